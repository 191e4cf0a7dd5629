"""The languages of Diamond Cave in the terminal."""

from __future__ import annotations

from grotto.cli.faces.diamond_cave.english import ENGLISH
from grotto.cli.faces.diamond_cave.german import GERMAN
from grotto.cli.faces.diamond_cave.phrases import MountainPhrases

LANGUAGES = {"en": ENGLISH, "de": GERMAN}


def phrases(lang: str) -> MountainPhrases:
    return LANGUAGES.get(lang, ENGLISH)
