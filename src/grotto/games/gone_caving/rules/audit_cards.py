"""All cards of the box are somewhere, and nothing lies where it cannot."""

from __future__ import annotations

from grotto.games.gone_caving.rules.cards import has
from grotto.games.gone_caving.rules.faults import (
    AREA_FAULT,
    CARD_FAULT,
    CHALLENGE_FAULT,
    FACE_DOWN_FAULT,
    FRESH_FAULT,
    HAND_FAULT,
    PILE_FAULT,
    ROOM_FAULT,
    SHOWN_FAULT,
    SIZE_FAULT,
    note_fault,
)
from grotto.games.gone_caving.rules.knowledge import hidden_with
from grotto.games.gone_caving.rules.redeal import solvers_in
from grotto.games.gone_caving.state import (
    CARDS,
    CERTAIN,
    CHALLENGE,
    CHALLENGES,
    DEALING,
    EMPTY,
    ENTRANCE,
    EVENT,
    EVENTS,
    FOOTPRINTS,
    GROUP,
    HERO,
    HEROES,
    IRON,
    JOURNEY,
    MOST_HELD,
    PASSAGES,
    SETS,
    SOLUTION,
    SOLVERS,
    TOGETHER,
    Trip,
)
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule


@rule
def audit_hand(s: Trip, seat: int, out: Grid, n: int) -> int:
    """§1.4 no event is ever held, and cards lie in their order."""
    held = s.holding[seat]
    if not 0 <= held <= MOST_HELD:
        return note_fault(out, n, SIZE_FAULT, seat)
    for i in range(MOST_HELD):
        card = s.hand[seat, i]
        if i >= held:
            fits = card == EMPTY
        else:
            fits = 0 <= card < EVENT and (i == 0 or s.hand[seat, i - 1] <= card)
        if not fits:
            return note_fault(out, n, HAND_FAULT, seat)
    return n


@rule
def audit_area(s: Trip, seat: int, out: Grid, n: int) -> int:
    for passage in range(PASSAGES):
        if s.passages[seat, passage] < 0:
            n = note_fault(out, n, AREA_FAULT, seat)
    for event in range(EVENTS):
        if s.events[seat, event] < 0:
            n = note_fault(out, n, AREA_FAULT, seat)
    if s.entrances[seat] < 0 or not 0 <= s.heroes[seat] < 1 << HEROES:
        n = note_fault(out, n, AREA_FAULT, seat)
    if s.variants[IRON] == 1 and s.heroes[seat] != 0:
        n = note_fault(out, n, AREA_FAULT, seat)
    down = s.face_down[seat]
    if not EMPTY <= down < HEROES or (down != EMPTY and s.variants[JOURNEY] == 0):
        n = note_fault(out, n, FACE_DOWN_FAULT, seat)
    return n


@rule
def audit_challenges(s: Trip, place: int, out: Grid, n: int) -> int:
    """§10.1 one line for all, or a line for each; §6.2 none before a solver of its own."""
    for kind in range(CHALLENGES):
        lying = s.challenges[place, kind]
        misplaced = (place == GROUP) != (s.variants[TOGETHER] == 1)
        solved = place != GROUP and kind < SOLVERS and has(s.heroes[place], kind)
        if lying < 0 or (lying > 0 and (misplaced or solved)):
            return note_fault(out, n, CHALLENGE_FAULT, place)
    return n


@rule
def audit_cards(s: Trip, out: Grid, n: int) -> int:
    """Conservation: every card of the box, once."""
    left = 0
    for card in range(CARDS):
        left += s.pile[card]
        if s.pile[card] < 0 or s.discards[card] < 0 or everywhere(s, card) != s.printed[card]:
            n = note_fault(out, n, CARD_FAULT, card)
        if not s.pile[card] <= s.fresh[card] <= s.printed[card]:
            n = note_fault(out, n, FRESH_FAULT, card)
    if left != s.left:
        n = note_fault(out, n, PILE_FAULT, s.left)
    return n


@rule
def everywhere(s: Trip, card: int) -> int:
    total = s.pile[card] + s.discards[card]
    for seat in range(s.seats):
        total += hidden_with(s, seat, card) + lying_before(s, seat, card)
    if CHALLENGE <= card < SOLUTION:
        total += s.challenges[GROUP, card - CHALLENGE]
    return total


@rule
def lying_before(s: Trip, seat: int, card: int) -> int:
    if card < PASSAGES:
        return s.passages[seat, card]
    if card == ENTRANCE:
        return s.entrances[seat]
    if CHALLENGE <= card < SOLUTION:
        return s.challenges[seat, card - CHALLENGE]
    if HERO <= card < FOOTPRINTS:
        return (s.heroes[seat] >> (card - HERO)) & 1
    if card >= EVENT:
        return s.events[seat, card - EVENT]
    return 0


@rule
def audit_knowledge(s: Trip, seat: int, out: Grid, n: int) -> int:
    """§6.3, §11.3 a hero that had to be shown is not there."""
    if not 0 <= s.unshown[seat] < SETS or not 0 <= s.barred[seat] < SETS or s.phase < DEALING:
        known = s.unshown[seat] == 0 and s.barred[seat] == 0
        return n if known else note_fault(out, n, ROOM_FAULT, seat)
    for solvers in range(SETS):
        room = s.room[seat, solvers]
        bound = solvers & s.unshown[seat] != 0
        if not 0 <= room <= CERTAIN or (not bound and room != CERTAIN):
            return note_fault(out, n, ROOM_FAULT, seat)
    if s.room[seat, solvers_in(s, seat)] == 0:
        n = note_fault(out, n, SHOWN_FAULT, seat)
    if s.face_down[seat] != EMPTY and has(s.barred[seat], s.face_down[seat]):
        n = note_fault(out, n, SHOWN_FAULT, seat)
    return n
