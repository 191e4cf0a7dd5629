"""What runs in a worker process: plain numbers and bytes come in, the text of an action goes out."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from grotto.kernel.game import REGISTRY
from grotto.kernel.position import Position, restored, warm

RANDOM = "random"
Decider = Callable[[Position, int, int], int]


def levels(game: str) -> list[str]:
    """The levels of bots that can play a game, the weakest first."""
    roster = find_spec("grotto.bots.roster")
    if roster is None:
        return [RANDOM]
    found: list[str] = list(import_module("grotto.bots.roster").levels(REGISTRY.game(game)))
    return found


def decider(game: str, level: str) -> Decider:
    """Whoever plays at a level."""
    if level == RANDOM or level not in levels(game):
        return by_lot
    bot = import_module("grotto.bots.roster").bot(REGISTRY.game(game), level)

    def decide(position: Position, seat: int, seed: int) -> int:
        code: int = bot.choose(position, seat, seed=seed).code
        return code

    return decide


def by_lot(position: Position, seat: int, seed: int) -> int:
    return random.Random(seed).choice(position.actions(seat)).code


def think(game: str, raw: bytes, seat: int, level: str, seed: int) -> str:
    """A bot's action, out of a position in which only what its seat knows is true."""
    position = restored(game, raw)
    warm(position.game)
    return position.game.notation.write(decider(game, level)(position, seat, seed))


def be_polite() -> None:
    """People come first."""
    os.nice(5)
