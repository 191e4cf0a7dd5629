"""How fast games are: random play in compiled code and through `Table`, and how long a start takes.

Only players' decisions count. Legal lists, chance's draws and the next states are all part of the time, which is that
of the thread: what else runs on the machine does not count. Starts are measured by the clock on the wall.
"""

from __future__ import annotations

import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from grotto.api import new
from grotto.kernel.game import Game
from grotto.kernel.rule import PLAIN
from grotto.lab import random_games
from grotto.lab.random_games import Tally

RUNS = 7
SAMPLE = 20  # games, to learn how many fill the time
STARTS = 5
LIST_CODE = "import grotto; table = grotto.new({game!r}, seed=1); table.actions(table.actors[0])"
IMPORT_CODE = (
    "import time; wall, processor = time.perf_counter(), time.process_time(); import grotto; "
    "print(time.perf_counter() - wall, time.process_time() - processor)"
)
PLAYOUT_CODE = (
    "from grotto.kernel.game import REGISTRY; import grotto; from grotto.lab import random_games; "
    "random_games.warm(REGISTRY.game({game!r}))"
)


@dataclass(frozen=True)
class Spread:
    """The same measured several times."""

    median: float
    least: float
    most: float
    runs: int


def spread(values: Sequence[float]) -> Spread:
    return Spread(statistics.median(values), min(values), max(values), len(values))


@dataclass(frozen=True)
class Pace:
    """Random play, and what kind of game it was."""

    decisions_per_second: Spread
    games_per_second: float
    decisions_per_game: float
    mean_legal_actions: float
    share_with_choice: float  # of the decisions, with at least two legal actions


def pace(rates: Sequence[float], games: int, decisions: int, choices: int, choosing: int, seconds: float) -> Pace:
    return Pace(
        decisions_per_second=spread(rates),
        games_per_second=games / seconds,
        decisions_per_game=decisions / games,
        mean_legal_actions=choices / max(decisions, 1),
        share_with_choice=choosing / max(decisions, 1),
    )


def pace_of(tallies: Sequence[Tally]) -> Pace:
    return pace(
        [tally.decisions_per_second for tally in tallies],
        sum(tally.games for tally in tallies),
        sum(tally.decisions for tally in tallies),
        sum(tally.choices for tally in tallies),
        sum(tally.open_decisions for tally in tallies),
        sum(tally.seconds for tally in tallies),
    )


@dataclass(frozen=True)
class Speed:
    """One game, on one thread."""

    mode: str  # compiled or plain
    playouts: Pace  # every number of seats for the same time
    seats: dict[int, Pace]
    table: Pace  # through grotto.new, actions and play
    table_seats: int


def measure(game: Game, seconds: float) -> Speed:
    """`seconds` for the compiled playouts and as many for `Table`."""
    each = {seats: playouts(game, seats, seconds / len(game.seats)) for seats in game.seats}
    middle = game.seats[len(game.seats) // 2]
    return Speed(
        mode="plain" if PLAIN else "compiled",
        playouts=over_all(each),
        seats={seats: pace_of(tallies) for seats, tallies in each.items()},
        table=tables(game, middle, seconds),
        table_seats=middle,
    )


def playouts(game: Game, seats: int, seconds: float) -> list[Tally]:
    """So many runs of different random games, warmed up first."""
    options = game.chosen({})

    def timed(games: int, seed: int) -> Tally:
        began = time.thread_time()
        tally = random_games.run(game, seats, options, games, seed)
        return replace(tally, seconds=time.thread_time() - began)

    timed(1, 1)
    games = max(1, int(timed(1 if PLAIN else SAMPLE, 1).games_per_second * seconds / RUNS))
    return [timed(games, 1 + run * games) for run in range(RUNS)]


def over_all(each: dict[int, list[Tally]]) -> Pace:
    """The k-th runs of all numbers of seats together are one run."""
    tallies = [tally for runs in each.values() for tally in runs]
    together = [
        sum(tally.decisions for tally in runs) / sum(tally.seconds for tally in runs)
        for runs in zip(*each.values(), strict=True)
    ]
    whole = pace_of(tallies)
    return Pace(
        spread(together),
        whole.games_per_second,
        whole.decisions_per_game,
        whole.mean_legal_actions,
        whole.share_with_choice,
    )


def tables(game: Game, seats: int, seconds: float) -> Pace:
    """Random games as a program in Python plays them; new tables are part of the time."""
    chance = random.Random(1)

    def play() -> tuple[int, int, int]:
        table = new(game.name, seats=seats, seed=chance.randrange(1 << 30))
        decisions = choices = choosing = 0
        while not table.over:
            seat = chance.choice(table.actors)
            actions = table.actions(seat)
            table.play(chance.choice(actions), seat)
            decisions += 1
            choices += len(actions)
            choosing += len(actions) > 1
        return decisions, choices, choosing

    return pace_in_python(play, seconds)


def pace_in_python(play: Callable[[], tuple[int, int, int]], seconds: float) -> Pace:
    """Plays games until the time is up; each says how many decisions, legal actions and real choices it had."""
    play()
    rates: list[float] = []
    total, games, spent = [0, 0, 0], 0, 0.0
    for _ in range(RUNS):
        decisions, began, now = 0, time.thread_time(), 0.0
        while now < seconds / RUNS:
            counts = play()
            decisions += counts[0]
            total = [a + b for a, b in zip(total, counts, strict=True)]
            games += 1
            now = time.thread_time() - began
        rates.append(decisions / now)
        spent += now
    return pace(rates, games, total[0], total[1], total[2], spent)


# --- starting ---


@dataclass(frozen=True)
class Clocked:
    """Seconds by the clock on the wall, and those of the processor, on which a busy machine weighs less."""

    wall: Spread
    processor: Spread


@dataclass(frozen=True)
class Start:
    """Fresh processes from their beginning to their end."""

    imported: Clocked  # `import grotto` alone, timed inside
    cold: Clocked  # with nothing compiled yet, to the first legal list
    cold_playouts: Clocked  # and the playouts after that
    warm: Clocked  # with everything compiled, to the first legal list
    warm_playouts: Clocked


def measure_start(game: Game) -> Start:
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "GROTTO_CACHE_DIR": folder}
        first_list, first_playout = LIST_CODE.format(game=game.name), PLAYOUT_CODE.format(game=game.name)
        return Start(
            cold=clocked(lambda: whole(first_list, environment), 1),
            cold_playouts=clocked(lambda: whole(first_playout, environment), 1),
            warm=clocked(lambda: whole(first_list, environment)),
            warm_playouts=clocked(lambda: whole(first_playout, environment)),
            imported=clocked(lambda: inside(IMPORT_CODE, environment)),
        )


def clocked(once: Callable[[], tuple[float, float]], times: int | None = None) -> Clocked:
    walls, processors = zip(*(once() for _ in range(times or STARTS)), strict=True)
    return Clocked(spread(walls), spread(processors))


def whole(code: str, environment: dict[str, str]) -> tuple[float, float]:
    """Seconds of a process, with those of the processes it starts."""
    began, used = time.perf_counter(), used_by_children()
    run(code, environment)
    return time.perf_counter() - began, used_by_children() - used


def used_by_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def inside(code: str, environment: dict[str, str]) -> tuple[float, float]:
    """Seconds as the process itself says them."""
    wall, processor = run(code, environment).split()
    return float(wall), float(processor)


def run(code: str, environment: dict[str, str]) -> str:
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, check=True, capture_output=True
    ).stdout.decode()
