"""Routes of what can be played here."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath, FromQuery

import grotto
from grotto.kernel.game import REGISTRY, Game
from grotto.server.wire.routes import BotCard, GameCard, OptionCard, Section, Site
from grotto.server.wire.words import PROTOCOL, SIGNS


@get("/api/site", sync_to_thread=False)
def site() -> Site:
    """What this server is and has."""
    return Site(
        grotto=grotto.__version__,
        protocol=PROTOCOL,
        games=[game_card(REGISTRY.game(name)) for name in grotto.game_names()],
        bots=[BotCard(level="random", games=grotto.game_names())],
        signs=list(SIGNS),
        push_key=None,
    )


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def rules(game: FromPath[str], lang: FromQuery[str] = "en") -> list[Section]:
    """The rules of a game, § by §."""
    found = REGISTRY.game(game).books.sections(lang).values()
    return [Section(section=one.name, chapter=one.chapter, title=one.title, text=one.body) for one in found]


def game_card(game: Game) -> GameCard:
    return GameCard(
        name=game.name,
        title=game.title,
        rules=game.rules_version,
        seats=list(game.seats),
        options=[
            OptionCard(
                name=one.name,
                values=list(one.values),
                says=one.says,
                least=one.numbers[0] if one.numbers else None,
                most=one.numbers[-1] if one.numbers else None,
            )
            for one in game.options
        ],
        languages=list(game.books.langs),
        credits=game.credits,
    )


ROUTES = [site, rules]
