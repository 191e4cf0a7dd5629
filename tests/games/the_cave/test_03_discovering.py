"""Chapter 3: discovering."""

from __future__ import annotations

import pytest

import grotto
from grotto import CHANCE
from tests.games.the_cave.looks import depth, laying, left, line_lies, pile, searching, space_at, texts, unseen
from tests.games.the_cave.scene import rule_against, scene, team
from tests.games.the_cave.tale import both, packed, points, stands_at, team_of, token_lies, told

# From the starting space at 0,1 two exits are left: both places beyond, 1,1 and -1,1, show a second opening (of the
# starting space on that side), so that dead ends and straights fit at neither.
NARROW = ["empty ns 0,2"]
HERE = team("0,1")


# --- §3.1 ------------------------------------------------------------------------------------------------------------


@both
def test_3_1_discovering_costs_one_point(edition):
    position = searching(["empty cross"], team("0,1"), team(), edition=edition).after("discover")
    assert points(position) == 4
    position = told(position, "turn up empty cross", "lay n nesw")
    assert points(position) == 4, "laying costs nothing more"


def test_3_1_a_team_discovers_as_often_as_it_has_points_and_exits():
    tiles = ["empty cross", "empty bend", "wonder bend", "empty straight"]
    position = searching(tiles, team("0,1"), team())
    for tile, lay in [("empty cross", "lay n nesw"), ("empty bend", "lay e sw"), ("wonder bend", "lay w es")]:
        position = told(position, "discover", f"turn up {tile}", lay)
    assert points(position) == 2
    assert rule_against(position, "discover") == "§3.4", "no exit is left"
    position = told(position, "enter n", "discover", "turn up empty straight", "lay n ns")
    assert position.actors == (1,), "no point is left"


# --- §3.2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@both
def test_3_2_nothing_is_discovered_from_the_base(seats, edition):
    position = packed(*[[]] * seats, edition=edition)
    assert rule_against(position, "discover") == "§3.2"
    for entry in [action for action in texts(position) if action.startswith("enter")]:
        assert rule_against(position.after(entry), "discover") is None


# --- §3.3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "cave", [["choke - 0,2"], ["choke - 0,2", "empty nes -1,1", "empty es -1,2"]], ids=["at the end", "in the midst"]
)
@both
def test_3_3_nothing_is_discovered_from_a_boulder_choke(cave, edition):
    position = scene(team("0,2"), team(), cave=cave, edition=edition)
    assert rule_against(position, "discover") == "§3.3"


# --- §3.4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("here", "cave"),
    [
        ("0,2", ["empty s 0,2"]),
        ("0,2", ["empty ns 0,2", "empty nesw 0,3"]),
        ("0,2", ["empty ns 0,2", "choke - 0,3"]),
        ("0,2", ["empty ns 0,2", "descent nesw 0,3 depth=25"]),
    ],
    ids=["dead end", "exits next door", "a choke behind the exit", "a descent behind the exit"],
)
@both
def test_3_4_discovering_needs_an_unexplored_exit_on_the_teams_own_space(here, cave, edition):
    position = scene(team(here), team(), cave=cave, edition=edition)
    assert rule_against(position, "discover") == "§3.4"


def test_3_4_one_unexplored_exit_is_enough():
    position = scene(team("0,2"), team(), cave=["empty nes 0,2", "empty s 0,3"])
    assert rule_against(position, "discover") is None


@pytest.mark.parametrize(("side", "rule"), [("n", "§3.4"), ("s", "§3.4"), ("e", None), ("w", None)])
def test_3_4_a_tile_is_laid_at_an_opening_where_nothing_lies_yet(side, rule):
    position = laying("empty cross", HERE, cave=NARROW)
    assert rule_against(position, f"lay {side} nesw") == rule
    fitting_nowhere = laying("empty straight", HERE, cave=NARROW)
    assert rule_against(fitting_nowhere, f"choke {side}") == rule


# --- §3.5 ------------------------------------------------------------------------------------------------------------


