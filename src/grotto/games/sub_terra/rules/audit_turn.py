"""The turn is such as play can bring about."""

from __future__ import annotations

from grotto.games.sub_terra.rules.act import rope_refusal
from grotto.games.sub_terra.rules.cave import is_gap, tiles_in_stack
from grotto.games.sub_terra.rules.faults import (
    CLOCK_FAULT,
    HAZARD_FAULT,
    PHASE_FAULT,
    POINTS_FAULT,
    ROLL_FAULT,
    TILE_FAULT,
    TURN_FAULT,
    note_fault,
)
from grotto.games.sub_terra.rules.hazards import kind_of_hazard, those_left, those_shaken
from grotto.games.sub_terra.rules.horrors import all_horrors, choices_of, has_victims, order_matters
from grotto.games.sub_terra.rules.lairs import leaves_choice
from grotto.games.sub_terra.rules.reveal import can_be_laid, may_lay_kept
from grotto.games.sub_terra.rules.team import can_lose, has, is_conscious, is_present
from grotto.games.sub_terra.rules.turn import anybody_inside, is_over, medal
from grotto.games.sub_terra.state import (
    ACTING,
    ACTIONS_STAGE,
    ASKING_EXIT,
    CAVE_IN,
    CAVE_IN_ROLL,
    CAVERS,
    CHOICE,
    CHOOSING,
    DEALING,
    DIVER,
    DRAWING,
    DRAWING_LOTS,
    EXERTION_ROLL,
    EXIT_CARD,
    GEOLOGIST,
    HAZARD_STAGE,
    HIDE_ROLL,
    HORROR,
    HORROR_STAGE,
    HORRORS,
    LAST,
    LAYING,
    LEADER,
    MARCHING,
    OUT_OF_TIME,
    OVER,
    POINTS,
    RANDOM,
    ROLLING,
    ROPE_ROLL,
    ROUGH,
    ROUGH_ROLL,
    RUN_MOVES,
    SET_ASIDE,
    SETTING_UP,
    SEVERE,
    SPAWNING,
    STEPPING,
    SURFACING,
    TIME_ROLL,
    TREMOR,
    TREMOR_ROLL,
    TURNING_CARD,
    UNDER,
    Expedition,
)
from grotto.kernel.geometry import NONE, SIDES
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule


@rule
def audit_turn(s: Expedition, out: Grid, n: int) -> int:
    if not CHOOSING <= s.phase <= OVER or not SETTING_UP <= s.stage <= HAZARD_STAGE or not stage_fits(s):
        return note_fault(out, n, PHASE_FAULT, s.phase)
    if not 0 <= s.starter < s.team or not 0 <= s.turn < s.team:
        return note_fault(out, n, TURN_FAULT, s.turn)
    if not holds_direction(s) or not holds_points(s):
        return note_fault(out, n, POINTS_FAULT, s.points)
    if not holds_turn(s):
        n = note_fault(out, n, TURN_FAULT, s.turn)
    if not holds_tile(s):
        n = note_fault(out, n, TILE_FAULT, s.drawn)
    if not holds_roll(s):
        n = note_fault(out, n, ROLL_FAULT, s.roll_for)
    if not holds_hazard(s):
        n = note_fault(out, n, HAZARD_FAULT, s.hazard)
    if n == 0 and not holds_horrors(s):
        n = note_fault(out, n, PHASE_FAULT, s.phase)
    if not holds_clock(s):
        n = note_fault(out, n, CLOCK_FAULT, s.rounds)
    return n


@rule
def stage_fits(s: Expedition) -> bool:
    """What can be asked in which part of a round."""
    if s.stage == SETTING_UP:
        if s.phase <= DEALING:
            return (s.phase == DEALING) == (s.options[CHOICE] == RANDOM)
        return s.phase == DRAWING_LOTS or (s.purpose == SET_ASIDE and ASKING_EXIT <= s.phase <= DRAWING)
    if s.phase == OVER:
        return True
    if s.stage == ACTIONS_STAGE:
        return ACTING <= s.phase <= ROLLING
    if s.stage == HORROR_STAGE:
        return s.phase == MARCHING or s.phase == STEPPING
    return ROLLING <= s.phase <= TURNING_CARD


