"""Horrors: victims, ways, and what the starting player decides (§8, §10); `lairs.py` is where they come from."""

from __future__ import annotations

from grotto.games.sub_terra.rules.cave import forget_steps, measure_from, next_space
from grotto.games.sub_terra.rules.team import fears_horrors, has, is_conscious, meet_horrors
from grotto.games.sub_terra.state import (
    CAVERS,
    HORRORS,
    MARCHING,
    REACH,
    SCOUT,
    SETTLING,
    STEPPING,
    STEPS,
    Expedition,
)
from grotto.kernel.geometry import NONE, SIDES
from grotto.kernel.rule import rule

# --- victims ---


@rule
def can_be_victim(s: Expedition, caver: int) -> bool:
    """§10.7 conscious, in the cave, not hidden, not on the exit; §12.2 never the Scout."""
    if not is_conscious(s, caver) or s.where[caver] == NONE or caver == SCOUT:
        return False
    return s.where[caver] != s.exit_at and not has(s.hidden, caver)


@rule
def has_victims(s: Expedition) -> bool:
    for caver in range(CAVERS):
        if can_be_victim(s, caver):
            return True
    return False


@rule
def victim_of(s: Expedition, space: int) -> int:
    """§10.7 the nearest within seven steps, the lowest rank of equals; NONE."""
    if not has_victims(s):
        return NONE
    measure_from(s, space, s.numbers[STEPS])
    best = NONE
    for caver in range(CAVERS):
        if not can_be_victim(s, caver) or s.steps[s.where[caver]] == NONE:
            continue
        if best == NONE or s.steps[s.where[caver]] < s.steps[s.where[best]]:
            best = caver
    forget_steps(s)
    return best


@rule
def ways_to(s: Expedition, space: int, victim: int) -> int:
    """§8.3 the sides by which a shortest path leads to the victim; none when they share a tile."""
    measure_from(s, s.where[victim], s.numbers[STEPS])
    mask = 0
    for side in range(SIDES):
        to = next_space(s, space, side)
        if to != NONE and s.steps[to] != NONE and s.steps[to] == s.steps[space] - 1:
            mask |= 1 << side
    forget_steps(s)
    return mask


# --- marching ---


@rule
def all_horrors(s: Expedition) -> int:
    mask = 0
    for h in range(HORRORS):
        if s.horror[h] != NONE:
            mask |= 1 << h
    return mask


@rule
def count_horrors(s: Expedition) -> int:
    count = 0
    for h in range(HORRORS):
        count += s.horror[h] != NONE
    return count


@rule
def march(s: Expedition) -> None:
    """§8.1 one of those that wait moves, or something is to be decided."""
    if order_matters(s):
        s.phase = MARCHING
        return
    h = 0
    while not has(s.waiting, h):
        h += 1
    set_out(s, h)


@rule
def set_out(s: Expedition, h: int) -> None:
    """§8.2, §8.3, §8.4"""
    s.phase = SETTLING
    space = s.horror[h]
    victim = victim_of(s, space)
    if victim == NONE:
        s.horror[h] = NONE
        s.waiting &= ~(1 << h)
        return
    ways = ways_to(s, space, victim)
    if ways & (ways - 1) != 0:
        s.marcher = h
        s.phase = STEPPING
    else:
        arrive(s, h, ways)


@rule
def arrive(s: Expedition, h: int, ways: int) -> None:
    """One tile on; where horror and victim share a tile it stays."""
    s.waiting &= ~(1 << h)
    for side in range(SIDES):
        if has(ways, side):
            s.horror[h] = s.near[s.horror[h], side]
    meet_horrors(s, s.horror[h])


@rule
def step(s: Expedition, side: int) -> None:
    h = s.marcher
    s.marcher = NONE
    s.phase = SETTLING
    arrive(s, h, 1 << side)


@rule
def choices_of(s: Expedition) -> int:
    """§8.4 the sides the horror that is about to move can take."""
    space = s.horror[s.marcher]
    return ways_to(s, space, victim_of(s, space))


# --- the order ---


@rule
def order_matters(s: Expedition) -> bool:
    """§8.5 one that waits would move otherwise once others have taken somebody down."""
    if s.waiting & (s.waiting - 1) == 0:
        return False
    for h in range(HORRORS):
        if has(s.waiting, h) and is_disturbed(s, h):
            return True
    return False


@rule
def is_disturbed(s: Expedition, h: int) -> bool:
    """By one of the others, or by all of them together; those on the same tile move like this one."""
    together = 0
    for other in range(HORRORS):
        if has(s.waiting, other) and s.horror[other] != s.horror[h]:
            fallen = prey_of(s, other)
            if moves_otherwise(s, h, fallen):
                return True
            together |= fallen
    return moves_otherwise(s, h, together)


@rule
def prey_of(s: Expedition, h: int) -> int:
    """Whom it would take down with its next move, one bit each."""
    space = s.horror[h]
    victim = victim_of(s, space)
    if victim == NONE:
        return 0
    ways = ways_to(s, space, victim)
    mask = 0
    for side in range(SIDES):
        if has(ways, side):
            mask |= fearing_at(s, s.near[space, side])
    return mask


@rule
def fearing_at(s: Expedition, space: int) -> int:
    mask = 0
    for i in range(s.team):
        if s.where[s.order[i]] == space and fears_horrors(s, s.order[i]):
            mask |= 1 << s.order[i]
    return mask


@rule
def moves_otherwise(s: Expedition, h: int, fallen: int) -> bool:
    """With these out of the way; §11.2 when nobody else is conscious it would not move any more."""
    if fallen == 0 or are_all_conscious(s, fallen):
        return False
    space = s.horror[h]
    victim = victim_of(s, space)
    return victim != NONE and has(fallen, victim) and ways_to(s, space, victim) != ways_without(s, space, fallen)


@rule
def are_all_conscious(s: Expedition, mask: int) -> bool:
    """Whether there is nobody conscious but these."""
    for i in range(s.team):
        if is_conscious(s, s.order[i]) and not has(mask, s.order[i]):
            return False
    return True


@rule
def ways_without(s: Expedition, space: int, fallen: int) -> int:
    """The ways of a horror for which these are no victims; NONE when it would leave the cave."""
    hidden = s.hidden
    s.hidden = hidden | fallen
    victim = victim_of(s, space)
    ways = NONE if victim == NONE else ways_to(s, space, victim)
    s.hidden = hidden
    return ways


# --- driving one away ---


@rule
def repulse_refusal(s: Expedition, caver: int, h: int, side: int) -> int:
    """§12.7 one horror within two steps, one step further away."""
    space = s.horror[h]
    if space == NONE:
        return 1213
    to = next_space(s, space, side)
    measure_from(s, s.where[caver], s.numbers[REACH] + 1)
    near = s.steps[space] != NONE and s.steps[space] <= s.numbers[REACH]
    away = to != NONE and s.steps[to] == s.steps[space] + 1
    forget_steps(s)
    return 0 if near and away else 1213


@rule
def repulse(s: Expedition, h: int, side: int) -> None:
    s.horror[h] = s.near[s.horror[h], side]
    s.phase = SETTLING
    meet_horrors(s, s.horror[h])
