"""The cave: which tiles are joined, what bars a way, and how far it is (§5, §8, §10)."""

from __future__ import annotations

from grotto.games.sub_terra.state import (
    CAVE_IN_TILE,
    EXIT,
    EXIT_CARD,
    FIRST_CAVE_IN,
    LEDGE,
    LEDGE_CARD,
    PAIR_MASKS,
    SLIDE,
    SLIDE_CARD,
    WATER,
    Expedition,
)
from grotto.kernel.geometry import (
    NONE,
    SHAPES,
    SIDES,
    STRAIGHT,
    opens,
    opposite,
    side_towards,
)
from grotto.kernel.rule import rule

# --- cards of the stack ---


@rule
def kind_of(card: int) -> int:
    if card < FIRST_CAVE_IN:
        return card // SHAPES
    if card < LEDGE_CARD:
        return CAVE_IN_TILE
    if card == LEDGE_CARD:
        return LEDGE
    return SLIDE if card == SLIDE_CARD else EXIT


@rule
def card_shape(s: Expedition, card: int) -> int:
    if card < LEDGE_CARD:
        return card % SHAPES
    return s.exit_shape if card == EXIT_CARD else STRAIGHT


@rule
def faces_of(card: int) -> int:
    """The faces of the die that bring a tile down."""
    if card < FIRST_CAVE_IN or card >= LEDGE_CARD:
        return 0
    return PAIR_MASKS[(card - FIRST_CAVE_IN) // SHAPES]


# --- what is where ---


@rule
def is_gap(s: Expedition, space: int, side: int) -> bool:
    """§5.1 an open side with no tile beyond it."""
    return s.near[space, side] == NONE and opens(s.exits[space], side)


@rule
def next_space(s: Expedition, space: int, side: int) -> int:
    """§5.7 the connected neighbour on a side, or NONE."""
    return s.near[space, side] if opens(s.ways[space], side) else NONE


@rule
def is_flooded(s: Expedition, space: int) -> bool:
    return s.kind[space] == WATER and s.marker[space] == 1


@rule
def is_buried(s: Expedition, space: int) -> bool:
    return s.kind[space] == CAVE_IN_TILE and s.marker[space] == 1


@rule
def is_steep(kind: int) -> bool:
    return kind == LEDGE or kind == SLIDE


@rule
def is_barred(s: Expedition, space: int, side: int) -> bool:
    """§10.2 up a ledge, §10.3 back up a slide; a rope helps."""
    kind = s.kind[space]
    if not is_steep(kind) or s.marker[space] == 1:
        return False
    return side == s.arrow[space] if kind == LEDGE else side == opposite(s.arrow[space])


@rule
def tiles_in_stack(s: Expedition) -> int:
    """The exit among them while it has not turned up."""
    return s.tiles_left + (s.exit_in == 0)


# --- laying ---


@rule
def lay_space(s: Expedition, kind: int, exits: int, x: int, y: int) -> int:
    """Put a space on the table and join it to its neighbours."""
    new = s.spaces
    s.spaces += 1
    s.x[new] = x
    s.y[new] = y
    s.kind[new] = kind
    s.exits[new] = exits
    s.card[new] = NONE
    s.blasted[new] = 0
    s.arrow[new] = NONE
    s.faces[new] = 0
    s.marker[new] = 0
    s.ways[new] = 0
    for side in range(SIDES):
        s.near[new, side] = NONE
    for other in range(new):
        side = side_towards(s.x[other] - x, s.y[other] - y)
        if side != NONE:
            meet_neighbour(s, new, side, other)
    for side in range(SIDES):
        s.open_ends += is_gap(s, new, side)
    return new


@rule
def meet_neighbour(s: Expedition, new: int, side: int, other: int) -> None:
    """§5.7 both sides must be open; §12.4 explosives open both, whatever comes to lie there."""
    back = opposite(side)
    s.open_ends -= is_gap(s, other, back)
    s.near[new, side] = other
    s.near[other, back] = new
    if opens(s.blasted[other], back):
        s.exits[new] |= 1 << side
        s.blasted[new] |= 1 << side
    join_ways(s, new, side)


@rule
def join_ways(s: Expedition, space: int, side: int) -> None:
    other = s.near[space, side]
    back = opposite(side)
    if opens(s.exits[space], side) and opens(s.exits[other], back):
        s.ways[space] |= 1 << side
        s.ways[other] |= 1 << back


# --- how far it is ---


@rule
def forget_steps(s: Expedition) -> None:
    """Between two actions nothing is measured."""
    for space in range(s.spaces):
        s.steps[space] = 0
        s.queue[space] = 0


@rule
def clear_steps(s: Expedition) -> None:
    for space in range(s.spaces):
        s.steps[space] = NONE


@rule
def spread(s: Expedition, count: int, most: int) -> None:
    """§10.6 walk on from the first `count` spaces of the queue: only solid walls stop a horror."""
    at = 0
    while at < count:
        space = s.queue[at]
        at += 1
        far = s.steps[space]
        if far >= most:
            continue
        ways = s.ways[space]
        for side in range(SIDES):
            if opens(ways, side):
                to = s.near[space, side]
                if s.steps[to] == NONE:
                    s.steps[to] = far + 1
                    s.queue[count] = to
                    count += 1


@rule
def measure_from(s: Expedition, space: int, most: int) -> None:
    clear_steps(s)
    s.steps[space] = 0
    s.queue[0] = space
    spread(s, 1, most)
