"""Audited random games, and the same games in plain and in compiled mode."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from grotto.kernel.game import REGISTRY
from grotto.lab.random_games import Tally, run
from tests.conformance.games import Setting

ROOT = Path(__file__).parents[2]


def play(setting: Setting, games: int) -> Tally:
    """Random games with every invariant checked after every action."""
    name, seats, chosen = setting
    return run(REGISTRY.game(name), seats, dict(chosen), games, audited=True)


def digests_in_a_process(games: int, plain: bool, only: str | None = None) -> list[str]:
    environment = {**os.environ, "GROTTO_PLAIN": "1" if plain else "0"}
    answer = subprocess.run(
        [sys.executable, "-m", "tests.whole_games.digests", str(games), *([only] if only else [])],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[str] = json.loads(answer.stdout)
    return found


def agree(games: int, only: str | None = None) -> list[int]:
    """The games that differ."""
    plain, compiled = (digests_in_a_process(games, mode, only) for mode in (True, False))
    assert len(plain) == len(compiled) == games
    return [k for k in range(games) if plain[k] != compiled[k]]
