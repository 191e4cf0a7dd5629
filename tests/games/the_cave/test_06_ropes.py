"""Chapter 6: ropes."""

from __future__ import annotations

import pytest

from tests.games.the_cave.looks import line_lies, space_at, texts
from tests.games.the_cave.scene import rule_against, scene, team
from tests.games.the_cave.tale import both, carries, points, rope_hangs, stands_at, team_of, told

SHAFT = ["descent ns 0,2 depth=25", "descent ns 0,3 depth=50"]
WAYS = [
    ("empty", "enter n", 1),
    ("wonder", "enter n", 1),
    ("descent", "enter n", 1),
    ("choke", "enter n", 2),
    ("squeeze-1", "enter n", 2),
    ("squeeze-2", "enter n", 3),
    ("squeeze-3", "enter n", 4),
    ("water", "enter n raft", 1),
    ("water", "enter n oxygen", 2),
]


def gap(levels, kind="empty", more=""):
    """A cave where the space at `foot` lies so many levels below the one at `brink`, which is at depth 0.

    It was found the long way round, from 0,1 down a shaft to the north and then one space to the east.
    """
    descents = levels - (kind == "descent")
    cave = []
    for n in range(1, levels + 1):
        exits = "es" if n == levels else "ns"
        cave.append(f"{'descent' if n <= descents else 'empty'} {exits} 0,{n + 1} depth={25 * min(n, descents)}")
    cave.append(f"{kind} {'-' if kind == 'choke' else 'sw'} {foot(levels)} depth={25 * levels} {more}")
    return [*cave, "empty nsw 1,1", *(f"empty ns 1,{y}" for y in range(2, levels + 1))]


def brink(levels):
    return f"1,{levels}"


def foot(levels):
    return f"1,{levels + 1}"


def hanging(levels=1, kind="empty", edition="rebel", pack="", **more):
    """The first team has just climbed down the gap with its own ropes; it is the turn of the second, at the brink."""
    price = 2 if kind in ("choke", "squeeze-1") else 1
    climber = team(brink(levels), f"{levels} rope raft 3 provision")
    other = team(brink(levels), f"{pack} 4 provision", **more)
    position = scene(climber, other, cave=gap(levels, kind), edition=edition, points=levels + price)
    return position.after("enter n raft" if kind == "water" else "enter n")


# --- §6.1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("levels", "kind", "action", "price"),
    [(levels, *way) for levels in (1, 2, 3, 4) for way in WAYS if levels + way[2] <= 5],
)
@both
def test_6_1_a_change_of_depth_needs_one_rope_and_one_point_more_for_every_25_m(levels, kind, action, price, edition):
    cave = gap(levels, kind)
    one_more = team(brink(levels), f"{levels + 1} rope raft oxygen")
    position = scene(one_more, team(), cave=cave, edition=edition, points=levels + price).after(action)
    assert stands_at(position, foot(levels))
    assert position.actors == (1,), "all points are spent"
    assert team_of(position)["pack"]["rope"] == 1
    assert space_at(position, brink(levels))["ropes"] == "n"
    assert space_at(position, foot(levels))["ropes"] == "s"

    one_less = team(brink(levels), f"{levels - 1} rope raft oxygen")
    assert rule_against(scene(one_less, team(), cave=cave, edition=edition), action) == "§6.1"


@pytest.mark.parametrize("levels", [1, 2, 3, 4])
@both
def test_6_1_this_holds_up_as_well_as_down(levels, edition):
    cave = gap(levels)
    position = scene(team(foot(levels), f"{levels} rope"), team(), cave=cave, edition=edition, points=levels + 1)
    position = position.after("enter s")
    assert stands_at(position, brink(levels))
    assert carries(position, "")
    assert position.actors == (1,)
    short = scene(team(foot(levels), f"{levels - 1} rope"), team(), cave=cave, edition=edition)
    assert rule_against(short, "enter s") == "§6.1"


@both
def test_6_1_the_ropes_must_be_in_the_backpack(edition):
    laden = team("0,1", "provision", camp="0,1", stock="2 rope")
    position = scene(laden, team(pack="3 rope"), cave=SHAFT, edition=edition)
    assert rule_against(position, "enter n") == "§6.1"
    position = told(position, "fetch rope", "enter n")
    assert stands_at(position, "0,2")


def test_6_1_within_a_level_no_rope_is_needed():
    cave = ["descent ns 0,2 depth=25", "empty ns 0,3 depth=25"]
    position = scene(team("0,2", "2 rope"), team(), cave=cave).after("enter n")
    assert points(position) == 4
    assert carries(position, "2 rope")
    assert not rope_hangs(position, "0,3")


