"""The languages of the terminal."""

from __future__ import annotations

from grotto.cli.english import ENGLISH
from grotto.cli.german import GERMAN
from grotto.cli.phrases import Phrases
from grotto.kernel.errors import Unreadable
from grotto.kernel.game import nearest

LANGUAGES = {"en": ENGLISH, "de": GERMAN}
DEFAULT = "en"  # unless --lang names another


def phrases(lang: str) -> Phrases:
    return LANGUAGES[check_lang(lang)]


def check_lang(lang: str) -> str:
    if lang not in LANGUAGES:
        raise Unreadable(f"unknown language {lang!r}{nearest(lang, LANGUAGES)}")
    return lang
