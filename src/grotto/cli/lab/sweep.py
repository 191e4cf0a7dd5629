"""`grotto lab sweep`: one number through a range, and what becomes of the game."""

from __future__ import annotations

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
from grotto.cli.lab.report import save
from grotto.cli.lab.run import play_plan, spread_of
from grotto.cli.play import read_options, stopping
from grotto.cli.screen import Screen
from grotto.kernel.game import REGISTRY
from grotto.lab.plan import Plan
from grotto.lab.ranges import read_range
from grotto.lab.work import cores


def sweep(
    game: GameName,
    swept: Annotated[
        str,
        typer.Argument(
            metavar="KEY=RANGE",
            help="A setting, an option, seats or bots, and its values: points=3..7, cut.4=11..17..2, seats=2,4.",
        ),
    ],
    seats: Seats = None,
    bots: Bots = "greedy",
    games: Games = 1000,
    content: Content = None,
    settings: Settings = None,
    edition: Edition = None,
    option: Options = None,
    seed: Seed = 1,
    out: Annotated[Path | None, typer.Option(help="The page; under runs/ by default.")] = None,
    workers: Workers = None,
    cluster: Cluster = None,
) -> None:
    """Run the same games with a number at each value of a range, and chart what changes.

    Each value is a run of its own, kept like any other: stopped, the same command goes on with it.
    """
    from grotto.lab.figures import open_results
    from grotto.lab.report.sweeps import sweep_page

    card = REGISTRY.game(game)
    key, values = read_range(card, swept)
    screen, options, spread = Screen(), read_options(edition, option or []), spread_of(cluster)

    def plan_at(value: str) -> Plan:
        count, who, chosen, wanted = seats, bots, dict(options), list(settings or [])
        if key == "seats":
            count = int(value)
        elif key == "bots":
            who = value
        elif key in {one.name for one in card.options}:
            chosen[key] = value
        else:
            wanted.append(f"{key}={value}")
        return make_plan(game, count, who, games, chosen, content, wanted, seed)

    plans = {value: plan_at(value) for value in values}  # all of them are checked before any is played
    with stopping():
        for plan in plans.values():
            if code := play_plan(screen, plan, folder_of(plan), workers or cores(), spread):
                raise typer.Exit(code)
    runs = {value: open_results(folder_of(plan)) for value, plan in plans.items()}
    name = f"sweep-{game}-{key}-{values[0]}-{values[-1]}.html".replace(" ", "-").replace(",", "-")
    page = save(out or folder_of(plans[values[0]]).parent / name, sweep_page(key, runs))
    screen.say(f"The page: {page}", whole=True)