# --- §6.2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("levels", "kind", "action", "price"), [(levels, *way) for levels in (1, 2, 3, 4) for way in WAYS]
)
@both
def test_6_2_a_team_needs_all_the_points_at_once(levels, kind, action, price, edition):
    """With the ropes for it; the dearest ways are more than five points."""
    one = team(brink(levels), f"{levels} rope raft oxygen")
    short = min(5, levels + price - 1)
    assert rule_against(scene(one, team(), cave=gap(levels, kind), edition=edition, points=short), action) == "§6.2"


@both
def test_6_2_nothing_is_laid_now_and_the_rest_later(edition):
    position = scene(team("1,3", "2 rope provision"), team(), cave=gap(3), edition=edition)
    assert rule_against(position, "enter n") == "§6.1"
    assert texts(position) == ["pass", "enter s", "crawl n", "crawl s"]
    position = told(position, "pass", "pass")
    assert carries(position, "2 rope")
    assert not rope_hangs(position, "1,3")
    assert rule_against(position, "enter n") == "§6.1"


@both
def test_6_2_nor_are_ropes_laid_now_and_crossed_in_another_turn(edition):
    position = scene(team("1,3", "3 rope provision"), team(), cave=gap(3), edition=edition, points=3)
    assert rule_against(position, "enter n") == "§6.2"
    position = told(position, "pass", "pass")
    assert carries(position, "3 rope")
    assert points(position.after("enter n")) == 1, "three ropes and the move"


# --- §6.3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("levels", [1, 2, 3, 4])
@both
def test_6_3_where_a_rope_hangs_everybody_may_use_it_however_great_the_difference(levels, edition):
    position = hanging(levels, edition=edition).after("enter n")
    assert stands_at(position, foot(levels), 1)
    assert points(position) == 4
    position = position.after("enter s")
    assert stands_at(position, brink(levels), 1)
    assert points(position) == 3, "in both directions"


@both
def test_6_3_nobody_lays_another(edition):
    position = hanging(2, pack="4 rope", edition=edition).after("enter n")
    assert carries(position, "4 rope 3 provision", 1)
    assert points(position) == 4


@both
def test_6_3_whoever_uses_it_receives_no_token_for_it(edition):
    position = told(hanging(2, edition=edition), "enter n", "enter s", "pass", "enter s", "enter n")
    assert (team_of(position, 0)["line"], team_of(position, 0)["depths"]) == (2, [50]), "once, for laying it"
    assert (team_of(position, 1)["line"], team_of(position, 1)["depths"]) == (0, [])


@both
def test_6_3_it_stays_for_the_rest_of_the_game(edition):
    position = hanging(edition=edition)
    for _ in range(2):
        position = told(position, "enter n", "enter s", "pass", "pass")
    assert points(position.after("enter n")) == 4


@both
def test_6_3_it_joins_just_these_two_spaces(edition):
    """From 0,1 to 0,2 and from 1,1 to 1,2 it is one step down each; a rope hangs at the second."""
    position = hanging(edition=edition)
    assert not rope_hangs(position, "0,2")
    position = told(position, "enter w")
    assert stands_at(position, "0,1", 1)
    assert rule_against(position, "enter n") == "§6.1"


@both
def test_6_3_other_borders_of_the_two_spaces_still_need_ropes(edition):
    position = scene(team("0,1", "rope"), team(), cave=[*SHAFT, "descent sw 1,1 depth=25"], edition=edition)
    position = position.after("enter n")
    assert rule_against(position, "enter n") == "§6.1", "further down"
    position = position.after("enter s")
    assert rule_against(position, "enter e") == "§6.1", "down another way"


@pytest.mark.parametrize(
    ("kind", "action", "price"),
    [
        ("squeeze-1", "enter n", 2),
        ("choke", "enter n", 2),
        ("water", "enter n oxygen", 2),
        ("water", "enter n raft", 1),
        ("empty", "enter n", 1),
    ],
)
@both
def test_6_3_the_far_end_still_asks_its_own_price(kind, action, price, edition):
    position = hanging(3, kind, edition, "oxygen raft")
    assert points(position.after(action)) == 5 - price
    if kind == "water":
        assert rule_against(position, "enter n") == "§7.1"


