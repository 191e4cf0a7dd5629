"""The languages of Sub Terra in the terminal."""

from __future__ import annotations

from grotto.cli.faces.sub_terra.english import ENGLISH
from grotto.cli.faces.sub_terra.german import GERMAN
from grotto.cli.faces.sub_terra.phrases import ExpeditionPhrases

LANGUAGES = {"en": ENGLISH, "de": GERMAN}


def phrases(lang: str) -> ExpeditionPhrases:
    return LANGUAGES.get(lang, ENGLISH)
