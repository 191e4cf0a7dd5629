"""Nothing is noted during a game: its end tells all that is counted."""

from __future__ import annotations

from grotto.kernel.layout import Row, State
from grotto.kernel.rule import rule


@rule
def whose(s: State, seat: int) -> int:
    """A turn is an unbroken run of decisions for which this is the same number."""
    return seat


@rule
def note(s: State, seat: int, a: int, marks: Row) -> None:
    """Called after every action, chance's included; `marks` are numbers of the card's own, 0 at the start."""
