"""Grotto measured as the peers are: `python -m bench.ours [GAMES] --seconds 5`, one line of JSON."""

from __future__ import annotations

import random
from collections.abc import Callable

import grotto
from bench.peers.clock import Rate, rate, run
from grotto.envs import Batch, Solo
from grotto.kernel.game import REGISTRY

BATCH = 128  # games in one array; a chunk of them stays in the processor's cache
PLAYED = 200  # actions of each game at a time


def measure(seconds: float) -> list[Rate]:
    return [found for name in grotto.game_names() for found in of(name, seconds)]


def of(name: str, seconds: float) -> list[Rate]:
    seats = REGISTRY.game(name).seats
    middle = seats[len(seats) // 2]
    return [
        rate(
            f"{name}, compiled", f"one thread, {middle} seats, the whole loop compiled", compiled(name, middle), seconds
        ),
        rate(
            f"{name}, batch",
            f"{BATCH} games in one array, one thread, masks and observations",
            batch(name, middle),
            seconds,
        ),
        rate(
            f"{name}, Python",
            "Solo.step, which returns the legal list, and a random choice",
            solo(name, middle),
            seconds,
        ),
        rate(f"{name}, PettingZoo", "last, a random legal action, step", zoo(name, middle), seconds),
    ]


def compiled(name: str, seats: int) -> Callable[[], int]:
    games = Batch(name, BATCH, seats=seats, looking=False)
    return lambda: games.play(PLAYED)[0]


def batch(name: str, seats: int) -> Callable[[], int]:
    games = Batch(name, BATCH, seats=seats)

    def play() -> int:
        for _ in range(PLAYED):
            games.step(games.lot)
        return BATCH * PLAYED

    return play


def solo(name: str, seats: int) -> Callable[[], int]:
    game, draw, number = Solo(name, seats=seats), random.Random(1).random, 0

    def play() -> int:
        nonlocal number
        number += 1
        codes, made = game.reset(number), 0
        while codes:
            codes = game.step(codes[int(draw() * len(codes))])
            made += 1
        return made

    return play


def zoo(name: str, seats: int) -> Callable[[], int]:
    from grotto.envs import aec

    env, draw = aec.env(name, seats=seats), random.Random(1).random

    def play() -> int:
        env.reset()
        made = 0
        while made < 1000:
            seen, _, terminated, _, _ = env.last()
            if terminated or seen is None:
                env.reset()
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(draw() * len(legal))]))
            made += 1
        return made

    return play


if __name__ == "__main__":
    run(measure)
