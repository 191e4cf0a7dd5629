"""Chapter 2: the turn."""

from __future__ import annotations

import pytest

import grotto
from tests.games.the_cave.looks import by_hand, searching, texts
from tests.games.the_cave.scene import rule_against, scene, team
from tests.games.the_cave.tale import both, camp_holds, carries, packed, points, stands_at, team_of, told


def next_turn(one, cave=None, edition="rebel", **other):
    """The turn of the first team begins: the second one has passed at the base."""
    return scene(one, team(**other), cave=cave, edition=edition, seat=1).after("pass")


# --- §2.1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["pass", "discover", "enter s", "stow rope", "fetch provision", "discard rope"])
def test_2_1_nobody_moves_draws_or_shifts_gear_during_the_turn_of_another_team(action):
    waiting = team("0,1", "rope", camp="0,1", stock="provision")
    position = scene(team("0,1"), waiting)
    assert position.actors == (0,)
    assert position.actions(1) == []
    with pytest.raises(grotto.NotYours, match="it is for seat 0 to act"):
        position.after(action, 1)
    assert position.refusal(1, position.read(action, 1)) == 201


def test_2_1_the_one_exception_is_the_packing_before_the_game():
    assert by_hand(4).actors == (0, 1, 2, 3)
    assert packed([], [], [], []).actors == (0,)


def test_2_1_packing_during_the_game_is_done_by_one_team_alone():
    position = scene(team(), team()).after("pack")
    assert position.actors == (0,)


# --- §2.2 ------------------------------------------------------------------------------------------------------------


@both
def test_2_2_a_turn_away_from_the_base_begins_by_using_up_one_provision(edition):
    position = next_turn(team("0,1", "3 provision 2 rope"), pack="3 provision", edition=edition)
    assert carries(position, "2 provision 2 rope")
    assert points(position) == 5, "before any point is spent"
    assert carries(position, "3 provision", 1), "the others use none"


@both
def test_2_2_a_turn_at_the_base_uses_none(edition):
    assert carries(next_turn(team("base", "3 provision"), edition=edition), "3 provision")
    assert rule_against(next_turn(team("base"), edition=edition), "pass") is None, "nor needs any"


def test_2_2_every_turn_away_uses_one_wherever_the_team_goes():
    position = scene(team("base", "4 provision"), team())
    for provisions, step in [("4 provision", "enter n"), ("3 provision", "enter s"), ("3 provision", "enter n")]:
        assert carries(position, provisions)
        position = told(position, step, "pass", "pass")
    assert carries(position, "2 provision")


@both
def test_2_2_a_team_that_has_none_must_crawl(edition):
    position = next_turn(team("0,1", "rope oxygen"), cave=["empty ns 0,2"], edition=edition)
    assert texts(position) == ["crawl n", "crawl s"]
    assert carries(position, "rope oxygen")


# --- §2.3 ------------------------------------------------------------------------------------------------------------


@both
def test_2_3_a_turn_has_five_action_points(edition):
    position = packed(["take suggested"], [], edition=edition)
    assert points(position) == 5
    assert points(position.after("pass")) == 5


def test_2_3_points_are_spent_in_any_order_and_mix():
    tiles = ["wonder straight", "empty straight"]
    position = searching(tiles, team("base", "camera"), team())
    spent = [
        ("enter n", 4),
        ("discover", 3),
        ("turn up wonder straight", 3),
        ("lay n ns", 3),
        ("enter n", 2),
        ("photo", 1),
        ("discover", 0),
    ]
    for action, remain in spent:
        position = position.after(action)
        assert points(position) == remain
    position = told(position, "turn up empty straight", "lay n ns")
    assert position.actors == (1,)


def test_2_3_a_team_may_stop_whenever_it_likes():
    position = scene(team(), team())
    for step in ("enter n", "enter s", "enter e", "enter w"):
        assert rule_against(position, "pass") is None
        position = position.after(step)
    assert position.after("pass").actors == (1,)


@both
def test_2_3_points_left_over_are_lost(edition):
    position = scene(team(), team(), points=2, edition=edition).after("pass")
    assert points(position) == 5
    assert points(position.after("pass")) == 5


