"""The languages of the terminal."""

from __future__ import annotations

from dataclasses import replace

from grotto.cli.english import ENGLISH
from grotto.cli.faces import player_word
from grotto.cli.german import GERMAN
from grotto.cli.phrases import Phrases
from grotto.kernel.errors import Unreadable
from grotto.kernel.game import Game, nearest

LANGUAGES = {"en": ENGLISH, "de": GERMAN}
DEFAULT = "en"  # unless --lang names another


def phrases(lang: str) -> Phrases:
    return LANGUAGES[check_lang(lang)]


def phrases_at(game: Game, lang: str) -> Phrases:
    """What is said at a table of a game, with the word its rulebook has for those who play."""
    common = phrases(lang)
    word = player_word(game, lang) or common.team
    return replace(common, team=word[0].upper() + word[1:])


def check_lang(lang: str) -> str:
    if lang not in LANGUAGES:
        raise Unreadable(f"unknown language {lang!r}{nearest(lang, LANGUAGES)}")
    return lang
