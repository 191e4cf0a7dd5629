"""`apply`: an action of a seat or of chance, and the next state."""

from __future__ import annotations

from grotto.games.diamond_cave.codes import DIG, LEAD, OPEN, PASS, PLAN, SCATTER, START_WITH, STOP, TURN, TURN_UP
from grotto.games.diamond_cave.rules.setup import plan_at_start, scatter, turned_place, uncover
from grotto.games.diamond_cave.rules.tunnel import begin_tunnel, break_through, dig, lead, pass_turn, plan, turn_card
from grotto.games.diamond_cave.rules.turn import end_turn, finish_plan, next_opening
from grotto.games.diamond_cave.state import OPENED, OPENING, PLANNING, POINTING, SWAPPED, Mountain
from grotto.kernel.geometry import SIDES
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE


@rule
def apply(s: Mountain, seat: int, a: int) -> None:
    if seat == CHANCE:
        chance_apply(s, a)
    elif a >= OPEN:
        s.target = a - OPEN
        s.phase = OPENED
    elif a >= DIG:
        dig(s, a - DIG)
    elif a >= PLAN:
        plan(s, (a - PLAN) // SIDES, (a - PLAN) % SIDES)
    elif a >= TURN:
        turn_card(s, a - TURN)
    elif a >= LEAD:
        point(s, a - LEAD)
    elif a == PASS:
        pass_turn(s)
    elif a == STOP:
        end_turn(s)


@rule
def point(s: Mountain, side: int) -> None:
    """§2.4 at the start, §6.1 later."""
    if s.phase == POINTING:
        s.ahead[s.pawn[s.turn]] = side
        next_opening(s)
    else:
        lead(s, side)


@rule
def chance_apply(s: Mountain, a: int) -> None:
    if a >= START_WITH:
        s.first = a - START_WITH
        s.turn = s.first
        s.phase = OPENING
    elif a < TURN_UP:
        scatter(s, a - SCATTER)
    else:
        turn_up(s, a - TURN_UP)


@rule
def turn_up(s: Mountain, front: int) -> None:
    uncover(s, turned_place(s), front)
    if s.phase == PLANNING:
        plan_at_start(s)
    elif s.phase == SWAPPED:
        finish_plan(s)
    elif s.phase == OPENED:
        begin_tunnel(s, s.target)
    else:
        break_through(s)
