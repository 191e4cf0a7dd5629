"""What must hold in every position: all broken invariants, with what they are about."""

from __future__ import annotations

from grotto.games.sub_terra.rules.audit_box import audit_box
from grotto.games.sub_terra.rules.audit_cave import audit_space, audit_spaces, audit_stack, audit_ways
from grotto.games.sub_terra.rules.audit_team import audit_caver, audit_horrors, audit_team
from grotto.games.sub_terra.rules.audit_turn import audit_turn
from grotto.games.sub_terra.rules.faults import SEATS_FAULT, SPACES_FAULT, note_fault
from grotto.games.sub_terra.state import CAVERS, MAX_SEATS, MAX_SPACES, MIN_SEATS, Expedition
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule


@rule
def audit(s: Expedition, out: Grid) -> int:
    if not MIN_SEATS <= s.seats <= MAX_SEATS:
        return note_fault(out, 0, SEATS_FAULT, s.seats)
    if not 1 <= s.spaces <= MAX_SPACES:
        return note_fault(out, 0, SPACES_FAULT, s.spaces)
    boxed = audit_box(s, out, 0)
    n = boxed
    for space in range(MAX_SPACES):
        n = audit_space(s, space, out, n)
    if n > boxed:
        return n  # what follows goes from space to space
    for space in range(s.spaces):
        n = audit_ways(s, space, out, n)
    n = audit_spaces(s, out, n)
    n = audit_stack(s, out, n)
    found = n
    n = audit_team(s, out, n)
    if n > found:
        return n  # what follows looks cavers up
    for caver in range(CAVERS):
        n = audit_caver(s, caver, out, n)
    n = audit_horrors(s, out, n)
    if n > found:
        return n  # what follows looks for them in the cave
    return audit_turn(s, out, n)
