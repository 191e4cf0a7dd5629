"""The cave drawn with box characters: a block for each space, its walls open where passages are.

┏━━━━━━━┳━━ ? ━━┓
┃≈     ●┃»II«  ●┃     a lake with its token, a squeeze II with its token
  25 m  ╪ 50 m                a rope on the border between two depths
┃[1]    ┃2      ┃     team 1 is to act, team 2 stands next to it
┗━━━━━━━┻━━━━━━━┛
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rich.text import Text

from grotto.cli.faces.sheet import CORNERS, Sheet, wall_ends
from grotto.cli.faces.the_cave.seen import OPPOSITE, STEPS, Place, Seen, Space
from grotto.cli.faces.the_cave.signs import (
    BRIGHT,
    CAMP,
    DOWN,
    INK,
    LINE,
    ROCK,
    ROPE_INK,
    ROPES,
    SMALL_SYMBOLS,
    SYMBOLS,
    TEAM_TONES,
    TOKEN,
    UNKNOWN,
    WARN,
    chip,
    tone_of,
)

DEPTH_INK = "bold #ffffff"
FULL_WIDTH = 100  # a depth of three digits leaves no room beside it in a small space


@dataclass(frozen=True)
class Scale:
    """How many characters a space is wide and high inside its walls."""

    width: int
    height: int

    @property
    def pitch(self) -> tuple[int, int]:
        return self.width + 1, self.height + 1


LARGE, SMALL = Scale(7, 3), Scale(4, 1)


@dataclass(frozen=True)
class Window:
    """The part of the plane that is drawn, in spaces."""

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


def window(table: Seen, middle: Place, scale: Scale, width: int, height: int) -> Window:
    """As much of the cave around a place as there is room for."""
    whole = extent(table)
    columns = min(whole.columns, max(1, (width - 1) // scale.pitch[0]))
    rows = min(whole.rows, max(1, (height - 1) // scale.pitch[1]))
    left = min(max(middle[0] - columns // 2, whole.left), whole.left + whole.columns - columns)
    top = max(min(middle[1] + rows // 2, whole.top), whole.top - whole.rows + rows)
    return Window(left, top, columns, rows)


class Drawing:
    """One picture of the cave."""

    def __init__(self, table: Seen, acting: int | None, scale: Scale, shown: Window) -> None:
        self.table, self.acting, self.scale, self.shown = table, acting, scale, shown
        across, down = scale.pitch
        self.sheet = Sheet(shown.columns * across + 1, shown.rows * down + 1)
        self.walls: dict[tuple[int, int], int] = {}  # corners, and which walls meet there
        self.here = None if acting is None else table.teams[acting].space

    def text(self) -> Text:
        shown = [i for i, space in enumerate(self.table.cave) if self.shown.holds(space.at)]
        shown.sort(key=lambda i: self.is_here(self.table.cave[i]))  # bright walls are drawn last, over the others
        for i in shown:
            self.draw_walls(self.table.cave[i])
        for corner, meeting in self.walls.items():
            self.draw_corner(corner, meeting)
        for i in shown:
            self.fill(i)
        for i in shown:
            for side in range(4):
                self.open(self.table.cave[i], side)
        return self.sheet.text()

    def is_here(self, space: Space) -> bool:
        """Whether the acting team stands here; all of the base is one space."""
        if self.here is None:
            return False
        here = self.table.cave[self.here]
        return space is here or space.kind == here.kind == "base"

    def corner(self, space: Space) -> tuple[int, int]:
        """The row and column of a space's upper left corner."""
        across, down = self.scale.pitch
        return (self.shown.top - space.at[1]) * down, (space.at[0] - self.shown.left) * across

    # --- walls ---

    def draw_walls(self, space: Space) -> None:
        row, column = self.corner(space)
        across, down = self.scale.pitch
        style = BRIGHT if self.is_here(space) else ROCK
        for side in range(4):
            if self.is_base(self.beside(space, side)) and space.kind == "base":
                continue
            for at, towards in wall_ends(row, column, across, down, side):
                self.walls[at] = self.walls.get(at, 0) | towards
            if side in (0, 2):
                self.sheet.put(row + (down if side == 2 else 0), column + 1, "━" * self.scale.width, style)
            else:
                for i in range(1, down):
                    self.sheet.put(row + i, column + (across if side == 1 else 0), "┃", style)

    def draw_corner(self, at: tuple[int, int], meeting: int) -> None:
        self.sheet.put(*at, CORNERS[meeting], BRIGHT if self.touches_here(at) else ROCK)

    def touches_here(self, at: tuple[int, int]) -> bool:
        across, down = self.scale.pitch
        return any(
            (row <= at[0] <= row + down and column <= at[1] <= column + across)
            for row, column in (self.corner(space) for space in self.table.cave if self.is_here(space))
        )

    def beside(self, space: Space, side: int) -> Space | None:
        dx, dy = STEPS[side]
        found = self.table.by_place.get((space.at[0] + dx, space.at[1] + dy))
        return None if found is None else self.table.cave[found]

    @staticmethod
    def is_base(space: Space | None) -> bool:
        return space is not None and space.kind == "base"

    # --- openings ---

    def open(self, space: Space, side: int) -> None:
        """A gap in the wall: the unknown, a rope, a drop, or just a passage."""
        mark = self.gap(space, side)
        if mark is None:
            return
        letter, style = mark
        row, column = self.corner(space)
        across, down = self.scale.pitch
        tone = f" on {tone_of(space)}" if letter == " " or self.is_gate(space, side) else ""
        if side in (0, 2):
            room = 3 if self.scale is LARGE else 2
            gap = letter.center(room)[:room] if room == 3 else letter.ljust(room)
            self.sheet.put(row + (down if side == 2 else 0), column + 1 + (across - 1 - room) // 2, gap, style + tone)
        else:
            self.sheet.put(row + (down + 1) // 2, column + (across if side == 1 else 0), letter, style + tone)

    def gap(self, space: Space, side: int) -> tuple[str, str] | None:
        """What is seen in the opening; None for a wall."""
        if space.is_unexplored(side):
            return UNKNOWN, BRIGHT
        if self.is_gate(space, side):
            return self.gate_word(space, side), "#ffd787"
        beyond = space.passages[side]
        if beyond is None or space.kind == "base":
            return None
        other = self.table.cave[beyond]
        if space.has_rope(side):
            return ROPES[side % 2], ROPE_INK
        if other.depth == space.depth:
            return " ", ""
        return DOWN[side if other.depth > space.depth else OPPOSITE[side]], WARN

    def is_gate(self, space: Space, side: int) -> bool:
        """Whether this is the border between the base and one of its starting spaces."""
        other = self.beside(space, side)
        if space.kind == "base" and other is not None and other.kind == "start":
            space, side, other = other, OPPOSITE[side], space
        return space.kind == "start" and self.is_base(other) and space.passages[side] == 0

    def gate_word(self, space: Space, side: int) -> str:
        """Which exit of the base this is; written where it can be taken just now."""
        other = self.beside(space, side)
        word = space.gate or (other.gate if other else None)
        acting_at_base = self.here is not None and self.is_base(self.table.cave[self.here])
        return word if word and acting_at_base and (len(word) == 1 or side in (0, 2)) else " "

    # --- what is in a space ---

    def fill(self, index: int) -> None:
        space = self.table.cave[index]
        row, column = self.corner(space)
        width = self.scale.width + (space.kind == "base" and self.is_base(self.beside(space, 1)))
        tone = tone_of(space)
        for i in range(1, self.scale.pitch[1]):
            self.sheet.put(row + i, column + 1, " " * width, f"on {tone}")
        for line, at, text, style in self.contents(index, space):
            self.sheet.put(
                row + 1 + line, column + 1 + at, text, f"{style} on {tone}" if " on " not in style else style
            )

    def contents(self, index: int, space: Space) -> Iterator[tuple[int, int, str, str]]:
        """Line, column, text and style of everything in a space."""
        if self.scale is SMALL:
            yield from self.small_contents(index, space)
            return
        width, ink = self.scale.width, f"bold {INK[space.kind]}"
        if space.kind == "choke":
            for line in range(self.scale.height):
                yield line, 0, SYMBOLS["choke"] * width, INK["choke"]
        yield 0, 0, SYMBOLS[space.kind], ink
        if space.line:
            yield 0, width - 2, LINE, ROPE_INK
        if space.token:
            yield 0, width - 1, TOKEN, ink
        yield 1, 1, f"{space.depth} m", DEPTH_INK
        yield from self.camp_marks(index)
        yield from ((2, at, text, style) for at, text, style in self.chips(index))

    def small_contents(self, index: int, space: Space) -> Iterator[tuple[int, int, str, str]]:
        """One line: the sign or the team, a token where there is room, the depth."""
        teams, ink = self.table.standing(index), f"bold {INK[space.kind]}"
        if space.kind == "base":
            yield 0, 0, SMALL_SYMBOLS["base"], ink
            yield from ((0, 1 + i, str(seat + 1), chip(seat)) for i, seat in enumerate(teams[:3]))
            return
        yield 0, 0, str(teams[-1] + 1) if teams else SMALL_SYMBOLS[space.kind], chip(teams[-1]) if teams else ink
        yield 0, 1, f"{space.depth}".rjust(3), DEPTH_INK
        if space.depth < FULL_WIDTH and (space.token or space.line):
            yield 0, 1, TOKEN if space.token else LINE, ink if space.token else ROPE_INK

    def camp_marks(self, index: int) -> Iterator[tuple[int, int, str, str]]:
        camps = self.table.camps(index)
        if not camps:
            return
        start = self.scale.width - 1 - len(camps)
        if start < len(f" {self.table.cave[index].depth} m"):
            start = self.scale.width - 2
        yield 1, start, CAMP, DEPTH_INK
        for i, seat in enumerate(camps[: self.scale.width - 1 - start]):
            yield 1, start + 1 + i, str(seat + 1), f"bold {TEAM_TONES[seat]}"

    def chips(self, index: int) -> Iterable[tuple[int, str, str]]:
        """Column, text and style of the teams here, the acting one first and in brackets."""
        teams = self.table.standing(index)
        at = 0
        if self.acting in teams:
            yield at, f"[{self.acting + 1}]", chip(self.acting)
            at += 3
        for seat in teams:
            if seat != self.acting:
                yield at, str(seat + 1), chip(seat)
                at += 1
