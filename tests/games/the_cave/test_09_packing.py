"""Chapter 9: packing at the base."""

from __future__ import annotations

import pytest

import grotto
from tests.games.the_cave.scene import rule_against, scene, team
from tests.games.the_cave.tale import (
    both,
    camp_holds,
    carries,
    packed,
    points,
    seat_to_act,
    stands_at,
    team_of,
    told,
)

ROUND_TRIP = ("0: pass", "1: pass")  # of both teams


# --- §9.1 ------------------------------------------------------------------------------------------------------------


@both
def test_9_1_packing_costs_two_points_however_much_is_moved(edition):
    little = told(scene(team("base", "rope"), team(), edition=edition), "pack", "return rope", "done")
    assert points(little) == 3
    much = told(
        scene(team("base", "8 rope"), team(), edition=edition),
        "pack",
        *["return rope"] * 8,
        *["take provision"] * 6,
        *["take oxygen"] * 2,
        "done",
    )
    assert points(much) == 3
    assert carries(much, "6 provision 2 oxygen")


@pytest.mark.parametrize(("at", "rule"), [("base", None), ("0,1", "§9.1"), ("1,0", "§9.1"), ("0,2", "§9.1")])
@both
def test_9_1_packing_is_done_only_at_the_base(edition, at, rule):
    position = scene(team(at, "provision"), team(), cave=["empty ns 0,2"], edition=edition)
    assert rule_against(position, "pack") == rule


def test_9_1_not_even_at_the_own_camp_is_packing_done_away_from_the_base():
    position = scene(team("0,1", "provision", "0,1", "rope"), team())
    assert rule_against(position, "pack") == "§9.1"


@pytest.mark.parametrize(("left", "rule"), [(5, None), (2, None), (1, "§2.4")])
def test_9_1_one_point_is_too_little_to_pack(left, rule):
    assert rule_against(scene(team("base", ""), team(), points=left), "pack") == rule


def test_9_1_each_packing_is_paid_for():
    position = told(scene(team("base", ""), team()), "pack", "take rope", "done", "pack", "take rope", "done")
    assert points(position) == 1
    assert carries(position, "2 rope")
    assert rule_against(position, "pack") == "§2.4"


def test_9_1_a_team_at_the_base_need_not_pack():
    position = scene(team("0,1", "rope"), team(), cave=["empty ns 0,2"])
    through = told(position, "enter s", "enter e")
    assert stands_at(through, "1,0")
    assert points(through) == 3
    assert carries(through, "rope")
    assert seat_to_act(told(position, "enter s", "pass")) == 1


@both
def test_9_1_the_packing_before_the_game_costs_nothing(edition):
    position = packed(["take provision", "take camp", "camp take rope"], ["take suggested"], edition=edition)
    assert points(position) == 5
    assert carries(position, "provision")
    assert rule_against(position, "enter n") is None


def test_9_1_points_left_after_packing_can_be_walked():
    position = told(scene(team("base", ""), team()), "pack", "take provision", "done", "enter n")
    assert stands_at(position, "0,1")
    assert points(position) == 5 - 2 - 1


# --- §9.2 ------------------------------------------------------------------------------------------------------------


@both
def test_9_2_gear_moves_freely_between_backpack_and_bank(edition):
    position = scene(team("base", "3 rope oxygen half-oxygen camera raft"), team(), edition=edition)
    after = told(
        position,
        "pack",
        "return rope",
        "return half-oxygen",
        "return raft",
        "take provision",
        "take provision",
        "take oxygen",
        "take provision",
        "done",
    )
    assert carries(after, "3 provision 2 rope 2 oxygen camera")


def test_9_2_any_number_that_fits_is_there():
    for item in ("provision", "rope", "oxygen"):
        position = told(scene(team("base", ""), team()), "pack", *[f"take {item}"] * 8, "done")
        assert carries(position, f"8 {item}")


def test_9_2_a_packing_may_move_nothing():
    after = told(scene(team("base", "rope"), team()), "pack", "done")
    assert carries(after, "rope")
    assert points(after) == 3


