"""Batches: the same games as one by one, in arrays that stay where they are."""

from __future__ import annotations

import numpy as np
import pytest

import grotto
from grotto.envs import Batch, Solo
from grotto.envs.batch import Shown
from grotto.kernel.game import REGISTRY
from grotto.kernel.layout import copied
from grotto.kernel.observation import every

GAMES = pytest.mark.parametrize("name", grotto.game_names())
ARRAYS = ("states", "lanes", "legal_marks", "observation", "points", "rewards")


def contents(batch: Batch) -> list[bytes]:
    return [getattr(batch, array).tobytes() for array in ARRAYS]


@GAMES
def test_a_game_of_a_batch_is_the_game_of_its_number(name: str) -> None:
    """Played beside it one decision at a time: the same seats, masks, observations and points."""
    batch, solo = Batch(name, 3, seed=40), Solo(name)
    codes = solo.reset(42)
    while True:
        assert np.flatnonzero(batch.mask[2]).tolist() == codes
        assert batch.choices[2] == len(codes)
        assert batch.seat[2] == solo.seat
        np.testing.assert_array_equal(batch.observation[2], solo.position.observation(solo.seat))
        action = batch.lot[2]
        assert action in codes
        codes = solo.step(action)
        batch.step(batch.lot)
        if not codes:
            break
    assert batch.ended[2] == 1
    assert batch.points[2].tolist() == solo.scores() == batch.rewards[2].tolist()
    assert batch.terms.game.end_reasons[batch.reason[2]] == solo.end_reason
    assert batch.number[2] == 5, "the next game of this place begins at once"


@GAMES
def test_a_position_of_a_batch_can_be_asked_everything(name: str) -> None:
    solo = Solo(name)
    codes = solo.reset(3)
    for _ in range(12):
        position = solo.position
        assert position.acting_seat(solo.seat) == solo.seat
        assert [action.code for action in position.actions(solo.seat)] == codes
        codes = solo.step(codes[-1])


@GAMES
def test_threads_change_nothing(name: str) -> None:
    one, three = Batch(name, 7, threads=1), Batch(name, 7, threads=3)
    for _ in range(60):
        one.step(one.lot)
        three.step(three.lot)
        assert contents(one) == contents(three)
    assert one.play(40) == three.play(40)
    assert contents(one) == contents(three)


@GAMES
def test_arrays_stay_where_they_are(name: str) -> None:
    batch = Batch(name, 4)
    places = [getattr(batch, array).ctypes.data for array in ARRAYS]
    shared = np.from_dlpack(batch.observation), np.from_dlpack(batch.seat), np.from_dlpack(batch.mask)
    for _ in range(30):
        batch.step(batch.lot)
    batch.reset(9)
    assert places == [getattr(batch, array).ctypes.data for array in ARRAYS]
    for mine, theirs in zip(shared, (batch.observe(), batch.seat, batch.legal()), strict=True):
        assert mine.ctypes.data == theirs.ctypes.data
        np.testing.assert_array_equal(mine, theirs)
    columns = [name for name, kind in vars(Shown).items() if isinstance(kind, property)]
    assert all(getattr(batch, column).flags.c_contiguous for column in columns)


@GAMES
def test_an_action_that_is_not_legal_moves_nothing_but_the_others(name: str) -> None:
    batch = Batch(name, 3)
    before, actions = copied(batch.states), batch.lot.copy()
    actions[1] = np.flatnonzero(~batch.mask[1])[0]
    with pytest.raises(grotto.Refused, match=r"1 of 3 games stand still: the first is game 1"):
        batch.step(actions)
    assert batch.refused.tolist() == [0, 1, 0]
    assert batch.states[1].tobytes() == before[1].tobytes()
    assert batch.states[0].tobytes() != before[0].tobytes()
    for nonsense in (-1, 10**6):
        assert batch.try_step([nonsense] * 3) == 3
    with pytest.raises(grotto.Unreadable):
        batch.step(actions[:2])


