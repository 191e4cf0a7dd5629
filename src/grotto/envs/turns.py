"""A game as an environment: chance and the house play on until a seat of the caller's is to act.

Loaded by `bind` over one game's rules and the house's decider. The same functions drive one game, many on the threads
of a processor and many on a GPU. Where several seats may act at once they act one after the other, the lowest first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from grotto.kernel.chance import pick, sow
from grotto.kernel.layout import Grid, Row, State
from grotto.kernel.masks import first_of
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE, CODE, NOBODY

if TYPE_CHECKING:
    from grotto.bots.uniform import decide
    from grotto.kernel.contract import actors, apply, legal, observe, refusal, scores, start

OVER = -1  # instead of a seat
NOT_LEGAL = -1  # instead of how many actions are legal

# --- what is paid, and when ---
POINTS, RANK, GAINS = range(3)
REWARD_WORDS = ("points", "rank", "gains")

# --- what happens when a game is over ---
SAME_STEP, NEXT_STEP = range(2)
RESET_WORDS = ("same", "next")

# --- the terms of a batch, one row for all its games ---
SEATS, OURS, REWARD, RESET, SEED, GAMES, ACTION_COUNT, LOOKING = range(8)
TERMS = 8

# --- what is known of each game beside its record ---
RNG, LOTS, NUMBER, SEAT, CHOICES, LOT, REASON, ENDED, REFUSED, LENGTH, DECISIONS, DRAWS = range(12)
LANE = 12

BEGIN, STEP, PLAY = range(3)  # what is done with many games


class Pay(Protocol):
    """What each seat of each game is paid; the only numbers that need not be whole."""

    def __getitem__(self, at: tuple[int, int]) -> float: ...
    def __setitem__(self, at: tuple[int, int], value: float) -> None: ...


# --- one game ---


@rule
def go_on(s: State, ours: int, rng: Row, out: Grid) -> int:
    """Chance and the house act, until a seat of ours is to act: that seat, or OVER."""
    while True:
        mask = actors(s)
        if mask == NOBODY:
            return OVER
        theirs = mask & ~ours
        if theirs == 0:
            return first_of(mask)
        seat = first_of(theirs)
        n = legal(s, seat, out)
        if seat == CHANCE:
            apply(s, CHANCE, pick(out, n, rng))
        else:
            apply(s, seat, decide(s, seat, out, n, rng))


@rule
def one_game(
    states: Sequence[State], boxes: Sequence[State], terms: Row, options: Row, lane: Row, out: Grid, a: int
) -> int:
    """A game by itself: begin it (a below 0) or act, then list what the seat to act may do. 0 when the game is over."""
    s = states[0]
    if a < 0:
        sow(lane, terms[SEED])
        start(s, boxes[0], terms[SEATS], options)
    elif lane[SEAT] == OVER or a >= terms[ACTION_COUNT] or refusal(s, lane[SEAT], a) != 0:
        return NOT_LEGAL
    else:
        apply(s, lane[SEAT], a)
    seat = go_on(s, terms[OURS], lane, out)
    lane[SEAT] = seat
    return 0 if seat == OVER else legal(s, seat, out)


@rule
def see(states: Sequence[State], seat: int, asked: bool, out: Grid, mask: Row, seen: Row) -> None:
    """What a seat may know, and if it is asked, what it may do."""
    observe(states[0], seat, seen)
    if asked:
        for k in range(legal(states[0], seat, out)):
            mask[out[k, CODE]] = 1


# --- many games ---


@rule
def begin(s: State, boxes: Sequence[State], terms: Row, options: Row, lane: Row, out: Grid) -> int:
    """Game after game, until a seat of ours is to act; a game that never asks us is passed over."""
    seat = OVER
    while seat == OVER:
        lane[NUMBER] += terms[GAMES]
        lane[LENGTH] = 0
        sow(lane, terms[SEED] + lane[NUMBER])
        start(s, boxes[0], terms[SEATS], options)
        seat = go_on(s, terms[OURS], lane, out)
    return seat


@rule
def look(s: State, terms: Row, lane: Row, out: Grid, masks: Grid, seen: Grid, i: int) -> None:
    """The mask and the observation of the seat to act, and one of its legal actions, by lot."""
    n = 0
    if lane[SEAT] != OVER:
        n = legal(s, lane[SEAT], out)
        lane[LOT] = out[draw_lot(lane, n), CODE]
    lane[CHOICES] = n
    if terms[LOOKING] == 0:
        return
    for a in range(terms[ACTION_COUNT]):
        masks[i, a] = 0
    for k in range(n):
        masks[i, out[k, CODE]] = 1
    observe(s, lane[SEAT] if n > 0 else first_of(terms[OURS]), seen[i])


@rule
def draw_lot(lane: Row, n: int) -> int:
    """From a generator of its own, so that chance is the same whoever chooses."""
    lane[LOTS] = lane[LOTS] * 48271 % 2147483647
    return (lane[LOTS] * n) >> 31


@rule
def sow_lots(lane: Row, seed: int) -> None:
    sow(lane, seed)
    lane[LOTS] = (lane[RNG] >> 1) | 1


@rule
def reset_one(
    states: Sequence[State],
    boxes: Sequence[State],
    terms: Row,
    options: Row,
    lane: Row,
    out: Grid,
    masks: Grid,
    seen: Grid,
    i: int,
) -> None:
    s = states[i]
    for k in range(LANE):
        lane[k] = 0
    lane[NUMBER] = i - terms[GAMES]
    sow_lots(lane, terms[SEED] + i + 1)
    lane[SEAT] = begin(s, boxes, terms, options, lane, out)
    look(s, terms, lane, out, masks, seen, i)


@rule
def step_one(
    states: Sequence[State],
    boxes: Sequence[State],
    terms: Row,
    options: Row,
    lane: Row,
    out: Grid,
    masks: Grid,
    seen: Grid,
    points: Grid,
    rewards: Pay,
    i: int,
    a: int,
) -> None:
    """A seat acts; an action that is not legal leaves the game as it is and is noted."""
    s = states[i]
    for seat in range(terms[SEATS]):
        rewards[i, seat] = 0
        if lane[ENDED] == 1:
            points[i, seat] = 0
    lane[ENDED] = 0
    lane[REASON] = 0
    lane[REFUSED] = 0
    if lane[SEAT] == OVER:
        lane[SEAT] = begin(s, boxes, terms, options, lane, out)
    elif not 0 <= a < terms[ACTION_COUNT] or refusal(s, lane[SEAT], a) != 0:
        lane[REFUSED] = 1
        return
    else:
        lane[LENGTH] += 1
        apply(s, lane[SEAT], a)
        lane[SEAT] = go_on(s, terms[OURS], lane, out)
        settle(s, terms, lane, points, rewards, i)
        if lane[SEAT] == OVER and terms[RESET] == SAME_STEP:
            lane[SEAT] = begin(s, boxes, terms, options, lane, out)
    look(s, terms, lane, out, masks, seen, i)


@rule
def settle(s: State, terms: Row, lane: Row, points: Grid, rewards: Pay, i: int) -> None:
    """What this step has brought. `points` are those at the end, and where gains are paid those of the step before."""
    if lane[SEAT] != OVER and terms[REWARD] != GAINS:
        return
    seats = terms[SEATS]
    for seat in range(seats):
        rewards[i, seat] = -points[i, seat]
    reason = scores(s, points[i])
    for seat in range(seats):
        if terms[REWARD] == RANK:
            rewards[i, seat] = rank(points, i, seat, seats)
        else:
            rewards[i, seat] += points[i, seat]
    if lane[SEAT] == OVER:
        lane[ENDED] = 1
        lane[REASON] = reason


@rule
def rank(points: Grid, i: int, seat: int, seats: int) -> float:
    """From 1 for more points than everybody else down to -1 for fewer; those of all together come to 0."""
    ahead = 0
    for other in range(seats):
        ahead += points[i, seat] > points[i, other]
        ahead -= points[i, seat] < points[i, other]
    return ahead / max(seats - 1, 1)


@rule
def play_one(
    states: Sequence[State],
    boxes: Sequence[State],
    terms: Row,
    options: Row,
    lane: Row,
    out: Grid,
    actions: int,
    i: int,
) -> None:
    """So many actions by lot, whoever is to act, chance among them. One call of `legal` and `apply` serves them all."""
    s = states[i]
    for _ in range(actions):
        mask = actors(s)
        if mask == NOBODY:
            lane[NUMBER] += terms[GAMES]
            sow(lane, terms[SEED] + lane[NUMBER])
            start(s, boxes[0], terms[SEATS], options)
            mask = actors(s)
        seat = first_of(mask)
        n = legal(s, seat, out)
        if seat == CHANCE:
            a = pick(out, n, lane)
            lane[DRAWS] += 1
        else:
            a = out[draw_lot(lane, n), CODE]
            lane[DECISIONS] += 1
        apply(s, seat, a)


@rule
def rest_one(
    states: Sequence[State],
    boxes: Sequence[State],
    terms: Row,
    options: Row,
    lane: Row,
    out: Grid,
    masks: Grid,
    seen: Grid,
    i: int,
) -> None:
    """On to the next seat of ours, wherever the game was left."""
    s = states[i]
    lane[SEAT] = go_on(s, terms[OURS], lane, out)
    if lane[SEAT] == OVER:
        lane[SEAT] = begin(s, boxes, terms, options, lane, out)
    look(s, terms, lane, out, masks, seen, i)


@rule
def many_games(
    what: int,
    low: int,
    high: int,
    states: Sequence[State],
    boxes: Sequence[State],
    terms: Row,
    options: Row,
    lanes: Grid,
    lane: Row,
    out: Grid,
    masks: Grid,
    seen: Grid,
    points: Grid,
    rewards: Pay,
    actions: Row,
    count: int,
) -> int:
    """The games from low to below high, on one thread, whose scratch `lane` and `out` are. How many were refused."""
    refused = 0
    for i in range(low, high):
        fetch(lanes, lane, i)
        if what == BEGIN:
            reset_one(states, boxes, terms, options, lane, out, masks, seen, i)
        elif what == PLAY:
            play_one(states, boxes, terms, options, lane, out, count, i)
            rest_one(states, boxes, terms, options, lane, out, masks, seen, i)
        else:
            step_one(states, boxes, terms, options, lane, out, masks, seen, points, rewards, i, actions[i])
            refused += lane[REFUSED]
        store(lanes, lane, i)
    return refused


@rule
def fetch(lanes: Grid, lane: Row, i: int) -> None:
    for k in range(LANE):
        lane[k] = lanes[k, i]


@rule
def store(lanes: Grid, lane: Row, i: int) -> None:
    for k in range(LANE):
        lanes[k, i] = lane[k]
