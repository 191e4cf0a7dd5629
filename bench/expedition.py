"""How the house mix of Sub Terra, or an own one, plays: `python -m bench.expedition [--content FILE] [--games N]`."""

from __future__ import annotations

import argparse
import statistics

import numpy as np

from grotto.games.sub_terra import GAME
from grotto.games.sub_terra.state import DEFEAT, DIFFICULTY_WORDS, END_WORDS, Expedition
from grotto.kernel.bind import bind
from grotto.kernel.content import Paper
from grotto.kernel.layout import blank, face, read
from grotto.kernel.seats import MAX_SEATS
from grotto.lab import playouts

DECIDERS = {"simple-minded": "grotto.bots.simple_team", "random": "grotto.bots.uniform"}
SEATS = (4, 5, 6)
HEADS = ("team", "difficulty", "cavers", "ends", "rounds (5–50–95 %)", "tiles laid", "exit found", "set aside")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--content", help="an own content file")
    words.add_argument("--games", type=int, default=1000)
    chosen = words.parse_args()
    own = Paper.from_file(chosen.content) if chosen.content else None
    print(f"| {' | '.join(HEADS)} |")
    print("|---" * len(HEADS) + "|")
    for name, decider in DECIDERS.items():
        for difficulty in DIFFICULTY_WORDS:
            for seats in SEATS:
                print(f"| {name} | {difficulty} | {seats} | {row(difficulty, seats, chosen.games, own, decider)} |")


def row(difficulty: str, seats: int, games: int, own: Paper | None, decider: str) -> str:
    options = GAME.chosen({"difficulty": difficulty, "choice": "random"}, seats)
    states, boxes = blank(Expedition), GAME.open_box(options, seats, own)
    module = bind("grotto.lab.playouts", GAME.rules, decider)
    rng, out, numbers = np.zeros(1, np.int64), GAME.legal_buffer(), GAME.option_numbers(options)
    faults, points = np.zeros((64, 2), np.int64), np.zeros(MAX_SEATS, np.int64)
    tally = np.zeros(playouts.COUNTS, np.int64)
    ends, rounds, laid, exits, aside = [0] * (DEFEAT + 1), [], [], 0, 0
    for k in range(games):
        module.many(
            *map(face, (states, boxes)), seats, *map(face, (numbers,)), k, 1, rng, out, tally, faults, points, False
        )
        s = read(Expedition, states)
        ends[s.ending] += 1
        rounds.append(s.rounds)
        laid.append(s.spaces - 1)
        exits += s.exit_at >= 0
        aside += sum(s.discarded[card] for card in range(len(s.discarded)))
    told = ", ".join(f"{END_WORDS[end]} {count / games:.1%}" for end, count in enumerate(ends) if count)
    cuts = statistics.quantiles(rounds, n=20)
    spread = f"{cuts[0]:.0f}–{statistics.median(rounds):.0f}–{cuts[-1]:.0f}"
    return f"{told} | {spread} | {statistics.mean(laid):.1f} | {exits / games:.1%} | {aside / games:.2f}"


if __name__ == "__main__":
    main()
