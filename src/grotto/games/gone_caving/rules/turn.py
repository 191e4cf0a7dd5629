"""Turns: drawing, ending, and what a drawn event does (§2, §3.5, §7)."""

from __future__ import annotations

from grotto.games.gone_caving.rules.cards import give_up, is_inside, take_up, throw_hand_away
from grotto.games.gone_caving.rules.memory import forget_unshown, note_drawn, note_left
from grotto.games.gone_caving.rules.setup import end_hand, seat_after
from grotto.games.gone_caving.state import (
    BLIND,
    CARDS,
    CHALLENGE,
    CHALLENGES,
    DEALING,
    DRAWING,
    EMPTY,
    ENTRANCE,
    EVENT,
    EVENTS,
    EXTRA,
    HAND,
    HERO,
    LOST,
    PLAYING,
    REFILLING,
    RESCUE,
    RESHUFFLES,
    SOLVERS,
    STARTING,
    Trip,
)
from grotto.kernel.rule import rule


@rule
def discards_lie(s: Trip) -> bool:
    for card in range(CARDS):
        if s.discards[card] > 0:
            return True
    return False


@rule
def can_draw(s: Trip) -> bool:
    """§2.6, §2.7"""
    return s.left > 0 or (s.reshuffled < s.numbers[RESHUFFLES] and discards_lie(s))


@rule
def reshuffle(s: Trip) -> None:
    """§2.6"""
    s.reshuffled += 1
    for card in range(CARDS):
        s.pile[card] = s.discards[card]
        s.fresh[card] = s.discards[card]
        s.left += s.discards[card]
        s.discards[card] = 0


@rule
def expect_card(s: Trip, phase: int) -> None:
    """Chance is to draw; §2.7 where there is nothing left to draw the hand is over."""
    s.phase = phase
    if s.left > 0:
        return
    if can_draw(s):
        reshuffle(s)
    else:
        end_hand(s)


# --- the end of a turn ---


@rule
def end_turn(s: Trip) -> None:
    """§2.4 back to six cards."""
    if s.holding[s.turn] < HAND:
        expect_card(s, REFILLING)
    else:
        next_turn(s)


@rule
def next_turn(s: Trip) -> None:
    """§3.5 the hand ends when the turn comes back to whoever played the exit."""
    s.turn = seat_after(s, s.turn)
    if s.turn == s.closing:
        end_hand(s)
    else:
        s.phase = STARTING


@rule
def go_on(s: Trip) -> None:
    """§2.5 another card and action."""
    s.phase = EXTRA


@rule
def awaits_event(s: Trip, seat: int) -> bool:
    """§7.1 whether an event still costs this seat a turn."""
    for event in range(EVENTS):
        if s.events[seat, event] > 0:
            return True
    return False


@rule
def sit_out(s: Trip) -> None:
    """§7.1 the turn passes with laying one event aside."""
    for event in range(EVENTS):
        if s.events[s.turn, event] > 0:
            s.events[s.turn, event] -= 1
            s.discards[EVENT + event] += 1
            break
    next_turn(s)


# --- a card is drawn ---


@rule
def draw_card(s: Trip, card: int) -> None:
    s.pile[card] -= 1
    s.left -= 1
    s.drawn += 1
    if card >= EVENT:
        draw_event(s, card - EVENT)
    else:
        take_up(s, s.turn, card)
        note_drawn(s, s.turn)
        after_draw(s)


@rule
def after_draw(s: Trip) -> None:
    if s.phase == DRAWING:
        s.phase = PLAYING
    elif s.holding[s.turn] < HAND:
        expect_card(s, s.phase)
    elif s.phase == REFILLING:
        next_turn(s)
    else:
        deal_on(s)


@rule
def deal_on(s: Trip) -> None:
    """§1.3 six cards to each."""
    s.turn = seat_after(s, s.turn)
    s.phase = STARTING if s.turn == s.first else DEALING


@rule
def draw_event(s: Trip, event: int) -> None:
    """§1.4, §7.2 nothing happens to those who are not in the cave: another card is drawn."""
    if not is_inside(s, s.turn):
        s.discards[EVENT + event] += 1
        expect_card(s, s.phase)
        return
    if event == RESCUE:
        be_rescued(s)
    s.events[s.turn, event] += 1
    if event == LOST and s.holding[s.turn] > 0:
        s.blind = min(2, s.holding[s.turn])
        s.phase = BLIND
    else:
        end_turn(s)


@rule
def be_rescued(s: Trip) -> None:
    """§7.7 out of the cave with nothing but passages and heroes."""
    seat = s.turn
    throw_hand_away(s, seat)
    forget_unshown(s, seat)
    leave_cave(s, seat)
    for challenge in range(CHALLENGES):
        s.discards[CHALLENGE + challenge] += s.challenges[seat, challenge]
        s.challenges[seat, challenge] = 0
    for event in range(EVENTS):
        s.discards[EVENT + event] += s.events[seat, event]
        s.events[seat, event] = 0


@rule
def leave_cave(s: Trip, seat: int) -> None:
    s.discards[ENTRANCE] += s.entrances[seat]
    s.entrances[seat] = 0


@rule
def take_blindly(s: Trip, card: int) -> None:
    """§7.5"""
    lay_aside(s, s.turn, card)
    s.blind -= 1
    if s.blind == 0:
        end_turn(s)


@rule
def lose_card(s: Trip, seat: int, card: int) -> None:
    """A card leaves a hand, for all to see."""
    give_up(s, seat, card)
    if HERO <= card < HERO + SOLVERS:
        note_left(s, seat, card - HERO)


@rule
def lay_aside(s: Trip, seat: int, card: int) -> None:
    """From the hand to the discard pile."""
    lose_card(s, seat, card)
    s.discards[card] += 1


# --- what a seat does instead ---


@rule
def self_rescue(s: Trip) -> None:
    """§8.1, §8.2"""
    throw_hand_away(s, s.turn)
    forget_unshown(s, s.turn)
    leave_cave(s, s.turn)
    expect_card(s, REFILLING)


@rule
def is_closing(s: Trip) -> bool:
    """§3.5 whether the exit has been played."""
    return s.closing != EMPTY