# --- §6.4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("levels", [1, 2, 3, 4])
@both
def test_6_4_every_rope_laid_earns_one_line_token(levels, edition):
    for here, action in ((brink(levels), "enter n"), (foot(levels), "enter s")):
        position = scene(team(here, "4 rope"), team(), cave=gap(levels), edition=edition).after(action)
        assert team_of(position)["line"] == levels
        assert team_of(position, 1)["line"] == 0


def test_6_4_the_team_takes_the_tokens_at_once_and_keeps_them():
    position = scene(team("0,1", "2 rope"), team(), cave=SHAFT, points=5)
    assert [team_of(position := position.after("enter n"))["line"] for _ in range(2)] == [1, 2]


@both
def test_6_4_ropes_that_others_laid_earn_nothing(edition):
    position = hanging(3, edition=edition).after("enter n")
    assert [team_of(position, seat)["line"] for seat in (0, 1)] == [3, 0]


# --- §6.5 ------------------------------------------------------------------------------------------------------------

LIT = ["descent ns 0,2 depth=25 line", "descent ns 0,3 depth=50 line"]  # a line token on either


@pytest.mark.parametrize(
    ("cave", "here", "action", "left_lying"),
    [
        (LIT, "0,1", "enter n", ["0,3"]),
        (LIT, "0,2", "enter n", ["0,2"]),
        (LIT, "0,3", "enter s", ["0,3"]),
        (LIT, "0,2", "enter s", ["0,3"]),
        (["descent ns 0,2 depth=25 line", "descent ns 0,3 depth=50"], "0,2", "enter n", []),
        (["descent ns 0,2 depth=25", "descent ns 0,3 depth=50 line"], "0,1", "enter n", ["0,3"]),
        (["descent ns 0,2 depth=25", "descent ns 0,3 depth=50"], "0,2", "enter n", []),
    ],
    ids=[
        *("from the tile entered", "from the tile entered, not the one left", "and so on the way up"),
        *("from the tile left, the start having none", "from the tile left, the one entered having none"),
        *("from the bank, others keep theirs", "from the bank, none lying anywhere"),
    ],
)
def test_6_5_pegasus_takes_the_first_token_from_the_tile_entered_or_else_from_the_tile_left(
    cave, here, action, left_lying
):
    position = scene(team(here, "rope"), team(), cave=cave, edition="pegasus").after(action)
    assert [place for place in ("0,2", "0,3") if line_lies(position, place)] == left_lying
    assert team_of(position)["line"] == 1


@pytest.mark.parametrize("levels", [2, 3, 4])
def test_6_5_pegasus_takes_any_further_token_from_the_bank(levels):
    cave = gap(levels, "empty", "line")
    cave[-1] += " line"  # the brink
    position = scene(team(brink(levels), f"{levels} rope"), team(), cave=cave, edition="pegasus").after("enter n")
    assert not line_lies(position, foot(levels))
    assert line_lies(position, brink(levels))
    assert team_of(position)["line"] == levels


def test_6_5_pegasus_leaves_the_token_where_a_rope_hangs_already():
    """After a crossing from the start the token of the descent is gone; the one of the next descent is not."""
    position = scene(team("0,1", "rope 2 provision"), team("0,1", "rope 2 provision"), cave=LIT, edition="pegasus")
    position = told(position, "enter n", "pass", "enter n")
    assert line_lies(position, "0,3")
    assert [team_of(position, seat)["line"] for seat in (0, 1)] == [1, 0]
    position = position.after("enter n")
    assert not line_lies(position, "0,3")


def test_6_5_rebel_takes_all_of_them_from_the_bank():
    for levels in (1, 3):
        cave = gap(levels, "descent")
        position = scene(team(brink(levels), f"{levels} rope"), team(), cave=cave, edition="rebel").after("enter n")
        assert team_of(position)["line"] == levels
        assert not any(space.get("line") for space in position.view()["cave"])


# --- §6.6 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("levels", [1, 2, 3, 4])
@both
def test_6_6_an_own_rope_to_a_depth_earns_its_token_and_those_skipped_give_none(levels, edition):
    cave = gap(levels)
    position = scene(team(brink(levels), f"{levels} rope"), team(), cave=cave, edition=edition).after("enter n")
    assert team_of(position)["depths"] == [25 * levels]
    assert team_of(position, 1)["depths"] == []


@both
def test_6_6_the_way_up_earns_it_too(edition):
    position = scene(team("0,3", "rope"), team(), cave=SHAFT, edition=edition).after("enter s")
    assert team_of(position)["depths"] == [25]


@both
def test_6_6_level_by_level_each_gives_its_own(edition):
    position = told(scene(team("0,1", "2 rope"), team(), cave=SHAFT, edition=edition), "enter n", "enter n")
    assert team_of(position)["depths"] == [25, 50]


