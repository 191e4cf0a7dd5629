"""The guide to own decks of Gone Caving! is true: its example plays, and every number and name stands in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grotto
from grotto.games.gone_caving.content import EVENT_KEYS, HERO_KEYS, SINGLE_CARDS, house
from grotto.games.gone_caving.state import CHALLENGE_WORDS, LENGTHS, NUMBER_WORDS, PASSAGE_KINDS
from tests.cli.command import grotto_says

PAGE = (Path(__file__).parents[2] / "docs/content/gone-caving.md").read_text("utf-8")
NUMBER_ROW = re.compile(r"^\| `(\w+)` \| [^|]+ \| (\d+) \|$", re.MULTILINE)


def test_the_example_plays(tmp_path: Path) -> None:
    example = re.search(r"```toml\n(.+?)```", PAGE, re.DOTALL)
    assert example
    file = tmp_path / "mine.toml"
    file.write_text(example[1], "utf-8")
    assert "can be played" in grotto_says("content", "check", str(file), "--game", "gone-caving")
    table = grotto.new("gone-caving", content=file, seed=1)
    assert table.view()["numbers"]["extra_entrance"] == 20  # type: ignore[index, call-overload]
    assert table.view()["limits"]["squeeze"] == 50  # type: ignore[index, call-overload]
    cards = table.position.to_document()["cards"]
    assert (cards["dive gear"], cards["sump"]) == (9, 6)  # type: ignore[index, call-overload]


@pytest.mark.parametrize("word", NUMBER_WORDS)
def test_every_number_stands_in_the_guide_with_its_value(word: str) -> None:
    assert dict(NUMBER_ROW.findall(PAGE))[word] == str(house().table(("numbers",))[word])


def test_every_name_stands_in_the_guide() -> None:
    names = (*PASSAGE_KINDS, *CHALLENGE_WORDS, *SINGLE_CARDS, *HERO_KEYS, *EVENT_KEYS)
    assert [name for name in names if f"`{name}`" not in PAGE] == []
    assert [length for length in LENGTHS if not re.search(rf"\b{length}\b", PAGE)] == []
