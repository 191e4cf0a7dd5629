"""Every registered game at every number of seats and with every option: what the conformance suite runs over."""

from __future__ import annotations

import random
from collections.abc import Iterator

import grotto
from grotto.kernel.game import REGISTRY
from grotto.kernel.position import Position, opening, warm
from grotto.kernel.seats import CHANCE, CODE, WEIGHT

BEGINNING = 20  # positions
Setting = tuple[str, int, tuple[tuple[str, str], ...]]

# Games, with what they chose, in which nothing is hidden from anybody, and why.
OPEN: dict[tuple[str, tuple[tuple[str, str], ...]], str] = {
    ("diamond-cave", (("memory", "kept"),)): "fronts nobody has seen are chance's to say, and seen ones are marked",
    ("sub-terra", ()): "whatever was chosen: players share all they know, and only the future is hidden",
}


def settings() -> list[Setting]:
    return [
        (name, seats, tuple(chosen.items()))
        for name in grotto.game_names()
        for seats, chosen in sorted(
            REGISTRY.game(name).samples, key=lambda sample: (list(sample[1].values()), sample[0])
        )
    ]


def first(setting: Setting) -> Position:
    name, seats, chosen = setting
    game = REGISTRY.game(name)
    warm(game)
    return opening(game, seats, dict(chosen), None)


def walk(position: Position, rng: random.Random, steps: int = 10**6) -> Iterator[Position]:
    """A uniformly random game: every position on the way, the first and the last included."""
    yield position
    for _ in range(steps):
        if position.over:
            return
        position = position.step(*random_action(position, rng))
        yield position


def random_action(position: Position, rng: random.Random) -> tuple[int, int]:
    seat = rng.choice(position.actors)
    rows, count = position.rows(seat)
    weights = rows[:count, WEIGHT].tolist() if seat == CHANCE else None
    return seat, rng.choices(rows[:count, CODE].tolist(), weights)[0]


def sampled(setting: Setting, count: int, seed: int = 1) -> list[Position]:
    """Positions from everywhere in random games, a third of them from the beginning, where most is secret."""
    rng = random.Random(f"{setting} {seed}")
    found: list[Position] = []
    while len(found) < count:
        game = list(walk(first(setting), rng))
        found += rng.sample(game[:BEGINNING], min(len(game), 4)) + rng.sample(game, min(len(game), 8))
    return found[:count]


def hides(setting: Setting) -> bool:
    """Whether somebody knows something that others do not, or that a table forgets."""
    name, _, chosen = setting
    return (name, chosen) not in OPEN and (name, ()) not in OPEN


def label(setting: Setting) -> str:
    name, seats, chosen = setting
    return f"{name}-{seats}-{'-'.join(value for _, value in chosen)}"
