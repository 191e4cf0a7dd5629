"""What is sent and answered over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from grotto.server.wire.cards import ClockRules, Event, Moment, Person, TableCard
from grotto.server.wire.words import Document, Family, Lang, PersonName, Seat, TableId, Viewer, Visibility

Passphrase = Annotated[str, Meta(min_length=10, max_length=200)]


class Fault(Struct, kw_only=True):
    """Why something was refused."""

    family: Family
    message: str
    faults: list[str] = field(default_factory=list)  # one by one, where a document has several
    wait: float | None = None


class Sent(Struct, forbid_unknown_fields=True, kw_only=True):
    """The body of a request."""


# --- people ---


class NewGuest(Sent):
    """Play at once, under a name."""

    name: PersonName


class Rename(Sent):
    """Another name."""

    name: PersonName


class KeepName(Sent):
    """Keep the name with a passphrase."""

    passphrase: Passphrase


class LogIn(Sent):
    """By passphrase, or by one of the recovery codes in its place."""

    name: PersonName
    passphrase: Annotated[str, Meta(min_length=1, max_length=200)]


class Me(Struct, kw_only=True):
    """Oneself."""

    id: str
    name: PersonName
    kept: bool  # the name has a passphrase
    rated: bool  # takes part in ratings
    muted: list[str]  # people whose lines are not shown


class RecoveryCodes(Struct, kw_only=True):
    """Shown once."""

    codes: list[str]


class SessionCard(Struct, kw_only=True):
    """One device that is logged in."""

    id: str
    device: str
    made: float
    seen: float
    this: bool


class Wishes(Sent):
    """What somebody wants; what is left out stays."""

    rated: bool | None = None
    muted: list[str] | None = None


class NotificationWishes(Struct, forbid_unknown_fields=True, kw_only=True):
    """When it is one's turn in a game over days: one notification a turn, each way can be off."""

    email: Annotated[str, Meta(max_length=200)] | None = None
    webhook: Annotated[str, Meta(max_length=500)] | None = None
    push: list[Document] = field(default_factory=list)  # the browser's subscriptions


class NewToken(Sent):
    """A token for a program."""

    name: PersonName
    scopes: list[Literal["read", "play", "host"]]


class TokenCard(Struct, kw_only=True):
    """A program's token."""

    id: str
    name: str
    scopes: list[str]
    made: float
    token: str | None = None  # shown once, when it is made


# --- games ---


class OptionCard(Struct, kw_only=True):
    """Something a table chooses; the first value is the default."""

    name: str
    values: list[str]
    says: str
    least: int | None = None  # with `most`: any whole number between them is allowed
    most: int | None = None


class GameCard(Struct, kw_only=True):
    """A game that can be played here."""

    name: str
    title: str
    rules: int
    seats: list[int]
    options: list[OptionCard]
    languages: list[str]
    credits: str


class Section(Struct, kw_only=True):
    """One § of the rules."""

    section: str
    chapter: str
    title: str
    text: str


class BotCard(Struct, kw_only=True):
    """A bot that can sit down."""

    level: str
    games: list[str]


class Site(Struct, kw_only=True):
    """What this server is and has."""

    grotto: str
    protocol: int
    games: list[GameCard]
    bots: list[BotCard]
    signs: list[str]
    push_key: str | None  # for the browser's subscription


# --- tables ---


class NewTable(Sent):
    """A new table; its maker is the host and takes the first seat unless `sit` says otherwise."""

    game: str
    seats: int | None = None  # by default as few as the game takes
    options: dict[str, str] = field(default_factory=dict)
    content: str | None = None  # the text of an own content file (TOML)
    visibility: Visibility = "public"
    clock: ClockRules = field(default_factory=ClockRules)
    rated: bool = False
    suggestions: bool | None = None  # by default where the game is played together
    bots: dict[str, str] = field(default_factory=dict)  # the seat's number and the bot's level
    fill: str | None = None  # a bot of this level on every seat that is left
    mine: list[Seat] = field(default_factory=lambda: [0])  # several seats: one device for several people
    deal: Annotated[str, Meta(max_length=60)] | None = None  # the same cave for all tables that name it alike
    record: Document | None = None  # goes on from a record; for practice
    lang: Lang = "en"


class SeatClaim(Sent):
    """Sit down: at an open seat, by the seat's link, or several on one device."""

    link: str | None = None


class SeatChange(Sent):
    """What the host does to a seat: open it, or put a bot there."""

    kind: Literal["open", "bot"]
    bot: str | None = None


class Ready(Sent):
    """Ready to begin, or no more."""

    ready: bool = True


class Links(Struct, kw_only=True):
    """For inviting: the table's link, and one for each open seat. For the host's eyes."""

    table: str
    seats: dict[str, str]


class Listing(Struct, kw_only=True):
    """A part of a list."""

    tables: list[TableCard]
    more: bool = False


class MomentAt(Struct, kw_only=True):
    """A moment of a game, looked back at, with what happened just before it."""

    moment: Moment
    seat: Viewer
    at: int  # of how many
    last: int
    events: list[Event]


class Log(Struct, kw_only=True):
    """All that a viewer may know of what has happened."""

    seat: Viewer
    events: list[Event]


class PlayOn(Sent):
    """A practice table from a moment of a game; what the asker could not know then is dealt anew."""

    at: int
    seat: Viewer = None


class Fairness(Struct, kw_only=True):
    """The seed, opened at the end, and what came of checking every draw against it."""

    commitment: str | None
    seed: str | None
    draws: int
    faults: list[str]
    opens: str  # why it is still closed; empty when it is open


class RatingCard(Struct, kw_only=True):
    """What somebody is worth in a game."""

    game: str
    seats: int
    rating: float  # what somebody is surely worth: mu minus three sigma
    games: int
    person: Person


class Leaderboard(Struct, kw_only=True):
    """The best, who take part."""

    ratings: list[RatingCard]


class Count(Struct, kw_only=True):
    """How often somebody has played and won."""

    game: str
    seats: int
    played: int
    won: int
    best: int


class Statistics(Struct, kw_only=True):
    """Somebody's games."""

    person: Person
    games: list[Count]


class DealCard(Struct, kw_only=True):
    """Several tables, one cave."""

    deal: str
    tables: list[TableCard]
    results: list[DealResult]


class DealResult(Struct, kw_only=True):
    """How one of them ended."""

    table: TableId
    scores: list[int]
    end_reason: str | None


class Health(Struct, kw_only=True):
    """Whether all is well."""

    ok: bool
    database: bool
    redis: bool | None  # null where there is none
    tables: int
    sockets: int


class Said(Struct, kw_only=True):
    """It is done."""

    ok: bool = True


ROUTES: tuple[type[Struct], ...] = (
    Fault,
    NewGuest,
    Rename,
    KeepName,
    LogIn,
    Me,
    RecoveryCodes,
    SessionCard,
    Wishes,
    NotificationWishes,
    NewToken,
    TokenCard,
    GameCard,
    Section,
    BotCard,
    Site,
    NewTable,
    SeatClaim,
    SeatChange,
    Ready,
    Links,
    Listing,
    MomentAt,
    Log,
    PlayOn,
    Fairness,
    RatingCard,
    Leaderboard,
    Count,
    Statistics,
    DealCard,
    DealResult,
    Health,
    Said,
)
