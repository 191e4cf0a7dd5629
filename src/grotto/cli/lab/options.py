"""What the commands of the lab share: which games are meant, and how the plan of a run comes of it."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from grotto.kernel.content import Paper
from grotto.kernel.game import REGISTRY
from grotto.lab.deciders import seated
from grotto.lab.plan import Plan, check_plan
from grotto.lab.settings import read_settings

RUNS = Path("runs")

GameName = Annotated[str, typer.Argument(help="The game, as `grotto games` names it.")]
Seats = Annotated[int | None, typer.Option(help="How many play; the fewest by default.")]
Bots = Annotated[
    str,
    typer.Option(help="Who plays: a bot for all seats, or one for each (greedy,random), moving on with every game."),
]
Games = Annotated[int, typer.Option(min=1, help="How many games.")]
Edition = Annotated[str | None, typer.Option(help="Short for --option edition=…")]
Options = Annotated[list[str] | None, typer.Option("--option", help="Any option of the game, as NAME=VALUE.")]
Content = Annotated[Path | None, typer.Option(help="An own content file (TOML).")]
Settings = Annotated[
    list[str] | None, typer.Option("--set", help="A number set otherwise, as KEY=VALUE; `grotto lab keys` lists them.")
]
Seed = Annotated[int, typer.Option(help="The seed of the first game; the next game has the next one.")]
Workers = Annotated[int | None, typer.Option(min=1, help="Processes; one for each core by default.")]
Cluster = Annotated[str | None, typer.Option(help="ray: spread the run over a Ray cluster (grotto[cluster]).")]


def make_plan(
    game: str,
    seats: int | None,
    bots: str,
    games: int,
    options: dict[str, str],
    content: Path | None,
    settings: list[str] | None,
    seed: int,
) -> Plan:
    """The plan of a run, refused where it cannot be played."""
    card = REGISTRY.game(game)
    count = card.check_seats(card.seats[0] if seats is None else seats)
    own = None if content is None else Paper.from_file(content)
    chosen = card.chosen(dict(options), count)
    if own is not None:
        card.open_box(chosen, count, own)  # its faults have lines as long as nothing is set in it
    plan = Plan(
        game=game,
        rules=card.rules_version,
        seats=count,
        options=chosen,
        bots=seated(card, bots, count),
        games=games,
        seed=seed,
        content=own.text if own else None,
        content_name=own.name if own else None,
        settings=read_settings(card, settings or []),
    )
    check_plan(plan)
    return plan


def folder_of(plan: Plan) -> Path:
    """Where a run is kept when nobody says where: the same run is always found in the same place."""
    bots = "-".join(dict.fromkeys(plan.bots))
    whole = msgspec.json.encode(msgspec.structs.replace(plan, games=0))
    return RUNS / f"{plan.game}-{plan.seats}-{bots}-{hashlib.sha256(whole).hexdigest()[:8]}"
