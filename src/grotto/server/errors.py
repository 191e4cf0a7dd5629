"""What the server refuses beyond what the games refuse."""

from __future__ import annotations

from grotto.kernel.errors import GrottoError, NotYours, Refused, Unreadable
from grotto.server.wire.words import Family


class Stale(Refused):
    """It was chosen at an older moment; the new one has been sent."""


class TooFast(Refused):
    """Too many at once; `wait` says how many seconds to wait."""

    def __init__(self, wait: float) -> None:
        super().__init__(f"too fast: wait {wait:.1f} seconds")
        self.wait = wait


class Closed(Refused):
    """The table is closed, or the server is about to stop."""


class NotFound(Unreadable):
    """There is no such thing, or it is not for the asker's eyes; which of them is not told."""


class NotKnown(NotYours):
    """Nobody is logged in."""


def family(error: GrottoError) -> Family:
    """The word of the wire for an error."""
    match error:
        case NotYours():
            return "not_yours"
        case Stale():
            return "stale"
        case TooFast():
            return "too_fast"
        case Closed():
            return "closed"
        case Refused():
            return "refused"
        case _:
            return "unreadable"
