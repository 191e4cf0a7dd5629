"""Ratings from the games of a tournament, on a scale like Elo's: 400 points are odds of ten to one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from grotto.lab.arena.games import Played

MIDDLE = 1500.0
BETA = 25 / 6  # openskill's: how much a single game is luck
A_UNIT = 400 / math.log(10) * 1.702 / (math.sqrt(2) * BETA)  # Elo points in one of openskill's
Z = 1.959964


@dataclass(frozen=True)
class Rating:
    """How strong, and between what bounds with 95 %."""

    elo: float
    low: float
    high: float


def rate(games: Sequence[Played]) -> dict[str, Rating]:
    """Every game in the order of the plan; those of one bot against itself say nothing."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(beta=BETA)
    names = sorted({seat.bot for played in games for seat in played.seats})
    found = {name: model.rating(name=name) for name in names}
    for played in sorted(games, key=lambda one: one.number):
        bots = [seat.bot for seat in played.seats]
        if len(set(bots)) < len(bots):
            continue
        teams = model.rate([[found[bot]] for bot in bots], ranks=[seat.rank for seat in played.seats])
        found.update({bot: team[0] for bot, team in zip(bots, teams, strict=True)})
    return {name: on_scale(one.mu, one.sigma) for name, one in found.items()}


def on_scale(mu: float, sigma: float) -> Rating:
    elo, half = MIDDLE + A_UNIT * (mu - 25), Z * A_UNIT * sigma
    return Rating(elo, elo - half, elo + half)
