"""Faces: how a game looks in the terminal. A game without one of its own is shown by the plainest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

from grotto.kernel.game import Game, Json

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text


SHORT = 36  # lines: a terminal lower than this gets a smaller picture


@dataclass(frozen=True)
class Look:
    """What is shown, for whose eyes, in which language, on how much room."""

    view: dict[str, Json]
    viewer: int | None  # a seat; None is the spectator
    over: bool
    lang: str = "en"
    width: int = 80
    height: int = 40


@dataclass(frozen=True)
class Account:
    """Where each seat's points come from: the headings, and for each seat its points under them."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]


class Face(Protocol):
    """A game drawn and told."""

    def draw(self, look: Look) -> RenderableType:
        """The whole table."""
        ...

    def draw_map(self, look: Look) -> RenderableType:
        """The whole board, however small."""
        ...

    def tell(self, look: Look) -> list[str]:
        """The whole table in sentences."""
        ...

    def tell_here(self, look: Look) -> list[str]:
        """Only what the acting seat must know for its next action."""
        ...

    def tell_map(self, look: Look) -> list[str]:
        """The whole board in sentences."""
        ...

    def points_left(self, look: Look) -> str:
        """What the acting seat has left in its turn; empty where nothing is counted."""
        ...

    def glyph(self, action: str) -> Text | None:
        """A small picture beside an action."""
        ...

    def sections(self, look: Look, action: str) -> list[int]:
        """§§ that matter for an action just here, beyond those of its kind."""
        ...

    def account(self, look: Look) -> Account: ...

    def reason(self, end_reason: str, lang: str) -> str:
        """Why the game ended, as a sentence."""
        ...

    def option(self, name: str, value: str, lang: str) -> str:
        """What a table chose, in words."""
        ...

    def is_secret(self, look: Look) -> bool:
        """Whether others may not see what the viewer sees."""
        ...


def face_of(game: Game) -> Face:
    module = _folder(game) or "grotto.cli.faces.plainest"
    face: Face = import_module(module).FACE
    return face


def player_word(game: Game, lang: str) -> str | None:
    """What a game's own phrases call a seat, by its number; None for a game that nobody has drawn."""
    folder = _folder(game)
    if folder is None:
        return None
    word: str = import_module(f"{folder}.languages").phrases(lang).player
    return word


def _folder(game: Game) -> str | None:
    module = f"grotto.cli.faces.{game.name.replace('-', '_')}"
    return module if find_spec(module) else None
