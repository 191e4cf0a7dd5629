"""`grotto lab run`: many games, written down as tables."""

from __future__ import annotations

import signal
import time
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from grotto.cli.lab.options import (
    Bots,
    Cluster,
    Content,
    Edition,
    GameName,
    Games,
    Options,
    Seats,
    Seed,
    Settings,
    Workers,
    folder_of,
    make_plan,
)
from grotto.cli.lab.progress import counting
from grotto.cli.play import Stopped, read_options, stopping
from grotto.cli.screen import Screen
from grotto.kernel.errors import Unreadable, quoted
from grotto.lab.plan import Plan
from grotto.lab.work import Spread, cores, open_run, play, warm_up

CLUSTERS = ("ray",)


def run(
    game: GameName,
    seats: Seats = None,
    bots: Bots = "greedy",
    games: Games = 1000,
    content: Content = None,
    settings: Settings = None,
    edition: Edition = None,
    option: Options = None,
    seed: Seed = 1,
    out: Annotated[Path | None, typer.Option(help="The folder of the run; under runs/ by default.")] = None,
    workers: Workers = None,
    cluster: Cluster = None,
) -> None:
    """Play many games on all cores and keep them as Parquet: games, seats, actions, chance and pieces.

    Ctrl-C stops it, and the same command goes on with it. The same seeds give the same tables, with however many
    workers. Exit code 0: all games are there. 130: it was stopped.
    """
    plan = make_plan(game, seats, bots, games, read_options(edition, option or []), content, settings, seed)
    folder = out or folder_of(plan)
    spread = spread_of(cluster)
    with stopping():
        raise typer.Exit(play_plan(Screen(), plan, folder, workers or cores(), spread))


def spread_of(cluster: str | None) -> Spread | None:
    if cluster is None:
        return None
    if cluster not in CLUSTERS:
        raise Unreadable(f"unknown cluster {quoted(cluster)}: expected {', '.join(CLUSTERS)}")
    from grotto.lab.cluster import on_ray, ray_module

    ray_module()
    return on_ray


def play_plan(screen: Screen, plan: Plan, folder: Path, workers: int, spread: Spread | None = None) -> int:
    """Play what is missing of a run, under a bar; the exit code."""
    wanted = plan.games
    plan, chunks = open_run(plan, folder)
    done = max(0, wanted - sum(len(plan.games_of(chunk)) for chunk in chunks))
    if not chunks:
        screen.say(f"All {wanted:,} games lie in {folder}: grotto lab report {folder}", whole=True)
        return 0
    if done:
        screen.say(f"Going on after {done:,} of {wanted:,} games.")
    warm_up(plan)
    began, played = time.monotonic(), 0
    try:
        with (
            counting(plan.title, done, wanted) as count,
            closing(play(plan, folder, chunks, workers, spread)) as finished,
        ):
            for chunk in finished:
                count(len(plan.games_of(chunk)))
                played += len(plan.games_of(chunk))
    except (KeyboardInterrupt, Stopped) as stopped:
        screen.say(f"Stopped. What was played is kept in {folder}; the same command goes on with it.", whole=True)
        return 128 + (stopped.signum if isinstance(stopped, Stopped) else signal.SIGINT)
    seconds = time.monotonic() - began
    screen.say(f"{played:,} games in {seconds:.1f} s, {played / seconds:,.0f} a second, in {folder}", whole=True)
    screen.say(f"What they show: grotto lab report {folder}", whole=True)
    return 0
