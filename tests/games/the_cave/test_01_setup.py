"""Chapter 1: box and set-up."""

from __future__ import annotations

import pytest

import grotto
from grotto import CHANCE
from tests.games.the_cave.looks import by_hand, left, pile, texts, unseen
from tests.games.the_cave.scene import rule_against, scene, team
from tests.games.the_cave.tale import (
    both,
    camp_holds,
    camp_is,
    carries,
    packed,
    points,
    stands_at,
    token_lies,
    told,
)

COUNTS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
STARTING_SPACES = {2: 3, 3: 4, 4: 5, 5: 6}
STACK_SIZES = {2: 11, 3: 13, 4: 15, 5: 17}


def packing(*teams, **more):
    """In the middle of a packing at the base during the game."""
    return scene(*teams, phase="packing", points=3, acted=True, **more)


def entries(position):
    return [action for action in texts(position) if action.startswith("enter")]


# --- §1.1 ------------------------------------------------------------------------------------------------------------


@COUNTS
@both
def test_1_1_two_to_five_teams_play(seats, edition):
    table = by_hand(seats, edition)
    assert table.actors == tuple(range(seats))
    for seat in range(seats):
        own = table.view(seat)["teams"][seat]
        assert own["pack"] == {}
        assert own["camp"] == {"state": "waiting", "at": None, "gear": {}}
        assert (own["line"], own["water"], own["photo"], own["squeeze"], own["depths"]) == (0, 0, 0, [0, 0, 0], [])


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_1_1_nobody_plays_alone_and_there_are_no_more_than_five_teams(seats):
    with pytest.raises(grotto.Unreadable, match="2 to 5"):
        grotto.new("the-cave", seats=seats)
    with pytest.raises(grotto.Unreadable, match="teams"):
        grotto.Position.from_json({"game": "the-cave", "teams": [team()] * seats})


# --- §1.2 ------------------------------------------------------------------------------------------------------------


@COUNTS
@both
def test_1_2_the_start_board_has_one_starting_space_more_than_there_are_teams(seats, edition):
    opening = packed(*[[]] * seats, edition=edition)
    assert len(entries(opening)) == STARTING_SPACES[seats]
    kinds = [space["kind"] for space in opening.view()["cave"]]
    assert kinds.count("start") == STARTING_SPACES[seats]
    assert set(kinds) == {"base", "start"}, "nothing else is known at first"


@COUNTS
def test_1_2_every_starting_space_touches_the_base_and_has_exits_that_lead_away(seats):
    opening = packed(*[[]] * seats)
    for entry in entries(opening):
        there = opening.after(entry)
        assert not stands_at(there, "base")
        assert rule_against(there, "discover") is None
        homeward = entries(there)
        assert [stands_at(there.after(entry), "base") for entry in homeward].count(True) == 1


