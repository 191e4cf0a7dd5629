"""PettingZoo: every game as an AEC environment, every seat an agent. Needs `pip install 'grotto[envs]'`."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from grotto.envs.solo import Solo
from grotto.envs.spaces import Observation, action_space, observation_space
from grotto.envs.terms import LARGEST_SEED
from grotto.envs.turns import GAINS, SEAT
from grotto.kernel.content import Paper

Agent = str


def env(
    game: str,
    *,
    seats: int | None = None,
    reward: str = "points",
    content: str | Path | Paper | None = None,
    **options: object,
) -> Aec:
    """A game for all its seats. Where several may act at once they are asked one after the other, the first first."""
    return Aec(game, seats, reward, content, options)


class Aec(AECEnv[Agent, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """Agents are `seat_0`, `seat_1`, …; an observation is a dictionary of `observation` and `action_mask`.

    A seed is a game: the same number is always the same cave. Without one the next game of a series is played.
    """

    def __init__(
        self,
        game: str,
        seats: int | None,
        reward: str,
        content: str | Path | Paper | None,
        options: dict[str, object],
    ) -> None:
        super().__init__()
        self.solo = Solo(game, seats=seats, reward=reward, content=content, **options)  # type: ignore[arg-type]
        self.terms = self.solo.terms
        name = self.terms.id.replace("-", "_")
        self.metadata = {"name": name, "is_parallelizable": False, "render_modes": []}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.terms.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.terms) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.terms) for agent in self.possible_agents}
        self._gaining = self.terms.reward == GAINS
        self._shape = self.terms.observed, self.terms.actions
        self._type = self.terms.seen_type
        self._series: np.random.Generator | None = None

    def observation_space(self, agent: Agent) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        if seed is not None or self._series is None:
            self._series, _ = seeding.np_random(seed)
        number = int(self._series.integers(LARGEST_SEED)) if seed is None else seed
        self.codes = self.solo.reset(number)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, object]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.earned = [0.0] * self.terms.seats
        self.agent_selection = self.possible_agents[self.solo.seat]

    def observe(self, agent: Agent) -> Observation:
        seen, mask = np.empty(self._shape[0], self._type), np.zeros(self._shape[1], np.int8)
        self.solo.see(self.seat_of[agent], seen, mask)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or action is None:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.codes = self.solo.step(int(action))
        if not self.codes:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.solo.lane[SEAT]]
            if self._gaining:
                self._pay()

    def _end(self) -> None:
        self._pay()
        reason = self.solo.end_reason
        for agent in self.agents:
            self.terminations[agent] = True
            self.infos[agent] = {"end_reason": reason}

    def _pay(self) -> None:
        """What has been earned since the last payment."""
        paid = self.terms.paid(self.solo.scores())
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = paid[seat] - self.earned[seat]
        if self._gaining:
            self.earned = paid
        self._accumulate_rewards()

    def render(self) -> None:
        """The terminal and the browser draw; an environment only plays."""

    def close(self) -> None:
        """Nothing is held open."""
