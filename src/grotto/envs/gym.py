"""Gymnasium: one seat of a game, the others played by the house; singly, or many at once without Python per game.

Importing this registers `grotto/<game>-v<n>` for every game. Needs `pip install 'grotto[envs]'`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from grotto.envs.batch import Batch
from grotto.envs.solo import Solo
from grotto.envs.spaces import Observation, action_space, observation_space
from grotto.envs.terms import LARGEST_SEED, RANDOM, version
from grotto.envs.turns import GAINS
from grotto.kernel.content import Paper
from grotto.kernel.errors import Refused
from grotto.kernel.game import REGISTRY

Info: TypeAlias = dict[str, object]


class Seat(gymnasium.Env[Observation, int]):
    """One seat. An action that is not legal changes and pays nothing, and `info` says so."""

    metadata = {"render_modes": []}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        seats: int | None = None,
        house: str = RANDOM,
        reward: str = "points",
        content: str | Path | Paper | None = None,
        render_mode: None = None,
        **options: object,
    ) -> None:
        self.solo = Solo(game, seats=seats, ours=[seat], house=house, reward=reward, content=content, **options)
        self.terms, self.seat, self.render_mode = self.solo.terms, seat, render_mode
        self.observation_space = observation_space(self.terms)  # type: ignore[assignment]  # a Dict is not a TypedDict
        self.action_space = action_space(self.terms)  # type: ignore[assignment]  # nor NumPy's integer an int
        self.earned = 0.0
        self.codes: list[int] = []

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        self.codes = []
        while not self.codes:  # a game that ends before the seat is asked is passed over
            self.codes = self.solo.reset(int(self.np_random.integers(LARGEST_SEED)))
        self.earned = 0.0
        return self._see(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        try:
            self.codes = self.solo.step(int(action))
        except Refused as refused:
            return self._see(), 0.0, False, False, {"refused": str(refused)}
        over = not self.codes
        reward = self._earned(over)
        return self._see(), reward, over, False, {"end_reason": self.solo.end_reason} if over else {}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What is legal, for libraries that ask the environment."""
        mask = np.zeros(self.terms.actions, np.bool_)
        mask[self.codes] = True
        return mask

    def _earned(self, over: bool) -> float:
        if not over and self.terms.reward != GAINS:
            return 0.0
        before, paid = self.earned, self.terms.paid(self.solo.scores())[self.seat]
        if self.terms.reward == GAINS:
            self.earned = paid
        return paid - before

    def _see(self) -> Observation:
        seen, mask = np.empty(self.terms.observed, self.terms.seen_type), np.zeros(self.terms.actions, np.int8)
        self.solo.see(self.seat, seen, mask)
        return {"observation": seen, "action_mask": mask}


class Seats(VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[np.float32]]):
    """The same seat in many games, each with a house of its own; games begin anew in the step after their end."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seat: int = 0,
        seats: int | None = None,
        house: str = RANDOM,
        reward: str = "points",
        threads: int = 1,
        copy: bool = True,
        content: str | Path | Paper | None = None,
        render_mode: None = None,
        **options: object,
    ) -> None:
        self.batch = Batch(
            game,
            num_envs,
            seats=seats,
            ours=[seat],
            house=house,
            reward=reward,
            reset="next",
            threads=threads,
            content=content,
            **options,  # type: ignore[arg-type]  # a game names its options otherwise
        )
        self.num_envs, self.seat, self.copy, self.render_mode = num_envs, seat, copy, render_mode
        self.single_observation_space = observation_space(self.batch.terms)
        self.single_action_space = action_space(self.batch.terms)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, Info]:
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)
        self.batch.reset(int(self.np_random.integers(LARGEST_SEED >> 1)))
        return self._see(), {}

    def step(  # type: ignore[override]  # which calls ends of games floats
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observation, npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], Info]:
        refused = self.batch.try_step(actions)
        over = self.batch.ended == 1
        info: Info = {"refused": self.batch.refused == 1} if refused else {}
        if over.any():
            info["end_reason"] = np.where(over, self.batch.reason, 0)
        return self._see(), self.batch.rewards[:, self.seat].copy(), over, np.zeros(self.num_envs, np.bool_), info

    def _see(self) -> Observation:
        seen, mask = self.batch.observation, self.batch.legal_marks
        return (
            {"observation": seen.copy(), "action_mask": mask.copy()}
            if self.copy
            else {
                "observation": seen,
                "action_mask": mask,
            }
        )


def env_id(game: str) -> str:
    return f"grotto/{game}-v{version(REGISTRY.game(game))}"


def register_all() -> None:
    for name in REGISTRY.names():
        gymnasium.register(
            env_id(name),
            entry_point="grotto.envs.gym:Seat",
            vector_entry_point="grotto.envs.gym:Seats",
            kwargs={"game": name},
        )


register_all()
