"""Who sits where: people, bots, open seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grotto.server.wire.words import SeatKind


@dataclass(frozen=True)
class Sitting:
    """One seat, at one moment."""

    seat: int
    kind: SeatKind = "open"
    person: str | None = None
    name: str = ""
    bot: str | None = None
    ready: bool = False
    stand_in: str | None = None
    conceded: bool = False
    claims: int = 0  # how often it was taken: each time its link is another

    @property
    def player(self) -> str | None:
        """The level of the bot that acts here, if it is a bot that acts."""
        return self.bot or self.stand_in


def is_ready(seats: Sequence[Sitting]) -> bool:
    """Whether the game can begin."""
    return all(one.kind == "bot" or (one.kind == "person" and one.ready) for one in seats)


def seats_of(seats: Sequence[Sitting], person: str | None) -> list[int]:
    return [one.seat for one in seats if person is not None and one.person == person]
