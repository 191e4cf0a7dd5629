"""Lairs: where a new horror appears (§10.10, §10.11)."""

from __future__ import annotations

from grotto.games.sub_terra.rules.cave import clear_steps, forget_steps, spread
from grotto.games.sub_terra.rules.horrors import can_be_victim, count_horrors, has_victims
from grotto.games.sub_terra.rules.team import has_horror, meet_horrors
from grotto.games.sub_terra.state import CAVERS, HORROR_TILE, HORRORS, SPAWNING, STEPS, Expedition
from grotto.kernel.geometry import NONE
from grotto.kernel.rule import rule


@rule
def spawn(s: Expedition) -> None:
    """§10.10, §10.11 onto the horror tile that is nearest to a victim, if there is one within seven steps."""
    if not may_appear(s):
        return
    nearest = nearest_lair(s)
    if nearest == NONE:
        return
    if lairs_at(s, nearest) > 1:
        forget_steps(s)
        s.phase = SPAWNING
        return
    lair = NONE
    for space in range(s.spaces):
        if is_lair_at(s, space, nearest):
            lair = space
    forget_steps(s)
    spawn_at(s, lair)


@rule
def may_appear(s: Expedition) -> bool:
    """§10.8 never a fourth one, and none without a victim."""
    return count_horrors(s) < HORRORS and has_victims(s)


@rule
def lairs_at(s: Expedition, steps: int) -> int:
    count = 0
    for space in range(s.spaces):
        count += is_lair_at(s, space, steps)
    return count


@rule
def leaves_choice(s: Expedition) -> bool:
    """§10.11 asked only where lairs are equally near."""
    if not may_appear(s):
        return False
    nearest = nearest_lair(s)
    if nearest == NONE:
        return False
    count = lairs_at(s, nearest)
    forget_steps(s)
    return count > 1


@rule
def nearest_lair(s: Expedition) -> int:
    """The fewest steps from an empty horror tile to a victim, NONE; the steps stay measured."""
    measure_to_victims(s)
    nearest = NONE
    for space in range(s.spaces):
        steps = s.steps[space]
        if s.kind[space] != HORROR_TILE or steps == NONE or has_horror(s, space):
            continue
        if nearest == NONE or steps < nearest:
            nearest = steps
    if nearest == NONE:
        forget_steps(s)
    return nearest


@rule
def measure_to_victims(s: Expedition) -> None:
    clear_steps(s)
    count = 0
    for caver in range(CAVERS):
        if can_be_victim(s, caver) and s.steps[s.where[caver]] == NONE:
            s.steps[s.where[caver]] = 0
            s.queue[count] = s.where[caver]
            count += 1
    spread(s, count, s.numbers[STEPS])


@rule
def is_lair_at(s: Expedition, space: int, steps: int) -> bool:
    return s.kind[space] == HORROR_TILE and s.steps[space] == steps and not has_horror(s, space)


@rule
def spawn_at(s: Expedition, space: int) -> None:
    for h in range(HORRORS):
        if s.horror[h] == NONE:
            s.horror[h] = space
            break
    meet_horrors(s, space)


@rule
def spawn_refusal(s: Expedition, space: int) -> int:
    nearest = nearest_lair(s)
    if nearest == NONE:
        return 1011
    tied = space < s.spaces and is_lair_at(s, space, nearest)
    forget_steps(s)
    return 0 if tied else 1011
