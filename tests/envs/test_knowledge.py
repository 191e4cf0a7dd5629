"""What environments tell: nothing a seat cannot know, at any step, and nothing that changes afterwards."""

from __future__ import annotations

import random

import numpy as np
import pytest

import grotto
from grotto.envs import Batch, Solo, aec
from grotto.envs import gym as seats_of_gymnasium
from grotto.kernel.game import REGISTRY
from grotto.kernel.layout import copied
from grotto.kernel.position import Position

STEPS = 400  # of one game; the longest go on for thousands
GAMES = pytest.mark.parametrize("name", grotto.game_names())
TABLES = [
    (name, seats, tuple(options.items()))
    for name in grotto.game_names()
    for seats, options in REGISTRY.game(name).samples
]


def seen_by(solo: Solo, seat: int) -> tuple[list[int], list[int]]:
    seen, mask = np.empty(solo.terms.observed, solo.terms.seen_type), np.zeros(solo.terms.actions, np.int8)
    solo.see(seat, seen, mask)
    return seen.tolist(), mask.tolist()


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=str)
def test_every_observation_is_the_same_in_every_world_the_seat_may_be_in(
    name: str, seats: int, options: tuple[tuple[str, str], ...]
) -> None:
    """At every step, for every seat: what cannot be known is dealt again, and nothing that is told changes."""
    solo, rng = Solo(name, seats=seats, **dict(options)), random.Random(1)
    codes = solo.reset(1)
    for _ in range(STEPS):
        if not codes:
            break
        truth = copied(solo.states)
        for seat in range(seats):
            told = seen_by(solo, seat)
            solo.states[:] = Position(solo.terms.game, copied(truth)).redealt(seat, 5).state
            assert seen_by(solo, seat) == told
            solo.states[:] = truth
        codes = solo.step(rng.choice(codes))


@GAMES
def test_what_was_told_stays_as_it_was(name: str) -> None:
    """No alias between a state and its copy, an observation and the next one."""
    env = aec.env(name)
    env.reset(seed=2)
    kept = []
    for _ in range(40):
        seen = env.last()[0]
        assert seen is not None
        position = env.solo.position
        kept.append((seen, {key: part.copy() for key, part in seen.items()}, position, position.raw))  # type: ignore[attr-defined]
        env.step(env.codes[0])
    for seen, was, position, raw in kept:
        assert all((seen[key] == was[key]).all() for key in was)  # type: ignore[literal-required]
        assert position.raw == raw


@GAMES
def test_a_changed_copy_changes_nothing_here(name: str) -> None:
    solo = Solo(name)
    solo.reset(4)
    before = solo.states.tobytes()
    position = solo.position
    position.state.view(np.uint8)[:] = 0
    assert solo.states.tobytes() == before


@GAMES
def test_a_clone_of_openspiel_goes_its_own_way(name: str) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")
    from grotto.envs import spiel

    rng = random.Random(3)
    state = spiel.load(name).new_initial_state()
    for _ in range(60):
        if state.is_terminal():
            break
        twin, was = state.clone(), str(state)
        assert str(twin) == was
        twin.apply_action(rng.choice(twin.legal_actions()))
        assert str(state) == was
        state.apply_action(rng.choice(state.legal_actions()))


@GAMES
def test_copies_of_a_vector_environment_are_copies(name: str) -> None:
    copying, sharing = (seats_of_gymnasium.Seats(name, 2, copy=copy) for copy in (True, False))
    kept, shared = copying.reset(seed=1)[0], sharing.reset(seed=1)[0]
    was = kept["observation"].copy()
    for env in (copying, sharing):
        for _ in range(5):
            env.step(env.batch.lot.copy())
    assert (kept["observation"] == was).all()
    assert not (shared["observation"] == was).all()


@GAMES
def test_an_agent_that_is_not_asked_has_no_legal_action(name: str) -> None:
    env = aec.env(name)
    env.reset(seed=5)
    for _ in range(30):
        for agent in env.agents:
            assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)
        env.step(env.codes[-1])


@GAMES
def test_a_batch_that_is_written_into_still_plays_by_the_rules(name: str) -> None:
    """Masks are for the reader: an action they were made to allow is refused all the same."""
    batch = Batch(name, 2)
    wrong = np.flatnonzero(~batch.mask[0])[0]
    batch.mask[:] = True
    assert batch.try_step([wrong, batch.lot[1]]) == 1
