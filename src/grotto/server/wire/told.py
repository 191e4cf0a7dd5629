"""What the server may say on the socket: all of it. Every message says under "say" what it is."""

from __future__ import annotations

from msgspec import Struct, field

from grotto.server.wire.cards import ChatLine, ClockCard, Event, Moment, Person, Suggestion, TableCard, Vote
from grotto.server.wire.words import ActionText, Family, Seat, TableId, Tag, Version, Viewer


class Told(Struct, tag_field="say", kw_only=True):
    """A message of the server."""


class Hello(Told, tag="hello"):
    """The first one."""

    protocol: int
    grotto: str  # its version
    you: Person | None


class Update(Told, tag="update"):
    """What a viewer newly knows. The moment is whole; `events` are those since the version before.

    `fresh`: the events are the last ones of the whole log, at most 200; where there are earlier ones, HTTP has them.
    """

    table: TableId
    seat: Viewer
    version: Version
    events: list[Event]
    moment: Moment
    fresh: bool = False


class Table(Told, tag="table"):
    """Seats, stage, people: what is around the game."""

    table: TableCard


class Clocks(Told, tag="clocks"):
    """Where the clocks stand."""

    table: TableId
    clocks: list[ClockCard]


class Done(Told, tag="done"):
    """An action, an undo or a redo is stored, for good. `version` is the seat's from now on."""

    table: TableId
    seat: Seat
    tag: Tag
    version: Version


class Refused(Told, tag="refused"):
    """What was asked is not done, and nothing has changed."""

    family: Family
    message: str
    table: TableId | None = None
    seat: Viewer = None
    tag: Tag | None = None
    action: str | None = None
    rule: str | None = None  # the § that forbids it
    wait: float | None = None  # seconds to wait, where it was too fast


class Reason(Told, tag="reason"):
    """The answer to `why`."""

    table: TableId
    seat: Seat
    action: ActionText
    legal: bool
    rule: str | None = None
    title: str | None = None
    text: str | None = None  # what the § says
    tag: Tag | None = None


class Suggestions(Told, tag="suggestions"):
    """All that is proposed just now."""

    table: TableId
    suggestions: list[Suggestion]


class Votes(Told, tag="votes"):
    """All that is asked just now."""

    table: TableId
    votes: list[Vote]


class Chatted(Told, tag="chat"):
    """New lines; after `join` the last ones."""

    table: TableId
    lines: list[ChatLine]


class Listed(Told, tag="lobby"):
    """The public tables that gather or run."""

    tables: list[TableCard] = field(default_factory=list)


class Summary(Told, tag="summary"):
    """What a bot did in somebody's name, when the seat is handed back."""

    table: TableId
    seat: Seat
    events: list[Event]


class Stopping(Told, tag="stopping"):
    """The server is about to stop; what was acknowledged is stored. Come back in a moment."""


class Pong(Told, tag="pong"):
    """Here."""


TOLD: tuple[type[Told], ...] = (
    Hello,
    Update,
    Table,
    Clocks,
    Done,
    Refused,
    Reason,
    Suggestions,
    Votes,
    Chatted,
    Listed,
    Summary,
    Stopping,
    Pong,
)
