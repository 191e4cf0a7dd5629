"""How the house mix, or an own one, plays: `python -m bench.mix [--content FILE] [--games N] [--decider MODULE]`."""

from __future__ import annotations

import argparse

from grotto.games.the_cave import GAME
from grotto.games.the_cave.content import EDITIONS
from grotto.kernel.content import Paper
from grotto.lab.mix import DECIDER, play, row

HEADS = (
    "edition",
    "seats",
    "unplaceable",
    "deepest m (5–50–95 %)",
    "rounds (5–50–95 %)",
    "mean points by turn order",
    "teams out",
    "ends",
    "two or more teams have line/water/photo/squeeze tokens",
)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--content", help="an own content file")
    words.add_argument("--games", type=int, default=1000)
    words.add_argument("--decider", default=DECIDER)
    chosen = words.parse_args()
    own = Paper.from_file(chosen.content) if chosen.content else None
    print(f"| {' | '.join(HEADS)} |")
    print("|---" * len(HEADS) + "|")
    for edition in EDITIONS:
        for seats in GAME.seats:
            print(row(edition, seats, play(edition, seats, chosen.games, own, decider=chosen.decider)))


if __name__ == "__main__":
    main()
