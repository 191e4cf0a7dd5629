"""The one place where a rule says no: `refusal` answers 0 or the number of the §."""

from __future__ import annotations

from grotto.games.diamond_cave.codes import DIG, LEAD, OPEN, PASS, PLAN, STOP, TURN
from grotto.games.diamond_cave.rules.mountain import (
    in_front,
    is_blocked,
    is_face_down,
    joins,
    lies_with,
    neighbour,
    way_of,
)
from grotto.games.diamond_cave.rules.setup import chance_refusal
from grotto.games.diamond_cave.state import (
    ACTING,
    DARKNESS,
    DIAMOND,
    DIGGING,
    DRAWING_LOTS,
    LEADING,
    OPENED,
    OPENING,
    OVER,
    POINTING,
    SWAPPED,
    Mountain,
)
from grotto.kernel.geometry import NONE, SIDES, opens
from grotto.kernel.masks import among, bit
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE


@rule
def actors(s: Mountain) -> int:
    phase = s.phase
    if phase == OVER:
        return 0
    if phase <= DRAWING_LOTS or phase == OPENED or phase == DIGGING or phase == SWAPPED:
        return bit(CHANCE)
    return bit(s.turn)


@rule
def refusal(s: Mountain, seat: int, a: int) -> int:
    if not among(actors(s), seat):
        return 301
    if seat == CHANCE:
        return chance_refusal(s, a)
    if s.phase == OPENING:
        return opening_refusal(s, a)
    if s.phase == POINTING:
        return 0 if is_lead(a) and opens(lies_with(s, s.pawn[seat]), a - LEAD) else 204
    if s.phase == LEADING:
        return leading_refusal(s, a)
    return turn_refusal(s, a)


@rule
def is_lead(a: int) -> bool:
    return LEAD <= a < TURN


@rule
def opening_refusal(s: Mountain, a: int) -> int:
    if a < OPEN:
        return 205
    if s.owner[a - OPEN] != NONE:
        return 203
    return 202 if s.back[a - OPEN] == DIAMOND else 0


@rule
def leading_refusal(s: Mountain, a: int) -> int:
    if not is_lead(a):
        return 303
    return 0 if joins(s.front[s.target], way_of(s, s.turn), a - LEAD) else 601


@rule
def turn_refusal(s: Mountain, a: int) -> int:
    """§3.2 a turn, §5.4 one that may end, §5.5 the last action after a dark tunnel."""
    if a == STOP:
        return 302 if s.phase == ACTING else 0
    if is_lead(a):
        return 304
    if a >= OPEN:
        return 206
    if s.phase == DARKNESS and not PLAN <= a < DIG:
        return 505
    if a == PASS:
        return 0 if is_blocked(s, s.turn) else 302
    if a < PLAN:
        return turn_card_refusal(s, a - TURN)
    if is_blocked(s, s.turn):
        return 702
    return plan_refusal(s, a - PLAN) if a < DIG else 0


@rule
def plan_refusal(s: Mountain, at: int) -> int:
    if s.back[in_front(s, s.turn)] == DIAMOND:
        return 402
    return 0 if joins(s.planned_front[at // SIDES], way_of(s, s.turn), at % SIDES) else 601


@rule
def turn_card_refusal(s: Mountain, side: int) -> int:
    if s.length[s.turn] > 1 or not is_blocked(s, s.turn):
        return 705
    return 0 if is_face_down(s, neighbour(s.pawn[s.turn], side)) else 704
