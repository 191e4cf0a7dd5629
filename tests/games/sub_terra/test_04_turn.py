"""Chapters 4 to 6: the turn, revealing and exploring."""

from __future__ import annotations

import pytest

import grotto
from tests.games.sub_terra.scene import (
    caver,
    health,
    played,
    rule_against,
    scene,
    set_up,
    space,
    stack,
    texts,
    turn,
)

OPEN = ["0,1 nesw normal cross"]


# --- §4 ------------------------------------------------------------------------------------------------------------


def test_4_1_a_turn_has_two_points_and_actions_follow_each_other():
    position = scene("diver", cave=OPEN)
    assert turn(position)["points"] == 2
    there = position.after("move n")
    assert turn(there)["points"] == 1
    back = there.after("move s")
    assert turn(back)["points"] == 0
    assert rule_against(back, "move n") == "§4.1"
    assert texts(back) == ["end", "exert"]


def test_4_1_a_dear_action_needs_its_points():
    assert rule_against(scene("diver 0 1", points=1), "heal diver") == "§4.1"
    assert rule_against(scene("diver 0 1", points=2), "heal diver") is None


def test_4_2_once_in_a_turn_a_caver_may_exert_himself():
    position = scene("diver 0 1", points=1).after("exert")
    assert turn(position)["points"] == 2
    assert rule_against(position, "exert") == "§4.2"
    assert health(position.after("heal diver"), "diver") == 2, "together with a normal point"
    assert turn(scene("diver", points=0).after("exert"))["points"] == 1, "also when all points are spent"


@pytest.mark.parametrize(("face", "left"), [(3, 2), (4, 3)])
def test_4_3_the_check_comes_at_the_end_of_the_turn(face, left):
    position = scene("diver", cave=OPEN).after("exert")
    assert position.actors == (0,), "not yet"
    ended = position.after("end")
    assert turn(ended)["roll_for"] == "exertion"
    assert health(played(ended, f"roll {face}"), "diver") == left


def test_4_3_no_check_where_nothing_can_be_lost():
    position = scene("diver 1", "scout", cave=["0,1 s exit"]).after("exert")
    assert turn(position.after("end"))["acting"] == "scout"


def test_4_4_a_turn_ends_when_its_player_says_so_or_by_itself():
    assert turn(scene("diver", "scout").after("end"))["acting"] == "scout"
    spent = played(scene("diver", "scout", cave=OPEN, points=0), "exert", "move n")
    assert spent.actors == (6,), "the check of the exertion"
    assert turn(scene("diver", "scout", cave=OPEN, points=1).after("move n"))["acting"] == "diver", "may exert himself"


def test_4_4_a_run_is_finished_first():
    run = played(scene("diver", cave=OPEN, points=1), "exert", "run n")
    assert turn(run)["points"] == 0
    assert "run s" in texts(run)


@pytest.mark.parametrize("action", ["lay nesw", "lay kept ns", "guide", "surface 0", "march 1", "step n", "spawn 1"])
def test_4_5_what_belongs_to_other_moments_is_not_done_in_a_turn(action):
    assert rule_against(scene("diver"), action) == "§4.5"
    assert rule_against(scene("diver"), "choose bodyguard") == "§4.5"


def test_4_6_only_who_is_asked_may_act():
    table = set_up("diver", "scout", "medic", "leader", seats=4, start=2)
    assert table.actors == (1,)
    assert table.position.refusal(0, table.position.read("end", 1)) == 406
    with pytest.raises(grotto.NotYours):
        table.play("end", 0)


def test_4_7_turns_pass_clockwise_from_the_starting_caver():
    table = set_up("diver", "scout", "medic", "leader", start=3)
    order = []
    for _ in range(4):
        order.append(table.view()["turn"]["acting"])
        table.play("end")
    assert order == ["medic", "leader", "diver", "scout"]
    assert texts(table.position)[0].startswith("card "), "then the hazard"


# --- §5 ------------------------------------------------------------------------------------------------------------


def test_5_1_the_side_is_chosen_before_the_tile_is_seen():
    position = scene("diver", cave=OPEN)
    assert rule_against(position, "reveal n") == "§5.1", "a tile lies there"
    assert rule_against(scene("diver", start="nsw"), "reveal e") == "§5.1", "a wall"
    drawn = played(position, "reveal e", "turn up normal straight")
    assert turn(drawn)["points"] == 1
    laid = drawn.after("lay ew")
    assert space(laid, 2)["at"] == [1, 0]
    assert caver(laid, "diver")["at"] == 0, "nobody goes there"


def test_5_2_a_tile_that_was_drawn_is_laid_before_anything_else():
    drawn = played(scene("diver"), "reveal e", "turn up normal straight")
    for action in ("end", "move n", "exert", "surface 0"):
        assert rule_against(drawn, action) == "§5.2"


def test_5_3_without_a_tile_left_nothing_is_revealed():
    position = scene("diver", "scout", cave=["0,1 s exit"], document=stack(cave=["0,1 s exit"]))
    assert rule_against(position, "reveal e") == "§5.3"
    assert rule_against(position, "explore e") == "§5.3"


def test_5_4_a_tile_is_laid_with_its_own_openings_in_any_rotation():
    drawn = played(scene("diver"), "reveal n", "turn up normal tee")
    assert texts(drawn) == ["lay nes", "lay nsw", "lay esw"]
    assert rule_against(drawn, "lay nesw") == "§5.4"


