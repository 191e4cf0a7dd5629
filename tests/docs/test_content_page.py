"""The guide to own content is true: its example plays, and every number, flag and kind stands in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grotto
from grotto.games.the_cave.content import edition_paper
from grotto.games.the_cave.state import FLAG_WORDS, NUMBER_WORDS, TILE_KINDS

PAGE = (Path(__file__).parents[2] / "docs/content/the-cave.md").read_text("utf-8")
ROW = re.compile(r"^\| `(\w+)` \| (.+?) \| (.+?) \|(?: (.+?) \|)?$", re.MULTILINE)


def rows() -> dict[str, tuple[str, ...]]:
    return {name: cells for name, *cells in ROW.findall(PAGE)}  # type: ignore[misc]


def test_the_example_plays(tmp_path: Path) -> None:
    example = re.search(r"```toml\n(.+?)```", PAGE, re.DOTALL)
    assert example
    file = tmp_path / "mine.toml"
    file.write_text(example[1], "utf-8")
    table = grotto.new("the-cave", seats=2, content=file, seed=1)
    assert table.view()["numbers"]["points"] == 6
    assert [stack["left"] for stack in table.view()["stacks"]] == [12] * 4
    table.play("take suggested", 0)
    assert table.view(0)["teams"][0]["pack"] == {"provision": 5, "rope": 2}


@pytest.mark.parametrize("word", NUMBER_WORDS)
def test_every_number_stands_in_the_guide_with_its_value(word: str) -> None:
    rebel, pegasus = (edition_paper(edition).data["numbers"][word] for edition in ("rebel", "pegasus"))
    said = str(rebel) if rebel == pegasus else f"{rebel} (pegasus {pegasus})"
    assert rows()[word][1] == said


@pytest.mark.parametrize("word", FLAG_WORDS)
def test_every_flag_stands_in_the_guide_with_both_editions(word: str) -> None:
    values = ["yes" if edition_paper(edition).data["flags"][word] else "no" for edition in ("rebel", "pegasus")]
    assert list(rows()[word][:2]) == values


def test_every_kind_stands_in_the_guide() -> None:
    assert all(f"`{kind}`" in PAGE for kind in TILE_KINDS)
