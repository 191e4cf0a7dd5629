"""`grotto rules`: a game's rules in our own words, whole, one § of them, or wherever a word stands."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from grotto.cli import reference
from grotto.cli.cards import known_language
from grotto.cli.faces import face_of
from grotto.cli.languages import phrases
from grotto.cli.pages import Pages
from grotto.cli.screen import Screen
from grotto.kernel.game import REGISTRY

NOT_FOUND = 1


def rules(
    game: Annotated[str, typer.Argument(help="The game, as `grotto games` names it.")],
    about: Annotated[list[str] | None, typer.Argument(help="A § (§7.4 or 7.4), a chapter (§7) or words.")] = None,
    lang: Annotated[str, typer.Option(help="en or de.")] = "en",
    plain: Annotated[bool | None, typer.Option("--plain/--drawn", help="Without or with layout.")] = None,
) -> None:
    """Print the rules, one § of them, or every § with a word in it."""
    card, p, screen = REGISTRY.game(game), phrases(lang), Screen(plain)
    known_language(card, lang)
    pages, words = Pages(screen, p, face_of(card)), " ".join(about or [])
    number, chapter = reference.section_asked(words), reference.chapter_asked(words)
    if not words:
        whole(screen, card.books.text(lang))
    elif number is not None:
        raise typer.Exit(found(pages.sections(card.books, [number], lang)))
    elif chapter is not None:
        raise typer.Exit(found(pages.chapter(card.books, chapter, lang)))
    else:
        raise typer.Exit(found(pages.search(card.books, words, lang)))


def found(any_: bool) -> int:
    return 0 if any_ else NOT_FOUND


def whole(screen: Screen, text: str) -> None:
    if screen.plain:
        sys.stdout.write(text)
        return
    from rich.markdown import Markdown

    screen.show(Markdown(text))
