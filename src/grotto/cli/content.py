"""`grotto content`: own tile mixes, decks and numbers: a template, a check, and a picture of every piece."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grotto.cli.screen import Screen
from grotto.kernel.content import Paper
from grotto.kernel.errors import Faulty, Unreadable, quoted_file
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
    picture: Annotated[Path | None, typer.Option(help="Draw every tile and card into this SVG file.")] = None,
) -> None:
    """Check a content file for every number of seats and every option, and list all faults with their lines.

    Exit code 0: it can be played. 1: it has faults. 2: it cannot be read.
    """
    card, screen = REGISTRY.game(game), Screen()
    faults = faults_of(card, file)
    for fault in faults:
        screen.say(fault)
    if not faults:
        screen.say(f"{file.name} can be played: grotto play {card.name} --content {file}", whole=True)
        if picture:
            pieces = draw(card, file, picture)
            screen.say(f"{picture}: every one of {pieces} kinds of pieces", whole=True)
    raise typer.Exit(WRONG if faults else 0)


@content.command()
def template(game: Annotated[str, typer.Argument(help="The game, as `grotto games` names it.")]) -> None:
    """Print a content file that says what the house says, to be changed and played with."""
    from grotto.lab.template import template_of

    print(template_of(REGISTRY.game(game)), end="")


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


def draw(game: Game, file: Path, picture: Path) -> int:
    """All pieces of the box with this content, on one sheet; how many kinds there are."""
    from grotto.lab.cards import card_of
    from grotto.lab.drawing import catalogue
    from grotto.lab.pieces import decks

    own = Paper.from_file(file)
    found = decks(game, game.chosen({}), own)
    title = own.data.get("title")
    try:
        picture.write_text(catalogue(card_of(game), found, title if isinstance(title, str) else game.title), "utf-8")
    except OSError as error:
        raise Unreadable(f"cannot write {quoted_file(picture)}: {error.strerror}") from None
    return sum(len(deck.pieces) for deck in found)
