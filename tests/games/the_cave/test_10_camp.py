"""Chapter 10: the camp."""

from __future__ import annotations

import pytest

from grotto import NotYours
from tests.games.the_cave.scene import rule_against, scene, team
from tests.games.the_cave.tale import (
    both,
    camp_holds,
    camp_is,
    carries,
    packed,
    points,
    seat_to_act,
    stands_at,
    team_of,
    tokens,
    told,
)

ROUND_TRIP = ("0: pass", "1: pass")  # of both teams


# --- §10.1 -----------------------------------------------------------------------------------------------------------


@both
def test_10_1_the_camp_comes_along_in_the_packing_before_the_game_at_no_cost(edition):
    position = packed(["take camp", "camp take rope", "camp take camera"], [], edition=edition)
    assert camp_is(position, "packed")
    assert camp_holds(position, "rope camera")
    assert points(position) == 5


@both
def test_10_1_or_in_any_later_packing_at_no_extra_cost(edition):
    position = packed([], [], edition=edition)
    later = told(position, *ROUND_TRIP, *ROUND_TRIP, "pack", "take camp", *["camp take rope"] * 4, "done")
    assert camp_is(later, "packed")
    assert camp_holds(later, "4 rope")
    assert points(later) == 5 - 2


@both
def test_10_1_no_team_has_to_take_it(edition):
    position = packed(["take provision"], [], edition=edition)
    assert camp_is(position, "waiting")
    assert camp_holds(position, "")
    gone = told(position, "enter n", "enter s", "pack", "take rope", "done")
    assert camp_is(gone, "waiting")
    assert carries(gone, "provision rope")


@both
def test_10_1_its_slots_may_stay_empty(edition):
    position = told(scene(team("base", ""), team(), edition=edition), "pack", "take camp")
    for filled in range(5):
        after = told(position, *["camp take oxygen"] * filled, "done")
        assert camp_is(after, "packed")
        assert team_of(after)["camp"]["gear"].get("oxygen", 0) == filled


def test_10_1_only_when_it_is_taken_can_its_slots_be_filled():
    position = told(scene(team("base", ""), team()), "pack")
    assert rule_against(position, "camp take rope") == "§10.1"
    assert rule_against(told(position, "take camp"), "camp take rope") is None


@both
def test_10_1_after_that_packing_it_is_closed(edition):
    position = packed(["take camp", "camp take rope"], [], edition=edition)
    again = told(position, "pack")
    assert rule_against(again, "camp take rope") == "§10.9"
    assert rule_against(again, "camp return rope") == "§10.9"


@pytest.mark.parametrize(
    ("described", "rule"),
    [
        (team("base"), None),
        (team("base", "", "packed"), "§10.1"),
        (team("base", "", "base"), "§10.1"),
        (team("base", "", "0,1"), "§10.1"),
        (team("base", "", "abandoned"), "§10.1"),
    ],
)
def test_10_1_it_comes_along_like_this_once(described, rule):
    assert rule_against(told(scene(described, team()), "pack"), "take camp") == rule


def test_10_1_while_it_waits_it_is_not_a_placed_camp():
    position = scene(team("base", "rope"), team())
    assert rule_against(position, "stow rope") == "§10.4"
    assert rule_against(position, "repack camp") == "§10.5"
    assert rule_against(position, "discard rope") == "§10.6"
    assert rule_against(position, "abandon camp") == "§10.7"
    assert rule_against(position, "place camp") == "§10.3"


def test_10_1_in_the_packing_in_which_it_is_taken_gear_can_also_be_put_back_out_of_it_but_not_the_same():
    position = told(scene(team("base", ""), team()), "pack", "take camp", "camp take rope")
    assert rule_against(position, "camp return rope") == "§9.5"
    assert rule_against(position, "camp return oxygen") == "§9.7"


# --- §10.2 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["stow provision", "fetch rope", "swap provision rope"])
@pytest.mark.parametrize("at", ["base", "0,1", "0,2"])
@both
def test_10_2_nothing_goes_into_or_out_of_a_packed_camp(edition, at, action):
    described = team(at, "6 provision", "packed", "4 rope")
    position = scene(described, team(), cave=["empty ns 0,2"], edition=edition)
    assert rule_against(position, action) == "§10.2"


@pytest.mark.parametrize(
    ("at", "action", "rule"),
    [
        ("0,2", "photo", "§7.7"),
        ("0,2", "enter n oxygen", "§7.2"),
        ("0,2", "enter n raft", "§7.4"),
        ("0,1", "enter e", "§6.1"),
    ],
)
def test_10_2_nothing_in_a_packed_camp_can_be_used(at, action, rule):
    cave = ["wonder ns 0,2", "water ns 0,3", "descent esw 1,1 depth=25"]
    in_camp = scene(team(at, "", "packed", "rope oxygen camera raft"), team(), cave=cave)
    assert rule_against(in_camp, action) == rule
    at_hand = scene(team(at, "rope oxygen camera raft", "packed"), team(), cave=cave)
    assert rule_against(at_hand, action) is None


