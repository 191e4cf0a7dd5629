"""Points (§9)."""

from __future__ import annotations

from grotto.games.gone_caving.rules.cards import has, heroes_for, kind_of, partner
from grotto.games.gone_caving.state import (
    ANIMAL,
    EXTRA_ENTRANCE,
    METRES,
    OVER,
    PASSAGES,
    SCIENTISTS,
    SURVEY,
    Trip,
)
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule


@rule
def scores(s: Trip, out: Row) -> int:
    """While the game runs: the points of finished hands, and what lies open in this one."""
    for seat in range(s.seats):
        out[seat] = standing(s, seat)
        if partner(s, seat) != seat:
            out[seat] += standing(s, partner(s, seat))
    return s.ending if s.phase == OVER else 0


@rule
def standing(s: Trip, seat: int) -> int:
    return s.points[seat] if s.phase == OVER else s.points[seat] + open_points(s, seat)


@rule
def worth(s: Trip, seat: int, passage: int) -> int:
    """§9.1, §9.2"""
    kind = kind_of(passage)
    double = ANIMAL <= kind <= SURVEY and has(heroes_for(s, seat), SCIENTISTS + kind)
    return METRES[passage] * 2 if double else METRES[passage]


@rule
def open_points(s: Trip, seat: int) -> int:
    """§9.1 to §9.3 what lies in the play area."""
    points = entrance_points(s, seat)
    for passage in range(PASSAGES):
        if s.passages[seat, passage] > 0:
            points += s.passages[seat, passage] * worth(s, seat, passage)
    return points


@rule
def entrance_points(s: Trip, seat: int) -> int:
    """§9.3"""
    return max(0, s.entrances[seat] - 1) * s.numbers[EXTRA_ENTRANCE]


@rule
def hand_points(s: Trip, seat: int) -> int:
    """§9.4, §9.5 what was never explored counts against its holder."""
    points = 0
    for i in range(s.holding[seat]):
        if s.hand[seat, i] < PASSAGES:
            points -= worth(s, seat, s.hand[seat, i])
    return points


@rule
def score_hand(s: Trip) -> None:
    for seat in range(s.seats):
        s.gained[seat] = open_points(s, seat) + hand_points(s, seat)
        s.points[seat] += s.gained[seat]


@rule
def team_points(s: Trip, seat: int) -> int:
    """§10.6 of finished hands."""
    across = partner(s, seat)
    return s.points[seat] if across == seat else s.points[seat] + s.points[across]
