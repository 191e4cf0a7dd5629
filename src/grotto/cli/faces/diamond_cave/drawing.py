"""The mountain drawn with box characters, a block for each card.

╭───╮ ╭───╮ ╔═▲═╗     face down · seen before: a torch, a bend from north to east · in front of the pawn, with a
│   │ │☼╚ │ ★ ♦ ●     diamond, and the colours of its borders
╰───╯ ╰───╯ ╚═■═╝
∙ ║   ☾ ║ ♦   ↑       standard · dark, on a diamond, its top turned to the east · the pawn of player 1, to the north
══╝   ══╝     1 ══
    2 ▹   2
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.text import Text

from grotto.cli.faces.diamond_cave.seen import COLUMN_LETTERS, SIZE, Card, Seen
from grotto.cli.faces.diamond_cave.signs import (
    ARROWS,
    BACK,
    COLOUR_INKS,
    COLOURS,
    DIAMOND,
    DIAMOND_INK,
    DIM,
    KIND_INKS,
    KINDS,
    SEAT_TONES,
    TARGET,
    TOPS,
    chip,
    tunnel,
)
from grotto.cli.faces.sheet import Sheet

Mark = tuple[int, int, str, str]  # line, column, text, style
WIDTH = 5
LABEL = 2  # columns for the number of a row
MIDDLE = {"n": (0, 2), "e": (1, 4), "s": (2, 2), "w": (1, 0)}  # of the borders of a large card


@dataclass(frozen=True)
class Scale:
    """How many lines a card is high, and how many columns lie between two."""

    height: int
    gap: int

    @property
    def width(self) -> int:
        return LABEL + SIZE * (WIDTH + self.gap) - self.gap


LARGE, SMALL = Scale(3, 1), Scale(2, 1)
NARROW = Scale(2, 0)


def draw(table: Seen, acting: int | None, scale: Scale) -> Text:
    """All 49 cards, row 7 on top, with the letters of the columns under them."""
    sheet = Sheet(scale.width, SIZE * scale.height + 1)
    for index, card in enumerate(table.mountain):
        row, column = divmod(index, SIZE)
        top, left = (SIZE - 1 - row) * scale.height, LABEL + column * (WIDTH + scale.gap)
        for line, at, text, style in marks(table, card, acting, scale):
            sheet.put(top + line, left + at, text, style)
        sheet.put(top + scale.height // 2, 0, str(row + 1), DIM)
        sheet.put(SIZE * scale.height, left + WIDTH // 2, COLUMN_LETTERS[column], DIM)
    return sheet.text()


def marks(table: Seen, card: Card, acting: int | None, scale: Scale) -> Iterator[Mark]:
    if card.back == "gap":
        return
    if card.seat is None:
        yield from back_marks(card, acting is not None and card.at == table.target, scale)
        return
    is_pawn = table.seats[card.seat].pawn == card.at
    if scale is LARGE:
        yield from large_marks(card, card.seat, is_pawn)
    else:
        yield from small_marks(card, card.seat, is_pawn)


# --- face down ---


def back_marks(card: Card, is_target: bool, scale: Scale) -> Iterator[Mark]:
    """The border, in front of the pawn with its four colours; what was seen; the diamond."""
    ink, inner = (TARGET if is_target else BACK), scale.height // 2
    top, sides, bottom = ("╔═══╗", "║", "╚═══╝") if is_target else ("╭───╮", "│", "╰───╯")
    if scale is LARGE:
        yield 0, 0, top, ink
    else:
        inner = 0
    yield inner, 0, sides, ink
    yield inner, WIDTH - 1, sides, ink
    yield scale.height - 1, 0, bottom, ink
    if is_target and scale is LARGE:
        for i, (line, column) in enumerate(MIDDLE.values()):
            yield line, column, COLOURS[i], COLOUR_INKS[i]
    if card.seen:
        kind, ends = card.seen.split()
        yield inner, 1, KINDS[kind], KIND_INKS[kind]
        yield inner, 2, tunnel(ends), KIND_INKS[kind]
    if card.back == "diamond":
        yield inner, 3 if card.seen else 2, DIAMOND, DIAMOND_INK


# --- open ---


def large_marks(card: Card, seat: int, is_pawn: bool) -> Iterator[Mark]:
    """The tunnel from border to border, in the corners its kind, a diamond under it, its rotation and whose it is."""
    ink, kind = SEAT_TONES[seat], kind_of(card)
    yield 1, 2, tunnel(card.ends), f"bold {ink}"
    for end in card.ends:
        if end in "ns":
            yield MIDDLE[end][0], 2, "║", ink
        else:
            yield 1, 3 if end == "e" else 0, "══", ink
    yield 0, 0, KINDS[kind], KIND_INKS[kind]
    if card.back == "diamond":
        yield 0, 4, DIAMOND, DIAMOND_INK
    yield 2, 0, TOPS[card.quarters], DIM
    if not is_pawn:
        yield 2, 4, str(seat + 1), ink
        return
    yield 1, 2, str(seat + 1), chip(seat)
    if card.ahead:
        yield *MIDDLE[card.ahead], ARROWS[card.ahead], f"bold {ink} reverse"


def small_marks(card: Card, seat: int, is_pawn: bool) -> Iterator[Mark]:
    """Above kind, tunnel and diamond, below the rotation and whose it is, with the pawn's direction."""
    ink, kind = SEAT_TONES[seat], kind_of(card)
    yield 0, 0, KINDS[kind], KIND_INKS[kind]
    yield 0, 2, tunnel(card.ends), f"bold {ink}"
    if "w" in card.ends:
        yield 0, 1, "═", ink
    if "e" in card.ends:
        yield 0, 3, "═", ink
    if "s" in card.ends:
        yield 1, 2, "║", ink
    if card.back == "diamond":
        yield 0, 4, DIAMOND, DIAMOND_INK
    yield 1, 0, TOPS[card.quarters], DIM
    yield 1, 1, str(seat + 1), chip(seat) if is_pawn else ink
    if is_pawn and card.ahead:
        yield 1, 3, ARROWS[card.ahead], f"bold {ink} reverse"


def kind_of(card: Card) -> str:
    return (card.front or "").split()[0]
