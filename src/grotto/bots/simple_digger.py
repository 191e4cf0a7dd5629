"""A simple-minded digger of Diamond Cave, for tuning: digs up diamonds, and lays a planned tunnel to gain them."""

from __future__ import annotations

from grotto.games.diamond_cave import codes
from grotto.games.diamond_cave.rules.knowledge import known_front
from grotto.games.diamond_cave.rules.mountain import ends_of, in_front, is_face_down, kind_of, neighbour
from grotto.games.diamond_cave.state import DIAMOND, LEADING, TORCH, UNSEEN, Mountain
from grotto.kernel.chance import draw
from grotto.kernel.geometry import SIDES, opens
from grotto.kernel.layout import Grid, Row
from grotto.kernel.rule import rule
from grotto.kernel.seats import CODE


@rule
def decide(s: Mountain, seat: int, out: Grid, n: int, rng: Row) -> int:
    """One of the legal actions with the strongest urge, by lot."""
    best, found, chosen = -1, 0, out[0, CODE]
    for i in range(n):
        strength = urge(s, seat, out[i, CODE])
        if strength > best:
            best, found = strength, 0
        if strength == best:
            found += 1
            if draw(rng, found) == 0:
                chosen = out[i, CODE]
    return chosen


@rule
def urge(s: Mountain, seat: int, a: int) -> int:
    if a >= codes.OPEN or a == codes.PASS:
        return 2
    if a >= codes.DIG:
        return digging_urge(s, seat, a - codes.DIG)
    if a >= codes.PLAN:
        return planning_urge(s, seat, a - codes.PLAN)
    if a == codes.STOP:
        return 3
    here = s.target if s.phase == LEADING else s.pawn[seat]
    return outlook(s, here, (a - codes.LEAD) % SIDES)


@rule
def outlook(s: Mountain, cell: int, side: int) -> int:
    """What lies on a side: a diamond, a card that can be dug, or nothing of use."""
    there = neighbour(cell, side)
    if not is_face_down(s, there):
        return 0
    return 6 if s.back[there] == DIAMOND else 3


@rule
def digging_urge(s: Mountain, seat: int, colour: int) -> int:
    """A colour that is right for sure is better; a diamond in front better still."""
    cell = in_front(s, seat)
    front = known_front(s, cell)
    sure = front != UNSEEN and opens(ends_of(front), colour)
    return 4 + 4 * (s.back[cell] == DIAMOND) + 2 * sure


@rule
def planning_urge(s: Mountain, seat: int, at: int) -> int:
    """§6.6 a planned tunnel gains the diamond at the far end, unless it has a torch."""
    torch = kind_of(s.planned_front[at // SIDES]) == TORCH
    if s.back[s.far_end[seat]] == DIAMOND and not torch:
        return 20
    ahead = outlook(s, in_front(s, seat), at % SIDES)
    return ahead + 1 if torch else ahead - 1
