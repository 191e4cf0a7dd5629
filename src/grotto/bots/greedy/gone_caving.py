"""What a caver of Gone Caving! knows: get in, explore the long passages first, hold up the leader, get out ahead."""

from __future__ import annotations

import numpy as np

from grotto.bots.choosing import strongest
from grotto.bots.worth import Reals, settle, share
from grotto.games.gone_caving import codes
from grotto.games.gone_caving.rules.cards import UNHINDERED, has, heroes_for, holds, is_inside, kind_of, partner, reach
from grotto.games.gone_caving.rules.scoring import open_points, scores, worth
from grotto.games.gone_caving.rules.turn import is_closing
from grotto.games.gone_caving.state import (
    ANIMAL,
    CHALLENGE,
    ENTRANCE,
    EXIT,
    FOOTPRINTS,
    HERO,
    MAX_SEATS,
    METRES,
    OVER,
    PASSAGES,
    SCIENTISTS,
    SOLUTION,
    SOLVERS,
    Trip,
)
from grotto.kernel.layout import Grid, Row
from grotto.kernel.rule import rule
from grotto.kernel.seats import CODE, WEIGHT

SPREAD = 120.0  # points of a lead that is worth about three to one
CERTAIN = 0.7
GETTING_IN = 500
FREE_ACTION = 150  # an entrance or an exit brings another card and another action
GETTING_FREE = 200
A_CHALLENGE = 60
SAFE_LEAD = 40  # points ahead with which to leave the cave
INSIDE_WORTH, HELD_UP = 40.0, 60.0
SOON_PLAYED = 0.35  # of the passages in a hand, while there is time


@rule
def decide(s: Trip, seat: int, out: Grid, n: int, rng: Row) -> int:
    weigh(s, seat, out, n)
    return strongest(out, n, rng)


@rule
def weigh(s: Trip, seat: int, out: Grid, n: int) -> None:
    """In points."""
    for i in range(n):
        out[i, WEIGHT] = urge(s, seat, out[i, CODE])


@rule
def urge(s: Trip, seat: int, a: int) -> int:
    if a >= codes.DISCARD:
        return discarding_urge(s, seat, a - codes.DISCARD)
    if a >= codes.FOLLOW:
        return following_urge(s, seat, a - codes.FOLLOW)
    if a >= codes.CHALLENGE_ON:
        return challenging_urge(s, seat, (a - codes.CHALLENGE_ON) % MAX_SEATS)
    if a >= codes.PLAY:
        return playing_urge(s, seat, a - codes.PLAY)
    if a == codes.DRAW:
        return 50
    if a == codes.SELF_RESCUE:
        return self_rescue_urge(s, seat)
    if a == codes.SHOW:
        return 100 if is_held_up(s, seat) else -10
    return 0


@rule
def is_held_up(s: Trip, seat: int) -> bool:
    return reach(s, seat) < UNHINDERED


@rule
def self_rescue_urge(s: Trip, seat: int) -> int:
    """§8.1 a new hand for a turn: outside without an entrance; never when what was reached would be lost."""
    if is_inside(s, seat) or holds(s, seat, ENTRANCE) or is_closing(s):
        return -100
    return 80


@rule
def playing_urge(s: Trip, seat: int, card: int) -> int:
    if card < PASSAGES:
        return 2 * worth(s, seat, card) + (GETTING_FREE if is_held_up(s, seat) else 0)
    if card == ENTRANCE:
        return FREE_ACTION if is_inside(s, seat) else GETTING_IN
    if card == EXIT:
        return leaving_urge(s, seat)
    if card >= HERO:
        return hero_urge(s, seat, card - HERO)
    if card >= SOLUTION:
        return GETTING_FREE
    return A_CHALLENGE  # before the whole group


@rule
def leaving_urge(s: Trip, seat: int) -> int:
    """§3.5 the exit ends the hand: good for whoever is ahead, with what is still in the hand counted against it."""
    if is_closing(s):
        return FREE_ACTION
    ahead = open_points(s, seat) - unexplored(s, seat)
    for other in range(s.seats):
        if other != seat and other != partner(s, seat):
            ahead = min(ahead, open_points(s, seat) - unexplored(s, seat) - open_points(s, other))
    return FREE_ACTION + ahead if ahead >= SAFE_LEAD else -50


