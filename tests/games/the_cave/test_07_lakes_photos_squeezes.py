"""Chapter 7: lakes, photos, squeezes."""

from __future__ import annotations

import pytest

from tests.games.the_cave.scene import rule_against, scene, team
from tests.games.the_cave.tale import (
    NOTHING,
    both,
    camp_holds,
    carries,
    points,
    stack_of,
    stands_at,
    team_of,
    token_lies,
    tokens,
    told,
)

LAKE = ["water ns 0,2"]
WONDER = ["wonder ns 0,2"]
ROUND_TRIP = ("0: pass", "1: pass")  # of both teams


# --- §7.1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pack", "on_foot", "oxygen", "raft"),
    [
        ("3 provision 2 rope camera", "§7.1", "§7.2", "§7.4"),
        ("oxygen", "§7.1", None, "§7.4"),
        ("half-oxygen", "§7.1", None, "§7.4"),
        ("raft", "§7.1", "§7.2", None),
        ("oxygen raft", "§7.1", None, None),
    ],
)
@both
def test_7_1_a_lake_is_entered_with_oxygen_with_the_raft_or_by_crawling(edition, pack, on_foot, oxygen, raft):
    position = scene(team("0,1", pack), team(), cave=LAKE, edition=edition)
    assert rule_against(position, "enter n") == on_foot
    assert rule_against(position, "enter n oxygen") == oxygen
    assert rule_against(position, "enter n raft") == raft
    assert rule_against(position, "crawl n") is None


@pytest.mark.parametrize("camp", ["packed", "0,1"])
def test_7_1_gear_in_the_camp_is_not_in_the_backpack(camp):
    position = scene(team("0,1", "provision", camp, "oxygen raft"), team(), cave=LAKE)
    assert rule_against(position, "enter n oxygen") == "§7.2"
    assert rule_against(position, "enter n raft") == "§7.4"
    assert rule_against(position, "crawl n") is None


def test_7_1_a_lake_stays_a_lake_when_its_token_is_gone():
    position = scene(team("0,1", "oxygen raft"), team(water=1), cave=["water ns 0,2 bare"])
    assert rule_against(position, "enter n") == "§7.1"
    assert rule_against(position, "enter n oxygen") is None
    assert rule_against(position, "enter n raft") is None


def test_7_1_oxygen_and_raft_are_for_lakes_only():
    position = scene(team("0,1", "oxygen raft"), team(), cave=["empty ns 0,2"])
    assert rule_against(position, "enter n oxygen") == "§7.2"
    assert rule_against(position, "enter n raft") == "§7.4"
    assert rule_against(position, "enter n") is None


# --- §7.2 ------------------------------------------------------------------------------------------------------------


@both
def test_7_2_diving_into_a_lake_costs_two_points_and_one_oxygen_and_takes_the_token(edition):
    before = scene(team("0,1", "2 oxygen"), team(), cave=LAKE, edition=edition)
    after = told(before, "enter n oxygen")
    assert stands_at(after, "0,2")
    assert points(after) == 3
    assert carries(after, "oxygen half-oxygen")
    assert tokens(after) == (0, 1, 0, [0, 0, 0], [])
    assert not token_lies(after, "0,2")


def test_7_2_the_price_is_the_same_when_the_token_is_gone_and_there_is_nothing_to_take():
    before = scene(team("0,1", "oxygen"), team(water=1), cave=["water ns 0,2 bare"])
    after = told(before, "enter n oxygen")
    assert points(after) == 3
    assert carries(after, "half-oxygen")
    assert tokens(after) == NOTHING


def test_7_2_only_the_first_team_to_dive_finds_a_token():
    before = scene(team("0,1", "2 provision oxygen"), team("0,1", "2 provision oxygen"), cave=LAKE)
    after = told(before, "enter n oxygen", "0: pass", "1: enter n oxygen")
    assert tokens(after, 0) == (0, 1, 0, [0, 0, 0], [])
    assert tokens(after, 1) == NOTHING
    assert carries(after, "provision half-oxygen", seat=1)


@pytest.mark.parametrize(
    ("pack", "rule"), [("raft camera 3 provision", "§7.2"), ("oxygen", None), ("half-oxygen", None)]
)
def test_7_2_the_oxygen_must_be_in_the_backpack(pack, rule):
    assert rule_against(scene(team("0,1", pack), team(), cave=LAKE), "enter n oxygen") == rule


