"""All that is legal now, in the order of the codes: the sides of a space are looked at once for all actions."""

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
    MASKS,
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
    bars,
    can_run,
    clear_refusal,
    demolish_refusal,
    direct_refusal,
    heal_refusal,
    rope_refusal,
)
from grotto.games.sub_terra.rules.cave import card_shape, forget_steps, is_buried, is_flooded, is_gap
from grotto.games.sub_terra.rules.horrors import choices_of, repulse_refusal
from grotto.games.sub_terra.rules.lairs import is_lair_at, nearest_lair
from grotto.games.sub_terra.rules.refusals import actors, dive_rule
from grotto.games.sub_terra.rules.reveal import (
    can_draw,
    chooses_tile,
    closed_by_gap,
    gap_mask,
    guide_refusal,
    leaves_open,
)
from grotto.games.sub_terra.rules.setup import chances
from grotto.games.sub_terra.rules.team import actor_of, has
from grotto.games.sub_terra.state import (
    BODYGUARD,
    CAVERS,
    CHOOSING,
    CLEAR_PRICE,
    CLIMBER,
    DEMOLISH_PRICE,
    DIG_PRICE,
    DIRECT_PRICE,
    DIVER,
    ENGINEER,
    EXPLORE_PRICE,
    FIRST_AID_PRICE,
    GEOLOGIST,
    HEAL_PRICE,
    HIDE_PRICE,
    HORRORS,
    LAYING,
    LEADER,
    MARCHING,
    MEDIC,
    MOVE_PRICE,
    REPULSE_PRICE,
    REVEAL_PRICE,
    ROPE_PRICE,
    SECURE_PRICE,
    SQUEEZE,
    SQUEEZE_PRICE,
    STEPPING,
    SURFACING,
    SWIM_PRICE,
    WATER,
    Expedition,
)
from grotto.kernel.geometry import NONE, SIDES, opens, opposite, shape_of
from grotto.kernel.layout import Grid
from grotto.kernel.masks import among
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE, CODE


@rule
def legal(s: Expedition, seat: int, out: Grid) -> int:
    if not among(actors(s), seat):
        return 0
    if seat == CHANCE:
        return chances(s, out)
    if s.phase == LAYING:
        return list_laying(s, out)
    if s.phase == CHOOSING:
        return list_cavers(s, out)
    if s.phase == SURFACING:
        return list_waters(s, out)
    if s.phase >= MARCHING:
        return list_horrors(s, out)
    return list_turn(s, out)


@rule
def add(out: Grid, n: int, code: int, holds: bool) -> int:
    """The length of the list with one more, if it holds."""
    if not holds:
        return n
    out[n, CODE] = code
    return n + 1


@rule
def list_cavers(s: Expedition, out: Grid) -> int:
    n = 0
    for caver in range(CAVERS):
        n = add(out, n, CHOOSE + caver, s.owner[caver] == NONE)
    return n


@rule
def list_waters(s: Expedition, out: Grid) -> int:
    n = 0
    for space in range(s.spaces):
        n = add(out, n, SURFACE + space, s.kind[space] == WATER)
    return n


@rule
def list_horrors(s: Expedition, out: Grid) -> int:
    if s.phase == MARCHING:
        return list_bits(out, 0, MARCH, HORRORS, s.waiting)
    if s.phase == STEPPING:
        return list_bits(out, 0, STEP, SIDES, choices_of(s))
    n = 0
    nearest = nearest_lair(s)
    for space in range(s.spaces):
        n = add(out, n, SPAWN + space, is_lair_at(s, space, nearest))
    forget_steps(s)
    return n


@rule
def list_bits(out: Grid, n: int, code: int, count: int, mask: int) -> int:
    if mask == 0:
        return n
    for i in range(count):
        if has(mask, i):
            out[n, CODE] = code + i
            n += 1
    return n


# --- laying ---


@rule
def list_laying(s: Expedition, out: Grid) -> int:
    before = s.open_ends - closed_by_gap(s)
    gaps = gap_mask(s)
    n = 0
    if s.drawn != NONE:
        n = list_masks(s, out, n, LAY, s.drawn, before, gaps)
    if chooses_tile(s):
        n = list_masks(s, out, n, LAY_KEPT, s.kept, before, gaps)
    return add(out, n, GUIDE, guide_refusal(s) == 0)


@rule
def list_masks(s: Expedition, out: Grid, n: int, code: int, card: int, before: int, gaps: int) -> int:
    shape = card_shape(s, card)
    back = opposite(s.side)
    for mask in range(1, MASKS):
        if opens(mask, back) and shape_of(mask) == shape and leaves_open(s, card, mask, before, gaps):
            out[n, CODE] = code + mask
            n += 1
    return n


# --- the turn ---


