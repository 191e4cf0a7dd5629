"""The view of Gone Caving! as the face reads it."""

from __future__ import annotations

import msgspec

from grotto.cli.faces import Look

Cards = dict[str, int]


class Caver(msgspec.Struct, frozen=True):
    """A seat; hand and hero lie open for their holder only."""

    passages: Cards
    entrances: int
    heroes: list[str]
    challenges: Cards
    events: Cards
    points: int
    gained: int
    unshown: list[str]
    cards: int
    has_face_down: bool
    partner: int | None
    reach: int | None
    total: int
    hand: Cards | None = None
    face_down: str | None = None


class Turn(msgspec.Struct, frozen=True):
    phase: str
    seat: int
    hand: int
    closing: int | None


class Seen(msgspec.Struct, frozen=True):
    """Everything on the table."""

    goal: str
    hands: str
    fast: str
    turn: Turn
    seats: list[Caver]
    group: Cards
    pile: int
    discards: Cards
    unseen: Cards

    @property
    def hands_agreed(self) -> int:
        """0 plays to the goal."""
        return 1 if self.fast == "yes" else int(self.hands)


def seen(look: Look) -> Seen:
    return msgspec.convert(look.view, Seen)
