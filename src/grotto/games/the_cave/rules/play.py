"""`apply`: an action of a seat or of chance, and the next state."""

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
    PACK,
    PASS,
    PLACE,
    REPACK,
    STOW,
    SWAP,
)
from grotto.games.the_cave.rules.camp import abandon, discard, fetch, place, repack, stow
from grotto.games.the_cave.rules.discover import discover, lay, lay_choke
from grotto.games.the_cave.rules.move import crawl, dive, enter, photo
from grotto.games.the_cave.rules.packing import is_packing_code, open_pack, pack_step
from grotto.games.the_cave.rules.setup import chance_apply
from grotto.games.the_cave.rules.turn import end_turn
from grotto.games.the_cave.state import GATES, GEAR, Cave
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE


@rule
def apply(s: Cave, seat: int, a: int) -> None:
    if seat == CHANCE:
        chance_apply(s, a)
    elif a == PASS:
        end_turn(s)
    elif a == DISCOVER:
        discover(s)
    elif a < LAY_CHOKE:
        lay(s, a - LAY)
    elif a < ENTER:
        lay_choke(s, a - LAY_CHOKE)
    elif a < DIVE:
        travel(s, a)
    elif is_packing_code(a):
        pack_step(s, seat, a)
    else:
        handle(s, a)


@rule
def travel(s: Cave, a: int) -> None:
    if a < CRAWL:
        enter(s, (a - ENTER) % GATES, (a - ENTER) // GATES)
    else:
        crawl(s, a - CRAWL)


@rule
def handle(s: Cave, a: int) -> None:
    """What is done on the spot: diving, photos, packing and the camp."""
    if a <= DIVE_FULL:
        dive(s, a == DIVE_FULL)
    elif a < PACK:
        photo(s)
    elif a == PACK:
        open_pack(s)
    elif a == PLACE:
        place(s)
    elif a == REPACK:
        repack(s)
    elif a == ABANDON:
        abandon(s)
    else:
        exchange_at_camp(s, a)


@rule
def exchange_at_camp(s: Cave, a: int) -> None:
    if a < FETCH:
        stow(s, a - STOW)
    elif a < SWAP:
        fetch(s, a - FETCH)
    elif a < DISCARD:
        stow(s, (a - SWAP) // GEAR)
        fetch(s, (a - SWAP) % GEAR)
    else:
        discard(s, a - DISCARD)
