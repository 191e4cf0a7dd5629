"""The first use of a game says why it takes so long; the second has nothing to say."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from grotto import first_use
from grotto.kernel import position
from grotto.kernel.game import REGISTRY, Game
from grotto.kernel.position import FirstUse
from tests.cli.terminal import Terminal

SMALL = """
import os, sys
from pathlib import Path
from types import SimpleNamespace
os.environ["GROTTO_PLAIN"] = "0"
sys.path.insert(0, {folder!r})
from grotto import first_use
import small_rules
game = SimpleNamespace(title="A Small Game", folder=Path({folder!r}))
first_use.show(game, lambda: print("answer", small_rules.twice(21)))
print("done")
"""
RULES = """
from grotto.kernel.rule import rule

@rule
def once(n):
    return n

@rule
def twice(n):
    return once(n) + once(n)
"""


class Keyboardless(io.StringIO):
    """A stderr that is no terminal."""


def test_without_a_terminal_it_is_one_plain_line(monkeypatch: pytest.MonkeyPatch) -> None:
    said, done = Keyboardless(), list[str]()
    monkeypatch.setattr(sys, "stderr", said)
    first_use.show(REGISTRY.game("the-cave"), lambda: done.append("work"))
    assert said.getvalue() == "Compiling the rules of The Cave for this processor, once: it takes up to a minute …\n"
    assert done == ["work"]


def test_without_any_stderr_the_work_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    done = list[str]()
    monkeypatch.setattr(sys, "stderr", None)
    first_use.show(REGISTRY.game("the-cave"), lambda: done.append("work"))
    assert done == ["work"]


def test_the_program_and_the_command_share_the_hook() -> None:
    assert FirstUse.show is first_use.show


def test_it_is_shown_when_and_only_when_something_must_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = list[str]()
    monkeypatch.setattr(FirstUse, "show", staticmethod(lambda game, work: shown.append(game.name)))
    game = REGISTRY.game("the-cave")
    monkeypatch.setattr(position, "is_warm", lambda name: True)
    position.warm(game)
    assert shown == []
    monkeypatch.setattr(position, "is_warm", lambda name: False)
    position.warm(game)
    assert shown == ["the-cave"]


def test_the_bar_counts_the_rules_of_the_game_and_the_kernel() -> None:
    names = first_use.rule_names(REGISTRY.game("the-cave"))
    assert {"legal", "enter_refusal", "award", "ask_legal", "opposite"} <= names
    assert 150 < len(names) < 600
    empty = cast(Game, SimpleNamespace(folder=Path(__file__).parent / "nothing"))
    assert first_use.rule_names(empty) < names


@pytest.mark.slow
def test_in_a_terminal_a_bar_grows_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "small_rules.py").write_text(RULES)
    monkeypatch.setattr("tests.cli.terminal.COMMAND", (sys.executable, "-c", SMALL.format(folder=str(tmp_path))))
    with Terminal(tmp_path, GROTTO_CACHE_DIR=str(tmp_path / "cache")) as terminal:
        terminal.wait_for("Compiling the rules of A Small Game for this processor, once")
        terminal.wait_for("answer 42")
        terminal.wait_for("done")
        assert terminal.end() == 0
        assert "100%" in terminal.text
