"""What a caver of Sub Terra knows: explore while there is time, revive whoever lies near, rest where it is safe."""

from __future__ import annotations

import numpy as np

from grotto.bots.choosing import strongest
from grotto.bots.greedy.expedition_dangers import danger
from grotto.bots.greedy.expedition_ways import FAR, measure_to, nearest_horror, price_of_way, turns_home
from grotto.bots.worth import Reals
from grotto.games.sub_terra import codes
from grotto.games.sub_terra.rules.cave import is_gap, tiles_in_stack
from grotto.games.sub_terra.rules.team import actor_of, is_conscious, is_present
from grotto.games.sub_terra.rules.turn import medal
from grotto.games.sub_terra.state import (
    CAVERS,
    CHOOSING,
    DEFEAT,
    LAYING,
    MARCHING,
    MAX_SPACES,
    OVER,
    SURFACING,
    Expedition,
)
from grotto.kernel.geometry import NONE, SIDES, eastward, northward, opens, opposite
from grotto.kernel.layout import Grid, Row
from grotto.kernel.rule import rule
from grotto.kernel.seats import CODE, MAX_SEATS, WEIGHT

# how welcome each caver is: diver, scout, geologist, engineer, climber, medic, bodyguard, leader
WELCOME = (10, 40, 20, 30, 50, 70, 60, 45)
STEP_NEARER = 30
RUN_FROM = 3  # points of the way from which running pays
RESCUE_WITHIN = 14  # points of the way to somebody unconscious
A_TURN = 3  # points of the way that a caver gets on in a turn, with a run now and then
HEALTHY = 3
EXPLORES_A_TURN = 1.0
SURE = 0.75  # the best that a game which is still running can be worth


@rule
def decide(s: Expedition, seat: int, out: Grid, n: int, rng: Row) -> int:
    weigh(s, seat, out, n)
    return strongest(out, n, rng)


@rule
def weigh(s: Expedition, seat: int, out: Grid, n: int) -> None:
    if s.phase == CHOOSING:
        for i in range(n):
            out[i, WEIGHT] = WELCOME[out[i, CODE] - codes.CHOOSE]
        return
    if s.phase == SURFACING or MARCHING <= s.phase < OVER:
        for i in range(n):
            out[i, WEIGHT] = 0
        return
    if s.phase == LAYING:
        for i in range(n):
            out[i, WEIGHT] = laying_urge(s, out[i, CODE])
        return
    weigh_turn(s, out, n)


@rule
def weigh_turn(s: Expedition, out: Grid, n: int) -> None:
    caver = actor_of(s)
    way = np.empty(MAX_SPACES, np.int64)
    find_way(s, caver, way)
    for i in range(n):
        out[i, WEIGHT] = urge(s, caver, out[i, CODE], way)


# --- where to ---


@rule
def find_way(s: Expedition, caver: int, way: Row) -> None:
    """Points from every space to where this caver should go: somebody to revive, the exit, or a gap."""
    if s.exit_at == NONE or has_time(s, caver):
        mark_unconscious(s, caver, way)
        measure_to(s, caver, way)
        if way[s.where[caver]] <= RESCUE_WITHIN:
            return
    for space in range(s.spaces):
        way[space] = 0 if is_goal(s, space) else FAR
    measure_to(s, caver, way)


@rule
def has_time(s: Expedition, caver: int) -> bool:
    """Whether a detour on the way to the exit can be afforded."""
    return s.deck > turns_home(s, caver) + 3


@rule
def mark_unconscious(s: Expedition, caver: int, way: Row) -> None:
    for space in range(s.spaces):
        way[space] = FAR
    for other in range(CAVERS):
        lies = is_present(s, other) and s.health[other] == 0 and s.where[other] != NONE
        if lies and s.where[other] != s.exit_at:
            way[s.where[other]] = 0


@rule
def is_goal(s: Expedition, space: int) -> bool:
    if s.exit_at != NONE:
        return space == s.exit_at
    for side in range(SIDES):
        if is_gap(s, space, side):
            return True
    return False


# --- the urges of a turn ---


@rule
def urge(s: Expedition, caver: int, a: int, way: Row) -> int:
    here = s.where[caver]
    if a == codes.END:
        return 400 if here == s.exit_at else -danger(s, here) - 20 * s.points
    if a == codes.EXERT:
        return exerting_urge(s, caver, way)
    if a < codes.MOVE:
        return revealing_urge(s, caver, a)
    if a < codes.DIG:
        return going_urge(s, caver, a, way)
    if codes.DIG <= a < codes.HEAL:
        return digging_urge(s, here, a, way)
    if codes.HEAL <= a < codes.PLACE_ROPE:
        return healing_urge(s, caver, (a - codes.HEAL) % CAVERS)
    if a == codes.PLACE_ROPE or a == codes.SECURE:
        return 5 if way[here] >= FAR else -30
    if a == codes.HIDE:
        return 20 if nearest_horror(s, here) <= 1 else -60
    if codes.REPULSE <= a < codes.DIRECT:
        return 60 if nearest_horror(s, here) <= 2 else -20
    if codes.DIRECT <= a < codes.LAY:
        return -15
    return -40


