"""Records copied in compiled code."""

from __future__ import annotations

from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule


@rule
def copy(raw: Grid, one: int, to: int) -> None:
    """Byte for byte; `raw` holds a record in every line."""
    for i in range(len(raw[one])):
        raw[to, i] = raw[one, i]
