"""What a caver does in the action phase: points, ways, health, tools (§4 to §7)."""

from __future__ import annotations

from grotto.games.sub_terra.rules.cave import (
    is_barred,
    is_buried,
    is_flooded,
    is_steep,
    join_ways,
    next_space,
)
from grotto.games.sub_terra.rules.team import (
    actor_of,
    can_lose,
    has,
    hurt,
    is_conscious,
    meet_horrors,
)
from grotto.games.sub_terra.state import (
    AGILE,
    ASHORE,
    CLIMBER,
    DIVER,
    GAS_LOSS,
    GAS_TILE,
    GOING_UNDER,
    HIDE_ROLL,
    LEDGE,
    MEDIC,
    ROLLING,
    ROPE_ROLL,
    ROUGH,
    ROUGH_ROLL,
    RUN_MOVES,
    RUN_PRICE,
    SETTLING,
    SPRINT_PRICE,
    SQUEEZE,
    WATER,
    Expedition,
)
from grotto.kernel.geometry import NONE, SIDES, opposite
from grotto.kernel.rule import rule

# --- points ---


@rule
def affords(s: Expedition, price: int) -> bool:
    """§4.1 out of the points of the turn; §12.8 under the Leader's direction one action worth one point."""
    if s.directed != NONE:
        return price == 1 and s.given == 1
    return price <= s.points


@rule
def pay(s: Expedition, price: int) -> None:
    """§7.4 whatever else is done ends a run."""
    s.running = 0
    if s.directed != NONE:
        s.given = 0
    else:
        s.points -= price


@rule
def run_price(s: Expedition, caver: int) -> int:
    """§12.6"""
    return s.numbers[SPRINT_PRICE] if caver == MEDIC else s.numbers[RUN_PRICE]


@rule
def can_run(s: Expedition, caver: int) -> bool:
    return s.running > 0 or affords(s, run_price(s, caver))


# --- ways ---


@rule
def bars(s: Expedition, caver: int, side: int) -> bool:
    """§10.2, §10.3; §12.5 the Climber needs no rope."""
    if caver == CLIMBER and s.flags[AGILE] == 1:
        return False
    return is_barred(s, s.where[caver], side)


@rule
def move_refusal(s: Expedition, caver: int, side: int) -> int:
    """§7.2"""
    to = next_space(s, s.where[caver], side)
    if to == NONE:
        return 701
    if bars(s, caver, side):
        return bar_rule(s, caver)
    if is_buried(s, to):
        return 906
    if is_flooded(s, to) and caver != DIVER:
        return 903
    return 1004 if s.kind[to] == SQUEEZE else 0


@rule
def bar_rule(s: Expedition, caver: int) -> int:
    """§10.2 a ledge, §10.3 a slide."""
    return 1002 if s.kind[s.where[caver]] == LEDGE else 1003


@rule
def swim_refusal(s: Expedition, caver: int, side: int) -> int:
    to = next_space(s, s.where[caver], side)
    if to == NONE:
        return 701
    if bars(s, caver, side):
        return bar_rule(s, caver)
    return 0 if is_flooded(s, to) else 706


@rule
def squeeze_refusal(s: Expedition, caver: int, side: int) -> int:
    to = next_space(s, s.where[caver], side)
    if to == NONE:
        return 701
    if bars(s, caver, side):
        return bar_rule(s, caver)
    return 0 if s.kind[to] == SQUEEZE else 707


@rule
def go(s: Expedition, side: int) -> None:
    caver = actor_of(s)
    enter(s, caver, s.near[s.where[caver], side])


@rule
def enter(s: Expedition, caver: int, space: int) -> None:
    """§10.9 horrors first, then §9.4 gas or §10.5 rough ground."""
    s.where[caver] = space
    s.phase = SETTLING
    meet_horrors(s, space)
    if s.kind[space] == GAS_TILE and s.gas == 1:
        hurt(s, caver, s.numbers[GAS_LOSS])
    elif s.kind[space] == ROUGH and can_lose(s, caver):
        ask_roll(s, ROUGH_ROLL, caver)


@rule
def ask_roll(s: Expedition, what: int, caver: int) -> None:
    s.phase = ROLLING
    s.roll_for = what
    s.roller = caver


