"""A simple-minded caver at the keyboard: what it would type in a game, worked out beside the terminal."""

from __future__ import annotations

from functools import cache

import numpy as np

import grotto
from grotto.bots.simple_cave import decide
from grotto.games.the_cave.state import Cave
from grotto.kernel.layout import face, given


def choose(table: grotto.Table, rng: np.ndarray) -> tuple[int, str]:
    """The number and the text of the next action of whoever is to act first."""
    seat = table.actors[0]
    rows, count = table.position.rows(seat)
    code = decide(given(Cave, table.position.state), seat, face(rows), count, face(rng))
    text = table.game.notation.write(int(code))
    return [action.text for action in table.actions(seat)].index(text) + 1, text


@cache
def play_through(seats: int = 2, seed: int = 11, most: int = 10_000, **options: str) -> tuple[grotto.Table, list[int]]:
    """A whole game (or so many actions of it) and the numbers that were typed. Nobody plays on in it."""
    table = grotto.new("the-cave", seats=seats, seed=seed, **options)  # type: ignore[arg-type]
    rng, typed = np.array([12345], np.int64), list[int]()
    while not table.over and len(typed) < most:
        number, text = choose(table, rng)
        table.play(text, table.actors[0])
        typed.append(number)
    return table, typed
