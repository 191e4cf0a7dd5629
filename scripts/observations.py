"""Writes docs/observations: what every number of an observation means, game by game."""

from __future__ import annotations

from pathlib import Path

import grotto
from grotto.envs.page import page
from grotto.kernel.game import REGISTRY

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "observations"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in grotto.game_names():
        (FOLDER / f"{name}.md").write_text(page(REGISTRY.game(name)), "utf-8")


if __name__ == "__main__":
    main()
