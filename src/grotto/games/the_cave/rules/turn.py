"""Turns, rounds and the end (§2, §8.3, §11)."""

from __future__ import annotations

from grotto.games.the_cave.rules.team import at_base, at_own_camp, items_in_pack, may_fetch_anything
from grotto.games.the_cave.state import (
    ACTING,
    AFLOAT,
    FINAL_ROUNDS,
    JUST_AFLOAT,
    NEVER,
    OVER,
    PACKED,
    POINTS,
    PROVISION,
    QUIET,
    QUIET_ROUNDS,
    STACKS,
    Cave,
)
from grotto.kernel.rule import rule


@rule
def begin_turn(s: Cave) -> None:
    """§2.2, §2.3, §2.5, §2.6, §8.3"""
    seat = s.turn
    s.phase = ACTING
    s.points = s.numbers[POINTS]
    if s.afloat[seat] == JUST_AFLOAT:
        s.afloat[seat] = AFLOAT
    if at_base(s, seat):
        return
    if s.pack[seat, PROVISION] > 0:
        s.pack[seat, PROVISION] -= 1
    elif at_own_camp(s, seat) and s.stock[seat, PROVISION] > 0:
        s.stock[seat, PROVISION] -= 1
    else:
        s.forced = 1


@rule
def end_turn(s: Cave) -> None:
    s.acted = 0
    s.forced = 0
    s.moved[s.turn] = 0
    s.turn = (s.turn + 1) % s.seats
    if s.turn == s.first:
        end_round(s)
    if s.phase != OVER:
        begin_turn(s)


@rule
def end_round(s: Cave) -> None:
    """§11.1, §11.2, §11.5"""
    s.rounds += 1
    s.quiet = 0 if s.drew else s.quiet + 1
    s.drew = 0
    if s.quiet >= s.numbers[QUIET_ROUNDS]:
        announce_end(s, QUIET)
    if s.rounds_left != NEVER:
        s.rounds_left -= 1
        if s.rounds_left == 0:
            s.phase = OVER
            s.points = 0


@rule
def announce_end(s: Cave, why: int) -> None:
    """§11.1, §11.2 this round is played out, then the last rounds follow."""
    if s.rounds_left == NEVER:
        s.ending = why
        s.rounds_left = s.numbers[FINAL_ROUNDS] + 1


@rule
def tiles_left(s: Cave) -> int:
    total = 0
    for stack in range(STACKS):
        total += s.left[stack]
    return total


@rule
def rest_when_spent(s: Cave) -> None:
    """§2.7 nothing is left to do: no point, no gear to handle at the own camp, no camp to abandon at the base."""
    if s.points > 0 or s.phase != ACTING:
        return
    seat = s.turn
    if at_own_camp(s, seat) and (items_in_pack(s, seat) > 0 or may_fetch_anything(s, seat)):
        return
    if at_base(s, seat) and s.camp[seat] == PACKED:
        return
    end_turn(s)