def test_2_3_nobody_stops_with_a_tile_in_hand_in_the_middle_of_packing_or_when_it_has_to_crawl():
    laying = told(searching(["empty cross"], team("0,1"), team()), "discover", "turn up empty cross")
    assert rule_against(laying, "pass") == "§3.6"
    assert rule_against(scene(team(), team()).after("pack"), "pass") == "§9.8"
    assert rule_against(next_turn(team("0,1")), "pass") == "§8.3"


# --- §2.4 ------------------------------------------------------------------------------------------------------------

HERE = {"camp": "0,1", "stock": "rope"}  # a reason to be still in the turn without a point
LAKE = ["water ns 0,2"]


@pytest.mark.parametrize(
    ("action", "price", "one", "cave"),
    [
        ("discover", 1, team("0,1", **HERE), []),
        ("enter n", 1, team("0,1", **HERE), ["empty ns 0,2"]),
        ("enter n", 2, team("0,1"), ["choke - 0,2"]),
        ("enter n", 2, team("0,1"), ["squeeze-1 ns 0,2"]),
        ("enter n", 3, team("0,1"), ["squeeze-2 ns 0,2"]),
        ("enter n", 4, team("0,1"), ["squeeze-3 ns 0,2"]),
        ("enter n oxygen", 2, team("0,1", "oxygen"), LAKE),
        ("enter n full-oxygen", 2, team("0,1", "oxygen half-oxygen"), LAKE),
        ("enter n raft", 1, team("0,1", "raft", **HERE), LAKE),
        ("dive", 1, team("0,2", "oxygen raft", camp="0,2", stock="rope", afloat="yes"), LAKE),
        ("photo", 1, team("0,2", "camera", camp="0,2", stock="rope"), ["wonder ns 0,2"]),
        ("pack", 2, team(), []),
        ("place camp", 2, team("0,1", camp="packed"), []),
        ("repack camp", 1, team("0,1", **HERE), []),
    ],
)
@both
def test_2_4_an_action_must_be_paid_in_full_with_the_points_left(action, price, one, cave, edition):
    enough = scene(one, team(), cave=cave, points=price, edition=edition)
    assert rule_against(enough, action) is None
    assert rule_against(scene(one, team(), cave=cave, points=price - 1, edition=edition), action) == "§2.4"
    more = scene(one, team(), cave=cave, points=5, edition=edition).after(action)
    assert points(more) == 5 - price


@both
def test_2_4_no_action_is_completed_in_a_later_turn(edition):
    position = scene(team("0,1", "provision"), team(), cave=["squeeze-3 ns 0,2"], points=3, edition=edition)
    assert rule_against(position, "enter n") == "§2.4"
    position = told(position, "pass", "pass")
    assert points(position.after("enter n")) == 1, "what was not spent before does not count"


# --- §2.5 ------------------------------------------------------------------------------------------------------------


@both
def test_2_5_using_up_the_last_provision_still_leaves_a_normal_turn(edition):
    position = next_turn(team("0,1", "provision"), cave=["empty ns 0,2"], edition=edition)
    assert carries(position, "")
    assert points(position) == 5
    assert {"pass", "discover", "enter n", "enter s", "crawl n"} <= set(texts(position))


@both
def test_2_5_the_team_is_in_need_when_it_begins_a_later_turn_with_none(edition):
    position = told(next_turn(team("0,1", "provision"), edition=edition), "pass", "pass")
    assert texts(position) == ["crawl s"]


# --- §2.6 ------------------------------------------------------------------------------------------------------------


@both
def test_2_6_at_its_own_stocked_camp_a_team_with_none_in_the_backpack_uses_one_from_the_camp(edition):
    position = next_turn(team("0,1", "rope", camp="0,1", stock="3 provision"), edition=edition)
    assert camp_holds(position, "2 provision")
    assert carries(position, "rope")
    assert points(position) == 5
    assert {"pass", "discover", "enter s"} <= set(texts(position)), "a normal turn"


def test_2_6_the_last_provision_of_the_camp_serves_too():
    position = next_turn(team("0,1", camp="0,1", stock="provision rope"))
    assert camp_holds(position, "rope")
    assert rule_against(position, "pass") is None


@both
def test_2_6_as_long_as_there_are_provisions_in_the_backpack_the_camp_is_left_alone(edition):
    position = next_turn(team("0,1", "provision", camp="0,1", stock="3 provision"), edition=edition)
    assert camp_holds(position, "3 provision")
    assert carries(position, "")