def test_1_2_a_starting_space_that_does_not_touch_the_base_is_refused(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('[boards.2]\nbase = ["0,0"]\nspaces = ["start nesw at=0,1", "start nesw at=2,0"]\n')
    with pytest.raises(grotto.Faulty, match="2,0 must touch the base"):
        grotto.new("the-cave", seats=2, content=own)


# --- §1.3 ------------------------------------------------------------------------------------------------------------


@COUNTS
@both
def test_1_3_each_stack_of_twenty_is_cut_to_a_number_for_the_teams(seats, edition):
    position = by_hand(seats, edition).position
    assert left(position) == [STACK_SIZES[seats]] * 4
    assert [sum(unseen(position, stack).values()) for stack in range(4)] == [20] * 4


def test_1_3_any_tile_may_come_up_for_nobody_knows_which_were_taken_out():
    stacks = [pile(1, empty_tee=1, water_bend=1, descent_cross=1), pile(1, empty_bend=1), pile(0), pile(0)]
    drawing = scene(team("0,1"), team(), stacks=stacks).after("discover")
    assert texts(drawing) == ["turn up empty tee", "turn up water bend", "turn up descent cross"]


def test_1_3_the_tiles_taken_out_stay_out_and_are_never_shown():
    stacks = [pile(1, empty_cross=5), pile(2, water_cross=2), pile(0), pile(0)]
    position = told(scene(team("0,1"), team(), stacks=stacks), "discover", "turn up empty cross", "lay n nesw")
    assert left(position) == [0, 2, 0, 0]
    assert unseen(position, 0) == {"empty cross": 4}, "four were taken out unseen"
    drawing = position.after("discover")
    assert rule_against(drawing, "turn up empty cross") == "§3.5"
    assert rule_against(drawing, "turn up water cross") is None


def test_1_3_a_stack_smaller_than_its_cut_is_refused(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('[stacks.II]\ntiles = ["10x empty cross"]\n')
    with pytest.raises(grotto.Faulty, match="10 tiles are too few: 2 teams play with 11"):
        grotto.new("the-cave", seats=2, content=own)


# --- §1.4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("last", ["provision", "rope", "oxygen", "half-oxygen", "camera", "raft"])
@both
def test_1_4_every_item_fills_one_of_the_eight_slots_of_the_backpack(last, edition):
    others = "4 provision 3 rope" if last not in ("provision", "rope") else "7 oxygen"
    full = packing(team(pack=f"{others} {last}"), team(), edition=edition)
    assert rule_against(full, "take oxygen") == "§9.6"
    one_free = packing(team(pack=others), team(), edition=edition)
    assert rule_against(one_free, "take oxygen") is None
    assert rule_against(one_free.after("take oxygen"), "take oxygen") == "§9.6"


@both
def test_1_4_the_camp_covers_two_slots_of_the_backpack(edition):
    assert rule_against(packing(team(pack="7 rope"), team(), edition=edition), "take camp") == "§9.6"
    assert rule_against(packing(team(pack="6 rope"), team(), edition=edition), "take camp") is None
    position = told(packing(team(pack="5 rope"), team(), edition=edition), "take camp", "take provision")
    assert rule_against(position, "take provision") == "§9.6"


@both
def test_1_4_the_camp_brings_four_slots_of_its_own(edition):
    position = told(packing(team(pack="6 rope"), team(), edition=edition), "take camp", *["camp take rope"] * 4)
    assert carries(position, "6 rope")
    assert camp_holds(position, "4 rope")
    assert rule_against(position, "camp take rope") == "§9.6"


@pytest.mark.parametrize("action", ["fetch provision", "stow rope", "swap rope provision"])
def test_1_4_the_slots_of_a_packed_camp_cannot_be_reached(action):
    position = scene(team("0,1", "rope", camp="packed", stock="provision"), team())
    assert rule_against(position, action) == "§10.2"


# --- §1.5 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("item", ["camera", "raft"])
@both
def test_1_5_a_team_owns_one_camera_and_one_raft(item, edition):
    position = packing(team(), team(), edition=edition).after(f"take {item}")
    assert carries(position, item)
    assert rule_against(position, f"take {item}") == "§9.4"


@pytest.mark.parametrize("item", ["camera", "raft"])
@both
def test_1_5_a_lost_camera_or_raft_is_not_replaced(item, edition):
    position = scene(team("base", item, camp="base"), team(), edition=edition)
    position = told(position, f"discard {item}", "pack")
    assert rule_against(position, f"take {item}") == "§9.4"
    assert rule_against(position, f"camp take {item}") == "§9.4"


@both
def test_1_5_a_team_owns_one_camp_and_a_lost_one_is_not_replaced(edition):
    assert rule_against(packing(team(), team(), edition=edition).after("take camp"), "take camp") == "§10.1"
    position = told(scene(team(camp="packed"), team(), edition=edition), "abandon camp", "pack")
    assert camp_is(position, "abandoned")
    assert rule_against(position, "take camp") == "§10.1"


@pytest.mark.parametrize("item", ["rope", "oxygen"])
@both
def test_1_5_ropes_and_oxygen_never_run_out(item, edition):
    """There are 40 or 45 ropes and 20 or 21 bottles in a box; here 48 are out already."""
    laden = team(pack=f"8 {item}", camp="0,1", stock=f"4 {item}")
    position = packing(team(), laden, laden, laden, laden, edition=edition)
    assert carries(told(position, *[f"take {item}"] * 8), f"8 {item}")


@both
def test_1_5_provisions_never_run_out(edition):
    """There are 50 or 54 in a box; the last take here is the 60th."""
    laden = team(pack="8 provision", camp="0,1", stock="4 provision")
    hungry = team(camp="0,1", stock="4 provision")
    position = packing(hungry, laden, laden, laden, laden, edition=edition)
    assert carries(told(position, *["take provision"] * 8), "8 provision")


@both
def test_1_5_tokens_never_run_out(edition):
    """There are 25 water tokens in a box, and all of them lie on lakes here."""
    lakes = [f"water ns 0,{y}" for y in range(2, 27)]
    position = scene(
        team("0,26"), team(), cave=lakes, edition=edition, phase="laying", drawn="water straight", points=4, acted=True
    )
    assert token_lies(position.after("lay n ns"), "0,27")


# --- §1.6 ------------------------------------------------------------------------------------------------------------


@both
def test_1_6_all_teams_begin_at_the_base_and_pack_at_the_same_time(edition):
    table = by_hand(3, edition)
    assert all(stands_at(table.position, "base", seat) for seat in range(3))
    for seat, action in [(2, "take rope"), (0, "take raft"), (2, "take rope"), (1, "take suggested"), (0, "done")]:
        table.play(action, seat)
    assert table.actors == (1, 2)
    assert table.view(2)["teams"][2]["pack"] == {"rope": 2}


@pytest.mark.parametrize(
    "action",
    ["pass", "discover", "enter n", "crawl n", "pack", "place camp", "stow rope", "discard rope", "photo", "dive"],
)
def test_1_6_until_all_are_ready_teams_only_pack(action):
    refusal = by_hand().why_not(action, 0)
    assert refusal is not None
    assert refusal.rule == "§1.6"


def test_1_6_a_team_that_is_ready_takes_nothing_more():
    table = by_hand(3)
    table.play("done", 1)
    with pytest.raises(grotto.NotYours):
        table.play("take rope", 1)


@both
def test_1_6_packing_before_the_game_costs_nothing(edition):
    position = packed(["take suggested"], ["take suggested"], edition=edition)
    assert points(position) == 5


@both
def test_1_6_the_suggestion_is_four_provisions_one_rope_one_oxygen_camera_and_raft(edition):
    position = packed(["take suggested"], [], edition=edition)
    assert carries(position, "4 provision rope oxygen camera raft")
    assert carries(position, "", 1), "nobody has to take anything"


def test_1_6_teams_pack_to_their_own_taste():
    position = packed(["take camp", "camp take oxygen", *["take rope"] * 5, "take camera"], ["take provision"] * 8)
    assert carries(position, "5 rope camera")
    assert camp_holds(position, "oxygen")
    assert carries(position, "8 provision", 1)


@pytest.mark.parametrize("first", ["take rope", "take suggested", "take camp"])
def test_1_6_the_suggestion_needs_an_empty_backpack(first):
    position = by_hand().position.after(first, 0)
    refusal = position.why_not("take suggested", 0)
    assert refusal is not None
    assert refusal.rule == "§1.6"
    assert position.why_not("take suggested", 1) is None


def test_1_6_the_suggestion_is_for_the_packing_before_the_game():
    assert rule_against(packing(team(), team()), "take suggested") == "§1.6"


# --- §1.7 ------------------------------------------------------------------------------------------------------------


@both
def test_1_7_what_is_packed_stays_secret_until_every_team_is_ready(edition):
    empty, laden = by_hand(3, edition), by_hand(3, edition)
    for action in ("take camp", "camp take rope", "take raft", "done"):
        laden.play(action, 0)
    empty.play("done", 0)
    for viewer in (1, 2, None):
        assert laden.view(viewer) == empty.view(viewer)
        assert laden.record_for(viewer) == empty.record_for(viewer)
    assert laden.view(0)["teams"][0]["pack"] == {"raft": 1}


def test_1_7_the_others_see_who_is_ready():
    table = by_hand(3)
    table.play("done", 1)
    assert [seen["ready"] for seen in table.view(2)["teams"]] == [False, True, False]


@pytest.mark.parametrize("later", [[], ["start with 0"], ["start with 0", "enter n", "pass"]])
def test_1_7_once_all_are_ready_the_packs_lie_open_for_the_rest_of_the_game(later):
    table = by_hand()
    for seat, action in [(0, "take camp"), (0, "camp take raft"), (0, "done"), (1, "take rope"), (1, "done")]:
        table.play(action, seat)
    position = told(table.position, *later)
    for viewer in (0, 1, None):
        first, second = position.view(viewer)["teams"]
        assert first["camp"]["gear"] == {"raft": 1}
        assert second["pack"] == {"rope": 1}


# --- §1.8 ------------------------------------------------------------------------------------------------------------


@COUNTS
@both
def test_1_8_the_lot_decides_who_starts_and_every_team_is_as_likely(seats, edition):
    table = by_hand(seats, edition)
    for seat in range(seats):
        assert CHANCE not in table.actors
        table.play("done", seat)
    assert table.actors == (CHANCE,)
    assert texts(table.position) == [f"start with {seat}" for seat in range(seats)]
    rows, count = table.position.rows(CHANCE)
    assert len(set(rows[:count, 1].tolist())) == 1, "the weights"
    for seat in range(seats):
        assert table.position.after(f"start with {seat}").actors == (seat,)


def test_1_8_the_lot_falls_on_a_team_that_plays():
    table = by_hand(3)
    for seat in range(3):
        table.play("done", seat)
    assert rule_against(table.position, "start with 3") == "§1.8"


def test_1_8_turns_pass_clockwise_and_the_order_stays():
    position = packed([], [], [], [], first=2)
    order = []
    for _ in range(10):
        order += position.actors
        position = position.after("pass")
    assert order == [2, 3, 0, 1, 2, 3, 0, 1, 2, 3]


def test_1_6_the_suggestion_can_be_changed_afterwards():
    table = grotto.new("the-cave", seats=2, by_hand=True)
    for action in ("take suggested", "return raft", "return provision", "take rope", "take oxygen"):
        table.play(action, 0)
    assert table.view(0)["teams"][0]["pack"] == {"provision": 3, "rope": 2, "oxygen": 2, "camera": 1}
