"""The one place where a rule says no: `refusal` answers 0 or the number of the §."""

from __future__ import annotations

from grotto.games.sub_terra.codes import (
    CHOOSE,
    CLEAR,
    DEMOLISH,
    DIG,
    DIRECT,
    DIVE,
    END,
    EXERT,
    EXPLORE,
    FIRST_AID,
    GUIDE,
    HEAL,
    HIDE,
    LAY,
    LAY_KEPT,
    MARCH,
    MOVE,
    PLACE_ROPE,
    REPULSE,
    REVEAL,
    RUN,
    SECURE,
    SPAWN,
    SQUEEZE_IN,
    STEP,
    SURFACE,
    SWIM,
)
from grotto.games.sub_terra.rules.act import (
    affords,
    can_run,
    clear_refusal,
    demolish_refusal,
    dig_refusal,
    direct_refusal,
    dive_refusal,
    heal_refusal,
    move_refusal,
    rope_refusal,
    run_price,
    squeeze_refusal,
    swim_refusal,
)
from grotto.games.sub_terra.rules.horrors import choices_of, repulse_refusal
from grotto.games.sub_terra.rules.lairs import spawn_refusal
from grotto.games.sub_terra.rules.reveal import guide_refusal, lay_drawn_refusal, lay_kept_refusal, reveal_refusal
from grotto.games.sub_terra.rules.setup import chance_refusal, chooser
from grotto.games.sub_terra.rules.team import actor_of, has
from grotto.games.sub_terra.state import (
    ASKING_EXIT,
    BODYGUARD,
    CHOOSING,
    CLEAR_PRICE,
    CLIMBER,
    DEALING,
    DEMOLISH_PRICE,
    DIG_PRICE,
    DIRECT_PRICE,
    DIVE_PRICE,
    DIVER,
    DRAWING,
    DRAWING_LOTS,
    ENGINEER,
    EXPLORE_PRICE,
    FIRST_AID_PRICE,
    GEOLOGIST,
    HEAL_PRICE,
    HIDE_PRICE,
    LAYING,
    LEADER,
    MARCHING,
    MEDIC,
    MOVE_PRICE,
    OVER,
    REPULSE_PRICE,
    REVEAL_PRICE,
    ROLLING,
    ROPE_PRICE,
    SECURE_PRICE,
    SPAWNING,
    SQUEEZE_PRICE,
    STEPPING,
    SURFACING,
    SWIM_PRICE,
    TURNING_CARD,
    WATER,
    Expedition,
)
from grotto.kernel.geometry import NONE, SIDES
from grotto.kernel.masks import among, bit
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE


@rule
def actors(s: Expedition) -> int:
    phase = s.phase
    if phase == OVER:
        return 0
    if phase == CHOOSING:
        return bit(chooser(s))
    if is_for_chance(phase):
        return bit(CHANCE)
    if MARCHING <= phase <= SPAWNING:
        return bit(s.owner[s.order[s.starter]])
    return bit(s.owner[actor_of(s)])


@rule
def is_for_chance(phase: int) -> bool:
    if phase == ROLLING or phase == DRAWING or phase == TURNING_CARD:
        return True
    return phase == ASKING_EXIT or phase == DEALING or phase == DRAWING_LOTS


@rule
def refusal(s: Expedition, seat: int, a: int) -> int:
    if not among(actors(s), seat):
        return 406
    if seat == CHANCE:
        return chance_refusal(s, a)
    if s.phase == CHOOSING:
        return choosing_refusal(s, a)
    if s.phase == LAYING:
        return laying_refusal(s, a)
    if s.phase == SURFACING:
        return surfacing_refusal(s, a)
    if s.phase >= MARCHING:
        return horror_refusal(s, a)
    if a < DIG:
        return turn_refusal(s, a)
    return 405 if a >= LAY else tool_refusal(s, a)


@rule
def choosing_refusal(s: Expedition, a: int) -> int:
    if a < CHOOSE:
        return 208
    return 202 if s.owner[a - CHOOSE] != NONE else 0


@rule
def laying_refusal(s: Expedition, a: int) -> int:
    if LAY <= a < LAY_KEPT:
        return lay_drawn_refusal(s, a - LAY)
    if LAY_KEPT <= a < GUIDE:
        return lay_kept_refusal(s, a - LAY_KEPT)
    return guide_refusal(s) if a == GUIDE else 502


@rule
def surfacing_refusal(s: Expedition, a: int) -> int:
    """§12.1"""
    if not SURFACE <= a < MARCH:
        return 1217
    space = a - SURFACE
    return 0 if space < s.spaces and s.kind[space] == WATER else 1217


