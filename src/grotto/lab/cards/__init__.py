"""What the lab counts in each game beside points, turns and choices: its lab card.

A card looks at the final records of many games at once, as NumPy arrays, and at the marks noted during them. A game
without a card of its own is counted by `PLAIN_CARD`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from grotto.kernel.game import Game
from grotto.kernel.layout import Numbers, Records
from grotto.lab.looks import Edge, Look

Columns: TypeAlias = dict[str, npt.NDArray[np.generic]]
Flags: TypeAlias = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Finished:
    """Many finished games of one plan."""

    states: Records
    marks: Numbers  # games × the card's marks
    points: Numbers  # games × seats
    out: Flags  # games × seats: whose result does not count
    seats: int

    def of(self, name: str) -> Numbers:
        """A field of the records, as wide numbers; of what each seat has, the seats of this table."""
        return np.asarray(self.states[name]).astype(np.int64)

    def by_seat(self, name: str) -> Numbers:
        return self.of(name)[:, : self.seats]

    def marked(self, first: int) -> Numbers:
        """A mark of each seat."""
        return self.marks[:, first : first + self.seats]


def no_columns(finished: Finished) -> Columns:
    return {}


def first_of_record(finished: Finished) -> Numbers:
    """By the field of this name, where a record has one."""
    if "first" in (finished.states.dtype.names or ()):
        return finished.of("first")
    return np.zeros(len(finished.states), np.int64)


@dataclass(frozen=True)
class Measure:
    """A column, and how it is called on a page."""

    column: str
    title: str
    unit: str = ""  # m, %; of pieces the column it is a share of


@dataclass(frozen=True)
class Card:
    """What is counted in one game."""

    marks: int = 1
    notes: str = "grotto.lab.cards.nothing"  # the module of the rules `note` and `whose`
    games: Callable[[Finished], Columns] = no_columns  # a number or a word a game
    seats: Callable[[Finished], Columns] = no_columns  # games × seats
    pieces: Callable[[Finished], Columns] = no_columns  # summed up over the games, one row a piece
    first: Callable[[Finished], Numbers] = first_of_record  # the seat that began
    of_games: tuple[Measure, ...] = ()
    of_seats: tuple[Measure, ...] = ()
    parts: tuple[Measure, ...] = ()  # columns of seats that add up to the points
    of_pieces: tuple[Measure, ...] = ()
    piece: str = "piece"  # what such a row is called: a tile, a card
    fates: tuple[Measure, ...] = ()  # columns of games: how many persons of a game came to what end
    team: bool = False  # all seats win or lose together
    seat: str = "seat"
    person: str = ""  # what those are whose fates are counted
    draws: tuple[str, ...] = ("turn up ",)  # what chance's texts begin with when a piece is drawn
    looks: dict[str, Look] = field(default_factory=dict)  # of the kinds of pieces
    tables: dict[str, str] = field(default_factory=dict)  # content that counts cards one by one, and what they are
    edges: tuple[Edge, ...] = ()  # of a tile's four sides, where they differ
    tile_mm: float = 50  # how wide a printed tile is, where it is not said otherwise

    def columns(self) -> list[Measure]:
        return [*self.of_games, *self.fates, *self.of_seats, *self.parts, *self.of_pieces]


PLAIN_CARD = Card()


def card_of(game: Game) -> Card:
    """The card in the folder of `grotto.lab.cards` that is named like the game's own."""
    module = f"{__name__}.{game.folder.name}"
    if find_spec(module) is None:
        return PLAIN_CARD
    card: Card = import_module(module).CARD
    return card
