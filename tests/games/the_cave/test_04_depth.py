"""Chapter 4: depth."""

from __future__ import annotations

import pytest

from tests.games.the_cave.looks import depth, laying, line_lies, searching, space_at, texts
from tests.games.the_cave.scene import rule_against, scene, team
from tests.games.the_cave.tale import both, packed, points, stands_at, told

# 1,1 is still free; it is met by openings of 0,1 and 1,0 at depth 0 and of 1,2 at depth 50.
MEETING = ["descent es 0,2 depth=25", "descent sw 1,2 depth=50"]
# 1,2 is still free; it is met by openings of 0,2 at depth 25 and of 1,1 at depth 0.
STEP = ["descent es 0,2 depth=25", "empty nsw 1,1"]


def depths(position):
    return {tuple(space["at"]): space["depth"] for space in position.view()["cave"] if "depth" in space}


# --- §4.1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@both
def test_4_1_the_base_and_the_starting_spaces_lie_at_depth_0(seats, edition):
    position = packed(*[[]] * seats, edition=edition)
    assert set(depths(position).values()) == {0}
    for entry in [action for action in texts(position) if action.startswith("enter")]:
        assert points(position.after(entry)) == 4, "no ropes are needed from the base"


@pytest.mark.parametrize("kind", ["empty", "wonder", "water", "squeeze-1", "squeeze-2", "squeeze-3"])
def test_4_1_so_do_tiles_found_from_them_that_are_not_descents(kind):
    position = laying(f"{kind} straight", team("0,1")).after("lay n ns")
    assert depth(position, "0,2") == 0


# --- §4.2 ------------------------------------------------------------------------------------------------------------


@both
def test_4_2_a_descent_lies_25_m_below_the_space_it_was_discovered_from(edition):
    position = laying("descent straight", team("0,1"), edition=edition).after("lay n ns")
    assert depth(position, "0,2") == 25
    position = laying("descent straight", team("0,2"), ["descent ns 0,2 depth=25"], edition=edition).after("lay n ns")
    assert depth(position, "0,3") == 50
    cave = ["descent ns 0,2 depth=25", "empty ns 0,3 depth=25"]
    position = laying("descent straight", team("0,3"), cave, edition=edition).after("lay n ns")
    assert depth(position, "0,4") == 50


@pytest.mark.parametrize(("here", "lay", "found"), [("0,1", "lay e nsw", 25), ("1,2", "lay s nsw", 75)])
@both
def test_4_2_only_the_space_it_was_discovered_from_counts(here, lay, found, edition):
    position = laying("descent tee", team(here), MEETING, edition=edition).after(lay)
    assert depth(position, "1,1") == found


def test_4_2_there_is_no_deepest_level():
    shaft = [f"descent ns 0,{level + 1} depth={25 * level}" for level in range(1, 9)]
    position = laying("descent straight", team("0,9"), shaft).after("lay n ns")
    assert depth(position, "0,10") == 225


# --- §4.3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("here", "lay", "found"), [("0,1", "lay e nsw", 0), ("1,2", "lay s nsw", 50)])
@both
def test_4_3_any_other_tile_lies_as_deep_as_the_space_it_was_discovered_from(here, lay, found, edition):
    position = laying("wonder tee", team(here), MEETING, edition=edition).after(lay)
    assert depth(position, "1,1") == found


def test_4_3_everything_beyond_a_descent_keeps_its_level_until_the_next():
    tiles = ["descent straight", "empty straight", "wonder straight", "descent bend"]
    position = searching(tiles, team("0,1", "5 provision 2 rope"), team())
    position = told(position, "discover", "turn up descent straight", "lay n ns", "enter n")
    position = told(position, "discover", "turn up empty straight", "lay n ns", "enter n", "pass")
    position = told(position, "discover", "turn up wonder straight", "lay n ns", "enter n")
    position = told(position, "discover", "turn up descent bend", "lay n es")
    assert [depth(position, f"0,{y}") for y in range(1, 6)] == [0, 25, 25, 25, 50]


# --- §4.4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "line"), [("rebel", False), ("pegasus", True)])
@pytest.mark.parametrize(("here", "lay", "found"), [("0,1", "lay e nsw", 0), ("1,2", "lay s nsw", 50)])
def test_4_4_a_tile_that_joins_different_depths_is_marked(here, lay, found, edition, line):
    """By a marker that shows its depth; a line token is laid on it in one edition."""
    position = laying("empty tee", team(here), MEETING, edition=edition).after(lay)
    assert depth(position, "1,1") == found
    assert line_lies(position, "1,1") == line