@rule
def horror_refusal(s: Expedition, a: int) -> int:
    """§8.4, §8.5, §10.11 the starting player chooses."""
    if s.phase == MARCHING:
        return 0 if MARCH <= a < STEP and has(s.waiting, a - MARCH) else 805
    if s.phase == STEPPING:
        return 0 if STEP <= a < SPAWN and has(choices_of(s), a - STEP) else 804
    return spawn_refusal(s, a - SPAWN) if SPAWN <= a < CHOOSE else 1011


# --- the turn ---


@rule
def turn_refusal(s: Expedition, a: int) -> int:
    if a == END:
        return 0
    if a == EXERT:
        return exert_refusal(s)
    caver = actor_of(s)
    side = (a - REVEAL) % SIDES
    if a < MOVE:
        found = reveal_refusal(s, caver, side)
        price = s.numbers[REVEAL_PRICE] if a < EXPLORE else s.numbers[EXPLORE_PRICE]
        return found if found != 0 else short_of(s, price)
    if a < RUN:
        found = move_refusal(s, caver, side)
        return found if found != 0 else short_of(s, s.numbers[MOVE_PRICE])
    if a < SWIM:
        found = move_refusal(s, caver, side)
        if found != 0:
            return found
        return 0 if can_run(s, caver) else short_of(s, run_price(s, caver))
    if a < SQUEEZE_IN:
        found = swim_refusal(s, caver, side)
        return found if found != 0 else short_of(s, s.numbers[SWIM_PRICE])
    found = squeeze_refusal(s, caver, side)
    return found if found != 0 else short_of(s, s.numbers[SQUEEZE_PRICE])


@rule
def short_of(s: Expedition, price: int) -> int:
    """§4.1, §12.8"""
    if affords(s, price):
        return 0
    return 401 if s.directed == NONE else 1216


@rule
def exert_refusal(s: Expedition) -> int:
    """§4.2 once a turn, §12.8 in a turn of one's own."""
    if s.directed != NONE:
        return 1216
    return 402 if s.exerted == 1 else 0


@rule
def tool_refusal(s: Expedition, a: int) -> int:
    caver = actor_of(s)
    if a < HEAL:
        return rubble_refusal(s, caver, a)
    if a < PLACE_ROPE:
        return healing_refusal(s, caver, a)
    if a < DIVE:
        return quiet_refusal(s, caver, a)
    return special_refusal(s, caver, a)


@rule
def rubble_refusal(s: Expedition, caver: int, a: int) -> int:
    if a < CLEAR:
        found = dig_refusal(s, caver, a - DIG)
        return found if found != 0 else short_of(s, s.numbers[DIG_PRICE])
    if caver != GEOLOGIST:
        return 1210
    found = clear_refusal(s, caver, a - CLEAR)
    return found if found != 0 else short_of(s, s.numbers[CLEAR_PRICE])


@rule
def healing_refusal(s: Expedition, caver: int, a: int) -> int:
    if a < FIRST_AID:
        found = heal_refusal(s, caver, a - HEAL)
        return found if found != 0 else short_of(s, s.numbers[HEAL_PRICE])
    if caver != MEDIC or a - FIRST_AID == MEDIC:
        return 1210
    found = heal_refusal(s, caver, a - FIRST_AID)
    return found if found != 0 else short_of(s, s.numbers[FIRST_AID_PRICE])


@rule
def quiet_refusal(s: Expedition, caver: int, a: int) -> int:
    """Ropes and hiding."""
    if a == HIDE:
        return 711 if has(s.hidden, caver) else short_of(s, s.numbers[HIDE_PRICE])
    if a == SECURE and caver != CLIMBER:
        return 1210
    found = rope_refusal(s, caver)
    if found != 0:
        return found
    return short_of(s, s.numbers[ROPE_PRICE] if a == PLACE_ROPE else s.numbers[SECURE_PRICE])


@rule
def special_refusal(s: Expedition, caver: int, a: int) -> int:
    if a == DIVE:
        return dive_rule(s, caver)
    if a < REPULSE:
        if caver != ENGINEER:
            return 1210
        found = demolish_refusal(s, caver, a - DEMOLISH)
        return found if found != 0 else short_of(s, s.numbers[DEMOLISH_PRICE])
    if a < DIRECT:
        if caver != BODYGUARD:
            return 1210
        found = repulse_refusal(s, caver, (a - REPULSE) // SIDES, (a - REPULSE) % SIDES)
        return found if found != 0 else short_of(s, s.numbers[REPULSE_PRICE])
    if caver != LEADER or a - DIRECT == LEADER:
        return 1210
    found = direct_refusal(s, a - DIRECT)
    return found if found != 0 else short_of(s, s.numbers[DIRECT_PRICE])


@rule
def dive_rule(s: Expedition, caver: int) -> int:
    if caver != DIVER:
        return 1210
    if s.directed != NONE:
        return 1216
    found = dive_refusal(s, caver)
    return found if found != 0 else short_of(s, s.numbers[DIVE_PRICE])