@both
def test_10_2_not_even_provisions_in_need(edition):
    position = scene(team("0,1", "rope", "packed", "4 provision"), team(), edition=edition, seat=1)
    hungry = told(position, "pass")
    assert camp_holds(hungry, "4 provision")
    assert rule_against(hungry, "place camp") == "§8.3"
    assert rule_against(hungry, "crawl s") is None


# --- §10.3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "cave"),
    [
        ("base", []),
        ("0,1", []),
        ("1,0", []),
        ("0,2", ["empty ns 0,2"]),
        ("0,2", ["wonder ns 0,2"]),
        ("0,2", ["water ns 0,2"]),
        ("0,2", ["squeeze-1 ns 0,2"]),
        ("0,2", ["squeeze-3 ns 0,2"]),
        ("0,2", ["descent ns 0,2 depth=25"]),
        ("0,2", ["choke - 0,2"]),
    ],
)
@both
def test_10_3_a_packed_camp_is_placed_on_any_space_for_two_points(edition, at, cave):
    position = scene(team(at, "rope", "packed", "oxygen"), team(), cave=cave, edition=edition)
    after = told(position, "place camp")
    assert points(after) == 3
    assert camp_is(after, "built")
    assert team_of(after)["camp"]["at"] == ([0, 0] if at == "base" else [int(part) for part in at.split(",")])
    assert camp_holds(after, "oxygen")
    assert carries(after, "rope")


@pytest.mark.parametrize(("left", "rule"), [(2, None), (1, "§2.4")])
def test_10_3_one_point_is_too_little_to_place_it(left, rule):
    assert rule_against(scene(team("0,1", "", "packed"), team(), points=left), "place camp") == rule


@pytest.mark.parametrize(
    ("camp", "rule"),
    [("packed", None), ("waiting", "§10.3"), ("abandoned", "§10.3"), ("base", "§10.3"), ("0,1", "§10.3")],
)
@pytest.mark.parametrize("at", ["base", "0,1"])
def test_10_3_only_a_packed_camp_can_be_placed(at, camp, rule):
    assert rule_against(scene(team(at, "", camp), team()), "place camp") == rule


@both
def test_10_3_after_every_repacking_it_is_placed_for_the_same_price(edition):
    position = scene(team("0,1", "provision", "packed", "rope"), team(), cave=["empty ns 0,2"], edition=edition)
    twice = told(position, "place camp", "repack camp", "place camp")
    assert points(twice) == 5 - 2 - 1 - 2
    elsewhere = told(position, "place camp", "repack camp", "enter n", *ROUND_TRIP, "place camp")
    assert points(elsewhere) == 3
    assert team_of(elsewhere)["camp"]["at"] == [0, 2]


def test_10_3_placing_it_gives_the_backpack_its_two_slots_back():
    position = told(scene(team("base", "6 rope", "packed"), team()), "place camp", "pack", "take rope", "take rope")
    assert rule_against(position, "take rope") == "§9.6"
    assert carries(position, "8 rope")


# --- §10.4 -----------------------------------------------------------------------------------------------------------


@both
def test_10_4_at_the_placed_camp_gear_is_exchanged_for_nothing(edition):
    position = scene(team("0,1", "3 provision rope", "0,1", "oxygen camera"), team(), edition=edition)
    after = told(position, "stow provision", "stow provision", "fetch camera", "fetch oxygen", "stow rope")
    assert points(after) == 5
    assert carries(after, "provision oxygen camera")
    assert camp_holds(after, "2 provision rope")


@both
def test_10_4_the_turn_in_which_it_is_placed_is_soon_enough(edition):
    position = scene(team("0,1", "provision", "packed", "rope"), team(), edition=edition)
    after = told(position, "place camp", "fetch rope", "stow provision")
    assert carries(after, "rope")
    assert camp_holds(after, "provision")


def test_10_4_no_point_is_needed():
    position = scene(team("0,1", "provision", "0,1", "rope"), team(), points=0)
    assert rule_against(position, "stow provision") is None
    assert rule_against(position, "fetch rope") is None


def test_10_4_a_turn_without_points_left_goes_on_while_there_is_gear_to_exchange():
    position = scene(team("0,1", "provision", "packed", "rope"), team(), points=2)
    placed = told(position, "place camp")
    assert seat_to_act(placed) == 0
    assert carries(told(placed, "fetch rope"), "provision rope")


