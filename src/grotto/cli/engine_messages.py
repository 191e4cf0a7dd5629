"""The engine's wire: every request and every answer there is. `docs/protocol/engine.md` explains them.

A line is one JSON object. What it asks stands under "do", what is answered under "answer".
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from grotto.kernel.dealer import LONGEST_SEED
from grotto.kernel.document import LONGEST_JSON
from grotto.kernel.seats import CHANCE, MAX_SEATS

PROTOCOL = 1
LONGEST_LINE = LONGEST_JSON  # bytes
LONGEST_ID = 200
LONGEST_NAME = 80
MOST_ITERATIONS = 10_000_000
MOST_MILLISECONDS = 3_600_000
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


class Think(Request, tag="think"):
    """What a bot would do for a seat, and what else it looked at; with `play` it is done at once."""

    bot: str = "hard"
    table: Name = TABLE
    seat: Seat = None
    iterations: Annotated[int, Meta(ge=1, le=MOST_ITERATIONS)] | None = None  # by default those of its level
    milliseconds: Annotated[int, Meta(ge=1, le=MOST_MILLISECONDS)] | None = None  # instead of them
    lot: Annotated[int, Meta(ge=0)] = 1  # the same one gives the same answer
    play: bool = False
    lang: str = "en"


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
    least: int | None = None  # with `most`: any whole number from one to the other is allowed, `values` are examples
    most: int | None = None


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


class ConsideredCard(Struct):
    action: str
    says: str
    value: float | None  # from 0, lost, to 1, won; null when it was not tried
    visits: int
    prior: float


class ChoiceAnswer(Answer, tag="choice"):
    """To `think`."""

    table: str
    seat: int
    bot: str
    action: str
    says: str
    alternatives: list[ConsideredCard]  # those looked at most first
    iterations: int
    seconds: float
    trouble: str | None  # why a safe action stands here instead of the bot's own


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
    Think,
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
    ChoiceAnswer,
    ReasonAnswer,
    ViewAnswer,
    PositionAnswer,
    RecordAnswer,
    ClosedAnswer,
    ByeAnswer,
    ErrorAnswer,
)


def tag_of(message: type[Struct]) -> str:
    return str(message.__struct_config__.tag)
