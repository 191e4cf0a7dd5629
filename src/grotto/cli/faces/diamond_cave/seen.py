"""The view of Diamond Cave as the face reads it."""

from __future__ import annotations

from functools import cached_property

import msgspec

from grotto.cli.faces import Look
from grotto.kernel.geometry import SIDE_LETTERS

SIZE = 7
COLUMN_LETTERS = "abcdefg"


class Card(msgspec.Struct, frozen=True):
    """A card of the mountain: open in a seat's tunnel, or face down, perhaps seen before."""

    at: str
    back: str
    seat: int | None
    seen: str | None = None
    front: str | None = None
    quarters: int = 0
    ahead: str | None = None

    @property
    def ends(self) -> str:
        """The sides an open card reaches as it lies."""
        letters = (self.front or "").split()[-1]
        return "".join(SIDE_LETTERS[(SIDE_LETTERS.index(end) + self.quarters) % 4] for end in letters)


class Planned(msgspec.Struct, frozen=True):
    front: str | None
    back: str


class Player(msgspec.Struct, frozen=True):
    """A player; `front` is the card the pawn looks at."""

    pawn: str | None
    tunnel: list[str]
    front: str | None
    blocked: bool
    gained: int
    points: int
    account: dict[str, int]


class Turn(msgspec.Struct, frozen=True):
    phase: str
    seat: int
    card: str | None
    right: bool
    quiet: int


class Seen(msgspec.Struct, frozen=True, dict=True):
    """Everything on the table."""

    memory: str
    numbers: dict[str, int]
    turn: Turn
    seats: list[Player]
    mountain: list[Card]
    planned: list[Planned]
    deck: int
    diamonds: int
    unseen: dict[str, dict[str, int]]

    @cached_property
    def by_place(self) -> dict[str, Card]:
        return {card.at: card for card in self.mountain}

    @property
    def begun(self) -> bool:
        """Whether turns are played."""
        return self.turn.phase in ("acting", "going on", "darkness", "digging", "leading", "swapped", "over")

    @property
    def target(self) -> str | None:
        """The card that matters now: in front of the pawn of whoever is to act, or just being opened."""
        if self.turn.card is not None:
            return self.turn.card
        player = self.seats[self.turn.seat]
        return player.front if self.begun and not player.blocked else None


def seen(look: Look) -> Seen:
    return msgspec.convert(look.view, Seen)