def test_5_5_it_must_be_open_towards_the_tile_it_was_revealed_from():
    drawn = played(scene("diver"), "reveal n", "turn up normal tee")
    assert rule_against(drawn, "lay new") == "§5.5"


def test_5_5_other_sides_may_meet_walls():
    cave = ["1,0 ew normal straight"]
    position = scene("diver 1", cave=cave, start="ew", document=stack("normal cross", *["gas bend"] * 9, cave=cave))
    east = played(position, "reveal e", "turn up normal cross", "lay nesw")
    assert space(east, 2)["ways"] == [None, None, None, 1]


def test_5_6_a_tile_that_would_close_the_cave_is_set_aside_and_the_next_one_drawn():
    cards = stack("normal dead-end", *["normal cross"] * 9)
    position = scene("diver", start="n", document=cards).after("reveal n")
    again = position.after("turn up normal dead-end", 6)
    assert again.actors == (6,)
    assert again.view()["stack"]["set_aside"] == {"normal dead-end": 1}
    assert texts(played(again, "turn up normal cross")) == ["lay nesw"]


def test_5_6_a_bend_that_could_only_turn_into_rock_is_set_aside_and_a_straight_one_laid():
    """Rock lies on both sides of the gap, which leads on to the north only."""
    cave = ["1,0 nw normal bend", "1,1 s normal dead-end", "-1,0 ne normal bend", "-1,1 s normal dead-end"]
    cards = stack("normal bend", "normal straight", *["normal bend"] * 8, cave=cave)
    position = scene("diver", start="new", cave=cave, document=cards).after("reveal n")
    again = position.after("turn up normal bend", 6)
    assert again.actors == (6,), "no bend leads on"
    assert texts(played(again, "turn up normal straight")) == ["lay ns"]


def test_5_6_a_rotation_that_would_close_the_cave_is_refused_where_another_would_not():
    cave = ["0,1 es normal bend", "1,0 w normal dead-end"]
    document = stack("normal bend", *["normal cross"] * 9, cave=cave)
    drawn = played(scene("diver 1", cave=cave, start="ne", document=document), "reveal e", "turn up normal bend")
    assert texts(drawn) == ["lay nw"]
    assert rule_against(drawn, "lay sw") == "§5.6"


def test_5_6_the_last_tile_is_laid_in_any_case():
    cave = ["0,1 s exit"]
    position = scene("diver", "scout", start="ne", cave=cave, document=stack("normal dead-end", cave=cave))
    assert texts(played(position, "reveal e", "turn up normal dead-end")) == ["lay w"]


def test_5_6_the_last_tile_does_not_wall_in_an_exit_that_the_geologist_has_aside():
    document = stack("normal dead-end", exit="kept", kept="exit")
    nothing = played(scene("medic", "geologist", start="n", document=document), "explore n", "turn up normal dead-end")
    assert nothing.view()["stack"]["set_aside"] == {"normal dead-end": 1}
    assert (len(nothing.view()["cave"]), caver(nothing, "medic")["at"]) == (1, 0), "nothing is laid, nobody goes"
    assert turn(nothing)["points"] == 1, "the point is spent"
    assert rule_against(nothing, "reveal n") == "§5.3"
    own = played(scene("geologist", start="n", document=document), "reveal n", "turn up normal dead-end")
    assert texts(own) == ["lay kept s"]
    assert rule_against(own, "lay s") == "§5.6"


def test_5_6_nor_does_the_tile_aside_wall_in_the_exit_just_drawn():
    document = stack(kept="normal dead-end")
    document["stack"]["printed"] = {"normal dead-end": 1}
    drawn = played(scene("geologist", start="n", document=document), "reveal n", "turn up exit")
    assert texts(drawn) == ["lay s"]
    assert rule_against(drawn, "lay kept s") == "§5.6"


def test_5_7_tiles_are_connected_where_both_are_open():
    position = scene("diver", cave=["1,0 nw normal bend", "1,1 sw normal bend", "0,1 ew normal straight"])
    assert rule_against(position, "move n") == "§7.1", "a wall on one side"
    assert rule_against(position, "move e") is None
    assert space(position, 0)["ways"] == [None, 1, None, None]


# --- §6 ------------------------------------------------------------------------------------------------------------


def test_6_1_whoever_explores_enters_at_once():
    position = played(scene("diver"), "explore n", "turn up normal cross", "lay nesw")
    assert caver(position, "diver")["at"] == 1
    assert turn(position)["points"] == 1


def test_6_2_the_new_tile_bites_at_once():
    gas = played(scene("diver", gas=True), "explore n", "turn up gas bend", "lay es")
    assert health(gas, "diver") == 1
    rough = played(scene("diver"), "explore n", "turn up rough cross", "lay nesw")
    assert turn(rough)["roll_for"] == "rough ground"
    narrow = played(scene("diver"), "explore n", "turn up squeeze straight", "lay ns")
    assert turn(narrow)["points"] == 1, "no more than any other tile"


def test_6_2_revealing_is_safe():
    assert health(played(scene("diver", gas=True), "reveal n", "turn up gas bend", "lay es"), "diver") == 3
