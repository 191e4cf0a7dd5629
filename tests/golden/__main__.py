"""Plays the golden records anew: `make golden`. Raise the game's rules_version first if its behaviour changed."""

from __future__ import annotations

import json

import grotto
from tests.golden.spec import GOLDEN, HERE, fingerprint, openings_perft, play


def main() -> None:
    marks: dict[str, dict[str, object]] = {}
    for golden in GOLDEN:
        table = play(golden)
        golden.file.parent.mkdir(exist_ok=True)
        golden.file.write_text(table.record.to_json() + "\n", "utf-8")
        marks.setdefault(golden.game, {})[golden.name] = fingerprint(table.record)
        print(f"{golden.game}/{golden.name}: {table.turn} actions, {table.scores}, winners {table.winners}")
    for game in grotto.game_names():
        page = {"openings": openings_perft(game), **marks[game]}
        (HERE / game / "marks").with_suffix(".json").write_text(json.dumps(page, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
