"""Chapter 12: scoring."""

from __future__ import annotations

import pytest

from tests.games.the_cave.scene import scene, team
from tests.games.the_cave.tale import both, stack_of, team_of

VALUES = {"line": 2, "photo": 2, "squeeze-1": 2, "water": 3, "squeeze-2": 3, "squeeze-3": 4}
KINDS = ["line", "water", "photo", "squeeze-1"]  # one for each bonus
every_kind = pytest.mark.parametrize("kind", KINDS)


def haul(kind, count):
    """So many tokens of a kind, as a team of a scene has them."""
    if kind.startswith("squeeze"):
        return {"squeeze": [count if kind == f"squeeze-{grade}" else 0 for grade in (1, 2, 3)]}
    return {kind: count}


def shaft(lines, deepest):
    """Descents one below the other: as many ropes as lines, and at least as deep as this."""
    levels = max(deepest // 25, lines + 1 if lines else 0)
    for level in range(1, levels + 1):
        ropes = ("n" if level <= lines else "") + ("s" if 1 < level <= lines + 1 else "")
        yield f"descent ns 0,{level + 1} depth={25 * level} ropes={ropes or '-'}"


def cave_for(*hauls):
    """A cave with as many ropes, and as many lakes, wonders and squeezes without their tokens, as teams have got."""
    kinds = []
    for one in hauls:
        kinds += ["water"] * one.get("water", 0) + ["wonder"] * one.get("photo", 0)
        for grade, count in enumerate(one.get("squeeze", []), 1):
            kinds += [f"squeeze-{grade}"] * count
    gallery = [f"{kind} ew {x},0 bare" for x, kind in zip(range(-2, -100, -1), kinds, strict=False)]
    lines = sum(one.get("line", 0) for one in hauls)
    deepest = max([0, *(metres for one in hauls for metres in one.get("depths", []))])
    return [*shaft(lines, deepest), *gallery]


def ended(*hauls, away=(), edition="rebel"):
    """The end of a game with what the teams have collected; all are at the base but those away."""
    cave = cave_for(*hauls)
    stacks = [stack_of(seen=tuple(f"{line.split()[0]} straight" for line in cave)), stack_of(), stack_of(), stack_of()]
    teams = [team("0,1" if seat in away else "base", **one) for seat, one in enumerate(hauls)]
    last_turn = {"seat": len(teams) - 1, "rounds_left": 1, "ending": "explored"}
    over = scene(*teams, cave=cave, edition=edition, stacks=stacks, **last_turn).after("pass")
    assert over.over
    return over


def bonuses(kind, counts, edition="rebel"):
    """What each team gets beyond the worth of its tokens, all of one kind."""
    scores = ended(*(haul(kind, count) for count in counts), edition=edition).scores
    return [score - count * VALUES[kind] for score, count in zip(scores, counts, strict=True)]


# --- §12.1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "worth"), VALUES.items())
@both
def test_12_1_a_token_is_worth(edition, kind, worth):
    """Three teams have as many, so there is no bonus (§12.5)."""
    assert ended(*[haul(kind, 1)] * 3, edition=edition).scores == [worth] * 3
    assert ended(*[haul(kind, 2)] * 3, edition=edition).scores == [2 * worth] * 3


def test_12_1_what_a_team_has_collected_lies_open_for_everybody_to_see():
    collected = {"line": 2, "water": 1, "photo": 3, "squeeze": [1, 0, 1], "depths": [25, 50]}
    position = scene(team(**collected), team(), cave=cave_for(collected))
    for seat in (0, 1, None):
        seen = position.view(seat)["teams"][0]
        assert {word: seen[word] for word in collected} == collected


def example_values(edition):
    """The table of both books: three teams have all there is but for one that has the same without depth tokens."""
    everything = {"line": 1, "photo": 1, "water": 1, "squeeze": [1, 1, 1]}
    deep = {**everything, "depths": [25, 50, 75, 100]}
    tokens = 2 + 2 + 3 + (2 + 3 + 4)
    scores = ended(everything, everything, deep, edition=edition).scores
    assert scores == [tokens, tokens, tokens + 3 + 4 + 5 + 5]


def test_example_rebel_the_value_of_every_token():
    example_values("rebel")


def test_example_pegasus_the_value_of_every_token():
    example_values("pegasus")


# --- §12.2 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("depths", "worth"),
    [
        ([25], 3),
        ([50], 4),
        ([75], 5),
        ([100], 5),
        ([250], 5),
        ([25, 50], 7),
        ([25, 50, 75], 12),
        ([25, 50, 75, 100, 125], 22),
    ],
)
@both
def test_12_2_depth_tokens_are_worth_three_four_and_five_points_and_bring_no_bonus(edition, depths, worth):
    assert ended({"depths": depths}, {}, edition=edition).scores == [worth, 0]


def test_12_2_even_the_most_depth_tokens_bring_no_bonus():
    assert ended({"depths": [25, 50, 75]}, {"depths": [25]}, {"depths": [25, 50]}).scores == [12, 3, 7]