@rule
def holds_turn(s: Expedition) -> bool:
    """§4.5 whoever acts is conscious; §12.1 the Diver under water comes up."""
    if s.stage == SETTING_UP:
        return s.starter == 0 and s.turn == 0 and s.lost == 0 and s.rounds == 0
    if not is_present(s, s.order[s.starter]) and (s.stage != HAZARD_STAGE and s.phase != OVER):
        return False
    if s.stage != ACTIONS_STAGE or s.phase == OVER:
        return s.turn == s.starter
    caver = s.order[s.turn]
    if not is_conscious(s, caver):
        return False
    return (s.phase == SURFACING) == (caver == DIVER and s.under == UNDER)


@rule
def holds_direction(s: Expedition) -> bool:
    """§12.8"""
    if not NONE <= s.directed < CAVERS or not 0 <= s.given <= 1 or not 0 <= s.direct_used <= 1:
        return False
    if s.directed == NONE:
        return s.given == 0
    leads = s.order[s.turn] == LEADER and s.direct_used == 1 and s.stage == ACTIONS_STAGE
    if not leads or s.directed == LEADER or not is_conscious(s, s.directed) or s.where[s.directed] == NONE:
        return False
    return s.phase != SURFACING and (s.phase != ACTING or s.given == 1 or s.running > 0)


@rule
def holds_points(s: Expedition) -> bool:
    """§4.1, §4.2, §7.4"""
    if not 0 <= s.points <= s.numbers[POINTS] + 1 or not 0 <= s.running < s.numbers[RUN_MOVES]:
        return False
    if not 0 <= s.exerted <= 1 or not 0 <= s.done <= 1:
        return False
    if s.stage != ACTIONS_STAGE or s.phase == OVER:
        return s.points == 0 and s.running == 0 and s.exerted == 0 and s.done == 0 and s.direct_used == 0
    if s.direct_used == 1 and s.order[s.turn] != LEADER:
        return False
    if s.phase == ACTING:
        return s.done == 0 and (s.points > 0 or s.exerted == 0 or s.running > 0 or s.directed != NONE)
    return s.done == 0 or s.phase == ROLLING


@rule
def holds_tile(s: Expedition) -> bool:
    """§5 what is on its way goes into a gap."""
    if not NONE <= s.drawn <= EXIT_CARD or not 0 <= s.purpose <= SET_ASIDE or not 0 <= s.side < SIDES:
        return False
    on_its_way = ASKING_EXIT <= s.phase <= LAYING
    if not on_its_way:
        return s.purpose == 0 and s.side == 0 and s.drawn == NONE
    if s.purpose == 0 or ((s.drawn != NONE) and s.phase != LAYING):
        return False
    if s.purpose == SET_ASIDE:
        return s.stage == SETTING_UP and s.side == 0 and s.owner[GEOLOGIST] != NONE and can_draw_now(s)
    actor = s.directed if s.directed != NONE else s.order[s.turn]
    if s.where[actor] == NONE or not is_gap(s, s.where[actor], s.side):
        return False
    if s.phase != LAYING:
        return can_draw_now(s)
    if s.drawn == NONE and tiles_in_stack(s) > 0:
        return False
    return (s.drawn != NONE and can_be_laid(s, s.drawn)) or may_lay_kept(s)


@rule
def can_draw_now(s: Expedition) -> bool:
    """§2.4 chance is asked for the exit among the last tiles, for another one while there is one."""
    if s.phase == ASKING_EXIT:
        return s.exit_in == 0 and tiles_in_stack(s) <= s.numbers[LAST]
    return s.tiles_left > 0


