"""What a caver of The Cave knows: where a point buys most, provisions for the way home, gear for what is below."""

from __future__ import annotations

import numpy as np

from grotto.bots.choosing import strongest
from grotto.bots.greedy.cave_packing import packing_urge, wants_to_pack
from grotto.bots.greedy.cave_ways import FAR, breaths, later, measure_from, measure_home, price_of_way, spread_worth
from grotto.bots.greedy.cave_worth import goal_worth, rope_worth
from grotto.bots.simple_cave import laying_urge
from grotto.bots.worth import Reals, settle, share
from grotto.games.the_cave import codes
from grotto.games.the_cave.rules.cave import is_lake, levels_between, next_space
from grotto.games.the_cave.rules.scoring import scores
from grotto.games.the_cave.rules.turn import tiles_left
from grotto.games.the_cave.state import (
    CAMERA,
    FINAL_ROUNDS,
    GATES,
    LAYING,
    MAX_SPACES,
    NEVER,
    OVER,
    PACKING,
    POINTS,
    PREPARING,
    PROVISION,
    RAFT,
    ROPE,
    Cave,
)
from grotto.kernel.layout import Grid, Row
from grotto.kernel.rule import rule
from grotto.kernel.seats import CODE, MAX_SEATS, WEIGHT

AIR = 30  # half a bottle
AT_ONCE = 2000  # what costs little and nobody else should have
HOMEWARD = 5000
WAITING = 95  # of a hundred: the rest of a turn is given up when no step brings a goal nearer
NEARLY_EXPLORED = 4  # tiles left, when the end may come before the next turn
SPREAD = 12.0
LATE = 0.2  # what points are worth to a team that will hardly be home in time
STRANDED = 0.3  # points for each that is missing to get home before the provisions are gone
TIME_LEFT = 0.4  # a point of the turn
PROVISION_WORTH, ROPE_WORTH, AIR_WORTH, CAMERA_WORTH = 0.7, 1.0, 0.7, 1.5
CERTAIN = 0.7


@rule
def decide(s: Cave, seat: int, out: Grid, n: int, rng: Row) -> int:
    weigh(s, seat, out, n)
    return strongest(out, n, rng)


@rule
def weigh(s: Cave, seat: int, out: Grid, n: int) -> None:
    """In hundredths of a victory point."""
    if s.phase == PREPARING or s.phase == PACKING:
        for i in range(n):
            out[i, WEIGHT] = packing_urge(s, seat, out[i, CODE])
    elif s.phase == LAYING:
        for i in range(n):
            a = out[i, CODE]
            out[i, WEIGHT] = laying_urge(s, seat, a - codes.LAY) * 10 if a < codes.LAY_CHOKE else 0
    else:
        weigh_turn(s, seat, out, n)


@rule
def weigh_turn(s: Cave, seat: int, out: Grid, n: int) -> None:
    home = np.empty(MAX_SPACES, np.int64)
    worth = np.empty(MAX_SPACES, np.int64)
    measure_home(s, seat, home)
    here = s.where[seat]
    budget = points_before_home(s, seat)
    worth[here] = 0
    if with_reserve(home[here]) <= budget:
        find_goals(s, seat, home, worth, budget)
    if worth[here] <= 0:
        weigh_way_home(s, seat, out, n, home)
        return
    for i in range(n):
        out[i, WEIGHT] = urge(s, seat, out[i, CODE], home, worth, budget)


# --- how far a team can go ---


@rule
def points_before_home(s: Cave, seat: int) -> int:
    """Points of this turn and of all turns for which there are provisions, and time, before the team must be home."""
    turns = s.pack[seat, PROVISION]
    if s.rounds_left != NEVER:
        time = s.rounds_left - 1
        return s.points + s.numbers[POINTS] * min(turns, time) + max(0, time - turns)
    return s.points + s.numbers[POINTS] * turns


@rule
def is_in_time(s: Cave, way: int) -> bool:
    """Whether a way home is short enough for the last rounds, should they begin soon."""
    return tiles_left(s) > NEARLY_EXPLORED or way <= s.numbers[POINTS] * s.numbers[FINAL_ROUNDS]


@rule
def with_reserve(way: int) -> int:
    """Turns end with points to spare that are too few for the next space."""
    return way + way // 4 + (way > 2)


@rule
def find_goals(s: Cave, seat: int, home: Row, worth: Row, budget: int) -> None:
    """What every space is worth to be on the way to."""
    away = np.empty(MAX_SPACES, np.int64)
    measure_from(s, seat, s.where[seat], away)
    for space in range(s.spaces):
        worth[space] = 0
        way = with_reserve(away[space]) + 1 + with_reserve(home[space])
        if away[space] < FAR and way <= budget and is_in_time(s, home[space]):
            worth[space] = max(0, goal_worth(s, seat, space))
    spread_worth(s, seat, worth)


# --- the urges of a turn ---


