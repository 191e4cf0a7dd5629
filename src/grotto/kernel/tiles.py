"""The one-line grammar for tiles.

    tile      = [count "x"] kind exits {name "=" value}
    exits     = letters of "nesw" in that order, or dead-end | straight | bend | tee | cross

`3x water bend`, `start nes at=0,1`, `cave-in bend faces=3-6`: a count, what it is, where it is open, and what else is
printed on it. A shape by its word lies as it is printed: dead ends open to the north, bends to the north and east.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field

from grotto.kernel.errors import quoted
from grotto.kernel.geometry import ALL_OPEN, SHAPE_MASKS, SHAPE_WORDS, SIDE_LETTERS, shape_of

MOST_COPIES = 100
COUNT = re.compile(r"([0-9]{1,9})x")


class TileFault(ValueError):
    """A line that is no tile; the message quotes the part that is wrong."""


@dataclass(frozen=True)
class TileLine:
    """A tile as it was written."""

    count: int
    kind: str
    exits: int
    printed: dict[str, str] = field(default_factory=dict)

    @property
    def shape(self) -> int:
        return shape_of(self.exits)

    def __str__(self) -> str:
        more = "".join(f" {name}={value}" for name, value in self.printed.items())
        return f"{self.count}x {self.kind} {letters(self.exits)}{more}"


def read_tile(line: str, kinds: Collection[str], printed: Collection[str] = ()) -> TileLine:
    """Read one line; `kinds` and `printed` are the words that the game knows."""
    words = line.split()
    count = 1
    if words and (counted := COUNT.fullmatch(words[0])):
        count = int(counted[1])
        del words[0]
        if not 1 <= count <= MOST_COPIES:
            raise TileFault(f"{count} copies: expected 1 to {MOST_COPIES}")
    if len(words) < 2:
        raise TileFault(f"{quoted(line)} is no tile: expected [count x] kind exits, as in '3x {min(kinds)} bend'")
    kind, exits, *rest = words
    if kind not in kinds:
        raise TileFault(f"unknown kind {quoted(kind)}: expected one of {', '.join(sorted(kinds))}")
    return TileLine(count, kind, read_exits(exits), _read_attributes(rest, printed))


def read_exits(text: str) -> int:
    """A mask from a shape's word or from letters of "nesw"."""
    if text in SHAPE_WORDS:
        return SHAPE_MASKS[SHAPE_WORDS.index(text)]
    mask = mask_of(text)
    if mask is None or mask == 0:
        raise TileFault(
            f"unknown exits {quoted(text)}: expected letters of 'nesw' in this order, or {', '.join(SHAPE_WORDS)}"
        )
    return mask


def mask_of(text: str) -> int | None:
    """A mask from letters, "-" for none; None when they are unknown, doubled or out of order."""
    if text == "-":
        return 0
    mask = sum(1 << SIDE_LETTERS.index(letter) for letter in set(text) if letter in SIDE_LETTERS)
    return mask if text and letters(mask) == text else None


def letters(mask: int) -> str:
    return "".join(letter for side, letter in enumerate(SIDE_LETTERS) if mask >> side & 1) if mask & ALL_OPEN else "-"


def _read_attributes(words: list[str], printed: Collection[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words:
        name, value = _attribute(word, printed)
        if name in found:
            raise TileFault(f"{quoted(word)} says {name}= a second time")
        found[name] = value
    return found


def _attribute(word: str, printed: Collection[str]) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals or name not in printed or not value:
        known = (
            f"expected one of {', '.join(f'{known}=…' for known in sorted(printed))}"
            if printed
            else "expected nothing more"
        )
        raise TileFault(f"unknown attribute {quoted(word)}: {known}")
    return name, value
