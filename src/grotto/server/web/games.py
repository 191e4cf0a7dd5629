"""Routes of what can be played here."""

from __future__ import annotations

import asyncio
from functools import cache

from litestar import get
from litestar.params import FromPath, FromQuery

import grotto
from grotto.kernel.game import REGISTRY, Game
from grotto.server.bots.worker import levels
from grotto.server.people.push import public_key
from grotto.server.settings import Settings
from grotto.server.web.given import TheClub
from grotto.server.wire.routes import BotCard, GameCard, OptionCard, Section, Site
from grotto.server.wire.words import PROTOCOL, SIGNS


@get("/api/site")
async def site(club: TheClub) -> Site:
    """What this server is and has."""
    return await asyncio.to_thread(describe, club.settings)


def describe(settings: Settings) -> Site:
    return Site(
        grotto=grotto.__version__,
        protocol=PROTOCOL,
        games=[game_card(REGISTRY.game(name)) for name in grotto.game_names()],
        bots=bot_cards(),
        signs=list(SIGNS),
        push_key=public_key(settings) if settings.push_contact and settings.secret else None,
    )


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def rules(game: FromPath[str], lang: FromQuery[str] = "en") -> list[Section]:
    """The rules of a game, § by §."""
    found = REGISTRY.game(game).books.sections(lang).values()
    return [Section(section=one.name, chapter=one.chapter, title=one.title, text=one.body) for one in found]


@cache
def bot_cards() -> list[BotCard]:
    """The levels, the weakest first, each with the games it can play."""
    found: dict[str, list[str]] = {}
    for game in grotto.game_names():
        for level in levels(game):
            found.setdefault(level, []).append(game)
    return [BotCard(level=level, games=games) for level, games in found.items()]


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
