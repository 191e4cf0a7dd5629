"""The engine's wire: every request and every answer there is. `docs/protocol/engine.md` explains them.

A line is one JSON object. What it asks stands under "do", what is answered under "answer".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from grotto.kernel.dealer import LONGEST_SEED, read_seed
from grotto.kernel.document import read_document, read_json
from grotto.kernel.errors import Faulty, Unreadable, quoted
from grotto.kernel.game import Json, nearest
from grotto.kernel.seats import CHANCE, MAX_SEATS

PROTOCOL = 1
LONGEST_ID = 200
LONGEST_NAME = 80
TABLE = "table"  # the name of the one table of those who need no more

Id: TypeAlias = Annotated[
    int | Annotated[str, Meta(max_length=LONGEST_ID)] | None,
    Meta(description="anything the asker likes; the answer carries it too"),
]
Seat: TypeAlias = Annotated[
    Annotated[int, Meta(ge=0, le=MAX_SEATS)] | Literal["chance"] | None,
    Meta(description=f'a seat from 0, or {CHANCE} or "chance" for chance; null is whoever may act, or the spectator'),
]
Seed: TypeAlias = Annotated[
    int | Annotated[str, Meta(min_length=1, max_length=LONGEST_SEED)] | None, Meta(description="null is a fresh one")
]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Chance: TypeAlias = Annotated[
    Literal["dealt", "by_hand"], Meta(description="whether the table's dealer answers for chance, or the asker does")
]
Document: TypeAlias = dict[str, object]

# --- requests ---


class Request(Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    id: Id = None


class Hello(Request, tag="hello"):
    """What is spoken here."""


class Games(Request, tag="games"):
    """The games with their seats and options."""


class Rules(Request, tag="rules"):
    """One section of the rules, or all."""

    game: str
    section: str | None = None  # "§5.3" or "5.3"
    lang: str = "en"


class New(Request, tag="new"):
    """A new table."""

    game: str
    table: Name = TABLE
    seats: int | None = None  # by default as few as the game takes
    options: dict[str, str] = field(default_factory=dict)
    content: str | None = None  # the text of an own content file (TOML)
    seed: Seed = None
    chance: Chance = "dealt"


class Load(Request, tag="load"):
    """A table that goes on from a record or from a position."""

    table: Name = TABLE
    record: Document | None = None  # record.schema.json
    position: Document | None = None  # position.<game>.schema.json
    seed: Seed = None  # with a position only: a record brings its own
    chance: Chance | None = None  # by default dealt where there is a seed to deal from


class State(Request, tag="state"):
    """Where the game stands."""

    table: Name = TABLE


class Actions(Request, tag="actions"):
    """All that a seat may do now, in a pinned order."""

    table: Name = TABLE
    seat: Seat = None
    lang: str = "en"


class Play(Request, tag="play"):
    """Do one of them."""

    action: str
    table: Name = TABLE
    seat: Seat = None


class Why(Request, tag="why"):
    """Whether an action is legal, and if not which rule forbids it."""

    action: str
    table: Name = TABLE
    seat: Seat = None
    lang: str = "en"


class View(Request, tag="view"):
    """What a seat may know; without a seat what a spectator may know."""

    table: Name = TABLE
    seat: Seat = None


class Position(Request, tag="position"):
    """The whole truth of this moment, for the host."""

    table: Name = TABLE


class Record(Request, tag="record"):
    """The game so far as a seat or a spectator may have it; with `host` all of it, seed included."""

    table: Name = TABLE
    seat: Seat = None
    host: bool = False


class Undo(Request, tag="undo"):
    """Take a seat's last action back; without a seat the last one of all."""

    table: Name = TABLE
    seat: Seat = None


class Close(Request, tag="close"):
    """Forget a table."""

    table: Name = TABLE


class Quit(Request, tag="quit"):
    """End the engine."""


# --- answers ---


class Answer(Struct, tag_field="answer", kw_only=True):
    id: Id = None


class HelloAnswer(Answer, tag="hello"):
    protocol: int
    grotto: str  # its version
    games: list[str]
    tables: list[str]


class OptionCard(Struct):
    name: str
    values: list[str]  # the first one is the default
    says: str


class GameCard(Struct):
    name: str
    title: str
    rules: int  # their version
    seats: list[int]
    options: list[OptionCard]
    languages: list[str]
    credits: str


class GamesAnswer(Answer, tag="games"):
    games: list[GameCard]


class SectionCard(Struct):
    section: str
    chapter: str
    title: str
    text: str


class RulesAnswer(Answer, tag="rules"):
    game: str
    lang: str
    sections: list[SectionCard]