@pytest.mark.parametrize(("left", "rule"), [(2, None), (1, "§2.4")])
def test_7_2_one_point_is_too_little_to_dive(left, rule):
    position = scene(team("0,1", "oxygen raft"), team(), cave=LAKE, points=left)
    assert rule_against(position, "enter n oxygen") == rule
    assert rule_against(position, "enter n raft") is None


def test_7_2_ropes_to_a_lake_at_another_depth_come_on_top():
    deep_lake = ["descent es 0,2 depth=25", "empty sw 1,2 depth=25", "water nsw 1,1 depth=25"]
    after = told(scene(team("0,1", "rope oxygen"), team(), cave=deep_lake), "enter e oxygen")
    assert points(after) == 5 - 2 - 1
    assert carries(after, "half-oxygen")
    assert tokens(after) == (1, 1, 0, [0, 0, 0], [25])


# --- §7.3 ------------------------------------------------------------------------------------------------------------


def test_7_3_a_bottle_is_half_used_after_its_first_use_and_gone_after_its_second():
    position = scene(team("0,1", "provision oxygen"), team(), cave=["water ns 0,2", "water ns 0,3"])
    position = told(position, "enter n oxygen")
    assert carries(position, "provision half-oxygen")
    position = told(position, "enter n oxygen")
    assert carries(position, "provision")
    assert tokens(position) == (0, 2, 0, [0, 0, 0], [])


def test_7_3_a_half_used_bottle_still_fills_its_slot():
    position = told(scene(team("base", "7 rope half-oxygen"), team()), "pack")
    assert rule_against(position, "take provision") == "§9.6"
    assert rule_against(told(position, "return half-oxygen"), "take provision") is None


def test_7_3_an_emptied_bottle_frees_its_slot():
    camp_beside_lake = team("0,1", "5 provision raft half-oxygen", camp="0,2")
    position = scene(camp_beside_lake, team(), cave=LAKE)
    assert rule_against(told(position, "enter n raft"), "repack camp") == "§10.5"
    assert rule_against(told(position, "enter n oxygen"), "repack camp") is None


@pytest.mark.parametrize(
    ("pack", "oxygen_leaves", "full_oxygen_leaves"),
    [
        ("oxygen half-oxygen", "oxygen", "2 half-oxygen"),
        ("2 oxygen half-oxygen", "2 oxygen", "oxygen 2 half-oxygen"),
        ("oxygen 2 half-oxygen", "oxygen half-oxygen", "3 half-oxygen"),
    ],
)
@pytest.mark.parametrize("how", ["enter n", "dive"])
def test_7_3_a_team_with_both_kinds_chooses_which_one_to_use(how, pack, oxygen_leaves, full_oxygen_leaves):
    if how == "dive":
        position = scene(team("0,2", pack, afloat="yes"), team(), cave=LAKE)
        oxygen = "dive"
    else:
        position = scene(team("0,1", pack), team(), cave=LAKE)
        oxygen = "enter n oxygen"
    assert carries(told(position, oxygen), oxygen_leaves)
    assert carries(told(position, f"{how} full-oxygen"), full_oxygen_leaves)
    for after in (told(position, oxygen), told(position, f"{how} full-oxygen")):
        assert points(after) == (4 if how == "dive" else 3)
        assert tokens(after) == (0, 1, 0, [0, 0, 0], [])


@pytest.mark.parametrize("pack", ["oxygen", "2 oxygen", "half-oxygen", "2 half-oxygen"])
def test_7_3_with_one_kind_only_there_is_no_choice(pack):
    ashore = scene(team("0,1", pack), team(), cave=LAKE)
    assert rule_against(ashore, "enter n oxygen") is None
    assert rule_against(ashore, "enter n full-oxygen") == "§7.3"
    afloat = scene(team("0,2", pack, afloat="yes"), team(), cave=LAKE)
    assert rule_against(afloat, "dive") is None
    assert rule_against(afloat, "dive full-oxygen") == "§7.3"


# --- §7.4 ------------------------------------------------------------------------------------------------------------