@both
def test_3_5_stacks_are_used_up_in_order_and_after_the_last_nothing_is_left(edition):
    stacks = [pile(1, empty_cross=1), pile(1, wonder_cross=1), pile(1, water_cross=1), pile(1, descent_cross=1)]
    position = scene(team("0,1", "provision"), team(), stacks=stacks, edition=edition)
    for number, (tile, side) in enumerate([("empty", "n"), ("wonder", "e"), ("water", "w")], 1):
        position = position.after("discover")
        assert texts(position) == [f"turn up {tile} cross"]
        position = told(position, f"turn up {tile} cross", f"lay {side} nesw")
        assert left(position) == [0] * number + [1] * (4 - number)
    position = told(position, "enter n", "discover", "turn up descent cross", "lay n nesw", "pass")
    assert left(position) == [0, 0, 0, 0]
    assert rule_against(position, "discover") == "§3.5"


def test_3_5_tiles_come_from_the_lowest_stack_that_still_has_any():
    stacks = [pile(0, empty_cross=3), pile(0), pile(2, water_cross=2), pile(1, descent_cross=1)]
    position = scene(team("0,1"), team(), stacks=stacks).after("discover")
    assert texts(position) == ["turn up water cross"]
    for tile in ("empty cross", "descent cross", "wonder bend"):
        assert rule_against(position, f"turn up {tile}") == "§3.5"


def test_3_5_every_tile_of_the_stack_is_as_likely_to_be_its_top_as_any_other():
    stacks = [pile(4, empty_cross=3, water_bend=2, descent_tee=1), pile(1, water_bend=9), pile(0), pile(0)]
    position = scene(team("0,1"), team(), stacks=stacks)
    for after, weights in (([], [3, 2, 1]), (["turn up empty cross", "lay n nesw", "discover"], [2, 2, 1])):
        position = told(position, *after) if after else position.after("discover")
        rows, count = position.rows(CHANCE)
        assert texts(position) == ["turn up empty cross", "turn up water bend", "turn up descent tee"]
        assert rows[:count, 1].tolist() == weights


# --- §3.6 ------------------------------------------------------------------------------------------------------------


def test_3_6_the_tile_is_drawn_and_shown_before_its_place_is_chosen():
    position = searching(["empty tee"], team("0,1"), team()).after("discover")
    assert position.actors == (CHANCE,)
    position = position.after("turn up empty tee")
    assert position.view(1)["turn"]["drawn"] == "empty tee"
    assert position.actors == (0,)


@both
def test_3_6_the_team_chooses_any_unexplored_exit_and_any_turning_that_fits(edition):
    """To the north only the south side is given; to the east and west two sides are."""
    assert texts(laying("empty tee", HERE, edition=edition)) == [
        *("lay n nes", "lay n nsw", "lay n esw"),
        *("lay e nsw", "lay e esw"),
        *("lay w nes", "lay w esw"),
    ]
    position = laying("empty tee", HERE, edition=edition).after("lay w nes")
    assert (space_at(position, "-1,1")["kind"], space_at(position, "-1,1")["exits"]) == ("empty", "nes")


@pytest.mark.parametrize(
    "action",
    ["pass", "discover", "enter s", "crawl s", "photo", "dive", "pack", "place camp", "repack camp", "stow rope"],
)
def test_3_6_a_drawn_tile_is_laid_before_anything_else(action):
    position = laying("empty tee", team("0,1", "2 rope camera", camp="0,1", stock="raft"))
    assert rule_against(position, action) == "§3.6"


@pytest.mark.parametrize("action", ["lay n ns", "lay n es", "lay n s", "lay n nesw"])
def test_3_6_it_is_the_drawn_tile_that_is_laid(action):
    assert rule_against(laying("empty tee", HERE), action) == "§3.6"


@pytest.mark.parametrize("action", ["lay n ns", "lay n nesw", "choke n"])
def test_3_6_nothing_is_laid_before_it_is_drawn(action):
    assert rule_against(scene(team("0,1"), team()), action) == "§3.6"


def test_3_6_once_it_lies_the_turn_goes_on():
    position = laying("empty tee", HERE).after("lay n nes")
    assert {"pass", "discover", "enter n", "enter s"} <= set(texts(position))
    assert position.view()["turn"]["drawn"] is None