@rule
def list_turn(s: Expedition, out: Grid) -> int:
    caver = actor_of(s)
    here = s.where[caver]
    n = add(out, 0, END, True)
    n = add(out, n, EXERT, s.directed == NONE and s.exerted == 0)
    n = list_ways(s, caver, here, out, n)
    if s.points == 0 and s.directed == NONE:
        return n
    n = list_healing(s, caver, here, out, n)
    n = list_quiet(s, caver, out, n)
    return list_special(s, caver, out, n)


@rule
def list_ways(s: Expedition, caver: int, here: int, out: Grid, n: int) -> int:
    gaps = 0
    moves = 0
    swims = 0
    squeezes = 0
    digs = 0
    for side in range(SIDES):
        if opens(s.ways[here], side):
            to = s.near[here, side]
            buried = is_buried(s, to)
            if buried:
                digs |= 1 << side
            if bars(s, caver, side):
                continue
            flooded = is_flooded(s, to)
            squeeze = s.kind[to] == SQUEEZE
            swims |= flooded << side
            squeezes |= squeeze << side
            moves |= (not buried and not squeeze and (not flooded or caver == DIVER)) << side
        elif is_gap(s, here, side) and not bars(s, caver, side):
            gaps |= 1 << side
    if gaps != 0 and can_draw(s, caver):
        n = list_paid(s, out, n, REVEAL, gaps, s.numbers[REVEAL_PRICE])
        n = list_paid(s, out, n, EXPLORE, gaps, s.numbers[EXPLORE_PRICE])
    n = list_paid(s, out, n, MOVE, moves, s.numbers[MOVE_PRICE])
    if moves != 0 and can_run(s, caver):
        n = list_bits(out, n, RUN, SIDES, moves)
    n = list_paid(s, out, n, SWIM, swims, s.numbers[SWIM_PRICE])
    n = list_paid(s, out, n, SQUEEZE_IN, squeezes, s.numbers[SQUEEZE_PRICE])
    if is_buried(s, here):
        digs |= 1 << SIDES
    if digs != 0 and affords(s, s.numbers[DIG_PRICE]):
        n = list_bits(out, n, DIG, SIDES + 1, digs)
    if caver == GEOLOGIST and affords(s, s.numbers[CLEAR_PRICE]):
        for place in range(SIDES + 1):
            n = add(out, n, CLEAR + place, clear_refusal(s, caver, place) == 0)
    return n


@rule
def list_paid(s: Expedition, out: Grid, n: int, code: int, mask: int, price: int) -> int:
    if mask == 0 or not affords(s, price):
        return n
    return list_bits(out, n, code, SIDES, mask)


@rule
def list_healing(s: Expedition, caver: int, here: int, out: Grid, n: int) -> int:
    if affords(s, s.numbers[HEAL_PRICE]):
        for other in range(CAVERS):
            if s.where[other] == here:
                n = add(out, n, HEAL + other, heal_refusal(s, caver, other) == 0)
    if caver == MEDIC and affords(s, s.numbers[FIRST_AID_PRICE]):
        for other in range(CAVERS):
            if s.where[other] == here and other != MEDIC:
                n = add(out, n, FIRST_AID + other, heal_refusal(s, caver, other) == 0)
    return n


@rule
def list_quiet(s: Expedition, caver: int, out: Grid, n: int) -> int:
    if rope_refusal(s, caver) == 0:
        n = add(out, n, PLACE_ROPE, affords(s, s.numbers[ROPE_PRICE]))
        n = add(out, n, SECURE, caver == CLIMBER and affords(s, s.numbers[SECURE_PRICE]))
    return add(out, n, HIDE, affords(s, s.numbers[HIDE_PRICE]) and not has(s.hidden, caver))


@rule
def list_special(s: Expedition, caver: int, out: Grid, n: int) -> int:
    if caver == DIVER:
        return add(out, n, DIVE, dive_rule(s, caver) == 0)
    if caver == ENGINEER and s.explosives > 0 and affords(s, s.numbers[DEMOLISH_PRICE]):
        for side in range(SIDES):
            n = add(out, n, DEMOLISH + side, demolish_refusal(s, caver, side) == 0)
    if caver == BODYGUARD and affords(s, s.numbers[REPULSE_PRICE]):
        for h in range(HORRORS):
            if s.horror[h] != NONE:
                for side in range(SIDES):
                    n = add(out, n, REPULSE + h * SIDES + side, repulse_refusal(s, caver, h, side) == 0)
    if caver == LEADER and s.direct_used == 0 and affords(s, s.numbers[DIRECT_PRICE]):
        for other in range(CAVERS):
            n = add(out, n, DIRECT + other, other != LEADER and direct_refusal(s, other) == 0)
    return n
