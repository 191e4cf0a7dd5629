"""`grotto content`: own tile mixes and editions, checked before they are played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grotto.cli.screen import Screen
from grotto.kernel.content import Paper
from grotto.kernel.errors import Faulty
from grotto.kernel.game import REGISTRY, Game

WRONG = 1

content = typer.Typer(help="Own content files.", rich_markup_mode=None, no_args_is_help=True)


@content.callback()
def top() -> None:
    """Own content files."""


@content.command()
def check(
    file: Annotated[Path, typer.Argument(help="An own content file (TOML).")],
    game: Annotated[str, typer.Option(help="The game it is for.")] = "the-cave",
) -> None:
    """Check a content file for every number of seats and every option, and list all faults with their lines.

    Exit code 0: it can be played. 1: it has faults. 2: it cannot be read.
    """
    card, screen = REGISTRY.game(game), Screen()
    faults = faults_of(card, file)
    for fault in faults:
        screen.say(fault)
    if not faults:
        screen.say(f"{file.name} can be played: grotto play {card.name} --content {file}")
    raise typer.Exit(WRONG if faults else 0)


def faults_of(game: Game, file: Path) -> list[str]:
    """Every fault once, in the order of the file."""
    try:
        text = Paper.from_file(file).text
    except Faulty as error:
        return error.faults
    found = dict[str, None]()
    for seats, options in game.samples:
        try:
            game.open_box(options, seats, Paper(file.name, text))
        except Faulty as error:
            found.update(dict.fromkeys(error.faults))
    return list(found)
