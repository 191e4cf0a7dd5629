"""The shapes of The Cave's documents: what a position is called on paper. The published JSON Schema comes from here."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from grotto.games.the_cave.state import (
    FLAG_WORDS,
    GATE_WORDS,
    GEAR_WORDS,
    KIND_WORDS,
    MAX_SEATS,
    MAX_SPACES,
    MIN_SEATS,
    MOVED_WORDS,
    NUMBER_WORDS,
    STACK_NAMES,
    STACKS,
    TILE_WORDS,
)
from grotto.kernel.document import words

Count: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Small: TypeAlias = Annotated[int, Meta(ge=-1, le=100)]
Place: TypeAlias = Annotated[list[Annotated[int, Meta(ge=-120, le=120)]], Meta(min_length=2, max_length=2)]
Metres: TypeAlias = Annotated[int, Meta(ge=0, le=1500, multiple_of=25)]
Stack: TypeAlias = Annotated[str, words(STACK_NAMES)]
Tile: TypeAlias = Annotated[str, words(TILE_WORDS)]
Moved: TypeAlias = Annotated[str, words(MOVED_WORDS)]
Gear: TypeAlias = dict[Annotated[str, words(GEAR_WORDS)], Count]


class Paper(Struct, forbid_unknown_fields=True, kw_only=True):
    """No document takes a field it does not know."""


class SpacePaper(Paper):
    """One space of the cave."""

    at: Place
    kind: Annotated[str, words(KIND_WORDS)]
    exits: str = "-"  # letters of "nesw"; a choke's are worked out
    depth: Metres = 0
    token: bool = False  # its water, photo or squeeze token still lies there
    line: bool = False  # a line token lies there
    ropes: str = "-"  # the sides a rope leads across
    stack: Stack | None = None  # the stack it came from
    gate: Annotated[str, words(GATE_WORDS)] | None = None  # of a starting space: the exit of the base that leads here


class CampPaper(Paper):
    state: Literal["waiting", "packed", "built", "abandoned"] = "waiting"
    at: Place | None = None  # where it is built
    gear: Gear = field(default_factory=dict)


class TeamPaper(Paper):
    at: Place | None = None  # None is the base
    pack: Gear = field(default_factory=dict)
    at_base: list[Literal["camera", "raft"]] | None = None  # by default what is nowhere else
    camp: CampPaper = field(default_factory=CampPaper)
    afloat: Literal["no", "since this turn", "yes"] = "no"
    line: Annotated[int, Meta(ge=0, le=10000)] = 0
    water: Count = 0
    photo: Count = 0
    squeeze: Annotated[list[Count], Meta(min_length=3, max_length=3)] = field(default_factory=lambda: [0, 0, 0])
    depths: list[Metres] = field(default_factory=list)  # depth tokens
    ready: bool = True
    moved: list[Moved] = field(default_factory=list)  # what may not go back yet (§9.5, §10.11)


class StackPaper(Paper):
    left: Count
    printed: dict[Tile, Count]
    unseen: dict[Tile, Count]


class TurnPaper(Paper):
    phase: Literal["preparing", "drawing lots", "acting", "drawing", "laying", "packing", "over"] = "acting"
    seat: Annotated[int, Meta(ge=0, lt=MAX_SEATS)] = 0
    first: Annotated[int, Meta(ge=0, lt=MAX_SEATS)] = 0
    points: Count | None = None  # by default a whole turn's
    acted: bool = False
    forced: bool = False
    drawn: Tile | None = None  # the tile in hand
    drawn_from: Stack | None = None
    rounds: Annotated[int, Meta(ge=0, le=10000)] = 0
    drew: bool = False
    quiet: Annotated[int, Meta(ge=0, le=120)] = 0
    rounds_left: Small | None = None  # None while the end is not in sight
    ending: Literal["running", "explored", "sealed", "quiet"] = "running"


class PositionPaper(Paper, kw_only=True):
    """A position of The Cave. Only the teams are needed: what is left out is as at the start of a game."""

    edition: Literal["rebel", "pegasus"] = "rebel"
    numbers: dict[Annotated[str, words(NUMBER_WORDS)], Count] = field(default_factory=dict)
    flags: dict[Annotated[str, words(FLAG_WORDS)], bool] = field(default_factory=dict)
    suggested: Gear | None = None
    teams: Annotated[list[TeamPaper], Meta(min_length=MIN_SEATS, max_length=MAX_SEATS)]
    cave: Annotated[list[SpacePaper], Meta(max_length=MAX_SPACES)] | None = None  # None is the start board alone
    stacks: Annotated[list[StackPaper], Meta(min_length=STACKS, max_length=STACKS)] | None = None
    turn: TurnPaper = field(default_factory=TurnPaper)