@pytest.mark.parametrize("action", ["take rope", "return rope", "camp take rope", "take camp", "done"])
def test_9_2_without_a_packing_nothing_moves(action):
    assert rule_against(scene(team("base", "rope"), team()), action) == "§9.2"


# --- §9.3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("item", ["camera", "raft"])
@both
def test_9_3_a_camera_or_raft_that_is_put_back_can_be_taken_again_in_a_later_packing(edition, item):
    position = scene(team("base", f"7 rope {item}"), team(), edition=edition)
    left = told(position, "pack", f"return {item}", "take provision", "done")
    assert carries(left, "7 rope provision")
    assert team_of(left)["at_base"] == ["camera", "raft"]
    later = told(left, *ROUND_TRIP, "pack", "return provision", f"take {item}", "done")
    assert carries(later, f"7 rope {item}")
    assert item not in team_of(later)["at_base"]


@both
def test_9_3_it_can_be_taken_in_any_later_packing_if_it_was_not_taken_before_the_game(edition):
    position = packed(["take provision"], [], edition=edition)
    assert team_of(position)["at_base"] == ["camera", "raft"]
    after = told(position, "pack", "take camera", "take raft", "done")
    assert carries(after, "provision camera raft")
    assert team_of(after)["at_base"] == []


@both
def test_9_3_while_it_waits_at_the_base_it_cannot_be_used(edition):
    cave = ["wonder ns 0,2", "water ns 0,3"]
    position = scene(team("base", "provision camera raft oxygen"), team(), cave=cave, edition=edition)
    taken = told(position, "enter n", "enter n")
    assert rule_against(taken, "photo") is None
    assert rule_against(taken, "enter n raft") is None
    left = told(position, "pack", "return camera", "return raft", "done", "enter n", "enter n")
    assert points(left) == 1
    assert rule_against(left, "photo") == "§7.7"
    assert rule_against(left, "enter n raft") == "§7.4"


# --- §9.4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("item", ["camera", "raft"])
@pytest.mark.parametrize(
    ("where", "rule"),
    [
        ("at the base", None),
        ("in the backpack", "§9.4"),
        ("in the packed camp", "§9.4"),
        ("in the camp out in the cave", "§9.4"),
        ("lost", "§9.4"),
    ],
)
@both
def test_9_4_camera_and_raft_are_taken_only_while_they_are_at_the_base(edition, item, where, rule):
    described = {
        "at the base": team("base", ""),
        "in the backpack": team("base", item),
        "in the packed camp": team("base", "", "packed", item),
        "in the camp out in the cave": team("base", "", "0,1", item),
        "lost": team("base", "", at_base=[]),
    }[where]
    position = told(scene(described, team(), edition=edition), "pack")
    assert rule_against(position, f"take {item}") == rule


def test_9_4_bottles_from_the_bank_are_full_ones():
    position = told(scene(team("base", ""), team()), "pack")
    assert rule_against(position, "take half-oxygen") == "§9.4"
    assert carries(told(position, "take oxygen", "done"), "oxygen")


def test_9_4_no_half_used_bottle_goes_from_the_bank_into_the_camp():
    position = told(scene(team("base", "", "base"), team()), "pack")
    assert rule_against(position, "camp take half-oxygen") == "§9.4"
    assert rule_against(position, "camp take oxygen") is None


@pytest.mark.parametrize("item", ["camera", "raft"])
def test_9_4_there_is_one_of_it_for_backpack_and_camp_together(item):
    position = told(scene(team("base", "", "base"), team()), "pack")
    assert rule_against(told(position, f"take {item}"), f"camp take {item}") == "§9.4"
    assert rule_against(told(position, f"camp take {item}"), f"take {item}") == "§9.4"


def test_9_4_what_lies_in_the_camp_out_in_the_cave_has_to_be_fetched_there():
    position = scene(team("0,1", "2 provision", "0,1", "camera"), team())
    home = told(position, "enter s", "pack")
    assert rule_against(home, "take camera") == "§9.4"
    fetched = told(position, "fetch camera", "enter s", "pack", "return camera", "done")
    assert team_of(fetched)["at_base"] == ["camera", "raft"]


