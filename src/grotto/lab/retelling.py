"""A game told again in compiled code, with what the seat to act knew before each of its decisions.

Loaded by `bind` with one game's rules as globals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from grotto.kernel.layout import Grid, Row, State
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE, CODE

if TYPE_CHECKING:
    from grotto.kernel.contract import apply, legal, observe

SEAT, ACTION = 0, 1  # the columns of a log


@rule
def retell(states: Sequence[State], log: Grid, n: int, out: Grid, observations: Grid, legals: Grid, known: Row) -> int:
    """Observations and legal actions of every decision; `known` holds how many actions each had. The decisions made."""
    made = 0
    for i in range(n):
        seat = log[i, SEAT]
        if seat != CHANCE:
            observe(states[0], seat, observations[made])
            count = legal(states[0], seat, out)
            for k in range(count):
                legals[made, k] = out[k, CODE]
            known[made] = count
            made += 1
        apply(states[0], seat, log[i, ACTION])
    return made
