"""Lists of actions, however long and however narrow the screen: every one can be read and typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grotto
from grotto.cli.pages import rows_needed
from tests.cli.command import grotto_says
from tests.games.the_cave.scene import scene, team


def at_a_full_camp() -> grotto.Position:
    """As many actions as a turn can have: everything swapped for everything."""
    pack = "3 provision 2 rope oxygen half-oxygen camera"
    cave = ["water nesw 0,2", "descent nesw 0,3 depth=25", "choke - 1,2", "squeeze-2 nesw -1,2"]
    return scene(team("0,2", pack, camp="0,2", stock="provision rope oxygen raft"), team(), cave=cave)


@pytest.mark.parametrize("columns", [60, 80, 100, 120, 160, 200])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_long_list_of_actions_is_whole_on_screens_of_every_width(columns: int, lang: str, tmp_path: Path) -> None:
    position, file = at_a_full_camp(), tmp_path / "camp.json"
    file.write_text(grotto.play_on(position, seed=1).record.to_json())
    args = ("play", "the-cave", "--drawn", "--lang", lang, "--load", str(file))
    said = grotto_says(*args, typed="", columns=columns)
    actions = position.actions()
    assert len(actions) > 30
    for number, action in enumerate(actions, 1):
        assert re.search(rf"(^|\s){number} .*\b{action.text}(\s|$)", said, re.MULTILINE), action.text
    assert max(map(len, said.splitlines()[8:-3])) <= columns


@pytest.mark.parametrize(
    ("lengths", "most", "width", "rows"),
    [
        ([10] * 6, 3, 40, 2),
        ([10] * 6, 2, 40, 3),
        ([10] * 6, 9, 80, 1),
        ([10, 10, 10, 30, 10, 10], 3, 40, 6),
        ([10, 10, 10, 27, 10, 10], 3, 40, 3),
        ([50] * 3, 3, 40, 3),
        ([5], 3, 40, 1),
    ],
)
def test_columns_are_filled_downwards_as_far_as_there_is_room(
    lengths: list[int], most: int, width: int, rows: int
) -> None:
    assert rows_needed(lengths, most, width) == rows
