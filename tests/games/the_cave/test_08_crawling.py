"""Chapter 8: the whole-turn move."""

from __future__ import annotations

import pytest

from tests.games.the_cave.scene import rule_against, scene, team
from tests.games.the_cave.tale import (
    NOTHING,
    both,
    camp_holds,
    carries,
    points,
    rope_hangs,
    seat_to_act,
    stands_at,
    team_of,
    token_lies,
    tokens,
    told,
)

# Descents lead down and back: the space at 1,1 lies 75 m below the starting spaces beside it.
SHAFT = [
    "descent ns 0,2 depth=25",
    "descent es 0,3 depth=50",
    "descent sw 1,3 depth=75",
    "empty ns 1,2 depth=75",
    "empty nsw 1,1 depth=75",
]
CORRIDOR = ["empty ns 0,2", "empty ns 0,3", "empty ns 0,4"]
ALL_GEAR = "provision 3 rope oxygen camera raft"


# --- §8.1 ------------------------------------------------------------------------------------------------------------


@both
def test_8_1_a_crawl_moves_one_space_and_ends_the_turn(edition):
    position = scene(team("0,1", "3 provision"), team(), cave=CORRIDOR, edition=edition)
    after = told(position, "crawl n")
    assert stands_at(after, "0,2")
    assert seat_to_act(after) == 1


@both
def test_8_1_the_provision_of_the_turn_is_used_up_as_usual(edition):
    position = scene(team("0,1", "3 provision"), team("0,1", "3 provision"), cave=CORRIDOR, edition=edition, seat=1)
    own_turn = told(position, "1: pass")
    assert carries(own_turn, "2 provision")
    crawled = told(own_turn, "crawl n")
    assert carries(crawled, "2 provision")
    assert carries(told(crawled, "1: pass"), "1 provision")


@pytest.mark.parametrize(("left", "rule"), [(5, None), (4, "§8.1"), (1, "§8.1")])
def test_8_1_a_crawl_needs_all_five_points(left, rule):
    position = scene(team("0,1", "provision"), team(), cave=CORRIDOR, points=left)
    assert rule_against(position, "crawl n") == rule


@pytest.mark.parametrize(
    ("described", "done"),
    [
        (team("0,1", "camera"), "enter s"),
        (team("0,1", "rope", camp="0,1"), "stow rope"),
        (team("0,1", "", "0,1", "rope"), "fetch rope"),
        (team("0,1", "rope", camp="0,1"), "discard rope"),
        (team("base", "", "packed", "rope"), "abandon camp"),
        (team("0,1", "", "packed", "rope"), "place camp"),
    ],
)
def test_8_1_nothing_else_is_done_before_a_crawl_not_even_what_costs_no_point(described, done):
    position = scene(described, team(), cave=CORRIDOR)
    assert rule_against(position, "crawl n") is None
    assert rule_against(told(position, done), "crawl n") == "§8.1"


def test_8_1_nothing_else_is_done_after_a_crawl_not_even_at_the_own_camp():
    position = scene(team("0,1", "2 rope", "0,2", "camera"), team(), cave=CORRIDOR)
    crawled = told(position, "crawl n")
    assert stands_at(crawled, "0,2")
    assert seat_to_act(crawled) == 1
    walked = told(position, "enter n")
    assert rule_against(walked, "fetch camera") is None


def test_8_1_nothing_else_is_done_after_a_crawl_to_the_base_with_the_camp_in_the_backpack():
    position = scene(team("0,1", "2 rope", "packed", "camera"), team(), cave=CORRIDOR)
    assert seat_to_act(told(position, "crawl s")) == 1
    assert rule_against(told(position, "enter s"), "abandon camp") is None


@pytest.mark.parametrize(
    ("at", "side", "rule"),
    [
        ("base", "n", None),
        ("0,1", "s", None),
        ("0,1", "n", None),
        ("0,1", "e", "§5.2"),  # nothing lies there yet
        ("0,2", "e", "§5.2"),  # rock
        ("0,2", "ne", "§5.2"),  # never diagonally
        ("base", "s", "§5.2"),  # no starting space
    ],
)
def test_8_1_a_crawl_needs_an_open_passage_to_a_space_already_laid(at, side, rule):
    position = scene(team(at, "3 provision"), team(), cave=["empty ns 0,2"])
    assert rule_against(position, f"crawl {side}") == rule


def test_8_1_a_crawl_is_possible_where_walking_is_too():
    position = scene(team("0,1", "3 provision"), team(), cave=CORRIDOR)
    assert rule_against(position, "enter n") is None
    assert rule_against(position, "crawl n") is None


