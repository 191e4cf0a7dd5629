"""Whole games, over and over, in compiled code. Loaded by `bind` with one game's rules and a decider as globals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from grotto.kernel.chance import draw, pick, sow
from grotto.kernel.layout import Grid, Row, State
from grotto.kernel.masks import among, bit, first_of
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE, MAX_SEATS, NOBODY

if TYPE_CHECKING:
    from grotto.bots.uniform import decide
    from grotto.kernel.contract import actors, apply, audit, legal, scores, start

# what `tally` counts
DECISIONS, OPEN_DECISIONS, CHOICES, DRAWS, FAULTY, UNFINISHED, REASONS = 0, 1, 2, 3, 4, 5, 6
COUNTS = REASONS + 16
LONGEST = 100_000  # actions; no game may come near it


@rule
def someone(mask: int, rng: Row) -> int:
    """One of those who may act; usually there is only one."""
    if mask & (mask - 1) == 0:
        return first_of(mask)
    seat = draw(rng, MAX_SEATS)
    while not among(mask, seat):
        seat = draw(rng, MAX_SEATS)
    return seat


@rule
def play_out(s: State, rng: Row, out: Grid, tally: Row, faults: Grid, audited: bool) -> None:
    """Play a game to its end."""
    for _ in range(LONGEST):
        mask = actors(s)
        if mask == NOBODY:
            return
        if mask == bit(CHANCE):
            apply(s, CHANCE, pick(out, legal(s, CHANCE, out), rng))
            tally[DRAWS] += 1
        else:
            seat = someone(mask, rng)
            n = legal(s, seat, out)
            if n == 0:  # whoever is to act must be able to
                tally[FAULTY] += 1
                return
            apply(s, seat, decide(s, seat, out, n, rng))
            tally[DECISIONS] += 1
            tally[CHOICES] += n
            tally[OPEN_DECISIONS] += n > 1
        if audited and audit(s, faults) > 0:
            tally[FAULTY] += 1
            return
    tally[UNFINISHED] += 1


@rule
def many(
    states: Sequence[State],
    boxes: Sequence[State],
    seats: int,
    options: Row,
    seed: int,
    games: int,
    rng: Row,
    out: Grid,
    tally: Row,
    faults: Grid,
    points: Row,
    audited: bool,
) -> None:
    """So many games one after the other; game k of a seed is always the same game."""
    for k in range(games):
        sow(rng, seed + k)
        start(states[0], boxes[0], seats, options)
        play_out(states[0], rng, out, tally, faults, audited)
        tally[REASONS + scores(states[0], points)] += 1