@pytest.mark.parametrize("kind", ["empty", "wonder", "water", "squeeze-1", "squeeze-2", "squeeze-3"])
def test_4_4_pegasus_marks_every_kind_of_tile_with_a_line_token(kind):
    position = laying(f"{kind} tee", team("0,1"), MEETING, edition="pegasus").after("lay e nsw")
    assert line_lies(position, "1,1")


@pytest.mark.parametrize(
    ("cave", "here", "lay", "place"),
    [
        (["descent nesw 0,2 depth=25"], "0,2", "lay n ns", "0,3"),
        (["empty ns 0,2", "empty nsw 1,1"], "1,1", "lay n ns", "1,2"),
        (["descent ns 0,2 depth=25", "empty nsw 1,1"], "1,1", "lay n ns", "1,2"),
    ],
    ids=["beyond a descent", "within a level", "rock against another depth"],
)
def test_4_4_a_tile_that_joins_no_depths_receives_no_line_token(cave, here, lay, place):
    position = laying("empty straight", team(here), cave, edition="pegasus").after(lay)
    assert not line_lies(position, place)


@both
def test_4_4_between_it_and_the_other_level_ropes_are_needed(edition):
    position = laying("empty tee", team("0,1", "rope"), MEETING, edition=edition).after("lay e nsw")
    assert points(position.after("enter e")) == 3, "none to the level it was found from"
    position = position.after("enter e")
    assert rule_against(position, "enter s") is None
    assert rule_against(position, "enter n") == "§6.1"
    position = laying("empty tee", team("0,1", "2 rope"), MEETING, points=5, edition=edition).after("lay e nsw")
    position = told(position, "enter e", "enter n")
    assert points(position) == 1


# --- §4.5 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("here", "choke", "found"), [("0,2", "choke e", 25), ("1,1", "choke n", 0)], ids=["from 25 m", "from 0 m"]
)
@both
def test_4_5_a_boulder_choke_lies_as_deep_as_the_space_it_was_found_from(here, choke, found, edition):
    position = laying("empty straight", team(here), STEP, edition=edition).after(choke)
    assert depth(position, "1,2") == found
    assert points(position.after(choke.replace("choke", "enter"))) == 2, "no ropes from there"


@pytest.mark.parametrize(
    ("here", "choke", "on", "other"), [("0,2", "choke e", "enter s", "1,1"), ("1,1", "choke n", "enter w", "0,2")]
)
@both
def test_4_5_passages_of_another_depth_need_ropes_like_any_others(here, choke, on, other, edition):
    bare = laying("empty straight", team(here), STEP, edition=edition).after(choke)
    assert rule_against(bare.after(choke.replace("choke", "enter")), on) == "§6.1"
    position = laying("empty straight", team(here, "rope"), STEP, points=5, edition=edition).after(choke)
    position = told(position, choke.replace("choke", "enter"), on)
    assert stands_at(position, other)
    assert points(position) == 1, "two for the choke, one and one for the rope"


def test_4_5_entering_a_choke_of_another_depth_costs_its_price_and_the_ropes():
    cave = [*STEP, "choke - 1,2 depth=25"]
    position = scene(team("1,1", "rope"), team(), cave=cave)
    assert points(position.after("enter n")) == 2
    assert rule_against(scene(team("1,1"), team(), cave=cave), "enter n") == "§6.1"


# --- §4.6 ------------------------------------------------------------------------------------------------------------


@both
def test_4_6_a_depth_once_fixed_never_changes(edition):
    position = laying("descent tee", team("0,1", "4 rope"), MEETING, points=5, edition=edition)
    before = depths(position)
    position = position.after("lay e nsw")
    assert depths(position) == {**before, (1, 1): 25}
    position = told(position, "enter e", "enter n")
    assert depths(position) == {**before, (1, 1): 25}, "nor do ropes change it"
    assert set(space_at(position, "1,1")["ropes"]) == {"n", "w"}


def test_4_6_new_levels_come_from_descents_alone():
    position = laying("empty tee", team("1,2"), MEETING).after("lay s nsw")
    assert set(depths(position).values()) == {0, 25, 50}
    position = laying("wonder straight", team("0,2"), ["descent nes 0,2 depth=25"]).after("lay n ns")
    assert set(depths(position).values()) == {0, 25}