# --- §8.2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", ["", ALL_GEAR])
@pytest.mark.parametrize("kind", ["water", "wonder", "squeeze-1", "squeeze-2", "squeeze-3", "empty"])
@both
def test_8_2_a_crawl_into_any_tile_uses_no_gear_and_collects_nothing(edition, kind, pack):
    position = scene(team("0,1", pack), team(), cave=[f"{kind} ns 0,2"], edition=edition)
    after = told(position, "crawl n")
    assert stands_at(after, "0,2")
    assert carries(after, pack)
    assert tokens(after) == NOTHING
    assert token_lies(after, "0,2") == (kind != "empty")


@pytest.mark.parametrize("pack", ["", "3 rope"])
@both
def test_8_2_a_crawl_crosses_any_depth_and_lays_no_rope_and_earns_no_line_or_depth_token(edition, pack):
    position = scene(team("0,1", pack), team(), cave=SHAFT, edition=edition)
    after = told(position, "crawl e")
    assert stands_at(after, "1,1")
    assert carries(after, pack)
    assert tokens(after) == NOTHING
    assert not rope_hangs(after, "0,1")


@both
def test_8_2_a_crawl_leaves_the_line_token_on_the_descent(edition):
    line = " line" if edition == "pegasus" else ""
    cave = [f"descent ns 0,2 depth=25{line}"]
    position = scene(team("0,1", "rope"), team("0,1", "provision rope"), cave=cave, edition=edition)
    crawled = told(position, "crawl n")
    assert tokens(crawled) == NOTHING
    roped = told(crawled, "enter n")
    assert tokens(roped, 1) == (1, 0, 0, [0, 0, 0], [25])


def test_8_2_after_a_crawl_over_a_difference_in_depth_the_next_team_still_needs_ropes():
    position = scene(team("0,1", "3 rope"), team("0,1", "provision 2 rope"), cave=SHAFT)
    crawled = told(position, "crawl e")
    assert rule_against(crawled, "enter e") == "§6.1"


def test_8_2_a_crawl_into_a_lake_leaves_the_raft_in_the_backpack_and_does_not_count_as_coming_by_it():
    position = scene(team("0,1", "2 provision raft oxygen"), team(), cave=["water ns 0,2"])
    next_turn = told(position, "crawl n", "1: pass")
    assert rule_against(next_turn, "dive") == "§7.6"


def test_8_2_a_crawl_goes_up_as_well_as_down_and_over_boulder_chokes():
    position = scene(team("1,1", ""), team(), cave=[*SHAFT, "choke - -1,1"])
    assert stands_at(told(position, "crawl w"), "0,1")
    assert stands_at(told(scene(team("0,1", ""), team(), cave=["choke - -1,1"]), "crawl w"), "-1,1")


def test_8_2_a_crawl_along_a_rope_that_hangs_already_collects_nothing_either():
    position = scene(
        team("0,2", "rope"), team(line=1), cave=["descent ns 0,2 depth=25 ropes=n", "descent ns 0,3 depth=50 ropes=s"]
    )
    after = told(position, "crawl n")
    assert tokens(after) == NOTHING
    assert carries(after, "rope")


def test_example_rebel_a_team_may_enter_water_without_oxygen_or_raft_with_the_whole_turn():
    position = scene(team("0,1", "3 provision"), team(), cave=["water ns 0,2"], edition="rebel")
    assert rule_against(position, "enter n") == "§7.1"
    after = told(position, "crawl n")
    assert stands_at(after, "0,2")
    assert token_lies(after, "0,2")
    assert tokens(after) == NOTHING
    assert seat_to_act(after) == 1


def test_example_pegasus_a_lake_is_entered_without_oxygen_or_raft_for_five_points_and_the_token_stays():
    position = scene(team("base", "3 provision"), team("0,1", "3 provision"), cave=["water ns 0,2"], edition="pegasus")
    position = told(position, "0: pass", "1: crawl n")
    assert carries(position, "2 provision", seat=1)  # the provision of the turn is given up as well
    assert stands_at(position, "0,2", seat=1)
    assert token_lies(position, "0,2")
    assert tokens(position, 1) == NOTHING


# --- §8.3 ------------------------------------------------------------------------------------------------------------

STARVING = "rope oxygen camera raft"


@pytest.mark.parametrize(
    "action", ["pass", "discover", "enter n", "enter s", "enter w oxygen", "enter w raft", "place camp"]
)
@both
def test_8_3_a_team_without_provisions_must_crawl_and_do_nothing_else(edition, action):
    cave = ["empty ns 0,2", "water es -1,1"]
    fed, starving = (
        told(scene(team("0,1", f"{food} {STARVING}", "packed"), team(), cave=cave, edition=edition, seat=1), "1: pass")
        for food in ("1 provision", "")
    )
    assert rule_against(fed, action) is None
    assert rule_against(starving, action) == "§8.3"