@GAMES
def test_the_last_look_at_a_game_can_be_kept(name: str) -> None:
    """reset="next": a game that is over shows its end, and begins anew in the step after."""
    batch = Batch(name, 5, reset="next", ours=[0])
    seen = 0
    while seen < 3:
        batch.step(batch.lot)
        for i in np.flatnonzero(batch.ended):
            seen += 1
            assert batch.seat[i] == -1
            assert not batch.mask[i].any()
            number = batch.number[i]
            batch.try_step(batch.lot)
            assert batch.ended[i] == 0
            assert batch.seat[i] == 0
            assert batch.number[i] == number + 5
            assert not batch.rewards[i].any()


@GAMES
def test_gains_add_up_to_the_points_and_ranks_to_nothing(name: str) -> None:
    gains, ranks, points = (
        Batch(name, 4, seats=2, reward=reward, reset="next") for reward in ("gains", "rank", "points")
    )
    earned = np.zeros((4, 2))
    finished = np.zeros(4, bool)
    while not finished.all():
        for batch in (ranks, points, gains):
            batch.try_step(gains.lot.copy() if batch is not gains else batch.lot)
        earned += gains.rewards * ~finished[:, None]
        over = (points.ended == 1) & ~finished
        for i in np.flatnonzero(over):
            own, other = points.points[i]
            assert ranks.rewards[i].tolist() == [float(np.sign(own - other)), float(np.sign(other - own))]
            assert earned[i].tolist() == points.rewards[i].tolist() == points.points[i].tolist()
        finished |= over
        assert not points.rewards[points.ended == 0].any()


@GAMES
def test_the_house_plays_every_other_seat(name: str) -> None:
    batch = Batch(name, 4, seats=2, ours=[1])
    for _ in range(80):
        assert set(batch.seat.tolist()) == {1}
        batch.step(batch.lot)
    assert batch.number.max() > 0


def test_the_house_may_be_any_decider() -> None:
    """Simple diggers gain more than those who dig by lot."""
    lot, digger = (
        Batch("diamond-cave", 200, ours=[0], house=house) for house in ("random", "grotto.bots.simple_digger")
    )
    theirs = []
    for batch in (lot, digger):
        points, games = 0, 0
        while games < 200:
            batch.step(batch.lot)
            points += batch.points[batch.ended == 1, 1].sum()
            games += batch.ended.sum()
        theirs.append(points / games)
    assert theirs[1] > theirs[0] + 3


@GAMES
def test_playing_on_by_lot_counts_what_it_does(name: str) -> None:
    batch = Batch(name, 6)
    decisions, draws = batch.play(300)
    assert decisions + draws == 6 * 300
    assert draws > 0
    assert (batch.seat >= 0).all()
    assert batch.mask.any(axis=1).all()


@GAMES
def test_a_bare_batch_plays_the_same_games(name: str) -> None:
    bare, looking = Batch(name, 4, looking=False), Batch(name, 4)
    for _ in range(50):
        bare.step(bare.lot)
        looking.step(looking.lot)
    assert bare.states.tobytes() == looking.states.tobytes()


@GAMES
def test_every_number_of_an_observation_has_a_name_and_keeps_its_bounds(name: str) -> None:
    game = REGISTRY.game(name)
    numbers = list(every(game.observation))
    assert len(numbers) == game.constant("OBSERVATION")
    assert len({number.name for number in numbers}) == len(numbers)
    low, high = (np.array([getattr(number, bound) for number in numbers]) for bound in ("low", "high"))
    for seats, options in game.samples:
        batch = Batch(name, 16, seats=seats, seed=seats, **options)
        for _ in range(80):
            outside = ((batch.observation < low) | (batch.observation > high)).any(axis=0)
            assert not outside.any(), [numbers[i].name for i in np.flatnonzero(outside)]
            batch.step(batch.lot)
            position = grotto.Position(game, copied(batch.states[:1]))
            np.testing.assert_array_equal(batch.observation[0], position.observation(int(batch.seat[0])))


@pytest.mark.parametrize(
    "terms",
    [
        {"ours": []},
        {"ours": [7]},
        {"reward": "gold"},
        {"reset": "never"},
        {"seed": -1},
        {"seats": 9},
        {"threads": 0},
        {"edition": "none"},
        {"house": "nobody"},
        {"house": "grotto.kernel.seats"},
    ],
    ids=str,
)
def test_terms_that_make_no_sense_are_refused(terms: dict[str, object]) -> None:
    with pytest.raises(grotto.GrottoError):
        Batch("the-cave", 2, **terms)  # type: ignore[arg-type]
