"""What the engine shows of a game, an action and the rules."""

from __future__ import annotations

from grotto.cli.engine_messages import ActionCard, GameCard, OptionCard, SectionCard
from grotto.kernel.errors import Unreadable, quoted
from grotto.kernel.game import Game, Option, nearest
from grotto.kernel.position import Action
from grotto.kernel.rulebook import Section
from grotto.kernel.seats import CHANCE


def known_language(game: Game, lang: str) -> str:
    """One that the game's rules are written in."""
    if lang not in game.books.langs:
        raise Unreadable(f"{game.name} has no rules in {quoted(lang)}{nearest(lang, game.books.langs)}")
    return lang


def game_card(game: Game) -> GameCard:
    return GameCard(
        name=game.name,
        title=game.title,
        rules=game.rules_version,
        seats=list(game.seats),
        options=[option_card(option) for option in game.options],
        languages=list(game.books.langs),
        credits=game.credits,
    )


def option_card(option: Option) -> OptionCard:
    numbers = option.numbers
    least, most = (None, None) if numbers is None else (numbers[0], numbers[-1])
    return OptionCard(option.name, list(option.values), option.says, least, most)


def action_card(action: Action, lang: str, weight: int) -> ActionCard:
    if action.seat != CHANCE:
        weight = 0
    return ActionCard(action.text, action.say(lang), action.price(lang), weight)


def section_cards(game: Game, asked: str | None, lang: str) -> list[SectionCard]:
    """One section of the rules, or all."""
    known = {section.name: section for section in game.books.sections(lang).values()}
    found = known.values() if asked is None else [one_section(asked, known, game)]
    return [SectionCard(one.name, one.chapter, one.title, one.body) for one in found]


def one_section(asked: str, known: dict[str, Section], game: Game) -> Section:
    name = "§" + asked.strip().removeprefix("§").strip()
    if name not in known:
        names = list(known)
        raise Unreadable(f"{game.name} has no section {quoted(asked)}: it has {names[0]} to {names[-1]}")
    return known[name]
