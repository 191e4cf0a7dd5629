"""Tables of The Cave at some point of a game, for tests of the kernel."""

from __future__ import annotations

import random
from typing import Any

import grotto
from grotto import Table

EAGER = ("done", "discover", "lay", "choke", "enter")


def packed(seats: int = 2, seed: int | str = 7, **options: Any) -> Table:
    """All teams have taken the suggested gear; the first one is to act."""
    table = grotto.new("the-cave", seats=seats, seed=seed, **options)
    for seat in range(seats):
        table.play("take suggested", seat=seat)
        table.play("done", seat=seat)
    return table


def wander(table: Table, steps: int, seed: int | str = 1) -> Table:
    """So many random actions, mostly such that lead into the cave."""
    rng = random.Random(f"wander {seed}")
    for _ in range(steps):
        if table.over:
            break
        seat = rng.choice(table.actors)
        actions = table.actions(seat)
        eager = [action for action in actions if action.text.split()[0] in EAGER]
        table.play(rng.choice(eager if eager and rng.random() < 0.6 else actions), seat)
    return table


def quick(seed: int | str = 7, seats: int = 2, **options: Any) -> Table:
    """A whole short game: nobody does anything until it is over."""
    table = packed(seats, seed, **options)
    while not table.over:
        table.play("pass")
    return table


def document(**changes: Any) -> dict[str, Any]:
    """A small position, typed by hand."""
    return {"game": "the-cave", "teams": [{}, {}], **changes}
