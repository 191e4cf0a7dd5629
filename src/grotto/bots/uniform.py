"""Every legal action as likely as any other."""

from __future__ import annotations

from grotto.kernel.chance import draw
from grotto.kernel.layout import Grid, Row, State
from grotto.kernel.rule import rule
from grotto.kernel.seats import CODE


@rule
def decide(s: State, seat: int, out: Grid, n: int, rng: Row) -> int:
    return out[draw(rng, n), CODE]