@both
def test_7_4_a_raft_costs_one_point_and_earns_no_token(edition):
    before = scene(team("0,1", "oxygen raft"), team(), cave=LAKE, edition=edition)
    after = told(before, "enter n raft")
    assert stands_at(after, "0,2")
    assert points(after) == 4
    assert tokens(after) == NOTHING
    assert token_lies(after, "0,2")


def test_7_4_the_raft_stays_in_the_backpack_and_crosses_the_next_lake_too():
    before = scene(team("0,1", "raft"), team(), cave=["water ns 0,2", "water ns 0,3", "water ns 0,4"])
    after = told(before, "enter n raft", "enter n raft", "enter n raft", "enter s raft")
    assert stands_at(after, "0,3")
    assert points(after) == 1
    assert carries(after, "raft")


def test_7_4_the_last_point_is_enough_for_the_raft():
    before = scene(team("0,1", "raft"), team(), cave=LAKE, points=1)
    assert stands_at(told(before, "enter n raft"), "0,2")


def test_7_4_the_raft_waits_at_the_base_or_in_the_camp_in_vain():
    for described in (team("0,1", "oxygen"), team("0,1", "oxygen", "packed", "raft"), team("0,1", "", "0,1", "raft")):
        assert rule_against(scene(described, team(), cave=LAKE), "enter n raft") == "§7.4"


# --- §7.5 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "flags", "rule"),
    [
        ("rebel", {}, None),
        ("pegasus", {}, "§7.5"),
        ("rebel", {"dive_at_once": False}, "§7.5"),
        ("pegasus", {"dive_at_once": True}, None),
    ],
)
def test_7_5_diving_in_the_turn_of_arrival_depends_on_the_edition(edition, flags, rule):
    position = scene(team("0,1", "raft oxygen"), team(), cave=LAKE, edition=edition, flags=flags)
    assert rule_against(told(position, "enter n raft"), "dive") == rule


@both
def test_7_5_from_the_next_turn_on_every_edition_allows_the_dive(edition):
    position = scene(team("0,1", "3 provision raft oxygen"), team(), cave=LAKE, edition=edition)
    next_turn = told(position, "enter n raft", *ROUND_TRIP)
    assert rule_against(next_turn, "dive") is None
    assert rule_against(told(next_turn, *ROUND_TRIP), "dive") is None
    after = told(next_turn, "dive")
    assert points(after) == 4
    assert stands_at(after, "0,2")
    assert carries(after, "2 provision raft half-oxygen")
    assert tokens(after) == (0, 1, 0, [0, 0, 0], [])
    assert not token_lies(after, "0,2")


def test_7_5_diving_costs_one_point_and_one_oxygen_in_the_turn_of_arrival_too():
    after = told(scene(team("0,1", "raft half-oxygen"), team(), cave=LAKE), "enter n raft", "dive")
    assert points(after) == 5 - 1 - 1
    assert carries(after, "raft")
    assert team_of(after)["water"] == 1


@pytest.mark.parametrize(("pack", "rule"), [("raft", "§7.5"), ("raft oxygen", None), ("raft half-oxygen", None)])
def test_7_5_without_oxygen_there_is_no_dive(pack, rule):
    assert rule_against(scene(team("0,2", pack, afloat="yes"), team(), cave=LAKE), "dive") == rule


@pytest.mark.parametrize(("left", "rule"), [(1, None), (0, "§2.4")])
def test_7_5_without_a_point_there_is_no_dive(left, rule):
    afloat = team("0,2", "raft oxygen", camp="0,2", afloat="yes")
    assert rule_against(scene(afloat, team(), cave=LAKE, points=left), "dive") == rule


def test_example_rebel_the_raft_is_useful_with_one_point_left():
    position = scene(team("0,1", "2 provision raft oxygen"), team(), cave=LAKE, points=1)
    position = told(position, "enter n raft")
    assert tokens(position) == NOTHING
    position = told(position, "1: pass", "0: dive")
    assert team_of(position)["water"] == 1
    assert carries(position, "provision raft half-oxygen")


def test_example_pegasus_the_raft_is_useful_with_one_point_left_if_the_token_is_still_there():
    waiting = team("0,1", "3 provision oxygen")
    position = scene(team("0,1", "2 provision raft oxygen"), waiting, cave=LAKE, edition="pegasus", points=1)
    afloat = told(position, "enter n raft")
    assert team_of(told(afloat, "1: pass", "0: dive"))["water"] == 1
    too_late = told(afloat, "1: enter n oxygen", "1: pass")
    assert team_of(too_late, 1)["water"] == 1
    assert rule_against(too_late, "dive") == "§7.6"


