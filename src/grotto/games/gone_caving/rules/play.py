"""`apply`: an action of a seat or of chance, and the next state."""

from __future__ import annotations

from grotto.games.gone_caving.codes import (
    CARD,
    CHALLENGE_ON,
    DISCARD,
    DRAW,
    FACE_DOWN,
    FOLLOW,
    PASS,
    PLAY,
    SELF_RESCUE,
    SHOW,
    SIT_OUT,
    START_WITH,
    STOP,
    TAKE,
)
from grotto.games.gone_caving.rules.cards import give_up, holds, is_borehole, partner, place_of
from grotto.games.gone_caving.rules.memory import note_unshown
from grotto.games.gone_caving.rules.setup import begin_dealing, seat_after
from grotto.games.gone_caving.rules.turn import (
    draw_card,
    end_turn,
    expect_card,
    go_on,
    lay_aside,
    lose_card,
    next_turn,
    self_rescue,
    sit_out,
    take_blindly,
)
from grotto.games.gone_caving.state import (
    CHALLENGE,
    CHALLENGES,
    DEALING,
    DRAWING,
    EMPTY,
    ENTRANCE,
    EXIT,
    FOOTPRINTS,
    GROUP,
    HERO,
    MAX_SEATS,
    PASSAGES,
    SOLUTION,
    SOLVERS,
    Trip,
)
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE


@rule
def apply(s: Trip, seat: int, a: int) -> None:
    if seat == CHANCE:
        chance_apply(s, a)
    elif a == DRAW:
        expect_card(s, DRAWING)
    elif a == STOP:
        end_turn(s)
    elif a == PASS:
        next_turn(s)
    elif a == SELF_RESCUE:
        self_rescue(s)
    elif a == SIT_OUT:
        sit_out(s)
    elif a == SHOW:
        turn_up_hero(s, s.turn)
        end_turn(s)
    elif a >= DISCARD:
        discard(s, a - DISCARD)
    elif a >= FOLLOW:
        follow(s, (a - FOLLOW) // PASSAGES, (a - FOLLOW) % PASSAGES)
    elif a >= CHALLENGE_ON:
        challenge(s, (a - CHALLENGE_ON) // MAX_SEATS, (a - CHALLENGE_ON) % MAX_SEATS)
    else:
        play(s, a - PLAY)


@rule
def chance_apply(s: Trip, a: int) -> None:
    if a >= START_WITH:
        s.first = a - START_WITH
        s.turn = s.first
        begin_dealing(s)
    elif a >= FACE_DOWN:
        deal_hero(s, a - FACE_DOWN)
    elif a >= TAKE:
        take_blindly(s, a - TAKE)
    else:
        draw_card(s, a - CARD)


@rule
def deal_hero(s: Trip, hero: int) -> None:
    """§10.8"""
    s.face_down[s.turn] = hero
    s.pile[HERO + hero] -= 1
    s.left -= 1
    s.turn = seat_after(s, s.turn)
    if s.turn == s.first:
        s.phase = DEALING


# --- cards played ---


@rule
def discard(s: Trip, card: int) -> None:
    """§2.3, §3.4"""
    lay_aside(s, s.turn, card)
    if card == EXIT:
        go_on(s)
    else:
        end_turn(s)


@rule
def play(s: Trip, card: int) -> None:
    """A card that is aimed at nobody."""
    seat = s.turn
    lose_card(s, seat, card)
    if card < PASSAGES:
        s.passages[seat, card] += 1
        if is_borehole(card):
            clear_all(s, seat)
        end_turn(s)
    elif card == ENTRANCE:
        s.entrances[seat] += 1
        go_on(s)
    elif card == EXIT:
        s.closing = seat
        s.discards[EXIT] += 1
        go_on(s)
    elif card < SOLUTION:
        challenge_all(s, card - CHALLENGE)
        end_turn(s)
    elif card < HERO:
        s.discards[card] += 1
        resolve(s, place_of(s, seat), card - SOLUTION)
        end_turn(s)
    else:
        lay_hero(s, seat, card - HERO)
        end_turn(s)


@rule
def resolve(s: Trip, place: int, kind: int) -> None:
    """§5.6, §5.8 one challenge is overcome."""
    s.challenges[place, kind] -= 1
    s.discards[CHALLENGE + kind] += 1


@rule
def clear_kind(s: Trip, place: int, kind: int) -> None:
    while s.challenges[place, kind] > 0:
        resolve(s, place, kind)


@rule
def clear_all(s: Trip, seat: int) -> None:
    """§5.7, §10.2 a borehole leads past everything."""
    for kind in range(CHALLENGES):
        clear_kind(s, place_of(s, seat), kind)


@rule
def lay_hero(s: Trip, seat: int, hero: int) -> None:
    """§6.2, §10.7 a problem solver clears what lies before those it stands by."""
    s.heroes[seat] = s.heroes[seat] | (1 << hero)
    if hero < SOLVERS:
        clear_kind(s, seat, hero)
        clear_kind(s, partner(s, seat), hero)


@rule
def turn_up_hero(s: Trip, seat: int) -> None:
    """§10.9"""
    hero = s.face_down[seat]
    s.face_down[seat] = EMPTY
    lay_hero(s, seat, hero)


# --- challenges and footprints ---


@rule
def challenge(s: Trip, kind: int, seat: int) -> None:
    """§5.1 on one player."""
    give_up(s, s.turn, CHALLENGE + kind)
    if answers(s, seat, kind):
        s.discards[CHALLENGE + kind] += 1
    else:
        s.challenges[seat, kind] += 1
    end_turn(s)


@rule
def challenge_all(s: Trip, kind: int) -> None:
    """§10.1, §10.3 everybody who has the hero shows it; the challenge stays for the others."""
    for seat in range(s.seats):
        answers(s, seat, kind)
    s.challenges[GROUP, kind] += 1


@rule
def answers(s: Trip, seat: int, kind: int) -> bool:
    """§6.3 the hero comes out of the hand at once, or from under the cards; or everybody sees that it does not."""
    if kind >= SOLVERS:
        return False
    if holds(s, seat, HERO + kind):
        lose_card(s, seat, HERO + kind)
        lay_hero(s, seat, kind)
        return True
    if s.face_down[seat] == kind:
        turn_up_hero(s, seat)
        return True
    note_unshown(s, seat, kind)
    return False


@rule
def follow(s: Trip, seat: int, passage: int) -> None:
    """§4.4 somebody had been there before."""
    lay_aside(s, s.turn, FOOTPRINTS)
    s.passages[seat, passage] -= 1
    s.passages[s.turn, passage] += 1
    end_turn(s)
