"""Characters in rows and columns, each with its style, and the box characters of walls that meet."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

CORNERS = dict(enumerate(" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"))  # by the walls that meet: 1 north, 2 east, 4 south, 8 west


class Sheet:
    """Characters with their styles."""

    def __init__(self, width: int, height: int) -> None:
        self.letters = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]

    def put(self, row: int, column: int, text: str, style: str = "") -> None:
        for i, letter in enumerate(text):
            self.letters[row][column + i] = letter
            self.styles[row][column + i] = style

    def text(self) -> Text:
        drawn = Text(no_wrap=True, overflow="crop")
        for number, (letters, styles) in enumerate(zip(self.letters, self.styles, strict=True)):
            if number:
                drawn.append("\n")
            for letter, style in runs(letters, styles):
                drawn.append(letter, style or None)
        return drawn


def runs(letters: list[str], styles: list[str]) -> Iterator[tuple[str, str]]:
    """Neighbours of one style together."""
    start = 0
    for i in range(1, len(letters) + 1):
        if i == len(letters) or styles[i] != styles[start]:
            yield "".join(letters[start:i]), styles[start]
            start = i


def wall_ends(
    row: int, column: int, across: int, down: int, side: int
) -> tuple[tuple[tuple[int, int], int], tuple[tuple[int, int], int]]:
    """The two corners of a wall, and in which direction it leaves each of them."""
    top, bottom, left, right = row, row + down, column, column + across
    if side in (0, 2):
        at = top if side == 0 else bottom
        return ((at, left), 2), ((at, right), 8)
    at = right if side == 1 else left
    return ((top, at), 4), ((bottom, at), 1)
