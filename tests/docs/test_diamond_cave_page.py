"""The guide to own boxes of Diamond Cave is true: its example plays, and every number, flag and kind stands in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grotto
from grotto.games.diamond_cave.content import house
from grotto.games.diamond_cave.state import FLAG_WORDS, KIND_WORDS, NUMBER_WORDS
from tests.cli.command import grotto_says

PAGE = (Path(__file__).parents[2] / "docs/content/diamond-cave.md").read_text("utf-8")
NUMBER_ROW = re.compile(r"^\| `(\w+)` \| [^|]+ \| (\d+) \|$", re.MULTILINE)
FLAG_ROW = re.compile(r"^\| `(\w+)` \| (yes|no) \| .+ \|$", re.MULTILINE)


def test_the_example_plays(tmp_path: Path) -> None:
    example = re.search(r"```toml\n(.+?)```", PAGE, re.DOTALL)
    assert example
    file = tmp_path / "mine.toml"
    file.write_text(example[1], "utf-8")
    assert "can be played" in grotto_says("content", "check", str(file), "--game", "diamond-cave")
    view = grotto.new("diamond-cave", content=file, seed=1).view()
    assert view["deck"] == 6
    assert view["flags"] == {"standard_over_diamond": True}


@pytest.mark.parametrize("word", NUMBER_WORDS)
def test_every_number_stands_in_the_guide_with_its_value(word: str) -> None:
    numbers = house().table(("numbers",))
    assert dict(NUMBER_ROW.findall(PAGE))[word] == str(numbers[word])


@pytest.mark.parametrize("word", FLAG_WORDS)
def test_every_flag_stands_in_the_guide_with_its_value(word: str) -> None:
    assert dict(FLAG_ROW.findall(PAGE))[word] == ("yes" if house().table(("flags",))[word] else "no")


def test_every_kind_stands_in_the_guide() -> None:
    assert all(f"`{kind}`" in PAGE for kind in KIND_WORDS)
