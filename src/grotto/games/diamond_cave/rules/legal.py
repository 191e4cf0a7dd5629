"""All that is legal now, in the order of the codes."""

from __future__ import annotations

from grotto.games.diamond_cave.codes import DIG, LEAD, OPEN, PASS, PLAN, STOP, TURN
from grotto.games.diamond_cave.rules.mountain import is_blocked, is_face_down, joins, lies_with, neighbour, way_of
from grotto.games.diamond_cave.rules.refusals import actors
from grotto.games.diamond_cave.rules.setup import chances
from grotto.games.diamond_cave.rules.turn import may_plan
from grotto.games.diamond_cave.state import (
    ACTING,
    CELLS,
    DARKNESS,
    DIAMOND,
    LEADING,
    OPENING,
    PLANNED,
    POINTING,
    Mountain,
)
from grotto.kernel.geometry import NONE, SIDES, opens
from grotto.kernel.layout import Grid
from grotto.kernel.masks import among
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE, CODE


@rule
def legal(s: Mountain, seat: int, out: Grid) -> int:
    if not among(actors(s), seat):
        return 0
    if seat == CHANCE:
        return chances(s, out)
    if s.phase == OPENING:
        return list_openings(s, out)
    if s.phase == POINTING:
        return list_directions(s, out)
    if s.phase == LEADING:
        return list_leads(s, out)
    return list_turn(s, out)


@rule
def list_openings(s: Mountain, out: Grid) -> int:
    """§2.2, §2.3"""
    n = 0
    for cell in range(CELLS):
        if s.owner[cell] == NONE and s.back[cell] != DIAMOND:
            out[n, CODE] = OPEN + cell
            n += 1
    return n


@rule
def list_directions(s: Mountain, out: Grid) -> int:
    """§2.4"""
    ends = lies_with(s, s.pawn[s.turn])
    n = 0
    for side in range(SIDES):
        if opens(ends, side):
            out[n, CODE] = LEAD + side
            n += 1
    return n


@rule
def list_leads(s: Mountain, out: Grid) -> int:
    """§6.1"""
    way = way_of(s, s.turn)
    n = 0
    for side in range(SIDES):
        if joins(s.front[s.target], way, side):
            out[n, CODE] = LEAD + side
            n += 1
    return n


@rule
def list_turn(s: Mountain, out: Grid) -> int:
    n = 0
    if s.phase != ACTING:
        out[n, CODE] = STOP
        n += 1
    if s.phase == DARKNESS:
        return list_plans(s, out, n)
    if is_blocked(s, s.turn):
        out[n, CODE] = PASS
        return list_turns(s, out, n + 1)
    if may_plan(s):
        n = list_plans(s, out, n)
    for side in range(SIDES):
        out[n + side, CODE] = DIG + side
    return n + SIDES


@rule
def list_turns(s: Mountain, out: Grid, n: int) -> int:
    """§7.4"""
    if s.length[s.turn] > 1:
        return n
    for side in range(SIDES):
        if is_face_down(s, neighbour(s.pawn[s.turn], side)):
            out[n, CODE] = TURN + side
            n += 1
    return n


@rule
def list_plans(s: Mountain, out: Grid, n: int) -> int:
    """§4.1"""
    way = way_of(s, s.turn)
    for index in range(PLANNED):
        for side in range(SIDES):
            if joins(s.planned_front[index], way, side):
                out[n, CODE] = PLAN + index * SIDES + side
                n += 1
    return n
