"""What a digger of Diamond Cave knows: dig for diamonds, gain them when the way is sure, keep off dead ends."""

from __future__ import annotations

import numpy as np

from grotto.bots.choosing import strongest
from grotto.bots.worth import Reals, settle, share
from grotto.games.diamond_cave import codes
from grotto.games.diamond_cave.rules.knowledge import known_front
from grotto.games.diamond_cave.rules.mountain import (
    ends_of,
    in_front,
    is_blocked,
    is_face_down,
    kind_of,
    neighbour,
)
from grotto.games.diamond_cave.rules.scoring import scores
from grotto.games.diamond_cave.state import (
    CELLS,
    DIAMOND,
    FRONTS,
    GAINED_VALUE,
    HIDDEN_VALUE,
    LEADING,
    OPENING,
    OVER,
    POINTING,
    TORCH,
    UNSEEN,
    Mountain,
)
from grotto.kernel.geometry import NONE, SIDES, opens, opposite
from grotto.kernel.layout import Grid, Row
from grotto.kernel.rule import rule
from grotto.kernel.seats import CODE, MAX_SEATS, WEIGHT

SPREAD = 4.0  # points of a lead that is worth about three to one
CERTAIN = 0.8
TIE_BREAK = 0.1  # a diamond more decides between equals (§9.6), and the longest tunnel after that
LENGTH_BREAK = 0.001


@rule
def decide(s: Mountain, seat: int, out: Grid, n: int, rng: Row) -> int:
    weigh(s, seat, out, n)
    return strongest(out, n, rng)


@rule
def weigh(s: Mountain, seat: int, out: Grid, n: int) -> None:
    """In hundredths of a point."""
    for i in range(n):
        out[i, WEIGHT] = urge(s, seat, out[i, CODE])


@rule
def urge(s: Mountain, seat: int, a: int) -> int:
    if s.phase == OPENING:
        return opening_urge(s, a - codes.OPEN)
    if s.phase == POINTING:
        return outlook(s, s.pawn[seat], a - codes.LEAD)
    if s.phase == LEADING:
        return outlook(s, s.target, a - codes.LEAD)
    if a >= codes.DIG:
        return digging_urge(s, seat, a - codes.DIG)
    if a >= codes.PLAN:
        return planning_urge(s, seat, a - codes.PLAN)
    if a >= codes.TURN:
        return 50 + outlook(s, s.pawn[seat], a - codes.TURN)
    return 0


@rule
def opening_urge(s: Mountain, cell: int) -> int:
    """A place with diamonds around it, away from other pawns."""
    worth = 0
    for side in range(SIDES):
        there = neighbour(cell, side)
        worth += outlook(s, cell, side) // 4
        if there != NONE and s.owner[there] != NONE:
            worth -= 50
    return worth


@rule
def outlook(s: Mountain, cell: int, side: int) -> int:
    """What a way leads to: a diamond in front, one a card farther, or a dead end."""
    there = neighbour(cell, side)
    if not is_face_down(s, there):
        return -300
    worth = 150 if s.back[there] == DIAMOND else 0
    ways = 0
    best = 0
    for onward in range(SIDES):
        if onward == opposite(side):
            continue
        beyond = neighbour(there, onward)
        if is_face_down(s, beyond):
            ways += 1
            if s.back[beyond] == DIAMOND:
                best += 40
    return worth + best + 30 * ways


@rule
def gains(s: Mountain, seat: int) -> bool:
    """Whether the far end goes dark over a diamond with the next card."""
    return s.back[s.far_end[seat]] == DIAMOND


@rule
def chance_of(s: Mountain, cell: int, colour: int) -> int:
    """Of a hundred cards that may lie here, how many have this colour at an end."""
    front = known_front(s, cell)
    if front != UNSEEN:
        return 100 if opens(ends_of(front), colour) else 0
    right = 0
    all_cards = 0
    for other in range(FRONTS):
        count = s.unseen[s.back[cell], other]
        all_cards += count
        if opens(ends_of(other), colour):
            right += count
    return right * 100 // max(all_cards, 1)


@rule
def digging_urge(s: Mountain, seat: int, colour: int) -> int:
    """Right or wrong, digging on lengthens the run; over a diamond at the far end only the right way gains it."""
    cell = in_front(s, seat)
    odds = chance_of(s, cell, colour)
    worth = 60 + (120 if s.back[cell] == DIAMOND else 0) + odds // 4
    if gains(s, seat):
        worth += s.numbers[GAINED_VALUE] * odds - s.numbers[HIDDEN_VALUE] * (100 - odds)
    return worth


@rule
def planning_urge(s: Mountain, seat: int, at: int) -> int:
    """§6.6 a planned tunnel is always the right way, but it ends the turn."""
    front, side = s.planned_front[at // SIDES], at % SIDES
    worth = outlook(s, in_front(s, seat), side) // 3
    if kind_of(front) == TORCH:
        return worth + 60
    if gains(s, seat):
        return worth + s.numbers[GAINED_VALUE] * 100
    return worth - 60


# --- what a position is worth ---


@rule
def evaluate(s: Mountain, values: Reals) -> None:
    """Points so far, diamonds within reach of each pawn, and what breaks ties at the end."""
    points = np.zeros(MAX_SEATS)
    whole = np.zeros(MAX_SEATS, np.int64)
    scores(s, whole)
    for seat in range(s.seats):
        points[seat] = whole[seat] + TIE_BREAK * s.gained[seat] + LENGTH_BREAK * s.length[seat]
        if s.phase != OVER and s.pawn[seat] != NONE:
            points[seat] += prospects(s, seat)
    share(points, s.seats, SPREAD, values)
    if s.phase == OVER:
        settle(points, s.seats, CERTAIN, values)


@rule
def prospects(s: Mountain, seat: int) -> float:
    """A hidden diamond may yet be gained, and a way on is worth something."""
    worth = 0.0
    if not is_blocked(s, seat):
        worth += 0.5
        if s.back[in_front(s, seat)] == DIAMOND:
            worth += 1.0
    for cell in range(CELLS):
        if s.owner[cell] == seat and s.back[cell] == DIAMOND:
            worth += 0.5
    return worth
