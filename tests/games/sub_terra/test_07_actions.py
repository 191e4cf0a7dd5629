"""Chapter 7: actions."""

from __future__ import annotations

import pytest

from tests.games.sub_terra.scene import caver, health, played, rule_against, scene, space, texts, turn

LEDGE = "0,1 ns ledge straight arrow=n"


def test_7_1_all_ways_lead_to_a_connected_tile():
    position = scene("diver", cave=["1,0 nw normal bend", "1,1 sw normal bend", "0,1 ew normal straight"])
    for action in ("move n", "run n", "swim n", "squeeze n", "move w"):
        assert rule_against(position, action) == "§7.1"


def test_7_2_move_to_a_connected_tile():
    position = scene("climber", cave=["0,1 nesw normal cross"]).after("move n")
    assert caver(position, "climber")["at"] == 1
    assert turn(position)["points"] == 1


def test_7_3_every_way_of_entering_meets_what_lies_there():
    squeezed = scene("climber", cave=["0,1 ns squeeze straight"], horrors=[1]).after("squeeze n")
    assert health(squeezed, "climber") == 0
    swum = scene("climber", cave=["0,1 ns water straight flooded"], horrors=[1]).after("swim n")
    assert health(swum, "climber") == 0
    run = scene("climber", cave=["0,1 es gas bend"], gas=True).after("run n")
    assert health(run, "climber") == 1


def test_7_4_a_run_is_one_to_three_moves():
    cave = [f"0,{y} ns normal straight" for y in (1, 2, 3, 4)]
    position = scene("climber", cave=cave).after("run n")
    assert (turn(position)["points"], turn(position)["running"]) == (0, 2)
    position = position.after("run n").after("run n")
    assert caver(position, "climber")["at"] == 3
    assert rule_against(position, "run n") == "§4.1"


def test_7_4_anything_else_ends_the_run():
    cave = [f"0,{y} nesw normal cross" for y in (1, 2, 3)]
    position = played(scene("climber", cave=cave), "exert", "run n", "move n")
    assert turn(position)["roll_for"] == "exertion", "no move of the run is left"


def test_7_5_heal_oneself_or_another_on_the_tile_conscious_or_not():
    position = scene("climber 0 1", "scout 0 0", "leader 1 1", cave=["0,1 s normal dead-end"])
    assert health(position.after("heal climber"), "climber") == 2
    assert health(position.after("heal scout"), "scout") == 1
    assert rule_against(position, "heal leader") == "§7.5", "elsewhere"
    assert rule_against(position, "heal diver") == "§7.5", "in the box"


def test_7_6_swim_onto_flooded_tiles_only():
    position = scene("climber", cave=["0,1 ns water straight flooded", "1,0 ew water straight"])
    assert caver(position.after("swim n"), "climber")["at"] == 1
    assert turn(position.after("swim n"))["points"] == 0
    assert rule_against(position, "swim e") == "§7.6"


def test_7_7_squeeze_onto_squeezes_only():
    position = scene("climber", cave=["0,1 ns squeeze straight", "1,0 ew water straight"])
    assert caver(position.after("squeeze n"), "climber")["at"] == 1
    assert turn(position.after("squeeze n"))["points"] == 0
    assert rule_against(position, "squeeze e") == "§7.7"


def test_7_8_nobody_is_healed_beyond_his_health_at_the_start():
    assert rule_against(scene("climber", "bodyguard 0 4"), "heal climber") == "§7.8"
    assert rule_against(scene("climber", "bodyguard 0 4"), "heal bodyguard") is None


@pytest.mark.parametrize(("face", "roped"), [(3, False), (4, True)])
def test_7_9_place_a_rope_with_a_check(face, roped):
    position = scene("medic 1", cave=[LEDGE]).after("rope")
    assert turn(position)["roll_for"] == "rope"
    tried = played(position, f"roll {face}")
    assert space(tried, 1)["marker"] is roped
    assert turn(tried)["points"] == 0
    assert tried.view()["ropes"] == 6 - roped


def test_7_9_only_where_a_ledge_or_slide_has_none_yet():
    assert rule_against(scene("medic"), "rope") == "§7.9"
    assert rule_against(scene("medic 1", cave=[LEDGE + " roped"]), "rope") == "§7.9"


def test_7_10_with_no_rope_left_no_rope_is_placed():
    position = scene("medic 1", cave=[LEDGE], document={"numbers": {"ropes": 0}})
    assert rule_against(position, "rope") == "§7.10"


@pytest.mark.parametrize(("face", "hidden"), [(3, False), (4, True)])
def test_7_11_hide_with_a_check(face, hidden):
    position = played(scene("medic"), "hide", f"roll {face}")
    assert caver(position, "medic")["hidden"] is hidden
    assert turn(position)["points"] == 0


def test_7_11_hidden_is_hidden_until_the_end_of_the_round():
    position = scene("medic hidden")
    assert rule_against(position, "hide") == "§7.11"
    later = played(scene("leader", "scout", "climber", "medic hidden", turn=3), "end", "card flood")
    assert not caver(later, "medic")["hidden"]
    assert texts(later)
