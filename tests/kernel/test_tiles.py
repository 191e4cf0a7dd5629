"""The one-line grammar for tiles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grotto.kernel.geometry import ALL_OPEN, SHAPE_MASKS, SHAPE_WORDS
from grotto.kernel.tiles import MOST_COPIES, TileFault, TileLine, letters, mask_of, read_exits, read_tile

KINDS = ("empty", "water", "cave-in")
PRINTED = ("at", "faces")
values = st.text(st.characters(codec="utf-8", exclude_categories=("Z", "C")), min_size=1).filter(str.split)
tiles = st.builds(
    TileLine,
    st.integers(1, MOST_COPIES),
    st.sampled_from(KINDS),
    st.integers(1, ALL_OPEN),
    st.dictionaries(st.sampled_from(PRINTED), values),
)


@given(tiles)
def test_a_tile_that_is_written_comes_back(tile):
    assert read_tile(str(tile), KINDS, PRINTED) == tile


@pytest.mark.parametrize(
    ("line", "tile"),
    [
        ("3x water bend", TileLine(3, "water", 3)),
        ("water bend", TileLine(1, "water", 3)),
        ("  1x   water \t nesw ", TileLine(1, "water", 15)),
        ("cave-in bend faces=3-6", TileLine(1, "cave-in", 3, {"faces": "3-6"})),
        ("empty nes at=0,1 faces=1=2", TileLine(1, "empty", 7, {"at": "0,1", "faces": "1=2"})),
    ],
)
def test_a_line_is_read(line, tile):
    assert read_tile(line, KINDS, PRINTED) == tile


@given(st.integers(0, ALL_OPEN))
def test_openings_that_are_written_come_back(mask):
    assert mask_of(letters(mask)) == mask
    assert mask == 0 or read_exits(letters(mask)) == mask


@pytest.mark.parametrize(("word", "mask"), list(zip(SHAPE_WORDS, SHAPE_MASKS, strict=True)))
def test_a_shape_by_its_word_lies_as_it_is_printed(word, mask):
    assert read_exits(word) == mask
    assert SHAPE_WORDS[TileLine(1, "empty", mask).shape] == word


@pytest.mark.parametrize("text", ["", "wn", "nn", "x", "N", "n e", "n-", "--", "nesww", "ne ", "é"])
def test_openings_have_letters_in_one_order(text):
    assert mask_of(text) is None


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "'' is no tile: expected"),
        ("water", "'water' is no tile: expected [count x] kind exits, as in '3x cave-in bend'"),
        ("3x", "'3x' is no tile"),
        ("3x water", "'3x water' is no tile"),
        ("0x water bend", "0 copies: expected 1 to 100"),
        ("101x water bend", "101 copies"),
        ("999999999x water bend", "999999999 copies"),
        (f"{'9' * 5000}x water bend", "unknown kind '999"),
        ("²x water bend", "unknown kind '²x'"),
        ("٣x water bend", "unknown kind '٣x'"),
        ("-1x water bend", "unknown kind '-1x'"),
        ("3 water bend", "unknown kind '3': expected one of cave-in, empty, water"),
        ("lava bend", "unknown kind 'lava'"),
        ("Water bend", "unknown kind 'Water'"),
        ("water bent", "unknown exits 'bent': expected letters of 'nesw' in this order, or dead-end, straight"),
        ("water wsen", "unknown exits 'wsen'"),
        ("water -", "unknown exits '-'"),
        ("water bend wet", "unknown attribute 'wet': expected one of at=…, faces=…"),
        ("water bend wet=1", "unknown attribute 'wet=1'"),
        ("water bend at=", "unknown attribute 'at='"),
        ("water bend =1", "unknown attribute '=1'"),
        ("water bend at=0,1 at=0,2", "'at=0,2' says at= a second time"),
    ],
)
def test_what_is_wrong_with_a_line_is_quoted(line, said):
    with pytest.raises(TileFault) as caught:
        read_tile(line, KINDS, PRINTED)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 300


def test_a_game_without_attributes_expects_none():
    with pytest.raises(TileFault, match="unknown attribute 'at=0,1': expected nothing more"):
        read_tile("water bend at=0,1", KINDS)


@given(st.text())
def test_any_text_is_a_tile_or_a_fault(line):
    try:
        tile = read_tile(line, KINDS, PRINTED)
    except TileFault:
        return
    assert read_tile(str(tile), KINDS, PRINTED) == tile
