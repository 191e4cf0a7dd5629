"""The match and the turn are such as play can bring about."""

from __future__ import annotations

from grotto.games.gone_caving.rules.faults import (
    BLIND_FAULT,
    CLOSING_FAULT,
    ENDING_FAULT,
    NUMBER_FAULT,
    PHASE_FAULT,
    POINTS_FAULT,
    SIZE_FAULT,
    TURN_FAULT,
    VARIANT_FAULT,
    note_fault,
)
from grotto.games.gone_caving.rules.setup import ending_of, hands_agreed, seat_after
from grotto.games.gone_caving.rules.turn import awaits_event
from grotto.games.gone_caving.state import (
    BLIND,
    DEALING,
    DEALING_HEROES,
    DRAWING,
    EMPTY,
    EXPEDITION,
    FAST,
    HAND,
    IRON,
    JOURNEY,
    LIMIT_OF_HANDS,
    LOT,
    MOST_GOAL,
    MOST_HANDS,
    OVER,
    PLAYING,
    REFILLING,
    STARTING,
    VARIANTS,
    Trip,
)
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule


@rule
def audit_variants(s: Trip, out: Grid, n: int) -> int:
    for variant in range(VARIANTS):
        if not 0 <= s.variants[variant] <= 1:
            n = note_fault(out, n, VARIANT_FAULT, variant)
    if s.variants[EXPEDITION] == 1 and s.seats != 4 and s.seats != 6:
        n = note_fault(out, n, VARIANT_FAULT, EXPEDITION)
    if s.variants[IRON] == 1 and s.variants[JOURNEY] == 1:
        n = note_fault(out, n, VARIANT_FAULT, JOURNEY)
    if s.variants[FAST] == 1 and s.hands > 1:
        n = note_fault(out, n, VARIANT_FAULT, FAST)
    if not 1 <= s.goal <= MOST_GOAL or not 0 <= s.hands <= MOST_HANDS:
        n = note_fault(out, n, NUMBER_FAULT, s.hands)
    return n


@rule
def audit_turn(s: Trip, out: Grid, n: int) -> int:
    if not LOT <= s.phase <= OVER:
        return note_fault(out, n, PHASE_FAULT, s.phase)
    if not 0 <= s.turn < s.seats or not 0 <= s.first < s.seats:
        return note_fault(out, n, TURN_FAULT, s.turn)
    if not EMPTY <= s.closing < s.seats or (s.closing != EMPTY and s.phase < STARTING):
        n = note_fault(out, n, CLOSING_FAULT, s.closing)
    if not number_holds(s):
        n = note_fault(out, n, NUMBER_FAULT, s.number)
    if not ending_holds(s):
        n = note_fault(out, n, ENDING_FAULT, s.ending)
    if not blind_holds(s):
        n = note_fault(out, n, BLIND_FAULT, s.blind)
    for seat in range(s.seats):
        if not size_holds(s, seat):
            n = note_fault(out, n, SIZE_FAULT, seat)
        if not points_hold(s, seat):
            n = note_fault(out, n, POINTS_FAULT, seat)
    return n


@rule
def number_holds(s: Trip) -> bool:
    """§9.8, §9.9 the match goes on as long as it may."""
    hands = hands_agreed(s)
    most = hands if hands > 0 else s.numbers[LIMIT_OF_HANDS]
    if s.phase == OVER:
        return 1 <= s.number <= most
    return 0 <= s.number < most and s.drawn >= 0 and s.reshuffled >= 0


@rule
def ending_holds(s: Trip) -> bool:
    if s.phase == OVER:
        return s.ending != 0 and s.ending == ending_of(s)
    return s.ending == 0 and (s.number == 0 or ending_of(s) == 0)


@rule
def blind_holds(s: Trip) -> bool:
    """§7.5"""
    if s.phase != BLIND:
        return s.blind == 0
    return 1 <= s.blind <= 2 and s.blind <= s.holding[s.turn] and awaits_event(s, s.turn)


@rule
def size_holds(s: Trip, seat: int) -> bool:
    """§1.3, §2.4 who has how many cards, by the phase."""
    held = s.holding[seat]
    if s.phase <= DEALING_HEROES:
        return held == 0
    if s.phase == DEALING:
        return held == (HAND if was_dealt(s, seat) else 0) or seat == s.turn
    if s.phase == PLAYING and seat == s.turn:
        return held >= 1
    if s.phase == REFILLING and seat == s.turn:
        return held < HAND
    return held <= HAND


@rule
def was_dealt(s: Trip, seat: int) -> bool:
    other = s.first
    while other != s.turn:
        if other == seat:
            return True
        other = seat_after(s, other)
    return False


@rule
def points_hold(s: Trip, seat: int) -> bool:
    """Before the first hand is counted nobody has any."""
    return s.number > 0 or (s.points[seat] == 0 and s.gained[seat] == 0)


@rule
def is_drawing(s: Trip) -> bool:
    return s.phase == DEALING or s.phase == DRAWING or s.phase == REFILLING
