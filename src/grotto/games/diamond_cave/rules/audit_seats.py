"""Tunnels hold together, and the turn is such as play can bring about."""

from __future__ import annotations

from grotto.games.diamond_cave.rules.faults import (
    CLOCK_FAULT,
    GAINED_FAULT,
    PAWN_FAULT,
    PHASE_FAULT,
    STRAY_FAULT,
    TARGET_FAULT,
    TUNNEL_FAULT,
    TURN_FAULT,
    note_fault,
)
from grotto.games.diamond_cave.rules.mountain import (
    in_front,
    is_straight,
    kind_of,
    lies_with,
    neighbour,
)
from grotto.games.diamond_cave.rules.turn import may_plan
from grotto.games.diamond_cave.state import (
    CELLS,
    CLEARED,
    DARK,
    DARKNESS,
    DIAMOND,
    DIGGING,
    GAP,
    GOING_ON,
    LEADING,
    OPENED,
    OPENING,
    OVER,
    OWN,
    PLANNED,
    PLANNING,
    POINTING,
    QUIET,
    QUIET_END,
    SWAPPED,
    UNSEEN,
    Mountain,
)
from grotto.kernel.geometry import NONE, SIDES, opens, opposite
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule


@rule
def audit_seat(s: Mountain, seat: int, out: Grid, n: int) -> int:
    if s.gained[seat] < 0:
        n = note_fault(out, n, GAINED_FAULT, seat)
    if s.pawn[seat] == NONE:
        if s.far_end[seat] != NONE or s.length[seat] != 0:
            n = note_fault(out, n, PAWN_FAULT, seat)
        return n
    if not is_cell(s.pawn[seat]) or not is_cell(s.far_end[seat]) or not 1 <= s.length[seat] <= CELLS:
        return note_fault(out, n, PAWN_FAULT, seat)
    if not tunnel_holds(s, seat):
        n = note_fault(out, n, TUNNEL_FAULT, seat)
    return n


@rule
def is_cell(cell: int) -> bool:
    return 0 <= cell < CELLS


@rule
def tunnel_holds(s: Mountain, seat: int) -> bool:
    """From the far end card by card to the pawn, end to end."""
    cell = s.far_end[seat]
    for step in range(s.length[seat]):
        if cell == NONE or s.owner[cell] != seat or not leads_on(s, seat, cell):
            return False
        if step == s.length[seat] - 1:
            return cell == s.pawn[seat]
        side = s.ahead[cell]
        cell = neighbour(cell, side)
        if cell == NONE or s.front[cell] == UNSEEN or not opens(lies_with(s, cell), opposite(side)):
            return False
        if s.ahead[cell] == opposite(side):
            return False
    return False


@rule
def leads_on(s: Mountain, seat: int, cell: int) -> bool:
    """A card leads on by one of its ends; §2.4 the first has no direction until its seat has chosen."""
    if s.phase == POINTING and seat == s.turn:
        return s.ahead[cell] == 0 and s.quarters[cell] == 0
    return opens(lies_with(s, cell), s.ahead[cell])


@rule
def audit_strays(s: Mountain, out: Grid, n: int) -> int:
    """Every open card is part of a tunnel, but for the one that is about to be connected."""
    open_cards = 0
    for cell in range(CELLS):
        open_cards += s.owner[cell] != NONE
    for seat in range(s.seats):
        open_cards -= s.length[seat]
    if open_cards != (1 if s.phase == LEADING else 0):
        n = note_fault(out, n, STRAY_FAULT, open_cards)
    return n


@rule
def audit_turn(s: Mountain, out: Grid, n: int) -> int:
    if not 0 <= s.phase <= OVER:
        return note_fault(out, n, PHASE_FAULT, s.phase)
    if not 0 <= s.turn < s.seats or not 0 <= s.first < s.seats:
        return note_fault(out, n, TURN_FAULT, s.turn)
    if n > 0:
        return n  # what follows goes along tunnels
    if not everybody_has_begun(s):
        n = note_fault(out, n, TURN_FAULT, s.turn)
    if not phase_holds(s):
        n = note_fault(out, n, PHASE_FAULT, s.phase)
    if not target_holds(s):
        n = note_fault(out, n, TARGET_FAULT, s.target)
    if not clock_holds(s):
        n = note_fault(out, n, CLOCK_FAULT, s.quiet)
    return n


@rule
def everybody_has_begun(s: Mountain) -> bool:
    """§2.1 tunnels are begun one after the other; before that nobody has one, after that all have."""
    begun = 0
    for i in range(s.seats):
        seat = (s.first + i) % s.seats
        if s.pawn[seat] == NONE:
            break
        begun += 1
    for i in range(begun, s.seats):
        if s.pawn[(s.first + i) % s.seats] != NONE:
            return False
    if s.phase < OPENING:
        return begun == 0 and s.turn == 0 and s.first == 0
    if s.phase == OPENING or s.phase == OPENED:
        return begun < s.seats and s.turn == (s.first + begun) % s.seats
    if s.phase == POINTING:
        return s.turn == (s.first + begun - 1) % s.seats and s.length[s.turn] == 1
    return begun == s.seats


@rule
def phase_holds(s: Mountain) -> bool:
    """§5.4, §5.5 what lies under the pawn after action B, and what belongs to no other phase."""
    kind = NONE if s.pawn[s.turn] == NONE else kind_of(s.front[s.pawn[s.turn]])
    if s.phase == GOING_ON and kind == DARK:
        return False
    if s.phase == DARKNESS and (kind != DARK or not may_plan(s)):
        return False
    if s.phase == SWAPPED and s.planned_back[s.swapped] == DIAMOND:
        return False
    if s.phase == SWAPPED and s.memory != OWN and s.planned_front[s.swapped] != UNSEEN:
        return False
    if s.phase != SWAPPED and s.phase != PLANNING and s.swapped != 0:
        return False
    if s.phase == PLANNING and not planning_holds(s):
        return False
    if s.declared != 0 and s.phase != DIGGING:
        return False
    return s.right == 0 or (s.phase == LEADING and s.right == 1)


@rule
def planning_holds(s: Mountain) -> bool:
    """§1.5 the first is turned up before the second."""
    for index in range(PLANNED):
        if (s.planned_front[index] == UNSEEN) != (index >= s.swapped):
            return False
    return True


@rule
def target_holds(s: Mountain) -> bool:
    """The card that is being opened or dug."""
    if s.phase == OPENED:
        return is_cell(s.target) and s.owner[s.target] == NONE and s.back[s.target] != DIAMOND
    if s.phase == DIGGING:
        front_is_dug = is_cell(s.target) and s.target == in_front(s, s.turn) and s.owner[s.target] == NONE
        return front_is_dug and s.back[s.target] != GAP and 0 <= s.declared < SIDES
    if s.phase == LEADING:
        front_is_open = is_cell(s.target) and s.target == in_front(s, s.turn) and s.owner[s.target] == s.turn
        return front_is_open and s.front[s.target] != UNSEEN and not is_straight(s.front[s.target])
    return s.target == 0


@rule
def clock_holds(s: Mountain) -> bool:
    """§8"""
    if s.phase == OVER:
        if s.ending == CLEARED:
            return s.visible == 0
        return s.ending == QUIET_END and s.quiet >= s.numbers[QUIET]
    if s.ending != 0 or s.quiet < 0 or (s.phase < DIGGING and s.quiet >= s.numbers[QUIET]):
        return False
    return s.visible > 0 or s.phase == LEADING or s.phase <= PLANNING
