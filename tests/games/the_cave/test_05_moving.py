"""Chapter 5: moving."""

from __future__ import annotations

import pytest

from tests.games.the_cave.looks import depth, laying, searching, space_at, texts
from tests.games.the_cave.scene import rule_against, scene, team
from tests.games.the_cave.tale import both, carries, packed, points, stands_at, team_of, token_lies, told

# A boulder choke at 1,1 joins the starting spaces at 0,1 and 1,0.
CROSSING = ["choke - 1,1"]


# --- §5.1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("here", "cave", "action", "there"),
    [
        ("0,1", [], "enter s", "base"),
        ("base", [], "enter n", "0,1"),
        ("0,2", ["empty ns 0,2"], "enter s", "0,1"),
        ("0,1", ["empty ns 0,2"], "enter n", "0,2"),
        ("0,1", ["wonder ns 0,2"], "enter n", "0,2"),
        ("0,3", ["empty ns 0,2 ropes=n", "descent ns 0,3 depth=25 ropes=s", "empty ns 0,4 depth=25"], "enter n", "0,4"),
        ("0,4", ["empty ns 0,2 ropes=n", "descent ns 0,3 depth=25 ropes=s", "empty ns 0,4 depth=25"], "enter s", "0,3"),
        ("0,2", ["empty ns 0,2 ropes=n", "descent ns 0,3 depth=25 ropes=s"], "enter n", "0,3"),
    ],
    ids=[
        *("base", "starting space", "starting space from the cave", "empty", "wonder"),
        *("empty at 25 m", "descent within its level", "descent by a rope that hangs"),
    ],
)
@both
def test_5_1_entering_an_adjacent_space_normally_costs_one_point(here, cave, action, there, edition):
    lines = int("ropes" in str(cave))
    position = scene(team(here), team(line=lines), cave=cave, edition=edition).after(action)
    assert points(position) == 4
    assert stands_at(position, there)


@pytest.mark.parametrize("left", ["squeeze-3 ns", "choke -", "water ns", "wonder ns"])
@both
def test_5_1_leaving_a_space_is_free(left, edition):
    position = scene(team("0,2"), team(), cave=[f"{left} 0,2"], edition=edition)
    assert points(position.after("enter s")) == 4


def test_5_1_the_conditions_are_those_of_the_space_entered():
    """Without any gear a team walks out of a lake, and does not walk into one."""
    position = scene(team("0,2"), team(), cave=["water ns 0,2", "empty ns 0,3"])
    assert rule_against(position, "enter n") is None
    assert rule_against(scene(team("0,3"), team(), cave=["water ns 0,2", "empty ns 0,3"]), "enter s") == "§7.1"


@both
def test_5_1_any_number_of_teams_can_stand_on_one_space(edition):
    position = packed([], [], [], [], [], edition=edition)
    entry = next(action for action in texts(position) if action.startswith("enter"))
    for _ in range(5):
        position = told(position, entry, "pass")
    assert len({tuple(team_of(position, seat)["at"]) for seat in range(5)}) == 1


# --- §5.2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("here", "action"),
    [
        ("0,2", "enter e"),
        ("0,2", "enter w"),
        ("1,2", "enter w"),
        ("0,1", "enter w"),
        ("0,2", "enter n"),
        ("0,1", "enter ne"),
        ("0,1", "enter sw"),
        ("base", "enter s"),
        ("base", "enter ne"),
        ("0,1", "crawl w"),
        ("0,2", "crawl e"),
        ("0,1", "crawl ne"),
        ("base", "crawl s"),
    ],
    ids=[
        *("rock against rock", "rock", "rock against rock from the other side", "opening into the unknown"),
        *("another opening into the unknown", "diagonally", "diagonally home", "no starting space", "no corner"),
        *("crawling into the unknown", "crawling through rock", "crawling diagonally", "crawling nowhere"),
    ],
)
@both
def test_5_2_nobody_moves_through_rock_diagonally_or_into_the_unknown(here, action, edition):
    cave = ["empty ns 0,2", "empty nsw 1,1", "empty ns 1,2"]
    assert rule_against(scene(team(here), team(), cave=cave, edition=edition), action) == "§5.2"


@pytest.mark.parametrize(
    ("here", "action", "there"),
    [
        ("0,1", "enter e", "1,1"),
        ("1,1", "enter w", "0,1"),
        ("1,1", "enter n", "1,2"),
        ("1,2", "enter s", "1,1"),
        ("1,0", "enter w", "base"),
        ("base", "enter w", "-1,0"),
    ],
)
def test_5_2_a_team_moves_through_an_open_passage_to_a_space_already_laid(here, action, there):
    cave = ["empty ns 0,2", "empty nsw 1,1", "empty ns 1,2"]
    assert stands_at(scene(team(here), team(), cave=cave).after(action), there)


def test_5_2_a_passage_is_there_as_soon_as_the_tile_lies():
    position = searching(["empty straight"], team("0,1"), team())
    assert rule_against(position, "enter n") == "§5.2"
    position = told(position, "discover", "turn up empty straight", "lay n ns", "enter n")
    assert stands_at(position, "0,2")


# --- §5.3 ------------------------------------------------------------------------------------------------------------


@both
def test_5_3_a_boulder_choke_costs_two_points_to_enter(edition):
    position = scene(team("0,1"), team(), cave=CROSSING, edition=edition).after("enter e")
    assert points(position) == 3
    assert stands_at(position, "1,1")


