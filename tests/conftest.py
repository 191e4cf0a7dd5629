"""For all tests: rules are compiled once, before any workers start; what hypothesis tries is the same every time."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import settings

import grotto
from grotto.kernel.rule import PLAIN

WARM = """
import sys
from grotto.kernel.game import REGISTRY
from grotto.kernel.position import warm
from grotto.envs import Batch
from grotto.lab import random_games

game = REGISTRY.game(sys.argv[1])
warm(game)
if not random_games.are_warm(game):
    random_games.warm(game)
Batch(game.name, 1)
"""


# A first call may compile, and a build that fails must fail again.
settings.register_profile("grotto", deadline=None, derandomize=True)
settings.load_profile("grotto")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Workers would all begin to compile the same rules, each for itself."""
    workers_follow = bool(getattr(session.config.option, "tx", None)) and not hasattr(session.config, "workerinput")
    if not workers_follow or PLAIN or session.config.option.collectonly:
        return
    captured = session.config.pluginmanager.get_plugin("capturemanager")
    with captured.global_and_fixture_disabled(), ThreadPoolExecutor(os.cpu_count()) as games:
        list(games.map(compile_rules, grotto.game_names()))


def compile_rules(game: str) -> None:
    subprocess.run([sys.executable, "-c", WARM, game], check=False)  # what does not compile, a test will say
