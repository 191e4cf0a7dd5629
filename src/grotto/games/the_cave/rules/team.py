"""A team and its gear: where it stands, what fits, what its camp allows (§1.4, §9, §10)."""

from __future__ import annotations

from grotto.games.the_cave.state import (
    ACTING,
    AFLOAT,
    BUILT,
    CAMP_SIZE,
    CAMP_SLOTS,
    FILLING,
    GAVE,
    GEAR,
    HALF,
    JUST_AFLOAT,
    OXYGEN,
    PACK_SLOTS,
    PACKED,
    PACKED_CAMP_OPEN,
    Cave,
)
from grotto.kernel.rule import rule


@rule
def at_base(s: Cave, seat: int) -> bool:
    return s.where[seat] == 0


@rule
def at_own_camp(s: Cave, seat: int) -> bool:
    return s.camp[seat] == BUILT and s.camp_at[seat] == s.where[seat]


@rule
def items_in_pack(s: Cave, seat: int) -> int:
    total = 0
    for gear in range(GEAR):
        total += s.pack[seat, gear]
    return total


@rule
def items_in_camp(s: Cave, seat: int) -> int:
    total = 0
    for gear in range(GEAR):
        total += s.stock[seat, gear]
    return total


@rule
def free_slots(s: Cave, seat: int) -> int:
    """§1.4 a packed camp covers slots of the pack."""
    covered = s.numbers[CAMP_SIZE] if s.camp[seat] == PACKED else 0
    return s.numbers[PACK_SLOTS] - covered - items_in_pack(s, seat)


@rule
def free_camp_slots(s: Cave, seat: int) -> int:
    return s.numbers[CAMP_SLOTS] - items_in_camp(s, seat)


@rule
def camp_is_open(s: Cave, seat: int) -> bool:
    """§10.1, §10.8, §10.9 whether a packing at the base reaches the camp's slots."""
    if s.camp[seat] == BUILT:
        return s.camp_at[seat] == 0
    if s.camp[seat] == PACKED:
        return has_moved(s, seat, FILLING, 0) or s.flags[PACKED_CAMP_OPEN] == 1
    return False


@rule
def has_moved(s: Cave, seat: int, way: int, gear: int) -> bool:
    return (s.moved[seat] >> (way + gear)) & 1 == 1


@rule
def note_moved(s: Cave, seat: int, way: int, gear: int) -> None:
    s.moved[seat] |= 1 << (way + gear)


@rule
def may_fetch_anything(s: Cave, seat: int) -> bool:
    """§10.11 whether the own camp holds gear of a kind that was not stowed since the last paid action."""
    for gear in range(GEAR):
        if s.stock[seat, gear] > 0 and not has_moved(s, seat, GAVE, gear):
            return True
    return False


@rule
def oxygen(s: Cave, seat: int) -> int:
    return s.pack[seat, OXYGEN] + s.pack[seat, HALF]


@rule
def has_choice_of_bottles(s: Cave, seat: int) -> bool:
    return s.pack[seat, HALF] > 0 and s.pack[seat, OXYGEN] > 0


@rule
def breathe(s: Cave, seat: int, from_full: bool) -> None:
    """§7.3 a half-used bottle is emptied, unless a full one is to be begun."""
    if s.pack[seat, HALF] > 0 and not from_full:
        s.pack[seat, HALF] -= 1
    else:
        s.pack[seat, OXYGEN] -= 1
        s.pack[seat, HALF] += 1


@rule
def may_dive(s: Cave, seat: int, at_once: int) -> bool:
    """§7.5, §7.6"""
    return s.afloat[seat] == AFLOAT or (s.afloat[seat] == JUST_AFLOAT and at_once == 1)


@rule
def pay(s: Cave, price: int) -> None:
    """§2.4; a paid action also opens the way for gear to move back (§10.11)."""
    s.points -= price
    s.moved[s.turn] = 0
    s.acted = 1
    s.phase = ACTING