@rule
def unexplored(s: Trip, seat: int) -> int:
    """§9.4 what the passages of a hand would cost now, but for the one that can still be played."""
    total, longest = 0, 0
    for i in range(s.holding[seat]):
        if s.hand[seat, i] < PASSAGES:
            points = worth(s, seat, s.hand[seat, i])
            total += points
            longest = max(longest, points)
    return total - longest


@rule
def hero_urge(s: Trip, seat: int, hero: int) -> int:
    """§6.2 a solver for the challenge at hand and those to come, §6.4 a scientist for what was explored."""
    if hero < SOLVERS:
        return 30 + (GETTING_FREE if s.challenges[seat, hero] > 0 else 0)
    kind = hero - SCIENTISTS
    gained = 25
    for passage in range(PASSAGES):
        if kind_of(passage) == kind:
            gained += s.passages[seat, passage] * METRES[passage]
    return gained


@rule
def challenging_urge(s: Trip, seat: int, other: int) -> int:
    """Whoever is ahead is held up, and nobody twice while another is free."""
    if other == partner(s, seat):
        return -100
    if is_held_up(s, other):
        return 10
    return A_CHALLENGE + (open_points(s, other) + s.points[other]) // 8 + (30 if is_inside(s, other) else 0)


@rule
def following_urge(s: Trip, seat: int, at: int) -> int:
    """§4.4 what one gains and another loses."""
    other, passage = at // PASSAGES, at % PASSAGES
    if other == partner(s, seat):
        return -100
    return worth(s, seat, passage) + worth(s, other, passage)


@rule
def discarding_urge(s: Trip, seat: int, card: int) -> int:
    """What is least worth keeping; §9.4 when the hand is closing long passages go first."""
    if card < PASSAGES:
        points = worth(s, seat, card)
        return points if is_closing(s) else -points // 2
    if card == ENTRANCE:
        return FREE_ACTION - 30 if is_inside(s, seat) else -200
    if card == EXIT:
        return FREE_ACTION - 60 if is_inside(s, seat) else -20
    if card == FOOTPRINTS:
        return -60
    if card >= HERO:
        return -25 if useful_hero(s, seat, card - HERO) else -5
    if card >= SOLUTION:
        return -15 if not copies(s, seat, card) else -5
    return -40 if card >= CHALLENGE else 0


@rule
def useful_hero(s: Trip, seat: int, hero: int) -> bool:
    return hero < SOLVERS or not has(heroes_for(s, seat), ANIMAL + hero)


@rule
def copies(s: Trip, seat: int, card: int) -> bool:
    found = 0
    for i in range(s.holding[seat]):
        found += s.hand[seat, i] == card
    return found > 1


# --- what a position is worth ---


@rule
def evaluate(s: Trip, values: Reals) -> None:
    """Points of the match with what lies open, and what hands, entrances and challenges promise."""
    points = np.zeros(MAX_SEATS)
    whole = np.zeros(MAX_SEATS, np.int64)
    scores(s, whole)
    for seat in range(s.seats):
        points[seat] = whole[seat]
        if s.phase != OVER:
            points[seat] += promise(s, seat)
            if partner(s, seat) != seat:
                points[seat] += promise(s, partner(s, seat))
    share(points, s.seats, SPREAD, values)
    if s.phase == OVER:
        settle(points, s.seats, CERTAIN, values)


@rule
def promise(s: Trip, seat: int) -> float:
    held = 0.0
    for i in range(s.holding[seat]):
        if s.hand[seat, i] < PASSAGES:
            held += worth(s, seat, s.hand[seat, i])
    if is_closing(s):
        return -held
    promised = held * SOON_PLAYED if is_inside(s, seat) else -0.1 * held
    promised += INSIDE_WORTH if is_inside(s, seat) else 0.0
    return promised - (HELD_UP if is_held_up(s, seat) else 0.0)
