"""The way home: for people and bots to weigh provisions against."""

from __future__ import annotations

from grotto.games.the_cave.state import Cave
from grotto.kernel.geometry import NONE, measure_steps
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule


@rule
def steps_home(s: Cave, out: Row) -> None:
    """The shortest way to the base from every space, in spaces."""
    for space in range(s.spaces):
        out[space] = NONE
    out[0] = 0
    measure_steps(s.beyond, s.spaces, out)
