"""Turns and the end (§2.1, §3, §5.4 to §5.6, §8)."""

from __future__ import annotations

from grotto.games.diamond_cave.rules.mountain import in_front, is_face_down, kind_of
from grotto.games.diamond_cave.state import (
    ACTING,
    CLEARED,
    DARK,
    DARKNESS,
    DIAMOND,
    GOING_ON,
    OPENING,
    OVER,
    QUIET,
    QUIET_END,
    Mountain,
)
from grotto.kernel.geometry import NONE
from grotto.kernel.rule import rule


@rule
def next_seat(s: Mountain) -> None:
    s.turn = s.turn + 1 if s.turn < s.seats - 1 else 0


@rule
def next_opening(s: Mountain) -> None:
    """§2.1, §2.5 the next seat opens its first card; once all have one the turns begin."""
    next_seat(s)
    s.phase = OPENING if s.pawn[s.turn] == NONE else ACTING


@rule
def end_turn(s: Mountain) -> None:
    if is_over(s):
        return
    next_seat(s)
    s.phase = ACTING


@rule
def finish_plan(s: Mountain) -> None:
    """§4.5"""
    s.swapped = 0
    end_turn(s)


@rule
def finish_dig(s: Mountain) -> None:
    """§5.4, §5.5, §5.6"""
    if is_over(s):
        return
    if kind_of(s.front[s.pawn[s.turn]]) != DARK:
        s.phase = GOING_ON
    elif may_plan(s):
        s.phase = DARKNESS
    else:
        end_turn(s)


@rule
def may_plan(s: Mountain) -> bool:
    """§4.2 a card without a diamond lies in front."""
    cell = in_front(s, s.turn)
    return is_face_down(s, cell) and s.back[cell] != DIAMOND


@rule
def is_over(s: Mountain) -> bool:
    """§8.1, §8.2, §8.3 looked at whenever an action is complete."""
    if s.visible == 0:
        s.ending = CLEARED
    elif s.quiet >= s.numbers[QUIET]:
        s.ending = QUIET_END
    else:
        return False
    s.phase = OVER
    return True
