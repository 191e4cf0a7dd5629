"""The medal, shared by the whole team (§11.7)."""

from __future__ import annotations

from grotto.games.sub_terra.rules.turn import medal
from grotto.games.sub_terra.state import DEFEAT, OVER, Expedition
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule


@rule
def scores(s: Expedition, out: Row) -> int:
    """Three for gold, two for silver, one for bronze; while the game runs: what it would be now."""
    points = DEFEAT - medal(s) if s.stage > 0 else 0
    for seat in range(s.seats):
        out[seat] = points
    return s.ending if s.phase == OVER else 0
