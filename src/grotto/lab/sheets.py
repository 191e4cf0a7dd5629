"""Print-and-play: pages of tiles or cards in their true size, with cutting marks and, where wanted, their backs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO

from grotto.lab.cards import Card
from grotto.lab.drawing import CARD_HEIGHT, PLAIN_FONT, SIZE, back, face, text, tile
from grotto.lab.pieces import Deck, Piece

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARGIN = 10.0  # mm that printers leave white
FOOT = 6.0
MARK = 4.0
POINTS = 72 / 25.4  # in a millimetre


@dataclass(frozen=True)
class Sheet:
    """How pieces lie on paper, in millimetres."""

    paper: tuple[float, float]
    wide: float
    high: float

    @property
    def across(self) -> int:
        return max(1, int((self.paper[0] - 2 * MARGIN) // self.wide))

    @property
    def down(self) -> int:
        return max(1, int((self.paper[1] - 2 * MARGIN - FOOT) // self.high))

    @property
    def left(self) -> float:
        return (self.paper[0] - self.across * self.wide) / 2

    @property
    def top(self) -> float:
        return (self.paper[1] - FOOT - self.down * self.high) / 2

    def place(self, i: int, mirrored: bool = False) -> tuple[float, float]:
        column = i % self.across
        column = self.across - 1 - column if mirrored else column
        return self.left + column * self.wide, self.top + (i // self.across) * self.high


def pages(card: Card, decks: Sequence[Deck], paper: str, width: float, backs: bool, title: str) -> Iterator[str]:
    """Each page as SVG; a page of backs, mirrored for printing on both sides, follows its page of fronts."""
    for deck in decks:
        for tiles in (True, False):
            pieces = [p for p, count in deck.pieces for _ in range(count) if (p.exits is not None) is tiles]
            high = width if tiles else width * CARD_HEIGHT / SIZE
            sheet = Sheet(PAPERS[paper], width, high)
            room = sheet.across * sheet.down
            for first in range(0, len(pieces), room):
                some = pieces[first : first + room]
                said = f"{title} · {deck.name} · {first + 1}–{first + len(some)} of {len(pieces)}"
                yield page(sheet, [front(card, piece) for piece in some], said)
                if backs:
                    drawn = back(card, deck, SIZE if tiles else CARD_HEIGHT)
                    yield page(sheet, [drawn] * len(some), f"{said} · backs", mirrored=True)


def front(card: Card, piece: Piece) -> str:
    return tile(card, piece) if piece.exits is not None else face(card, piece)


def page(sheet: Sheet, drawn: Sequence[str], said: str, mirrored: bool = False) -> str:
    """One sheet of paper; a unit is a millimetre."""
    wide, high = sheet.paper
    parts = [cutting_marks(sheet)]
    for i, inside in enumerate(drawn):
        x, y = sheet.place(i, mirrored)
        parts.append(f'<g transform="translate({x:g} {y:g}) scale({sheet.wide / SIZE:g})">{inside}</g>')
    parts.append(text(said, wide / 2, high - MARGIN + 2, 3.2, "#555555", PLAIN_FONT))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide * POINTS:g}" height="{high * POINTS:g}" '
        f'viewBox="0 0 {wide:g} {high:g}"><rect width="{wide:g}" height="{high:g}" fill="#ffffff"/>'
        f"{''.join(parts)}</svg>"
    )


def cutting_marks(sheet: Sheet) -> str:
    """Short lines in the margin at every cut."""
    right, bottom = sheet.left + sheet.across * sheet.wide, sheet.top + sheet.down * sheet.high
    marks = []
    for i in range(sheet.across + 1):
        x = sheet.left + i * sheet.wide
        marks += [(x, sheet.top - MARK - 1, x, sheet.top - 1), (x, bottom + 1, x, bottom + MARK + 1)]
    for i in range(sheet.down + 1):
        y = sheet.top + i * sheet.high
        marks += [(sheet.left - MARK - 1, y, sheet.left - 1, y), (right + 1, y, right + MARK + 1, y)]
    return "".join(
        f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="#888888" stroke-width="0.2"/>' for x1, y1, x2, y2 in marks
    )


def to_pdf(svgs: Sequence[str], title: str) -> bytes:
    """One PDF of all pages."""
    import vl_convert
    from pypdf import PdfReader, PdfWriter

    writer = PdfWriter()
    for one in svgs:
        writer.append(PdfReader(BytesIO(vl_convert.svg_to_pdf(one))))
    writer.add_metadata({"/Title": title, "/Creator": "Grotto"})
    writer.compress_identical_objects()
    kept = BytesIO()
    writer.write(kept)
    return kept.getvalue()
