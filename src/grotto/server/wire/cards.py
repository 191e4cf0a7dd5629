"""What messages and answers are made of: people, seats, tables, actions, events."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from grotto.server.wire.words import (
    ActionText,
    Actor,
    ClockKind,
    Document,
    PersonName,
    Seat,
    SeatKind,
    Sign,
    Stage,
    TableId,
    Visibility,
)


class Person(Struct, kw_only=True):
    """Somebody as others may see them."""

    id: str
    name: PersonName


class SeatCard(Struct, kw_only=True):
    """One seat of a table."""

    seat: Seat
    kind: SeatKind
    person: Person | None = None
    bot: str | None = None  # the level of the bot that sits here
    ready: bool = False
    present: bool = False  # has a socket at this table
    stand_in: str | None = None  # the level of the bot that plays while its person is away
    conceded: bool = False


class ClockRules(Struct, kw_only=True, forbid_unknown_fields=True):
    """How long people may think. `live`: seconds a move, and a bank; `days`: whole days a move."""

    kind: ClockKind = "none"
    move: Annotated[int, Meta(ge=1, le=86_400, description="seconds, or days")] = 60
    bank: Annotated[int, Meta(ge=0, le=86_400, description="seconds in hand for the whole game")] = 600
    stand_in: str | None = None  # the bot that plays for whoever is out of time; without one nothing happens


class ClockCard(Struct, kw_only=True):
    """Where a seat's clock stands, as of the moment this was sent."""

    seat: Seat
    left: float  # seconds until the seat is out of time
    bank: float
    runs: bool


class TableCard(Struct, kw_only=True):
    """A table as everybody may see it who knows of it."""

    id: TableId
    game: str
    title: str
    options: dict[str, str]
    own_content: str | None  # the hash of an own content file
    visibility: Visibility
    stage: Stage
    host: Person | None
    seats: list[SeatCard]
    spectators: int
    clock: ClockRules
    rated: bool
    commitment: str | None  # the hash of the secret seed, from the start
    rules: int  # their version
    suggestions: bool
    practice: bool  # played on from a position: no ratings
    deal: str | None  # the name of the deal that several tables share
    rematch: TableId | None
    made: float  # seconds since 1970
    changed: float
    mine: list[Seat] = field(default_factory=list)  # the asker's own seats


class ActionCard(Struct, kw_only=True, omit_defaults=True):
    """A legal action: its text, a sentence in the chosen language, and what it costs."""

    text: ActionText
    says: str
    price: str = ""


class Event(Struct, kw_only=True, omit_defaults=True):
    """Something that happened, as this viewer may know it."""

    what: str  # play · undo · redo · takeback · concede · stand_in · returned
    seat: Actor | None = None
    text: str = ""
    says: str = ""
    number: int = 0  # of a `play`: its place in this viewer's log, from 1


class Moment(Struct, kw_only=True):
    """Where the game stands, for one viewer."""

    view: Document
    actors: list[Actor]
    over: bool
    scores: list[int]  # empty until the end: what is known of them before stands in the view
    winners: list[Seat]
    end_reason: str | None
    actions: list[ActionCard]  # what this viewer's seat may do now
    may_undo: bool
    no_undo: str = ""  # why the seat's last action cannot be taken back


class ChatLine(Struct, kw_only=True):
    """Something somebody said at a table."""

    number: int
    person: Person
    seat: Seat | None
    text: str = ""
    sign: Sign | None = None
    place: str = ""  # where on the board a sign points
    at: float = 0.0


class Suggestion(Struct, kw_only=True):
    """A move that somebody proposes to the one who is to act."""

    person: Person
    seat: Seat
    text: ActionText
    says: str


class Vote(Struct, kw_only=True):
    """Something that needs everybody's consent."""

    about: str  # takeback · pause · resume
    by: Seat
    yes: list[Seat]
    missing: list[Seat]


CARDS: tuple[type[Struct], ...] = (
    Person,
    SeatCard,
    ClockRules,
    ClockCard,
    TableCard,
    ActionCard,
    Event,
    Moment,
    ChatLine,
    Suggestion,
    Vote,
)
