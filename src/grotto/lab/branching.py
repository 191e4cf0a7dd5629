"""All that can come next, in compiled code: every action of everybody who may act, and every outcome of chance.

Loaded by `bind` with one game's rules as globals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from grotto.kernel.layout import Grid, Row, State
from grotto.kernel.masks import among
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE, CODE, NOBODY
from grotto.lab.copying import copy

if TYPE_CHECKING:
    from grotto.kernel.contract import actors, apply, legal


@rule
def branch(states: Sequence[State], raw: Grid, ways: Row, parents: int, room: int, out: Grid, many: Row) -> int:
    """Put what follows the first positions behind them, and the ways that lead there into `many`, their number last.

    Where the next position might not find room it stops. The number of parents that were gone through.
    """
    made = 0
    for parent in range(parents):
        mask = actors(states[parent])
        if parents + made + room > len(raw):
            many[len(many) - 1] = made
            return parent
        for seat in range(CHANCE + 1):
            if among(mask, seat):
                n = legal(states[parent], seat, out)
                for i in range(n):
                    child = parents + made
                    copy(raw, parent, child)
                    many[made] = ways[parent]
                    made += 1
                    code = out[i, CODE]
                    apply(states[child], seat, code)
    many[len(many) - 1] = made
    return parents


@rule
def count_over(states: Sequence[State], ways: Row, n: int, over: Row) -> None:
    """How many of the first n positions are ends of the game, and the ways to them."""
    for i in range(n):
        if actors(states[i]) == NOBODY:
            over[0] += 1
            over[1] += ways[i]
