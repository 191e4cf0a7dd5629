"""Records: aligned, signed, copied to the last byte, and strict about what is written into them."""

from __future__ import annotations

import numpy as np
import pytest

from grotto.kernel.layout import (
    Grid,
    PlainRecords,
    Row,
    State,
    blank,
    bounds,
    copied,
    face,
    fields,
    given,
    i8,
    i16,
    i32,
    i64,
    layout,
    read,
)
from grotto.kernel.rule import PLAIN


class Lamp(State):
    oil: int = i8()
    depth: int = i64()
    wicks: Row = i16(4)
    lone: Row = i8(1)
    grid: Grid = i8(3, 2)
    lower: Grid = i32(2, 2)
    wind: int = i16()


@pytest.fixture
def lamps():
    return blank(Lamp, 2)


def test_fields_come_in_the_order_of_the_declaration():
    assert list(fields(Lamp)) == list(layout(Lamp).names) == ["oil", "depth", "wicks", "lone", "grid", "lower", "wind"]


def test_a_layout_is_aligned_for_every_processor():
    assert layout(Lamp).isalignedstruct
    for name, (kind, offset, *_) in layout(Lamp).fields.items():
        assert offset % kind.base.alignment == 0, name
    assert layout(Lamp).itemsize % 8 == 0
    assert layout(Lamp).type is np.record


def test_all_numbers_are_signed():
    assert {kind.base.kind for kind, *_ in layout(Lamp).fields.values()} == {"i"}


def test_a_layout_is_made_once():
    assert layout(Lamp) is layout(Lamp)


def test_a_blank_record_is_all_zeros():
    assert blank(Lamp, 3).tobytes() == bytes(3 * layout(Lamp).itemsize)


@pytest.mark.parametrize(
    ("name", "least", "most"), [("oil", -128, 127), ("wind", -32768, 32767), ("depth", -(2**63), 2**63 - 1)]
)
def test_bounds_are_those_of_the_type(name, least, most):
    assert bounds(fields(Lamp)[name]) == (least, most)


def test_what_is_read_is_pythons_own(lamps):
    lamp = read(Lamp, lamps)
    lamp.oil = 100
    lamp.wicks[3] = 30000
    lamp.grid[2, 1] = -5
    assert type(lamp.oil) is type(lamp.wicks[3]) is type(lamp.grid[2, 1]) is type(lamp.grid[2][1]) is int
    assert lamp.oil + lamp.oil == 200, "as wide as in compiled code"
    assert (lamps["oil"][0], lamps["wicks"][0, 3], lamps["grid"][0, 2, 1]) == (100, 30000, -5)
    assert (len(lamp.wicks), len(lamp.grid), len(lamp.grid[0]), len(lamp.lone)) == (4, 3, 2, 1)


def test_a_row_of_one_stays_a_row(lamps):
    lamp = read(Lamp, lamps)
    lamp.lone[0] = 7
    assert lamp.lone[0] == 7


def test_each_record_of_several_is_its_own(lamps):
    read(Lamp, lamps, 1).oil = 9
    assert (read(Lamp, lamps, 0).oil, read(Lamp, lamps, 1).oil) == (0, 9)
    assert lamps["oil"].tolist() == [0, 9]


def test_a_line_of_a_table_can_be_written_through(lamps):
    line = read(Lamp, lamps).grid[1]
    line[0] = 3
    assert lamps["grid"][0].tolist() == [[0, 0], [3, 0], [0, 0]]


def store(write) -> None:
    write(read(Lamp, blank(Lamp)))


@pytest.mark.parametrize("value", [128, -129, 10**30])
def test_a_number_that_does_not_fit_is_not_stored(value):
    with pytest.raises(OverflowError):
        store(lambda lamp: setattr(lamp, "oil", value))
    with pytest.raises(OverflowError):
        store(lambda lamp: lamp.grid.__setitem__((0, 0), value))


@pytest.mark.parametrize("value", [1.0, 1.5, "1", None, [1]])
def test_only_whole_numbers_are_stored(value):
    with pytest.raises(TypeError):
        store(lambda lamp: setattr(lamp, "oil", value))
    with pytest.raises(TypeError):
        store(lambda lamp: lamp.wicks.__setitem__(0, value))


def test_a_truth_is_stored_as_a_number(lamps):
    lamp = read(Lamp, lamps)
    lamp.oil, lamp.wicks[0] = True, np.int64(3)
    assert (lamp.oil, lamp.wicks[0]) == (1, 3)


@pytest.mark.parametrize("at", [-1, 4, 10**9])
def test_an_index_outside_a_row_is_refused(at):
    with pytest.raises(IndexError, match=str(at)):
        store(lambda lamp: lamp.wicks[at])
    with pytest.raises(IndexError, match=str(at)):
        store(lambda lamp: lamp.wicks.__setitem__(at, 0))


@pytest.mark.parametrize("at", [(-1, 0), (0, -1), (3, 0), (0, 2), -1, 3])
def test_an_index_outside_a_table_is_refused(at):
    with pytest.raises(IndexError):
        store(lambda lamp: lamp.grid[at])


def test_a_whole_line_is_not_overwritten_by_a_number():
    with pytest.raises(IndexError, match="one by one"):
        store(lambda lamp: lamp.grid.__setitem__(0, 1))


@pytest.mark.parametrize("i", [-1, 2])
def test_a_record_that_is_not_there_is_refused(lamps, i):
    with pytest.raises(IndexError, match=str(i)):
        read(Lamp, lamps, i)


def test_a_copy_is_equal_to_the_last_byte_of_padding(lamps):
    raw = lamps.view(np.uint8)
    raw[:] = np.arange(raw.size) % 251
    copy = copied(lamps)
    assert copy.tobytes() == lamps.tobytes() == raw.tobytes()
    assert copy.dtype == lamps.dtype


def test_a_copy_is_independent_and_can_be_written(lamps):
    copy = copied(lamps)
    read(Lamp, copy).oil = 5
    assert (read(Lamp, lamps).oil, read(Lamp, copy).oil) == (0, 5)


def test_writing_a_field_leaves_the_padding_alone(lamps):
    raw = lamps.view(np.uint8)
    raw[:] = 255
    read(Lamp, lamps).oil = 0
    assert (raw == 0).sum() == 1


def test_rules_are_given_the_array_itself_or_in_plain_mode_a_strict_stand_in(lamps):
    assert isinstance(face(lamps), PlainRecords if PLAIN else np.ndarray)
    given(Lamp, lamps).oil = 3
    assert read(Lamp, lamps).oil == 3
