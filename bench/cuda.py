"""The games on a GPU: equal to the CPU game for game, how many actions a second, and its arrays in PyTorch and JAX.

python -m bench.cuda [--output FILE] [GAMES]
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import numpy as np

import grotto
from grotto.envs.batch import Batch
from grotto.envs.cuda import CudaBatch
from grotto.envs.kernels import SIMULATED, cuda
from grotto.kernel.game import REGISTRY

SEEDS = 10_000
MOST_STEPS = 50_000  # no game may come near it
SMALL = ("lanes", "points", "rewards")  # compared after every step
LARGE = ("states", "legal_marks", "observation")  # after each of the first steps, and then now and then
EVERY_STEP, NOW_AND_THEN = 200, 25
ACTIONS = 500  # of each game in a measurement
RUNS = 5
SIZES = (1 << 14, 1 << 16, 1 << 17, 1 << 18, 1 << 19, 1 << 20)
BLOCKS = (32, 64, 128)
LOOKED_AT = 1 << 17  # games, where masks and observations are written: a few GB


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.cuda", description=__doc__)
    parser.add_argument("games", nargs="*", help="the games to measure; all of them by default")
    parser.add_argument("--seeds", type=int, default=SEEDS)
    parser.add_argument("--sizes", type=int, nargs="*", default=SIZES)
    parser.add_argument("--blocks", type=int, nargs="*", default=BLOCKS)
    parser.add_argument("--commit", help="what is measured, where git cannot say")
    parser.add_argument("--output", type=Path, default=Path(__file__).with_name("cuda.json"), help="the file to write")
    chosen = parser.parse_args()
    if not SIMULATED and not cuda.is_available():
        sys.exit("There is no GPU here. The same tests run on the CPU with NUMBA_ENABLE_CUDASIM=1.")
    games = json.loads(chosen.output.read_text("utf-8"))["games"] if chosen.output.exists() else {}
    found = {"device": device(), **versions(), "games": games}
    for name in chosen.games or grotto.game_names():
        games[name] = {"commit": chosen.commit or commit(), **one(name, chosen.seeds, chosen.sizes, chosen.blocks)}
        chosen.output.write_text(json.dumps(found, indent=1), "utf-8")
    found["sharing"] = sharing()
    chosen.output.write_text(json.dumps(found, indent=1), "utf-8")
    say(f"{found['sharing']}, written to {chosen.output}")


def one(name: str, seeds: int, sizes: list[int], blocks: list[int]) -> dict[str, object]:
    seats = middle(name)
    began = time.perf_counter()
    compared = compare(name, seats, seeds)
    say(f"{name}: {compared}, in {time.perf_counter() - began:.1f} s with compiling")
    played = {
        f"{size} games, blocks of {block}": played_at(name, seats, size, block) for size, block in order(sizes, blocks)
    }
    best = max(played, key=played.__getitem__)
    say(f"{name}: {played[best] / 1e6:,.0f} M actions/s with {best}")
    stepped = {what: stepped_at(name, seats, looking) for what, looking in (("bare", False), ("looking", True))}
    say(f"{name}: steps {', '.join(f'{what} {rate / 1e6:,.0f} M/s' for what, rate in stepped.items())}")
    return {"seats": seats, "equal": compared, "actions_per_second": played, "best": best, "steps_per_second": stepped}


def middle(name: str) -> int:
    seats = REGISTRY.game(name).seats
    return seats[len(seats) // 2]


def order(sizes: list[int], blocks: list[int]) -> Iterator[tuple[int, int]]:
    yield from ((size, block) for size in sizes for block in blocks)


# --- equal, game for game ---


def compare(name: str, seats: int, seeds: int) -> str:
    """Step by step, until each of so many games has been played to its end."""
    ours, theirs = Batch(name, seeds, seats=seats, threads=os.cpu_count() or 1), CudaBatch(name, seeds, seats=seats)
    finished = np.zeros(seeds, bool)
    for step in range(1, MOST_STEPS):
        last = bool(finished.all())
        fields = SMALL + LARGE if last or step < EVERY_STEP or step % NOW_AND_THEN == 0 else SMALL
        differing = [field for field in fields if not same(getattr(ours, field), getattr(theirs, field).copy_to_host())]
        if differing:
            sys.exit(f"{name}: after {step - 1} steps {', '.join(differing)} differ between the CPU and the GPU")
        if last:
            return f"{seeds:,} games to their ends equal the CPU's, compared step by step over {step - 1:,} steps"
        ours.step(ours.lot)
        theirs.step(theirs.lot)
        finished |= ours.ended == 1
    sys.exit(f"{name}: some games have not ended after {MOST_STEPS} steps")


def same(ours: np.ndarray, theirs: np.ndarray) -> bool:
    if ours.dtype.names:
        return all(np.array_equal(ours[field], theirs[field]) for field in ours.dtype.names)
    return np.array_equal(ours, theirs)


# --- how fast ---


def played_at(name: str, seats: int, games: int, block: int) -> float:
    """Actions a second, chance's included: uniformly random play in one kernel, new games included."""
    batch = CudaBatch(name, games, seats=seats, threads=block, looking=False)
    return best_of(lambda: batch.play(ACTIONS), games * ACTIONS)


def stepped_at(name: str, seats: int, looking: bool) -> float:
    """Decisions a second with one launch for each step; looking: masks and observations are written every time."""
    batch = CudaBatch(name, LOOKED_AT, seats=seats, looking=looking)
    steps = 50

    def run() -> None:
        for _ in range(steps):
            batch.step(batch.lot)

    return best_of(run, LOOKED_AT * steps)


def best_of(run: object, made: int) -> float:
    """The median of some runs, after one to warm up."""
    rates = []
    for _ in range(RUNS + 1):
        cuda.synchronize()
        began = time.perf_counter()
        run()  # type: ignore[operator]
        cuda.synchronize()
        rates.append(made / (time.perf_counter() - began))
    return float(np.median(rates[1:]))


# --- whose memory ---


def sharing() -> dict[str, str]:
    batch = CudaBatch(grotto.game_names()[0], 1000)
    found = {}
    for library, module in (("torch", "torch"), ("jax", "jax.numpy")):
        try:
            taken = import_module(module).from_dlpack(batch.shared(batch.observation))
        except ImportError:
            found[library] = "not installed"
            continue
        pointer = taken.data_ptr() if library == "torch" else taken.unsafe_buffer_pointer()
        equal = np.array_equal(
            np.asarray(taken.cpu() if library == "torch" else taken), batch.observation.copy_to_host()
        )
        where = batch.observation.__cuda_array_interface__["data"][0]
        found[library] = f"the same memory: {pointer == where}, the same numbers: {equal}"
    return found


def device() -> str:
    if SIMULATED:
        return "simulated"
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def commit() -> str:
    done = subprocess.run(["git", "rev-parse", "HEAD"], cwd=Path(__file__).parent, capture_output=True, text=True)
    return done.stdout.strip() or "unknown"


def versions() -> dict[str, str]:
    found = {}
    for library in ("numba", "numba-cuda", "numpy", "torch", "jax"):
        try:
            found[library] = version(library)
        except PackageNotFoundError:
            found[library] = "not installed"
    return found


def say(what: str) -> None:
    print(what, flush=True)


if __name__ == "__main__":
    main()
