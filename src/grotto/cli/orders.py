"""What a typed line asks for. Parsing is total: nonsense becomes an order of its own and gets an answer."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from grotto.kernel.errors import Unreadable
from grotto.kernel.game import REGISTRY, Game
from grotto.kernel.position import Action

COMMANDS = ("help", "why", "undo", "save", "log", "view", "map", "rules", "hint", "quit")
WITH_WORDS = ("why", "save", "log", "rules", "hint", "help")  # those that take the rest of the line
LONGEST_LINE = 2000


@dataclass(frozen=True)
class Act:
    """Play an action, legal or not."""

    text: str


@dataclass(frozen=True)
class Command:
    """One of COMMANDS, or "?", with the rest of the line."""

    name: str
    words: str = ""


@dataclass(frozen=True)
class Unclear:
    """Several things could be meant."""

    typed: str
    meant: tuple[str, ...]


@dataclass(frozen=True)
class Barred:
    """The beginning of several actions, none of which is legal."""

    typed: str
    meant: tuple[str, ...]


@dataclass(frozen=True)
class Unknown:
    """Nothing is meant; what may have been."""

    typed: str
    meant: tuple[str, ...]


@dataclass(frozen=True)
class NoNumber:
    """A number that stands before no action."""

    number: int
    last: int


Order = Act | Command | Unclear | Barred | Unknown | NoNumber


class Reader:
    """Reads lines for one position: numbers mean the list that is on the screen."""

    def __init__(self, game: Game, legal: Sequence[Action], aliases: dict[str, str]) -> None:
        self.game = game
        self.legal = [action.text for action in legal]
        self.aliases = aliases

    def line(self, typed: str) -> list[Order]:
        typed = " ".join(typed[:LONGEST_LINE].split())
        if typed.startswith("?"):
            return [Command("?", typed[1:].strip())]
        first, _, rest = typed.partition(" ")
        command = self.command(first)
        if command in WITH_WORDS and (rest or command != "help"):
            return [Command("?" if command in ("rules", "help") else command, rest)]
        return [self.one(part) for part in re.split(r"[,;]", typed) if part.strip()]

    def command(self, word: str) -> str | None:
        word = word.lower()
        word = self.aliases.get(word, word)
        return word if word in COMMANDS else None

    def one(self, typed: str) -> Order:
        """A command, a number, an action's text, or the beginning of one of them."""
        typed = " ".join(typed.lower().split())
        if command := self.command(typed):
            return Command(command)
        if re.fullmatch(r"\d{1,4}", typed):
            number = int(typed)
            return Act(self.legal[number - 1]) if 0 < number <= len(self.legal) else NoNumber(number, len(self.legal))
        if text := self.action(typed):
            return Act(text)
        return self._begun(typed)

    def action(self, typed: str) -> str | None:
        """The canonical text of an action that was written out, legal or not."""
        try:
            return self.game.notation.write(self.game.notation.read(typed))
        except Unreadable:
            return None

    def _begun(self, typed: str) -> Order:
        """Beginnings will do: of what is legal, of commands, and at last of any action."""
        legal = begun(typed, self.legal)
        words = () if " " in typed else begun(typed, (*COMMANDS, *self.aliases))
        commands = tuple(dict.fromkeys(self.aliases.get(word, word) for word in words))
        if len(legal) + len(commands) == 1:
            return Act(legal[0]) if legal else Command(commands[0])
        if legal or commands:
            return Unclear(typed, (*legal, *words))
        known = begun(typed, all_texts(self.game.name))
        if len(known) == 1:
            return Act(known[0])
        return Barred(typed, known) if known else Unknown(typed, self.near(typed))

    def near(self, typed: str) -> tuple[str, ...]:
        """What was perhaps meant: something legal before something that only exists."""
        for known in ((*self.legal, *COMMANDS, *self.aliases), all_texts(self.game.name)):
            if close := difflib.get_close_matches(typed, list(known), n=3, cutoff=0.7):
                return tuple(close)
        return ()

    def example(self) -> tuple[str, str]:
        """A legal action of many words, and the shortest beginning that means it."""
        text = max(self.legal, key=lambda text: len(text.split()))
        cuts = (" ".join(word[:letters] for word in text.split()) for letters in range(1, len(text)))
        return text, next((cut for cut in cuts if self.one(cut) == Act(text)), text)

    def named(self, typed: str) -> Order:
        """An action that somebody asks about: by number, text or beginning, legal or not."""
        order = self.one(typed)
        if isinstance(order, Command):
            known = begun(typed, all_texts(self.game.name))
            return Act(known[0]) if len(known) == 1 else Unknown(typed, self.near(typed))
        return order


def begun(typed: str, texts: Iterable[str]) -> tuple[str, ...]:
    """The texts whose words begin with the typed words; where one fits best, in length and whole words, only that."""
    parts = typed.split()
    found = list[tuple[tuple[bool, int], str]]()
    for text in texts:
        words = text.split()
        pairs = list(zip(parts, words, strict=False))
        if len(pairs) == len(parts) and all(word.startswith(part) for part, word in pairs):
            found.append(((len(words) == len(parts), sum(part == word for part, word in pairs)), text))
    best = max((fit for fit, _ in found), default=(False, 0))
    fitting = tuple(text for fit, text in found if fit == best)
    return fitting if len(fitting) == 1 and best[0] else tuple(text for _, text in found)


@cache
def all_texts(game: str) -> tuple[str, ...]:
    card = REGISTRY.game(game)
    return tuple(card.notation.write(code) for code in range(card.constant("ACTIONS")))
