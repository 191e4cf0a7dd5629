"""The tiles and cards of a box as its content lists them: what can be drawn, counted and printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from grotto.kernel.content import Paper, Value
from grotto.kernel.game import Game, Options
from grotto.kernel.tiles import TileFault, read_exits
from grotto.lab.cards import card_of
from grotto.lab.settings import LIST_ENDS, counts, house_data, merged


@dataclass(frozen=True)
class Piece:
    """One kind of tile or card."""

    kind: str
    exits: int | None  # a mask of sides; None for a card
    words: tuple[str, ...] = ()  # of a card: what else stands on it
    printed: dict[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return " ".join((self.kind, *self.words, *self.printed.values()))


@dataclass(frozen=True)
class Deck:
    """A list of pieces with their counts."""

    name: str
    pieces: tuple[tuple[Piece, int], ...]

    @property
    def size(self) -> int:
        return sum(count for _, count in self.pieces)


def read_piece(text: str) -> Piece:
    """`water bend`, `cave-in bend faces=3-6` (or `cave-in bend 3-6`), or a card: `passage 50 m`."""
    plain = [word for word in text.split() if "=" not in word]
    printed = dict(word.split("=", 1) for word in text.split() if "=" in word)
    for at in range(len(plain) - 1, 0, -1):
        with suppress(TileFault):
            exits = read_exits(plain[at])
            rest = {"": " ".join(plain[at + 1 :])} if plain[at + 1 :] else {}
            return Piece(" ".join(plain[:at]), exits, (plain[at],), printed | rest)
    return Piece(plain[0] if plain else text, None, tuple(plain[1:]), printed)


def decks(game: Game, options: Options, own: Paper | None = None) -> list[Deck]:
    """Every list of pieces that a table with these options plays with, and the cards that are counted in tables."""
    data = merged(house_data(game, options), own.data if own else {})
    return [
        *_decks(data),
        *_tables(data, {place.format(**options): kind for place, kind in card_of(game).tables.items()}),
    ]


def _tables(data: Mapping[str, Value], kinds: Mapping[str, str]) -> Iterator[Deck]:
    """Tables of card = count; `kinds` says what the cards of a table are."""
    for place, kind in kinds.items():
        table: Value = dict(data)
        for name in place.split("."):
            table = table.get(name, {}) if isinstance(table, dict) else {}
        counted = (
            {name: count for name, count in table.items() if isinstance(count, int)} if isinstance(table, dict) else {}
        )
        if counted:
            cards = ((read_piece(f"{kind}{name}"), count) for name, count in counted.items())
            yield Deck(place.replace(".", " "), tuple(cards))


def _decks(data: Mapping[str, Value], above: tuple[str, ...] = ()) -> Iterator[Deck]:
    for name, value in data.items():
        if isinstance(value, dict):
            yield from _decks(value, (*above, name))
        elif isinstance(value, list) and (found := counts(value)):
            path = above if name in LIST_ENDS and above else (*above, name)
            yield Deck(" ".join(path), tuple((read_piece(text), count) for text, count in found.items()))
