"""`grotto rules`, `games`, `schema`, `content check`, and what all commands share."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import jsonschema
import pytest

import grotto
from grotto.cli import reference
from grotto.cli.app import app
from grotto.kernel.game import REGISTRY
from tests.cli.caver import play_through
from tests.cli.command import grotto_says
from tests.cli.terminal import COMMAND, environment, piped

BOOKS = REGISTRY.game("the-cave").books


# --- rules ---


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_rules_are_printed_whole(lang: str) -> None:
    assert grotto_says("rules", "the-cave", "--lang", lang) == BOOKS.text(lang)


@pytest.mark.parametrize(
    ("about", "said"),
    [
        (("§7.4",), "§7.4 Entering a lake by raft"),
        (("7.4",), "The raft is not used up"),
        (("§", "7.4"), "The raft is not used up"),
        (("§12",), "§12.10 The team with the most points wins"),
        (("chapter", "12"), "§12.10 The team with the most points wins"),
        (("half-used",), "§7.3"),
        (("boulder", "choke"), "places speak of “boulder choke”"),
        (("tied for second",), "§12.6 Teams tied for second get no bonus.\nThe team with the most"),
    ],
)
def test_a_section_a_chapter_or_a_word_is_found(about: tuple[str, ...], said: str) -> None:
    assert said in grotto_says("rules", "the-cave", *about)


def test_german_rules_are_searched_in_german() -> None:
    assert "Schlauchboot" in grotto_says("rules", "the-cave", "Schlauchboot", "--lang", "de")


def test_in_a_terminal_rules_have_a_layout() -> None:
    said = grotto_says("rules", "the-cave", "--drawn", columns=60)
    assert "###" not in said
    assert max(map(len, said.splitlines())) <= 60


def test_what_the_rules_do_not_say_is_told() -> None:
    assert "no §7.99" in grotto_says("rules", "the-cave", "7.99", code=1)
    assert "no §99" in grotto_says("rules", "the-cave", "§99", code=1)
    assert "nothing about “xyzzy”" in grotto_says("rules", "the-cave", "xyzzy", code=1)
    assert "unknown language 'fr'" in grotto_says("rules", "the-cave", "--lang", "fr", code=2)
    assert "unknown game 'the-cafe'" in grotto_says("rules", "the-cafe", code=2)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_action_leads_to_a_section_that_exists(lang: str) -> None:
    game = REGISTRY.game("the-cave")
    for code in range(game.constant("ACTIONS")):
        numbers = reference.behind(BOOKS, game.notation.write(code))
        assert numbers, game.notation.write(code)
        assert set(numbers) <= set(BOOKS.sections(lang))


# --- games, schema, content ---


def test_games_are_listed_with_seats_and_options() -> None:
    said = grotto_says("games")
    for name in grotto.game_names():
        game = REGISTRY.game(name)
        assert f"{name}: {game.title}, for {game.seats[0]} to {game.seats[-1]} seats" in said
        assert all(option.name in said for option in game.options)


def test_the_schemas_fit_the_documents() -> None:
    table = play_through(2, 11, 100)[0]
    position = json.loads(grotto_says("schema", "position", "the-cave"))
    jsonschema.validate(json.loads(table.position.to_json()), position)
    assert "each game has its own positions, so name one" in grotto_says("schema", "position", code=2)
    jsonschema.validate(json.loads(table.record.to_json()), json.loads(grotto_says("schema", "record")))


def test_unknown_documents_are_named() -> None:
    assert "unknown document 'positon': did you mean 'position'?" in grotto_says("schema", "positon", code=2)
    assert "unknown game 'the-cafe'" in grotto_says("schema", "position", "the-cafe", code=2)


def test_content_that_can_be_played_is_said_to_be(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[numbers]\npoints = 6\n")
    said = grotto_says("content", "check", str(file))
    assert f"grotto play the-cave --content {file}" in said
    assert "6 of 6 points left" in grotto_says(
        *("play", "the-cave", "--content", str(file), "--seed", "7"), typed="done\ndone\n"
    )


def test_all_faults_of_content_are_listed_with_their_lines(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[stacks.I]\ntiles = [\n  "3x watr bend",\n  "1x wonder crooked",\n]\n\n[numbers]\npoints = -1\n')
    said = grotto_says("content", "check", str(file), code=1)
    for line in ("mine.toml:3: ", "mine.toml:4: ", "mine.toml:8: "):
        assert said.count(line) == 1, said


def test_broken_toml_and_missing_files_are_named(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text("a = \n")
    assert "broken.toml" in grotto_says("content", "check", str(file), code=1)
    assert "cannot read" in grotto_says("content", "check", str(tmp_path / "none.toml"), code=2)
    assert "unknown game" in grotto_says("content", "check", str(file), "--game", "x", code=2)


# --- all commands ---


def test_every_command_explains_itself() -> None:
    for name in (*(command.callback.__name__ for command in app.registered_commands if command.callback), "content"):
        said = grotto_says(name, "--help")
        assert f"grotto {name}" in said
        assert len(said.splitlines()) > 4


def test_without_a_command_they_are_listed() -> None:
    for said in (grotto_says(), grotto_says("--help")):
        for name in ("play", "replay", "verify", "rules", "games", "content", "schema", "engine", "bench"):
            assert f"  {name} " in said
    assert grotto_says("--version") == f"grotto {grotto.__version__}\n"
    assert "No such command 'plya'" in grotto_says("plya", code=2)


@pytest.mark.slow
def test_a_pipe_that_closes_early_is_no_trouble(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "rules", "the-cave"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path)
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode in (0, 1)


@pytest.mark.slow
def test_a_terminal_without_umlauts_gets_question_marks_and_no_error(tmp_path: Path) -> None:
    process = subprocess.run(
        [*COMMAND, "rules", "the-cave", "--lang", "de", "§1.1"],
        capture_output=True,
        env=environment(tmp_path, PYTHONIOENCODING="ascii"),
        timeout=60,
    )
    assert process.returncode == 0
    assert b"?1.1 Es spielen" in process.stdout


@pytest.mark.slow
def test_the_help_comes_before_any_compiler_is_loaded(tmp_path: Path) -> None:
    said = piped(tmp_path, "--help")
    assert said.returncode == 0
    assert said.stderr == ""