@pytest.mark.parametrize("action", ["stow provision", "fetch rope", "swap provision rope"])
@pytest.mark.parametrize(("at", "camp"), [("0,2", "0,1"), ("base", "0,1"), ("0,1", "base"), ("0,1", "1,0")])
@both
def test_10_4_only_on_the_space_of_the_placed_camp(edition, at, camp, action):
    described = team(at, "8 provision", camp, "4 rope")
    position = scene(described, team(), cave=["empty ns 0,2"], edition=edition)
    assert rule_against(position, action) == "§10.4"


def test_10_4_it_takes_the_own_turn():
    position = scene(team("0,1", "provision", "0,1", "rope"), team("0,1", "provision"), seat=1)
    with pytest.raises(NotYours):
        position.after("fetch rope", 0)


@pytest.mark.parametrize(
    ("pack", "stock", "action", "rule"),
    [
        ("8 provision", "rope", "fetch rope", "§9.6"),
        ("7 provision", "rope", "fetch rope", None),
        ("provision", "4 rope", "stow provision", "§9.6"),
        ("provision", "3 rope", "stow provision", None),
    ],
)
def test_10_4_as_much_as_fits(pack, stock, action, rule):
    assert rule_against(scene(team("0,1", pack, "0,1", stock), team()), action) == rule


@pytest.mark.parametrize(
    ("at", "fetch", "use", "rule"),
    [
        ("0,2", "fetch camera", "photo", "§7.7"),
        ("0,2", "fetch oxygen", "enter n oxygen", "§7.2"),
        ("0,2", "fetch raft", "enter n raft", "§7.4"),
        ("0,1", "fetch rope", "enter e", "§6.1"),
    ],
)
def test_10_4_gear_in_the_camp_must_come_into_the_backpack_before_it_can_be_used(at, fetch, use, rule):
    cave = ["wonder ns 0,2", "water ns 0,3", "descent esw 1,1 depth=25"]
    position = scene(team(at, "", at, "rope oxygen camera raft"), team(), cave=cave)
    assert rule_against(position, use) == rule
    assert rule_against(told(position, fetch), use) is None


def test_10_4_what_was_stowed_stays_there_for_a_later_visit():
    position = scene(team("0,2", "2 provision", "0,2", ""), team(), cave=["empty ns 0,2"])
    after = told(position, "stow provision", "enter s", "enter s", *ROUND_TRIP, "enter n", "enter n")
    assert carries(after, "provision")
    assert camp_holds(after, "provision")
    assert carries(told(after, "fetch provision"), "2 provision")


# --- §10.5 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", ["base", "0,1", "0,2"])
@both
def test_10_5_repacking_costs_one_point_and_takes_the_contents_along(edition, at):
    described = team(at, "6 provision", at, "rope oxygen camera raft")
    after = told(scene(described, team(), cave=["empty ns 0,2"], edition=edition), "repack camp")
    assert points(after) == 4
    assert camp_is(after, "packed")
    assert camp_holds(after, "rope oxygen camera raft")
    assert carries(after, "6 provision")


@pytest.mark.parametrize(("pack", "rule"), [("", None), ("6 rope", None), ("7 rope", "§10.5"), ("8 rope", "§10.5")])
def test_10_5_it_needs_two_free_slots(pack, rule):
    assert rule_against(scene(team("0,1", pack, "0,1", "rope"), team()), "repack camp") == rule


@pytest.mark.parametrize(
    ("at", "camp", "rule"),
    [
        ("0,1", "0,1", None),
        ("0,2", "0,1", "§10.5"),
        ("base", "0,1", "§10.5"),
        ("0,1", "packed", "§10.5"),
        ("base", "waiting", "§10.5"),
        ("base", "abandoned", "§10.5"),
    ],
)
def test_10_5_it_needs_the_team_on_its_space(at, camp, rule):
    assert rule_against(scene(team(at, "", camp), team(), cave=["empty ns 0,2"]), "repack camp") == rule


@pytest.mark.parametrize(("left", "rule"), [(1, None), (0, "§2.4")])
def test_10_5_it_needs_a_point(left, rule):
    assert rule_against(scene(team("0,1", "rope", "0,1"), team(), points=left), "repack camp") == rule


def test_10_5_after_repacking_the_camp_is_closed_and_its_two_slots_are_covered():
    position = told(scene(team("base", "6 rope", "base", "oxygen"), team()), "repack camp")
    assert rule_against(position, "fetch oxygen") == "§10.2"
    assert rule_against(told(position, "pack"), "take rope") == "§9.6"


def test_10_5_placing_and_repacking_may_be_repeated_all_game_long():
    position = scene(team("0,1", "6 provision", "packed", "rope"), team())
    for _ in range(5):
        position = told(position, "place camp", "repack camp", *ROUND_TRIP)
    assert camp_is(position, "packed")
    assert camp_holds(position, "rope")
    assert carries(position, "1 provision")