@pytest.mark.parametrize(("beyond", "price"), [("empty", 1), ("wonder", 1), ("squeeze-1", 2), ("squeeze-2", 3)])
@both
def test_5_3_crossing_it_leads_on_for_whatever_the_next_space_costs(beyond, price, edition):
    cave = ["empty nes -1,1", "empty ns -1,2", "empty es -1,3", f"{beyond} sw 0,3", "choke - 0,2"]
    position = scene(team("0,1"), team(), cave=cave, edition=edition).after("enter n")
    assert stands_at(position.after("enter n"), "0,3")
    for spent, rule in ((price, None), (price - 1, "§2.4")):
        there = scene(team("0,2", camp="0,2", stock="rope"), team(), cave=cave, edition=edition, points=spent)
        assert rule_against(there, "enter n") == rule


@both
def test_5_3_it_is_open_on_every_side_where_a_neighbour_shows_it_an_opening(edition):
    """At 1,1: openings of 0,1 and 1,0, the rock of 1,2, and nothing in the east."""
    cave = [*CROSSING, "empty nes 0,2", "empty ew 1,2"]
    position = scene(team("1,1"), team(), cave=cave, edition=edition)
    assert [action for action in texts(position) if action.startswith("enter")] == ["enter s", "enter w"]
    assert rule_against(position, "enter n") == "§5.2"
    assert rule_against(position, "enter e") == "§5.2"
    assert rule_against(scene(team("1,2"), team(), cave=cave, edition=edition), "enter s") == "§5.2"
    assert space_at(position, "1,1")["exits"] == "sw"


@pytest.mark.parametrize(("lay", "rule"), [("lay e sw", None), ("lay e ew", "§5.2")])
def test_5_3_a_tile_laid_later_beside_it_opens_it_or_does_not(lay, rule):
    """At 1,2, north of the choke, it is laid from 0,2: a bend with an opening to the south, or a straight with rock."""
    drawn = "empty straight" if rule else "empty bend"
    position = laying(drawn, team("0,2"), [*CROSSING, "empty es 0,2"], points=5).after(lay)
    assert rule_against(told(position, "enter s", "enter e"), "enter n") == rule
    assert rule_against(position.after("enter e"), "enter s") == rule


@both
def test_5_3_two_chokes_never_connect(edition):
    cave = [*CROSSING, "empty es 0,2", "choke - 1,2"]
    for here, action, other in (("1,1", "enter n", "enter w"), ("1,2", "enter s", "enter w")):
        position = scene(team(here), team(), cave=cave, edition=edition)
        assert rule_against(position, action) == "§5.2"
        assert rule_against(position, other) is None


# --- §5.4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("grade", "price"), [(1, 2), (2, 3), (3, 4)])
@both
def test_5_4_a_squeeze_costs_one_point_and_its_grade_on_top(grade, price, edition):
    cave = [f"squeeze-{grade} ns 0,2", "empty ns 0,3"]
    for here, action in (("0,1", "enter n"), ("0,3", "enter s")):
        position = scene(team(here), team(), cave=cave, edition=edition)
        assert points(position.after(action)) == 5 - price
        short = scene(team(here), team(), cave=cave, edition=edition, points=price - 1)
        assert rule_against(short, action) == "§2.4"


# --- §5.5 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "action", "price", "holder"),
    [
        ("squeeze-1", "enter n", 2, {"squeeze": [1, 0, 0]}),
        ("squeeze-2", "enter n", 3, {"squeeze": [0, 1, 0]}),
        ("squeeze-3", "enter n", 4, {"squeeze": [0, 0, 1]}),
        ("water", "enter n oxygen", 2, {"water": 1}),
        ("water", "enter n raft", 1, {"water": 1}),
        ("wonder", "enter n", 1, {"photo": 1}),
    ],
)
@both
def test_5_5_the_full_price_is_due_even_when_the_token_is_gone(kind, action, price, holder, edition):
    cave = [f"{kind} ns 0,2 bare"]
    position = scene(team("0,1", "oxygen raft"), team(**holder), cave=cave, edition=edition).after(action)
    assert points(position) == 5 - price
    assert not token_lies(position, "0,2")
    for name in ("squeeze", "water", "photo"):
        assert team_of(position)[name] == ([0, 0, 0] if name == "squeeze" else 0), "nothing is left to find"
    if action == "enter n oxygen":
        assert carries(position, "half-oxygen raft"), "the gear is due as well"


# --- §5.6 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@both
def test_5_6_leaving_the_base_and_entering_it_cost_one_point_each(seats, edition):
    position = packed(*[[]] * seats, edition=edition)
    for entry in [action for action in texts(position) if action.startswith("enter")]:
        there = position.after(entry)
        assert points(there) == 4
        back = [there.after(action) for action in texts(there) if action.startswith("enter")]
        assert [points(one) for one in back if stands_at(one, "base")] == [3]


@both
def test_5_6_a_team_may_walk_straight_through_the_base(edition):
    position = scene(team("0,1", "2 provision rope"), team(), edition=edition)
    position = told(position, "enter s", "enter e", "enter w", "enter w")
    assert stands_at(position, "-1,0")
    assert points(position) == 1
    assert carries(position, "2 provision rope"), "without doing anything there"


# --- the examples of the books ---------------------------------------------------------------------------------------


@both
def test_example_rebel_and_pegasus_a_squeeze_of_grade_2_costs_three_points(edition):
    """Rafał, in the other book Georg, discovers it for one point; to enter it and take the token costs three."""
    position = searching(["squeeze-2 bend"], team("0,1"), team(), edition=edition)
    position = told(position, "discover", "turn up squeeze-2 bend", "lay n es")
    assert points(position) == 4
    assert token_lies(position, "0,2")
    position = position.after("enter n")
    assert points(position) == 1
    assert team_of(position)["squeeze"] == [0, 1, 0]
    assert not token_lies(position, "0,2")
    assert depth(position, "0,2") == 0
