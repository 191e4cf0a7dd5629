"""PettingZoo: its classics, and the smallest environment that can be written, by random legal actions."""

from __future__ import annotations

import random
from importlib import import_module

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from bench.peers.clock import Rate, rate, run

CLASSICS = ("chess_v6", "connect_four_v3", "tictactoe_v3", "gin_rummy_v4", "go_v5", "hanabi_v5")


class Nothing(AECEnv):  # type: ignore[type-arg]
    """Two agents by turns, a hundred steps, nothing to see: what the interface itself costs."""

    metadata = {"name": "nothing_v0"}  # noqa: RUF012

    def __init__(self) -> None:
        super().__init__()
        self.possible_agents = ["a", "b"]
        self.seen = {"observation": np.zeros(1, np.int8), "action_mask": np.ones(2, np.int8)}
        self.space = spaces.Discrete(2)

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.space

    def observe(self, agent: str) -> dict[str, object]:
        return self.seen

    def reset(self, seed: int | None = None, options: object = None) -> None:
        self.agents, self.turn, self.agent_selection = self.possible_agents[:], 0, "a"
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}

    def step(self, action: int) -> None:
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.turn += 1
        self.agent_selection = "b" if self.agent_selection == "a" else "a"
        if self.turn == 100:
            self.terminations = dict.fromkeys(self.agents, True)


def measure(seconds: float) -> list[Rate]:
    found = [played("the smallest AEC environment", Nothing(), seconds)]
    for name in CLASSICS:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
        except ImportError:
            continue
        found.append(played(name, module.raw_env(), seconds))
    return found


def played(name: str, env: AECEnv, seconds: float) -> Rate:  # type: ignore[type-arg]
    draw = random.Random(1).random

    def play() -> int:
        env.reset(seed=1)
        made = 0
        while made < 1000:
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(draw() * len(legal))]))
            made += 1
        return made

    return rate(f"PettingZoo {name}", "last, a random legal action, step", play, seconds)


if __name__ == "__main__":
    run(measure)
