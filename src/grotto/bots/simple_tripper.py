"""A simple-minded caver of Gone Caving!, for tuning: explores far, solves what holds it up, leaves when it pays."""

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
from grotto.games.gone_caving.rules.scoring import open_points
from grotto.games.gone_caving.state import (
    CHALLENGE,
    ENTRANCE,
    EXIT,
    FOOTPRINTS,
    HERO,
    METRES,
    PASSAGES,
    SOLUTION,
    Trip,
)
from grotto.kernel.chance import draw
from grotto.kernel.layout import Grid, Row
from grotto.kernel.rule import rule
from grotto.kernel.seats import CODE

ENOUGH = 250  # points in the cave with which it goes home
NEVER = -1000


@rule
def decide(s: Trip, seat: int, out: Grid, n: int, rng: Row) -> int:
    """The best by a simple measure; among equals by lot."""
    best = NEVER * 2
    chosen = 0
    for i in range(n):
        value = wish(s, seat, out[i, CODE]) * 8 + draw(rng, 8)
        if value > best:
            best = value
            chosen = i
    return out[chosen, CODE]


@rule
def wish(s: Trip, seat: int, a: int) -> int:
    if a >= DISCARD:
        return wish_away(s, seat, a - DISCARD)
    if a >= FOLLOW:
        return METRES[(a - FOLLOW) % PASSAGES] * 2
    if a >= CHALLENGE_ON:
        return 60
    if a >= PLAY:
        return wish_played(s, seat, a - PLAY)
    if a in (DRAW, SIT_OUT, SHOW):
        return 10
    if a in (SELF_RESCUE, STOP, PASS):
        return NEVER
    return 0


@rule
def wish_played(s: Trip, seat: int, card: int) -> int:
    if card < PASSAGES:
        return METRES[card]
    if card == ENTRANCE:
        return 500 if s.entrances[seat] == 0 else 15
    if card == EXIT:
        return 400 if open_points(s, seat) >= ENOUGH else NEVER
    if card < SOLUTION:
        return NEVER
    if card < HERO:
        return 300
    return 55


@rule
def wish_away(s: Trip, seat: int, card: int) -> int:
    """What is most easily spared."""
    if card < PASSAGES:
        return -METRES[card]
    if card in (EXIT, ENTRANCE, FOOTPRINTS):
        return -150
    return -100 if card >= HERO else -20 if CHALLENGE <= card < SOLUTION else -10
