"""One look at what is legal, in compiled code. Loaded by `bind` with one game's rules and heuristics as globals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from grotto.kernel.chance import draw, stir
from grotto.kernel.layout import Grid, Row, State
from grotto.kernel.rule import rule
from grotto.kernel.seats import CODE

if TYPE_CHECKING:
    from grotto.bots.uniform import decide, weigh
    from grotto.kernel.contract import legal


@rule
def look(worlds: Sequence[State], seat: int, stray: int, out: Grid, rng: Row) -> int:
    """The legal list with its weights, its length, and the chosen code in place of the generator."""
    stir(rng)
    n = legal(worlds[0], seat, out)
    weigh(worlds[0], seat, out, n)
    if draw(rng, 100) < stray:
        rng[0] = out[draw(rng, n), CODE]
    else:
        rng[0] = decide(worlds[0], seat, out, n, rng)
    return n
