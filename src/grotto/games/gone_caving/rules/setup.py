"""A match and its hands: how they begin and end (§1, §9)."""

from __future__ import annotations

from grotto.games.gone_caving.rules.cards import empty_hand
from grotto.games.gone_caving.rules.memory import give_room
from grotto.games.gone_caving.rules.scoring import score_hand, team_points
from grotto.games.gone_caving.state import (
    CARDS,
    CHALLENGES,
    DEALING,
    DEALING_HEROES,
    EMPTY,
    EVENTS,
    FAST,
    FOOTPRINTS,
    GOAL,
    GOAL_END,
    GONE_CAVING,
    HANDS,
    HANDS_END,
    HERO,
    IRON,
    JOURNEY,
    LIMIT_OF_HANDS,
    LOT,
    MAX_SEATS,
    NUMBERS,
    OVER,
    PASSAGES,
    VARIANTS,
    Box,
    Trip,
)
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule


@rule
def start(s: Trip, box: Box, seats: int, options: Row) -> None:
    s.seats = seats
    for variant in range(VARIANTS):
        s.variants[variant] = options[variant]
    s.goal = options[GOAL]
    s.hands = options[HANDS]
    unpack_box(s, box)
    for seat in range(MAX_SEATS):
        s.points[seat] = 0
        s.gained[seat] = 0
    s.first = 0
    s.number = 0
    s.ending = 0
    lay_out(s)


@rule
def unpack_box(s: Trip, box: Box) -> None:
    for i in range(NUMBERS):
        s.numbers[i] = box.numbers[i]
    for challenge in range(CHALLENGES):
        s.limits[challenge] = box.limits[challenge]
    for card in range(CARDS):
        s.printed[card] = box.printed[card]
    if s.variants[IRON] == 1:
        for hero in range(HERO, FOOTPRINTS):
            s.printed[hero] = 0  # §10.10


@rule
def lay_out(s: Trip) -> None:
    """§1.3 all cards in the pile, nothing on the table."""
    s.left = 0
    for card in range(CARDS):
        s.pile[card] = s.printed[card]
        s.fresh[card] = s.printed[card]
        s.discards[card] = 0
        s.left += s.printed[card]
    for seat in range(MAX_SEATS):
        clear_area(s, seat)
    for challenge in range(CHALLENGES):
        for place in range(MAX_SEATS + 1):
            s.challenges[place, challenge] = 0
    s.phase = LOT
    s.turn = s.first
    s.drawn = 0
    s.reshuffled = 0
    s.blind = 0
    s.closing = EMPTY


@rule
def clear_area(s: Trip, seat: int) -> None:
    empty_hand(s, seat)
    give_room(s, seat)
    s.barred[seat] = 0
    s.face_down[seat] = EMPTY
    s.entrances[seat] = 0
    s.heroes[seat] = 0
    for passage in range(PASSAGES):
        s.passages[seat, passage] = 0
    for event in range(EVENTS):
        s.events[seat, event] = 0


@rule
def seat_after(s: Trip, seat: int) -> int:
    return seat + 1 if seat < s.seats - 1 else 0


@rule
def begin_dealing(s: Trip) -> None:
    s.phase = DEALING_HEROES if s.variants[JOURNEY] == 1 else DEALING


@rule
def end_hand(s: Trip) -> None:
    """§9 points are counted; then the next hand is dealt, or the match is over."""
    score_hand(s)
    s.number += 1
    s.ending = ending_of(s)
    if s.ending != 0:
        s.phase = OVER
        return
    s.first = seat_after(s, s.first)  # §1.6
    lay_out(s)


@rule
def ending_of(s: Trip) -> int:
    """§9.7, §9.8, §9.9"""
    hands = hands_agreed(s)
    if hands > 0:
        return HANDS_END if s.number >= hands else 0
    for seat in range(s.seats):
        if team_points(s, seat) >= s.goal:
            return GOAL_END
    return GONE_CAVING if s.number >= s.numbers[LIMIT_OF_HANDS] else 0


@rule
def hands_agreed(s: Trip) -> int:
    """§9.8, §10.11 how many hands are played; 0 plays to the goal."""
    return 1 if s.variants[FAST] == 1 else s.hands