# --- §7.6 ------------------------------------------------------------------------------------------------------------


@both
def test_7_6_a_team_that_crawled_in_cannot_dive(edition):
    position = scene(team("0,1", "3 provision raft oxygen"), team(), cave=LAKE, edition=edition)
    crawled = told(position, "crawl n", "1: pass")
    assert rule_against(crawled, "dive") == "§7.6"
    assert rule_against(told(crawled, *ROUND_TRIP), "dive") == "§7.6"


@both
def test_7_6_a_team_that_left_must_come_by_raft_again(edition):
    lake_and_more = ["water ns 0,2", "empty ns 0,3"]
    position = scene(team("0,1", "4 provision raft oxygen"), team(), cave=lake_and_more, edition=edition)
    left = told(position, "enter n raft", *ROUND_TRIP, "0: enter n")
    assert rule_against(left, "dive") == "§7.6"
    crawled_back = told(left, *ROUND_TRIP, "crawl s", "1: pass")
    assert rule_against(crawled_back, "dive") == "§7.6"
    rowed_back = told(left, "enter s raft", *ROUND_TRIP)
    assert rule_against(rowed_back, "dive") is None


def test_7_6_coming_back_by_raft_begins_anew_where_only_the_next_turn_allows_the_dive():
    lake_and_more = ["water ns 0,2", "empty ns 0,3"]
    position = scene(team("0,2", "raft oxygen", afloat="yes"), team(), cave=lake_and_more, edition="pegasus")
    assert rule_against(position, "dive") is None
    assert rule_against(told(position, "enter n", "enter s raft"), "dive") == "§7.5"


def test_7_6_a_lake_without_its_token_has_nothing_to_dive_for():
    afloat = team("0,2", "raft oxygen", afloat="yes")
    assert rule_against(scene(afloat, team(water=1), cave=["water ns 0,2 bare"]), "dive") == "§7.6"
    twice = told(scene(afloat, team(), cave=LAKE), "dive")
    assert rule_against(twice, "dive") == "§7.6"


@pytest.mark.parametrize(
    "cave", [["empty ns 0,2"], ["wonder ns 0,2"], ["squeeze-1 ns 0,2"], ["descent ns 0,2 depth=25"]]
)
def test_7_6_there_is_no_diving_away_from_lakes(cave):
    assert rule_against(scene(team("0,2", "raft oxygen"), team(), cave=cave), "dive") == "§7.6"


# --- §7.7 ------------------------------------------------------------------------------------------------------------


@both
def test_7_7_a_photo_costs_one_point_and_takes_the_token_and_the_camera_stays(edition):
    position = scene(team("0,1", "camera"), team(), cave=["wonder ns 0,2", "wonder ns 0,3"], edition=edition)
    arrived = told(position, "enter n")
    assert tokens(arrived) == NOTHING
    assert token_lies(arrived, "0,2")
    first = told(arrived, "photo")
    assert points(first) == 5 - 1 - 1
    assert tokens(first) == (0, 0, 1, [0, 0, 0], [])
    assert not token_lies(first, "0,2")
    assert carries(first, "camera")
    second = told(first, "enter n", "photo")
    assert tokens(second) == (0, 0, 2, [0, 0, 0], [])
    assert carries(second, "camera")


@pytest.mark.parametrize(
    ("described", "rule"),
    [
        (team("0,2", "camera"), None),
        (team("0,2", "3 provision raft oxygen"), "§7.7"),
        (team("0,2", "", "packed", "camera"), "§7.7"),
        (team("0,2", "", "0,2", "camera"), "§7.7"),
        (team("0,1", "camera"), "§7.7"),
        (team("base", "camera"), "§7.7"),
    ],
)
def test_7_7_the_camera_must_be_in_the_backpack_and_the_team_on_the_wonder(described, rule):
    assert rule_against(scene(described, team(), cave=WONDER), "photo") == rule


def test_7_7_a_camera_fetched_from_the_camp_takes_the_photo():
    position = scene(team("0,2", "", "0,2", "camera"), team(), cave=WONDER)
    after = told(position, "fetch camera", "photo")
    assert tokens(after) == (0, 0, 1, [0, 0, 0], [])
    assert camp_holds(after, "")


