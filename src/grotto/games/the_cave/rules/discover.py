"""Discovering: draw, then lay the tile at an exit, or a boulder choke (§3, §4)."""

from __future__ import annotations

from grotto.games.the_cave.codes import MASKS
from grotto.games.the_cave.rules.cave import carries_token, fitting_masks, is_unexplored, joins_depths, lay_space
from grotto.games.the_cave.rules.team import pay
from grotto.games.the_cave.rules.turn import announce_end, rest_when_spent, tiles_left
from grotto.games.the_cave.state import (
    ACTING,
    BASE,
    CHOKE,
    DESCENT,
    DISCOVER_PRICE,
    DRAWING,
    EMPTY,
    EXPLORED,
    LAYING,
    LINE_ON_DESCENTS,
    LINE_ON_JOINTS,
    SEALED,
    STACKS,
    Cave,
)
from grotto.kernel.geometry import SHAPES, SIDES, eastward, northward, shape_of
from grotto.kernel.rule import rule


@rule
def discover_refusal(s: Cave) -> int:
    here = s.where[s.turn]
    if s.kind[here] == BASE:
        return 302
    if s.kind[here] == CHOKE:
        return 303
    if not has_unexplored(s, here):
        return 304
    if tiles_left(s) == 0:
        return 305
    return 0 if s.points >= s.numbers[DISCOVER_PRICE] else 204


@rule
def has_unexplored(s: Cave, space: int) -> bool:
    for side in range(SIDES):
        if is_unexplored(s, space, side):
            return True
    return False


@rule
def discover(s: Cave) -> None:
    """§3.1, §3.5"""
    pay(s, s.numbers[DISCOVER_PRICE])
    s.phase = DRAWING
    s.drew = 1
    s.drawn_from = current_stack(s)


@rule
def current_stack(s: Cave) -> int:
    stack = 0
    while stack < STACKS - 1 and s.left[stack] == 0:
        stack += 1
    return stack


@rule
def turn_up(s: Cave, tile: int) -> None:
    s.unseen[s.drawn_from, tile] -= 1
    s.left[s.drawn_from] -= 1
    s.drawn = tile
    s.phase = LAYING
    note_fitting(s)


@rule
def note_fitting(s: Cave) -> None:
    """§3.7 where and how the tile in hand fits: worked out once, asked often."""
    here = s.where[s.turn]
    for side in range(SIDES):
        s.fitting[side] = fitting_masks(s, here, side, s.drawn % SHAPES) if is_unexplored(s, here, side) else 0


@rule
def fits_nowhere(s: Cave) -> bool:
    for side in range(SIDES):
        if s.fitting[side] != 0:
            return False
    return True


@rule
def lay_refusal(s: Cave, side: int, mask: int) -> int:
    if not is_unexplored(s, s.where[s.turn], side):
        return 304
    if shape_of(mask) != s.drawn % SHAPES:
        return 306
    return 0 if (s.fitting[side] >> mask) & 1 == 1 else 307


@rule
def lay_choke_refusal(s: Cave, side: int) -> int:
    if not is_unexplored(s, s.where[s.turn], side):
        return 304
    return 0 if fits_nowhere(s) else 310


@rule
def lay(s: Cave, code: int) -> None:
    """§3.6, §3.12, §3.13, §4.2, §4.3, §4.4"""
    side = code // MASKS
    kind = EMPTY + s.drawn // SHAPES
    here = s.where[s.turn]
    depth = s.depth[here] + (kind == DESCENT)
    new = lay_space(s, kind, code % MASKS, s.x[here] + eastward(side), s.y[here] + northward(side), depth)
    s.stack[new] = s.drawn_from
    s.token[new] = carries_token(kind)
    if (kind == DESCENT and s.flags[LINE_ON_DESCENTS] == 1) or (s.flags[LINE_ON_JOINTS] == 1 and joins_depths(s, new)):
        s.line[new] = 1
    put_down(s)


@rule
def lay_choke(s: Cave, side: int) -> None:
    """§3.9, §4.5 the tile leaves the game."""
    here = s.where[s.turn]
    lay_space(s, CHOKE, 0, s.x[here] + eastward(side), s.y[here] + northward(side), s.depth[here])
    s.chokes += 1
    put_down(s)


@rule
def put_down(s: Cave) -> None:
    """§11.1, §11.4 the tile is out of hand; was it the last one, or the last exit?"""
    s.drawn = 0
    s.drawn_from = 0
    for side in range(SIDES):
        s.fitting[side] = 0
    if tiles_left(s) == 0:
        announce_end(s, EXPLORED)
    elif s.open_ends == 0:
        announce_end(s, SEALED)
    s.phase = ACTING
    rest_when_spent(s)
