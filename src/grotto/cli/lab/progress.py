"""How far a run is: a bar with the time left in a terminal, a line now and then elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

TENTHS = 10


Counts = Callable[[int], None]


@contextmanager
def counting(title: str, done: int, games: int) -> Iterator[Counts]:
    """Gives what is told of every so many games played."""
    if sys.stderr.isatty():
        with under_a_bar(title, done, games) as count:
            yield count
    else:
        yield in_lines(title, done, games)


@contextmanager
def under_a_bar(title: str, done: int, games: int) -> Iterator[Counts]:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        MofNCompleteColumn(),
        TextColumn("games,"),
        TimeElapsedColumn(),
        TextColumn("gone,"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    with Progress(*columns, console=Console(stderr=True), speed_estimate_period=120) as progress:
        task = progress.add_task(title, total=games, completed=done)
        yield lambda games: progress.advance(task, games)


def in_lines(title: str, done: int, games: int) -> Counts:
    """Every tenth of the way a line."""
    told = done * TENTHS // games

    def count(more: int) -> None:
        nonlocal done, told
        done += more
        if done * TENTHS // games > told:
            told = done * TENTHS // games
            print(f"{title}: {done:,} of {games:,} games", file=sys.stderr, flush=True)

    return count
