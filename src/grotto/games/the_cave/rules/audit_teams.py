"""Teams, their gear and the turn must be such as play can bring about."""

from __future__ import annotations

from grotto.games.the_cave.rules.cave import is_unexplored
from grotto.games.the_cave.rules.discover import fits_nowhere
from grotto.games.the_cave.rules.faults import (
    AFLOAT_FAULT,
    CAMP_FAULT,
    CLOCK_FAULT,
    FITTING_FAULT,
    FORCED_FAULT,
    HAND_FAULT,
    NEGATIVE_FAULT,
    PACK_FAULT,
    PHASE_FAULT,
    POINTS_FAULT,
    STOCK_FAULT,
    TOKEN_DEPTH_FAULT,
    TURN_FAULT,
    UNIQUE_FAULT,
    WHERE_FAULT,
    note_fault,
)
from grotto.games.the_cave.rules.team import free_camp_slots, free_slots
from grotto.games.the_cave.state import (
    ACTING,
    AFLOAT,
    ASHORE,
    BASE,
    BUILT,
    CAMERA,
    DRAWING,
    FINAL_ROUNDS,
    GEAR,
    GONE,
    LAKE,
    LAYING,
    NEVER,
    OVER,
    PACKED,
    PACKING,
    POINTS,
    PREPARING,
    QUIET,
    STACKS,
    TILES,
    UNIQUE,
    WAITING,
    Cave,
)
from grotto.kernel.geometry import SIDES
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule


@rule
def audit_team(s: Cave, seat: int, out: Grid, n: int) -> int:
    if not 0 <= s.where[seat] < s.spaces or (s.kind[s.where[seat]] == BASE and s.where[seat] != 0):
        return note_fault(out, n, WHERE_FAULT, seat)
    if has_negative(s, seat):
        n = note_fault(out, n, NEGATIVE_FAULT, seat)
    if free_slots(s, seat) < 0:
        n = note_fault(out, n, PACK_FAULT, seat)
    if free_camp_slots(s, seat) < 0:
        n = note_fault(out, n, STOCK_FAULT, seat)
    if not unique_gear_holds(s, seat):
        n = note_fault(out, n, UNIQUE_FAULT, seat)
    if not camp_holds(s, seat):
        n = note_fault(out, n, CAMP_FAULT, seat)
    if not ASHORE <= s.afloat[seat] <= AFLOAT or (s.afloat[seat] != ASHORE and s.kind[s.where[seat]] != LAKE):
        n = note_fault(out, n, AFLOAT_FAULT, seat)
    if not depth_tokens_hold(s, seat):
        n = note_fault(out, n, TOKEN_DEPTH_FAULT, seat)
    return n


@rule
def has_negative(s: Cave, seat: int) -> bool:
    if s.lines[seat] < 0 or s.waters[seat] < 0 or s.photos[seat] < 0 or s.moved[seat] < 0:
        return True
    for i in range(3):
        if s.squeezes[seat, i] < 0:
            return True
    for gear in range(GEAR):
        if s.pack[seat, gear] < 0 or s.stock[seat, gear] < 0:
            return True
    return False


@rule
def unique_gear_holds(s: Cave, seat: int) -> bool:
    """§1.5 one camera and one raft: in the pack, in the camp, at the base, or lost."""
    for item in range(UNIQUE):
        places = s.pack[seat, CAMERA + item] + s.stock[seat, CAMERA + item] + s.at_base[seat, item]
        if not 0 <= places <= 1 or s.at_base[seat, item] < 0:
            return False
    return True


@rule
def camp_holds(s: Cave, seat: int) -> bool:
    if s.camp[seat] == BUILT:
        return 0 <= s.camp_at[seat] < s.spaces and (s.kind[s.camp_at[seat]] != BASE or s.camp_at[seat] == 0)
    empty = True
    for gear in range(GEAR):
        empty = empty and s.stock[seat, gear] == 0
    if s.camp[seat] == WAITING or s.camp[seat] == GONE:
        return empty and s.camp_at[seat] == 0
    return s.camp[seat] == PACKED and s.camp_at[seat] == 0


@rule
def depth_tokens_hold(s: Cave, seat: int) -> bool:
    there = 0
    for space in range(s.spaces):
        if s.depth[space] > 0:
            there |= 1 << s.depth[space]
    return s.depths[seat] >= 0 and (s.depths[seat] & ~there) == 0


@rule
def audit_turn(s: Cave, out: Grid, n: int) -> int:
    if not PREPARING <= s.phase <= OVER or not phase_holds(s):
        n = note_fault(out, n, PHASE_FAULT, s.phase)
    if not 0 <= s.turn < s.seats or not 0 <= s.first < s.seats:
        return note_fault(out, n, TURN_FAULT, s.turn)
    if not 0 <= s.points <= s.numbers[POINTS]:
        n = note_fault(out, n, POINTS_FAULT, s.points)
    if not hand_holds(s):
        n = note_fault(out, n, HAND_FAULT, s.drawn)
    if not clock_holds(s):
        n = note_fault(out, n, CLOCK_FAULT, s.rounds_left)
    if s.forced == 1 and (s.acted == 1 or s.phase != ACTING or s.where[s.turn] == 0):
        n = note_fault(out, n, FORCED_FAULT, s.turn)
    for side in range(SIDES):
        if (s.fitting[side] != 0) and (s.phase != LAYING or not is_unexplored(s, s.where[s.turn], side)):
            n = note_fault(out, n, FITTING_FAULT, side)
    return n


@rule
def phase_holds(s: Cave) -> bool:
    if s.phase == PACKING:
        return s.where[s.turn] == 0
    if s.phase == DRAWING or s.phase == LAYING:
        here = s.where[s.turn]
        waiting = False
        for side in range(SIDES):
            waiting = waiting or is_unexplored(s, here, side)
        return waiting
    return True


@rule
def hand_holds(s: Cave) -> bool:
    if s.phase == LAYING:
        return 0 <= s.drawn < TILES and 0 <= s.drawn_from < STACKS
    if s.phase == DRAWING:
        return s.drawn == 0 and 0 <= s.drawn_from < STACKS and s.left[s.drawn_from] > 0
    return s.drawn == 0 and s.drawn_from == 0 and fits_nowhere(s)


@rule
def clock_holds(s: Cave) -> bool:
    if s.rounds < 0 or s.quiet < 0 or not 0 <= s.ending <= QUIET:
        return False
    if s.rounds_left == NEVER:
        return s.ending == 0 and s.phase != OVER
    return (
        0 <= s.rounds_left <= s.numbers[FINAL_ROUNDS] + 1
        and s.ending != 0
        and (s.rounds_left == 0) == (s.phase == OVER)
    )