# --- §10.6 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("item", ["provision", "rope", "oxygen", "half-oxygen", "camera", "raft"])
@both
def test_10_6_gear_is_thrown_away_for_nothing_at_the_placed_camp(edition, item):
    everything = "provision rope oxygen half-oxygen camera raft"
    position = scene(team("0,1", everything, "0,1", "rope"), team(), edition=edition)
    after = told(position, f"discard {item}")
    assert points(after) == 5
    assert carries(after, " ".join(other for other in everything.split() if other != item))
    assert camp_holds(after, "rope")


@pytest.mark.parametrize(
    ("at", "camp", "rule"),
    [
        ("0,1", "0,1", None),
        ("base", "base", None),
        ("0,2", "0,1", "§10.6"),
        ("base", "0,1", "§10.6"),
        ("0,1", "packed", "§10.6"),
        ("base", "packed", "§10.6"),
        ("base", "waiting", "§10.6"),
        ("0,1", "abandoned", "§10.6"),
    ],
)
def test_10_6_only_on_the_space_of_the_placed_camp(at, camp, rule):
    assert rule_against(scene(team(at, "rope", camp), team(), cave=["empty ns 0,2"]), "discard rope") == rule


@pytest.mark.parametrize("item", ["camera", "raft"])
@pytest.mark.parametrize("at", ["0,1", "base"])
@both
def test_10_6_a_camera_or_raft_thrown_away_is_lost(edition, at, item):
    position = scene(team(at, f"2 provision {item}", at), team(), edition=edition)
    lost = told(position, f"discard {item}")
    assert item not in team_of(lost)["at_base"]
    home = lost if at == "base" else told(lost, "enter s")
    assert rule_against(told(home, "pack"), f"take {item}") == "§9.4"


def test_10_6_provisions_ropes_and_oxygen_thrown_away_can_be_had_again():
    position = scene(team("base", "provision rope oxygen", "base"), team())
    position = told(position, "discard provision", "discard rope", "discard oxygen", "pack")
    for item in ("provision", "rope", "oxygen"):
        assert rule_against(position, f"take {item}") is None


@both
def test_10_6_it_makes_room_for_the_camp(edition):
    position = scene(team("0,1", "7 provision raft", "0,1", "4 rope"), team(), edition=edition)
    assert rule_against(position, "repack camp") == "§10.5"
    one_thrown = told(position, "discard raft")
    assert rule_against(one_thrown, "repack camp") == "§10.5"
    assert carries(told(one_thrown, "discard provision", "repack camp"), "6 provision")


def test_10_6_it_makes_room_for_other_things():
    position = scene(team("0,1", "7 provision raft", "0,1", "4 rope"), team())
    assert rule_against(position, "fetch rope") == "§9.6"
    assert rule_against(told(position, "discard raft"), "fetch rope") is None


# --- §10.7 -----------------------------------------------------------------------------------------------------------


@both
def test_10_7_a_packed_camp_is_abandoned_at_the_base_for_nothing_with_all_that_is_in_it(edition):
    position = scene(team("base", "rope", "packed", "3 rope camera"), team(), edition=edition)
    after = told(position, "abandon camp")
    assert points(after) == 5
    assert camp_is(after, "abandoned")
    assert camp_holds(after, "")
    assert carries(after, "rope")


@pytest.mark.parametrize(
    ("at", "camp", "rule"),
    [
        ("base", "packed", None),
        ("0,1", "packed", "§10.7"),
        ("0,2", "packed", "§10.7"),
        ("base", "base", "§10.7"),
        ("base", "waiting", "§10.7"),
        ("base", "0,1", "§10.7"),
        ("base", "abandoned", "§10.7"),
    ],
)
def test_10_7_only_at_the_base_and_only_a_packed_one(at, camp, rule):
    assert rule_against(scene(team(at, "rope", camp), team(), cave=["empty ns 0,2"]), "abandon camp") == rule


@both
def test_10_7_the_two_slots_are_free_again(edition):
    position = scene(team("base", "6 rope", "packed", "4 rope"), team(), edition=edition)
    assert rule_against(told(position, "pack"), "take provision") == "§9.6"
    after = told(position, "abandon camp", "pack", "take provision", "take provision", "done")
    assert carries(after, "6 rope 2 provision")


@both
def test_10_7_it_is_gone_for_good(edition):
    position = told(scene(team("base", "rope", "packed"), team(), edition=edition), "abandon camp", *ROUND_TRIP)
    assert rule_against(position, "place camp") == "§10.3"
    assert rule_against(position, "repack camp") == "§10.5"
    assert rule_against(told(position, "pack"), "take camp") == "§10.1"
    assert rule_against(told(position, "pack"), "camp take rope") == "§10.7"