@rule
def exerting_urge(s: Expedition, caver: int, way: Row) -> int:
    """§4.3 for the last steps to the exit, or out of reach of a horror."""
    here = s.where[caver]
    if here == s.exit_at or s.points > 0 or s.health[caver] < HEALTHY:
        return -100
    if s.exit_at != NONE and way[here] == 1:
        return 120
    return 30 if danger(s, here) >= 100 else -100


@rule
def revealing_urge(s: Expedition, caver: int, a: int) -> int:
    """Nobody explores once the exit is there. With the last point a tile is turned up rather than walked onto."""
    if s.exit_at != NONE:
        return -200
    here = s.where[caver]
    worth = 90 if s.health[caver] > 1 else 30
    last = s.points <= 1
    if a < codes.EXPLORE:
        return worth - 15 - (danger(s, here) if last else 40)
    return worth - (35 if last else 0)


@rule
def going_urge(s: Expedition, caver: int, a: int, way: Row) -> int:
    here = s.where[caver]
    side = (a - codes.MOVE) % SIDES
    to = s.near[here, side]
    nearer = min(max(way[here] - way[to], -2), 3) * STEP_NEARER
    running = codes.RUN <= a < codes.SWIM
    if running and s.running == 0:
        nearer += 20 if way[here] >= RUN_FROM else -60
    spent = s.points - price_of_way(s, caver, here, side, to)
    if running and s.running > 1:
        return nearer
    return nearer + ((danger(s, here) - danger(s, to)) if spent <= 0 or running else 0)


@rule
def digging_urge(s: Expedition, here: int, a: int, way: Row) -> int:
    """§9.7 rubble that lies on the way."""
    at = a - codes.DIG if a < codes.CLEAR else a - codes.CLEAR
    if at >= SIDES:
        return -40
    to = s.near[here, at]
    return 60 if to != NONE and way[to] < way[here] else -40


@rule
def healing_urge(s: Expedition, caver: int, other: int) -> int:
    if other == caver:
        if s.exit_at != NONE:
            return 25 if s.health[caver] == 1 else -50
        return 80 if s.health[caver] == 1 else -30
    if s.health[other] == 0:
        return 160
    return 60 if s.health[other] == 1 else -30


@rule
def laying_urge(s: Expedition, a: int) -> int:
    """Openings should lead where nothing lies yet, and join what lies there."""
    if a >= codes.LAY_KEPT:
        return 0
    mask = a - codes.LAY
    here = s.where[actor_of(s)]
    x = s.x[here] + eastward(s.side)
    y = s.y[here] + northward(s.side)
    worth = 0
    for side in range(SIDES):
        if opens(mask, side) and side != opposite(s.side):
            worth += 20 if is_empty(s, x + eastward(side), y + northward(side)) else 4
    return worth


@rule
def is_empty(s: Expedition, x: int, y: int) -> bool:
    for space in range(s.spaces):
        if s.x[space] == x and s.y[space] == y:
            return False
    return True


# --- what a position is worth ---


@rule
def evaluate(s: Expedition, values: Reals) -> None:
    """One worth for the whole team: a medal, or how likely one still is."""
    worth = settled(s) if s.phase == OVER else hoped(s)
    for seat in range(MAX_SEATS):
        values[seat] = worth


@rule
def settled(s: Expedition) -> float:
    """Any medal is what matters most."""
    left = medal(s)
    return 0.0 if left == DEFEAT else 1.0 - 0.05 * (left - 1)


@rule
def hoped(s: Expedition) -> float:
    """Cavers on their feet, healthy, and near enough to an exit; as long as it is unknown, fast enough in exploring."""
    if s.team == 0 or s.chosen < s.team:
        return 0.3
    total = 0.0
    conscious = 0
    for caver in range(CAVERS):
        if is_present(s, caver):
            total += prospects(s, caver)
            conscious += is_conscious(s, caver)
    share = total / s.team
    if s.exit_at == NONE:
        room = max(1.0, EXPLORES_A_TURN * conscious * s.deck)
        share *= min(1.0, max(0.1, 1.5 - tiles_in_stack(s) / room)) if conscious > 0 else 0.0
    return SURE * min(1.0, share)


@rule
def prospects(s: Expedition, caver: int) -> float:
    if not is_conscious(s, caver):
        return 0.15
    if s.where[caver] != NONE and s.where[caver] == s.exit_at:
        return 1.2
    health = 0.7 + 0.1 * min(HEALTHY, s.health[caver])
    if s.exit_at == NONE or s.where[caver] == NONE:
        return health
    late = turns_home(s, caver) - s.deck
    return health if late <= 0 else max(0.1, health * (0.6 - 0.2 * late))
