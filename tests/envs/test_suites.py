"""The suites of the libraries themselves, as they come: PettingZoo, Gymnasium and OpenSpiel."""

from __future__ import annotations

from functools import partial

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

import grotto
from grotto.envs import aec
from grotto.envs import gym as seats_of_gymnasium
from grotto.envs.turns import REWARD_WORDS
from grotto.kernel.game import REGISTRY

GAMES = pytest.mark.parametrize("name", grotto.game_names())
SHORT = {"gone-caving": {"hands": "1"}}  # by lot a match to the goal takes thousands of decisions, each played again
REWARDS = pytest.mark.parametrize("reward", REWARD_WORDS)
SEATS = pytest.mark.parametrize(
    ("name", "seats"), [(n, s) for n in grotto.game_names() for s in REGISTRY.game(n).seats]
)
# PettingZoo says this of every environment with an action mask, its own classics included.
MASKED = (
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
)


def masked(test: object) -> object:
    for mark in MASKED:
        test = mark(test)  # type: ignore[arg-type]
    return test


@SEATS
@masked
def test_pettingzoo_finds_no_fault(name: str, seats: int) -> None:
    api_test(aec.env(name, seats=seats), num_cycles=60)


@GAMES
@REWARDS
@masked
def test_pettingzoo_finds_no_fault_in_any_reward(name: str, reward: str) -> None:
    api_test(aec.env(name, reward=reward), num_cycles=200)


@SEATS
def test_pettingzoo_plays_the_same_game_for_the_same_seed(name: str, seats: int) -> None:
    seed_test(partial(aec.env, name, seats=seats), num_cycles=200)


@GAMES
@pytest.mark.slow
def test_pettingzoo_measures_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(aec.env(name))
    assert "turns per second" in capsys.readouterr().out


@GAMES
@REWARDS
def test_gymnasium_finds_no_fault(name: str, reward: str) -> None:
    check_env(gymnasium.make(seats_of_gymnasium.env_id(name), seat=1, seats=2, reward=reward).unwrapped)


@GAMES
def test_gymnasium_makes_many_by_its_name(name: str) -> None:
    many = gymnasium.make_vec(seats_of_gymnasium.env_id(name), 3, vectorization_mode="vector_entry_point")
    seen, _ = many.reset(seed=1)
    ended = 0
    for _ in range(400):
        assert many.observation_space.contains(seen)
        lots = [np.flatnonzero(mask)[0] if mask.any() else 0 for mask in seen["action_mask"]]
        seen, rewards, over, cut, _ = many.step(np.array(lots))
        assert rewards.shape == over.shape == cut.shape == (3,)
        ended += over.sum()
    assert ended > 0


@GAMES
@pytest.mark.slow
def test_openspiel_finds_no_fault(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")
    from grotto.envs import spiel

    short, most = SHORT.get(name, {}), REGISTRY.game(name).seats[-1]
    pyspiel.random_sim_test(spiel.load(name, players=most, **short), num_sims=1, serialize=False, verbose=False)
    pyspiel.random_sim_test(spiel.load(name, **short), num_sims=1, serialize=True, verbose=False)
