"""`grotto lab print`: tiles and cards on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grotto.cli.lab.options import Content, Edition, GameName, Options, Seats, Settings, make_plan
from grotto.cli.play import read_options
from grotto.cli.screen import Screen
from grotto.kernel.errors import Unreadable, quoted, quoted_file

NARROWEST, WIDEST = 20.0, 150.0


def print_sheets(
    game: GameName,
    out: Annotated[Path | None, typer.Option(help="The PDF; GAME.pdf by default.")] = None,
    deck: Annotated[list[str] | None, typer.Option(help="Only this deck or stack, as the pages name it.")] = None,
    content: Content = None,
    settings: Settings = None,
    edition: Edition = None,
    option: Options = None,
    seats: Seats = None,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    width: Annotated[float | None, typer.Option(min=NARROWEST, max=WIDEST, help="Of a tile or card, in mm.")] = None,
    backs: Annotated[bool, typer.Option("--backs", help="Backs too, mirrored, for printing on both sides.")] = False,
) -> None:
    """Make print-and-play sheets (PDF) of the tiles and cards of a game or of an own content file, in true size."""
    from grotto.lab.cards import card_of
    from grotto.lab.pieces import decks
    from grotto.lab.sheets import PAPERS, pages, to_pdf

    if paper not in PAPERS:
        raise Unreadable(f"unknown paper {quoted(paper)}: expected {', '.join(PAPERS)}")
    options = read_options(edition, option or [])
    plan = make_plan(game, seats, "random", 1, options, content, settings, 1)
    card = card_of(plan.card)
    found = decks(plan.card, plan.options, plan.own)
    for name in deck or []:
        if name not in {one.name for one in found}:
            raise Unreadable(f"no deck {quoted(name)}: expected one of {', '.join(one.name for one in found)}")
    chosen = [one for one in found if not deck or one.name in deck]
    title = plan.card.title
    svgs = list(pages(card, chosen, paper, width or card.tile_mm, backs, title))
    path = out or Path(f"{game}.pdf")
    try:
        path.write_bytes(to_pdf(svgs, title))
    except OSError as error:
        raise Unreadable(f"cannot write {quoted_file(path)}: {error.strerror}") from None
    pieces = sum(one.size for one in chosen)
    Screen().say(
        f"{path}: {len(svgs)} pages, {pieces} pieces. Print at 100 %, without fitting to the page.", whole=True
    )
