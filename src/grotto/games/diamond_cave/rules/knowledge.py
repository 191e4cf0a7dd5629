"""What a seat may know, as numbers, and what else could be true (§10). All seats know the same."""

from __future__ import annotations

from grotto.games.diamond_cave.codes import LEAD, PASS, TURN
from grotto.games.diamond_cave.rules.setup import number_cards
from grotto.games.diamond_cave.state import (
    BACKS,
    CELLS,
    DIAMOND,
    FRONTS,
    LEADING,
    MAX_SEATS,
    OVER,
    OWN,
    PLANNED,
    SWAPPED,
    UNSEEN,
    Mountain,
)
from grotto.kernel.geometry import NONE
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule

TURN_NUMBERS = 14
SEAT_NUMBERS = 6
CELL_NUMBERS = 6
PLANNED_AT = TURN_NUMBERS
COUNTS_AT = PLANNED_AT + 2 * PLANNED
SEATS_AT = COUNTS_AT + BACKS * FRONTS
CELLS_AT = SEATS_AT + MAX_SEATS * SEAT_NUMBERS
OBSERVATION = CELLS_AT + CELLS * CELL_NUMBERS


@rule
def forgets(s: Mountain) -> bool:
    """§10.2 the table remembers nothing that lies face down; §10.5 at the end all is open."""
    return s.memory == OWN and s.phase != OVER


@rule
def known_front(s: Mountain, cell: int) -> int:
    """§10.1, §10.2 what is known of a card of the mountain, or UNSEEN."""
    return UNSEEN if forgets(s) and s.owner[cell] == NONE else s.front[cell]


@rule
def known_planned(s: Mountain, index: int) -> int:
    return UNSEEN if is_being_swapped(s, index) and forgets(s) else s.planned_front[index]


@rule
def is_being_swapped(s: Mountain, index: int) -> bool:
    return s.phase == SWAPPED and s.swapped == index


# --- as numbers ---


@rule
def observe(s: Mountain, seat: int, out: Row) -> None:
    """Turn, planned tunnels, what may lie face down, seats beginning with the own one, cards; `view.py` has words."""
    observe_turn(s, max(seat, 0), out)
    for index in range(PLANNED):
        out[PLANNED_AT + 2 * index] = known_planned(s, index)
        out[PLANNED_AT + 2 * index + 1] = s.planned_back[index]
    observe_counts(s, out)
    for i in range(MAX_SEATS):
        observe_seat(s, (max(seat, 0) + i) % s.seats, i < s.seats, out, SEATS_AT + i * SEAT_NUMBERS)
    for cell in range(CELLS):
        observe_cell(s, max(seat, 0), cell, out, CELLS_AT + cell * CELL_NUMBERS)


@rule
def observe_turn(s: Mountain, seat: int, out: Row) -> None:
    out[0] = s.seats
    out[1] = s.memory
    out[2] = s.phase
    out[3] = (s.turn - seat) % s.seats
    out[4] = (s.first - seat) % s.seats
    out[5] = s.deck
    out[6] = s.visible
    out[7] = s.quiet
    out[8] = s.target
    out[9] = s.declared
    out[10] = s.right
    out[11] = s.swapped
    out[12] = s.ending
    out[13] = s.scattered


@rule
def observe_counts(s: Mountain, out: Row) -> None:
    """How many cards of each front lie face down or in the deck, by back."""
    for back in range(BACKS):
        for front in range(FRONTS):
            out[COUNTS_AT + back * FRONTS + front] = s.unseen[back, front]
    if not forgets(s):
        return
    for front in range(FRONTS):
        out[COUNTS_AT + DIAMOND * FRONTS + front] += s.taken[front]
    for cell in range(CELLS):
        if s.front[cell] != known_front(s, cell):
            out[COUNTS_AT + s.back[cell] * FRONTS + s.front[cell]] += 1
    for index in range(PLANNED):
        if s.planned_front[index] != known_planned(s, index):
            out[COUNTS_AT + s.planned_back[index] * FRONTS + s.planned_front[index]] += 1


@rule
def observe_seat(s: Mountain, seat: int, playing: bool, out: Row, at: int) -> None:
    for i in range(SEAT_NUMBERS):
        out[at + i] = 0
    if not playing:
        return
    out[at] = 1
    out[at + 1] = s.pawn[seat]
    out[at + 2] = s.far_end[seat]
    out[at + 3] = s.length[seat]
    out[at + 4] = s.gained[seat]
    out[at + 5] = NONE if s.pawn[seat] == NONE else s.ahead[s.pawn[seat]]


@rule
def observe_cell(s: Mountain, seat: int, cell: int, out: Row, at: int) -> None:
    out[at] = s.back[cell]
    out[at + 1] = known_front(s, cell)
    out[at + 2] = 1 if s.owner[cell] != NONE else 0
    out[at + 3] = (s.owner[cell] - seat) % s.seats if s.owner[cell] != NONE else NONE
    out[at + 4] = s.quarters[cell]
    out[at + 5] = s.ahead[cell]


# --- what else could be true ---


@rule
def redeal(s: Mountain, seat: int, rng: Row) -> None:
    """§1.8 nothing that is face down has an order: what a table cannot know becomes what chance has yet to say.

    With the memory kept that is so already, and there is nothing else to hide. With `own` the fronts that were seen and
    turned down again go back among the unseen ones with the same back: every way they may lie then comes up as often as
    it is likely, whenever chance is asked.
    """
    if forgets(s):
        forget(s)


@rule
def forget(s: Mountain) -> None:
    for front in range(FRONTS):
        s.unseen[DIAMOND, front] += s.taken[front]
        s.taken[front] = 0
    for cell in range(CELLS):
        if s.front[cell] != known_front(s, cell):
            s.unseen[s.back[cell], s.front[cell]] += 1
            s.front[cell] = UNSEEN
    for index in range(PLANNED):
        if s.planned_front[index] != known_planned(s, index):
            s.unseen[s.planned_back[index], s.planned_front[index]] += 1
            s.planned_front[index] = UNSEEN
    if s.phase > 0:  # while diamonds are being laid out nothing has a number yet
        number_cards(s)


@rule
def reveals(s: Mountain, seat: int, a: int) -> bool:
    """§10.5 with `own` what went dark stays dark: it cannot be taken back to have another look."""
    return forgets(s) and (a == PASS or (s.phase == LEADING and LEAD <= a < TURN))
