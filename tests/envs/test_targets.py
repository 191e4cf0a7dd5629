"""One source, three targets: plain Python, the CPU and the kernels of the GPU play the same, step by step."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

import grotto
from tests.envs.simulated import digests

GAMES = pytest.mark.parametrize("name", grotto.game_names())
ROOT = Path(__file__).parents[2]


def told(name: str, **variables: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.envs.simulated", name],
        env={**os.environ, **variables},
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.split("\n")[:-1]


@GAMES
@pytest.mark.slow
def test_plain_and_compiled_batches_are_equal_step_by_step(name: str) -> None:
    assert told(name, GROTTO_PLAIN="1") == list(digests(name, simulated=False))


@GAMES
@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda has no wheel for this system")
def test_the_kernels_of_the_gpu_are_equal_step_by_step(name: str) -> None:
    """In the simulator; `python -m bench.cuda` does the same on a real GPU, with ten thousand games."""
    assert told(name, NUMBA_ENABLE_CUDASIM="1", GROTTO_PLAIN="1") == list(digests(name, simulated=False))
