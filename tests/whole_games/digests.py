"""Digests of whole random games: `python -m tests.whole_games.digests COUNT [GAME]` prints them, whatever the mode."""

from __future__ import annotations

import hashlib
import json
import random
import sys

from tests.conformance.games import Setting, first, settings, walk


def digest(setting: Setting, seed: int) -> str:
    """Of every byte of every position of one game."""
    whole = hashlib.sha256()
    for position in walk(first(setting), random.Random(seed)):
        whole.update(position.raw)
    return whole.hexdigest()


def digests(games: int, only: str | None = None) -> list[str]:
    """So many games, shared out among all settings."""
    chosen = settings(only)
    return [digest(chosen[k % len(chosen)], k) for k in range(games)]


if __name__ == "__main__":
    print(json.dumps(digests(int(sys.argv[1]), *sys.argv[2:3])))
