"""The guide to own boxes of Sub Terra is true: its example plays, and every word stands in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grotto
from grotto.games.sub_terra.content import house
from grotto.games.sub_terra.state import FLAG_WORDS, HAZARD_WORDS, NUMBER_WORDS, STACK_KINDS
from tests.cli.command import grotto_says

PAGE = (Path(__file__).parents[2] / "docs/content/sub-terra.md").read_text("utf-8")
NUMBER_ROW = re.compile(r"^\| `(\w+)` \| [^|]+ \| (\d+) \|$", re.MULTILINE)
FLAG_ROW = re.compile(r"^\| `(\w+)` \| (yes|no) \| .+ \|$", re.MULTILINE)


def test_the_example_plays(tmp_path: Path) -> None:
    example = re.search(r"```toml\n(.+?)```", PAGE, re.DOTALL)
    assert example
    file = tmp_path / "mine.toml"
    file.write_text(example[1], "utf-8")
    assert "can be played" in grotto_says("content", "check", str(file), "--game", "sub-terra")
    view = grotto.new("sub-terra", content=file, seed=1).view()
    assert view["stack"]["left"] == 21  # type: ignore[index,call-overload]
    assert view["deck"]["left"] == 15  # type: ignore[index,call-overload]


@pytest.mark.parametrize("word", NUMBER_WORDS)
def test_every_number_stands_in_the_guide_with_its_value(word: str) -> None:
    numbers = house().table(("numbers",))
    assert dict(NUMBER_ROW.findall(PAGE))[word] == str(numbers[word])


@pytest.mark.parametrize("word", FLAG_WORDS)
def test_every_flag_stands_in_the_guide_with_its_value(word: str) -> None:
    assert dict(FLAG_ROW.findall(PAGE))[word] == ("yes" if house().table(("flags",))[word] else "no")


def test_every_kind_and_hazard_stands_in_the_guide() -> None:
    assert all(f"`{word}`" in PAGE for word in (*STACK_KINDS, *HAZARD_WORDS))
