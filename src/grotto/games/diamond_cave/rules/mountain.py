"""Cards and where they lie: fronts, rotations, neighbours, what is blocked (§1, §6, §7)."""

from __future__ import annotations

from grotto.games.diamond_cave.state import CELLS, GAP, PAIRS, SIZE, Mountain
from grotto.kernel.geometry import EAST, NONE, NORTH, SIDES, SOUTH, opens, opposite, rotated
from grotto.kernel.rule import rule

ENDS_A_KIND = len(PAIRS)


@rule
def kind_of(front: int) -> int:
    return front // ENDS_A_KIND


@rule
def ends_of(front: int) -> int:
    """The two ends of a tunnel while its card lies upright, as a mask."""
    return PAIRS[front % ENDS_A_KIND]


@rule
def is_straight(front: int) -> bool:
    ends = ends_of(front)
    return ends == 5 or ends == 10


@rule
def neighbour(cell: int, side: int) -> int:
    """The place next to a card, or NONE beyond the edge of the mountain."""
    if side == NORTH:
        return cell + SIZE if cell < CELLS - SIZE else NONE
    if side == SOUTH:
        return cell - SIZE if cell >= SIZE else NONE
    if side == EAST:
        return cell + 1 if cell % SIZE < SIZE - 1 else NONE
    return cell - 1 if cell % SIZE > 0 else NONE


@rule
def is_face_down(s: Mountain, cell: int) -> bool:
    """A card that can be dug: it lies there, and nobody's tunnel runs through it."""
    return cell != NONE and s.owner[cell] == NONE and s.back[cell] != GAP


@rule
def way_of(s: Mountain, seat: int) -> int:
    """The direction the pawn shows."""
    return s.ahead[s.pawn[seat]]


@rule
def in_front(s: Mountain, seat: int) -> int:
    return neighbour(s.pawn[seat], way_of(s, seat))


@rule
def is_blocked(s: Mountain, seat: int) -> bool:
    """§7.1, §6.8"""
    return not is_face_down(s, in_front(s, seat))


@rule
def joins(front: int, way: int, side: int) -> bool:
    """§6.1 whether a card dug in direction `way` can be laid so that its other end leads to a side."""
    if is_straight(front):
        return side == way
    return side != way and side != opposite(way)


@rule
def quarters_to(ends: int, wanted: int) -> int:
    """The fewest clockwise quarter turns that bring two ends where they are wanted."""
    quarters = 0
    while quarters < SIDES - 1 and rotated(ends, quarters) != wanted:
        quarters += 1
    return quarters


@rule
def lies_with(s: Mountain, cell: int) -> int:
    """The ends of an open card as it lies, as a mask."""
    return rotated(ends_of(s.front[cell]), s.quarters[cell])


@rule
def quarters_to_face(s: Mountain, cell: int, side: int) -> int:
    """The fewest clockwise quarter turns after which an open card has an end on a side."""
    quarters = 0
    while not opens(rotated(lies_with(s, cell), quarters), side):
        quarters += 1
    return quarters


@rule
def side_mask(one: int, other: int) -> int:
    return (1 << one) | (1 << other)