def test_7_7_a_wonder_is_photographed_once():
    bare = scene(team("0,2", "camera"), team(photo=1), cave=["wonder ns 0,2 bare"])
    assert rule_against(bare, "photo") == "§7.7"
    twice = told(scene(team("0,2", "camera"), team(), cave=WONDER), "photo")
    assert rule_against(twice, "photo") == "§7.7"


@pytest.mark.parametrize("kind", ["empty", "water", "squeeze-1"])
def test_7_7_nothing_but_wonders_is_photographed(kind):
    assert rule_against(scene(team("0,2", "camera"), team(), cave=[f"{kind} ns 0,2"]), "photo") == "§7.7"


@pytest.mark.parametrize(("left", "rule"), [(1, None), (0, "§2.4")])
def test_7_7_without_a_point_there_is_no_photo(left, rule):
    position = scene(team("0,2", "camera", camp="0,2"), team(), cave=WONDER, points=left)
    assert rule_against(position, "photo") == rule


# --- §7.8 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "price", "squeezes"),
    [("squeeze-1", 2, [1, 0, 0]), ("squeeze-2", 3, [0, 1, 0]), ("squeeze-3", 4, [0, 0, 1])],
)
@both
def test_7_8_the_token_comes_with_the_move_and_costs_nothing_more(edition, kind, price, squeezes):
    position = scene(team("0,1", ""), team(), cave=[f"{kind} ns 0,2"], edition=edition)
    after = told(position, "enter n")
    assert points(after) == 5 - price
    assert tokens(after) == (0, 0, 0, squeezes, [])
    assert not token_lies(after, "0,2")


def test_7_8_only_the_first_team_to_enter_takes_the_token():
    position = scene(team("0,1", "provision"), team("0,1", "provision"), cave=["squeeze-2 ns 0,2"])
    after = told(position, "enter n", "0: pass", "1: enter n")
    assert tokens(after, 0) == (0, 0, 0, [0, 1, 0], [])
    assert tokens(after, 1) == NOTHING
    assert points(after) == 5 - 3


def test_7_8_who_enters_again_takes_nothing_again():
    position = scene(team("0,1", ""), team(), cave=["squeeze-1 ns 0,2"])
    after = told(position, "enter n", "enter s", "enter n")
    assert team_of(after)["squeeze"] == [1, 0, 0]


def test_7_8_a_crawl_is_no_first_entry_and_leaves_the_token_to_the_next_who_pays():
    position = scene(team("0,1", "3 provision"), team("0,1", "3 provision"), cave=["squeeze-3 ns 0,2"])
    crawled = told(position, "crawl n")
    assert tokens(crawled, 0) == NOTHING
    assert token_lies(crawled, "0,2")
    assert tokens(told(crawled, "enter n"), 1) == (0, 0, 0, [0, 0, 1], [])


def test_7_8_the_one_who_crawled_in_may_pay_on_a_later_visit():
    position = scene(team("0,1", "4 provision"), team(), cave=["squeeze-1 ns 0,2"])
    after = told(position, "crawl n", "1: pass", "0: enter s", "0: enter n")
    assert tokens(after) == (0, 0, 0, [1, 0, 0], [])


def discover_and_enter_a_squeeze_two(edition):
    """The example of both books: discovered next to the team, then entered for 1 point and 2 more for its grade."""
    stacks = [stack_of("squeeze-2 bend", "empty cross"), stack_of(), stack_of(), stack_of()]
    position = scene(team("0,1", "provision"), team(), edition=edition, stacks=stacks)
    discovered = told(position, "discover", "turn up squeeze-2 bend", "lay n es")
    assert points(discovered) == 4
    assert token_lies(discovered, "0,2")
    after = told(discovered, "enter n")
    assert points(after) == 4 - 3
    assert tokens(after) == (0, 0, 0, [0, 1, 0], [])
    assert not token_lies(after, "0,2")


def test_example_rebel_rafal_discovers_a_squeeze_of_difficulty_two_and_enters_it_for_three_points():
    discover_and_enter_a_squeeze_two("rebel")


def test_example_pegasus_georg_discovers_a_squeeze_of_difficulty_two_and_enters_it_for_three_points():
    discover_and_enter_a_squeeze_two("pegasus")