@rule
def run(s: Expedition, side: int) -> None:
    """§7.4 one to three moves, the first of them paid for."""
    if s.running > 0:
        s.running -= 1
    else:
        pay(s, run_price(s, actor_of(s)))
        s.running = s.numbers[RUN_MOVES] - 1
    go(s, side)


# --- health ---


@rule
def heal_refusal(s: Expedition, caver: int, other: int) -> int:
    if s.owner[other] == NONE or s.where[other] == NONE or s.where[other] != s.where[caver]:
        return 705
    if s.health[other] >= s.strength[other]:
        return 708
    return 0


@rule
def heal(s: Expedition, other: int) -> None:
    """§7.5; whoever wakes beside a horror falls again (§10.9)."""
    s.health[other] += 1
    s.phase = SETTLING
    meet_horrors(s, s.where[other])


# --- tools ---


@rule
def place_at(s: Expedition, caver: int, place: int) -> int:
    """This space, or the neighbour on a side, whatever is between."""
    here = s.where[caver]
    return here if place == SIDES else s.near[here, place]


@rule
def dig_refusal(s: Expedition, caver: int, place: int) -> int:
    """§9.7 this tile or a connected one."""
    to = place_at(s, caver, place)
    if to == NONE or (place < SIDES and not has(s.ways[s.where[caver]], place)):
        return 907
    return 0 if is_buried(s, to) else 908


@rule
def clear_refusal(s: Expedition, caver: int, place: int) -> int:
    """§12.3 this tile or a neighbour, whatever is between."""
    to = place_at(s, caver, place)
    return 0 if to != NONE and is_buried(s, to) else 908


@rule
def clear_rubble(s: Expedition, place: int) -> None:
    s.marker[place_at(s, actor_of(s), place)] = 0
    s.phase = SETTLING


@rule
def rope_refusal(s: Expedition, caver: int) -> int:
    here = s.where[caver]
    if not is_steep(s.kind[here]) or s.marker[here] == 1:
        return 709
    return 0 if s.ropes > 0 else 710


@rule
def tie_rope(s: Expedition) -> None:
    """§7.9"""
    s.ropes -= 1
    s.marker[s.where[actor_of(s)]] = 1
    s.phase = SETTLING


@rule
def place_rope(s: Expedition) -> None:
    ask_roll(s, ROPE_ROLL, actor_of(s))


@rule
def hide(s: Expedition) -> None:
    ask_roll(s, HIDE_ROLL, actor_of(s))


@rule
def dive_refusal(s: Expedition, caver: int) -> int:
    return 0 if s.kind[s.where[caver]] == WATER else 1201


@rule
def dive(s: Expedition) -> None:
    """§12.1 the turn is over, and at its end the Diver is off the map."""
    s.under = GOING_UNDER
    s.done = 1
    s.phase = SETTLING


@rule
def surface(s: Expedition, space: int) -> None:
    """§12.1 that is the whole turn."""
    s.under = ASHORE
    s.points = 0
    s.done = 1
    enter(s, DIVER, space)


@rule
def demolish_refusal(s: Expedition, caver: int, side: int) -> int:
    """§12.4 there must be a wall."""
    here = s.where[caver]
    walled = not has(s.ways[here], side) if s.near[here, side] != NONE else not has(s.exits[here], side)
    if not walled:
        return 1211
    return 0 if s.explosives > 0 else 1212


@rule
def demolish(s: Expedition, side: int) -> None:
    here = s.where[actor_of(s)]
    other = s.near[here, side]
    s.explosives -= 1
    s.blasted[here] |= 1 << side
    s.phase = SETTLING
    if not has(s.exits[here], side):
        s.exits[here] |= 1 << side
        s.open_ends += other == NONE
    if other != NONE:
        s.blasted[other] |= 1 << opposite(side)
        s.exits[other] |= 1 << opposite(side)
        join_ways(s, here, side)


@rule
def direct_refusal(s: Expedition, caver: int) -> int:
    """§12.8 another conscious caver in the cave, once a turn."""
    if s.direct_used == 1:
        return 1214
    return 0 if is_conscious(s, caver) and s.where[caver] != NONE else 1215


@rule
def direct(s: Expedition, caver: int) -> None:
    s.direct_used = 1
    s.directed = caver
    s.given = 1
    s.phase = SETTLING
