"""The first use of a game on a machine: its rules are compiled, which takes a while, and somebody is told why."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grotto.kernel.game import Game

RULE = re.compile(r"^@rule\ndef (\w+)", re.MULTILINE)


def show(game: Game, work: Callable[[], None]) -> None:
    """Do the work: under a progress bar in a terminal, after one plain line elsewhere."""
    reason = f"Compiling the rules of {game.title} for this processor, once"
    if sys.stderr is None:
        work()
    elif not sys.stderr.isatty():
        sys.stderr.write(f"{reason}: it takes up to a minute …\n")
        sys.stderr.flush()
        work()
    else:
        under_a_bar(reason, rule_names(game), work)


def under_a_bar(reason: str, names: set[str], work: Callable[[], None]) -> None:
    """The bar moves with every rule that is compiled for the first time and ends with the work."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

    from grotto.kernel.rule import watching

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(reason, total=len(names))
        met = set[str]()

        def seen(name: str) -> None:
            if name in names and name not in met:
                met.add(name)
                progress.advance(task)

        with watching(seen):
            work()
        progress.update(task, completed=len(names))


def rule_names(game: Game) -> set[str]:
    """The names of all rules a game is played by: its own and the kernel's."""
    kernel = Path(__file__).parent / "kernel"
    return {
        name
        for folder in (game.folder, kernel)
        for source in folder.rglob("*.py")
        for name in RULE.findall(source.read_text("utf-8"))
    }
