"""The batch on a GPU of NVIDIA: the same functions, the same arrays, the same games for the same seeds.

Needs numba-cuda (`pip install 'grotto[cuda]'`). With NUMBA_ENABLE_CUDASIM=1 the kernels run on the CPU, for tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from grotto.envs.batch import Shown, check_size
from grotto.envs.kernels import SIMULATED, cuda, kernels
from grotto.envs.terms import RANDOM, agree, check_seed
from grotto.envs.turns import DECISIONS, DRAWS, LANE, SEED
from grotto.kernel.content import Paper
from grotto.kernel.errors import Refused, Unreadable
from grotto.kernel.layout import blank

if TYPE_CHECKING:
    from numba.cuda.cudadrv.devicearray import DeviceNDArray
    from numba.cuda.dispatcher import CUDADispatcher

THREADS = 64  # in a block


class CudaBatch(Shown["DeviceNDArray"]):
    """`grotto.envs.Batch` on the GPU. Its arrays lie there; `shared` hands one to PyTorch or JAX without a copy."""

    def __init__(
        self,
        game: str,
        games: int,
        *,
        seats: int | None = None,
        ours: Sequence[int] | None = None,
        house: str = RANDOM,
        reward: str = "points",
        reset: str = "same",
        seed: int = 0,
        threads: int = THREADS,
        looking: bool = True,
        content: str | Path | Paper | None = None,
        **options: object,
    ) -> None:
        check_size(games, threads)
        self.terms = agree(game, seats, ours, house, reward, reset, content, options)
        self.games, self.seats, self.threads = games, self.terms.seats, threads
        self.kernels = kernels(self.terms.turns, self.terms.game.longest_list)
        width = (self.terms.actions, self.terms.observed) if looking else (1, 1)
        self.row = self.terms.row(seed, games, looking)
        self.states = self.sent(blank(self.terms.game.state, games))
        self.lanes = self.sent(np.zeros((LANE, games), np.int64))
        self.legal_marks = self.sent(np.zeros((games, width[0]), np.int8))
        self.observation = self.sent(np.zeros((games, width[1]), self.terms.seen_type))
        self.points = self.sent(np.zeros((games, self.seats), np.int64))
        self.rewards = self.sent(np.zeros((games, self.seats), np.float32))
        self.box, self.option_numbers = self.sent(self.terms.box), self.sent(self.terms.option_numbers)
        self.mask = self.legal_marks.view(np.bool_)
        self.reset()

    def sent(self, array: npt.NDArray[np.generic]) -> DeviceNDArray:
        return cuda.to_device(array)

    def legal(self) -> DeviceNDArray:
        return self.mask

    def observe(self) -> DeviceNDArray:
        return self.observation

    def shared(self, array: DeviceNDArray) -> object:
        """One of the arrays for `torch.from_dlpack`, `jax.numpy.from_dlpack` and their like: the same memory."""
        from cuda.core.utils import StridedMemoryView

        return StridedMemoryView.from_cuda_array_interface(array, stream_ptr=-1)

    # --- what can be done ---

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew."""
        if seed is not None:
            self.row[SEED] = check_seed(seed)
        self.device_row = self.sent(self.row)
        self.points.copy_to_device(np.zeros((self.games, self.seats), np.int64))
        self.rewards.copy_to_device(np.zeros((self.games, self.seats), np.float32))
        self._run(self.kernels.reset, self.legal_marks, self.observation)

    def step(self, actions: object) -> None:
        """One action for each game, from the GPU or from NumPy. Nothing waits: `check` says what was not legal."""
        given = self.on_device(actions)
        if given.shape != (self.games,):
            raise Unreadable(f"a step needs {self.games} actions in a row, not an array of the shape {given.shape}")
        self._run(self.kernels.step, self.legal_marks, self.observation, self.points, self.rewards, given)

    def check(self) -> None:
        """Raise where the last step was given an action that is not legal: those games stand still."""
        wrong = np.flatnonzero(self.refused.copy_to_host())
        if len(wrong):
            raise Refused(f"{len(wrong)} of {self.games} games stand still: the first is game {wrong[0]}")

    def play(self, actions: int) -> tuple[int, int]:
        """So many actions by lot in every game, chance's included; how many were decisions, and how many draws."""
        self._run(self.kernels.play, actions)
        self._run(self.kernels.rest, self.legal_marks, self.observation)
        return int(self.lanes[DECISIONS].copy_to_host().sum()), int(self.lanes[DRAWS].copy_to_host().sum())

    def on_device(self, actions: object) -> DeviceNDArray:
        if hasattr(actions, "__cuda_array_interface__"):
            return cuda.as_cuda_array(actions)
        return actions if SIMULATED and not isinstance(actions, np.ndarray | list) else self.sent(np.asarray(actions))

    def _run(self, kernel: CUDADispatcher, *more: object) -> None:
        blocks = -(-self.games // self.threads)
        kernel[blocks, self.threads](self.states, self.box, self.device_row, self.option_numbers, self.lanes, *more)
