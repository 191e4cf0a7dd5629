"""The languages of The Cave in the terminal."""

from __future__ import annotations

from grotto.cli.faces.the_cave.english import ENGLISH
from grotto.cli.faces.the_cave.german import GERMAN
from grotto.cli.faces.the_cave.phrases import CavePhrases

LANGUAGES = {"en": ENGLISH, "de": GERMAN}


def phrases(lang: str) -> CavePhrases:
    return LANGUAGES.get(lang, ENGLISH)
