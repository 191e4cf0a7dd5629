"""Figures, intervals and comparisons are honest."""

from __future__ import annotations

import random

import pytest

from grotto.kernel.errors import Refused
from grotto.kernel.rule import PLAIN
from grotto.lab.comparing import Difference, differences, judged
from grotto.lab.figures import Figure, figures, shown, wilson
from tests.lab.runs import best, plan_of, played, slow

compiled = pytest.mark.skipif(PLAIN, reason="hundreds of games take too long in plain mode")
NUMBERS = random.Random(1)


def test_means_and_shares_are_those_of_the_tables() -> None:
    run = played(plan_of("the-cave", bots=best("the-cave")))
    found = {one.key: one for one in figures(run)}
    games, seats = run.table("games").collect(), run.table("seats").collect()
    assert found["turns"].mean == pytest.approx(games["turns"].mean())
    assert found["turns"].sd == pytest.approx(games["turns"].std())
    assert found["each points"].mean == pytest.approx(seats["points"].mean())
    assert found["place 1 won"].mean == pytest.approx(seats.filter(seats["place"] == 0)["won"].mean())
    ends = [one.mean for key, one in found.items() if key.startswith("end ")]
    assert sum(ends) == pytest.approx(1)
    fates = [one.mean for key, one in found.items() if key.startswith("fate ")]
    assert sum(fates) == pytest.approx(1)
    assert found["each out"].mean == pytest.approx(1 - found["fate home"].mean)


def sample(mean: float, games: int = 400, key: str = "x") -> Figure:
    values = [NUMBERS.gauss(mean, 10) for _ in range(games)]
    middle = sum(values) / games
    sd = (sum((value - middle) ** 2 for value in values) / (games - 1)) ** 0.5
    return Figure(key, key, games, middle, sd)


def test_intervals_hold_the_truth_19_times_of_20() -> None:
    drawn = [sample(50) for _ in range(1000)]
    inside = sum(one.low <= 50 <= one.high for one in drawn)
    assert 930 <= inside <= 970


def test_wilson_holds_a_share_19_times_of_20() -> None:
    inside = 0
    for _ in range(1000):
        share = sum(NUMBERS.random() < 0.05 for _ in range(60)) / 60
        low, high = wilson(share, 60)
        inside += low <= 0.05 <= high
    assert 920 <= inside <= 985
    assert wilson(0, 0) == (0, 1)
    assert wilson(0, 100)[0] == pytest.approx(0, abs=1e-12)
    assert wilson(0, 100)[1] > 0.03


def test_among_figures_that_are_alike_nothing_is_called_changed() -> None:
    false_alarms = 0
    for _ in range(100):
        pairs = [Difference(sample(50, key=str(i)), sample(50, key=str(i))) for i in range(40)]
        false_alarms += any(pair.certain for pair in judged(pairs))
    assert false_alarms <= 12  # 5 of 100 are meant


def test_a_true_change_is_found_among_many_that_are_none() -> None:
    found = 0
    for _ in range(50):
        pairs = [Difference(sample(50, key=str(i)), sample(50, key=str(i))) for i in range(40)]
        pairs.append(Difference(sample(50, key="moved"), sample(54, key="moved")))
        moved = next(pair for pair in judged(pairs) if pair.before.key == "moved")
        found += moved.certain and moved.low > 0
    assert found >= 45


def test_constants_that_differ_have_changed_and_those_that_do_not_have_not() -> None:
    one, other = Figure("a", "a", 10, 3.0, 0.0), Figure("a", "a", 10, 4.0, 0.0)
    assert [pair.certain for pair in judged([Difference(one, other)])] == [True]
    assert [pair.certain for pair in judged([Difference(one, one)])] == [False]


@compiled
@slow
def test_the_same_game_under_other_seeds_has_not_changed_and_with_a_point_more_it_has() -> None:
    bot = best("the-cave")
    one = played(plan_of("the-cave", 500, bot))
    other = played(plan_of("the-cave", 500, bot, seed=10_001))
    more = played(plan_of("the-cave", 500, bot, settings={"numbers.points": "7"}))
    assert [pair.before.title for pair in differences(one, other) if pair.certain] == []
    changed = {pair.before.key: pair for pair in differences(one, more) if pair.certain}
    assert changed["turns"].change < 0
    assert changed["turns"].high < 0


def test_runs_of_different_games_are_not_compared() -> None:
    with pytest.raises(Refused, match="is a run of the-cave"):
        differences(played(plan_of("the-cave", 2)), played(plan_of("diamond-cave", 2)))


@pytest.mark.parametrize(
    ("value", "unit", "signed", "text"),
    [
        (0.25, "%", False, "25.0 %"),
        (-0.015, "%", True, "−1.5 pp"),
        (1234.5, "", False, "1,234"),
        (75.0, "m", False, "75.00 m"),
        (3.456, "", True, "+3.46"),
        (123.45, "", False, "123.5"),
    ],
)
def test_numbers_as_people_read_them(value: float, unit: str, signed: bool, text: str) -> None:
    assert shown(value, unit, signed) == text
