"""What one seat may know of Gone Caving!, built up from nothing: its own hand, and what lies open (§11)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from grotto.games.gone_caving import codes
from grotto.games.gone_caving.papers import (
    write_agreed,
    write_area,
    write_counts,
    write_hand,
    write_turn,
    write_unshown,
)
from grotto.games.gone_caving.rules.cards import UNHINDERED, partner, reach
from grotto.games.gone_caving.rules.knowledge import sees, unseen
from grotto.games.gone_caving.rules.scoring import entrance_points, hand_points, open_points, scores
from grotto.games.gone_caving.state import (
    CARD_WORDS,
    CARDS,
    CHALLENGE_WORDS,
    EMPTY,
    EVENT,
    EXPEDITION,
    GROUP,
    HAND,
    MAX_SEATS,
    NUMBER_WORDS,
    OVER,
    Trip,
)
from grotto.kernel.game import Entry, Json
from grotto.kernel.layout import Records, given, read
from grotto.kernel.seats import CHANCE


def view(state: Records, seat: int) -> dict[str, Json]:
    """For a seat, or for -1, the spectator."""
    s = read(Trip, state)
    points = np.zeros(MAX_SEATS, np.int64)
    scores(given(Trip, state), points)
    return {
        **write_agreed(s),
        "numbers": {word: s.numbers[i] for i, word in enumerate(NUMBER_WORDS)},
        "limits": {word: s.limits[i] for i, word in enumerate(CHALLENGE_WORDS)},
        "turn": write_turn(s),
        "seats": [view_seat(state, seat, other, int(points[other])) for other in range(s.seats)],
        "group": write_counts(s.challenges[GROUP], CHALLENGE_WORDS),
        "pile": s.left,
        "discards": write_counts(s.discards, CARD_WORDS),
        "shuffled": write_counts(s.fresh, CARD_WORDS),
        "unseen": view_unseen(state, seat),
    }


def view_unseen(state: Records, seat: int) -> dict[str, Json]:
    """What is in the pile, in others' hands or face down before them: as counts, all together."""
    s = given(Trip, state)
    counts = [int(unseen(s, seat, card)) for card in range(CARDS)]
    return {word: counts[card] for card, word in enumerate(CARD_WORDS) if counts[card]}


def view_seat(state: Records, seat: int, other: int, points: int) -> dict[str, Json]:
    """A play area, and how many cards are in the hand; the cards themselves for their holder."""
    s, rules = read(Trip, state), given(Trip, state)
    longest = int(reach(rules, other))
    found: dict[str, Json] = {
        **write_area(s, other),
        **write_unshown(s, other),
        "cards": s.holding[other],
        "has_face_down": s.face_down[other] != EMPTY,
        "partner": int(partner(rules, other)) if s.variants[EXPEDITION] == 1 else None,
        "reach": None if longest == UNHINDERED else longest,  # metres; 0 is a full stop
        "total": points,
        "account": {"open": int(open_points(rules, other)), "entrances": int(entrance_points(rules, other))},
    }
    if sees(rules, seat, other):
        found |= {**write_hand(s, other), "against": int(hand_points(rules, other))}
    return found


def is_out(state: Records, seat: int) -> bool:
    """Nobody can fail."""
    return False


def tell(entries: Sequence[Entry], state: Records, seat: int) -> list[Entry]:
    """§11.4 the log as a seat may read it: of what others drew, only that they did. Events are laid open at once."""
    s = read(Trip, state)
    if s.phase == OVER:
        return list(entries)
    drawers = Drawers(s.seats)
    return [retold(entry, drawers.of(entry), seat) for entry in entries]


class Drawers:
    """Who drew the cards of a log, entry by entry: whoever acted last, and while a hand is dealt seat after seat."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.seat = EMPTY  # nobody knows, where a table began in the middle of a draw
        self.missing = 0  # cards still to be dealt

    def of(self, entry: Entry) -> int:
        who, code = entry
        if who != CHANCE:
            self.seat = who
        elif codes.START_WITH <= code < codes.UNSEEN:
            self.seat, self.missing = code - codes.START_WITH, HAND * self.seats
        elif codes.FACE_DOWN <= code < codes.START_WITH:
            return self.and_pass_on()
        elif self.missing and code < codes.CARD + EVENT:
            self.missing -= 1
            return self.and_pass_on() if self.missing % HAND == 0 and self.missing else self.seat
        return self.seat

    def and_pass_on(self) -> int:
        seat = self.seat
        self.seat = (self.seat + 1) % self.seats
        return seat


def retold(entry: Entry, drawer: int, seat: int) -> Entry:
    who, code = entry
    if who != CHANCE or (drawer == seat and drawer != EMPTY):
        return entry
    if code < codes.CARD + EVENT:
        return CHANCE, codes.UNSEEN
    return (CHANCE, codes.UNSEEN_HERO) if codes.FACE_DOWN <= code < codes.START_WITH else entry
