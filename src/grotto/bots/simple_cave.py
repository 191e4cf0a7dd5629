"""A simple-minded caver, for tuning tile mixes: packs a bit of all, explores while provisions last, goes home."""

from __future__ import annotations

import numpy as np

from grotto.games.the_cave import codes
from grotto.games.the_cave.rules.cave import is_unexplored, next_space
from grotto.games.the_cave.rules.discover import has_unexplored
from grotto.games.the_cave.rules.team import at_base, free_slots, oxygen
from grotto.games.the_cave.rules.turn import tiles_left
from grotto.games.the_cave.rules.way import steps_home
from grotto.games.the_cave.state import (
    FINAL_ROUNDS,
    GATES,
    MAX_SPACES,
    NEVER,
    OXYGEN,
    PACKING,
    PREPARING,
    PROVISION,
    RAFT,
    ROPE,
    Cave,
)
from grotto.kernel.chance import draw
from grotto.kernel.geometry import NONE, SIDES, eastward, measure_steps, northward, opens, opposite, side_towards
from grotto.kernel.layout import Grid, Row
from grotto.kernel.rule import rule
from grotto.kernel.seats import CODE

WANTED_PROVISIONS, WANTED_ROPES, WANTED_OXYGEN = 3, 2, 1
STEPS_A_TURN = 4  # how far a turn is trusted to lead on the way home


@rule
def decide(s: Cave, seat: int, out: Grid, n: int, rng: Row) -> int:
    """One of the legal actions with the strongest urge, by lot."""
    home = np.zeros(MAX_SPACES, np.int64)
    goal = np.zeros(MAX_SPACES, np.int64)
    steps_home(s, home)
    steps_to_goals(s, goal)
    homeward = must_return(s, seat, home)
    chosen = strongest(s, seat, out, n, rng, home, goal, homeward)
    if chosen == codes.PASS and not homeward:
        return strongest(s, seat, out, n, rng, home, goal, True)  # stuck here: better gear is at the base
    return chosen


@rule
def strongest(s: Cave, seat: int, out: Grid, n: int, rng: Row, home: Row, goal: Row, homeward: bool) -> int:
    best, found, chosen = -1, 0, out[0, CODE]
    for i in range(n):
        a = out[i, CODE]
        strength = urge(s, seat, a, home, goal, homeward)
        if strength > best:
            best, found = strength, 0
        if strength == best:
            found += 1
            if draw(rng, found) == 0:
                chosen = a
    return chosen


@rule
def steps_to_goals(s: Cave, goal: Row) -> None:
    """How far it is to something new: an exit into open country while tiles last, or a token; else any exit."""
    some = False
    for space in range(s.spaces):
        wanted = s.token[space] == 1 or (tiles_left(s) > 0 and leads_into_the_open(s, space))
        goal[space] = 0 if wanted else NONE
        some = some or wanted
    if not some and tiles_left(s) > 0:
        for space in range(s.spaces):
            goal[space] = 0 if has_unexplored(s, space) else NONE
    measure_steps(s.beyond, s.spaces, goal)


@rule
def leads_into_the_open(s: Cave, space: int) -> bool:
    """An unexplored exit to a place that touches at most one other space: nearly any tile will fit there."""
    for side in range(SIDES):
        if is_unexplored(s, space, side):
            x = s.x[space] + eastward(side)
            y = s.y[space] + northward(side)
            if neighbours(s, x, y) <= 2:
                return True
    return False


@rule
def urge(s: Cave, seat: int, a: int, home: Row, goal: Row, homeward: bool) -> int:
    if s.phase == PREPARING or s.phase == PACKING:
        return packing_urge(s, seat, a)
    if codes.LAY <= a < codes.LAY_CHOKE:
        return laying_urge(s, seat, a - codes.LAY)
    if codes.LAY_CHOKE <= a < codes.ENTER:
        return 1
    if at_base(s, seat) and is_short(s, seat) and s.rounds_left == NEVER:
        return 50 if a == codes.PACK else 0
    if codes.ENTER <= a < codes.DIVE:
        return travel_urge(s, seat, a, home, goal, homeward)
    if codes.DIVE <= a <= codes.PHOTO:
        return 40
    if a == codes.DISCOVER:
        return 0 if homeward or goal[s.where[seat]] != 0 else 30
    return 2 if a == codes.PASS else 0


@rule
def laying_urge(s: Cave, seat: int, at: int) -> int:
    """Passages should lead into open country, not towards what lies there already."""
    side, mask = at // codes.MASKS, at % codes.MASKS
    x = s.x[s.where[seat]] + eastward(side)
    y = s.y[s.where[seat]] + northward(side)
    worth = 50
    for way in range(SIDES):
        if opens(mask, way) and way != opposite(side):
            around = neighbours(s, x + eastward(way), y + northward(way))
            worth += 2 if around == 0 else -3 * around
    return worth


@rule
def neighbours(s: Cave, x: int, y: int) -> int:
    found = 0
    for space in range(s.spaces):
        found += side_towards(s.x[space] - x, s.y[space] - y) != NONE
    return found


@rule
def is_short(s: Cave, seat: int) -> bool:
    return s.pack[seat, PROVISION] < WANTED_PROVISIONS or s.pack[seat, ROPE] == 0 or oxygen(s, seat) == 0


@rule
def packing_urge(s: Cave, seat: int, a: int) -> int:
    if a == codes.TAKE_SUGGESTED:
        return 9
    if a == codes.RETURN + RAFT:
        return 9 if s.phase == PACKING else 0
    if a == codes.TAKE + ROPE:
        return 8 if s.pack[seat, ROPE] < WANTED_ROPES else 0
    if a == codes.TAKE + OXYGEN:
        return 7 if oxygen(s, seat) < WANTED_OXYGEN else 0
    if a == codes.TAKE + PROVISION:
        return 6 if free_slots(s, seat) > 0 else 0
    return 1 if a == codes.DONE else 0


@rule
def must_return(s: Cave, seat: int, home: Row) -> bool:
    if s.rounds_left != NEVER and s.rounds_left <= s.numbers[FINAL_ROUNDS]:
        return True
    return s.forced == 1 or s.pack[seat, PROVISION] * STEPS_A_TURN + s.points <= home[s.where[seat]] + 1


@rule
def travel_urge(s: Cave, seat: int, a: int, home: Row, goal: Row, homeward: bool) -> int:
    """Home when it is time; else to what is new."""
    here = s.where[seat]
    crawling = a >= codes.CRAWL
    to = next_space(s, here, (a - codes.CRAWL) if crawling else (a - codes.ENTER) % GATES)
    if homeward:
        return (10 if crawling else 20) if home[to] < home[here] else 0
    if crawling:
        return 1
    if s.token[to] == 1:
        return 38
    return 25 if nearer(goal, here, to) else 1


@rule
def nearer(goal: Row, here: int, to: int) -> bool:
    return goal[to] != NONE and (goal[here] == NONE or goal[to] < goal[here] or goal[here] == 0)
