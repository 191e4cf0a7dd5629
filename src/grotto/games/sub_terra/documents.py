"""The shapes of Sub Terra's documents: a position on paper. The published JSON Schema comes from here."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, field

from grotto.games.sub_terra.state import (
    CARD_WORDS,
    CAVER_WORDS,
    CAVERS,
    CHOICE_WORDS,
    DIFFICULTY_WORDS,
    END_WORDS,
    EXIT_WORDS,
    EXTRA_WORDS,
    FLAG_WORDS,
    HAZARD_CARD_WORDS,
    HAZARD_CARDS,
    HELP_WORDS,
    HIGHEST_NUMBER,
    HORRORS,
    MAX_SEATS,
    MAX_SPACES,
    MIN_SEATS,
    MOST,
    NUMBER_WORDS,
    PHASE_WORDS,
    PURPOSE_WORDS,
    ROLL_WORDS,
    STACK_CARDS,
    STAGE_WORDS,
    TEAM_WORDS,
    UNDER_WORDS,
    UNSEEN_WORDS,
)
from grotto.kernel.document import words
from grotto.kernel.geometry import SHAPE_WORDS, SIDE_LETTERS

Count: TypeAlias = Annotated[int, Meta(ge=0, le=HIGHEST_NUMBER)]
Many: TypeAlias = Annotated[int, Meta(ge=0, le=30_000)]
Coordinate: TypeAlias = Annotated[int, Meta(ge=-100, le=100)]
Place: TypeAlias = Annotated[list[Coordinate], Meta(min_length=2, max_length=2)]
Space: TypeAlias = Annotated[int, Meta(ge=0, lt=MAX_SPACES)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Caver: TypeAlias = Annotated[str, words(CAVER_WORDS)]
Card: TypeAlias = Annotated[str, words(CARD_WORDS[:STACK_CARDS])]
AnyCard: TypeAlias = Annotated[str, words(CARD_WORDS)]
Hazard: TypeAlias = Annotated[str, words(HAZARD_CARD_WORDS[:HAZARD_CARDS])]
Side: TypeAlias = Annotated[str, words(SIDE_LETTERS)]
Cards: TypeAlias = dict[Card, Count]
Hazards: TypeAlias = dict[Hazard, Count]


class Paper(Struct, forbid_unknown_fields=True, kw_only=True):
    """No document takes a field it does not know."""


class SpacePaper(Paper, kw_only=True):
    """A tile of the cave, in the order of laying; the start comes first and has no card."""

    at: Place
    card: AnyCard | None = None
    exits: str  # letters of "nesw", those that explosives opened among them
    blasted: str = "-"
    arrow: Side | None = None  # of a ledge or slide
    marker: bool = False  # flood, rubble or rope


class CaverPaper(Paper, kw_only=True):
    """A caver of the team, in the order in which they act."""

    caver: Caver
    seat: Seat
    at: Space | None = None  # None under water and when lost
    health: Count
    lost: bool = False
    hidden: bool = False


class StackPaper(Paper):
    printed: Cards
    unseen: Cards
    discarded: Cards = field(default_factory=dict)
    exit: Annotated[str, words(EXIT_WORDS)] = "stack"
    asked: Count = 0  # how often chance was asked for the exit
    kept: AnyCard | None = None  # the Geologist's


class DeckPaper(Paper):
    pool: Hazards
    unseen: Hazards
    size: Count
    left: Count


class TurnPaper(Paper):
    phase: Annotated[str, words(PHASE_WORDS)] = "acting"
    stage: Annotated[str, words(STAGE_WORDS)] = "actions"
    starter: Annotated[int, Meta(ge=0, lt=MOST)] = 0
    turn: Annotated[int, Meta(ge=0, lt=MOST)] = 0
    points: Count = 0
    exerted: bool = False
    done: bool = False
    running: Count = 0
    directed: Caver | None = None
    given: bool = False
    direct_used: bool = False
    purpose: Annotated[str, words(PURPOSE_WORDS)] = "nothing"
    side: Side = "n"
    drawn: AnyCard | None = None
    roll_for: Annotated[str, words(ROLL_WORDS)] = "nothing"
    roller: Caver | None = None
    rolls: Many = 0
    gas: bool = False
    hazard: Annotated[str, words(HAZARD_CARD_WORDS)] | None = None
    times: Count = 0
    to_roll: list[Caver] = field(default_factory=list)
    failed: list[Caver] = field(default_factory=list)
    waiting: list[Annotated[int, Meta(ge=1, le=HORRORS)]] = field(default_factory=list)
    moves: Count = 0
    spawns: Count = 0
    marcher: Annotated[int, Meta(ge=1, le=HORRORS)] | None = None
    rounds: Many = 0
    ending: Annotated[str, words(END_WORDS)] = "running"


class PositionPaper(Paper, kw_only=True):
    """A position of Sub Terra. What is left out of it is as the house content and a fresh turn have it."""

    seats: Annotated[int, Meta(ge=MIN_SEATS, le=MAX_SEATS)]
    difficulty: Annotated[str, words(DIFFICULTY_WORDS)] = "normal"
    team: Annotated[str, words(TEAM_WORDS)] = "usual"
    choice: Annotated[str, words(CHOICE_WORDS)] = "draft"
    extra: Annotated[str, words(EXTRA_WORDS)] = "no"
    helps: Annotated[str, words(HELP_WORDS)] = "on"
    unseen: Annotated[str, words(UNSEEN_WORDS)] = "counted"
    numbers: dict[Annotated[str, words(NUMBER_WORDS)], Count] = field(default_factory=dict)
    flags: dict[Annotated[str, words(FLAG_WORDS)], bool] = field(default_factory=dict)
    strength: dict[Caver, Count] = field(default_factory=dict)
    exit_shape: Annotated[str, words(SHAPE_WORDS)] | None = None
    start_exits: str | None = None
    cavers: Annotated[list[CaverPaper], Meta(max_length=CAVERS)]
    under: Annotated[str, words(UNDER_WORDS)] = "no"  # whether the Diver is under water
    cave: Annotated[list[SpacePaper], Meta(min_length=1, max_length=MAX_SPACES)]
    stack: StackPaper | None = None  # by default what the house mix has beside the cave
    deck: DeckPaper | None = None  # by default all of it is left
    ropes: Count | None = None
    explosives: Count | None = None
    guides: Count | None = None
    horrors: Annotated[list[Space | None], Meta(max_length=HORRORS)] = field(default_factory=list)
    turn: TurnPaper = field(default_factory=TurnPaper)
