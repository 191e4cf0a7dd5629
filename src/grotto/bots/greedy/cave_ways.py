"""Ways through The Cave in action points, for one team and its gear: home, and from here to anywhere."""

from __future__ import annotations

import numpy as np

from grotto.games.the_cave.rules.cave import grade, is_lake, is_squeeze, levels_between, next_space
from grotto.games.the_cave.state import (
    CHOKE,
    CHOKE_PRICE,
    GATES,
    HALF,
    OXYGEN,
    OXYGEN_PRICE,
    POINTS,
    RAFT,
    ROPE,
    Cave,
)
from grotto.kernel.geometry import NONE, SIDES, opposite
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule

FAR = 10_000
QUEUE = 512  # more than all spaces together have ways out; a power of two, so that the queue can go round by a mask
ROUND = QUEUE - 1
BREATHS_THERE = 2  # that may be gone when the way home begins
KEPT = 92  # of a hundred: what worth is left of something that is a point of a turn away


@rule
def later(worth: int, price: int) -> int:
    """What something is worth that takes so many points to reach. However far it is, it is worth more than nothing."""
    for _ in range(price):
        worth = worth * KEPT // 100
    return worth


@rule
def price_of_way(s: Cave, seat: int, here: int, side: int, to: int, back: bool) -> int:
    """What it takes to enter a neighbouring space; without the gear for it, or for the way back, the whole turn."""
    levels = levels_between(s, here, side, to)
    if levels > s.pack[seat, ROPE]:
        return s.numbers[POINTS]
    price = 1
    if s.kind[to] == CHOKE:
        price = s.numbers[CHOKE_PRICE]
    elif is_squeeze(s, to):
        price = 1 + grade(s, to)
    elif is_lake(s, to) and s.pack[seat, RAFT] == 0:
        price = s.numbers[OXYGEN_PRICE] if breaths(s, seat) > (BREATHS_THERE if back else 0) else s.numbers[POINTS]
    return min(price + levels, s.numbers[POINTS])


@rule
def breaths(s: Cave, seat: int) -> int:
    """§7.3 a full bottle is good for two lakes."""
    return 2 * s.pack[seat, OXYGEN] + s.pack[seat, HALF]


@rule
def measure_home(s: Cave, seat: int, home: Row) -> None:
    """From every space to the base."""
    queue = np.empty(QUEUE, np.int64)
    for space in range(s.spaces):
        home[space] = FAR
    home[0] = 0
    first, last = 0, 0
    for gate in range(GATES):
        space = s.gates[gate]
        if space != NONE:
            home[space] = 1
            queue[last] = space
            last += 1
    while first != last:
        to = queue[first & ROUND]
        first += 1
        for side in range(SIDES):
            before = s.beyond[to, side]
            if before == NONE or before == 0:
                continue
            length = home[to] + price_of_way(s, seat, before, opposite(side), to, True)
            if length < home[before]:
                home[before] = length
                queue[last & ROUND] = before
                last += 1


@rule
def measure_from(s: Cave, seat: int, here: int, away: Row) -> None:
    """From one space to every other."""
    queue = np.empty(QUEUE, np.int64)
    for space in range(s.spaces):
        away[space] = FAR
    away[here] = 0
    queue[0] = here
    first, last = 0, 1
    while first != last:
        space = queue[first & ROUND]
        first += 1
        for side in range(GATES if space == 0 else SIDES):
            to = next_space(s, space, side)
            if to == NONE:
                continue
            length = away[space] + price_of_way(s, seat, space, side, to, False)
            if length < away[to]:
                away[to] = length
                queue[last & ROUND] = to
                last += 1


@rule
def spread_worth(s: Cave, seat: int, worth: Row) -> None:
    """Raise every space to what the best goal is worth from there."""
    queue = np.empty(QUEUE, np.int64)
    first, last = 0, 0
    for space in range(s.spaces):
        if worth[space] > 0:
            queue[last] = space
            last += 1
    while first != last:
        to = queue[first & ROUND]
        first += 1
        for side in range(SIDES if to > 0 else 0):
            before = s.beyond[to, side]
            if before == NONE:
                continue
            price = price_of_way(s, seat, before, opposite(side), to, False) if before > 0 else 1
            left = later(worth[to], price)
            if left > worth[before]:
                worth[before] = left
                queue[last & ROUND] = before
                last += 1
