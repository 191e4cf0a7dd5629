"""Setting up from the box record, and all that chance brings (§1, §2.1)."""

from __future__ import annotations

from grotto.games.diamond_cave.codes import DIAMONDS, LOT, PLAIN_FRONTS, SCATTER, SEEN, START_WITH, TURN_UP
from grotto.games.diamond_cave.state import (
    BACKS,
    CELLS,
    DECK,
    DIAMOND,
    DRAWING_LOTS,
    FLAG_WORDS,
    FRONTS,
    MAX_SEATS,
    NUMBER_WORDS,
    PLACES,
    PLAIN,
    PLANNED,
    PLANNING,
    SCATTERING,
    SWAPPED,
    UNSEEN,
    Box,
    Mountain,
)
from grotto.kernel.chance import offer
from grotto.kernel.geometry import NONE
from grotto.kernel.layout import Grid, Row
from grotto.kernel.rule import rule

NUMBERS = len(NUMBER_WORDS)
FLAGS = len(FLAG_WORDS)


@rule
def start(s: Mountain, box: Box, seats: int, options: Row) -> None:
    s.seats = seats
    s.memory = options[0]
    unpack_box(s, box)
    for cell in range(CELLS):
        s.back[cell] = PLAIN
        s.front[cell] = UNSEEN
        s.number[cell] = NONE
        s.owner[cell] = NONE
        s.quarters[cell] = 0
        s.ahead[cell] = 0
    for index in range(PLANNED):
        s.planned_front[index] = UNSEEN
        s.planned_back[index] = PLAIN
        s.planned_number[index] = NONE
    for seat in range(MAX_SEATS):
        s.pawn[seat] = NONE
        s.far_end[seat] = NONE
        s.length[seat] = 0
        s.gained[seat] = 0
    s.visible = 0
    s.phase = SCATTERING
    s.first = 0
    s.turn = 0
    s.scattered = 0
    s.target = 0
    s.declared = 0
    s.right = 0
    s.swapped = 0
    s.quiet = 0
    s.ending = 0


@rule
def unpack_box(s: Mountain, box: Box) -> None:
    for i in range(NUMBERS):
        s.numbers[i] = box.numbers[i]
    for i in range(FLAGS):
        s.flags[i] = box.flags[i]
    for back in range(BACKS):
        for front in range(FRONTS):
            s.printed[back, front] = box.printed[back, front]
            s.unseen[back, front] = box.printed[back, front]
    for front in range(FRONTS):
        s.taken[front] = 0
    s.deck = box.numbers[DECK]


@rule
def printed_with(s: Mountain, back: int) -> int:
    """How many cards of the box have a back."""
    total = 0
    for front in range(FRONTS):
        total += s.printed[back, front]
    return total


# --- what chance can bring ---


@rule
def chances(s: Mountain, out: Grid) -> int:
    if s.phase == SCATTERING:
        return list_places(s, out)
    if s.phase == DRAWING_LOTS:
        for seat in range(s.seats):
            offer(out, seat, START_WITH + seat, 1, LOT, 0)
        return s.seats
    return list_fronts(s, out)


@rule
def list_places(s: Mountain, out: Grid) -> int:
    """§1.6 a diamond lies on any card that is not in the deck."""
    n = 0
    for place in range(PLACES):
        if back_at(s, place) == PLAIN:
            offer(out, n, SCATTER + place, 1, DIAMONDS, s.scattered)
            n += 1
    return n


@rule
def list_fronts(s: Mountain, out: Grid) -> int:
    """§1.8 every card with this back that nobody has seen is as likely; §10.4 a card seen before is what it was."""
    place = turned_place(s)
    back = back_at(s, place)
    known = front_at(s, place)
    if known != UNSEEN:
        offer(out, 0, TURN_UP + known, 1, SEEN, 0)
        return 1
    n = 0
    for front in range(FRONTS):
        if s.unseen[back, front] > 0:
            offer(out, n, TURN_UP + front, s.unseen[back, front], PLAIN_FRONTS + back, number_at(s, place))
            n += 1
    return n


@rule
def turned_place(s: Mountain) -> int:
    """The place of the card that chance turns up."""
    return CELLS + s.swapped if s.phase == PLANNING or s.phase == SWAPPED else s.target


@rule
def back_at(s: Mountain, place: int) -> int:
    return s.back[place] if place < CELLS else s.planned_back[place - CELLS]


@rule
def front_at(s: Mountain, place: int) -> int:
    return s.front[place] if place < CELLS else s.planned_front[place - CELLS]


@rule
def number_at(s: Mountain, place: int) -> int:
    return s.number[place] if place < CELLS else s.planned_number[place - CELLS]


@rule
def chance_refusal(s: Mountain, a: int) -> int:
    """Chance can only bring what is there."""
    if s.phase == SCATTERING:
        return 0 if a < TURN_UP and back_at(s, a - SCATTER) == PLAIN else 106
    if s.phase == DRAWING_LOTS:
        return 0 if START_WITH <= a < START_WITH + s.seats else 201
    if not TURN_UP <= a < START_WITH:
        return 108
    known = front_at(s, turned_place(s))
    if known != UNSEEN:
        return 0 if a - TURN_UP == known else 1004
    return 0 if s.unseen[back_at(s, turned_place(s)), a - TURN_UP] > 0 else 108


# --- what it brings ---


@rule
def scatter(s: Mountain, place: int) -> None:
    """§1.6"""
    s.scattered += 1
    if place < CELLS:
        s.back[place] = DIAMOND
        s.visible += 1
    else:
        s.planned_back[place - CELLS] = DIAMOND
    if s.scattered == printed_with(s, DIAMOND):
        number_cards(s)
        s.phase = PLANNING


@rule
def number_cards(s: Mountain) -> None:
    """Unseen cards are counted by their backs; the last plain numbers are those of the deck."""
    plain = 0
    diamonds = 0
    for place in range(PLACES):
        if front_at(s, place) != UNSEEN or not lies(s, place):
            continue
        if back_at(s, place) == PLAIN:
            set_number(s, place, plain)
            plain += 1
        else:
            set_number(s, place, diamonds)
            diamonds += 1


@rule
def lies(s: Mountain, place: int) -> bool:
    """Whether there is a card at a place: a gap has none."""
    return back_at(s, place) <= DIAMOND


@rule
def set_number(s: Mountain, place: int, number: int) -> None:
    if place < CELLS:
        s.number[place] = number
    else:
        s.planned_number[place - CELLS] = number


@rule
def uncover(s: Mountain, place: int, front: int) -> None:
    """A front is seen for the first time, or once more."""
    if front_at(s, place) != UNSEEN:
        return
    s.unseen[back_at(s, place), front] -= 1
    set_number(s, place, NONE)
    if place < CELLS:
        s.front[place] = front
    else:
        s.planned_front[place - CELLS] = front


@rule
def plan_at_start(s: Mountain) -> None:
    """§1.5 the one, then the other."""
    if s.swapped < PLANNED - 1:
        s.swapped += 1
    else:
        s.swapped = 0
        s.phase = DRAWING_LOTS