# --- §12.3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ([2, 1], [8, 4]),
        ([1, 2], [4, 8]),
        ([3, 2, 1], [8, 4, 0]),
        ([1, 2, 4], [0, 4, 8]),
        ([2, 4, 1, 3], [0, 8, 0, 4]),
        ([1, 2, 3, 4, 5], [0, 0, 0, 4, 8]),
        ([5, 1, 1, 1, 4], [8, 0, 0, 0, 4]),
    ],
)
@every_kind
def test_12_3_the_most_earn_eight_points_and_the_second_most_four(kind, counts, expected):
    assert bonuses(kind, counts) == expected


@every_kind
def test_12_3_in_the_other_edition_as_well(kind):
    assert bonuses(kind, [3, 2, 1], edition="pegasus") == [8, 4, 0]


def test_12_3_each_kind_is_looked_at_by_itself():
    lines_and_photos = {"line": 2, "photo": 1}
    waters_and_squeezes = {"water": 2, "squeeze": [1, 0, 0], "photo": 2}
    scores = ended(lines_and_photos, waters_and_squeezes).scores
    assert scores == [2 * 2 + 8 + 2 + 4, 2 * 3 + 8 + 2 + 8 + 2 * 2 + 8]


def test_12_3_the_number_of_tokens_counts_not_their_worth():
    """Two lines (4 points) and a water (3 points) are three tokens of two kinds, not seven points of one."""
    assert ended({"line": 1, "water": 1}, {"line": 2}).scores == [2 + 4 + 3 + 8, 4 + 8]


# --- §12.4 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ([1, 1], [4, 4]),
        ([3, 3, 2], [4, 4, 0]),
        ([3, 1, 3], [4, 0, 4]),
        ([4, 4, 3, 2], [4, 4, 0, 0]),
        ([1, 2, 3, 4, 4], [0, 0, 0, 4, 4]),
        ([2, 2, 1, 1], [4, 4, 0, 0]),
    ],
)
@every_kind
def test_12_4_two_tied_for_most_get_four_points_each_and_nobody_else_a_bonus(kind, counts, expected):
    assert bonuses(kind, counts) == expected


# --- §12.5 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "counts", [[1, 1, 1], [2, 2, 2, 1], [3, 1, 3, 3], [2, 2, 2, 2], [2, 2, 2, 1, 1], [1, 1, 1, 1, 1], [3, 3, 3, 2, 1]]
)
@every_kind
def test_12_5_three_or_more_tied_for_most_get_no_bonus_nor_anybody_behind_them(kind, counts):
    assert bonuses(kind, counts) == [0] * len(counts)


# --- §12.6 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ([2, 1, 1], [8, 0, 0]),
        ([2, 3, 2], [0, 8, 0]),
        ([4, 2, 2, 1], [8, 0, 0, 0]),
        ([3, 2, 2, 2], [8, 0, 0, 0]),
        ([1, 1, 1, 1, 2], [0, 0, 0, 0, 8]),
    ],
)
@every_kind
def test_12_6_teams_tied_for_second_get_no_bonus_and_the_first_keeps_its_eight(kind, counts, expected):
    assert bonuses(kind, counts) == expected


# --- §12.7 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ([2, 0], [8, 0]),
        ([0, 1], [0, 8]),
        ([3, 0, 1], [8, 0, 4]),
        ([1, 0, 0], [8, 0, 0]),
        ([2, 2, 0], [4, 4, 0]),
        ([0, 0], [0, 0]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
@every_kind
def test_12_7_there_is_no_bonus_without_a_token(kind, counts, expected):
    assert bonuses(kind, counts) == expected


# --- §12.8 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "away", "expected"),
    [
        ([4, 2, 1], (0,), [0, 8, 4]),
        ([2, 4, 1], (0,), [0, 8, 4]),
        ([2, 2, 1], (0,), [0, 8, 4]),
        ([2, 2, 2], (0,), [0, 4, 4]),
        ([3, 2, 2], (1,), [8, 0, 4]),
        ([3, 3, 3, 1], (0, 1), [0, 0, 8, 4]),
        ([3, 2, 1], (0, 1), [0, 0, 8]),
        ([2, 1], (1,), [8, 0]),
    ],
)
@every_kind
def test_12_8_tokens_of_teams_that_are_out_do_not_count(kind, counts, away, expected):
    scores = ended(*(haul(kind, count) for count in counts), away=away).scores
    worth = [0 if seat in away else count * VALUES[kind] for seat, count in enumerate(counts)]
    assert scores == [tokens + bonus for tokens, bonus in zip(worth, expected, strict=True)]


# --- §12.9 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ([2, 0, 0], [0, 0, 1], [8, 4]),
        ([0, 0, 2], [3, 0, 0], [4, 8]),
        ([1, 1, 0], [0, 0, 2], [4, 4]),
        ([0, 1, 0], [1, 0, 0], [4, 4]),
        ([1, 1, 1], [0, 2, 0], [8, 4]),
    ],
)
@both
def test_12_9_squeeze_tokens_count_alike_whatever_their_grade(edition, one, other, expected):
    scores = ended({"squeeze": one}, {"squeeze": other}, edition=edition).scores
    worth = [2 * got[0] + 3 * got[1] + 4 * got[2] for got in (one, other)]
    assert scores == [tokens + bonus for tokens, bonus in zip(worth, expected, strict=True)]


