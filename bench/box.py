"""How Diamond Cave's house box, or an own one, plays: `python -m bench.box [--content FILE] [--games N]`."""

from __future__ import annotations

import argparse
import statistics
from collections import Counter

import numpy as np

from grotto.games.diamond_cave import GAME
from grotto.games.diamond_cave.state import Mountain
from grotto.kernel.bind import bind
from grotto.kernel.content import Paper
from grotto.kernel.layout import blank, face, read
from grotto.kernel.seats import MAX_SEATS
from grotto.lab import playouts
from grotto.lab.mix import percentiles

DIGGERS = {"simple-minded": "grotto.bots.simple_digger", "random": "grotto.bots.uniform"}
HEADS = ("diggers", "seats", "ends", "decisions (5–50–95 %)", "mean points by turn order", "diamonds gained")


def row(diggers: str, seats: int, games: int, own: Paper | None) -> str:
    """So many games of one kind of digger with the memory kept, as a line of the table."""
    options = GAME.chosen({})
    states, boxes = blank(Mountain), GAME.open_box(options, seats, own)
    module = bind("grotto.lab.playouts", GAME.rules, DIGGERS[diggers])
    chosen, rng = face(GAME.option_numbers(options)), face(np.zeros(1, np.int64))
    out, faults = face(GAME.legal_buffer()), face(np.zeros((playouts.COUNTS, 2), np.int64))
    ends, lengths, scores, gained = Counter[str](), list[int](), list[list[int]](), list[int]()
    for seed in range(1, games + 1):
        tally, points = np.zeros(playouts.COUNTS, np.int64), np.zeros(MAX_SEATS, np.int64)
        module.many(
            face(states), face(boxes), seats, chosen, seed, 1, rng, out, face(tally), faults, face(points), False
        )
        s = read(Mountain, states)
        ends[GAME.end_reasons[int(tally[playouts.REASONS :].argmax())]] += 1
        lengths.append(int(tally[playouts.DECISIONS]))
        scores.append([int(points[(s.first + turn) % seats]) for turn in range(seats)])
        gained.append(sum(s.gained[seat] for seat in range(seats)))
    ended = ", ".join(f"{end} {count / games:.1%}" for end, count in sorted(ends.items()))
    means = " / ".join(f"{statistics.mean(score[turn] for score in scores):.1f}" for turn in range(seats))
    return f"| {diggers} | {seats} | {ended} | {percentiles(lengths)} | {means} | {statistics.mean(gained):.1f} |"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--content", help="an own content file")
    words.add_argument("--games", type=int, default=4000)
    chosen = words.parse_args()
    own = Paper.from_file(chosen.content) if chosen.content else None
    print(f"| {' | '.join(HEADS)} |")
    print("|---" * len(HEADS) + "|")
    for diggers in DIGGERS:
        for seats in GAME.seats:
            print(row(diggers, seats, chosen.games, own), flush=True)


if __name__ == "__main__":
    main()