@both
def test_8_3_it_chooses_where_to_crawl_and_cannot_stay(edition):
    position = scene(team("0,1", STARVING), team(), cave=["empty ns 0,2", "water es -1,1"], edition=edition, seat=1)
    forced = told(position, "1: pass")
    assert [action.text for action in forced.actions()] == ["crawl n", "crawl s", "crawl w"]
    assert rule_against(forced, "crawl e") == "§5.2"


@pytest.mark.parametrize("free", ["stow rope", "fetch rope", "discard rope", "repack camp"])
def test_8_3_at_an_own_camp_without_provisions_there_is_nothing_else_to_do_either(free):
    position = scene(team("0,1", "rope", "0,1", "rope camera"), team(), cave=CORRIDOR, seat=1)
    forced = told(position, "1: pass")
    assert rule_against(forced, free) == "§8.3"
    assert rule_against(forced, "crawl n") is None


def test_8_3_a_photo_or_a_dive_waits_for_better_times():
    on_wonder = scene(team("0,2", "camera"), team(), cave=["wonder ns 0,2"], seat=1)
    assert rule_against(told(on_wonder, "1: pass"), "photo") == "§8.3"
    on_lake = scene(team("0,2", "oxygen", afloat="yes"), team(), cave=["water ns 0,2"], seat=1)
    assert rule_against(told(on_lake, "1: pass"), "dive") == "§8.3"


def test_8_3_the_last_provision_still_pays_for_a_normal_turn_and_the_turn_after_is_a_crawl():
    position = scene(team("0,1", "provision"), team(), cave=CORRIDOR, seat=1)
    last = told(position, "1: pass")
    assert carries(last, "")
    assert rule_against(last, "discover") is None
    assert rule_against(told(last, "0: pass", "1: pass"), "discover") == "§8.3"


def test_8_3_at_the_base_no_provision_is_needed():
    position = told(scene(team("base", "rope"), team(), seat=1), "1: pass")
    assert points(position) == 5
    assert rule_against(position, "pack") is None
    assert rule_against(position, "enter n") is None
    assert carries(position, "rope")


def test_8_3_at_its_own_stocked_camp_a_team_has_a_normal_turn():
    position = scene(team("0,1", "rope", "0,1", "2 provision"), team(), cave=CORRIDOR, seat=1)
    fed = told(position, "1: pass")
    assert camp_holds(fed, "provision")
    assert carries(fed, "rope")
    assert points(fed) == 5
    assert rule_against(fed, "enter n") is None
    assert rule_against(fed, "pass") is None


# --- §8.4 ------------------------------------------------------------------------------------------------------------


@both
def test_8_4_the_forced_crawl_returns_each_turn_until_the_base(edition):
    position = scene(team("0,4", "rope"), team(), cave=CORRIDOR, edition=edition, seat=1)
    for reached in ("0,3", "0,2", "0,1", "base"):
        position = told(position, "1: pass")
        assert rule_against(position, "enter s") == "§8.3"
        position = told(position, "crawl s")
        assert stands_at(position, reached)
    position = told(position, "1: pass")
    assert rule_against(position, "pack") is None
    assert rule_against(position, "enter n") is None


@both
def test_8_4_or_until_the_own_placed_and_stocked_camp(edition):
    position = scene(team("0,4", "rope", "0,2", "2 provision camera"), team(), cave=CORRIDOR, edition=edition, seat=1)
    position = told(position, "1: pass", "crawl s", "1: pass", "crawl s")
    assert stands_at(position, "0,2")
    assert camp_holds(position, "2 provision camera")
    position = told(position, "1: pass")
    assert camp_holds(position, "provision camera")
    assert rule_against(position, "fetch provision") is None
    assert rule_against(position, "enter s") is None
    after = told(position, "fetch provision", "enter s", "0: pass", "1: pass")
    assert stands_at(after, "0,1")
    assert rule_against(after, "enter s") is None  # the provision fetched has paid for this turn
    assert carries(after, "rope")


