"""A pytest plugin for a run over a planted fault: it sees to it that the planted copy is the one under test."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

NOT_IMPORTED, NOT_PLANTED = 71, 72


def pytest_sessionstart() -> None:
    try:
        import grotto
        from grotto.kernel.game import REGISTRY

        for name in grotto.game_names():
            REGISTRY.game(name).constant("ACTIONS")
    except Exception as error:
        pytest.exit(f"the planted copy cannot be imported: {error!r}", NOT_IMPORTED)
    if not Path(grotto.__file__).resolve().is_relative_to(Path(os.environ["GROTTO_PLANTED"]).resolve()):
        pytest.exit(f"{grotto.__file__} is not the planted copy", NOT_PLANTED)