@pytest.mark.parametrize("item", ["camera", "raft"])
@both
def test_10_7_a_camera_or_raft_inside_is_lost_as_well(edition, item):
    other = "raft" if item == "camera" else "camera"
    position = told(scene(team("base", "", "packed", item), team(), edition=edition), "abandon camp")
    assert team_of(position)["at_base"] == [other]
    assert rule_against(told(position, "pack"), f"take {item}") == "§9.4"
    assert rule_against(told(position, "pack"), f"take {other}") is None


def test_10_7_no_point_is_needed_and_none_left_does_not_end_the_turn_before():
    position = told(scene(team("0,1", "rope", "packed", "oxygen"), team(), points=1), "enter s")
    assert points(position) == 0
    assert seat_to_act(position) == 0
    assert camp_is(told(position, "abandon camp"), "abandoned")


# --- §10.8 -----------------------------------------------------------------------------------------------------------


@both
def test_10_8_for_the_two_points_of_one_packing_backpack_and_camp_exchange_gear_with_the_bank(edition):
    position = scene(team("base", "3 rope", "base", "3 oxygen camera"), team(), edition=edition)
    after = told(
        position,
        "pack",
        "return rope",
        "take provision",
        "camp return oxygen",
        "camp return camera",
        "camp take rope",
        "camp take raft",
        "take camera",
        "done",
    )
    assert points(after) == 3
    assert carries(after, "2 rope provision camera")
    assert camp_holds(after, "2 oxygen rope raft")


@pytest.mark.parametrize("action", ["camp take provision", "camp return oxygen"])
@pytest.mark.parametrize(("camp", "rule"), [("base", None), ("0,1", "§10.8"), ("0,2", "§10.8"), ("packed", "§10.9")])
@both
def test_10_8_a_camp_takes_part_only_if_it_stands_at_the_base(edition, camp, rule, action):
    position = scene(team("base", "rope", camp, "oxygen"), team(), cave=["empty ns 0,2"], edition=edition)
    assert rule_against(told(position, "pack"), action) == rule


@both
def test_10_8_it_may_stand_at_the_base_as_long_as_its_team_likes(edition):
    position = scene(team("base", "4 provision", "packed", "oxygen"), team(), edition=edition)
    away = told(position, "place camp", "enter n", *ROUND_TRIP, "enter s", *ROUND_TRIP, *ROUND_TRIP)
    assert camp_is(away, "built")
    assert camp_holds(away, "oxygen")
    assert rule_against(told(away, "pack"), "camp take provision") is None
    assert rule_against(away, "fetch oxygen") is None
    assert rule_against(away, "repack camp") is None


# --- §10.9 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "flags", "rule"),
    [
        ("rebel", {}, "§10.9"),
        ("pegasus", {}, "§10.9"),
        ("rebel", {"packed_camp_open": True}, None),
        ("pegasus", {"packed_camp_open": True}, None),
    ],
)
@pytest.mark.parametrize("action", ["camp take provision", "camp return oxygen"])
def test_10_9_a_packed_camp_is_closed_while_packing_unless_the_edition_opens_it(edition, flags, rule, action):
    position = scene(team("base", "rope", "packed", "oxygen"), team(), edition=edition, flags=flags)
    assert rule_against(told(position, "pack"), action) == rule


def test_10_9_where_the_edition_opens_it_one_packing_does_it_all():
    position = scene(team("base", "6 rope", "packed", "4 oxygen"), team(), flags={"packed_camp_open": True})
    after = told(
        position, "pack", "camp return oxygen", "camp return oxygen", "camp take provision", "return rope", "done"
    )
    assert points(after) == 3
    assert camp_is(after, "packed")
    assert camp_holds(after, "2 oxygen provision")
    assert carries(after, "5 rope")


def test_10_9_where_the_edition_opens_it_nothing_else_is_opened():
    opened = {"packed_camp_open": True}
    packed_away = scene(team("0,1", "rope", "packed", "oxygen"), team(), flags=opened)
    assert rule_against(packed_away, "fetch oxygen") == "§10.2"
    placed_away = told(scene(team("base", "rope", "0,1", "oxygen"), team(), flags=opened), "pack")
    assert rule_against(placed_away, "camp take oxygen") == "§10.8"
    abandoned = told(scene(team("base", "rope", "abandoned"), team(), flags=opened), "pack")
    assert rule_against(abandoned, "camp take oxygen") == "§10.7"
    waiting = told(scene(team("base", "rope"), team(), flags=opened), "pack")
    assert rule_against(waiting, "camp take oxygen") == "§10.1"


