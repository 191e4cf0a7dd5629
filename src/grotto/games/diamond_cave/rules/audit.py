"""What must hold in every position: all broken invariants, with what they are about."""

from __future__ import annotations

from grotto.games.diamond_cave.rules.audit_cards import audit_card, audit_counts, audit_planned
from grotto.games.diamond_cave.rules.audit_seats import audit_seat, audit_strays, audit_turn
from grotto.games.diamond_cave.rules.faults import SEATS_FAULT, note_fault
from grotto.games.diamond_cave.state import CELLS, MAX_SEATS, MIN_SEATS, PLANNED, Mountain
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule


@rule
def audit(s: Mountain, out: Grid) -> int:
    if not MIN_SEATS <= s.seats <= MAX_SEATS:
        return note_fault(out, 0, SEATS_FAULT, s.seats)
    n = 0
    for cell in range(CELLS):
        n = audit_card(s, cell, out, n)
    for index in range(PLANNED):
        n = audit_planned(s, index, out, n)
    if n > 0:
        return n  # what follows looks cards up by their numbers
    n = audit_counts(s, out, n)
    for seat in range(s.seats):
        n = audit_seat(s, seat, out, n)
    n = audit_strays(s, out, n)
    return audit_turn(s, out, n)
