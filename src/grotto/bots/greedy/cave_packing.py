"""Packing for The Cave: a camera, ropes and oxygen for what is known to lie ahead, provisions in what room is left."""

from __future__ import annotations

import numpy as np

from grotto.bots.greedy.cave_ways import FAR, measure_from
from grotto.games.the_cave import codes
from grotto.games.the_cave.rules.cave import levels_between
from grotto.games.the_cave.rules.discover import has_unexplored
from grotto.games.the_cave.rules.team import free_slots, oxygen
from grotto.games.the_cave.rules.turn import tiles_left
from grotto.games.the_cave.state import (
    CAMERA,
    CHOKE,
    GEAR,
    HALF,
    LAKE,
    MAX_SPACES,
    NEVER,
    OXYGEN,
    PACK_SLOTS,
    PROVISION,
    ROPE,
    WONDER,
    Cave,
)
from grotto.kernel.geometry import SIDES
from grotto.kernel.rule import rule

LEAST_PROVISIONS, MOST_PROVISIONS = 4, 6
MOST_ROPES = 3
MOST_OXYGEN = 2
LAKES_FOR_RAFT = 3
YOUNG_CAVE = 12  # spaces
LAST_JOURNEY = 2  # rounds before the end that are too short for one
POINTS_A_TURN = 4  # that lead on, out of five


@rule
def wanted(s: Cave, seat: int, gear: int) -> int:
    """How much of a kind of gear the next journey should begin with: the needful, then more while there is room."""
    ropes, bottles, camera = useful_ropes(s), useful_oxygen(s), useful_camera(s)
    provisions = turns_away(s, seat)
    room = s.numbers[PACK_SLOTS] - provisions - camera - min(ropes, 1) - min(bottles, 1) - s.pack[seat, HALF]
    more_ropes = max(0, min(room, ropes - 1))
    room -= more_ropes
    raft = 1 if room > 0 and lakes(s) >= LAKES_FOR_RAFT else 0
    room -= raft
    more_bottles = max(0, min(room, bottles - 1))
    if gear == PROVISION:
        return provisions + max(0, room - more_bottles)
    if gear == ROPE:
        return min(ropes, 1) + more_ropes
    if gear == OXYGEN:
        return min(bottles, 1) + more_bottles
    return camera if gear == CAMERA else raft


@rule
def turns_away(s: Cave, seat: int) -> int:
    """How long the nearest journey worth making takes, there and back."""
    away = np.empty(MAX_SPACES, np.int64)
    measure_from(s, seat, 0, away)
    least = FAR
    for space in range(s.spaces):
        if s.token[space] == 1 or (tiles_left(s) > 0 and s.kind[space] != CHOKE and has_unexplored(s, space)):
            least = min(least, away[space])
    return min(MOST_PROVISIONS, max(LEAST_PROVISIONS, 2 * least // POINTS_A_TURN + 2))


@rule
def useful_oxygen(s: Cave) -> int:
    return min(MOST_OXYGEN, max(int(tiles_left(s) > 0), (tokens_of(s, LAKE) + 1) // 2))


@rule
def useful_camera(s: Cave) -> int:
    return 1 if tiles_left(s) > 0 or tokens_of(s, WONDER) > 0 else 0


@rule
def useful_ropes(s: Cave) -> int:
    """Those the known borders take, and one for what is still to be found."""
    levels = 0
    for space in range(s.spaces):
        for side in range(SIDES):
            to = s.beyond[space, side]
            if to > space:
                levels += levels_between(s, space, side, to)
    return min(MOST_ROPES, levels + (tiles_left(s) > 0) + (s.spaces < YOUNG_CAVE))


@rule
def tokens_of(s: Cave, kind: int) -> int:
    found = 0
    for space in range(s.spaces):
        found += s.token[space] == 1 and s.kind[space] == kind
    return found


@rule
def lakes(s: Cave) -> int:
    found = 0
    for space in range(s.spaces):
        found += s.kind[space] == LAKE
    return found


@rule
def has(s: Cave, seat: int, gear: int) -> int:
    return oxygen(s, seat) if gear == OXYGEN else s.pack[seat, gear]


@rule
def wants_to_pack(s: Cave, seat: int) -> bool:
    """At the base, and something is missing for a journey that there is still time for."""
    if s.rounds_left != NEVER and s.rounds_left <= LAST_JOURNEY:
        return False
    missing, spare = 0, free_slots(s, seat)
    for gear in range(GEAR):
        more = has(s, seat, gear) - wanted(s, seat, gear) if gear != HALF else 0
        if more < 0:
            missing += 1
        elif gear != OXYGEN:
            spare += more
    return missing > 0 and spare > 0


@rule
def packing_urge(s: Cave, seat: int, a: int) -> int:
    """First what is too much goes back, then what is missing comes in, what matters most first."""
    if a == codes.DONE:
        return 0
    if codes.RETURN <= a < codes.CAMP_TAKE:
        gear = a - codes.RETURN
        return 500 if s.pack[seat, gear] > wanted(s, seat, gear) and gear != HALF else -500
    if codes.TAKE <= a < codes.RETURN:
        gear = a - codes.TAKE
        if has(s, seat, gear) >= wanted(s, seat, gear):
            return -500
        return 100 + gear if gear == PROVISION else 200 + gear
    return -900