@pytest.mark.parametrize(
    ("own", "other"),
    [
        (team("0,2", "rope", "packed", "4 provision"), team()),
        (team("0,2", "rope", "0,2", ""), team()),
        (team("0,2", "rope", "0,2", "rope oxygen camera raft"), team()),
        (team("0,2", "rope", "0,3", "4 provision"), team()),
        (team("0,2", "rope", "base", "4 provision"), team()),
        (team("0,2", "rope"), team("base", "", "0,2", "4 provision")),
        (team("0,2", "rope"), team("0,2", "8 provision")),
    ],
    ids=[
        "a camp in the backpack",
        "an empty camp",
        "a camp without provisions",
        "a camp elsewhere",
        "a camp at the base",
        "the camp of another team",
        "the backpack of another team",
    ],
)
@both
def test_8_4_no_relief_comes_from(edition, own, other):
    position = told(scene(own, other, cave=CORRIDOR, edition=edition, seat=1), "1: pass")
    assert rule_against(position, "pass") == "§8.3"
    assert rule_against(position, "enter s") == "§8.3"
    assert rule_against(position, "crawl s") is None
    assert team_of(position, 0)["camp"]["gear"] == own["camp"]["gear"]
    assert team_of(position, 1)["camp"]["gear"] == other["camp"]["gear"]


def test_8_4_crawling_past_an_empty_camp_goes_on():
    position = scene(team("0,3", "rope", "0,2", "camera"), team(), cave=CORRIDOR, seat=1)
    position = told(position, "1: pass", "crawl s", "1: pass")
    assert stands_at(position, "0,2")
    assert rule_against(position, "fetch camera") == "§8.3"
    assert stands_at(told(position, "crawl s"), "0,1")


# --- §8.5 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["squeeze-1", "squeeze-2", "squeeze-3", "water", "wonder"])
@both
def test_8_5_a_forced_crawl_collects_nothing_either(edition, kind):
    position = scene(team("0,1", STARVING), team(), cave=[f"{kind} ns 0,2"], edition=edition, seat=1)
    after = told(position, "1: pass", "crawl n")
    assert stands_at(after, "0,2")
    assert tokens(after) == NOTHING
    assert token_lies(after, "0,2")
    assert carries(after, STARVING)


@both
def test_8_5_a_forced_crawl_lays_no_rope_and_earns_no_line_or_depth_token(edition):
    position = scene(team("0,1", "3 rope"), team(), cave=SHAFT, edition=edition, seat=1)
    after = told(position, "1: pass", "crawl e")
    assert stands_at(after, "1,1")
    assert tokens(after) == NOTHING
    assert carries(after, "3 rope")


@pytest.mark.parametrize(("collects", "squeezes"), [(True, [0, 1, 0]), (False, [0, 0, 0])])
@both
def test_8_5_a_club_that_reads_it_otherwise_can_change_it(edition, collects, squeezes):
    position = scene(
        team("0,1", STARVING),
        team(),
        cave=["squeeze-2 ns 0,2"],
        edition=edition,
        flags={"forced_collects": collects},
        seat=1,
    )
    after = told(position, "1: pass", "crawl n")
    assert tokens(after) == (0, 0, 0, squeezes, [])
    assert token_lies(after, "0,2") != collects


def test_8_5_such_a_change_opens_nothing_for_the_crawl_by_choice():
    position = scene(
        team("0,1", "3 provision"), team(), cave=["squeeze-2 ns 0,2"], flags={"forced_collects": True}, seat=1
    )
    after = told(position, "1: pass", "crawl n")
    assert tokens(after) == NOTHING
    assert token_lies(after, "0,2")


# --- §8.6 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "cave", "back"),
    [
        ("0,2", ["wonder s 0,2"], "s"),
        ("0,2", ["water s 0,2"], "s"),
        ("0,2", ["descent s 0,2 depth=25"], "s"),
        ("0,3", ["water ns 0,2", "wonder s 0,3"], "s"),
        ("0,3", ["squeeze-3 ns 0,2", "wonder s 0,3"], "s"),
        ("0,3", ["descent ns 0,2 depth=25", "descent s 0,3 depth=50"], "s"),
        ("0,2", ["choke - 0,2"], "s"),
        ("1,1", SHAFT, "w"),
        ("0,1", [], "s"),
    ],
)
@both
def test_8_6_there_is_always_somewhere_to_crawl(edition, at, cave, back):
    position = told(scene(team(at, ""), team(), cave=cave, edition=edition, seat=1), "1: pass")
    assert rule_against(position, f"crawl {back}") is None
    assert seat_to_act(told(position, f"crawl {back}")) == 1


def test_8_6_behind_a_choke_the_choke_is_the_way_back():
    """At 1,1 a choke; the dead end at 2,1 opens towards nothing else."""
    cave = ["choke - 1,1", "wonder w 2,1"]
    position = told(scene(team("2,1", ""), team(), cave=cave, seat=1), "1: pass")
    assert [action.text for action in position.actions()] == ["crawl w"]
    assert stands_at(told(position, "crawl w"), "1,1")
