"""Choosing by urge: what a game's heuristics wrote into the weights of a legal list, and one of the strongest."""

from __future__ import annotations

from grotto.kernel.chance import draw
from grotto.kernel.layout import Grid, Row
from grotto.kernel.rule import rule
from grotto.kernel.seats import CODE, WEIGHT


@rule
def strongest(out: Grid, n: int, rng: Row) -> int:
    """One of the actions with the greatest weight, by lot."""
    found, chosen = 0, 0
    for i in range(n):
        if found == 0 or out[i, WEIGHT] > out[chosen, WEIGHT]:
            found, chosen = 1, i
        elif out[i, WEIGHT] == out[chosen, WEIGHT]:
            found += 1
            if draw(rng, found) == 0:
                chosen = i
    return out[chosen, CODE]