@both
def test_10_9_with_the_camp_left_closed_only_the_other_six_slots_take_part(edition):
    position = scene(team("base", "6 rope", "packed", "4 oxygen"), team(), edition=edition)
    after = told(position, "pack", *["return rope"] * 6, *["take provision"] * 6)
    assert rule_against(after, "take provision") == "§9.6"
    assert carries(told(after, "done"), "6 provision")
    assert camp_holds(told(after, "done"), "4 oxygen")


# --- §10.10 ----------------------------------------------------------------------------------------------------------


def test_10_10_when_both_are_full_two_items_are_swapped_in_one_step():
    position = scene(team("0,1", "7 provision rope", "0,1", "3 oxygen raft"), team())
    after = told(position, "swap rope raft")
    assert carries(after, "7 provision raft")
    assert camp_holds(after, "3 oxygen rope")
    assert points(after) == 5


@pytest.mark.parametrize(
    ("pack", "stock", "rule"),
    [
        ("7 provision rope", "3 oxygen raft", None),
        ("6 provision rope", "3 oxygen raft", "§10.10"),
        ("7 provision rope", "2 oxygen raft", "§10.10"),
        ("rope", "raft", "§10.10"),
    ],
)
@both
def test_10_10_if_there_is_a_free_slot_anywhere_there_is_no_swap(edition, pack, stock, rule):
    position = scene(team("0,1", pack, "0,1", stock), team(), edition=edition)
    assert rule_against(position, "swap rope raft") == rule


def test_10_10_with_both_full_nothing_is_stowed_or_fetched():
    position = scene(team("0,1", "7 provision rope", "0,1", "3 oxygen raft"), team())
    assert rule_against(position, "stow rope") == "§9.6"
    assert rule_against(position, "fetch raft") == "§9.6"


def test_10_10_swapping_two_alike_changes_nothing_and_is_no_swap():
    position = scene(team("0,1", "8 rope", "0,1", "4 rope"), team())
    assert rule_against(position, "swap rope rope") == "§10.10"


# --- §10.11 ----------------------------------------------------------------------------------------------------------

AT_CAMP = team("0,1", "3 rope 3 oxygen", "0,1", "rope oxygen")


@pytest.mark.parametrize(
    ("done", "action", "rule"),
    [
        ("stow rope", "fetch rope", "§10.11"),
        ("stow rope", "stow rope", None),
        ("stow rope", "fetch oxygen", None),
        ("stow rope", "stow oxygen", None),
        ("fetch rope", "stow rope", "§10.11"),
        ("fetch oxygen", "stow oxygen", "§10.11"),
        ("fetch oxygen", "stow rope", None),
    ],
)
@both
def test_10_11_each_kind_of_gear_moves_one_way_only(edition, done, action, rule):
    position = told(scene(AT_CAMP, team(), edition=edition), done)
    assert rule_against(position, action) == rule


@pytest.mark.parametrize(("done", "back"), [("stow rope", "fetch rope"), ("fetch rope", "stow rope")])
def test_10_11_until_a_point_is_spent(done, back):
    cave = ["wonder ns 0,2"]
    with_camera = team("0,2", "3 rope camera", "0,2", "rope")
    position = told(scene(with_camera, team(), cave=cave), done)
    assert rule_against(position, back) == "§10.11"
    assert rule_against(told(position, "photo"), back) is None
    assert rule_against(told(position, "repack camp", "place camp"), back) is None
    assert rule_against(told(position, "enter s", "enter n"), back) is None


def test_10_11_the_next_turn_begins_anew():
    position = told(scene(team("base", "rope", "base", "rope"), team()), "stow rope", *ROUND_TRIP)
    assert rule_against(position, "fetch rope") is None


def test_10_11_a_free_action_does_not_count_as_a_point_spent():
    position = told(scene(AT_CAMP, team()), "stow rope", "fetch oxygen", "discard oxygen")
    assert rule_against(position, "fetch rope") == "§10.11"
    assert rule_against(position, "stow oxygen") == "§10.11"


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("swap raft rope", "§10.11"),  # each of the two would go back
        ("swap provision rope", "§10.11"),
        ("swap raft oxygen", "§10.11"),
        ("swap rope oxygen", None),
        ("swap provision oxygen", None),
    ],
)
def test_10_11_a_swap_counts_for_both_items(action, rule):
    position = scene(team("0,1", "6 provision 2 rope", "0,1", "3 oxygen raft"), team())
    assert rule_against(told(position, "swap rope raft"), action) == rule


def test_10_11_what_moved_is_written_in_words_and_can_be_typed():
    position = scene(team("0,1", "rope", camp="0,1", stock="2 rope camera"), team()).after("fetch camera")
    assert position.to_document()["teams"][0]["moved"] == ["took camera"]
    typed = scene(team("0,1", "rope", camp="0,1", stock="2 rope camera", moved=["gave rope"]), team())
    assert rule_against(typed, "fetch rope") == "§10.11"
    assert rule_against(typed, "fetch camera") is None


