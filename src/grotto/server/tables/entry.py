"""The log of a table: all that ever happens to it, as entries of one closed set. The state is what they come to."""

from __future__ import annotations

from functools import reduce
from operator import or_

import msgspec
from msgspec import Struct


class Entry(Struct, tag_field="do", kw_only=True, omit_defaults=True):
    """One thing that happened, at a time."""

    at: float


class Sat(Entry, tag="sat"):
    """A person took a seat."""

    seat: int
    person: str
    name: str


class Freed(Entry, tag="freed"):
    """A seat is open again."""

    seat: int


class BotSat(Entry, tag="bot"):
    """A bot was put on a seat."""

    seat: int
    level: str


class Readied(Entry, tag="ready"):
    """A seat's person is ready to begin, or no more."""

    seat: int
    ready: bool


class Begun(Entry, tag="begun"):
    """Everybody was ready."""


class Acted(Entry, kw_only=True):
    """Something a seat did in the game. `seen` is the mask of the viewers for whom it changed anything."""

    seat: int
    seen: int = 0
    tag: str = ""  # the client's own, so that nothing is done twice
    by: str = ""  # "bot" or "stand-in"


class Played(Acted, tag="played"):
    """An action, and what chance answered."""

    action: str
    chance: list[str] = []


class Undone(Acted, tag="undone"):
    """A seat took its last action back."""


class Redone(Acted, tag="redone"):
    """A seat did again what it had taken back."""


class TakenBack(Acted, tag="taken-back"):
    """All consented to take a seat's last action back, with what came after it."""


class Conceded(Acted, tag="conceded"):
    """A seat was given up; a bot of this level plays it to the end."""

    level: str


class StoodIn(Acted, tag="stood-in"):
    """A bot of this level plays while the seat's person is away."""

    level: str


class Returned(Acted, tag="returned"):
    """The person is back."""


class Suggested(Entry, tag="suggested"):
    """Somebody proposes a move for a seat; an empty action withdraws it."""

    seat: int
    person: str
    name: str
    action: str


class Consented(Entry, tag="consented"):
    """A seat asks for something that needs everybody's consent, or agrees to it; `no` ends the asking."""

    seat: int
    about: str
    no: bool = False


class Paused(Entry, tag="paused"):
    """The clocks stand still."""


class Resumed(Entry, tag="resumed"):
    """Play goes on; also after a restart, when the time of the move begins anew."""


class Rematched(Entry, tag="rematched"):
    """The same people meet at another table."""

    table: str


class Closed(Entry, tag="closed"):
    """Nobody can act any more."""

    reason: str


ENTRIES: tuple[type[Entry], ...] = (
    Sat,
    Freed,
    BotSat,
    Readied,
    Begun,
    Played,
    Undone,
    Redone,
    TakenBack,
    Conceded,
    StoodIn,
    Returned,
    Suggested,
    Consented,
    Paused,
    Resumed,
    Rematched,
    Closed,
)
_DECODER: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(reduce(or_, ENTRIES))


def write_entry(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()


def read_entry(body: str) -> Entry:
    return _DECODER.decode(body)
