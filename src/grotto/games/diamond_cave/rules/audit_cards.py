"""All cards of the box are somewhere, and none is twice."""

from __future__ import annotations

from grotto.games.diamond_cave.rules.faults import (
    CARD_FAULT,
    DECK_FAULT,
    DIAMOND_FAULT,
    DIAMOND_UNSEEN_FAULT,
    GAINED_FAULT,
    NUMBER_FAULT,
    OPEN_FAULT,
    PLAIN_FAULT,
    PLAIN_UNSEEN_FAULT,
    PLANNED_FAULT,
    SCATTER_FAULT,
    VISIBLE_FAULT,
    note_fault,
)
from grotto.games.diamond_cave.rules.setup import back_at, front_at, number_at, printed_with
from grotto.games.diamond_cave.state import (
    BACKS,
    CELLS,
    DECK,
    DIAMOND,
    FRONTS,
    GAP,
    PLACES,
    PLAIN,
    PLANNING,
    SCATTERING,
    SWAPPED,
    UNSEEN,
    Mountain,
)
from grotto.kernel.geometry import NONE, SIDES
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule


@rule
def audit_card(s: Mountain, cell: int, out: Grid, n: int) -> int:
    if not PLAIN <= s.back[cell] <= GAP or not UNSEEN <= s.front[cell] < FRONTS:
        return note_fault(out, n, CARD_FAULT, cell)
    if s.back[cell] == GAP and (s.front[cell] != UNSEEN or s.deck > 0):
        n = note_fault(out, n, CARD_FAULT, cell)
    if not lies_well(s, cell):
        n = note_fault(out, n, OPEN_FAULT, cell)
    if not number_holds(s, cell):
        n = note_fault(out, n, NUMBER_FAULT, cell)
    return n


@rule
def lies_well(s: Mountain, cell: int) -> bool:
    """Open cards are seen cards of a seat; §6.5 those face down lie upright."""
    if s.owner[cell] == NONE:
        return s.quarters[cell] == 0 and s.ahead[cell] == 0
    known = s.front[cell] != UNSEEN and 0 <= s.owner[cell] < s.seats
    return known and 0 <= s.quarters[cell] < SIDES and 0 <= s.ahead[cell] < SIDES


@rule
def number_holds(s: Mountain, place: int) -> bool:
    """An unseen card has a number of its own among those with its back, and below that of the deck's cards."""
    number = number_at(s, place)
    if front_at(s, place) != UNSEEN or back_at(s, place) == GAP or s.phase == SCATTERING:
        return number == NONE
    cards = printed_with(s, back_at(s, place))
    if back_at(s, place) == PLAIN:
        cards -= s.deck
    if not 0 <= number < cards:
        return False
    for other in range(place):
        if number_at(s, other) == number and back_at(s, other) == back_at(s, place):
            return False
    return True


@rule
def audit_planned(s: Mountain, index: int, out: Grid, n: int) -> int:
    place = CELLS + index
    if not PLAIN <= s.planned_back[index] < GAP or not UNSEEN <= s.planned_front[index] < FRONTS:
        return note_fault(out, n, PLANNED_FAULT, index + 1)
    unknown_yet = s.phase <= PLANNING or (s.phase == SWAPPED and s.swapped == index)
    if (s.planned_front[index] == UNSEEN and not unknown_yet) or not number_holds(s, place):
        n = note_fault(out, n, PLANNED_FAULT, index + 1)
    return n


@rule
def audit_counts(s: Mountain, out: Grid, n: int) -> int:
    for back in range(BACKS):
        for front in range(FRONTS):
            if s.unseen[back, front] < 0 or found(s, back, front) != s.printed[back, front]:
                n = note_fault(out, n, PLAIN_FAULT if back == PLAIN else DIAMOND_FAULT, front)
    if unseen_fronts(s, PLAIN) != unseen_cards(s, PLAIN) + s.deck - to_scatter(s):
        n = note_fault(out, n, PLAIN_UNSEEN_FAULT, unseen_fronts(s, PLAIN))
    if unseen_fronts(s, DIAMOND) != unseen_cards(s, DIAMOND) + forgotten_gains(s) + to_scatter(s):
        n = note_fault(out, n, DIAMOND_UNSEEN_FAULT, unseen_fronts(s, DIAMOND))
    if not 0 <= s.deck <= s.numbers[DECK]:
        n = note_fault(out, n, DECK_FAULT, s.deck)
    if forgotten_gains(s) < 0:
        n = note_fault(out, n, GAINED_FAULT, 0)
    if not to_scatter(s) >= 0 or (to_scatter(s) > 0) != (s.phase == SCATTERING):
        n = note_fault(out, n, SCATTER_FAULT, s.scattered)
    if visible_diamonds(s) != s.visible:
        n = note_fault(out, n, VISIBLE_FAULT, s.visible)
    return n


@rule
def found(s: Mountain, back: int, front: int) -> int:
    """Cards of this kind, wherever they are."""
    total = s.unseen[back, front]
    if back == DIAMOND:
        total += s.taken[front]
    for place in range(PLACES):
        total += back_at(s, place) == back and front_at(s, place) == front
    return total


@rule
def unseen_fronts(s: Mountain, back: int) -> int:
    total = 0
    for front in range(FRONTS):
        total += s.unseen[back, front]
    return total


@rule
def unseen_cards(s: Mountain, back: int) -> int:
    """Those outside the deck."""
    total = 0
    for place in range(PLACES):
        total += back_at(s, place) == back and front_at(s, place) == UNSEEN
    return total


@rule
def to_scatter(s: Mountain) -> int:
    return printed_with(s, DIAMOND) - s.scattered


@rule
def forgotten_gains(s: Mountain) -> int:
    """§10.2 gained cards whose fronts nobody remembers."""
    total = 0
    for seat in range(s.seats):
        total += s.gained[seat]
    for front in range(FRONTS):
        total -= s.taken[front]
    return total


@rule
def visible_diamonds(s: Mountain) -> int:
    total = 0
    for cell in range(CELLS):
        total += s.back[cell] == DIAMOND and s.owner[cell] == NONE
    return total