@rule
def urge(s: Cave, seat: int, a: int, home: Row, worth: Row, budget: int) -> int:
    here = s.where[seat]
    if a == codes.PASS:
        return worth[here] * WAITING // 100 if with_reserve(home[here]) <= budget - s.points else 0
    if a == codes.DISCOVER:
        return goal_worth(s, seat, here)
    if codes.ENTER <= a < codes.CRAWL:
        return entering_urge(s, seat, a - codes.ENTER, home, worth, budget)
    if codes.DIVE <= a <= codes.PHOTO:
        return AT_ONCE
    if a == codes.PACK:
        return AT_ONCE if wants_to_pack(s, seat) else -AT_ONCE
    if codes.CRAWL <= a < codes.DIVE:
        return crawling_urge(s, seat, a - codes.CRAWL, home, worth, budget)
    return -AT_ONCE


@rule
def entering_urge(s: Cave, seat: int, at: int, home: Row, worth: Row, budget: int) -> int:
    side, means = at % GATES, at // GATES
    here = s.where[seat]
    to = next_space(s, here, side)
    price = price_of_way(s, seat, here, side, to, False)
    if price + with_reserve(home[to]) > budget:
        return -AT_ONCE
    gained = rope_worth(s, seat, to, levels_between(s, here, side, to))
    if is_lake(s, to) and means != codes.BY_RAFT and s.token[to] == 0 and s.pack[seat, RAFT] > 0:
        gained -= AIR
    return gained + later(worth[to], price) - (means == codes.BY_FULL)


@rule
def crawling_urge(s: Cave, seat: int, side: int, home: Row, worth: Row, budget: int) -> int:
    """A whole turn for one space: for want of anything better."""
    to = next_space(s, s.where[seat], side)
    price = s.numbers[POINTS]
    if price + with_reserve(home[to]) > budget:
        return -AT_ONCE
    return later(worth[to], price) - s.token[to] * AIR


@rule
def weigh_way_home(s: Cave, seat: int, out: Grid, n: int, home: Row) -> None:
    """The shortest way home; what lies on it is taken along."""
    here = s.where[seat]
    for i in range(n):
        a = out[i, CODE]
        out[i, WEIGHT] = -AT_ONCE
        if codes.ENTER <= a < codes.DIVE:
            crawling = a >= codes.CRAWL
            side = a - codes.CRAWL if crawling else (a - codes.ENTER) % GATES
            to = next_space(s, here, side)
            price = s.numbers[POINTS] if crawling else price_of_way(s, seat, here, side, to, False)
            if here != 0 and home[to] < home[here]:
                out[i, WEIGHT] = HOMEWARD - price - home[to]
        elif codes.DIVE <= a <= codes.PHOTO:
            out[i, WEIGHT] = HOMEWARD + 1 if can_spare(s, seat, home[here]) else -AT_ONCE
        elif a == codes.PACK:
            out[i, WEIGHT] = AT_ONCE if wants_to_pack(s, seat) else -AT_ONCE
        elif a == codes.PASS:
            out[i, WEIGHT] = 0


@rule
def can_spare(s: Cave, seat: int, way: int) -> bool:
    return way + 1 <= points_before_home(s, seat)


# --- what a position is worth ---


@rule
def evaluate(s: Cave, values: Reals) -> None:
    """Points so far, what lies in reach of each team and its gear, and whether it can still be home in time."""
    points = np.zeros(MAX_SEATS)
    whole = np.zeros(MAX_SEATS, np.int64)
    scores(s, whole)
    for seat in range(s.seats):
        points[seat] = whole[seat]
        if s.phase != OVER:
            points[seat] = foreseen(s, seat, points[seat])
    share(points, s.seats, SPREAD, values)
    if s.phase == OVER:
        settle(points, s.seats, CERTAIN, values)


@rule
def foreseen(s: Cave, seat: int, points: float) -> float:
    """The points of a team with what it may yet get: the best goal in reach, and gear for more."""
    home = np.empty(MAX_SPACES, np.int64)
    worth = np.empty(MAX_SPACES, np.int64)
    measure_home(s, seat, home)
    here = s.where[seat]
    budget = points_before_home(s, seat) if s.turn == seat else points_from_next_turn(s, seat)
    if home[here] > budget:
        return points * LATE if s.rounds_left != NEVER else points - STRANDED * (home[here] - budget)
    worth[here] = 0
    if with_reserve(home[here]) <= budget:
        find_goals(s, seat, home, worth, budget)
    near = worth[here] / 100.0
    if s.turn == seat:
        near += TIME_LEFT * s.points
    if s.rounds_left != NEVER:
        return float(points + near)
    gear = PROVISION_WORTH * min(s.pack[seat, PROVISION], 5) + ROPE_WORTH * min(s.pack[seat, ROPE], 2)
    gear += AIR_WORTH * min(breaths(s, seat), 2) + CAMERA_WORTH * s.pack[seat, CAMERA]
    return float(points + near + gear)


@rule
def points_from_next_turn(s: Cave, seat: int) -> int:
    """Of the turns to come, for a team that is not at turn now."""
    turns = s.pack[seat, PROVISION]
    if s.rounds_left != NEVER:
        time = s.rounds_left - (1 if had_turn(s, seat) else 0)
        return s.numbers[POINTS] * min(turns, time) + max(0, time - turns)
    return s.numbers[POINTS] * turns


@rule
def had_turn(s: Cave, seat: int) -> bool:
    """Whether a team has had its turn of this round."""
    return (seat - s.first) % s.seats < (s.turn - s.first) % s.seats
