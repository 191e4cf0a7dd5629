"""Pictures of pieces and sheets to print: every piece, as often as it is in the box, in its true size."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader

from grotto.kernel.content import Paper
from grotto.kernel.game import REGISTRY
from grotto.kernel.geometry import SIDES
from grotto.lab.cards import card_of
from grotto.lab.drawing import catalogue, passages, piece_picture
from grotto.lab.pieces import Piece, decks, read_piece
from grotto.lab.settings import keys
from grotto.lab.sheets import POINTS, Sheet, pages, to_pdf
from tests.lab.runs import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_the_box_is_drawn(game: str) -> None:
    card = REGISTRY.game(game)
    found = decks(card, card.chosen({}))
    assert found
    drawn = catalogue(card_of(card), found, card.title)
    ElementTree.fromstring(drawn)
    for deck in found:
        assert f"{deck.name}: {len(deck.pieces)} kinds, {deck.size} pieces" in drawn
        for piece, count in deck.pieces:
            assert f"{count}× {piece.name}" in drawn
            ElementTree.fromstring(piece_picture(card_of(card), piece))
    counted = Counter(key.name.rsplit(".", 1)[0].replace(".", " ") for key in keys(card).values() if key.piece)
    assert counted == Counter({deck.name: len(deck.pieces) for deck in found if deck.name in counted})
    tables = {place.format(**card.chosen({})).replace(".", " ") for place in card_of(card).tables}
    assert {deck.name for deck in found} == set(counted) | tables


def test_the_stacks_of_the_cave_have_twenty_tiles_each() -> None:
    card = REGISTRY.game("the-cave")
    assert [(deck.name, deck.size) for deck in decks(card, card.chosen({}))] == [
        (f"stacks {name}", 20) for name in ("I", "II", "III", "IV")
    ]


def test_an_own_mix_is_drawn_in_place_of_the_houses() -> None:
    card = REGISTRY.game("the-cave")
    own = Paper("mine.toml", '[stacks.I]\ntiles = ["3x water bend", "wonder nes"]\n')
    first = decks(card, card.chosen({}), own)[0]
    assert first.pieces == ((read_piece("water bend"), 3), (read_piece("wonder nes"), 1))


def test_pieces_are_read_as_they_are_written() -> None:
    assert read_piece("squeeze-1 bend") == Piece("squeeze-1", 3, ("bend",))
    assert read_piece("cave-in tee faces=2-3") == Piece("cave-in", 7, ("tee",), {"faces": "2-3"})
    assert read_piece("passage 50 m") == Piece("passage", None, ("50", "m"))
    assert read_piece("rope") == Piece("rope", None)


def test_a_tile_is_open_where_it_says() -> None:
    for side in range(SIDES):
        assert f"rotate({90 * side} 50 50)" in passages(1 << side, "#fff", 30, 25)
        assert passages(1 << side, "#fff", 30, 25).count("<rect") == 1


@pytest.mark.parametrize(("paper", "size"), [("a4", (210.0, 297.0)), ("letter", (215.9, 279.4))])
def test_sheets_are_as_large_as_the_paper_and_hold_every_piece(paper: str, size: tuple[float, float]) -> None:
    card = REGISTRY.game("the-cave")
    found = decks(card, card.chosen({}))
    svgs = list(pages(card_of(card), found, paper, 50, True, card.title))
    fronts = [svg for svg in svgs if "backs" not in svg]
    assert len(svgs) == 2 * len(fronts)
    assert sum(svg.count("scale(0.5)") for svg in fronts) == 80
    assert sum(svg.count("scale(0.5)") for svg in svgs) == 160
    read = PdfReader(BytesIO(to_pdf(svgs[:2], "x")))
    assert len(read.pages) == 2
    for page in read.pages:
        assert float(page.mediabox.width) / POINTS == pytest.approx(size[0], abs=0.1)
        assert float(page.mediabox.height) / POINTS == pytest.approx(size[1], abs=0.1)
    assert "1–" in read.pages[0].extract_text()


def test_backs_lie_behind_their_fronts() -> None:
    sheet = Sheet((210.0, 297.0), 50, 50)
    for i in range(sheet.across * sheet.down):
        (x, y), (behind, same) = sheet.place(i), sheet.place(i, mirrored=True)
        assert y == same
        assert x + behind + sheet.wide == pytest.approx(210.0)
        assert 0 < x < 210 - sheet.wide
        assert 0 < y < 297 - sheet.high
