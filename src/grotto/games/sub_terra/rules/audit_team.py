"""Cavers and horrors are where they can be, with as much health as they can have."""

from __future__ import annotations

from grotto.games.sub_terra.rules.faults import (
    CAVER_FAULT,
    HEALTH_FAULT,
    HORROR_FAULT,
    MEETING_FAULT,
    TEAM_FAULT,
    UNDER_FAULT,
    WHERE_FAULT,
    note_fault,
)
from grotto.games.sub_terra.rules.setup import place_of, team_size
from grotto.games.sub_terra.rules.team import fears_horrors, has, has_horror
from grotto.games.sub_terra.state import (
    ASHORE,
    CAVERS,
    DEALING,
    DIVER,
    GOING_UNDER,
    HORRORS,
    MOST,
    TEAM,
    UNDER,
    WATER,
    Expedition,
)
from grotto.kernel.geometry import NONE
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule


@rule
def audit_team(s: Expedition, out: Grid, n: int) -> int:
    if s.team != team_size(s.seats, s.options[TEAM]) or not 0 <= s.chosen <= s.team:
        return note_fault(out, n, TEAM_FAULT, s.team)
    if (s.chosen < s.team) != (s.phase <= DEALING):
        return note_fault(out, n, TEAM_FAULT, s.chosen)
    for place in range(MOST):
        if not NONE <= s.order[place] < CAVERS:
            return note_fault(out, n, CAVER_FAULT, s.order[place])
    taken = 0
    for number in range(s.team):
        caver = s.order[place_of(s, number)]
        if (caver != NONE) != (number < s.chosen):
            return note_fault(out, n, CAVER_FAULT, caver)
        if caver != NONE:
            if has(taken, caver) or s.owner[caver] != number % s.seats:
                n = note_fault(out, n, CAVER_FAULT, caver)
            taken |= 1 << caver
    for place in range(s.team, MOST):
        if s.order[place] != NONE:
            n = note_fault(out, n, CAVER_FAULT, s.order[place])
    for caver in range(CAVERS):
        if (s.owner[caver] != NONE) != has(taken, caver):
            n = note_fault(out, n, CAVER_FAULT, caver)
    if s.lost & ~taken != 0 or s.hidden & ~taken != 0 or s.to_roll & ~taken != 0 or s.failed & ~taken != 0:
        n = note_fault(out, n, CAVER_FAULT, s.lost)
    return n


@rule
def audit_caver(s: Expedition, caver: int, out: Grid, n: int) -> int:
    gone = s.owner[caver] == NONE or has(s.lost, caver)
    if not 0 <= s.health[caver] <= s.strength[caver] or s.strength[caver] < 1 or (gone and s.health[caver] != 0):
        n = note_fault(out, n, HEALTH_FAULT, caver)
    away = gone or (caver == DIVER and s.under == UNDER)
    if (s.where[caver] == NONE) != away or not NONE <= s.where[caver] < s.spaces:
        return note_fault(out, n, WHERE_FAULT, caver)
    if caver == DIVER:
        n = audit_diver(s, out, n)
    if not away and fears_horrors(s, caver) and has_horror(s, s.where[caver]):
        n = note_fault(out, n, MEETING_FAULT, caver)
    return n


@rule
def audit_diver(s: Expedition, out: Grid, n: int) -> int:
    """§12.1 under water is a conscious Diver, and where he went down there is water."""
    if not ASHORE <= s.under <= GOING_UNDER:
        return note_fault(out, n, UNDER_FAULT, s.under)
    if s.under != ASHORE and (s.owner[DIVER] == NONE or s.health[DIVER] == 0):
        n = note_fault(out, n, UNDER_FAULT, s.under)
    if s.under == UNDER and not has_water(s):
        n = note_fault(out, n, UNDER_FAULT, s.under)
    if s.under == GOING_UNDER and (s.done == 0 or s.order[s.turn] != DIVER):
        n = note_fault(out, n, UNDER_FAULT, s.under)
    return n


@rule
def has_water(s: Expedition) -> bool:
    for space in range(s.spaces):
        if s.kind[space] == WATER:
            return True
    return False


@rule
def audit_horrors(s: Expedition, out: Grid, n: int) -> int:
    for h in range(HORRORS):
        if not NONE <= s.horror[h] < s.spaces:
            n = note_fault(out, n, HORROR_FAULT, h)
    return n
