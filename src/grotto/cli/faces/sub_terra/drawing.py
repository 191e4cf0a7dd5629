"""The cave drawn with box characters: a block for each tile, its walls open where its sides are.

┏━━━ ? ━━━┓
┃∆1-4▒   7┃     a cave-in on 1 and 4 under rubble, space 7
 ☠1       ?     the first horror; beyond the right side nothing has been revealed
┃[S]m     ┃     the Scout is to act, the Medic lies unconscious beside him
┗━━━━━━━━━┛
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.text import Text

from grotto.cli.faces.sheet import CORNERS, Sheet, wall_ends
from grotto.cli.faces.sub_terra.phrases import ExpeditionPhrases
from grotto.cli.faces.sub_terra.seen import Place, Seen, Space
from grotto.cli.faces.sub_terra.signs import (
    ARROWS,
    BRIGHT,
    DIM,
    HORROR,
    HORROR_INK,
    INK,
    MARKERS,
    ROCK,
    SYMBOLS,
    TONE,
    UNKNOWN,
    WARN,
    chip,
)

Mark = tuple[int, int, str, str]  # line, column, text, style


@dataclass(frozen=True)
class Scale:
    """How many characters a tile is wide and high inside its walls."""

    width: int
    height: int

    @property
    def pitch(self) -> tuple[int, int]:
        return self.width + 1, self.height + 1


LARGE, SMALL = Scale(9, 3), Scale(7, 2)


@dataclass(frozen=True)
class Window:
    """The part of the plane that is drawn, in tiles."""

    left: int
    top: int
    columns: int
    rows: int

    def holds(self, at: Place) -> bool:
        return self.left <= at[0] < self.left + self.columns and self.top >= at[1] > self.top - self.rows


def extent(table: Seen) -> Window:
    """All of the cave."""
    xs, ys = [space.at[0] for space in table.cave], [space.at[1] for space in table.cave]
    return Window(min(xs), max(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def window(table: Seen, scale: Scale, width: int, height: int) -> Window:
    """As much of the cave around whoever acts as there is room for."""
    whole, (x, y) = extent(table), table.cave[table.middle].at
    columns = min(whole.columns, max(1, (width - 1) // scale.pitch[0]))
    rows = min(whole.rows, max(1, (height - 1) // scale.pitch[1]))
    left = min(max(x - columns // 2, whole.left), whole.left + whole.columns - columns)
    top = max(min(y + rows // 2, whole.top), whole.top - whole.rows + rows)
    return Window(left, top, columns, rows)


class Drawing:
    """One picture of the cave."""

    def __init__(self, p: ExpeditionPhrases, table: Seen, scale: Scale, shown: Window) -> None:
        self.p, self.table, self.scale, self.shown = p, table, scale, shown
        across, down = scale.pitch
        self.sheet = Sheet(shown.columns * across + 1, shown.rows * down + 1)
        self.walls: dict[tuple[int, int], int] = {}  # corners, and which walls meet there
        self.here = table.actor.at if table.actor else None

    def text(self) -> Text:
        numbers = [number for number, space in enumerate(self.table.cave) if self.shown.holds(space.at)]
        numbers.sort(key=lambda number: number == self.here)  # bright walls are drawn over the others
        for number in numbers:
            self.draw_walls(number)
        for (row, column), meeting in self.walls.items():
            self.sheet.put(row, column, CORNERS[meeting], ROCK)
        for number in numbers:
            self.fill(number)
        for number in numbers:
            for side in range(4):
                self.open(number, side)
        return self.sheet.text()

    def corner(self, space: Space) -> tuple[int, int]:
        """The row and column of a tile's upper left corner."""
        across, down = self.scale.pitch
        return (self.shown.top - space.at[1]) * down, (space.at[0] - self.shown.left) * across

    def draw_walls(self, number: int) -> None:
        row, column = self.corner(self.table.cave[number])
        across, down = self.scale.pitch
        style = BRIGHT if number == self.here else ROCK
        for side in range(4):
            for at, towards in wall_ends(row, column, across, down, side):
                self.walls[at] = self.walls.get(at, 0) | towards
            if side in (0, 2):
                self.sheet.put(row + (down if side == 2 else 0), column + 1, "━" * self.scale.width, style)
            else:
                for i in range(1, down):
                    self.sheet.put(row + i, column + (across if side == 1 else 0), "┃", style)

    def open(self, number: int, side: int) -> None:
        """A gap in the wall: the unknown, or a way."""
        space = self.table.cave[number]
        beside = self.table.beside(number, side)
        if space.is_gap(side, beside is not None):
            letter, style = UNKNOWN, BRIGHT
        elif space.ways[side] is not None:
            letter, style = " ", f"on {TONE}"
        else:
            return
        row, column = self.corner(space)
        across, down = self.scale.pitch
        if side in (0, 2):
            self.sheet.put(row + (down if side == 2 else 0), column + (across - 2) // 2, letter.center(3), style)
        else:
            self.sheet.put(row + (down + 1) // 2, column + (across if side == 1 else 0), letter, style)

    # --- what is on a tile ---

    def fill(self, number: int) -> None:
        row, column = self.corner(self.table.cave[number])
        for i in range(1, self.scale.pitch[1]):
            self.sheet.put(row + i, column + 1, " " * self.scale.width, f"on {TONE}")
        for line, at, text, style in self.marks(number):
            shown = style if " on " in style else f"{style} on {TONE}"
            self.sheet.put(row + 1 + line, column + 1 + at, text[: self.scale.width - at], shown)

    def marks(self, number: int) -> Iterator[Mark]:
        space = self.table.cave[number]
        yield 0, 0, sign(space), f"bold {INK[space.kind]}"
        yield 0, self.scale.width - len(str(number)), str(number), DIM
        last = self.scale.height - 1
        at = 0
        for text, style in self.people(number):
            if at + len(text) <= self.scale.width:
                yield last, at, text, style
                at += len(text)
        horrors = self.table.horrors_at(number)
        if horrors:
            told = HORROR + "".join(str(horror) for horror in horrors)
            yield last - 1 if self.scale is LARGE else 0, 1 if self.scale is LARGE else 2, told, HORROR_INK

    def people(self, number: int) -> Iterator[tuple[str, str]]:
        """Letters: the one who acts in brackets, the unconscious small."""
        for caver in sorted(self.table.cavers_at(number), key=lambda one: one is not self.table.actor):
            letter = self.p.letters[caver.caver]
            if not caver.conscious:
                yield letter.lower(), WARN
            elif caver is self.table.actor:
                yield f"[{letter}]", chip(caver.seat)
            else:
                yield letter, chip(caver.seat)


def sign(space: Space) -> str:
    """What a tile is, what lies on it, its faces or its arrow."""
    told = SYMBOLS[space.kind]
    if space.faces:
        told += "-".join(map(str, space.faces))
    if space.arrow:
        told += ARROWS[space.arrow]
    return told + (MARKERS[space.kind] if space.marker else "")
