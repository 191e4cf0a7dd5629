"""The shapes of Gone Caving!'s documents: a position on paper. The published JSON Schema comes from here."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from grotto.games.gone_caving.state import (
    CARD_WORDS,
    CERTAIN,
    CHALLENGE_WORDS,
    EVENT,
    EVENT_WORDS,
    HERO_WORDS,
    MAX_SEATS,
    MIN_SEATS,
    MOST_HANDS,
    NUMBER_WORDS,
    PASSAGE_WORDS,
    PHASE_WORDS,
    SETS,
    SOLVERS,
)
from grotto.kernel.document import words

Count: TypeAlias = Annotated[int, Meta(ge=0, le=120)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=200)]
Many: TypeAlias = Annotated[int, Meta(ge=0, le=20_000)]
Points: TypeAlias = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Room: TypeAlias = Annotated[int, Meta(ge=0, le=CERTAIN)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Card: TypeAlias = Annotated[str, words(CARD_WORDS)]
HeldCard: TypeAlias = Annotated[str, words(CARD_WORDS[:EVENT])]
Passage: TypeAlias = Annotated[str, words(PASSAGE_WORDS)]
Challenge: TypeAlias = Annotated[str, words(CHALLENGE_WORDS)]
Event: TypeAlias = Annotated[str, words(EVENT_WORDS)]
Hero: TypeAlias = Annotated[str, words(HERO_WORDS)]
Solver: TypeAlias = Annotated[str, words(HERO_WORDS[:SOLVERS])]
Cards: TypeAlias = dict[Card, Count]
Flag: TypeAlias = Literal["no", "yes"]


class Paper(Struct, forbid_unknown_fields=True, kw_only=True):
    """No document takes a field it does not know."""


class PlayerPaper(Paper):
    """A hand and the play area before it."""

    hand: dict[HeldCard, Count] = field(default_factory=dict)
    face_down: Hero | None = None
    passages: dict[Passage, Count] = field(default_factory=dict)
    entrances: Count = 0
    heroes: list[Hero] = field(default_factory=list)
    challenges: dict[Challenge, Count] = field(default_factory=dict)
    events: dict[Event, Count] = field(default_factory=dict)
    points: Points = 0  # of finished hands
    gained: Points = 0  # in the last of them
    barred: list[Solver] = field(default_factory=list)  # that cannot lie face down: they were called for
    unshown: list[Solver] = field(default_factory=list)  # that were not in the hand when they were called for
    room: Annotated[list[Room], Meta(min_length=SETS, max_length=SETS)] | None = None  # in millionths, for each set


class TurnPaper(Paper):
    phase: Annotated[str, words(PHASE_WORDS)] = "starting"
    seat: Seat = 0
    first: Seat = 0
    hand: Annotated[int, Meta(ge=0, le=MOST_HANDS)] = 0  # of the match, from 0
    drawn: Many | None = None
    reshuffled: Count = 0
    blind: Count = 0
    closing: Seat | None = None  # who played the exit
    ending: Literal["running", "goal", "hands", "gone caving"] = "running"


class PositionPaper(Paper, kw_only=True):
    """A position of Gone Caving!. Only the players are needed: what is left out is as dull as can be.

    Where `cards` is left out the house deck is played with; what lies nowhere is in the pile.
    """

    together: Flag = "no"
    expedition: Flag = "no"
    journey: Flag = "no"
    iron: Flag = "no"
    fast: Flag = "no"
    goal: str = "1000"
    hands: str = "0"
    numbers: dict[Annotated[str, words(NUMBER_WORDS)], Number] = field(default_factory=dict)
    limits: dict[Challenge, Number] = field(default_factory=dict)
    cards: Cards | None = None  # the whole deck that is played with
    pile: Cards | None = None
    discards: Cards = field(default_factory=dict)
    shuffled: Cards | None = None  # what the pile was made of when it was last shuffled
    group: dict[Challenge, Count] = field(default_factory=dict)  # challenges before everybody
    players: Annotated[list[PlayerPaper], Meta(min_length=MIN_SEATS, max_length=MAX_SEATS)]
    turn: TurnPaper = field(default_factory=TurnPaper)
