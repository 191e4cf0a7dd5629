"""The view of Sub Terra as the face reads it."""

from __future__ import annotations

from functools import cached_property

import msgspec

from grotto.cli.faces import Look

Place = tuple[int, int]
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
SIDE_LETTERS = "nesw"
STEEP = ("ledge", "slide")


class Space(msgspec.Struct, frozen=True):
    """A tile of the cave; `ways` are the spaces connected on each side."""

    at: Place
    kind: str
    exits: str
    ways: list[int | None]
    faces: list[int]
    arrow: str | None
    marker: bool

    def is_gap(self, side: int, lies_beyond: bool) -> bool:
        return SIDE_LETTERS[side] in self.exits and not lies_beyond


class Caver(msgspec.Struct, frozen=True):
    caver: str
    seat: int
    at: int | None
    health: int
    strength: int
    rank: int
    lost: bool
    hidden: bool
    conscious: bool
    out: bool


class Turn(msgspec.Struct, frozen=True):
    phase: str
    stage: str
    starter: int
    turn: int
    points: int
    exerted: bool
    running: int
    directed: str | None
    purpose: str
    side: str
    drawn: str | None
    roll_for: str
    roller: str | None
    gas: bool
    hazard: str | None
    marcher: int | None
    rounds: int
    acting: str | None
    may_lay_kept: bool


class Stack(msgspec.Struct, frozen=True):
    left: int
    exit: str
    kept: str | None
    unseen: dict[str, int] | None


class Deck(msgspec.Struct, frozen=True):
    left: int
    unseen: dict[str, int] | None


class Result(msgspec.Struct, frozen=True):
    left_behind: int
    medal: str


class HorrorHelp(msgspec.Struct, frozen=True):
    at: int
    victim: str | None
    steps: int | None
    next: list[int]


class Helps(msgspec.Struct, frozen=True):
    """What the table works out."""

    horrors: list[HorrorHelp | None]
    hazards: dict[str, dict[str, object]]
    chances: dict[str, int]
    out_of_time_in_round: int
    tiles_until_exit: int | None


class Seen(msgspec.Struct, frozen=True, dict=True):
    """Everything on the table."""

    options: dict[str, str]
    numbers: dict[str, int]
    turn: Turn
    cavers: list[Caver]
    free: list[str]
    under: str
    cave: list[Space]
    open_sides: int
    horrors: list[int | None]
    stack: Stack
    deck: Deck
    ropes: int
    explosives: int
    guides: int
    result: Result
    helps: Helps | None

    @cached_property
    def by_place(self) -> dict[Place, int]:
        return {space.at: number for number, space in enumerate(self.cave)}

    @cached_property
    def by_name(self) -> dict[str, Caver]:
        return {caver.caver: caver for caver in self.cavers}

    @property
    def actor(self) -> Caver | None:
        """The caver who acts, or who leads the others while horrors are decided for."""
        return self.by_name.get(self.turn.acting) if self.turn.acting else None

    @property
    def middle(self) -> int:
        """The space the picture is centred on."""
        if self.turn.marcher is not None:
            return self.horrors[self.turn.marcher - 1] or 0
        return (self.actor.at or 0) if self.actor else 0

    def cavers_at(self, number: int) -> list[Caver]:
        return [caver for caver in self.cavers if caver.at == number]

    def horrors_at(self, number: int) -> list[int]:
        return [h + 1 for h, at in enumerate(self.horrors) if at == number]

    def beside(self, number: int, side: int) -> int | None:
        """The neighbour on a side, whatever is between."""
        (x, y), (dx, dy) = self.cave[number].at, STEPS[side]
        return self.by_place.get((x + dx, y + dy))


def seen(look: Look) -> Seen:
    return msgspec.convert(look.view, Seen)
