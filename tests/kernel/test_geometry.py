"""The plane of square tiles."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grotto.kernel.geometry import (
    ALL_OPEN,
    NONE,
    SHAPE_MASKS,
    SHAPE_WORDS,
    SHAPES,
    SIDE_LETTERS,
    SIDES,
    SOLID,
    eastward,
    fits,
    join,
    measure_steps,
    northward,
    openings,
    opens,
    opposite,
    rotated,
    shape_mask,
    shape_of,
    side_towards,
    space_at,
)

masks = st.integers(0, ALL_OPEN)
sides = st.integers(0, SIDES - 1)
places = st.tuples(st.integers(-3, 3), st.integers(-3, 3))


def test_there_is_a_word_and_a_mask_for_each_shape():
    assert len(SHAPE_WORDS) == len(SHAPE_MASKS) == SHAPES
    assert len(SIDE_LETTERS) == SIDES
    assert [shape_mask(shape) for shape in range(SHAPES)] == list(SHAPE_MASKS)
    assert [shape_of(mask) for mask in SHAPE_MASKS] == list(range(SHAPES))


def test_every_mask_is_one_of_the_shapes_turned():
    turned = {(shape, rotated(shape_mask(shape), q)) for shape in range(SHAPES) for q in range(SIDES)}
    assert {mask for _, mask in turned} == set(range(1, ALL_OPEN + 1))
    assert all(shape_of(mask) == shape for shape, mask in turned)
    assert len(turned) == ALL_OPEN, "no mask belongs to two shapes"
    assert shape_of(0) == SOLID


@given(masks, sides, st.integers(0, SIDES))
def test_turning_takes_each_opening_along(mask, side, quarters):
    assert opens(rotated(mask, quarters), (side + quarters) % SIDES) == opens(mask, side)
    assert openings(rotated(mask, quarters)) == openings(mask) == mask.bit_count()


@given(masks, sides)
def test_turning_back_undoes_a_turn(mask, quarters):
    assert rotated(rotated(mask, quarters), SIDES - quarters) == mask


@given(sides)
def test_opposite_sides_look_at_each_other(side):
    assert opposite(opposite(side)) == side != opposite(side)
    assert (eastward(side), northward(side)) == (-eastward(opposite(side)), -northward(opposite(side)))
    assert side_towards(eastward(side), northward(side)) == side


@given(st.integers(-128, 127), st.integers(-128, 127))
def test_only_neighbours_touch(dx, dy):
    side = side_towards(dx, dy)
    assert (side == NONE) == (abs(dx) + abs(dy) != 1)
    assert side == NONE or (eastward(side), northward(side)) == (dx, dy)


@given(masks, masks, masks)
def test_a_mask_fits_when_every_side_agrees(mask, must_open, must_close):
    sides_agree = all(
        (opens(mask, side) or not opens(must_open, side)) and not (opens(mask, side) and opens(must_close, side))
        for side in range(SIDES)
    )
    assert fits(mask, must_open, must_close) == sides_agree


@given(st.lists(places, max_size=8, unique=True), places)
def test_a_space_is_found_by_its_place(cells, wanted):
    xs = np.array([x for x, _ in cells] + [0], np.int8)
    ys = np.array([y for _, y in cells] + [0], np.int8)
    found = space_at(xs, ys, len(cells), *wanted)
    assert found == (cells.index(wanted) if wanted in cells else NONE)


def test_a_passage_leads_both_ways():
    beyond = np.full((2, SIDES), NONE, np.int8)
    join(beyond, 0, 1, 1)
    assert beyond.tolist() == [[NONE, 1, NONE, NONE], [NONE, NONE, NONE, 0]]


# --- shortest paths ------------------------------------------------------------------------------------------------


@st.composite
def caves(draw) -> tuple[list[list[int]], int]:
    """Spaces with passages between some of the neighbours, and now and then one that leads in but not out."""
    cells = draw(st.lists(places, min_size=1, max_size=24, unique=True))
    beyond = [[NONE] * SIDES for _ in cells]
    for one, (x, y) in enumerate(cells):
        for side in range(SIDES):
            to = (x + eastward(side), y + northward(side))
            if to in cells and draw(st.booleans()):
                beyond[one][side] = cells.index(to)
                if draw(st.integers(0, 9)):
                    beyond[cells.index(to)][opposite(side)] = one
    return beyond, draw(st.integers(0, len(cells) - 1))


def slow_steps(beyond: list[list[int]], goal: int) -> list[int]:
    """By relaxing every passage over and over, towards the goal."""
    far = len(beyond) + 1
    steps = [0 if space == goal else far for space in range(len(beyond))]
    for _ in beyond:
        for space, row in enumerate(beyond):
            for to in row:
                if to != NONE:
                    steps[space] = min(steps[space], steps[to] + 1)
    return [NONE if found >= far else found for found in steps]


@given(caves())
def test_shortest_paths_are_those_of_a_slow_search(cave):
    beyond, goal = cave
    steps = np.full(len(beyond), NONE, np.int64)
    steps[goal] = 0
    measure_steps(np.array(beyond, np.int8), len(beyond), steps)
    assert steps.tolist() == slow_steps(beyond, goal)


@pytest.mark.parametrize("count", [1, 3])
def test_spaces_beyond_the_count_are_left_alone(count):
    beyond = np.array([[1, NONE, NONE, NONE], [2, NONE, 0, NONE], [NONE, NONE, 1, NONE]], np.int8)
    steps = np.array([0, NONE, NONE], np.int64)
    measure_steps(beyond, count, steps)
    assert steps.tolist() == ([0, NONE, NONE] if count == 1 else [0, 1, 2])
