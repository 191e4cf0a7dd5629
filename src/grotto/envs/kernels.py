"""What a GPU runs: one thread for each game. Importing this needs numba-cuda."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import ModuleType

import numpy as np

from grotto.envs.turns import DECISIONS, DRAWS, LANE
from grotto.kernel.layout import face
from grotto.kernel.seats import COLUMNS

vars(np).setdefault("row_stack", np.vstack)  # numba-cuda 0.30 asks for a name that NumPy 2.5 has dropped

from numba import cuda as cuda  # noqa: E402  # others take it from here, after the line above
from numba import int32, int64  # noqa: E402
from numba.cuda.dispatcher import CUDADispatcher  # noqa: E402

SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"


@dataclass(frozen=True)
class Kernels:
    """Compiled for the GPU at their first use, for one game and one house."""

    reset: CUDADispatcher
    step: CUDADispatcher
    play: CUDADispatcher
    rest: CUDADispatcher


@cache
def kernels(turns: ModuleType, longest_list: int) -> Kernels:
    """One thread plays one game. Its list and its lane are its own."""
    fetch, store = bridged(turns.fetch), bridged(turns.store)
    reset_one, step_one = bridged(turns.reset_one), bridged(turns.step_one)
    play_one, rest_one = bridged(turns.play_one), bridged(turns.rest_one)

    @cuda.jit
    def reset(states, boxes, terms, options, lanes, masks, seen):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < lanes.shape[1]:
            out = cuda.local.array((longest_list, COLUMNS), int32)
            lane = cuda.local.array(LANE, int64)
            reset_one(states, boxes, terms, options, lane, out, masks, seen, i)
            store(lanes, lane, i)

    @cuda.jit
    def step(states, boxes, terms, options, lanes, masks, seen, points, rewards, actions):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < lanes.shape[1]:
            out = cuda.local.array((longest_list, COLUMNS), int32)
            lane = cuda.local.array(LANE, int64)
            fetch(lanes, lane, i)
            step_one(states, boxes, terms, options, lane, out, masks, seen, points, rewards, i, actions[i])
            store(lanes, lane, i)

    @cuda.jit
    def play(states, boxes, terms, options, lanes, count):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < lanes.shape[1]:
            out = cuda.local.array((longest_list, COLUMNS), int32)
            lane = cuda.local.array(LANE, int64)
            fetch(lanes, lane, i)
            lane[DECISIONS] = 0
            lane[DRAWS] = 0
            play_one(states, boxes, terms, options, lane, out, count, i)
            store(lanes, lane, i)

    @cuda.jit
    def rest(states, boxes, terms, options, lanes, masks, seen):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < lanes.shape[1]:
            out = cuda.local.array((longest_list, COLUMNS), int32)
            lane = cuda.local.array(LANE, int64)
            fetch(lanes, lane, i)
            rest_one(states, boxes, terms, options, lane, out, masks, seen, i)
            store(lanes, lane, i)

    return Kernels(reset, step, play, rest)


def bridged(function: Callable[..., None]) -> Callable[..., None]:
    """The simulator runs kernels as plain Python over arrays of its own, which rules for the CPU do not know."""
    if not SIMULATED:
        return function

    def called(*given: object) -> None:
        function(*map(as_rules_know_it, given))

    return called


def as_rules_know_it(given: object) -> object:
    given = getattr(given, "_ary", given)
    if isinstance(given, np.integer):
        return int(given)
    return face(given) if isinstance(given, np.ndarray) else given
