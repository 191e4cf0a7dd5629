"""How a tile mix of The Cave plays: whole games by simple deciders, and what they came to."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from grotto.games.the_cave import GAME
from grotto.games.the_cave.rules.scoring import collected
from grotto.games.the_cave.state import CATEGORIES, END_WORDS, METRES, STACKS, TILES, Cave
from grotto.kernel.bind import bind
from grotto.kernel.content import Paper
from grotto.kernel.layout import Records, blank, face, given, read
from grotto.kernel.seats import MAX_SEATS
from grotto.lab import playouts

DECIDER = "grotto.bots.simple_cave"


@dataclass
class Mix:
    """What so many games showed."""

    games: int = 0
    drawn: int = 0
    unplaceable: int = 0
    depths: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)
    out: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    contested: list[int] = field(default_factory=lambda: [0] * CATEGORIES)

    def add(self, state: Records, points: list[int], reason: int) -> None:
        s, rules = read(Cave, state), given(Cave, state)
        self.games += 1
        self.drawn += sum(s.printed[i, t] - s.unseen[i, t] for i in range(STACKS) for t in range(TILES))
        self.unplaceable += s.chokes
        self.depths.append(max(s.depth[i] for i in range(s.spaces)) * METRES)
        self.rounds.append(s.rounds)
        turns = [(seat - s.first) % s.seats for seat in range(s.seats)]
        self.scores.append([points[turns.index(place)] for place in range(s.seats)])
        self.out += sum(s.where[seat] != 0 for seat in range(s.seats))
        self.ends[END_WORDS[reason]] += 1
        for category in range(CATEGORIES):
            self.contested[category] += sum(collected(rules, category, seat) > 0 for seat in range(s.seats)) > 1


def play(edition: str, seats: int, games: int, own: Paper | None, seed: int = 1, decider: str = DECIDER) -> Mix:
    mix = Mix()
    states, boxes = blank(Cave), GAME.open_box({"edition": edition}, seats, own)
    module = bind("grotto.lab.playouts", GAME.rules, decider)
    rng, out = np.zeros(1, np.int64), GAME.legal_buffer()
    faults, points = np.zeros((playouts.COUNTS, 2), np.int64), np.zeros(MAX_SEATS, np.int64)
    tally = np.zeros(playouts.COUNTS, np.int64)
    for k in range(games):
        before = tally.copy()
        module.many(
            face(states), face(boxes), seats, np.zeros(1, np.int64), seed + k, 1, rng, out, tally, faults, points, False
        )
        reason = int((tally - before)[playouts.REASONS :].argmax())
        mix.add(states, points[:seats].tolist(), reason)
    return mix


def percentiles(values: Sequence[int]) -> str:
    cuts = statistics.quantiles(values, n=20)
    return f"{cuts[0]:.0f}–{statistics.median(values):.0f}–{cuts[-1]:.0f}"


def row(edition: str, seats: int, mix: Mix) -> str:
    means = " / ".join(f"{statistics.mean(score[place] for score in mix.scores):.1f}" for place in range(seats))
    ends = ", ".join(f"{word} {count / mix.games:.1%}" for word, count in mix.ends.most_common())
    contested = " / ".join(f"{count / mix.games:.0%}" for count in mix.contested)
    return (
        f"| {edition} | {seats} | {mix.unplaceable / mix.drawn:.2%} "
        f"| {percentiles(mix.depths)} | {percentiles(mix.rounds)} | {means} "
        f"| {mix.out / (mix.games * seats):.1%} | {ends} | {contested} |"
    )
