"""The cave itself: laying spaces, passages between them, depths and unexplored exits (§3, §4, §5)."""

from __future__ import annotations

from grotto.games.the_cave.state import BASE, CHOKE, DESCENT, LAKE, SQUEEZE_I, SQUEEZE_III, START, WONDER, Cave
from grotto.kernel.geometry import (
    NONE,
    SIDES,
    eastward,
    fits,
    join,
    northward,
    opens,
    opposite,
    rotated,
    shape_mask,
    side_towards,
)
from grotto.kernel.rule import rule


@rule
def is_lake(s: Cave, space: int) -> bool:
    return s.kind[space] == LAKE


@rule
def is_squeeze(s: Cave, space: int) -> bool:
    return SQUEEZE_I <= s.kind[space] <= SQUEEZE_III


@rule
def grade(s: Cave, space: int) -> int:
    """1 to 3 for a squeeze."""
    return s.kind[space] - SQUEEZE_I + 1


@rule
def is_unexplored(s: Cave, space: int, side: int) -> bool:
    """§3.3, §3.4 an opening behind which nothing lies yet; boulder chokes have none."""
    return opens(s.exits[space], side) and s.beyond[space, side] == NONE and s.kind[space] != CHOKE


@rule
def next_space(s: Cave, space: int, side: int) -> int:
    """§5.2 the space a passage leads to on this side, or NONE. Only the base has exits at its corners."""
    if s.kind[space] == BASE:
        return s.gates[side]
    if side >= SIDES:
        return NONE
    return s.beyond[space, side]


@rule
def levels_between(s: Cave, space: int, side: int, to: int) -> int:
    """§6.1, §6.3 the ropes still to be laid across this border."""
    apart = abs(s.depth[space] - s.depth[to])
    if apart != 0 and opens(s.ropes[space], side):
        return 0
    return apart


@rule
def lay_rope(s: Cave, space: int, side: int, to: int) -> None:
    s.ropes[space] |= 1 << side
    s.ropes[to] |= 1 << opposite(side)


@rule
def lay_space(s: Cave, kind: int, exits: int, x: int, y: int, depth: int) -> int:
    """Put a space on the table, join it to its neighbours and count the unexplored exits."""
    new = s.spaces
    s.spaces += 1
    s.x[new] = x
    s.y[new] = y
    s.kind[new] = kind
    s.exits[new] = exits
    s.depth[new] = depth
    s.stack[new] = NONE
    s.token[new] = 0
    s.line[new] = 0
    s.ropes[new] = 0
    for side in range(SIDES):
        s.beyond[new, side] = NONE
    for other in range(new):
        side = side_towards(s.x[other] - x, s.y[other] - y)
        if side != NONE:
            connect(s, new, side, other)
    for side in range(SIDES):
        s.open_ends += is_unexplored(s, new, side)
    return new


@rule
def lay_again(s: Cave) -> None:
    """Work out passages, chokes' openings and unexplored exits anew from places, kinds and exits."""
    count = s.spaces
    s.spaces = 0
    s.open_ends = 0
    for space in range(count):
        exits = 0 if s.kind[space] == CHOKE else s.exits[space]
        lay_space(s, s.kind[space], exits, s.x[space], s.y[space], s.depth[space])


@rule
def connect(s: Cave, new: int, side: int, other: int) -> None:
    """§5.3 a choke is open wherever it meets an opening, but not towards another choke."""
    if s.kind[new] == START and s.kind[other] == BASE:
        s.beyond[new, side] = 0
        return
    new_choke = s.kind[new] == CHOKE
    other_choke = s.kind[other] == CHOKE
    back = opposite(side)
    if not (new_choke or opens(s.exits[new], side)) or not (other_choke or opens(s.exits[other], back)):
        return
    if new_choke and other_choke:
        return
    if new_choke:
        s.exits[new] |= 1 << side
    if other_choke:
        s.exits[other] |= 1 << back
    else:
        s.open_ends -= 1
    join(s.beyond, new, side, other)


@rule
def fitting_masks(s: Cave, space: int, side: int, shape: int) -> int:
    """§3.7 the rotations in which a tile fits at an exit, as one bit for each mask of openings."""
    x = s.x[space] + eastward(side)
    y = s.y[space] + northward(side)
    must_open = 0
    must_close = 0
    for other in range(s.spaces):
        towards = side_towards(s.x[other] - x, s.y[other] - y)
        if towards == NONE or s.kind[other] == CHOKE:
            continue  # §3.8 anything lies beside a boulder choke
        if opens(s.exits[other], opposite(towards)):
            must_open |= 1 << towards
        else:
            must_close |= 1 << towards
    found = 0
    for quarters in range(SIDES):
        mask = rotated(shape_mask(shape), quarters)
        if fits(mask, must_open, must_close):
            found |= 1 << mask
    return found


@rule
def joins_depths(s: Cave, space: int) -> bool:
    """§4.4 a tile that is no descent has a passage to another depth."""
    if s.kind[space] == DESCENT:
        return False
    for side in range(SIDES):
        to = s.beyond[space, side]
        if to != NONE and s.depth[to] != s.depth[space]:
            return True
    return False


@rule
def carries_token(kind: int) -> bool:
    """§3.12 what is discovered with an exploration token."""
    return kind == WONDER or kind == LAKE or SQUEEZE_I <= kind <= SQUEEZE_III


@rule
def is_start_board(kind: int) -> bool:
    return kind == BASE or kind == START
