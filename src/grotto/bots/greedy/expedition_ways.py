"""Ways through Sub Terra in action points, for one caver."""

from __future__ import annotations

import numpy as np

from grotto.games.sub_terra.rules.cave import is_barred, is_buried, is_flooded
from grotto.games.sub_terra.state import AGILE, CLIMBER, HORRORS, MAX_SPACES, SQUEEZE, Expedition
from grotto.kernel.geometry import NONE, SIDES, opens, opposite
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule

FAR = 1000
QUEUE = 512  # more than a measuring ever needs; a power of two, so that the queue can go round by a mask
ROUND = QUEUE - 1
ROPE_WORK, RUBBLE = 5, 3
POINTS_A_TURN = 3


@rule
def price_of_way(s: Expedition, caver: int, here: int, side: int, to: int) -> int:
    """What it takes to get to a neighbouring space, ropes and digging among it."""
    if is_barred(s, here, side) and not (caver == CLIMBER and s.flags[AGILE] == 1):
        return ROPE_WORK
    if is_buried(s, to):
        return RUBBLE
    return 2 if is_flooded(s, to) or s.kind[to] == SQUEEZE else 1


@rule
def measure_to(s: Expedition, caver: int, way: Row) -> None:
    """From everywhere to the nearest space where `way` is 0; elsewhere it begins FAR."""
    queue = np.empty(QUEUE, np.int64)
    first, last = 0, 0
    for space in range(s.spaces):
        if way[space] == 0:
            queue[last] = space
            last += 1
    while first != last:
        to = queue[first & ROUND]
        first += 1
        for side in range(SIDES):
            if not opens(s.ways[to], side):
                continue
            before = s.near[to, side]
            length = way[to] + price_of_way(s, caver, before, opposite(side), to)
            if length < way[before]:
                way[before] = length
                queue[last & ROUND] = before
                last += 1


@rule
def turns_home(s: Expedition, caver: int) -> int:
    """Turns to the exit, once it is known."""
    way = np.empty(MAX_SPACES, np.int64)
    for space in range(s.spaces):
        way[space] = FAR
    way[s.exit_at] = 0
    measure_to(s, caver, way)
    return (int(way[s.where[caver]]) + POINTS_A_TURN - 1) // POINTS_A_TURN if s.where[caver] != NONE else FAR


@rule
def nearest_horror(s: Expedition, here: int) -> int:
    """Steps to the nearest horror, which nothing but walls can stop; FAR when there is none."""
    some = False
    for horror in range(HORRORS):
        some = some or s.horror[horror] != NONE
    if not some:
        return FAR
    steps = np.empty(MAX_SPACES, np.int64)
    queue = np.empty(MAX_SPACES, np.int64)
    for space in range(s.spaces):
        steps[space] = FAR
    steps[here] = 0
    queue[0] = here
    first, last = 0, 1
    while first < last:
        space = queue[first]
        first += 1
        for horror in range(HORRORS):
            if s.horror[horror] == space:
                return int(steps[space])
        for side in range(SIDES):
            if opens(s.ways[space], side) and steps[s.near[space, side]] == FAR:
                steps[s.near[space, side]] = steps[space] + 1
                queue[last] = s.near[space, side]
                last += 1
    return FAR
