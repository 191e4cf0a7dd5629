"""Chapter 9: what a hand brings, and how a match ends."""

from __future__ import annotations

import pytest

from tests.games.gone_caving.scene import caver, scene


def ended(one, other=None, hand=0, **document):
    """The last turn of a hand, by the second seat."""
    position = scene(one, other or caver(), phase="starting", seat=1, closing=0, hand=hand, document=document)
    return position.after("pass")


def gained(position):
    return [player["gained"] for player in position.to_document()["players"]]


def test_9_1_a_passage_counts_its_metres():
    assert gained(ended(caver(passages="10 plain, 2x 25 plain, 200 borehole"))) == [260, 0]


@pytest.mark.parametrize(
    ("kind", "hero"), [("animal", "biologist"), ("formation", "geologist"), ("survey", "cartographer")]
)
def test_9_2_it_counts_twice_with_its_scientist(kind, hero):
    assert gained(ended(caver(passages=f"50 {kind}, 25 plain", heroes=hero))) == [125, 0]
    assert gained(ended(caver(passages=f"50 {kind}"), caver(heroes=hero))) == [50, 0]


def test_9_3_entrances_but_the_first_count_ten():
    assert gained(ended(caver(entrances=3), caver(entrances=0))) == [20, 0]


def test_9_4_passages_in_hand_count_against_their_holder():
    assert gained(ended(caver("50 plain, 25 survey", passages="100 animal"))) == [25, 0]


def test_9_4_they_are_not_told_before():
    position = scene(caver("50 plain", passages="100 animal"), phase="starting")
    assert position.scores == [100, 0]
    assert position.view(1)["seats"][0].get("against") is None
    assert position.view(0)["seats"][0]["against"] == -50


def test_9_5_twice_where_the_scientist_lies():
    assert gained(ended(caver("50 survey, 10 plain", heroes="cartographer"))) == [-110, 0]


def test_9_6_hands_may_come_to_less_than_nothing_and_are_added_up():
    position = ended(caver("200 plain", points=150), caver(points=-20, passages="10 plain"), hand=1, hands="3")
    assert gained(position) == [-200, 10]
    assert position.scores == [-50, -10]


@pytest.mark.parametrize(("points", "reason"), [(900, "goal"), (899, None)])
def test_9_7_the_match_ends_after_a_hand_in_which_the_goal_was_reached(points, reason):
    position = scene(caver(points=points, passages="100 animal"), phase="starting", seat=1, closing=0, hand=4).after(
        "pass"
    )
    assert position.end_reason == reason
    assert (position.winners == (0,)) == (reason is not None)


def test_9_7_the_goal_is_an_option():
    assert ended(caver(passages="50 plain"), goal="50").end_reason == "goal"


@pytest.mark.parametrize(("hand", "reason"), [(1, None), (2, "hands")])
def test_9_8_or_after_a_set_number_of_hands(hand, reason):
    position = scene(caver(points=5000), phase="starting", seat=1, closing=0, hand=hand, document={"hands": "3"}).after(
        "pass"
    )
    assert position.end_reason == reason


@pytest.mark.parametrize(("hand", "reason"), [(10, None), (11, "gone caving")])
def test_9_9_where_nobody_reaches_the_goal_after_twelve_hands(hand, reason):
    position = scene(caver(), phase="starting", seat=1, closing=0, hand=hand).after("pass")
    assert position.end_reason == reason


def test_9_10_most_points_win_and_equals_share():
    tie = ended(caver(passages="50 plain"), caver(passages="50 survey"), fast="yes")
    assert tie.winners == (0, 1)
    assert ended(caver(passages="50 plain"), caver(passages="75 survey"), fast="yes").winners == (1,)
