"""Points, bonuses and who is out (§12, §11.3)."""

from __future__ import annotations

from grotto.games.the_cave.state import (
    CATEGORIES,
    DEEPER_VALUE,
    DEPTH_25_VALUE,
    DEPTH_50_VALUE,
    LINE_VALUE,
    MAX_DESCENTS,
    MOST_BONUS,
    OVER,
    PHOTO_VALUE,
    SECOND_BONUS,
    SQUEEZE_I_VALUE,
    WATER_VALUE,
    Cave,
)
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule

LINES, WATERS, PHOTOS, SQUEEZES = range(CATEGORIES)


@rule
def scores(s: Cave, out: Row) -> int:
    """While the game runs: the points so far, as if everybody came home."""
    for seat in range(s.seats):
        out[seat] = 0 if is_out(s, seat) else token_points(s, seat) + depth_points(s, seat)
    for category in range(CATEGORIES):
        award(s, category, out)
    return s.ending if s.phase == OVER else 0


@rule
def is_out(s: Cave, seat: int) -> bool:
    """§11.3"""
    return s.phase == OVER and s.where[seat] != 0


@rule
def token_points(s: Cave, seat: int) -> int:
    """§12.1"""
    points = s.lines[seat] * s.numbers[LINE_VALUE]
    points += s.photos[seat] * s.numbers[PHOTO_VALUE]
    points += s.waters[seat] * s.numbers[WATER_VALUE]
    for i in range(3):
        points += s.squeezes[seat, i] * s.numbers[SQUEEZE_I_VALUE + i]
    return points


@rule
def depth_points(s: Cave, seat: int) -> int:
    """§12.2"""
    points = 0
    for level in range(1, MAX_DESCENTS + 1):
        if (s.depths[seat] >> level) & 1 == 1:
            points += s.numbers[depth_value(level)]
    return points


@rule
def depth_value(level: int) -> int:
    if level == 1:
        return DEPTH_25_VALUE
    return DEPTH_50_VALUE if level == 2 else DEEPER_VALUE


@rule
def collected(s: Cave, category: int, seat: int) -> int:
    """§12.8, §12.9 the tokens that count for a bonus."""
    if is_out(s, seat):
        return 0
    if category == LINES:
        return s.lines[seat]
    if category == WATERS:
        return s.waters[seat]
    if category == PHOTOS:
        return s.photos[seat]
    return s.squeezes[seat, 0] + s.squeezes[seat, 1] + s.squeezes[seat, 2]


@rule
def award(s: Cave, category: int, out: Row) -> None:
    """§12.3 to §12.7"""
    most = 0
    second = 0
    for seat in range(s.seats):
        count = collected(s, category, seat)
        if count > most:
            second = most
            most = count
        elif second < count < most:
            second = count
    leaders = holders(s, category, most)
    for seat in range(s.seats):
        count = collected(s, category, seat)
        if count == 0:
            continue
        if count == most:
            out[seat] += leader_bonus(s, leaders)
        elif count == second and leaders == 1 and holders(s, category, second) == 1:
            out[seat] += s.numbers[SECOND_BONUS]


@rule
def holders(s: Cave, category: int, count: int) -> int:
    """How many teams have exactly so many tokens."""
    found = 0
    for seat in range(s.seats):
        found += collected(s, category, seat) == count
    return found


@rule
def leader_bonus(s: Cave, leaders: int) -> int:
    """§12.4 two who tie take the second prize each; §12.5 more take nothing."""
    if leaders == 1:
        return s.numbers[MOST_BONUS]
    return s.numbers[SECOND_BONUS] if leaders == 2 else 0
