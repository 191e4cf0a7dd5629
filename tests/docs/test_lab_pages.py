"""The pages of the lab are what the code says, and everything has an entry."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grotto.cli.lab import lab
from scripts.lab_pages import PAGES, PERFT_PAGE, ROOT

PAGE = (ROOT / "docs/lab.md").read_text("utf-8")
GENERATED = [path for path in PAGES if path != PERFT_PAGE]  # tests/lab/test_perft.py holds that one


@pytest.mark.parametrize("path", GENERATED, ids=lambda path: path.name)
def test_generated_pages_are_fresh(path: Path) -> None:
    assert path.read_text("utf-8") == PAGES[path](), "run `python -m scripts.lab_pages` and look at the result"


def test_every_command_of_the_lab_stands_on_its_page() -> None:
    names = [command.name or command.callback.__name__ for command in lab.registered_commands if command.callback]
    assert len(names) > 6
    for name in names:
        assert f"grotto lab {name}" in PAGE, name


def test_every_key_of_a_game_is_explained() -> None:
    keys = (ROOT / "docs/lab-keys.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+\.[\w.]+)` \| .+? \| (.*) \|$", keys, re.MULTILINE)
    assert len(rows) > 40
    assert [key for key, says in rows if not says.strip()] == []
