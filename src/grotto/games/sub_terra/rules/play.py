"""`apply`: an action of a seat or of chance, and the next state."""

from __future__ import annotations

from grotto.games.sub_terra.codes import (
    ANOTHER,
    CARD,
    CHOOSE,
    CLEAR,
    DEAL,
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
    ROLL,
    RUN,
    SECURE,
    SPAWN,
    SQUEEZE_IN,
    START_WITH,
    STEP,
    SURFACE,
    SWIM,
    TURN_UP,
    TURN_UP_EXIT,
)
from grotto.games.sub_terra.rules.act import (
    clear_rubble,
    demolish,
    direct,
    dive,
    go,
    heal,
    hide,
    pay,
    place_rope,
    run,
    surface,
    tie_rope,
)
from grotto.games.sub_terra.rules.hazards import cave_in, note_roll, turn_card
from grotto.games.sub_terra.rules.horrors import repulse, set_out, step
from grotto.games.sub_terra.rules.lairs import spawn_at
from grotto.games.sub_terra.rules.reveal import guide, lay, lay_kept, reveal, take_another, turn_up, turn_up_exit
from grotto.games.sub_terra.rules.setup import choose
from grotto.games.sub_terra.rules.team import hurt, succeeds
from grotto.games.sub_terra.rules.turn import advance, begin_turn
from grotto.games.sub_terra.state import (
    CAVE_IN_ROLL,
    CLEAR_PRICE,
    DEMOLISH_PRICE,
    DIG_PRICE,
    DIRECT_PRICE,
    DIVE_PRICE,
    EXERTION_LOSS,
    EXERTION_ROLL,
    EXPLORE_PRICE,
    EXPLORED,
    FIRST_AID_PRICE,
    HEAL_PRICE,
    HIDE_PRICE,
    HIDE_ROLL,
    MOVE_PRICE,
    REPULSE_PRICE,
    REVEAL_PRICE,
    REVEALED,
    ROPE_PRICE,
    ROPE_ROLL,
    ROUGH_LOSS,
    ROUGH_ROLL,
    SECURE_PRICE,
    SETTLING,
    SQUEEZE_PRICE,
    SWIM_PRICE,
    Expedition,
)
from grotto.kernel.geometry import NONE, SIDES
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE


@rule
def apply(s: Expedition, seat: int, a: int) -> None:
    if seat == CHANCE:
        chance_apply(s, a)
    elif a < DIG:
        act(s, a)
    elif a < LAY:
        use(s, a)
    elif a < SURFACE:
        lay_tile(s, a)
    elif a >= CHOOSE:
        choose(s, a - CHOOSE)
    else:
        decide_for_horrors(s, a)
    advance(s)


@rule
def act(s: Expedition, a: int) -> None:
    """§4, §6, §7 with the sides of the space."""
    side = (a - REVEAL) % SIDES
    if a == END:
        end(s)
    elif a == EXERT:
        exert(s)
    elif a < EXPLORE:
        pay(s, s.numbers[REVEAL_PRICE])
        reveal(s, side, REVEALED)
    elif a < MOVE:
        pay(s, s.numbers[EXPLORE_PRICE])
        reveal(s, side, EXPLORED)
    elif a < RUN:
        pay(s, s.numbers[MOVE_PRICE])
        go(s, side)
    elif a < SWIM:
        run(s, side)
    else:
        pay(s, s.numbers[SWIM_PRICE] if a < SQUEEZE_IN else s.numbers[SQUEEZE_PRICE])
        go(s, side)


@rule
def end(s: Expedition) -> None:
    """§4.4; §12.8 a caver who is directed may leave it at that."""
    s.running = 0
    s.phase = SETTLING
    if s.directed != NONE:
        s.given = 0
    else:
        s.done = 1


@rule
def exert(s: Expedition) -> None:
    """§4.2"""
    s.exerted = 1
    s.points += 1
    s.phase = SETTLING


@rule
def use(s: Expedition, a: int) -> None:
    """§7, §12 tools and abilities."""
    if a < CLEAR:
        pay(s, s.numbers[DIG_PRICE])
        clear_rubble(s, a - DIG)
    elif a < HEAL:
        pay(s, s.numbers[CLEAR_PRICE])
        clear_rubble(s, a - CLEAR)
    elif a < FIRST_AID:
        pay(s, s.numbers[HEAL_PRICE])
        heal(s, a - HEAL)
    elif a < PLACE_ROPE:
        pay(s, s.numbers[FIRST_AID_PRICE])
        heal(s, a - FIRST_AID)
    elif a == PLACE_ROPE:
        pay(s, s.numbers[ROPE_PRICE])
        place_rope(s)
    elif a == SECURE:
        pay(s, s.numbers[SECURE_PRICE])
        tie_rope(s)
    elif a == HIDE:
        pay(s, s.numbers[HIDE_PRICE])
        hide(s)
    else:
        use_ability(s, a)


@rule
def use_ability(s: Expedition, a: int) -> None:
    if a == DIVE:
        pay(s, s.numbers[DIVE_PRICE])
        dive(s)
    elif a < REPULSE:
        pay(s, s.numbers[DEMOLISH_PRICE])
        demolish(s, a - DEMOLISH)
    elif a < DIRECT:
        pay(s, s.numbers[REPULSE_PRICE])
        repulse(s, (a - REPULSE) // SIDES, (a - REPULSE) % SIDES)
    else:
        pay(s, s.numbers[DIRECT_PRICE])
        direct(s, a - DIRECT)


@rule
def lay_tile(s: Expedition, a: int) -> None:
    if a < LAY_KEPT:
        lay(s, a - LAY)
    elif a < GUIDE:
        lay_kept(s, a - LAY_KEPT)
    else:
        guide(s)


@rule
def decide_for_horrors(s: Expedition, a: int) -> None:
    """§8.4, §8.5, §10.11 and where the Diver comes up."""
    if a < MARCH:
        surface(s, a - SURFACE)
    elif a < STEP:
        set_out(s, a - MARCH)
    elif a < SPAWN:
        step(s, a - STEP)
    else:
        s.phase = SETTLING
        spawn_at(s, a - SPAWN)


# --- chance ---


@rule
def chance_apply(s: Expedition, a: int) -> None:
    if a < TURN_UP_EXIT:
        turn_up(s, a - TURN_UP)
    elif a == TURN_UP_EXIT:
        turn_up_exit(s)
    elif a == ANOTHER:
        take_another(s)
    elif a < CARD:
        roll(s, a - ROLL + 1)
    elif a < START_WITH:
        turn_card(s, a - CARD)
    elif a < DEAL:
        s.starter = a - START_WITH
        begin_turn(s, s.starter)
    else:
        choose(s, a - DEAL)


@rule
def roll(s: Expedition, face: int) -> None:
    what = s.roll_for
    caver = s.roller
    s.rolls += 1
    s.phase = SETTLING
    if what == CAVE_IN_ROLL:
        cave_in(s, face)
    elif what > ROUGH_ROLL:
        note_roll(s, face)
    elif succeeds(s, caver, face):
        if what == ROPE_ROLL:
            tie_rope(s)
        elif what == HIDE_ROLL:
            s.hidden |= 1 << caver
    elif what == EXERTION_ROLL:
        hurt(s, caver, s.numbers[EXERTION_LOSS])
    elif what == ROUGH_ROLL:
        hurt(s, caver, s.numbers[ROUGH_LOSS])
    s.roll_for = 0
    s.roller = NONE
