"""The shapes of Diamond Cave's documents: a position on paper. The published JSON Schema comes from here."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from grotto.games.diamond_cave.state import (
    CELL_WORDS,
    CELLS,
    COLOUR_WORDS,
    FLAG_WORDS,
    FRONT_WORDS,
    FRONTS,
    MAX_SEATS,
    MIN_SEATS,
    NUMBER_WORDS,
    PHASE_WORDS,
    PLANNED,
)
from grotto.kernel.document import words
from grotto.kernel.geometry import SIDE_LETTERS

Count: TypeAlias = Annotated[int, Meta(ge=0, le=120)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=120)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Cell: TypeAlias = Annotated[str, words(CELL_WORDS)]
Front: TypeAlias = Annotated[str, words(FRONT_WORDS)]
Side: TypeAlias = Annotated[str, words(SIDE_LETTERS)]
Cards: TypeAlias = dict[Front, Count]


class Paper(Struct, forbid_unknown_fields=True, kw_only=True):
    """No document takes a field it does not know."""


class LyingPaper(Paper):
    """A card of the mountain that belongs to no tunnel; the one being dug may lie open."""

    at: Cell
    back: Literal["plain", "diamond", "gap"] = "plain"
    front: Front | None = None  # None until it was turned up once
    number: Number | None = None  # of an unseen card among those with its back; by default in the order of the places


class OpenPaper(Paper):
    """A card of a tunnel."""

    at: Cell
    front: Front
    back: Literal["plain", "diamond"] = "plain"
    quarters: Annotated[int, Meta(ge=0, le=3)] = 0  # clockwise quarter turns
    ahead: Side | None = None  # where it leads on; None before the pawn was given a direction


class PlannedPaper(Paper):
    front: Front | None = None
    back: Literal["plain", "diamond"] = "plain"
    number: Number | None = None


class PlayerPaper(Paper):
    tunnel: Annotated[list[OpenPaper], Meta(max_length=CELLS)] = field(
        default_factory=list
    )  # the pawn's card comes last
    gained: Count = 0


class CardsPaper(Paper):
    """Fronts by their backs, as counts."""

    plain: Cards = field(default_factory=dict)
    diamond: Cards = field(default_factory=dict)


class TurnPaper(Paper):
    phase: Annotated[str, words(PHASE_WORDS)] = "acting"
    seat: Seat = 0
    first: Seat = 0
    card: Cell | None = None  # the one that is being opened or dug
    declared: Annotated[str, words(COLOUR_WORDS)] | None = None
    right: bool = False  # the right way was declared for the card that is being connected
    planned: Annotated[int, Meta(ge=1, le=PLANNED)] | None = None  # the planned tunnel that is being turned up
    quiet: Count = 0
    ending: Literal["running", "cleared", "quiet"] = "running"


class PositionPaper(Paper, kw_only=True):
    """A position of Diamond Cave. Only the players are needed: what is left out is as dull as can be.

    Cards of the mountain that are not named lie face down, plain and unseen. Where `cards` and `unseen` are left out,
    the unseen ones are of the house's mix, as many as there have to be.
    """

    memory: Literal["kept", "own"] = "kept"
    numbers: dict[Annotated[str, words(NUMBER_WORDS)], Count] = field(default_factory=dict)
    flags: dict[Annotated[str, words(FLAG_WORDS)], bool] = field(default_factory=dict)
    cards: CardsPaper | None = None  # the whole box
    unseen: CardsPaper | None = None  # what nobody has turned up yet
    deck: Count | None = None  # by default all of it but a card for each diamond gained
    mountain: Annotated[list[LyingPaper], Meta(max_length=CELLS)] = field(default_factory=list)
    planned: Annotated[list[PlannedPaper], Meta(min_length=PLANNED, max_length=PLANNED)] | None = None
    taken: Annotated[Cards, Meta(max_length=FRONTS)] = field(default_factory=dict)  # fronts of gained cards
    players: Annotated[list[PlayerPaper], Meta(min_length=MIN_SEATS, max_length=MAX_SEATS)]
    turn: TurnPaper = field(default_factory=TurnPaper)
