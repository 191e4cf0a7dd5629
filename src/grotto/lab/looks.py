"""Glyphs and colours that pieces are drawn with: own drawings on a field of 24 by 24."""

from __future__ import annotations

from dataclasses import dataclass

GLYPHS = {
    "drop": "M12 2.5C12 2.5 5 11 5 15.4a7 7 0 0 0 14 0C19 11 12 2.5 12 2.5Z",
    "star": "M12 2.2 14.9 8.6 21.9 9.3 16.7 14 18.2 20.9 12 17.3 5.8 20.9 7.3 14 2.1 9.3 9.1 8.6Z",
    "pinch": "M2 5 10 12 2 19ZM22 5 14 12 22 19Z",
    "down": "M9.5 2.5h5v10.5h5.5L12 21.5 4 13h5.5Z",
    "flame": (
        "M12.5 2c.6 3.6 5.7 6.2 5.7 11.9A6.2 6.2 0 0 1 12 20.5a6.2 6.2 0 0 1-6.2-6.4"
        "c0-3 1.6-4.6 2.6-6.3.5 1.7 1.2 2.4 2 2.8C10.2 7.5 10.8 4.5 12.5 2Z"
    ),
    "moon": "M15.5 3a9.2 9.2 0 1 0 5.8 13A8 8 0 0 1 15.5 3Z",
    "gem": "M6.5 4h11L22 9.8 12 21 2 9.8Z",
    "cloud": "M7 19a5 5 0 0 1-.6-9.96A6 6 0 0 1 18 9.5a4.8 4.8 0 0 1-.6 9.5Z",
    "rocks": "M3 20 6 12l5-2 3 5 1 5ZM12.5 9 16 5l5 3 1 6-4 1Z",
    "eye": (
        "M2 12C5 6.5 8.5 5 12 5s7 1.5 10 7c-3 5.5-6.5 7-10 7S5 17.5 2 12Zm10-3.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z"
    ),
    "steps": "M3 20v-4h5v-4h5V8h5V4h3v16Z",
    "slope": "M3 5 21 20H3Z",
    "rough": "M2 19 7 9l3 5 4-9 3 8 2-3 3 9Z",
    "door": "M6 21V8a6 6 0 0 1 12 0v13h-4v-8h-4v8Z",
    "boot": "M7 3h5v9l7 3.5V20H5v-5l2-2Z",
    "helmet": "M3 16a9 9 0 0 1 18 0v1H3ZM3 18.5h18V20H3ZM10.5 4h3v4h-3Z",
    "rope": "M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm0 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM10.5 15h3v6h-3Z",
    "bolt": "M13 2 5 14h5l-1 8 9-13h-6Z",
    "print": (
        "M9 3c2 0 3 2 3 4.5S11 12 9.5 12 6.5 9.5 6.5 7 7.5 3 9 3ZM8 13.5h3.5V16a1.8 1.8 0 0 1-3.5 0Z"
        "M15.5 8c1.5 0 2.5 1.8 2.5 4s-1.2 4-2.5 4-2.5-2-2.5-4 1-4 2.5-4Zm-1.5 9.5h3V20a1.5 1.5 0 0 1-3 0Z"
    ),
    "ring": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z",
}


@dataclass(frozen=True)
class Look:
    """How a kind of piece is shown: its colour, a glyph, and a word or number on it."""

    colour: str
    glyph: str = ""
    mark: str = ""


@dataclass(frozen=True)
class Edge:
    """A side of a tile that is told from the others by a colour, and by a shape for those who see no colours."""

    colour: str
    glyph: str


PALETTE = ("#b3541e", "#1f7a74", "#5b4b9a", "#a8820f", "#8e2c3c", "#3b76b5", "#6f7d3c", "#a9648f")


def look_of(kind: str, looks: dict[str, Look]) -> Look:
    """The look of a kind; one that nobody thought of has a colour of its own and says its first letters."""
    return looks.get(kind) or Look(PALETTE[sum(kind.encode()) % len(PALETTE)], mark=kind[:2].upper())