@pytest.mark.parametrize(
    "one",
    [
        team("0,1", camp="1,0", stock="3 provision"),
        team("0,1", camp="packed", stock="3 provision"),
        team("0,1", camp="0,1", stock="3 rope"),
        team("0,1"),
    ],
    ids=["camp elsewhere", "camp in the backpack", "camp without provisions", "no camp placed"],
)
@both
def test_2_6_only_an_own_placed_and_stocked_camp_on_the_space_helps(one, edition):
    position = next_turn(one, edition=edition, at="0,1", pack="2 provision", camp="0,1", stock="4 provision")
    assert texts(position) == ["crawl s"]
    assert team_of(position)["camp"]["gear"] == one["camp"]["gear"], "nothing is taken"
    assert camp_holds(position, "4 provision", 1)


def test_2_6_at_the_base_the_camp_is_left_alone_as_well():
    position = next_turn(team("base", camp="base", stock="3 provision"))
    assert camp_holds(position, "3 provision")


# --- §2.7 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "cave", "action"),
    [
        (team(), [], "enter n"),
        (team("0,1"), [], "enter s"),
        (team("0,1", "raft"), ["water ns 0,2"], "enter n raft"),
        (team("0,2", "camera"), ["wonder ns 0,2"], "photo"),
        (team("0,2", "raft oxygen", afloat="yes"), ["water ns 0,2"], "dive"),
        (team("0,1", "rope", camp="1,0", stock="rope"), ["empty ns 0,2"], "enter n"),
        (team("0,1", camp="0,1"), [], "repack camp"),
    ],
)
@both
def test_2_7_a_turn_ends_by_itself_once_no_point_and_nothing_free_is_left(one, cave, action, edition):
    position = scene(one, team(), cave=cave, points=1, edition=edition).after(action)
    assert position.actors == (1,)
    assert points(position) == 5


def test_2_7_the_tile_bought_with_the_last_point_is_still_laid():
    position = searching(["empty cross"], team("0,1"), team(), points=1)
    position = told(position, "discover", "turn up empty cross")
    assert position.actors == (0,)
    assert position.after("lay n nesw").actors == (1,)


def test_2_7_a_packing_bought_with_the_last_points_is_still_done():
    position = told(scene(team(), team(), points=2), "pack", "take rope")
    assert position.actors == (0,)
    assert position.after("done").actors == (1,)


def test_2_7_a_team_with_points_keeps_the_turn_even_if_it_can_only_pass():
    cave = ["squeeze-3 ns 0,2", "wonder s 0,3"]
    position = scene(team("0,3", "camera"), team(), cave=cave, points=2).after("photo")
    assert position.actors == (0,)
    assert texts(position) == ["pass"]


@both
def test_2_7_a_team_that_could_do_something_for_nothing_at_its_camp_keeps_the_turn(edition):
    for carried, stock in (("rope", ""), ("", "rope"), ("rope", "raft")):
        one = team("0,1", carried, camp="0,2", stock=stock)
        position = scene(one, team(), cave=["empty ns 0,2"], points=1, edition=edition).after("enter n")
        assert position.actors == (0,)
        assert points(position) == 0
        assert len(texts(position)) > 1
        assert position.after("pass").actors == (1,)


def test_2_7_with_the_last_thing_thrown_away_nothing_free_is_left():
    position = scene(team("0,1", "2 rope", camp="0,1"), team(), points=0).after("discard rope")
    assert position.actors == (0,)
    assert position.after("discard rope").actors == (1,)


def test_2_7_with_the_last_thing_stowed_nothing_free_is_left():
    """It may not be fetched again before a point is spent (§10.11), and there is none."""
    position = scene(team("0,1", "2 rope", camp="0,1"), team(), points=0).after("stow rope")
    assert position.actors == (0,)
    assert position.after("stow rope").actors == (1,)


def test_2_7_what_can_still_be_fetched_after_stowing_keeps_the_turn():
    position = scene(team("0,1", "rope", camp="0,1", stock="raft"), team(), points=0).after("stow rope")
    assert position.actors == (0,)
    assert texts(position) == ["pass", "fetch raft"]


@both
def test_2_7_a_team_that_could_abandon_its_camp_at_the_base_keeps_the_turn(edition):
    position = scene(team("0,1", camp="packed"), team(), points=1, edition=edition).after("enter s")
    assert texts(position) == ["pass", "abandon camp"]
    assert position.after("abandon camp").actors == (1,)
    assert stands_at(position, "base")