# --- §3.7 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn", "may", "may_not"),
    [
        ("empty dead-end", ["n s"], ["n n", "n e", "n w", "e w", "e s", "w e"]),
        ("empty straight", ["n ns"], ["n ew", "e ew", "e ns", "w ew", "w ns"]),
        ("empty bend", ["n es", "n sw", "e sw", "w es"], ["n ne", "n nw", "e es", "e nw", "w sw", "w ne"]),
        ("empty tee", ["n nes", "n esw", "n nsw", "e nsw", "e esw", "w nes"], ["n new", "e nes", "e new", "w nsw"]),
        ("empty cross", ["n nesw", "e nesw", "w nesw"], []),
    ],
)
@both
def test_3_7_openings_must_meet_openings(drawn, may, may_not, edition):
    """At 1,1 they are met to the west and south, at -1,1 to the east and south, at 0,2 to the south."""
    position = laying(drawn, HERE, edition=edition)
    for lay in may:
        assert rule_against(position, f"lay {lay}") is None, lay
    for lay in may_not:
        assert rule_against(position, f"lay {lay}") == "§3.7", lay


@both
def test_3_7_rock_may_not_lie_against_an_opening_nor_an_opening_against_rock(edition):
    """From 1,1 to the north: 0,2 shows rock on the west side of 1,2, and 2,2 an opening on its east side."""
    cave = ["empty ns 0,2", "empty nsw 1,1", "empty nw 2,0", "empty ns 2,1", "empty sw 2,2"]
    position = laying("empty bend", team("1,1"), cave, edition=edition)
    assert texts(position) == ["lay n es"]
    assert rule_against(position, "lay n sw") == "§3.7"
    position = laying("empty tee", team("1,1"), cave, edition=edition)
    assert texts(position) == ["lay n nes"]
    assert rule_against(position, "lay n esw") == "§3.7"
    assert rule_against(position, "lay n nsw") == "§3.7"


def test_3_7_rock_meets_rock():
    position = laying("empty straight", team("1,1"), ["empty ns 0,2", "empty nsw 1,1"])
    assert rule_against(position, "lay n ns") is None


@both
def test_3_7_the_rock_of_the_base_counts_as_well(edition):
    """From 1,-1 to the west: the base lies north of 0,-1."""
    position = laying("empty tee", team("1,-1"), ["empty nw 1,-1"], edition=edition)
    assert texts(position) == ["lay w esw"]
    assert rule_against(position, "lay w nes") == "§3.7"
    assert rule_against(position, "lay w new") == "§3.7"


def test_3_7_the_rock_of_the_starting_spaces_counts_as_well(tmp_path):
    """From 1,0 to the north: the starting space at 0,1 shows rock on the west side of 1,1."""
    own = tmp_path / "own.toml"
    own.write_text('[boards.2]\nbase = ["0,0"]\nspaces = ["start ns at=0,1", "start nesw at=1,0"]\n')
    table = grotto.new("the-cave", seats=2, content=own, by_hand=True)
    table.play("done", 0)
    table.play("done", 1)
    position = told(table.position, "start with 0", "enter e", "discover", "turn up empty tee")
    assert rule_against(position, "lay n nes") is None
    assert rule_against(position, "lay n esw") == "§3.7"
    assert rule_against(position, "lay n nsw") == "§3.7"


# --- §3.8 ------------------------------------------------------------------------------------------------------------


@both
def test_3_8_a_tile_laid_beside_a_boulder_choke_is_not_compared_with_it(edition):
    """From 1,1 to the north: a boulder choke lies on the west side of 1,2."""
    cave = ["choke - 0,2", "empty nsw 1,1"]
    assert texts(laying("empty bend", team("1,1"), cave, edition=edition)) == ["lay n es", "lay n sw"]
    assert texts(laying("empty straight", team("1,1"), cave, edition=edition)) == ["lay n ns"]
    assert texts(laying("empty cross", team("1,1"), cave, edition=edition)) == ["lay n nesw"]


@both
def test_3_8_a_boulder_choke_fits_against_openings_and_rock(edition):
    """At 1,2 it meets the opening of 1,1 and the rock of 0,2; at 1,1 the openings of two starting spaces."""
    position = laying("empty cross", team("1,1"), ["empty ns 0,2", "empty nsw 1,1"], edition=edition)
    assert space_at(position.after("choke n"), "1,2")["kind"] == "choke"
    position = laying("empty straight", HERE, cave=NARROW, edition=edition)
    assert space_at(position.after("choke e"), "1,1")["kind"] == "choke"


# --- §3.9 ------------------------------------------------------------------------------------------------------------


@both
def test_3_9_a_boulder_choke_takes_the_place_of_a_tile_that_fits_nowhere(edition):
    position = searching(["wonder straight"], team("0,1"), team(), cave=NARROW, edition=edition)
    position = told(position, "discover", "turn up wonder straight")
    assert texts(position) == ["choke e", "choke w"], "at whichever unexplored exit the team prefers"
    for side, place in (("e", "1,1"), ("w", "-1,1")):
        after = position.after(f"choke {side}")
        assert space_at(after, place)["kind"] == "choke"
        assert points(after) == 4, "the point stays spent"
        assert after.actors == (0,)


