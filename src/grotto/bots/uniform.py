"""Every legal action as likely as any other. Bound to a game it can also say what a position is worth: its points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from grotto.bots.worth import Reals, share
from grotto.kernel.chance import draw
from grotto.kernel.layout import Grid, Row, State
from grotto.kernel.rule import rule
from grotto.kernel.seats import CODE, MAX_SEATS, WEIGHT

if TYPE_CHECKING:
    from grotto.kernel.contract import scores

SPREAD = 8.0


@rule
def decide(s: State, seat: int, out: Grid, n: int, rng: Row) -> int:
    return out[draw(rng, n), CODE]


@rule
def weigh(s: State, seat: int, out: Grid, n: int) -> None:
    """No action is urged more than another."""
    for i in range(n):
        out[i, WEIGHT] = 0


@rule
def evaluate(s: State, values: Reals) -> None:
    """A lead is a lead."""
    points = np.zeros(MAX_SEATS)
    whole = np.zeros(MAX_SEATS, np.int64)
    scores(s, whole)
    for seat in range(MAX_SEATS):
        points[seat] = whole[seat]
    share(points, s.seats, SPREAD, values)  # type: ignore[attr-defined]  # every record has them
