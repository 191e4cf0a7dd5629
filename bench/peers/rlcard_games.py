"""RLCard: gin rummy by random agents."""

from __future__ import annotations

import random

import rlcard

from bench.peers.clock import Rate, rate, run


def measure(seconds: float) -> list[Rate]:
    env = rlcard.make("gin-rummy", config={"seed": 1})
    chance = random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return [rate("RLCard gin-rummy, Python", "env.step with a random legal action", play, seconds)]


if __name__ == "__main__":
    run(measure)
