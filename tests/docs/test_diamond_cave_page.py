"""The guide to own boxes of Diamond Cave is true: its example plays, and every number, flag and kind stands in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grotto
from bench.box import DIGGERS, HEADS, row
from grotto.games.diamond_cave import GAME
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


def test_the_table_of_how_it_plays_is_the_one_its_command_prints() -> None:
    """The same columns, and a row for every kind of digger and number of seats; a few games fill one."""
    assert "`python -m bench.box`" in PAGE
    assert f"| {' | '.join(HEADS)} |" in PAGE
    for diggers in DIGGERS:
        for seats in GAME.seats:
            assert f"| {diggers} | {seats} | cleared " in PAGE
    ends, lengths, points, gained = row("simple-minded", 3, 3, None).strip("| ").split(" | ")[2:]
    assert re.fullmatch(r"(cleared|quiet) [\d.]+%(, quiet [\d.]+%)?", ends)
    assert re.fullmatch(r"-?\d+–\d+–\d+", lengths)
    assert len(points.split(" / ")) == 3
    assert 0 <= float(gained) <= 12


def test_every_kind_stands_in_the_guide() -> None:
    assert all(f"`{kind}`" in PAGE for kind in KIND_WORDS)
