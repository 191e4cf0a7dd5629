"""EnvPool: backgammon in batches on one thread, with masks and observations, at the best batch size."""

from __future__ import annotations

import envpool
import numpy as np

from bench.peers.clock import Rate, rate, run

GAME = "Backgammon-v1"
BATCHES = (16, 128, 1024)
STEPS = 20


def measure(seconds: float) -> list[Rate]:
    rates = [at(batch, seconds / len(BATCHES)) for batch in BATCHES]
    return [max(rates, key=lambda one: one.median)]


def at(batch: int, seconds: float) -> Rate:
    """Uniformly random legal steps; games that end begin anew by themselves."""
    env = envpool.make(GAME, env_type="gymnasium", num_envs=batch, num_threads=1)
    chance = np.random.default_rng(1)
    _, info = env.reset()

    def play() -> int:
        nonlocal info
        for _ in range(STEPS):
            mask = info["legal_action_mask"]
            lots = chance.random(mask.shape, np.float32)
            actions = np.where(mask, lots, -1).argmax(1).astype(np.int32)
            info = env.step(actions)[4]
        return batch * STEPS

    return rate("EnvPool backgammon, batch", f"{batch} games in one array, one thread", play, seconds)


if __name__ == "__main__":
    run(measure)
