"""A plane of square tiles: sides, openings as bit masks, rotation, matching, neighbours, shortest paths.

Sides run clockwise from the north; x grows to the east and y to the north. A mask has bit 1 for north, 2 east, 4 south,
8 west. Five shapes of openings exist up to rotation, and SOLID, which has none and is never drawn.
"""

from __future__ import annotations

from grotto.kernel.layout import Grid, Row
from grotto.kernel.rule import rule

NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
SIDES = 4
NONE = -1
DEAD_END, STRAIGHT, BEND, TEE, CROSS, SOLID = 0, 1, 2, 3, 4, 5
SHAPES = 5
SIDE_LETTERS = ("n", "e", "s", "w")
SHAPE_WORDS = ("dead-end", "straight", "bend", "tee", "cross")
SHAPE_MASKS = (1, 5, 3, 7, 15)
ALL_OPEN = 15


@rule
def opposite(side: int) -> int:
    return side ^ 2


@rule
def eastward(side: int) -> int:
    return (side == EAST) - (side == WEST)


@rule
def northward(side: int) -> int:
    return (side == NORTH) - (side == SOUTH)


@rule
def opens(mask: int, side: int) -> bool:
    return (mask >> side) & 1 == 1


@rule
def rotated(mask: int, quarters: int) -> int:
    """The mask after so many quarter turns clockwise."""
    return ((mask << quarters) | (mask >> (SIDES - quarters))) & ALL_OPEN


@rule
def openings(mask: int) -> int:
    return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1)


@rule
def shape_of(mask: int) -> int:
    count = openings(mask)
    if count == 0:
        return SOLID
    if count == 1:
        return DEAD_END
    if count == 2:
        return STRAIGHT if mask == 5 or mask == 10 else BEND
    return TEE if count == 3 else CROSS


@rule
def shape_mask(shape: int) -> int:
    """A shape as it is printed, before any rotation."""
    if shape == DEAD_END:
        return 1
    if shape == STRAIGHT:
        return 5
    if shape == BEND:
        return 3
    return 7 if shape == TEE else ALL_OPEN


@rule
def space_at(xs: Row, ys: Row, count: int, x: int, y: int) -> int:
    """The space that lies at a place, or NONE."""
    for space in range(count):
        if xs[space] == x and ys[space] == y:
            return space
    return NONE


@rule
def side_towards(dx: int, dy: int) -> int:
    """The side of a tile on which its neighbour at this distance lies; NONE when they do not touch."""
    if dx == 0 and dy == 1:
        return NORTH
    if dx == 1 and dy == 0:
        return EAST
    if dx == 0 and dy == -1:
        return SOUTH
    if dx == -1 and dy == 0:
        return WEST
    return NONE


@rule
def fits(mask: int, must_open: int, must_close: int) -> bool:
    """Openings meet openings and rock meets rock."""
    return (mask & must_open) == must_open and (mask & must_close) == 0


@rule
def join(beyond: Grid, one: int, side: int, other: int) -> None:
    """Note that a passage leads from one space to another."""
    beyond[one, side] = other
    beyond[other, opposite(side)] = one


@rule
def measure_steps(beyond: Grid, count: int, steps: Row) -> None:
    """Shortest paths from wherever `steps` is 0 (the rest NONE) to everywhere, in steps, along the passages.

    `beyond` may name fewer passages out of a space than lead into it, as it does for a base of several exits.
    """
    near = 0
    found = True
    while found:
        found = False
        for space in range(count):
            if steps[space] != NONE:
                continue
            for side in range(SIDES):
                neighbour = beyond[space, side]
                if neighbour != NONE and steps[neighbour] == near:
                    steps[space] = near + 1
                    found = True
        near += 1