# --- §10.12 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("fetch oxygen", "§10.4"),
        ("stow rope", "§10.4"),
        ("swap rope oxygen", "§10.4"),
        ("discard rope", "§10.6"),
        ("repack camp", "§10.5"),
        ("photo", "§7.7"),
    ],
)
@pytest.mark.parametrize("own_camp", ["waiting", "abandoned", "1,0"])
@both
def test_10_12_the_camp_of_another_team_is_not_open(edition, own_camp, action, rule):
    host = team("0,2", "raft", "0,2", "3 oxygen camera")
    guest = team("0,2", "8 rope", own_camp)
    position = scene(guest, host, cave=["wonder ns 0,2"], edition=edition)
    assert rule_against(position, action) == rule


def test_10_12_nor_at_the_base():
    position = scene(team("base", "rope", "0,1"), team("base", "", "base", "oxygen"))
    assert rule_against(position, "fetch oxygen") == "§10.4"
    assert rule_against(told(position, "pack"), "camp take oxygen") == "§10.8"
    assert rule_against(told(position, "pack"), "camp return oxygen") == "§10.8"


@both
def test_10_12_the_camp_of_another_team_is_not_in_the_way(edition):
    host = team("0,2", "provision", "0,2", "oxygen")
    position = scene(team("0,1", "rope", "packed", "rope"), host, cave=["empty ns 0,2"], edition=edition)
    after = told(position, "enter n", "place camp", "stow rope")
    assert stands_at(after, "0,2")
    assert points(after) == 5 - 1 - 2
    assert camp_holds(after, "2 rope", seat=0)
    assert camp_holds(after, "oxygen", seat=1)


def test_10_12_nothing_is_given_or_lent_between_teams():
    """On one space with a team that has everything there is nothing to do but what one team alone can do."""
    rich = team("0,2", "4 provision rope oxygen camera raft", "0,2", "4 rope")
    cave = ["wonder nes 0,2", "water ns 0,3"]
    together = scene(team("0,2", ""), rich, cave=cave)
    alone = scene(team("0,2", ""), team(), cave=cave)
    assert [action.text for action in together.actions()] == [action.text for action in alone.actions()]
    assert [action.text for action in together.actions()] == ["pass", "discover", "enter s", "crawl n", "crawl s"]


# --- the camp's ways, told as they are in the books ------------------------------------------------------------------


@both
def test_10_1_story_the_first_packing_of_the_camp_is_free_and_later_ones_cost_a_point(edition):
    """Taken along in a packing of two points; from then on one point each time."""
    position = told(packed([], [], edition=edition), "pack", "take camp", "camp take rope", "done")
    assert points(position) == 3  # the packing alone was paid for
    position = told(position, "place camp")
    assert points(position) == 1
    position = told(position, "repack camp")
    assert camp_is(position, "packed")
    assert seat_to_act(position) == 0  # no point is left, but the camp could be abandoned
    assert points(position) == 0


@both
def test_10_3_story_the_camp_is_carried_placed_exchanged_with_and_repacked(edition):
    described = team("base", "camera 5 provision", "packed", "2 rope 2 provision")
    position = scene(described, team(), cave=["wonder ns 0,2"], edition=edition)
    position = told(position, "enter n", "enter n", "place camp")
    assert stands_at(position, "0,2")
    assert points(position) == 5 - 1 - 1 - 2
    position = told(position, "fetch rope", *ROUND_TRIP)
    assert carries(position, "camera 4 provision rope")
    position = told(position, "photo", "stow camera", "fetch rope", "fetch provision")
    assert carries(position, "5 provision 2 rope")
    assert camp_holds(position, "provision camera")
    assert rule_against(position, "repack camp") == "§10.5"  # seven slots are filled, one is free
    position = told(position, "discard rope")
    assert points(position) == 4
    position = told(position, "repack camp")
    assert points(position) == 3
    assert carries(position, "5 provision rope")
    assert camp_holds(position, "provision camera")
    position = told(position, "enter s", "place camp")
    assert team_of(position)["camp"]["at"] == [0, 1]
    assert points(position) == 0
    assert tokens(position) == (0, 0, 1, [0, 0, 0], [])


HOME = team("0,1", "2 provision rope", "packed", "3 rope camera")


@both
def test_10_7_story_back_at_the_base_the_camp_is_left_there_and_all_eight_slots_are_packed(edition):
    position = told(scene(HOME, team(), edition=edition), "enter s", "abandon camp")
    assert points(position) == 4
    position = told(position, "pack", *["take provision"] * 5)
    assert rule_against(position, "take rope") == "§9.6"
    position = told(position, "done")
    assert carries(position, "7 provision rope")
    assert points(position) == 2
    assert camp_is(position, "abandoned")
    assert team_of(position)["at_base"] == ["raft"]  # the camera in the camp is gone with it


