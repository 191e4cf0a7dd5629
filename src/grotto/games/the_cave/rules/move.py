"""Moving and what is collected on the way: ropes, lakes, photos, squeezes, the whole-turn move (§5 to §8)."""

from __future__ import annotations

from grotto.games.the_cave.codes import BY_FULL, BY_OXYGEN, BY_RAFT, ON_FOOT
from grotto.games.the_cave.rules.cave import grade, is_lake, is_squeeze, lay_rope, levels_between, next_space
from grotto.games.the_cave.rules.team import breathe, has_choice_of_bottles, may_dive, oxygen, pay
from grotto.games.the_cave.rules.turn import end_turn, rest_when_spent
from grotto.games.the_cave.state import (
    ASHORE,
    CAMERA,
    CHOKE,
    CHOKE_PRICE,
    DIVE_AT_ONCE,
    DIVE_PRICE,
    FORCED_COLLECTS,
    JUST_AFLOAT,
    OXYGEN_PRICE,
    PHOTO_PRICE,
    POINTS,
    RAFT,
    ROPE,
    WONDER,
    Cave,
)
from grotto.kernel.geometry import NONE
from grotto.kernel.rule import rule


@rule
def entry_price(s: Cave, to: int, means: int) -> int:
    """§5.1, §5.3, §5.4, §7.2, §7.4 without ropes"""
    if s.kind[to] == CHOKE:
        return s.numbers[CHOKE_PRICE]
    if is_squeeze(s, to):
        return 1 + grade(s, to)
    return s.numbers[OXYGEN_PRICE] if is_dive(means) else 1


@rule
def is_dive(means: int) -> bool:
    return means == BY_OXYGEN or means == BY_FULL


@rule
def enter_refusal(s: Cave, side: int, means: int) -> int:
    here = s.where[s.turn]
    to = next_space(s, here, side)
    if to == NONE:
        return 502
    if is_lake(s, to) and means == ON_FOOT:
        return 701
    if means != ON_FOOT:
        stopped = water_refusal(s, to, means)
        if stopped != 0:
            return stopped
    levels = levels_between(s, here, side, to)
    if s.pack[s.turn, ROPE] < levels:
        return 601
    if entry_price(s, to, means) + levels > s.points:
        return 602 if levels > 0 else 204
    return 0


@rule
def water_refusal(s: Cave, to: int, means: int) -> int:
    """§7.2, §7.3, §7.4 the gear for a lake, and only for a lake."""
    if means == BY_RAFT:
        return 0 if is_lake(s, to) and s.pack[s.turn, RAFT] > 0 else 704
    if not is_lake(s, to) or oxygen(s, s.turn) == 0:
        return 702
    return 703 if means == BY_FULL and not has_choice_of_bottles(s, s.turn) else 0


@rule
def enter(s: Cave, side: int, means: int) -> None:
    seat = s.turn
    here = s.where[seat]
    to = next_space(s, here, side)
    levels = levels_between(s, here, side, to)
    pay(s, entry_price(s, to, means) + levels)
    if levels > 0:
        rope_up(s, here, side, to, levels)
    arrive(s, to)
    if is_dive(means):
        breathe(s, seat, means == BY_FULL)
        take_water(s)
    if means == BY_RAFT:
        s.afloat[seat] = JUST_AFLOAT
    take_squeeze(s)
    rest_when_spent(s)


@rule
def rope_up(s: Cave, here: int, side: int, to: int, levels: int) -> None:
    """§6.1, §6.4, §6.5, §6.6, §6.7"""
    seat = s.turn
    s.pack[seat, ROPE] -= levels
    s.lines[seat] += levels
    if s.line[to] == 1:
        s.line[to] = 0
    elif s.line[here] == 1:
        s.line[here] = 0
    lay_rope(s, here, side, to)
    if s.depth[to] > 0:
        s.depths[seat] |= 1 << s.depth[to]


@rule
def arrive(s: Cave, to: int) -> None:
    s.where[s.turn] = to
    s.afloat[s.turn] = ASHORE


@rule
def take_water(s: Cave) -> None:
    space = s.where[s.turn]
    if is_lake(s, space) and s.token[space] == 1:
        s.token[space] = 0
        s.waters[s.turn] += 1


@rule
def take_squeeze(s: Cave) -> None:
    """§7.8"""
    space = s.where[s.turn]
    if is_squeeze(s, space) and s.token[space] == 1:
        s.token[space] = 0
        s.squeezes[s.turn, grade(s, space) - 1] += 1


@rule
def crawl_refusal(s: Cave, side: int) -> int:
    """§8.1; a forced team has done nothing this turn either."""
    if s.acted == 1 or s.points < s.numbers[POINTS]:
        return 801
    return 502 if next_space(s, s.where[s.turn], side) == NONE else 0


@rule
def crawl(s: Cave, side: int) -> None:
    """§8.1, §8.2, §8.5"""
    arrive(s, next_space(s, s.where[s.turn], side))
    if s.forced == 1 and s.flags[FORCED_COLLECTS] == 1:
        take_squeeze(s)
    end_turn(s)


@rule
def dive_refusal(s: Cave, from_full: bool) -> int:
    seat = s.turn
    here = s.where[seat]
    if not is_lake(s, here) or s.token[here] == 0 or s.afloat[seat] == ASHORE:
        return 706
    if not may_dive(s, seat, s.flags[DIVE_AT_ONCE]) or oxygen(s, seat) == 0:
        return 705
    if from_full and not has_choice_of_bottles(s, seat):
        return 703
    return 0 if s.points >= s.numbers[DIVE_PRICE] else 204


@rule
def dive(s: Cave, from_full: bool) -> None:
    pay(s, s.numbers[DIVE_PRICE])
    breathe(s, s.turn, from_full)
    take_water(s)
    rest_when_spent(s)


@rule
def photo_refusal(s: Cave) -> int:
    here = s.where[s.turn]
    if s.kind[here] != WONDER or s.token[here] == 0 or s.pack[s.turn, CAMERA] == 0:
        return 707
    return 0 if s.points >= s.numbers[PHOTO_PRICE] else 204


@rule
def photo(s: Cave) -> None:
    pay(s, s.numbers[PHOTO_PRICE])
    s.token[s.where[s.turn]] = 0
    s.photos[s.turn] += 1
    rest_when_spent(s)
