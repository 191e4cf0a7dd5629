"""What a seat may know, as numbers, and which of its actions show something (§11)."""

from __future__ import annotations

from grotto.games.gone_caving.codes import DRAW, PASS, SIT_OUT, STOP
from grotto.games.gone_caving.rules.setup import seat_after
from grotto.games.gone_caving.rules.turn import can_draw
from grotto.games.gone_caving.state import (
    CARDS,
    CHALLENGES,
    EMPTY,
    EVENT,
    EVENTS,
    GROUP,
    HAND,
    HERO,
    HEROES,
    MAX_SEATS,
    OVER,
    PASSAGES,
    SOLVERS,
    VARIANTS,
    Trip,
)
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule

TURN_NUMBERS = 16 + VARIANTS
SEAT_NUMBERS = 8 + HEROES + CHALLENGES + EVENTS + PASSAGES + 2 * SOLVERS
HAND_AT = TURN_NUMBERS
DISCARDS_AT = HAND_AT + EVENT
UNSEEN_AT = DISCARDS_AT + CARDS
GROUP_AT = UNSEEN_AT + CARDS
SEATS_AT = GROUP_AT + CHALLENGES
OBSERVATION = SEATS_AT + MAX_SEATS * SEAT_NUMBERS


@rule
def sees(s: Trip, seat: int, other: int) -> bool:
    """§11.1 the own hand only; at the end all lies open."""
    return seat == other or s.phase == OVER


@rule
def unseen(s: Trip, seat: int, card: int) -> int:
    """How many such cards are in the pile, in others' hands or face down: all that this seat cannot see."""
    n = s.pile[card]
    for other in range(s.seats):
        if not sees(s, seat, other):
            n += hidden_with(s, other, card)
    return n


@rule
def hidden_with(s: Trip, seat: int, card: int) -> int:
    n = 0
    for i in range(s.holding[seat]):
        n += s.hand[seat, i] == card
    return n + (s.face_down[seat] != EMPTY and card == HERO + s.face_down[seat])


# --- as numbers ---


@rule
def observe(s: Trip, seat: int, out: Row) -> None:
    """Turn, own hand, discards, what is unseen, the group's challenges, seats from the own one on."""
    observe_turn(s, max(seat, 0), out)
    for card in range(EVENT):
        out[HAND_AT + card] = 0
    if seat >= 0:
        for i in range(s.holding[seat]):
            out[HAND_AT + s.hand[seat, i]] += 1
    for card in range(CARDS):
        out[DISCARDS_AT + card] = s.discards[card]
        out[UNSEEN_AT + card] = unseen(s, seat, card)
    for kind in range(CHALLENGES):
        out[GROUP_AT + kind] = s.challenges[GROUP, kind]
    for i in range(MAX_SEATS):
        observe_seat(s, seat, (max(seat, 0) + i) % s.seats, i < s.seats, out, SEATS_AT + i * SEAT_NUMBERS)


@rule
def observe_turn(s: Trip, seat: int, out: Row) -> None:
    out[0] = s.seats
    out[1] = s.phase
    out[2] = (s.turn - seat) % s.seats
    out[3] = (s.first - seat) % s.seats
    out[4] = s.number
    out[5] = s.hands
    out[6] = s.goal
    out[7] = s.left
    out[8] = s.reshuffled
    out[9] = s.blind
    out[10] = (s.closing - seat) % s.seats if s.closing != EMPTY else EMPTY
    out[11] = s.ending
    for i in range(len(s.numbers)):
        out[12 + i] = s.numbers[i]
    out[15] = HAND
    for variant in range(VARIANTS):
        out[16 + variant] = s.variants[variant]


@rule
def observe_seat(s: Trip, seat: int, other: int, playing: bool, out: Row, at: int) -> None:
    for i in range(SEAT_NUMBERS):
        out[at + i] = 0
    if not playing:
        return
    out[at] = 1
    out[at + 1] = s.holding[other]
    out[at + 2] = s.entrances[other]
    out[at + 3] = s.points[other]
    out[at + 4] = s.gained[other]
    out[at + 5] = s.face_down[other] != EMPTY
    out[at + 6] = s.face_down[other] + 1 if sees(s, seat, other) else 0
    out[at + 7] = s.barred[other]
    at += 8
    for hero in range(HEROES):
        out[at + hero] = (s.heroes[other] >> hero) & 1
    at += HEROES
    for kind in range(CHALLENGES):
        out[at + kind] = s.challenges[other, kind]
    at += CHALLENGES
    for event in range(EVENTS):
        out[at + event] = s.events[other, event]
    at += EVENTS
    for passage in range(PASSAGES):
        out[at + passage] = s.passages[other, passage]
    at += PASSAGES
    for solver in range(SOLVERS):
        out[at + solver] = (s.unshown[other] >> solver) & 1
        out[at + SOLVERS + solver] = s.room[other, 1 << solver]


# --- what cannot be taken back ---


@rule
def reveals(s: Trip, seat: int, a: int) -> bool:
    """§11.1 every card that is played or discarded; and hands count, for all to see, when they are over."""
    if a == DRAW:
        return not can_draw(s)
    if a == STOP or a == PASS or a == SIT_OUT:
        return seat_after(s, s.turn) == s.closing or (a == STOP and s.holding[seat] < HAND and not can_draw(s))
    return True
