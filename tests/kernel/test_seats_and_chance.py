"""Masks of those who may act, and the small generators of hosts."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grotto.kernel.chance import draw, pick, sow, stir
from grotto.kernel.masks import among, bit, first_of
from grotto.kernel.seats import CHANCE, COLUMNS, NOBODY, seats_in

LIKELY = 30.0  # no chi-square of up to ten outcomes is larger but once in a thousand


@given(st.sets(st.integers(0, CHANCE)))
def test_a_mask_names_everyone_who_may_act(seats):
    mask = sum(bit(seat) for seat in seats)
    assert seats_in(mask) == tuple(sorted(seats))
    assert [among(mask, seat) for seat in range(CHANCE + 1)] == [seat in seats for seat in range(CHANCE + 1)]
    if seats:
        assert first_of(mask) == min(seats)


def test_nobody_acts_when_it_is_over():
    assert seats_in(NOBODY) == ()


def generator(seed: int) -> np.ndarray:
    rng = np.zeros(1, np.int64)
    sow(rng, seed)
    return rng


@given(st.integers(-(2**31), 2**31))
def test_a_generator_never_runs_dry(seed):
    rng = generator(seed)
    assert all(0 < stir(rng) < 2**32 for _ in range(20))


@given(st.integers(0, 2**31), st.integers(1, 1000))
def test_a_draw_is_below_its_bound(seed, n):
    rng = generator(seed)
    assert all(0 <= draw(rng, n) < n for _ in range(10))


def test_the_same_seed_gives_the_same_numbers_and_a_neighbour_others():
    first, again, next_one = generator(5), generator(5), generator(6)
    one, two, three = ([stir(rng) for _ in range(50)] for rng in (first, again, next_one))
    assert one == two
    assert not set(one) & set(three)


def test_draws_are_even():
    rng = generator(1)
    counts = Counter(draw(rng, 7) for _ in range(7000))
    assert sum((counts[k] - 1000) ** 2 / 1000 for k in range(7)) < LIKELY


def test_first_draws_of_neighbouring_seeds_are_even():
    counts = Counter(draw(generator(seed), 5) for seed in range(5000))
    assert sum((counts[k] - 1000) ** 2 / 1000 for k in range(5)) < LIKELY


@pytest.mark.parametrize("weights", [(1, 2, 7), (10, 0, 0), (0, 0, 10)])
def test_chance_is_picked_by_weight(weights):
    rows = np.zeros((4, COLUMNS), np.int64)
    for i, weight in enumerate(weights):
        rows[i] = 20 + i, weight, 0, 0
    rng = generator(3)
    counts = Counter(pick(rows, 3, rng) for _ in range(5000))
    expected = [500 * weight for weight in weights]
    assert set(counts) == {20 + i for i, weight in enumerate(weights) if weight}
    assert sum((counts[20 + i] - n) ** 2 / n for i, n in enumerate(expected) if n) < LIKELY