# --- §12.10 ----------------------------------------------------------------------------------------------------------


@both
def test_12_10_points_and_bonuses_are_added_up_and_the_most_win(edition):
    over = ended(
        {"line": 3, "depths": [25, 50], "photo": 1},
        {"water": 2, "photo": 2, "squeeze": [0, 1, 0]},
        {"line": 1, "squeeze": [0, 0, 1], "depths": [25]},
        edition=edition,
    )
    first = 3 * 2 + 8 + (3 + 4) + 2 + 4
    second = 2 * 3 + 8 + 2 * 2 + 8 + 3 + 4
    third = 2 + 4 + 4 + 4 + 3
    assert over.scores == [first, second, third]
    assert over.winners == (1,)


def test_12_10_depth_tokens_can_decide():
    over = ended({"line": 1, "depths": [25]}, {"line": 1, "depths": [50]})
    assert over.scores == [2 + 4 + 3, 2 + 4 + 4]
    assert over.winners == (1,)


@pytest.mark.parametrize(
    ("hauls", "winners"),
    [
        (({"line": 1}, {"line": 1}), (0, 1)),
        (({"line": 1}, {"photo": 1}, {"water": 0}), (0, 1)),
        (({"line": 1}, {"line": 1}, {"line": 1}), (0, 1, 2)),
        (({}, {"line": 1}, {"photo": 1}), (1, 2)),
        (({}, {}), (0, 1)),
        (({"depths": [25]}, {"squeeze": [1, 0, 0]}, {"line": 1}), (1, 2)),
        # as many points in another way: 2 waters and 8 are 3 lines and 8
        (({"water": 2}, {"line": 3}, {}), (0, 1)),
    ],
)
@both
def test_12_10_nothing_breaks_a_tie_all_at_the_top_win(edition, hauls, winners):
    over = ended(*hauls, edition=edition)
    assert over.winners == winners
    assert len({over.scores[seat] for seat in winners}) == 1


def test_12_10_a_team_that_is_out_shares_no_victory():
    over = ended({}, {}, {}, away=(1,))
    assert over.scores == [0, 0, 0]
    assert over.winners == (0, 2)


# --- the examples of the books: the same four hauls, told of different people -----------------------------------------

LINES = [5, 5, 3, 2]
WATERS = [2, 4, 6, 4]
PHOTOS = [5, 1, 5, 5]


def test_example_rebel_krzysztof_and_anna_tie_for_the_most_lines():
    krzysztof, anna, rafal, jola = bonuses("line", LINES)
    assert (krzysztof, anna) == (4, 4)
    assert (rafal, jola) == (0, 0)


def test_example_rebel_rafal_has_the_most_water_and_jola_and_anna_tie_for_second():
    krzysztof, anna, rafal, jola = bonuses("water", WATERS)
    assert rafal == 8
    assert (jola, anna, krzysztof) == (0, 0, 0)


def test_example_rebel_three_tie_for_the_most_photos():
    assert bonuses("photo", PHOTOS) == [0, 0, 0, 0]


def test_example_pegasus_michael_and_frauke_tie_for_the_most_lines():
    michael, frauke, georg, mark = bonuses("line", LINES, edition="pegasus")
    assert (michael, frauke) == (4, 4)
    assert (georg, mark) == (0, 0)


def test_example_pegasus_georg_has_the_most_water_and_mark_and_frauke_tie_for_second():
    michael, frauke, georg, mark = bonuses("water", WATERS, edition="pegasus")
    assert georg == 8
    assert (mark, frauke, michael) == (0, 0, 0)


def test_example_pegasus_three_tie_for_the_most_photos():
    assert bonuses("photo", PHOTOS, edition="pegasus") == [0, 0, 0, 0]


def examples_together(edition):
    hauls = [
        {"line": line, "water": water, "photo": photo} for line, water, photo in zip(LINES, WATERS, PHOTOS, strict=True)
    ]
    over = ended(*hauls, edition=edition)
    assert over.scores == [
        5 * 2 + 4 + 2 * 3 + 5 * 2,
        5 * 2 + 4 + 4 * 3 + 1 * 2,
        3 * 2 + 6 * 3 + 8 + 5 * 2,
        2 * 2 + 4 * 3 + 5 * 2,
    ]
    assert over.winners == (2,)


def test_example_rebel_the_three_examples_in_one_game():
    examples_together("rebel")


def test_example_pegasus_the_three_examples_in_one_game():
    examples_together("pegasus")


def test_12_1_points_so_far_are_shown_while_the_game_runs():
    """As if everybody came home: teams out in the cave are not out of the game yet."""
    collected = haul("water", 1)
    position = scene(team("0,1", **collected), team(), cave=cave_for(collected))
    assert position.scores == [3 + 8, 0]
    assert position.winners == ()
    assert team_of(position)["points"] == 11
