"""What the terminal says: every phrase in every language, with the same blanks, and none that nobody says."""

from __future__ import annotations

import re
import string
from dataclasses import fields
from pathlib import Path

import pytest

from grotto.cli import faces, languages
from grotto.cli.english import ENGLISH
from grotto.cli.faces.diamond_cave import languages as mountain_languages
from grotto.cli.faces.gone_caving import languages as trip_languages
from grotto.cli.faces.sub_terra import languages as expedition_languages
from grotto.cli.faces.the_cave import languages as cave_languages
from grotto.kernel.game import REGISTRY

CLI = Path(languages.__file__).parent
CATALOGUES = (languages, cave_languages, mountain_languages, trip_languages, expedition_languages)
PHRASES = [(module, field.name) for module in CATALOGUES for field in fields(module.LANGUAGES["en"])]
OWN = ("lang", "help_text", "commands")  # not the same in every language


def blanks(phrase: object) -> object:
    """The blanks of a phrase, in whatever it is kept."""
    if isinstance(phrase, str):
        return sorted(name for _, name, _, _ in string.Formatter().parse(phrase) if name)
    if isinstance(phrase, dict):
        return {name: blanks(part) for name, part in phrase.items()}
    assert isinstance(phrase, tuple)
    return [blanks(part) for part in phrase]


@pytest.mark.parametrize(("module", "name"), PHRASES, ids=lambda value: getattr(value, "__name__", value))
def test_every_phrase_has_the_same_blanks_in_every_language(module: object, name: str) -> None:
    languages = list(module.LANGUAGES.values())  # type: ignore[attr-defined]
    if name in OWN:
        return
    first = getattr(languages[0], name)
    assert first
    assert all(blanks(getattr(other, name)) == blanks(first) for other in languages)


@pytest.mark.parametrize(("module", "name"), PHRASES, ids=lambda value: getattr(value, "__name__", value))
def test_every_phrase_is_said_somewhere(module: object, name: str) -> None:
    sources = "\n".join(path.read_text() for path in CLI.rglob("*.py") if path.name not in ("english.py", "german.py"))
    assert re.search(rf"(\bp|self|phrases\(lang\))\.{name}\b", sources)


def test_every_game_has_its_phrases_in_the_languages_of_the_terminal() -> None:
    for own in CATALOGUES:
        assert set(own.LANGUAGES) == set(languages.LANGUAGES)
    for name in REGISTRY.names():
        assert set(languages.LANGUAGES) <= set(REGISTRY.game(name).books.langs)


@pytest.mark.parametrize("name", REGISTRY.names())
def test_the_end_reasons_and_options_of_every_game_are_all_named(name: str) -> None:
    game = REGISTRY.game(name)
    for lang in languages.LANGUAGES:
        face = faces.face_of(game)
        for reason in game.end_reasons[1:]:
            assert face.reason(reason, lang).endswith(".")
        for option in game.options:
            assert all(value in face.option(option.name, value, lang) for value in option.values)


def test_words_for_commands_are_no_actions_and_mean_commands() -> None:
    from grotto.cli.orders import COMMANDS, all_texts

    for lang in languages.LANGUAGES.values():
        assert set(lang.commands.values()) <= set(COMMANDS)
        for name in REGISTRY.names():
            assert not (set(lang.commands) | set(COMMANDS)) & {text.split()[0] for text in all_texts(name)}


def test_people_count_from_one() -> None:
    assert ENGLISH.name(0) == "Team 1"
    assert ENGLISH.names((0, 1, 4)) == "Team 1, Team 2 and Team 5"
    assert languages.LANGUAGES["de"].names((0, 1)) == "Team 1 und Team 2"
