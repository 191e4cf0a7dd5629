"""The one place where a rule says no: `refusal` answers 0 or the number of the §."""

from __future__ import annotations

from grotto.games.the_cave.codes import (
    ABANDON,
    CRAWL,
    DISCARD,
    DISCOVER,
    DIVE,
    DIVE_FULL,
    ENTER,
    FETCH,
    LAY,
    LAY_CHOKE,
    MASKS,
    PACK,
    PASS,
    PHOTO,
    PLACE,
    REPACK,
    STOW,
    SWAP,
)
from grotto.games.the_cave.rules.camp import (
    abandon_refusal,
    discard_refusal,
    fetch_refusal,
    out_of_reach,
    place_refusal,
    repack_refusal,
    stow_refusal,
    swap_refusal,
)
from grotto.games.the_cave.rules.discover import discover_refusal, fits_nowhere, lay_choke_refusal, lay_refusal
from grotto.games.the_cave.rules.move import crawl_refusal, dive_refusal, enter_refusal, photo_refusal
from grotto.games.the_cave.rules.packing import is_packing_code, pack_refusal, packing_refusal
from grotto.games.the_cave.rules.setup import chance_refusal
from grotto.games.the_cave.state import (
    DRAWING,
    DRAWING_LOTS,
    GATES,
    GEAR,
    LAYING,
    OVER,
    PACKING,
    PREPARING,
    Cave,
)
from grotto.kernel.masks import among, bit
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE


@rule
def actors(s: Cave) -> int:
    if s.phase == OVER:
        return 0
    if s.phase == DRAWING or s.phase == DRAWING_LOTS:
        return bit(CHANCE)
    if s.phase != PREPARING:
        return bit(s.turn)
    waiting = 0
    for seat in range(s.seats):
        if s.ready[seat] == 0:
            waiting |= bit(seat)
    return waiting


@rule
def refusal(s: Cave, seat: int, a: int) -> int:
    if not among(actors(s), seat):
        return 201
    if seat == CHANCE:
        return chance_refusal(s, a)
    if s.phase == PREPARING:
        return packing_refusal(s, seat, a) if is_packing_code(a) else 106
    if s.phase == PACKING:
        return packing_refusal(s, seat, a) if is_packing_code(a) else 908
    if s.phase == LAYING:
        return laying_refusal(s, a)
    return turn_refusal(s, a)


@rule
def laying_refusal(s: Cave, a: int) -> int:
    """§3.6"""
    if a < LAY or a >= ENTER:
        return 306
    if a >= LAY_CHOKE:
        return lay_choke_refusal(s, a - LAY_CHOKE)
    if fits_nowhere(s):
        return 309
    return lay_refusal(s, (a - LAY) // MASKS, (a - LAY) % MASKS)


@rule
def turn_refusal(s: Cave, a: int) -> int:
    """An ordinary turn; §8.3 a forced one allows the whole-turn move and nothing else."""
    if CRAWL <= a < DIVE:
        return crawl_refusal(s, a - CRAWL)
    if s.forced == 1:
        return 803
    if a == PASS:
        return 0
    if a == DISCOVER:
        return discover_refusal(s)
    if LAY <= a < ENTER:
        return 306
    if ENTER <= a < CRAWL:
        return enter_refusal(s, (a - ENTER) % GATES, (a - ENTER) // GATES)
    if a == DIVE or a == DIVE_FULL:
        return dive_refusal(s, a == DIVE_FULL)
    if a == PHOTO:
        return photo_refusal(s)
    if a == PACK:
        return pack_refusal(s)
    if is_packing_code(a):
        return 902
    return camp_code_refusal(s, a)


@rule
def camp_code_refusal(s: Cave, a: int) -> int:
    if a == PLACE:
        return place_refusal(s)
    if a == REPACK:
        return repack_refusal(s)
    if a == ABANDON:
        return abandon_refusal(s)
    closed = out_of_reach(s)
    if closed != 0:
        return 1006 if a >= DISCARD else closed
    if a < FETCH:
        return stow_refusal(s, a - STOW)
    if a < SWAP:
        return fetch_refusal(s, a - FETCH)
    if a < DISCARD:
        return swap_refusal(s, (a - SWAP) // GEAR, (a - SWAP) % GEAR)
    return discard_refusal(s, a - DISCARD)
