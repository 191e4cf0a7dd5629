"""Plays some games and prints a digest of all arrays after every step: `python -m tests.envs.simulated GAME`.

With NUMBA_ENABLE_CUDASIM=1 the batch is that of the GPU, its kernels run by numba-cuda's simulator.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator

import numpy as np

from grotto.envs import Batch

ARRAYS = ("states", "lanes", "legal_marks", "observation", "points", "rewards")
TERMS: tuple[dict[str, object], ...] = ({}, {"reward": "rank", "reset": "next", "ours": [0]}, {"reward": "gains"})
GAMES, STEPS, PLAYED = 3, 40, 30


def digests(name: str, simulated: bool) -> Iterator[str]:
    for terms in TERMS:
        batch = made(name, terms, simulated)
        yield digest(batch)
        for _ in range(STEPS):
            batch.step(batch.lot)
            yield digest(batch)
        yield str(batch.play(PLAYED))
        yield digest(batch)


def made(name: str, terms: dict[str, object], simulated: bool) -> Batch:
    if not simulated:
        return Batch(name, GAMES, **terms)  # type: ignore[arg-type]
    from grotto.envs.cuda import CudaBatch

    return CudaBatch(name, GAMES, **terms)  # type: ignore[arg-type, return-value]


def digest(batch: Batch) -> str:
    found = hashlib.sha256()
    for field in ARRAYS:
        array = np.asarray(
            getattr(batch, field).copy_to_host() if not isinstance(batch, Batch) else getattr(batch, field)
        )
        for part in [array] if array.dtype.names is None else [array[name] for name in array.dtype.names]:
            found.update(np.ascontiguousarray(part).tobytes())
    return found.hexdigest()[:16]


if __name__ == "__main__":
    for line in digests(sys.argv[1], os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"):
        print(line)
