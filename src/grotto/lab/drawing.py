"""A picture of every tile and card as SVG: rock, passages to the open sides, and a glyph for what is there."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from grotto.kernel.geometry import SIDES
from grotto.lab.cards import Card
from grotto.lab.looks import GLYPHS, Edge, Look, look_of
from grotto.lab.pieces import Deck, Piece

SIZE = 100  # of a tile; a card is as wide and as high as 88 to 63
CARD_HEIGHT = 140
ROCK, ROCK_EDGE, FLOOR, WALL = "#6b6054", "#51483e", "#efe3c8", "#3f372f"
WIDE, CHAMBER = 30, 25
FONT = "Georgia, 'Times New Roman', serif"
PLAIN_FONT = "Arial, Helvetica, sans-serif"


def piece_picture(card: Card, piece: Piece) -> str:
    """A picture of its own, 100 wide."""
    height = SIZE if piece.exits is not None else CARD_HEIGHT
    inside = tile(card, piece) if piece.exits is not None else face(card, piece)
    return svg(SIZE, height, inside, piece.name)


def svg(width: float, height: float, inside: str, title: str, unit: str = "") -> str:
    sized = f' width="{width}{unit}" height="{height}{unit}"' if unit else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"{sized} role="img">'
        f"<title>{escape(title)}</title>{inside}</svg>"
    )


# --- tiles ---


def tile(card: Card, piece: Piece) -> str:
    exits = piece.exits or 0
    look = look_of(piece.kind, card.looks)
    return (
        f'<rect x="1" y="1" width="98" height="98" rx="5" fill="{ROCK}" stroke="{ROCK_EDGE}" stroke-width="2"/>'
        + grain()
        + "".join(edge(card.edges[side], side) for side in range(SIDES) if card.edges)
        + passages(exits, WALL, WIDE + 7, CHAMBER + 3.5)
        + passages(exits, FLOOR, WIDE, CHAMBER)
        + sign(look, 50, 50, 34)
        + printed(piece)
    )


def grain() -> str:
    """A few cracks, the same on every tile."""
    cracks = ("M7 22l9 4 3 8", "M82 9l-5 8 7 6", "M12 88l8-9 9 2", "M91 74l-10 4-2 10", "M30 8l4 7", "M93 40l-6-3")
    return "".join(f'<path d="{crack}" fill="none" stroke="{ROCK_EDGE}" stroke-width="1.3"/>' for crack in cracks)


def passages(exits: int, colour: str, wide: float, chamber: float) -> str:
    arms = "".join(
        f'<rect x="{50 - wide / 2:g}" y="0.5" width="{wide:g}" height="50" fill="{colour}" '
        f'transform="rotate({90 * side} 50 50)"/>'
        for side in range(SIDES)
        if exits >> side & 1
    )
    return f'{arms}<circle cx="50" cy="50" r="{chamber:g}" fill="{colour}"/>'


def edge(one: Edge, side: int) -> str:
    """A coloured border with its shape at both ends of the side."""
    turn = f'transform="rotate({90 * side} 50 50)"'
    strip = f'<path d="M2 2H98L91 9H9Z" fill="{one.colour}" stroke="{ROCK_EDGE}" stroke-width="0.6"/>'
    shapes = "".join(glyph(one.glyph, x, 5.4, 5.4, "#222") for x in (22, 78))
    return f"<g {turn}>{strip}{shapes}</g>"


def sign(look: Look, x: float, y: float, size: float) -> str:
    """The glyph in the middle, and the word below it; a word alone stands in its place."""
    if not look.mark:
        return glyph(look.glyph, x, y, size, look.colour) if look.glyph else ""
    if not look.glyph:
        return text(look.mark, x, y + size * 0.16, size * 0.46, look.colour, FONT, "bold")
    below = text(look.mark, x, y + size * 0.5, size * 0.36, look.colour, FONT, "bold")
    return glyph(look.glyph, x, y - size * 0.16, size * 0.72, look.colour) + below


def glyph(name: str, x: float, y: float, size: float, colour: str) -> str:
    scale = size / 24
    return (
        f'<path d="{GLYPHS[name]}" fill="{colour}" fill-rule="evenodd" '
        f'transform="translate({x - size / 2:g} {y - size / 2:g}) scale({scale:g})"/>'
    )


def text(
    said: str, x: float, y: float, size: float, colour: str, font: str, weight: str = "normal", more: str = ""
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-family="{escape(font)}" font-weight="{weight}" '
        f'text-anchor="middle" fill="{colour}"{more}>{escape(said)}</text>'
    )


def printed(piece: Piece) -> str:
    """What else the line says, small at the bottom: the faces of a die, a number."""
    said = " ".join(piece.printed.values())
    if not said:
        return ""
    return f'<rect x="31" y="80" width="38" height="15" rx="4" fill="#fffaf0" stroke="{ROCK_EDGE}"/>' + text(
        said, 50, 91.2, 10.5, "#2a2620", PLAIN_FONT, "bold"
    )


# --- cards ---


def face(card: Card, piece: Piece) -> str:
    look = look_of(piece.kind, card.looks)
    words = " ".join((*piece.words, *piece.printed.values()))
    return (
        f'<rect x="1" y="1" width="98" height="138" rx="6" fill="#fffaf0" stroke="{look.colour}" stroke-width="2"/>'
        f'<rect x="1" y="1" width="98" height="26" rx="6" fill="{look.colour}"/>'
        f'<rect x="1" y="14" width="98" height="13" fill="{look.colour}"/>'
        + text(piece.kind.replace("-", " ").capitalize(), 50, 18.5, 12, "#ffffff", FONT, "bold")
        + sign(look, 50, 66, 46)
        + "".join(text(line, 50, 108 + 14 * i, 12, "#2a2620", FONT) for i, line in enumerate(wrapped(words, 15)))
    )


def wrapped(said: str, width: int) -> list[str]:
    lines = [""]
    for word in said.replace("-", " ").split():
        if len(lines[-1]) + len(word) < width:
            lines[-1] = f"{lines[-1]} {word}".strip()
        else:
            lines.append(word)
    return [line for line in lines if line]


def back(card: Card, deck: Deck, height: float) -> str:
    """The back of all the pieces of a deck: its name in the light of a lamp."""
    name = deck.name.split()[-1] if deck.name else ""
    middle = height / 2
    return (
        f'<rect x="1" y="1" width="98" height="{height - 2:g}" rx="5" fill="#2b2723" stroke="{ROCK_EDGE}" '
        'stroke-width="2"/>'
        f'<circle cx="50" cy="{middle:g}" r="34" fill="#e9a13b" opacity="0.14"/>'
        f'<circle cx="50" cy="{middle:g}" r="25" fill="#e9a13b" opacity="0.2"/>'
        + text(name, 50, middle + 7, 22 if len(name) < 5 else 13, "#f3d9a2", FONT, "bold")
    )


# --- all of them on one page ---


def catalogue(card: Card, decks: Sequence[Deck], title: str, across: int = 6) -> str:
    """Every piece of every deck once, with its count and name."""
    step, top, parts = 120, 56, [text(title, across * 60, 34, 20, "#2a2620", FONT, "bold")]
    for deck in decks:
        kinds = f"{len(deck.pieces)} kinds, {deck.size} pieces"
        parts.append(heading(f"{deck.name}: {kinds}", top + 24))
        top += 40
        tall = CARD_HEIGHT if any(piece.exits is None for piece, _ in deck.pieces) else SIZE
        for i, (piece, count) in enumerate(deck.pieces):
            x, y = 10 + (i % across) * step, top + (i // across) * (tall + 36)
            inside = tile(card, piece) if piece.exits is not None else face(card, piece)
            label = text(f"{count}× {piece.name}", 50, tall + 14, 9.5, "#4a443b", PLAIN_FONT)
            parts.append(f'<g transform="translate({x} {y})">{inside}{label}</g>')
        top += -(-len(deck.pieces) // across) * (tall + 36)
    paper = f'<rect width="{across * step}" height="{top + 10}" fill="#fffdf8"/>'
    return svg(across * step, top + 10, paper + "".join(parts), title, "px")


def heading(said: str, y: float) -> str:
    return (
        f'<text x="12" y="{y:g}" font-size="14" font-family="{escape(FONT)}" font-weight="bold" fill="#b3541e">'
        f"{escape(said)}</text>"
    )
