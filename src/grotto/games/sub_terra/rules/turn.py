"""Turns, rounds and the end (§2.7, §4, §8, §11)."""

from __future__ import annotations

from grotto.games.sub_terra.rules.act import ask_roll
from grotto.games.sub_terra.rules.hazards import begin_hazard, resolve
from grotto.games.sub_terra.rules.horrors import all_horrors, march
from grotto.games.sub_terra.rules.team import (
    can_lose,
    is_conscious,
    is_out_of_cave,
    is_present,
)
from grotto.games.sub_terra.state import (
    ACTING,
    ACTIONS_STAGE,
    ASHORE,
    BRONZE,
    DEFEAT,
    DIVER,
    EXERTION_ROLL,
    GOING_UNDER,
    GOLD,
    HORROR_STAGE,
    OVER,
    POINTS,
    SETTLING,
    SILVER,
    SURFACING,
    UNDER,
    Expedition,
)
from grotto.kernel.geometry import NONE
from grotto.kernel.rule import rule


@rule
def advance(s: Expedition) -> None:
    """Whatever follows by itself, until somebody or chance is asked."""
    while s.phase == SETTLING:
        if is_over(s):
            finish(s)
        elif s.stage == ACTIONS_STAGE:
            settle_turn(s)
        elif s.stage == HORROR_STAGE:
            if s.waiting != 0:
                march(s)
            else:
                begin_hazard(s)
        elif resolve(s):
            end_round(s)


# --- turns ---


@rule
def settle_turn(s: Expedition) -> None:
    """After an action: whose is the next one?"""
    if s.directed != NONE:
        settle_direction(s)
        return
    caver = s.order[s.turn]
    spent = s.points == 0 and s.exerted == 1 and s.running == 0
    if s.done == 1 or spent or not is_conscious(s, caver):
        end_turn(s, caver)
    else:
        s.phase = ACTING


@rule
def settle_direction(s: Expedition) -> None:
    """§12.8 back to the Leader once the other has acted."""
    if is_conscious(s, s.directed) and (s.given == 1 or s.running > 0):
        s.phase = ACTING
        return
    s.directed = NONE
    s.given = 0
    s.running = 0


@rule
def end_turn(s: Expedition, caver: int) -> None:
    """§4.3 the check for an exertion comes first, if anything can be lost by it."""
    s.done = 1
    s.running = 0
    if s.exerted == 1:
        s.exerted = 0
        if can_lose(s, caver):
            ask_roll(s, EXERTION_ROLL, caver)
            return
    next_turn(s)


@rule
def next_turn(s: Expedition) -> None:
    """§4.7 clockwise, without those who cannot act, until the starting caver is reached again."""
    if s.under == GOING_UNDER:
        go_under(s)
    place = after(s, s.turn)
    while place != s.starter and not is_conscious(s, s.order[place]):
        place = after(s, place)
    if place == s.starter:
        begin_horrors(s)
    else:
        begin_turn(s, place)


@rule
def go_under(s: Expedition) -> None:
    """§12.1 unless the check knocked the Diver out."""
    s.under = UNDER if is_conscious(s, DIVER) else ASHORE
    if s.under == UNDER:
        s.where[DIVER] = NONE


@rule
def after(s: Expedition, place: int) -> int:
    return place + 1 if place < s.team - 1 else 0


@rule
def begin_turn(s: Expedition, place: int) -> None:
    s.turn = place
    s.stage = ACTIONS_STAGE
    s.points = s.numbers[POINTS]
    s.exerted = 0
    s.done = 0
    s.running = 0
    s.direct_used = 0
    s.phase = SURFACING if s.order[place] == DIVER and s.under == UNDER else ACTING


# --- rounds ---


@rule
def begin_horrors(s: Expedition) -> None:
    """§8.1"""
    s.stage = HORROR_STAGE
    s.points = 0
    s.exerted = 0
    s.done = 0
    s.direct_used = 0
    s.turn = s.starter
    s.waiting = all_horrors(s)


@rule
def end_round(s: Expedition) -> None:
    """§2.7, §11.4 the marker moves on to the next caver who is not lost."""
    s.rounds += 1
    s.hidden = 0
    s.hazard = NONE
    if not anybody_inside(s):
        finish(s)
        return
    s.starter = after(s, s.starter)
    while not is_present(s, s.order[s.starter]):
        s.starter = after(s, s.starter)
    s.turn = s.starter
    if is_conscious(s, s.order[s.starter]):
        begin_turn(s, s.starter)
    else:
        s.stage = ACTIONS_STAGE
        next_turn(s)


# --- the end ---


@rule
def is_over(s: Expedition) -> bool:
    """§11.1 all who are left are on the exit, or §11.2 nobody is conscious."""
    awake = False
    all_out = True
    for i in range(s.team):
        caver = s.order[i]
        if is_present(s, caver):
            awake = awake or is_conscious(s, caver)
            all_out = all_out and is_out_of_cave(s, caver)
    return all_out or not awake


@rule
def anybody_inside(s: Expedition) -> bool:
    """§11.4 conscious and not on the exit."""
    for i in range(s.team):
        if is_conscious(s, s.order[i]) and not is_out_of_cave(s, s.order[i]):
            return True
    return False


@rule
def left_behind(s: Expedition) -> int:
    count = 0
    for i in range(s.team):
        count += not is_out_of_cave(s, s.order[i])
    return count


@rule
def medal(s: Expedition) -> int:
    """§11.7"""
    behind = left_behind(s)
    if behind == 0:
        return GOLD
    if behind == 1:
        return SILVER
    return BRONZE if behind == 2 else DEFEAT


@rule
def finish(s: Expedition) -> None:
    """What was under way is over too."""
    s.phase = OVER
    s.ending = medal(s)
    s.points = 0
    s.exerted = 0
    s.done = 0
    s.running = 0
    s.directed = NONE
    s.given = 0
    s.direct_used = 0
    s.hazard = NONE
    s.times = 0
    s.waiting = 0
    s.moves = 0
    s.spawns = 0
    s.turn = s.starter
    if s.under == GOING_UNDER:
        s.under = ASHORE
