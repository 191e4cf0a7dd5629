"""The page on the terminal names every command, every option of `play` and everything that can be typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grotto.cli.app import app
from grotto.cli.english import ENGLISH
from grotto.cli.german import GERMAN
from grotto.cli.orders import COMMANDS
from tests.cli.command import grotto_says

PAGE = (Path(__file__).parents[2] / "docs/terminal.md").read_text("utf-8")
REGISTERED = [command.callback.__name__ for command in app.registered_commands if command.callback]


@pytest.mark.parametrize("command", [*REGISTERED, "content"])
def test_every_command_stands_on_the_page(command: str) -> None:
    assert f"| `grotto {command}" in PAGE


def test_every_option_of_play_stands_on_the_page() -> None:
    options = set(re.findall(r"--[a-z-]+", grotto_says("play", "--help"))) - {"--help", "--no-color"}
    assert len(options) > 10
    for option in options:
        assert f"`{option}" in PAGE, option


def test_everything_that_can_be_typed_stands_on_the_page() -> None:
    for typed, _ in ENGLISH.help_text:
        assert f"| `{typed.format(action='enter e raft', rule='§7.4')}` |" in PAGE
    for command in COMMANDS:
        assert re.search(rf"`{command}\b", PAGE) or command == "rules"
    for word in set(GERMAN.commands) - {"zurueck"}:
        assert f"`{word}`" in PAGE


def test_the_places_and_the_warning_stand_on_the_page() -> None:
    for named in ("XDG_STATE_HOME", "GROTTO_STATE_DIR", "secret seed", "running/", "finished/", "put-away/"):
        assert named in PAGE