@rule
def holds_roll(s: Expedition) -> bool:
    if s.phase != ROLLING:
        return s.roll_for == 0 and s.roller == NONE and s.rolls >= 0
    if s.stage == ACTIONS_STAGE:
        if not EXERTION_ROLL <= s.roll_for <= ROUGH_ROLL:
            return False
        actor = s.directed if s.directed != NONE else s.order[s.turn]
        if s.roll_for == EXERTION_ROLL and (s.done == 0 or s.exerted == 1 or s.directed != NONE):
            return False
        if s.roller != actor or not is_conscious(s, actor) or s.where[actor] == NONE:
            return False
        return has_reason_to_roll(s, actor)
    if s.hazard == NONE:
        return False
    kind = kind_of_hazard(s.hazard)
    if kind == CAVE_IN:
        return s.roll_for == CAVE_IN_ROLL and s.roller == NONE and s.to_roll == 0
    if s.roll_for != (TREMOR_ROLL if kind == TREMOR else TIME_ROLL) or not 0 <= s.roller < CAVERS:
        return False
    asked = those_shaken(s) if kind == TREMOR else those_left(s)
    return has(s.to_roll, s.roller) and (s.to_roll | s.failed) & ~asked == 0


@rule
def has_reason_to_roll(s: Expedition, actor: int) -> bool:
    """§3.4, §7.9, §7.11, §10.5"""
    if s.roll_for == ROPE_ROLL:
        return rope_refusal(s, actor) == 0
    if s.roll_for == HIDE_ROLL:
        return not has(s.hidden, actor)
    return can_lose(s, actor) and (s.roll_for == EXERTION_ROLL or s.kind[s.where[actor]] == ROUGH)


@rule
def holds_hazard(s: Expedition) -> bool:
    """§9"""
    if not 0 <= s.gas <= 1 or not NONE <= s.hazard <= OUT_OF_TIME or not 0 <= s.times <= 1:
        return False
    if not 0 <= s.moves <= 1 or not 0 <= s.spawns <= 2 or s.to_roll & s.failed != 0:
        return False
    if s.phase == TURNING_CARD and (s.gas == 1 or s.deck == 0):
        return False
    under_way = s.stage == HAZARD_STAGE and s.phase != TURNING_CARD and s.phase != OVER
    if (s.hazard != NONE) != under_way:
        return False
    if not under_way:
        return s.times == 0 and s.moves == 0 and s.spawns == 0 and s.to_roll == 0 and s.failed == 0
    if s.hazard == OUT_OF_TIME and s.deck > 0:
        return False
    if s.hazard < SEVERE and (s.times > 0 or s.moves > 0 or s.spawns > 1):
        return False
    kind = kind_of_hazard(s.hazard)
    rolls = kind == TREMOR or s.hazard == OUT_OF_TIME
    if not rolls and (s.to_roll != 0 or s.failed != 0):
        return False
    if kind == HORROR:
        return s.phase >= MARCHING and s.times == 0
    return s.phase == ROLLING and s.moves == 0 and s.spawns == 0


@rule
def holds_horrors(s: Expedition) -> bool:
    """§8 asked only where there is something to choose."""
    if s.waiting & ~all_horrors(s) != 0 or not 0 <= s.waiting < 1 << HORRORS:
        return False
    if (s.phase == STEPPING) != (s.marcher != NONE):
        return False
    if s.phase == MARCHING:
        return order_matters(s)
    if s.phase == STEPPING:
        if not 0 <= s.marcher < HORRORS or not has(s.waiting, s.marcher) or not has_victims(s):
            return False
        ways = choices_of(s)
        return ways & (ways - 1) != 0
    if s.phase == SPAWNING:
        return s.waiting == 0 and leaves_choice(s)
    return s.waiting == 0


@rule
def holds_clock(s: Expedition) -> bool:
    """§11"""
    if s.rounds < 0:
        return False
    if s.phase == OVER:
        return s.ending == medal(s) and (is_over(s) or not anybody_inside(s))
    if s.ending != 0:
        return False
    return s.stage == SETTING_UP or not is_over(s)