@both
def test_10_9_story_back_at_the_base_the_camp_is_placed_packed_and_repacked_in_one_turn(edition):
    position = scene(team("base", "2 provision rope", "packed", "3 rope camera"), team(), edition=edition)
    position = told(position, "place camp")
    assert points(position) == 3
    position = told(
        position,
        "pack",
        "camp return rope",
        "camp return rope",
        "camp take provision",
        "camp take oxygen",
        *["take provision"] * 3,
        "done",
    )
    assert points(position) == 1
    position = told(position, "repack camp")
    assert points(position) == 0
    assert camp_is(position, "packed")
    assert camp_holds(position, "rope provision oxygen camera")
    assert carries(position, "5 provision rope")


@both
def test_10_9_story_or_over_several_turns(edition):
    position = told(scene(HOME, team(), edition=edition), "enter s", "place camp", *ROUND_TRIP)
    assert camp_is(position, "built")
    assert points(position) == 5
    position = told(position, "pack", "camp return rope", "camp take provision", "done", *ROUND_TRIP)
    assert camp_holds(position, "2 rope provision camera")
    assert points(position) == 5
    position = told(position, "repack camp", "enter n")
    assert points(position) == 3
    assert camp_is(position, "packed")
    assert camp_holds(position, "2 rope provision camera")
    assert carries(position, "2 provision rope")


@both
def test_10_9_story_or_nothing_is_done_and_camp_and_backpack_stay_as_they_are(edition):
    position = told(scene(HOME, team(), edition=edition), "enter s", "enter e")
    assert stands_at(position, "1,0")
    assert points(position) == 3
    assert camp_is(position, "packed")
    assert camp_holds(position, "3 rope camera")
    assert carries(position, "2 provision rope")


@both
def test_10_9_story_or_only_the_other_six_slots_are_packed(edition):
    position = told(scene(HOME, team(), edition=edition), "enter s", "pack")
    assert rule_against(position, "camp take provision") == "§10.9"
    assert rule_against(position, "camp return rope") == "§10.9"
    assert rule_against(position, "take camera") == "§9.4"
    position = told(position, *["take provision"] * 3)
    assert rule_against(position, "take rope") == "§9.6"
    position = told(position, "done")
    assert points(position) == 5 - 1 - 2
    assert carries(position, "5 provision rope")
    assert camp_holds(position, "3 rope camera")


@both
def test_10_8_story_the_camp_placed_at_the_base_is_left_standing_there(edition):
    position = told(scene(HOME, team(), edition=edition), "enter s", "place camp", "fetch camera", "fetch rope")
    position = told(position, "pack", "take provision", "camp take provision", "done")
    assert points(position) == 0
    assert rule_against(position, "camp take provision") == "§9.2"
    position = told(position, *ROUND_TRIP, "enter w", *ROUND_TRIP)
    assert rule_against(position, "fetch provision") == "§10.4"
    position = told(position, "enter e")
    assert camp_is(position, "built")
    assert rule_against(position, "fetch provision") is None


@both
def test_10_4_story_camera_and_raft_in_a_camp_elsewhere_are_not_at_hand_and_not_at_the_base(edition):
    cave = ["wonder ns 0,2", "water ns 0,3"]
    position = scene(team("0,1", "4 provision camera raft", "packed"), team(), cave=cave, edition=edition)
    position = told(position, "place camp", "stow camera", "stow raft", "enter n")
    assert rule_against(position, "photo") == "§7.7"
    assert rule_against(position, "enter n raft") == "§7.4"
    home = told(position, "enter s", "enter s", "1: pass", "0: pack")
    assert rule_against(home, "take camera") == "§9.4"
    assert rule_against(home, "take raft") == "§9.4"
    assert team_of(home)["at_base"] == []
    back = told(home, "done", "enter n", "fetch camera", "fetch raft", "enter n", "photo")
    assert tokens(back) == (0, 0, 1, [0, 0, 0], [])


@both
def test_10_6_story_camera_and_raft_thrown_away_to_make_room_are_lost(edition):
    position = scene(team("0,1", "4 provision 2 rope camera raft", "0,1", "4 oxygen"), team(), edition=edition)
    position = told(position, "discard camera", "discard raft", "repack camp", "enter s", "pack")
    assert points(position) == 5 - 1 - 1 - 2
    assert rule_against(position, "take camera") == "§9.4"
    assert rule_against(position, "take raft") == "§9.4"
    assert camp_holds(position, "4 oxygen")
