"""How the house deck of Gone Caving!, or an own one, plays: `python -m bench.trips [--content FILE] [--games N]`."""

from __future__ import annotations

import argparse
from collections import Counter

import numpy as np

from grotto.games.gone_caving import GAME
from grotto.games.gone_caving.state import END_WORDS, Trip
from grotto.kernel.bind import bind
from grotto.kernel.content import Paper
from grotto.kernel.layout import blank, face, read
from grotto.kernel.seats import MAX_SEATS
from grotto.lab import playouts
from grotto.lab.mix import percentiles

DECIDERS = {"simple-minded": "grotto.bots.simple_tripper", "random": "grotto.bots.uniform"}
HEADS = ("cavers", "seats", "ends", "decisions (5–50–95 %)", "hands", "mean points by turn order", "mean winner")


def measure(name: str, decider: str, seats: int, games: int, own: Paper | None) -> str:
    options = GAME.chosen({})
    states, boxes = blank(Trip), GAME.open_box(options, seats, own)
    module = bind("grotto.lab.playouts", GAME.rules, decider)
    rng, out, tally = np.zeros(1, np.int64), GAME.legal_buffer(), np.zeros(playouts.COUNTS, np.int64)
    faults, points = np.zeros((playouts.COUNTS, 2), np.int64), np.zeros(MAX_SEATS, np.int64)
    numbers, ends = GAME.option_numbers(options), Counter[str]()
    decisions, hands, scores, best = list[int](), list[int](), list[list[int]](), list[int]()
    for seed in range(1, games + 1):
        before = int(tally[playouts.DECISIONS])
        given = (face(states), face(boxes), seats, numbers, seed, 1, rng, out, tally, faults, points, False)
        module.many(*given)
        s, won = read(Trip, states), points[:seats].tolist()
        decisions.append(int(tally[playouts.DECISIONS]) - before)
        hands.append(s.number)
        ends[END_WORDS[s.ending]] += 1
        lead = (s.first - s.number + 1) % seats  # who led the first hand
        scores.append([won[(lead + place) % seats] for place in range(seats)])
        best.append(max(won))
    means = " / ".join(f"{sum(column) / games:.0f}" for column in zip(*scores, strict=True))
    told = ", ".join(f"{word} {count / games:.1%}" for word, count in ends.most_common())
    return (
        f"| {name} | {seats} | {told} | {percentiles(decisions)} | {sum(hands) / games:.1f} "
        f"| {means} | {sum(best) / games:.0f} |"
    )


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--content", help="an own content file")
    words.add_argument("--games", type=int, default=2000)
    chosen = words.parse_args()
    own = Paper.from_file(chosen.content) if chosen.content else None
    print(f"| {' | '.join(HEADS)} |")
    print("|---" * len(HEADS) + "|")
    for name, decider in DECIDERS.items():
        for seats in GAME.seats:
            print(measure(name, decider, seats, chosen.games, own), flush=True)


if __name__ == "__main__":
    main()
