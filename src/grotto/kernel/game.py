"""A game's card: everything a host needs to know about it, and where the registry finds it."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Protocol, TypeAlias

import numpy as np

from grotto.kernel.bind import bind
from grotto.kernel.content import Paper
from grotto.kernel.dealer import Source
from grotto.kernel.errors import Unreadable, quoted
from grotto.kernel.layout import Numbers, Records, State
from grotto.kernel.observation import Part
from grotto.kernel.rulebook import Rulebooks
from grotto.kernel.seats import COLUMNS

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"
Entry: TypeAlias = tuple[int, int]  # a seat and a code
Options: TypeAlias = dict[str, str]
LONGEST_WORD = 100  # that may be a slip of the pen


def equal(state: Records, seat: int) -> tuple[int, ...]:
    """Nothing but points decides."""
    return ()


def never(state: Records) -> bool:
    return False


def anything_goes(options: Options, seats: int) -> str:
    return ""


@dataclass(frozen=True)
class Option:
    """Something a table chooses: its allowed values, the first one by default.

    With `numbers` every whole number of a range is allowed, and `values` are examples: the usual one, and others worth
    a test.
    """

    name: str
    values: tuple[str, ...]
    says: str
    numbers: range | None = None

    def allows(self, value: str) -> bool:
        if self.numbers is None:
            return value in self.values
        return value.isascii() and value.isdecimal() and len(value) < LONGEST_WORD and int(value) in self.numbers

    def number(self, value: str) -> int:
        """How the rules know a value: by its place in the list, or as the number it is."""
        return self.values.index(value) if self.numbers is None else int(value)

    def expected(self, value: object) -> str:
        """What may have been meant, as the end of a message."""
        if self.numbers is None:
            return nearest(value, self.values)
        return f": expected a whole number from {self.numbers[0]} to {self.numbers[-1]}"


class Notation(Protocol):
    """The action texts of a game: every code has exactly one, and it comes back."""

    def write(self, code: int) -> str: ...
    def read(self, text: str) -> int: ...
    def write_chance(self, code: int) -> str: ...
    def read_chance(self, text: str) -> int: ...
    def say(self, code: int, lang: str) -> str:
        """A sentence for people."""
        ...

    def say_chance(self, code: int, lang: str) -> str: ...
    def price(self, state: Records, seat: int, code: int, lang: str) -> str:
        """What a legal action costs: points and gear. Empty when it costs nothing."""
        ...


class Papers(Protocol):
    """Positions as documents."""

    def write(self, state: Records) -> dict[str, Json]: ...
    def read(self, document: object) -> Records:
        """Raises Faulty with every fault."""
        ...

    def faults(self, state: Records) -> list[str]:
        """What is wrong in a record: invariants and conservation. Empty for any record that play can reach."""
        ...

    def schema(self) -> dict[str, Json]: ...


@dataclass(frozen=True)
class Game:
    """One title. The heavy parts are loaded when they are first needed."""

    name: str
    title: str
    seats: range
    options: tuple[Option, ...]
    rules_version: int
    credits: str
    folder: Path
    state: type[State]
    rules: str  # the module that keeps the contract
    sources: tuple[Source, ...]
    end_reasons: tuple[str, ...]
    open_box: Callable[[Options, int, Paper | None], Records]
    notation: Notation
    papers: Papers
    view: Callable[[Records, int], dict[str, Json]]
    is_out: Callable[[Records, int], bool]
    """Whether a seat has failed at the end: it cannot win, whatever its points."""
    tell: Callable[[Sequence[Entry], Records, int], list[Entry]]
    """The log as one seat may read it."""
    breaks_ties: Callable[[Records, int], tuple[int, ...]] = equal
    """What decides between seats with as many points, the weightiest first; equals in all of it share the win."""
    forgets: Callable[[Records], bool] = never
    """Whether what once lay open is hidden again: then a running record begins with the table as it lies."""
    shows_all: Callable[[Records], bool] = never
    """Whether every seat and the spectator are shown the very same view now, so that a host makes it once."""
    clash: Callable[[Options, int], str] = anything_goes
    """Why a table of so many seats cannot be played with these options together, naming them; empty when it can."""
    books: Rulebooks = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "books", Rulebooks(self.folder))

    @cached_property
    def host(self) -> ModuleType:
        """The compiled questions of `grotto.kernel.host`, asked of this game."""
        return bind("grotto.kernel.host", self.rules)

    def constant(self, name: str) -> int:
        value: int = getattr(import_module(self.rules), name)
        return value

    @cached_property
    def longest_list(self) -> int:
        return self.constant("MAX_LEGAL")

    @cached_property
    def observation(self) -> tuple[Part, ...]:
        """What the numbers of `observe` mean: `observation.py` beside the rules."""
        parts: tuple[Part, ...] = self._observation_page.PARTS
        return parts

    @property
    def observation_version(self) -> int:
        """Raised whenever the numbers change."""
        number: int = self._observation_page.VERSION
        return number

    @cached_property
    def _observation_page(self) -> ModuleType:
        return import_module(f"{self.rules.rpartition('.')[0]}.observation")

    def legal_buffer(self) -> Numbers:
        return np.zeros((self.longest_list, COLUMNS), np.int64)

    def chosen(self, options: dict[str, object], seats: int | None = None) -> Options:
        """All options with their values; what is unknown is refused, and with `seats` what does not go together."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise Unreadable(f"{self.name} has no option {quoted(name)}{nearest(name, known)}")
        chosen = {option.name: _value(self.name, option, options.get(option.name)) for option in self.options}
        if seats is not None and (clash := self.clash(chosen, seats)):
            raise Unreadable(f"{self.name}: {clash}")
        return chosen

    def option_numbers(self, options: Options) -> Numbers:
        return np.array([option.number(options[option.name]) for option in self.options], np.int64)

    @cached_property
    def samples(self) -> list[tuple[int, Options]]:
        """Tables to try a game at: any two choices that go together, seats among them, meet at one table at least."""
        return list(_meetings(self))

    def check_seats(self, seats: object) -> int:
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise Unreadable(f"{self.name} is for {self.seats[0]} to {self.seats[-1]} seats, not {quoted(seats)}")
        return seats


