"""The page about environments is true: its example plays, and nothing it names is missing."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import grotto
import grotto.envs.solo
from grotto.envs import Batch
from grotto.envs.batch import Shown
from grotto.envs.turns import REWARD_WORDS

FILE = Path(__file__).parents[2] / "docs" / "environments.md"
PAGE = FILE.read_text("utf-8")


def test_its_example_plays() -> None:
    result = doctest.testfile(str(FILE), module_relative=False)
    assert result.failed == 0
    assert result.attempted >= 4


def test_the_example_of_a_single_game_plays() -> None:
    result = doctest.testmod(grotto.envs.solo)
    assert result.failed == 0
    assert result.attempted >= 4


@pytest.mark.parametrize("name", [name for name, kind in vars(Shown).items() if isinstance(kind, property)])
def test_every_array_of_a_batch_stands_there(name: str) -> None:
    assert f"`{name}`" in PAGE
    assert hasattr(Batch, name)


def test_every_reward_and_every_page_of_numbers_stands_there() -> None:
    assert all(f"| `{word}` |" in PAGE for word in REWARD_WORDS)
    assert all(f"(observations/{name}.md)" in PAGE for name in grotto.game_names())
