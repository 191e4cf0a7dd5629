"""What must hold in every position: all broken invariants, with what they are about."""

from __future__ import annotations

from grotto.games.gone_caving.rules.audit_cards import (
    audit_area,
    audit_cards,
    audit_challenges,
    audit_hand,
    audit_knowledge,
)
from grotto.games.gone_caving.rules.audit_turn import audit_turn, audit_variants, is_drawing
from grotto.games.gone_caving.rules.faults import PILE_FAULT, SEATS_FAULT, note_fault
from grotto.games.gone_caving.state import MAX_SEATS, MIN_SEATS, Trip
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule


@rule
def audit(s: Trip, out: Grid) -> int:
    if not MIN_SEATS <= s.seats <= MAX_SEATS:
        return note_fault(out, 0, SEATS_FAULT, s.seats)
    n = audit_variants(s, out, 0)
    for seat in range(s.seats):
        n = audit_hand(s, seat, out, n)
        n = audit_area(s, seat, out, n)
    for place in range(MAX_SEATS + 1):
        n = audit_challenges(s, place, out, n)
    if n > 0:
        return n  # what follows counts cards
    n = audit_cards(s, out, n)
    if is_drawing(s) and s.left == 0:
        n = note_fault(out, n, PILE_FAULT, s.left)
    for seat in range(s.seats):
        n = audit_knowledge(s, seat, out, n)
    return audit_turn(s, out, n)
