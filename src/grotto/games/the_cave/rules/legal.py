"""All that is legal now, in the order of the codes: candidates from the position, each asked of the refusals."""

from __future__ import annotations

from grotto.games.the_cave.codes import (
    ABANDON,
    CRAWL,
    DISCARD,
    DISCOVER,
    DIVE,
    DIVE_FULL,
    DONE,
    ENTER,
    FETCH,
    LAY,
    LAY_CHOKE,
    MASKS,
    MEANS,
    ON_FOOT,
    PACK,
    PASS,
    PHOTO,
    PLACE,
    REPACK,
    STOW,
    SWAP,
    TAKE_SUGGESTED,
)
from grotto.games.the_cave.rules.camp import (
    abandon_refusal,
    fetch_refusal,
    place_refusal,
    repack_refusal,
    stow_refusal,
    swap_refusal,
)
from grotto.games.the_cave.rules.cave import is_lake, next_space
from grotto.games.the_cave.rules.discover import discover_refusal, fits_nowhere, lay_choke_refusal
from grotto.games.the_cave.rules.move import crawl_refusal, dive_refusal, enter_refusal, photo_refusal
from grotto.games.the_cave.rules.packing import pack_refusal, packing_refusal
from grotto.games.the_cave.rules.refusals import actors
from grotto.games.the_cave.rules.setup import chances
from grotto.games.the_cave.rules.team import at_base, at_own_camp, free_camp_slots, free_slots
from grotto.games.the_cave.state import GATES, GEAR, LAYING, PACKING, PREPARING, Cave
from grotto.kernel.geometry import NONE, SIDES
from grotto.kernel.layout import Grid
from grotto.kernel.masks import among
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE, CODE


@rule
def legal(s: Cave, seat: int, out: Grid) -> int:
    if not among(actors(s), seat):
        return 0
    if seat == CHANCE:
        return chances(s, out)
    if s.phase == PREPARING or s.phase == PACKING:
        return list_packing(s, seat, out)
    if s.phase == LAYING:
        return list_laying(s, out)
    if s.forced == 1:
        return list_crawls(s, out, 0)
    return list_turn(s, out)


@rule
def add(out: Grid, n: int, code: int, refused: int) -> int:
    """The length of the list with one more, if nothing forbids it."""
    if refused != 0:
        return n
    out[n, CODE] = code
    return n + 1


@rule
def list_packing(s: Cave, seat: int, out: Grid) -> int:
    n = 0
    for a in range(TAKE_SUGGESTED, DONE + 1):
        n = add(out, n, a, packing_refusal(s, seat, a))
    return n


@rule
def list_laying(s: Cave, out: Grid) -> int:
    n = 0
    if fits_nowhere(s):
        for side in range(SIDES):
            n = add(out, n, LAY_CHOKE + side, lay_choke_refusal(s, side))
        return n
    for side in range(SIDES):
        for mask in range(MASKS):
            if (s.fitting[side] >> mask) & 1 == 1:
                n = add(out, n, LAY + side * MASKS + mask, 0)
    return n


@rule
def list_turn(s: Cave, out: Grid) -> int:
    n = add(out, 0, PASS, 0)
    n = add(out, n, DISCOVER, discover_refusal(s))
    n = list_entries(s, out, n)
    n = list_crawls(s, out, n)
    n = add(out, n, DIVE, dive_refusal(s, False))
    n = add(out, n, DIVE_FULL, dive_refusal(s, True))
    n = add(out, n, PHOTO, photo_refusal(s))
    if at_base(s, s.turn):
        n = add(out, n, PACK, pack_refusal(s))
    n = add(out, n, PLACE, place_refusal(s))
    if at_own_camp(s, s.turn):
        n = add(out, n, REPACK, repack_refusal(s))
        return list_exchanges(s, out, n)
    return add(out, n, ABANDON, abandon_refusal(s))


@rule
def exits_of(s: Cave) -> int:
    """Only the base has exits at its corners."""
    return GATES if at_base(s, s.turn) else SIDES


@rule
def list_entries(s: Cave, out: Grid, n: int) -> int:
    here = s.where[s.turn]
    sides = exits_of(s)
    lakes = 0
    for side in range(sides):
        to = next_space(s, here, side)
        if to == NONE:
            continue
        if is_lake(s, to):
            lakes |= 1 << side
        else:
            n = add(out, n, ENTER + side, enter_refusal(s, side, ON_FOOT))
    if lakes != 0:
        for means in range(ON_FOOT + 1, MEANS):
            for side in range(sides):
                if (lakes >> side) & 1 == 1:
                    n = add(out, n, ENTER + means * GATES + side, enter_refusal(s, side, means))
    return n


@rule
def list_crawls(s: Cave, out: Grid, n: int) -> int:
    for side in range(exits_of(s)):
        n = add(out, n, CRAWL + side, crawl_refusal(s, side))
    return n


@rule
def list_exchanges(s: Cave, out: Grid, n: int) -> int:
    for gear in range(GEAR):
        n = add(out, n, STOW + gear, stow_refusal(s, gear))
    for gear in range(GEAR):
        n = add(out, n, FETCH + gear, fetch_refusal(s, gear))
    if free_slots(s, s.turn) == 0 and free_camp_slots(s, s.turn) == 0:
        for stowed in range(GEAR):
            for fetched in range(GEAR):
                n = add(out, n, SWAP + stowed * GEAR + fetched, swap_refusal(s, stowed, fetched))
    for gear in range(GEAR):
        if s.pack[s.turn, gear] > 0:
            n = add(out, n, DISCARD + gear, 0)
    return n
