"""The camp in the cave: placing, repacking, abandoning, exchanging (§10)."""

from __future__ import annotations

from grotto.games.the_cave.rules.team import (
    at_base,
    at_own_camp,
    free_camp_slots,
    free_slots,
    has_moved,
    note_moved,
    pay,
)
from grotto.games.the_cave.rules.turn import rest_when_spent
from grotto.games.the_cave.state import (
    BUILT,
    CAMP_SIZE,
    GAVE,
    GEAR,
    GONE,
    PACKED,
    PLACE_PRICE,
    REPACK_PRICE,
    TOOK,
    Cave,
)
from grotto.kernel.rule import rule


@rule
def place_refusal(s: Cave) -> int:
    if s.camp[s.turn] != PACKED:
        return 1003
    return 0 if s.points >= s.numbers[PLACE_PRICE] else 204


@rule
def place(s: Cave) -> None:
    pay(s, s.numbers[PLACE_PRICE])
    s.camp[s.turn] = BUILT
    s.camp_at[s.turn] = s.where[s.turn]
    rest_when_spent(s)


@rule
def repack_refusal(s: Cave) -> int:
    seat = s.turn
    if not at_own_camp(s, seat) or free_slots(s, seat) < s.numbers[CAMP_SIZE]:
        return 1005
    return 0 if s.points >= s.numbers[REPACK_PRICE] else 204


@rule
def repack(s: Cave) -> None:
    pay(s, s.numbers[REPACK_PRICE])
    s.camp[s.turn] = PACKED
    s.camp_at[s.turn] = 0
    rest_when_spent(s)


@rule
def abandon_refusal(s: Cave) -> int:
    return 0 if at_base(s, s.turn) and s.camp[s.turn] == PACKED else 1007


@rule
def abandon(s: Cave) -> None:
    seat = s.turn
    s.camp[seat] = GONE
    for gear in range(GEAR):
        s.stock[seat, gear] = 0
    s.acted = 1
    rest_when_spent(s)


@rule
def out_of_reach(s: Cave) -> int:
    """0 on the own camp's space, else the § that keeps its gear out of reach."""
    if at_own_camp(s, s.turn):
        return 0
    return 1002 if s.camp[s.turn] == PACKED else 1004


@rule
def stow_refusal(s: Cave, gear: int) -> int:
    seat = s.turn
    if s.pack[seat, gear] == 0:
        return 907
    if has_moved(s, seat, TOOK, gear):
        return 1011
    return 0 if free_camp_slots(s, seat) > 0 else 906


@rule
def fetch_refusal(s: Cave, gear: int) -> int:
    seat = s.turn
    if s.stock[seat, gear] == 0:
        return 907
    if has_moved(s, seat, GAVE, gear):
        return 1011
    return 0 if free_slots(s, seat) > 0 else 906


@rule
def swap_refusal(s: Cave, stowed: int, fetched: int) -> int:
    seat = s.turn
    if s.pack[seat, stowed] == 0 or s.stock[seat, fetched] == 0:
        return 907
    if stowed == fetched or free_slots(s, seat) > 0 or free_camp_slots(s, seat) > 0:
        return 1010
    return 1011 if has_moved(s, seat, TOOK, stowed) or has_moved(s, seat, GAVE, fetched) else 0


@rule
def stow(s: Cave, gear: int) -> None:
    s.pack[s.turn, gear] -= 1
    s.stock[s.turn, gear] += 1
    note_moved(s, s.turn, GAVE, gear)
    s.acted = 1
    rest_when_spent(s)


@rule
def fetch(s: Cave, gear: int) -> None:
    s.stock[s.turn, gear] -= 1
    s.pack[s.turn, gear] += 1
    note_moved(s, s.turn, TOOK, gear)
    s.acted = 1


@rule
def discard_refusal(s: Cave, gear: int) -> int:
    return 0 if s.pack[s.turn, gear] > 0 else 907


@rule
def discard(s: Cave, gear: int) -> None:
    """§10.6 camera and raft are not put back anywhere: they are lost."""
    s.pack[s.turn, gear] -= 1
    s.acted = 1
    rest_when_spent(s)
