"""The languages of Gone Caving! in the terminal."""

from __future__ import annotations

from grotto.cli.faces.gone_caving.english import ENGLISH
from grotto.cli.faces.gone_caving.german import GERMAN
from grotto.cli.faces.gone_caving.phrases import TripPhrases

LANGUAGES = {"en": ENGLISH, "de": GERMAN}


def phrases(lang: str) -> TripPhrases:
    return LANGUAGES.get(lang, ENGLISH)
