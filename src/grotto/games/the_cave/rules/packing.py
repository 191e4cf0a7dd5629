"""Packing at the base: gear between bank, pack and camp (§1.6, §9, §10.1, §10.8, §10.9)."""

from __future__ import annotations

from grotto.games.the_cave.codes import CAMP_RETURN, CAMP_TAKE, DONE, RETURN, TAKE, TAKE_CAMP, TAKE_SUGGESTED
from grotto.games.the_cave.rules.team import (
    at_base,
    camp_is_open,
    free_camp_slots,
    free_slots,
    has_moved,
    items_in_pack,
    note_moved,
    pay,
)
from grotto.games.the_cave.rules.turn import rest_when_spent
from grotto.games.the_cave.state import (
    ACTING,
    CAMERA,
    CAMP_GAVE,
    CAMP_SIZE,
    CAMP_TOOK,
    DRAWING_LOTS,
    FILLING,
    GAVE,
    GEAR,
    GONE,
    HALF,
    PACK_PRICE,
    PACKED,
    PACKING,
    PREPARING,
    TOOK,
    WAITING,
    Cave,
)
from grotto.kernel.rule import rule


@rule
def pack_refusal(s: Cave) -> int:
    if not at_base(s, s.turn):
        return 901
    return 0 if s.points >= s.numbers[PACK_PRICE] else 204


@rule
def open_pack(s: Cave) -> None:
    pay(s, s.numbers[PACK_PRICE])
    s.phase = PACKING


@rule
def is_packing_code(a: int) -> bool:
    return TAKE_SUGGESTED <= a <= DONE


@rule
def packing_refusal(s: Cave, seat: int, a: int) -> int:
    """For the codes from TAKE_SUGGESTED to DONE, while packing."""
    if a == DONE:
        return 0
    if a == TAKE_SUGGESTED:
        return suggested_refusal(s, seat)
    if a == TAKE_CAMP:
        return take_camp_refusal(s, seat)
    gear = (a - TAKE) % GEAR
    if a < RETURN:
        return take_refusal(s, seat, gear)
    if a < CAMP_TAKE:
        return return_refusal(s, seat, gear)
    closed = camp_refusal(s, seat)
    if closed != 0:
        return closed
    if a < CAMP_RETURN:
        return camp_take_refusal(s, seat, gear)
    return camp_return_refusal(s, seat, gear)


@rule
def suggested_refusal(s: Cave, seat: int) -> int:
    if s.phase != PREPARING or items_in_pack(s, seat) > 0 or s.moved[seat] != 0:
        return 106
    return 0 if items_suggested(s) <= free_slots(s, seat) else 906


@rule
def items_suggested(s: Cave) -> int:
    total = 0
    for gear in range(GEAR):
        total += s.suggested[gear]
    return total


@rule
def in_bank(s: Cave, seat: int, gear: int) -> bool:
    """§1.5, §9.3, §9.4 the bank has full bottles only; camera and raft only while they are kept at the base."""
    if gear == HALF:
        return False
    return gear < CAMERA or s.at_base[seat, gear - CAMERA] == 1


@rule
def take_refusal(s: Cave, seat: int, gear: int) -> int:
    if not in_bank(s, seat, gear):
        return 904
    if has_moved(s, seat, GAVE, gear):
        return 905
    return 0 if free_slots(s, seat) > 0 else 906


@rule
def return_refusal(s: Cave, seat: int, gear: int) -> int:
    if s.pack[seat, gear] == 0:
        return 907
    return 905 if has_moved(s, seat, TOOK, gear) else 0


@rule
def camp_refusal(s: Cave, seat: int) -> int:
    """0 when a packing reaches the camp's slots."""
    if camp_is_open(s, seat):
        return 0
    if s.camp[seat] == WAITING:
        return 1001
    if s.camp[seat] == GONE:
        return 1007
    return 1009 if s.camp[seat] == PACKED else 1008


@rule
def camp_take_refusal(s: Cave, seat: int, gear: int) -> int:
    if not in_bank(s, seat, gear):
        return 904
    if has_moved(s, seat, CAMP_GAVE, gear):
        return 905
    return 0 if free_camp_slots(s, seat) > 0 else 906


@rule
def camp_return_refusal(s: Cave, seat: int, gear: int) -> int:
    if s.stock[seat, gear] == 0:
        return 907
    return 905 if has_moved(s, seat, CAMP_TOOK, gear) else 0


@rule
def take_camp_refusal(s: Cave, seat: int) -> int:
    if s.camp[seat] != WAITING:
        return 1001
    return 0 if free_slots(s, seat) >= s.numbers[CAMP_SIZE] else 906


@rule
def pack_step(s: Cave, seat: int, a: int) -> None:
    if a == DONE:
        close_pack(s, seat)
    elif a == TAKE_SUGGESTED:
        take_suggested(s, seat)
    elif a == TAKE_CAMP:
        s.camp[seat] = PACKED
        note_moved(s, seat, FILLING, 0)
    else:
        exchange(s, seat, (a - TAKE) // GEAR, (a - TAKE) % GEAR)


@rule
def exchange(s: Cave, seat: int, way: int, gear: int) -> None:
    """§9.2 ways 0 to 3: take, return, camp take, camp return."""
    if way == 0:
        s.pack[seat, gear] += 1
        note_moved(s, seat, TOOK, gear)
    elif way == 1:
        s.pack[seat, gear] -= 1
        note_moved(s, seat, GAVE, gear)
    elif way == 2:
        s.stock[seat, gear] += 1
        note_moved(s, seat, CAMP_TOOK, gear)
    else:
        s.stock[seat, gear] -= 1
        note_moved(s, seat, CAMP_GAVE, gear)
    if gear >= CAMERA:
        s.at_base[seat, gear - CAMERA] = way % 2


@rule
def take_suggested(s: Cave, seat: int) -> None:
    """§1.6 a suggestion can be changed: it is no move of a kind of gear in the sense of §9.5."""
    for gear in range(GEAR):
        for _ in range(s.suggested[gear]):
            exchange(s, seat, 0, gear)
    s.moved[seat] = 0


@rule
def close_pack(s: Cave, seat: int) -> None:
    s.moved[seat] = 0
    if s.phase == PACKING:
        s.phase = ACTING
        rest_when_spent(s)
        return
    s.ready[seat] = 1
    if all_ready(s):
        s.phase = DRAWING_LOTS


@rule
def all_ready(s: Cave) -> bool:
    for seat in range(s.seats):
        if s.ready[seat] == 0:
            return False
    return True