@pytest.mark.parametrize("action", ["lay e ns", "lay e ew", "lay w ew"])
def test_3_9_a_tile_that_fits_nowhere_is_not_laid(action):
    assert rule_against(laying("empty straight", HERE, cave=NARROW), action) == "§3.9"


@both
def test_3_9_the_tile_leaves_the_game_for_good(edition):
    tiles = ["wonder straight", "water bend", "water bend"]
    position = searching(tiles, team("0,1"), team(), cave=NARROW, edition=edition)
    position = told(position, "discover", "turn up wonder straight", "choke e")
    assert unseen(position, 0) == {"water bend": 2}
    assert left(position) == [2, 5, 5, 5]
    assert "wonder" not in [space["kind"] for space in position.view()["cave"]]
    assert rule_against(position.after("discover"), "turn up wonder straight") == "§3.5"


# --- §3.10 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("drawn", ["empty bend", "water tee", "descent cross"])
@both
def test_3_10_nobody_blocks_a_passage_by_choice(drawn, edition):
    position = laying(drawn, HERE, cave=NARROW, edition=edition)
    for side in ("e", "w"):
        assert rule_against(position, f"choke {side}") == "§3.10"


def test_3_10_one_place_and_turning_that_fits_is_enough():
    """A straight fits to the north of 0,1 and only there; a tee of rock on one side fits one way."""
    for position, only in [
        (laying("empty straight", HERE), "lay n ns"),
        (laying("empty tee", team("1,1"), ["empty ns 0,2", "empty nsw 1,1"]), "lay n nes"),
    ]:
        assert texts(position) == [only]
        assert rule_against(position, "choke n") == "§3.10"


# --- §3.11 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rows", [8, 10, 12])
@both
def test_3_11_there_is_always_something_to_serve_as_a_boulder_choke(rows, edition):
    """16, 20 or 24 chokes lie along a corridor already; the boxes have 16 and 20."""
    corridor = [f"empty nesw 0,{y}" for y in range(2, 2 + rows)]
    chokes = [f"choke - {x},{y}" for y in range(2, 2 + rows) for x in (-1, 1)]
    position = laying("empty straight", HERE, cave=corridor + chokes, edition=edition)
    assert texts(position) == ["choke e", "choke w"]
    position = position.after("choke e")
    assert space_at(position, "1,1")["kind"] == "choke"
    entered = position.after("enter e")
    assert points(entered) == points(position) - 2, "it counts as any other choke"
    assert rule_against(entered, "discover") == "§3.3"


# --- §3.12 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn", "token"),
    [
        ("water straight", True),
        ("wonder straight", True),
        ("squeeze-1 straight", True),
        ("squeeze-2 straight", True),
        ("squeeze-3 straight", True),
        ("empty straight", False),
        ("descent straight", False),
    ],
)
@both
def test_3_12_lakes_wonders_and_squeezes_receive_their_token_when_laid(drawn, token, edition):
    position = laying(drawn, HERE, edition=edition).after("lay n ns")
    assert token_lies(position, "0,2") == token


@both
def test_3_12_a_boulder_choke_receives_no_token(edition):
    for drawn in ("wonder straight", "water straight", "squeeze-2 straight"):
        position = laying(drawn, HERE, cave=NARROW, edition=edition).after("choke e")
        assert not token_lies(position, "1,1")
        assert not line_lies(position, "1,1")


@pytest.mark.parametrize(("grade", "earned"), [(1, [1, 0, 0]), (2, [0, 1, 0]), (3, [0, 0, 1])])
def test_3_12_a_squeeze_receives_the_token_of_its_own_grade(grade, earned):
    position = laying(f"squeeze-{grade} straight", HERE).after("lay n ns")
    assert team_of(position.after("enter n"))["squeeze"] == earned


@both
def test_3_12_the_token_waits_until_a_team_earns_it_and_is_never_replaced(edition):
    position = laying("squeeze-1 straight", team("0,1", "4 provision"), edition=edition).after("lay n ns")
    position = told(position, "pass", "pass")
    assert token_lies(position, "0,2")
    position = told(position, "enter n", "enter s", "pass", "pass")
    assert not token_lies(position, "0,2")
    position = told(position, "enter n", "pass", "enter n", "enter n")
    assert not token_lies(position, "0,2")
    assert [team_of(position, seat)["squeeze"] for seat in (0, 1)] == [[1, 0, 0], [0, 0, 0]]