class StateAnswer(Answer, tag="state"):
    """To `new`, `load`, `state`, `play` and `undo`."""

    table: str
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    chance: Chance
    commitment: str | None  # the hash of the secret seed
    turn: int  # how many actions have been taken, chance's included
    actors: list[int]  # who may act now; 6 is chance
    over: bool
    scores: list[int]
    winners: list[int]
    end_reason: str | None


class ActionCard(Struct, omit_defaults=True):
    text: str
    says: str
    price: str = ""
    weight: int = 0  # chance's only: so many in the sum of all weights


class ActionsAnswer(Answer, tag="actions"):
    table: str
    seat: int
    actions: list[ActionCard]


class ReasonAnswer(Answer, tag="reason"):
    """To `why`."""

    table: str
    seat: int
    action: str
    legal: bool
    rule: str | None
    title: str | None
    text: str | None


class ViewAnswer(Answer, tag="view"):
    table: str
    seat: int | None
    view: Document


class PositionAnswer(Answer, tag="position"):
    table: str
    position: Document


class RecordAnswer(Answer, tag="record"):
    table: str
    seat: int | None
    host: bool
    record: Document


class ClosedAnswer(Answer, tag="closed"):
    table: str


class ByeAnswer(Answer, tag="bye"):
    """The last line."""


class ErrorAnswer(Answer, tag="error"):
    """Nothing has changed at any table."""

    family: Literal["unreadable", "refused", "not_yours", "broken"]
    rule: str | None  # the § that forbids it
    message: str
    faults: list[str]  # one by one, where a document or a request has several


REQUESTS: tuple[type[Request], ...] = (
    Hello,
    Games,
    Rules,
    New,
    Load,
    State,
    Actions,
    Play,
    Why,
    View,
    Position,
    Record,
    Undo,
    Close,
    Quit,
)
ANSWERS: tuple[type[Answer], ...] = (
    HelloAnswer,
    GamesAnswer,
    RulesAnswer,
    StateAnswer,
    ActionsAnswer,
    ReasonAnswer,
    ViewAnswer,
    PositionAnswer,
    RecordAnswer,
    ClosedAnswer,
    ByeAnswer,
    ErrorAnswer,
)

# --- reading: total, every line becomes a request or a fault that says why not ---


def tag_of(message: type[Struct]) -> str:
    return str(message.__struct_config__.tag)


BY_TAG = {tag_of(request): request for request in REQUESTS}


def read_line(line: bytes) -> dict[str, Json]:
    """The JSON object in a line."""
    try:
        text = line.rstrip(b"\r\n").decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable(f"a request is UTF-8 text: {error.reason} at byte {error.start} of {quoted(line)}") from None
    try:
        return read_json(text, "a request")
    except Unreadable as error:
        raise Unreadable(f"{error}; the line was {quoted(text)}") from None


def read_id(document: dict[str, Json]) -> Id:
    """What the asker calls this request."""
    found = document.pop("id", None)
    if isinstance(found, str) and len(found) <= LONGEST_ID:
        return found
    if found is None or (isinstance(found, int) and not isinstance(found, bool)):
        return found
    raise Unreadable(f"an id is a number or a text of at most {LONGEST_ID} characters, not {quoted(found)}")


def read_request(document: dict[str, Json]) -> Request:
    """The request in an object; all that is wrong with it is listed."""
    word = document.pop("do", None)
    of = BY_TAG.get(word) if isinstance(word, str) else None
    if of is None:
        raise Unreadable(f'a request says under "do" what it asks, not {quoted(word)}{nearest(word, BY_TAG)}')
    faults: list[str] = []
    mixed = {name: _mixed(name, document.pop(name), faults) for name in _MIXED if name in document and _has(of, name)}
    reading = read_document(document, of)
    faults += reading.faults
    if reading.typed is None or faults:
        raise Faulty(f"this request to {word}", faults)
    for name, value in mixed.items():
        setattr(reading.typed, name, value)
    return reading.typed


def _has(of: type[Request], name: str) -> bool:
    return name in of.__struct_fields__


def _mixed(name: str, value: Json, faults: list[str]) -> int | str | None:
    """A field that is a number or a text."""
    try:
        return None if value is None else _MIXED[name](value)
    except Unreadable as error:
        faults.append(f"{name}: {error}")
        return None


def _seat(value: Json) -> int:
    if value == "chance":
        return CHANCE
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= CHANCE:
        raise Unreadable(f"expected a whole number from 0 to {CHANCE} or 'chance', found {quoted(value)}")
    return value


_MIXED: dict[str, Callable[[Json], int | str]] = {"seat": _seat, "seed": read_seed}
