"""Long runs: `python -m tests.whole_games [--random 10000] [--agree 200] [--game NAME]`; CI runs a tenth of each."""

from __future__ import annotations

import argparse

import grotto
from tests.conformance.games import label, settings
from tests.whole_games.runs import agree, play


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--random", type=int, default=10_000, help="audited random games for each setting")
    words.add_argument("--agree", type=int, default=200, help="games in plain and in compiled mode")
    words.add_argument("--game", choices=grotto.game_names(), help="only this one")
    chosen = words.parse_args()
    bad = 0
    for setting in settings(chosen.game):
        tally = play(setting, chosen.random)
        bad += tally.faulty + tally.unfinished
        ends = ", ".join(f"{end} {count}" for end, count in tally.ends.items() if count)
        print(
            f"{label(setting)}: {tally.games} games, {tally.decisions} decisions, {tally.faulty} faulty, ends: {ends}",
            flush=True,
        )
    different = agree(chosen.agree, chosen.game)
    print(f"plain and compiled: {chosen.agree - len(different)} of {chosen.agree} games agree byte for byte")
    raise SystemExit(1 if bad or different else 0)


if __name__ == "__main__":
    main()