def test_9_4_the_cameras_of_others_are_not_there_to_be_taken():
    position = told(scene(team("base", "camera"), team("base", "")), "pack")
    assert team_of(position, 1)["at_base"] == ["camera", "raft"]
    assert rule_against(position, "take camera") == "§9.4"


# --- §9.5 ------------------------------------------------------------------------------------------------------------

ALL_ROUND = "2 provision rope oxygen"


@pytest.mark.parametrize("item", ["provision", "rope", "oxygen", "camera", "raft"])
@both
def test_9_5_within_one_packing_each_kind_of_gear_moves_one_way_only(edition, item):
    position = told(scene(team("base", ""), team(), edition=edition), "pack", f"take {item}")
    assert rule_against(position, f"return {item}") == "§9.5"
    full = told(scene(team("base", f"{ALL_ROUND} camera raft"), team(), edition=edition), "pack", f"return {item}")
    assert rule_against(full, f"take {item}") == "§9.5"


def test_9_5_other_kinds_of_gear_are_not_concerned():
    position = told(scene(team("base", ALL_ROUND), team()), "pack", "return rope", "take provision")
    assert rule_against(position, "take provision") is None
    assert rule_against(position, "take oxygen") is None
    assert rule_against(position, "return oxygen") is None


def test_9_5_more_of_the_same_may_go_the_same_way():
    position = told(scene(team("base", "3 rope"), team()), "pack", "return rope")
    assert rule_against(position, "return rope") is None
    position = told(scene(team("base", "3 rope"), team()), "pack", "take rope")
    assert rule_against(position, "take rope") is None


def test_9_5_the_next_packing_begins_anew():
    position = told(scene(team("base", "3 rope"), team()), "pack", "return rope", "done", "pack")
    assert rule_against(position, "take rope") is None


def test_9_5_the_camp_is_looked_at_by_itself_in_the_same_manner():
    position = told(scene(team("base", "3 rope", "base", "rope"), team()), "pack", "return rope")
    assert rule_against(position, "camp take rope") is None
    assert rule_against(position, "camp return rope") is None
    given = told(position, "camp return rope")
    assert rule_against(given, "camp take rope") == "§9.5"
    taken = told(position, "camp take rope")
    assert rule_against(taken, "camp return rope") == "§9.5"
    assert rule_against(taken, "take rope") == "§9.5"


def test_9_5_the_camera_goes_from_the_backpack_into_the_camp_by_way_of_the_base():
    position = scene(team("base", "camera", "base"), team())
    after = told(position, "pack", "return camera", "camp take camera", "done")
    assert carries(after, "")
    assert camp_holds(after, "camera")


def test_9_5_the_packing_before_the_game_is_no_different():
    table = grotto.new("the-cave", seats=2, by_hand=True)
    table.play("take rope", 0)
    refusal = table.why_not("return rope", 0)
    assert refusal is not None
    assert refusal.rule == "§9.5"
    assert table.why_not("take rope", 0) is None


# --- §9.6 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("described", "rule"),
    [
        (team("base", "7 rope"), None),
        (team("base", "8 rope"), "§9.6"),
        (team("base", "4 rope 2 oxygen camera raft"), "§9.6"),
        (team("base", "7 rope half-oxygen"), "§9.6"),
        (team("base", "5 rope", "packed"), None),
        (team("base", "6 rope", "packed"), "§9.6"),
        (team("base", "6 rope", "packed", "4 rope"), "§9.6"),
        (team("base", "7 rope", "base", "4 rope"), None),
        (team("base", "8 rope", "base"), "§9.6"),
        (team("base", "7 rope", "abandoned"), None),
        (team("base", "8 rope", "abandoned"), "§9.6"),
        (team("base", "7 rope", "0,1", "4 rope"), None),
        (team("base", "8 rope", "0,1"), "§9.6"),
    ],
)
@both
def test_9_6_the_backpack_has_eight_slots_or_six_with_the_camp_in_it(edition, described, rule):
    position = told(scene(described, team(), edition=edition), "pack")
    assert rule_against(position, "take provision") == rule


