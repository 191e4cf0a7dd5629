"""Random games by the thousand: how fast they run, how they end, and whether anything ever breaks."""

from __future__ import annotations

import time
from dataclasses import dataclass
from types import ModuleType

import numpy as np

from grotto.kernel.bind import bind
from grotto.kernel.game import Game
from grotto.kernel.layout import blank, face
from grotto.kernel.rule import is_warm, set_warm
from grotto.kernel.seats import MAX_SEATS
from grotto.lab import playouts

MOST_FAULTS = 64


@dataclass(frozen=True)
class Tally:
    """What a run of random games counted."""

    games: int
    decisions: int
    open_decisions: int  # with at least two possibilities
    choices: int  # legal actions, summed over the decisions
    draws: int
    faulty: int
    unfinished: int
    ends: dict[str, int]
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def mean_choices(self) -> float:
        return self.choices / max(self.decisions, 1)

    @property
    def open_share(self) -> float:
        return self.open_decisions / max(self.decisions, 1)


def run(game: Game, seats: int, options: dict[str, str], games: int, seed: int = 1, audited: bool = False) -> Tally:
    """Play so many uniformly random games on one thread."""
    states, boxes = blank(game.state), game.open_box(options, seats, None)
    count = np.zeros(playouts.COUNTS, np.int64)
    module = playing(game)
    before = time.perf_counter()
    module.many(
        face(states),
        face(boxes),
        seats,
        face(game.option_numbers(options)),
        seed,
        games,
        face(np.zeros(1, np.int64)),
        face(game.legal_buffer()),
        face(count),
        face(np.zeros((MOST_FAULTS, 2), np.int64)),
        face(np.zeros(MAX_SEATS, np.int64)),
        audited,
    )
    seconds = time.perf_counter() - before
    tally: list[int] = count.tolist()
    ends = {name: tally[playouts.REASONS + i] for i, name in enumerate(game.end_reasons)}
    return Tally(
        games=games,
        decisions=tally[playouts.DECISIONS],
        open_decisions=tally[playouts.OPEN_DECISIONS],
        choices=tally[playouts.CHOICES],
        draws=tally[playouts.DRAWS],
        faulty=tally[playouts.FAULTY],
        unfinished=tally[playouts.UNFINISHED],
        ends=ends,
        seconds=seconds,
    )


def playing(game: Game) -> ModuleType:
    return bind("grotto.lab.playouts", game.rules, "grotto.bots.uniform")


def warm(game: Game) -> None:
    """Compile the playouts before anything is timed."""
    run(game, game.seats[0], game.chosen({}), 1)
    set_warm(playing(game).__name__)


def are_warm(game: Game) -> bool:
    return is_warm(playing(game).__name__)
