"""What must hold in every position: all broken invariants, with what they are about."""

from __future__ import annotations

from grotto.games.the_cave.rules.audit_cave import audit_board, audit_space, audit_stack, audit_tokens
from grotto.games.the_cave.rules.audit_teams import audit_team, audit_turn
from grotto.games.the_cave.rules.faults import SEATS_FAULT, SPACES_FAULT, note_fault
from grotto.games.the_cave.state import BASE, MAX_SEATS, MAX_SPACES, MIN_SEATS, STACKS, Cave
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule


@rule
def audit(s: Cave, out: Grid) -> int:
    if not MIN_SEATS <= s.seats <= MAX_SEATS:
        return note_fault(out, 0, SEATS_FAULT, s.seats)
    if not 2 <= s.spaces <= MAX_SPACES or s.kind[0] != BASE:
        return note_fault(out, 0, SPACES_FAULT, s.spaces)
    n = 0
    for space in range(s.spaces):
        n = audit_space(s, space, out, n)
    n = audit_board(s, out, n)
    for stack in range(STACKS):
        n = audit_stack(s, stack, out, n)
    n = audit_tokens(s, out, n)
    for seat in range(s.seats):
        n = audit_team(s, seat, out, n)
    return audit_turn(s, out, n)
