"""A simple-minded team for Sub Terra, for tuning: explores until the exit lies there, heals, and runs for it."""

from __future__ import annotations

from grotto.games.sub_terra import codes
from grotto.games.sub_terra.rules.cave import clear_steps, forget_steps, is_gap, spread
from grotto.games.sub_terra.rules.team import actor_of
from grotto.games.sub_terra.state import CAVERS, HORROR_TILE, MAX_SPACES, Expedition
from grotto.kernel.chance import draw
from grotto.kernel.geometry import NONE, SIDES, openings
from grotto.kernel.layout import Grid, Row
from grotto.kernel.rule import rule
from grotto.kernel.seats import CODE

FARTHEST = MAX_SPACES


@rule
def decide(s: Expedition, seat: int, out: Grid, n: int, rng: Row) -> int:
    """One of the legal actions with the strongest urge, by lot."""
    best, found, chosen = -1, 0, out[0, CODE]
    for i in range(n):
        strength = urge(s, out[i, CODE])
        if strength > best:
            best, found = strength, 0
        if strength == best:
            found += 1
            if draw(rng, found) == 0:
                chosen = out[i, CODE]
    return chosen


@rule
def urge(s: Expedition, a: int) -> int:
    if a == codes.END:
        return 60 if s.where[actor_of(s)] == s.exit_at else 3
    if a == codes.EXERT:
        return 4 if s.health[actor_of(s)] > 2 and s.exit_at != NONE else 1
    if a < codes.MOVE:
        return revealing_urge(s, a)
    if a < codes.DIG:
        return going_urge(s, a)
    if codes.HEAL <= a < codes.PLACE_ROPE:
        return healing_urge(s, (a - codes.HEAL) % CAVERS)
    if a < codes.LAY:
        return 2
    if a < codes.GUIDE:
        return 10 + openings((a - codes.LAY) % codes.MASKS)
    return 5


@rule
def revealing_urge(s: Expedition, a: int) -> int:
    """Nobody explores any more once the exit is there."""
    if s.exit_at != NONE:
        return 0
    return 40 if a >= codes.EXPLORE else 12


@rule
def healing_urge(s: Expedition, caver: int) -> int:
    if s.health[caver] == 0:
        return 55
    return 30 if s.health[caver] == 1 else 2


@rule
def going_urge(s: Expedition, a: int) -> int:
    """One step nearer to the exit or to the next gap, and not onto a horror's lair without need."""
    here = s.where[actor_of(s)]
    to = s.near[here, (a - codes.REVEAL) % SIDES]
    measure_to_goal(s)
    before = s.steps[here] if s.steps[here] != NONE else FARTHEST
    after = s.steps[to] if s.steps[to] != NONE else FARTHEST
    forget_steps(s)
    if after >= before:
        return 0
    if s.exit_at != NONE:
        return 45 if codes.RUN <= a < codes.SWIM else 42
    return 18 if s.kind[to] == HORROR_TILE else 22


@rule
def measure_to_goal(s: Expedition) -> None:
    clear_steps(s)
    count = 0
    for space in range(s.spaces):
        if is_goal(s, space):
            s.steps[space] = 0
            s.queue[count] = space
            count += 1
    spread(s, count, FARTHEST)


@rule
def is_goal(s: Expedition, space: int) -> bool:
    if s.exit_at != NONE:
        return space == s.exit_at
    for side in range(SIDES):
        if is_gap(s, space, side):
            return True
    return False