@both
def test_6_6_once_for_each_depth(edition):
    """Down to 25 m in the north, back to the base, and down to 25 m in the west."""
    cave = ["descent ns 0,2 depth=25", "descent ew -2,0 depth=25"]
    position = scene(team("0,1", "2 rope"), team(), cave=cave, edition=edition)
    position = told(position, "enter n", "enter s", "enter s", "pass", "pass", "enter w")
    assert team_of(position)["depths"] == [25]
    before = position.scores[0]
    position = position.after("enter w")
    assert team_of(position)["depths"] == [25]
    assert team_of(position)["line"] == 2
    assert position.scores[0] == before + 2, "for the line token alone"


@both
def test_6_6_a_rope_that_was_already_hanging_never_earns_a_depth_token(edition):
    position = hanging(2, edition=edition, pack="2 rope").after("enter n")
    assert team_of(position, 1)["depths"] == []
    assert team_of(position, 0)["depths"] == [50]


@both
def test_6_6_an_own_rope_earns_it_even_after_a_visit_by_the_rope_of_another(edition):
    """Down to 1,2 by the rope of the first team, back, and down to 0,2 by a new one."""
    position = hanging(edition=edition, pack="rope")
    position = told(position, "enter n", "enter s", "enter w")
    assert team_of(position, 1)["depths"] == []
    position = position.after("enter n")
    assert team_of(position, 1)["depths"] == [25]


# --- §6.7 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("levels", [1, 2, 3, 4])
@both
def test_6_7_there_is_no_depth_token_for_depth_0(levels, edition):
    position = scene(team(foot(levels), f"{levels} rope"), team(), cave=gap(levels), edition=edition).after("enter s")
    assert team_of(position)["depths"] == []
    assert team_of(position)["line"] == levels, "but line tokens there are"


# --- the examples of the books ---------------------------------------------------------------------------------------


def test_example_rebel_ropes_1():
    """Anna moves to an adjacent descent 25 m below: two points, one rope, one line token from the bank."""
    position = scene(team("0,1", "rope oxygen"), team(), cave=["descent ns 0,2 depth=25"], edition="rebel")
    position = position.after("enter n")
    assert stands_at(position, "0,2")
    assert points(position) == 3
    assert carries(position, "oxygen")
    assert rope_hangs(position, "0,2")
    assert team_of(position)["line"] == 1


def test_example_rebel_ropes_2():
    """75 m below: four points, three ropes, three line tokens."""
    position = scene(team(brink(3), "3 rope oxygen"), team(), cave=gap(3, "descent"), edition="rebel")
    position = position.after("enter n")
    assert stands_at(position, foot(3))
    assert points(position) == 1
    assert carries(position, "oxygen")
    assert team_of(position)["line"] == 3


@both
def test_example_rebel_and_pegasus_50_m(edition):
    """Two ropes and three points in one turn; not one rope now, nor the move in another turn."""
    cave = gap(2, "descent")
    position = scene(team(brink(2), "2 rope"), team(), cave=cave, edition=edition).after("enter n")
    assert points(position) == 2
    assert carries(position, "")
    assert rule_against(scene(team(brink(2), "1 rope"), team(), cave=cave, edition=edition), "enter n") == "§6.1"
    short = scene(team(brink(2), "2 rope"), team(), cave=cave, edition=edition, points=2)
    assert rule_against(short, "enter n") == "§6.2"


def test_example_pegasus_ropes_1():
    """Frauke moves to an adjacent descent 25 m below and takes the line token that lies there."""
    cave = ["descent ns 0,2 depth=25 line"]
    position = scene(team("0,1", "rope oxygen"), team(), cave=cave, edition="pegasus").after("enter n")
    assert stands_at(position, "0,2")
    assert points(position) == 3
    assert carries(position, "oxygen")
    assert rope_hangs(position, "0,2")
    assert team_of(position)["line"] == 1
    assert not line_lies(position, "0,2")


def test_example_pegasus_ropes_2():
    """From depth 0 to 75 m: four points, three ropes, the token of the tile and two more from the bank."""
    cave = gap(3, "descent", "line")
    position = scene(team(brink(3), "3 rope oxygen"), team(), cave=cave, edition="pegasus").after("enter n")
    assert stands_at(position, foot(3))
    assert points(position) == 1
    assert carries(position, "oxygen")
    assert team_of(position)["line"] == 3
    assert not line_lies(position, foot(3))