@pytest.mark.parametrize(
    ("stock", "rule"), [("", None), ("3 rope", None), ("4 rope", "§9.6"), ("rope oxygen camera raft", "§9.6")]
)
@both
def test_9_6_the_camp_has_four_slots(edition, stock, rule):
    position = told(scene(team("base", "8 rope", "base", stock), team(), edition=edition), "pack")
    assert rule_against(position, "camp take provision") == rule


@pytest.mark.parametrize(("pack", "rule"), [("6 rope", None), ("7 rope", "§9.6"), ("8 rope", "§9.6")])
def test_9_6_the_camp_needs_two_free_slots_to_be_taken_along(pack, rule):
    assert rule_against(told(scene(team("base", pack), team()), "pack"), "take camp") == rule


def test_9_6_what_is_put_back_makes_room():
    position = told(scene(team("base", "8 rope"), team()), "pack", "return rope")
    assert rule_against(position, "take provision") is None
    assert rule_against(told(position, "take provision"), "take provision") == "§9.6"


# --- §9.7 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("item", ["provision", "rope", "oxygen", "half-oxygen", "camera", "raft"])
def test_9_7_only_gear_that_is_there_can_be_put_back(item):
    """In the backpack and in the camp there is everything but this."""
    others = " ".join(one for one in ("provision", "rope", "oxygen", "half-oxygen") if one != item)
    position = told(scene(team("base", others, "base", ""), team()), "pack")
    assert rule_against(position, f"return {item}") == "§9.7"
    assert rule_against(position, f"camp return {item}") == "§9.7"
    for other in others.split():
        assert rule_against(position, f"return {other}") is None


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("return rope", None),
        ("return oxygen", "§9.7"),
        ("camp return oxygen", None),
        ("camp return rope", "§9.7"),
    ],
)
def test_9_7_gear_is_put_back_from_the_place_it_is_in(action, rule):
    position = told(scene(team("base", "rope", "base", "oxygen"), team()), "pack")
    assert rule_against(position, action) == rule


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("stow rope", None),
        ("stow oxygen", "§9.7"),
        ("fetch oxygen", None),
        ("fetch rope", "§9.7"),
        ("discard rope", None),
        ("discard oxygen", "§9.7"),
        ("discard camera", "§9.7"),
    ],
)
def test_9_7_the_same_goes_for_moving_and_throwing_away_gear_at_a_camp(action, rule):
    assert rule_against(scene(team("0,1", "rope", "0,1", "oxygen"), team()), action) == rule


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("swap rope oxygen", None),
        ("swap oxygen rope", "§9.7"),
        ("swap rope raft", "§9.7"),
        ("swap raft oxygen", "§9.7"),
    ],
)
def test_9_7_the_same_goes_for_a_swap(action, rule):
    assert rule_against(scene(team("0,1", "8 rope", "0,1", "4 oxygen"), team()), action) == rule


def test_9_7_the_last_one_put_back_is_the_last():
    position = told(scene(team("base", "2 rope"), team()), "pack", "return rope", "return rope")
    assert rule_against(position, "return rope") == "§9.7"


# --- §9.8 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "action",
    ["pass", "enter n", "pack", "place camp", "abandon camp"],
)
@both
def test_9_8_a_packing_once_begun_must_be_finished_before_anything_else(edition, action):
    position = scene(team("base", "rope", "packed", "oxygen"), team(), edition=edition)
    assert rule_against(position, action) is None
    packing = told(position, "pack")
    assert rule_against(packing, action) == "§9.8"
    assert seat_to_act(packing) == 0
    assert rule_against(told(packing, "done"), action) is None


def test_9_8_the_gear_of_a_camp_placed_at_the_base_waits_as_well():
    packing = told(scene(team("base", "rope", "base", "oxygen"), team()), "pack")
    for action in ("stow rope", "fetch oxygen", "discard rope", "repack camp"):
        assert rule_against(packing, action) == "§9.8"
        assert rule_against(told(packing, "done"), action) is None


def test_9_8_the_packing_goes_on_until_done():
    packing = told(scene(team("base", ""), team(), points=2), "pack", "take rope", "take rope")
    assert seat_to_act(packing) == 0
    assert seat_to_act(told(packing, "done")) == 1
