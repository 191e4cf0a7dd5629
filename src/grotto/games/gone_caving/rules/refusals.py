"""The one place where a rule says no: `refusal` answers 0 or the number of the §."""

from __future__ import annotations

from grotto.games.gone_caving.codes import (
    CHALLENGE_ON,
    DISCARD,
    DRAW,
    FOLLOW,
    PASS,
    PLAY,
    SELF_RESCUE,
    SHOW,
    SIT_OUT,
    STOP,
)
from grotto.games.gone_caving.rules.cards import (
    STOPPED,
    UNHINDERED,
    holds,
    is_borehole,
    is_immune,
    is_inside,
    place_of,
    reach,
)
from grotto.games.gone_caving.rules.chances import chance_refusal
from grotto.games.gone_caving.rules.turn import awaits_event, is_closing
from grotto.games.gone_caving.state import (
    BLIND,
    CHALLENGE,
    DRAWING,
    EMPTY,
    ENTRANCE,
    EXIT,
    FOOTPRINTS,
    HERO,
    MAX_SEATS,
    METRES,
    OVER,
    PASSAGES,
    PLAYING,
    REFILLING,
    SOLUTION,
    STARTING,
    TOGETHER,
    Trip,
)
from grotto.kernel.masks import among, bit
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE


@rule
def actors(s: Trip) -> int:
    phase = s.phase
    if phase == OVER:
        return 0
    if phase < STARTING or phase == DRAWING or phase == BLIND or phase == REFILLING:
        return bit(CHANCE)
    return bit(s.turn)


@rule
def refusal(s: Trip, seat: int, a: int) -> int:
    if not among(actors(s), seat):
        return 201
    if seat == CHANCE:
        return chance_refusal(s, a)
    if s.phase == PLAYING:
        return playing_refusal(s, seat, a)
    return beginning_refusal(s, seat, a)


@rule
def beginning_refusal(s: Trip, seat: int, a: int) -> int:
    """A turn begins, or may go on with another card and action."""
    starting = s.phase == STARTING
    if starting and awaits_event(s, seat):
        return 0 if a == SIT_OUT else 701
    if a == DRAW:
        return 0
    if a == STOP:
        return 205 if starting else 0
    if a == PASS:
        return 0 if starting and is_closing(s) else 305
    if a == SELF_RESCUE:
        return 0 if starting else 801
    if a == SIT_OUT:
        return 701
    if a == SHOW:
        return 0 if s.face_down[seat] != EMPTY else 1009
    return 202


@rule
def playing_refusal(s: Trip, seat: int, a: int) -> int:
    """§2.3 a card was drawn: play one, or discard one."""
    if a < PLAY:
        if a == SELF_RESCUE:
            return 801
        return 1009 if a == SHOW else 203
    if a >= DISCARD:
        return 0 if holds(s, seat, a - DISCARD) else 208
    if a >= FOLLOW:
        return follow_refusal(s, seat, (a - FOLLOW) // PASSAGES, (a - FOLLOW) % PASSAGES)
    if a >= CHALLENGE_ON:
        return challenge_refusal(s, seat, (a - CHALLENGE_ON) // MAX_SEATS, (a - CHALLENGE_ON) % MAX_SEATS)
    return 208 if not holds(s, seat, a - PLAY) else card_refusal(s, seat, a - PLAY, reach(s, seat))


@rule
def card_refusal(s: Trip, seat: int, card: int, longest: int) -> int:
    """A card of the hand that is aimed at nobody, under challenges that leave so much reach."""
    if card == ENTRANCE or HERO <= card < FOOTPRINTS:
        return 0
    if not is_inside(s, seat):
        return 301
    if card < PASSAGES:
        return passage_refusal(card, longest)
    if card == EXIT:
        return exit_refusal(s, longest)
    if card < SOLUTION:
        return 501 if s.variants[TOGETHER] == 0 else group_refusal(s, seat, card - CHALLENGE, longest)
    return 0 if s.challenges[place_of(s, seat), card - SOLUTION] > 0 else 506


@rule
def passage_refusal(passage: int, longest: int) -> int:
    """§5.3, §5.4, §5.7"""
    if METRES[passage] <= longest or is_borehole(passage):
        return 0
    return 503 if longest == STOPPED else 504


@rule
def exit_refusal(s: Trip, longest: int) -> int:
    if is_closing(s):
        return 307
    return 0 if longest == UNHINDERED else 303


@rule
def challenge_refusal(s: Trip, seat: int, kind: int, other: int) -> int:
    if not holds(s, seat, CHALLENGE + kind):
        return 208
    if not is_inside(s, seat):
        return 301
    if s.variants[TOGETHER] == 1:
        return 1001
    if reach(s, seat) == STOPPED:
        return 503
    return target_refusal(s, seat, kind, other)


@rule
def target_refusal(s: Trip, seat: int, kind: int, other: int) -> int:
    if other >= s.seats or other == seat:
        return 501
    if not is_inside(s, other):
        return 502
    return 509 if is_immune(s, other, kind) else 0


@rule
def group_refusal(s: Trip, seat: int, kind: int, longest: int) -> int:
    """§10.1 there must be somebody whom it holds up."""
    if longest == STOPPED:
        return 503
    said = 502
    for other in range(s.seats):
        refused = target_refusal(s, seat, kind, other)
        if refused == 0:
            return 0
        if refused == 509:
            said = 509
    return said


@rule
def follow_refusal(s: Trip, seat: int, other: int, passage: int) -> int:
    """§4.4"""
    if not holds(s, seat, FOOTPRINTS):
        return 208
    if not is_inside(s, seat):
        return 301
    if reach(s, seat) == STOPPED:
        return 503
    if other >= s.seats or other == seat:
        return 404
    return 0 if s.passages[other, passage] > 0 else 404