def _value(game: str, option: Option, value: object) -> str:
    if value is None:
        return option.values[0]
    text = str(value) if option.numbers and isinstance(value, int) and not isinstance(value, bool) else value
    if not isinstance(text, str) or not option.allows(text):
        raise Unreadable(f"{game} has no {option.name} {quoted(value)}{option.expected(value)}")
    return text if option.numbers is None else str(int(text))


def _meetings(game: Game) -> Iterator[tuple[int, Options]]:
    """Always the table at which most pairs of choices meet that have not met yet."""
    names = [option.name for option in game.options]
    tables = [
        (seats, options)
        for seats in game.seats
        for values in itertools.product(*(option.values for option in game.options))
        if not game.clash(options := dict(zip(names, values, strict=True)), seats)
    ]
    pairs: list[set[object]] = [
        set(itertools.combinations(enumerate([str(seats), *options.values()]), 2)) or {seats}
        for seats, options in tables
    ]
    missing = set[object]().union(*pairs)
    while missing:
        best = max(range(len(tables)), key=lambda at: len(pairs[at] & missing))
        missing -= pairs[best]
        yield tables[best]


def nearest(word: object, known: Iterable[str]) -> str:
    """What may have been meant, as the end of a message."""
    words = list(known)
    close = difflib.get_close_matches(word, words, n=1) if isinstance(word, str) and len(word) < LONGEST_WORD else []
    if close:
        return f": did you mean {close[0]!r}?"
    return f": expected one of {', '.join(words)}" if words else ": it has none"


class Registry:
    """The games by name; a game is loaded when it is first asked for."""

    def __init__(self) -> None:
        self.load: dict[str, Callable[[], Game]] = {}

    def names(self) -> list[str]:
        return sorted(self.load)

    def game(self, name: object) -> Game:
        if not isinstance(name, str) or name not in self.load:
            raise Unreadable(f"unknown game {quoted(name)}{nearest(name, self.names())}")
        return self.load[name]()


REGISTRY = Registry()
