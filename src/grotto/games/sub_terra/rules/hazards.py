"""The hazard phase: one card, carried out step by step (§9, §11.5)."""

from __future__ import annotations

from grotto.games.sub_terra.rules.horrors import all_horrors, march
from grotto.games.sub_terra.rules.lairs import spawn
from grotto.games.sub_terra.rules.reveal import give_back_exit
from grotto.games.sub_terra.rules.team import (
    can_lose,
    cavers_at,
    has,
    hurt_all,
    is_conscious,
    is_out_of_cave,
    is_present,
    succeeds,
)
from grotto.games.sub_terra.state import (
    ASHORE,
    CAREFUL_LOSS,
    CAVE_IN,
    CAVE_IN_LOSS,
    CAVE_IN_ROLL,
    CAVE_IN_TILE,
    CAVERS,
    DIVER,
    ENGINEER,
    FLOOD,
    FLOOD_LOSS,
    GAS,
    GAS_LOSS,
    GAS_TILE,
    GEOLOGIST,
    HAZARD_STAGE,
    HORROR,
    OUT_OF_TIME,
    ROLLING,
    SETTLING,
    SEVERE,
    TIME_ROLL,
    TREMOR,
    TREMOR_LOSS,
    TREMOR_ROLL,
    TURNING_CARD,
    WATER,
    Expedition,
)
from grotto.kernel.geometry import NONE
from grotto.kernel.rule import rule


@rule
def begin_hazard(s: Expedition) -> None:
    """§9.1 the gas of the last card is gone; §11.5 with no card left time is out."""
    s.stage = HAZARD_STAGE
    s.gas = 0
    if s.deck == 0:
        s.hazard = OUT_OF_TIME
        s.times = 1
    else:
        s.phase = TURNING_CARD


@rule
def turn_card(s: Expedition, card: int) -> None:
    s.hazards[card] -= 1
    s.deck -= 1
    s.hazard = card
    s.times = 2 if card >= SEVERE else 1
    s.phase = SETTLING


@rule
def resolve(s: Expedition) -> bool:
    """Go on with the card until somebody or chance is asked; whether it is done with."""
    while s.phase == SETTLING:
        if s.to_roll != 0:
            ask_next(s)
        elif s.failed != 0:
            suffer(s)
            return False  # §11 is anybody left?
        elif s.waiting != 0:
            march(s)
            if s.phase == SETTLING:
                return False
        elif s.moves > 0:
            s.moves -= 1
            s.waiting = all_horrors(s)
        elif s.spawns > 0:
            s.spawns -= 1
            spawn(s)
            if s.phase == SETTLING:
                return False
        elif s.times > 0:
            carry_out(s)
            if s.phase == SETTLING and s.to_roll == 0:
                return False
        else:
            return True
    return False


@rule
def kind_of_hazard(card: int) -> int:
    return card - SEVERE if SEVERE <= card < OUT_OF_TIME else card


@rule
def carry_out(s: Expedition) -> None:
    """§9.9 a severe card twice in a row, §9.10 but all horrors move twice before two spawn."""
    kind = kind_of_hazard(s.hazard)
    if kind == HORROR:
        s.moves = s.times
        s.spawns = s.times
        s.times = 0
        return
    s.times -= 1
    if kind == TREMOR:
        s.to_roll = those_shaken(s)
    elif kind == FLOOD:
        flood(s)
    elif kind == GAS:
        s.gas = 1
        hurt_all(s, cavers_on(s, GAS_TILE), s.numbers[GAS_LOSS])
    elif kind == CAVE_IN:
        s.phase = ROLLING
        s.roll_for = CAVE_IN_ROLL
    else:
        s.to_roll = those_left(s)


@rule
def cavers_on(s: Expedition, kind: int) -> int:
    mask = 0
    for i in range(s.team):
        caver = s.order[i]
        if s.where[caver] != NONE and s.kind[s.where[caver]] == kind:
            mask |= 1 << caver
    return mask


@rule
def those_shaken(s: Expedition) -> int:
    """§9.2, §3.4 nobody rolls who has nothing to lose."""
    mask = 0
    for i in range(s.team):
        if can_lose(s, s.order[i]):
            mask |= 1 << s.order[i]
    return mask


@rule
def those_left(s: Expedition) -> int:
    """§11.5 everybody who is not on the exit, conscious or not, also under water."""
    mask = 0
    for i in range(s.team):
        if is_present(s, s.order[i]) and not is_out_of_cave(s, s.order[i]):
            mask |= 1 << s.order[i]
    return mask


@rule
def ask_next(s: Expedition) -> None:
    """§3.5 one after the other, beginning with the starting caver."""
    place = s.starter
    while not has(s.to_roll, s.order[place]):
        place = place + 1 if place < s.team - 1 else 0
    s.roller = s.order[place]
    s.roll_for = TREMOR_ROLL if kind_of_hazard(s.hazard) == TREMOR else TIME_ROLL
    s.phase = ROLLING


@rule
def note_roll(s: Expedition, face: int) -> None:
    caver = s.roller
    s.to_roll &= ~(1 << caver)
    if not succeeds(s, caver, face):
        s.failed |= 1 << caver


@rule
def suffer(s: Expedition) -> None:
    """§3.5 all who failed, at once."""
    failed = s.failed
    s.failed = 0
    if s.hazard != OUT_OF_TIME:
        hurt_all(s, failed, s.numbers[TREMOR_LOSS])
        return
    for caver in range(CAVERS):
        if has(failed, caver):
            lose(s, caver)


@rule
def lose(s: Expedition, caver: int) -> None:
    """§11.6 devoured."""
    s.lost |= 1 << caver
    s.hidden &= ~(1 << caver)
    s.where[caver] = NONE
    s.health[caver] = 0
    if caver == DIVER:
        s.under = ASHORE
    if caver == GEOLOGIST:
        give_back_exit(s)


@rule
def flood(s: Expedition) -> None:
    """§9.3, §12.1"""
    for space in range(s.spaces):
        if s.kind[space] == WATER:
            s.marker[space] = 1
    wet = cavers_on(s, WATER)
    if is_conscious(s, DIVER):
        wet &= ~(1 << DIVER)
    hurt_all(s, wet, s.numbers[FLOOD_LOSS])


@rule
def cave_in(s: Expedition, face: int) -> None:
    """§9.5 rubble on every tile with this number that has none, and on whoever stands there.

    §12.4 the Engineer loses less, and §3.5 before the Bodyguard beside him can have fallen.
    """
    buried = 0
    for space in range(s.spaces):
        if s.kind[space] == CAVE_IN_TILE and s.marker[space] == 0 and has(s.faces[space], face):
            s.marker[space] = 1
            buried |= cavers_at(s, space)
    hurt_all(s, buried & (1 << ENGINEER), s.numbers[CAREFUL_LOSS])
    hurt_all(s, buried & ~(1 << ENGINEER), s.numbers[CAVE_IN_LOSS])
