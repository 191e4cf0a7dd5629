"""How bad it is to end a turn on a space of Sub Terra, with the hazard cards that are still to come."""

from __future__ import annotations

from grotto.bots.greedy.expedition_ways import nearest_horror
from grotto.games.sub_terra.state import (
    CAVE_IN,
    CAVE_IN_TILE,
    FLOOD,
    GAS,
    GAS_TILE,
    HAZARD_CARDS,
    HAZARDS,
    HORROR,
    HORROR_TILE,
    WATER,
    Expedition,
)
from grotto.kernel.rule import rule

CAUGHT, CHASED, LURKING = 300, 60, 300
A_HEALTH = 60


@rule
def danger(s: Expedition, space: int) -> int:
    """Roughly in hundredths of a caver."""
    if space == s.exit_at:
        return 0
    steps = nearest_horror(s, space)
    found = CAUGHT if steps <= 1 else CHASED if steps == 2 else 0
    kind = s.kind[space]
    if kind == HORROR_TILE:
        return found + LURKING * odds(s, HORROR) // 100
    if kind == GAS_TILE:
        return found + 2 * A_HEALTH * odds(s, GAS) // 100
    if kind == CAVE_IN_TILE and s.marker[space] == 0:
        return found + 2 * A_HEALTH * odds(s, CAVE_IN) // 100
    if kind == WATER:
        return found + A_HEALTH * odds(s, FLOOD) // 100
    return found


@rule
def odds(s: Expedition, hazard: int) -> int:
    """Of a hundred next cards, how many are this hazard."""
    total = 0
    for card in range(HAZARD_CARDS):
        total += s.hazards[card]
    return (s.hazards[hazard] + s.hazards[hazard + HAZARDS]) * 100 // max(total, 1)
