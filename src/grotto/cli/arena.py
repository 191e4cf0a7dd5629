"""`grotto arena`: bots against bots by the thousand, and how good each of them is."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from grotto.bots.roster import check_name
from grotto.cli.arena_tables import print_tables, results
from grotto.cli.play import read_options
from grotto.kernel.dealer import read_seed
from grotto.kernel.errors import Unreadable
from grotto.kernel.game import REGISTRY, Game
from grotto.lab.arena.games import Played
from grotto.lab.arena.plan import Plan, check
from grotto.lab.arena.running import prepare, run
from grotto.lab.arena.table import write_parquet

PARQUET = "games.parquet"
STOPPED = 130  # the exit code after Ctrl-C


def arena(
    game: Annotated[str, typer.Argument(help="The game, as `grotto games` names it.")],
    bots: Annotated[
        str,
        typer.Option(help="Who plays: levels, greedy, random, search:500, hard/10 (a tenth of it), cmd:PROGRAM."),
    ] = "easy,fair,hard",
    games: Annotated[int, typer.Option(min=1, help="How many games at least; whole rounds are played.")] = 100,
    seats: Annotated[int | None, typer.Option(help="Seats at each table; the fewest by default.")] = None,
    edition: Annotated[str | None, typer.Option(help="Short for --option edition=…")] = None,
    option: Annotated[list[str] | None, typer.Option(help="Any option of the game, as NAME=VALUE.")] = None,
    seed: Annotated[str, typer.Option(help="What all seeds are made from: the same one is the same tournament.")] = "1",
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one for each processor by default.")] = None,
    out: Annotated[Path | None, typer.Option(help="The folder of the results, made by default.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the tournament in the folder.")] = False,
    records: Annotated[bool, typer.Option("--records", help="Keep the record of every game.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots play each other: the same caves for all, every seat for everybody, all processors.

    Every game is written down at once: Ctrl-C stops, --resume goes on. Seeds and results lie in the folder, as JSON
    lines and as Parquet.
    """
    card = REGISTRY.game(game)
    plan = planned(card, bots, games, seats, read_options(edition, option or []), seed)
    folder = out or Path("arena") / "-".join([card.name, str(plan.seats), *map(plain, plan.bots), plain(plan.seed)])
    done = prepare(plan, folder, resume)
    stopped = watch(plan, folder, done, jobs or os.cpu_count() or 1, records, quiet=as_json)
    done = sorted(done, key=lambda played: played.number)
    if done:
        write_parquet(done, folder / PARQUET)
    if as_json:
        print(json.dumps(results(plan, done), indent=2))
    elif done:
        print_tables(plan, done, folder)
    if stopped:
        sys.stderr.write(f"Stopped after {len(done)} of {plan.length} games; --resume --out {folder} goes on.\n")
        raise typer.Exit(STOPPED)


def planned(card: Game, bots: str, games: int, seats: int | None, options: dict[str, str], seed: str) -> Plan:
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    for name in names:
        check_name(card, name)
    count = card.check_seats(card.seats[0] if seats is None else seats)
    plan = Plan(card, names, count, card.chosen(dict(options), count), games, read_seed(seed))
    check(plan)
    if not plan.line_ups:
        raise Unreadable(f"{len(names)} bots cannot all meet at {count} seats: name at most {count}, or more seats")
    return plan


def plain(name: str) -> str:
    """Fit for the name of a folder."""
    return "".join(letter if letter.isalnum() else "_" for letter in name)


def watch(plan: Plan, folder: Path, done: list[Played], jobs: int, records: bool, quiet: bool) -> bool:
    """Run under a progress bar with the time that is left; whether it was stopped."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(elapsed_when_finished=False),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=quiet or not console.is_terminal) as progress:
        task = progress.add_task(f"{plan.game.title}: {', '.join(plan.bots)}", total=plan.length, completed=len(done))
        try:
            run(plan, folder, done, jobs, records, lambda played: progress.advance(task))
        except KeyboardInterrupt:
            return True
    return False
