"""All that is legal now, in the order of the codes."""

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
from grotto.games.gone_caving.rules.cards import STOPPED, is_inside, reach
from grotto.games.gone_caving.rules.chances import chances
from grotto.games.gone_caving.rules.refusals import actors, card_refusal, target_refusal
from grotto.games.gone_caving.rules.turn import awaits_event, is_closing
from grotto.games.gone_caving.state import (
    CHALLENGE,
    EMPTY,
    FOOTPRINTS,
    MAX_SEATS,
    PASSAGES,
    PLAYING,
    SOLUTION,
    STARTING,
    TOGETHER,
    Trip,
)
from grotto.kernel.layout import Grid
from grotto.kernel.masks import among
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE, CODE


@rule
def legal(s: Trip, seat: int, out: Grid) -> int:
    if not among(actors(s), seat):
        return 0
    if seat == CHANCE:
        return chances(s, out)
    if s.phase == PLAYING:
        return list_cards(s, seat, out)
    return list_beginning(s, seat, out)


@rule
def list_beginning(s: Trip, seat: int, out: Grid) -> int:
    starting = s.phase == STARTING
    if starting and awaits_event(s, seat):
        out[0, CODE] = SIT_OUT
        return 1
    out[0, CODE] = DRAW
    n = 1
    if not starting:
        out[n, CODE] = STOP
        n += 1
    elif is_closing(s):
        out[n, CODE] = PASS
        n += 1
    if starting:
        out[n, CODE] = SELF_RESCUE
        n += 1
    if s.face_down[seat] != EMPTY:
        out[n, CODE] = SHOW
        n += 1
    return n


@rule
def list_cards(s: Trip, seat: int, out: Grid) -> int:
    """§2.3 what can be played, then what can be discarded: anything."""
    longest = reach(s, seat)
    n = 0
    before = EMPTY
    for i in range(s.holding[seat]):
        card = s.hand[seat, i]
        if card != before and card < FOOTPRINTS and card_refusal(s, seat, card, longest) == 0:
            out[n, CODE] = PLAY + card
            n += 1
        before = card
    if longest != STOPPED and is_inside(s, seat):
        n = list_against_others(s, seat, out, n)
    return list_discards(s, seat, out, n)


@rule
def list_against_others(s: Trip, seat: int, out: Grid, n: int) -> int:
    before = EMPTY
    for i in range(s.holding[seat]):
        card = s.hand[seat, i]
        if card != before:
            if CHALLENGE <= card < SOLUTION and s.variants[TOGETHER] == 0:
                n = list_targets(s, seat, card - CHALLENGE, out, n)
            elif card == FOOTPRINTS:
                n = list_passages(s, seat, out, n)
        before = card
    return n


@rule
def list_targets(s: Trip, seat: int, kind: int, out: Grid, n: int) -> int:
    """§5.1"""
    for other in range(s.seats):
        if target_refusal(s, seat, kind, other) == 0:
            out[n, CODE] = CHALLENGE_ON + kind * MAX_SEATS + other
            n += 1
    return n


@rule
def list_passages(s: Trip, seat: int, out: Grid, n: int) -> int:
    """§4.4"""
    for other in range(s.seats):
        if other == seat:
            continue
        for passage in range(PASSAGES):
            if s.passages[other, passage] > 0:
                out[n, CODE] = FOLLOW + other * PASSAGES + passage
                n += 1
    return n


@rule
def list_discards(s: Trip, seat: int, out: Grid, n: int) -> int:
    before = EMPTY
    for i in range(s.holding[seat]):
        card = s.hand[seat, i]
        if card != before:
            out[n, CODE] = DISCARD + card
            n += 1
        before = card
    return n
