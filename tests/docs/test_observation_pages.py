"""The pages about observations are those of the games: written anew they are the same."""

from __future__ import annotations

from pathlib import Path

import pytest

import grotto
from grotto.envs.page import page
from grotto.kernel.game import REGISTRY

FOLDER = Path(__file__).parents[2] / "docs" / "observations"


@pytest.mark.parametrize("name", grotto.game_names())
def test_a_page_says_what_every_number_means(name: str) -> None:
    written = (FOLDER / f"{name}.md").read_text("utf-8")
    assert written == page(REGISTRY.game(name)), "python scripts/observations.py writes it anew"


def test_there_is_a_page_for_every_game_and_no_other() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.md")) == grotto.game_names()