# --- §3.13 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "line"), [("rebel", False), ("pegasus", True)])
def test_3_13_whether_a_new_descent_receives_a_line_token_depends_on_the_edition(edition, line):
    position = laying("descent tee", HERE, edition=edition).after("lay n nes")
    assert depth(position, "0,2") == 25
    assert line_lies(position, "0,2") == line


@pytest.mark.parametrize("drawn", ["empty", "wonder", "water", "squeeze-1", "squeeze-2", "squeeze-3"])
@both
def test_3_13_no_other_tile_within_a_level_receives_one(drawn, edition):
    position = laying(f"{drawn} tee", HERE, edition=edition).after("lay n nes")
    assert not line_lies(position, "0,2")


# --- the examples of the books ---------------------------------------------------------------------------------------


def test_example_rebel_discovering_1_to_3():
    """Krzysztof's tile has three exits; beyond the eastern one 1,2 and 2,1 leave no place for a bend."""
    cave = ["empty nw 2,0", "empty ns 2,1", "empty sw 2,2", "empty es 1,2"]
    tiles = ["descent bend", "squeeze-1 bend", "wonder cross"]
    position = searching(tiles, team("0,1", "2 provision rope"), team(), cave=cave, edition="rebel")

    position = told(position, "discover", "turn up descent bend")
    assert {lay.split()[1] for lay in texts(position)} == {"n", "w"}, "next to two of the three exits"
    position = position.after("lay n sw")
    assert depth(position, "0,1") == 0
    assert depth(position, "0,2") == 25
    assert not line_lies(position, "0,2"), "only a depth marker"

    position = told(position, "discover", "turn up squeeze-1 bend", "lay w es")
    assert space_at(position, "-1,1")["kind"] == "squeeze-1"
    assert token_lies(position, "-1,1")
    assert points(position) == 3, "two tiles for two points"

    position = told(position, "pass", "pass", "enter n", "discover", "turn up wonder cross")
    assert texts(position) == ["choke w"], "no legal placement"
    position = position.after("choke w")
    assert space_at(position, "-1,2")["kind"] == "choke"
    assert "wonder cross" not in unseen(position, 0)


def test_example_pegasus_discovering_1_to_3():
    """To Michael's right and left there is a place for the descent, and he chooses the right."""
    tiles = ["descent tee", "squeeze-1 bend", "wonder cross"]
    position = searching(tiles, team("0,1", "2 provision rope"), team(), cave=NARROW, edition="pegasus")

    position = told(position, "discover", "turn up descent tee")
    assert points(position) == 4
    assert {lay.split()[1] for lay in texts(position)} == {"e", "w"}
    position = position.after("lay e nsw")
    assert depth(position, "1,1") == 25
    assert line_lies(position, "1,1")

    position = told(position, "discover", "turn up squeeze-1 bend", "lay w es")
    assert points(position) == 3
    assert space_at(position, "-1,1")["kind"] == "squeeze-1"
    assert token_lies(position, "-1,1")

    position = told(position, "pass", "pass", "enter e")
    before = points(position)
    position = told(position, "discover", "turn up wonder cross")
    assert texts(position) == ["choke n"], "the wonder cannot be laid"
    position = position.after("choke n")
    assert points(position) == before - 1
    assert space_at(position, "1,2")["kind"] == "choke"
    assert "wonder cross" not in unseen(position, 0)


def test_example_rebel_teams_must_move_from_the_home_base_before_they_can_explore():
    position = searching(["empty straight"], team("base", "4 provision"), team(), edition="rebel")
    assert rule_against(position, "discover") == "§3.2"
    position = told(position, "enter w", "discover", "turn up empty straight", "lay w ew")
    assert points(position) == 3


def test_example_pegasus_from_the_base_to_an_adjacent_space_with_an_unexplored_exit():
    position = scene(team("base", "4 provision"), team(), edition="pegasus")
    assert rule_against(position, "discover") == "§3.2"
    position = position.after("enter w")
    assert stands_at(position, "-1,0")
    assert points(position) == 4, "one point from the base too"
    assert rule_against(position, "discover") is None
