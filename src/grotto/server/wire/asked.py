"""What a client may say on the socket: all of it. Every message says under "do" what it asks."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from grotto.server.wire.words import ActionText, Lang, Seat, Sign, TableId, Tag, Version, Viewer


class Asked(Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """A message of a client."""


class Join(Asked, tag="join"):
    """Look at a table with a seat's eyes (or a spectator's), from the version that is known already."""

    table: TableId
    seat: Viewer = None
    version: Version | None = None
    lang: Lang = "en"


class Leave(Asked, tag="leave"):
    """Look no more."""

    table: TableId
    seat: Viewer = None


class Play(Asked, tag="play"):
    """Do a legal action. `version` is the one it was chosen at."""

    table: TableId
    seat: Seat
    action: ActionText
    version: Version
    tag: Tag


class Undo(Asked, tag="undo"):
    """Take the seat's last action back."""

    table: TableId
    seat: Seat
    version: Version
    tag: Tag


class Redo(Asked, tag="redo"):
    """Do again what was taken back."""

    table: TableId
    seat: Seat
    version: Version
    tag: Tag


class Why(Asked, tag="why"):
    """Which rule forbids an action?"""

    table: TableId
    seat: Seat
    action: ActionText
    tag: Tag | None = None


class Suggest(Asked, tag="suggest"):
    """Propose a move to the one who is to act; without an action the proposal is withdrawn."""

    table: TableId
    seat: Seat
    action: ActionText | None = None


class Ask(Asked, tag="ask"):
    """Ask everybody's consent; asking for what is asked already is a yes."""

    table: TableId
    seat: Seat
    about: Literal["takeback", "pause", "resume"]


class Decline(Asked, tag="decline"):
    """Say no to what is asked, or withdraw it."""

    table: TableId
    seat: Seat
    about: Literal["takeback", "pause", "resume"]


class Concede(Asked, tag="concede"):
    """Give the game up; a bot plays the seat to its end."""

    table: TableId
    seat: Seat
    tag: Tag


class Return(Asked, tag="return"):
    """Take a seat back from the bot that stands in."""

    table: TableId
    seat: Seat


class Chat(Asked, tag="chat"):
    """Say something to the table."""

    table: TableId
    text: str


class Signal(Asked, tag="signal"):
    """A quick sign, with a place on the board it points at, in no language."""

    table: TableId
    sign: Sign
    place: str = ""


class Lobby(Asked, tag="lobby"):
    """Follow the list of public tables, or stop to."""

    follow: bool = True


class Ping(Asked, tag="ping"):
    """Are you there?"""


ASKED: tuple[type[Asked], ...] = (
    Join,
    Leave,
    Play,
    Undo,
    Redo,
    Why,
    Suggest,
    Ask,
    Decline,
    Concede,
    Return,
    Chat,
    Signal,
    Lobby,
    Ping,
)
