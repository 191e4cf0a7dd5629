"""Chapter 12: the eight cavers."""

from __future__ import annotations

import pytest

from tests.games.sub_terra.scene import (
    by_hand,
    caver,
    hazard_phase,
    health,
    last_turn,
    no_cards,
    played,
    rule_against,
    scene,
    set_up,
    space,
    stack,
    texts,
    turn,
)

WATER = "0,1 ns water straight"
FALL = "-1,0 ne cave-in bend 1-4"
CORRIDOR = [f"0,{y} ns normal straight" for y in range(1, 6)]
LEDGE = "0,1 ns ledge straight arrow=n"
SLIDE = "0,1 ns slide straight arrow=n"


# --- the Diver -----------------------------------------------------------------------------------------------------


def test_12_1_floods_cost_the_diver_nothing_and_he_moves_into_them():
    flood = hazard_phase("diver 1", "scout 1", "medic", "leader", cave=[WATER])
    assert health(played(flood, "card flood")) == {"diver": 3, "scout": 2, "medic": 3, "leader": 3}
    position = scene("diver", cave=[WATER + " flooded"])
    assert turn(position.after("move n"))["points"] == 1
    assert {"move n", "run n", "swim n"} <= set(texts(position))


def test_12_1_diving_ends_the_turn_and_leaves_the_map():
    position = scene("diver 1", "scout", cave=[WATER])
    assert rule_against(scene("diver"), "dive") == "§12.1"
    under = position.after("dive")
    assert caver(under, "diver")["at"] is None
    assert turn(under)["acting"] == "scout"


def test_12_1_the_check_of_an_exertion_comes_first():
    rolling = played(scene("diver 1 1", "scout", cave=[WATER]), "exert", "dive")
    assert caver(rolling, "diver")["at"] == 1
    assert caver(rolling.after("roll 4", 6), "diver")["at"] is None
    fallen = rolling.after("roll 1", 6)
    assert (caver(fallen, "diver")["at"], caver(fallen, "diver")["health"]) == (1, 0)
    assert fallen.view()["under"] == "no"


def test_12_1_under_water_no_hazard_and_no_horror_reaches_him():
    under = {"under": "yes"}
    shaken = hazard_phase("diver -", "scout", "medic", "leader", cave=[WATER], document=under).after("card tremor", 6)
    assert "diver" not in turn(shaken)["to_roll"]
    hunted = scene("scout", "diver -", "medic 0 0", "leader 0 0", cave=[WATER], horrors=[1], document=under)
    assert hunted.view()["helps"]["horrors"][0]["victim"] is None


# --- the Scout -----------------------------------------------------------------------------------------------------


def test_12_2_the_scout_is_never_a_victim_and_unhurt_by_horrors():
    position = scene("scout", "medic 5", "diver 5 0", "leader 5 0", cave=CORRIDOR, horrors=[1])
    assert position.view()["helps"]["horrors"][0]["victim"] == "medic"
    assert health(position.after("move n"), "scout") == 3


# --- the Geologist -------------------------------------------------------------------------------------------------


def test_12_3_the_first_tile_aside_is_drawn_at_set_up():
    table = by_hand()
    for name in ("geologist", "scout", "medic", "leader"):
        table.play(f"choose {name}")
    table.play("turn up gas bend", 6)
    assert table.view()["stack"]["kept"] == "gas bend"
    assert table.view()["stack"]["left"] == 64


def test_12_3_the_geologist_lays_either_tile_and_keeps_the_other():
    document = stack(*["normal cross"] * 9)
    document["stack"] |= {"kept": "gas bend", "printed": {"normal cross": 9, "gas bend": 1}}
    drawn = played(scene("geologist", "scout", document=document), "reveal n", "turn up normal cross")
    assert texts(drawn) == ["lay nesw", "lay kept es", "lay kept sw"]
    assert drawn.after("lay nesw").view()["stack"]["kept"] == "gas bend"
    kept = drawn.after("lay kept es")
    assert kept.view()["stack"]["kept"] == "normal cross"
    assert space(kept, 1)["kind"] == "gas"


def test_12_3_with_an_empty_stack_the_tile_aside_is_laid():
    cave = ["0,1 s exit"]
    document = stack(cave=cave, kept="gas bend")
    document["stack"]["printed"] = {"gas bend": 1}
    position = scene("geologist", "scout", cave=cave, document=document).after("reveal e")
    assert texts(position) == ["lay kept nw", "lay kept sw"]
    assert position.after("lay kept nw").view()["stack"]["kept"] is None


def test_12_3_lost_with_the_exit_aside_it_is_in_the_stack_again():
    document = {**stack("normal cross", exit="kept", kept="exit"), **no_cards()}
    position = last_turn("medic", "scout", "leader", "geologist", document=document).after("end")
    after = played(position, "roll 6", "roll 6", "roll 6", "roll 1")
    assert after.view()["stack"] | {} == {
        "left": 2, "exit": "stack", "kept": None, "set_aside": {}, "unseen": {"normal cross": 1},
    }  # fmt: skip


def test_12_3_rubble_is_cleared_from_any_neighbour_for_one_point():
    wall = ["-1,0 ne normal bend", "-1,1 es normal bend", "0,1 ew cave-in straight 1-2 buried"]
    position = scene("geologist", cave=wall)
    cleared = position.after("clear n")
    assert not space(cleared, 3)["marker"]
    assert turn(cleared)["points"] == 1
    assert rule_against(position, "clear e") == "§9.8"
    assert "clear here" in texts(scene("geologist 1", cave=[FALL + " buried"]))


# --- the Engineer --------------------------------------------------------------------------------------------------


def test_12_4_the_engineer_opens_a_wall_between_two_tiles_for_good():
    cave = ["1,0 nw normal bend", "1,1 sw normal bend", "0,1 ew normal straight"]
    position = scene("engineer", cave=cave).after("demolish n")
    assert space(position, 0)["ways"] == [3, 1, None, None]
    assert position.view()["explosives"] == 2
    assert turn(position)["points"] == 0


def test_12_4_or_one_facing_a_gap_and_whatever_is_laid_there_is_open_too():
    position = scene("engineer 1", cave=["0,1 ns normal straight", "1,0 nw normal bend"])
    position = played(position, "exert", "demolish e")
    assert "reveal e" in texts(position)
    corner = scene("engineer", cave=["0,1 nesw normal cross"], start="ns")
    blasted = played(corner, "demolish e", "exert", "reveal e", "turn up normal straight")
    assert texts(blasted) == ["lay ew"]


def test_12_4_a_cave_in_costs_the_engineer_one():
    position = hazard_phase("engineer 1", "scout 1", "medic", "leader", cave=[FALL])
    assert health(played(position, "card cave-in", "roll 1")) == {"engineer": 2, "scout": 0, "medic": 3, "leader": 3}


# --- the Climber, the Medic ----------------------------------------------------------------------------------------


def test_12_5_the_climber_secures_for_one_point_without_a_check():
    position = scene("climber 1", cave=[LEDGE]).after("secure")
    assert space(position, 1)["marker"]
    assert turn(position)["points"] == 1


def test_12_5_the_climber_needs_no_rope():
    assert {"move n", "move s"} <= set(texts(scene("climber 1", cave=[LEDGE, "0,2 s normal dead-end"])))
    assert {"move s", "reveal n"} <= set(texts(scene("climber 1", cave=[SLIDE])))
    assert rule_against(scene("climber 1", cave=[LEDGE], document={"flags": {"agile": False}}), "reveal n") == "§10.2"


def test_12_6_the_medic_gives_first_aid_and_runs_for_one_point():
    position = scene("medic 0 1", "leader 0 1", cave=CORRIDOR)
    helped = position.after("first-aid leader")
    assert (health(helped, "leader"), turn(helped)["points"]) == (2, 1)
    assert turn(position.after("heal medic"))["points"] == 0
    assert turn(position.after("run n"))["points"] == 1


# --- the Bodyguard -------------------------------------------------------------------------------------------------


def test_12_7_others_on_the_tile_lose_no_health():
    position = hazard_phase("bodyguard 1", "medic 1", "leader", "scout", cave=["0,1 es gas bend"])
    assert health(played(position, "card gas")) == {"bodyguard": 3, "medic": 3, "leader": 3, "scout": 3}
    asleep = hazard_phase("bodyguard 1 0", "medic 1", "leader", "scout", cave=["0,1 es gas bend"])
    assert health(played(asleep, "card gas"), "medic") == 1


def test_12_7_against_a_horror_protection_is_no_use():
    position = last_turn("bodyguard", "medic", "leader", "scout", cave=CORRIDOR, horrors=[1]).after("end")
    assert health(position) == {"bodyguard": 0, "medic": 0, "leader": 0, "scout": 3}


def test_12_7_the_bodyguard_drives_a_horror_away():
    position = scene("bodyguard", cave=CORRIDOR, horrors=[2])
    assert [text for text in texts(position) if text.startswith("repulse")] == ["repulse 1 n"]
    away = position.after("repulse 1 n")
    assert away.view()["horrors"][0] == 3
    assert turn(away)["points"] == 1


# --- the Leader ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "left"), [(2, 2), (3, 3)])
def test_12_8_the_leader_adds_one_to_his_checks(face, left):
    position = scene("leader", cave=["0,1 nesw rough cross"]).after("move n")
    assert health(played(position, f"roll {face}"), "leader") == left


def test_12_8_the_leader_directs_another_caver():
    position = scene("leader", "medic", cave=CORRIDOR).after("direct medic")
    assert turn(position)["acting"] == "medic"
    moved = position.after("move n")
    assert caver(moved, "medic")["at"] == 1
    assert (turn(moved)["acting"], turn(moved)["points"]) == ("leader", 1)
    assert turn(position.after("end"))["acting"] == "leader", "it may be left"


def test_12_8_the_other_players_seat_decides():
    table = set_up("leader", "scout", "medic", "climber", seats=4)
    table.play("direct medic")
    assert table.actors == (2,)


# --- what limits them ----------------------------------------------------------------------------------------------


def test_12_9_abilities_sleep_while_their_caver_is_unconscious():
    wet = hazard_phase("climber", "diver 1 0", "scout 2 0", "engineer", cave=[WATER, "1,0 w normal dead-end"])
    assert health(played(wet, "card flood"), "diver") == 0
    leader = last_turn("medic", "leader 0 0", "scout", "climber", document=no_cards()).after("end")
    chances = leader.view()["helps"]["chances"]
    assert (chances["leader"], chances["medic"]) == (50, 50)


@pytest.mark.parametrize(
    "action",
    ["clear n", "first-aid scout", "secure", "dive", "demolish n", "repulse 1 n", "direct scout"],
)
def test_12_10_abilities_belong_to_their_caver(action):
    position = scene("scout 1", "medic 1 2", cave=[LEDGE, "0,2 s normal dead-end"], horrors=[2])
    assert rule_against(position, action) == "§12.10"


def test_12_10_no_first_aid_and_no_orders_to_oneself():
    assert rule_against(scene("medic 0 1"), "first-aid medic") == "§12.10"
    assert rule_against(scene("leader"), "direct leader") == "§12.10"


def test_12_11_only_a_wall_is_blasted():
    position = scene("engineer", cave=CORRIDOR)
    assert rule_against(position, "demolish n") == "§12.11"
    assert rule_against(position, "demolish e") == "§12.11", "a gap can be revealed"


def test_12_12_with_no_explosives_left_nothing_is_blasted():
    document = {"numbers": {"explosives": 0}}
    assert rule_against(scene("engineer 1", cave=CORRIDOR, document=document), "demolish e") == "§12.12"


def test_12_13_only_a_near_horror_is_driven_and_only_away():
    far = scene("bodyguard", cave=CORRIDOR, horrors=[3])
    assert rule_against(far, "repulse 1 n") == "§12.13"
    near = scene("bodyguard", cave=CORRIDOR, horrors=[2])
    assert rule_against(near, "repulse 1 s") == "§12.13"
    assert rule_against(near, "repulse 2 n") == "§12.13"
    assert rule_against(near, "repulse 1 e") == "§12.13", "a wall"


def test_12_14_the_leader_directs_once_a_turn():
    position = played(scene("leader", "medic", cave=CORRIDOR), "direct medic", "move n")
    assert rule_against(position, "direct medic") == "§12.14"


def test_12_15_only_a_conscious_caver_in_the_cave_is_directed():
    position = scene("leader", "medic 0 0", "diver -", cave=[WATER], document={"under": "yes"})
    for name in ("medic", "diver", "bodyguard"):
        assert rule_against(position, f"direct {name}") == "§12.15"


def test_12_16_who_is_directed_takes_one_action_worth_one_point():
    position = scene("leader", "diver 1 1", cave=[WATER]).after("direct diver")
    for action in ("exert", "dive", "heal diver", "hide", "run s"):
        assert rule_against(position, action) == "§12.16"
    runner = played(scene("leader", "medic", cave=CORRIDOR), "direct medic", "run n")
    assert "run n" in texts(runner), "with all its moves"
    assert rule_against(runner, "move n") == "§12.16"


def test_12_17_the_diver_comes_up_on_any_water_and_that_is_the_turn():
    cave = [WATER + " flooded", "1,0 ew water straight"]
    position = scene("diver -", "scout", cave=cave, document={"under": "yes"}, phase="surfacing")
    assert texts(position) == ["surface 1", "surface 2"]
    assert rule_against(position, "surface 0") == "§12.17"
    assert rule_against(position, "move n") == "§12.17"
    up = position.after("surface 2")
    assert caver(up, "diver")["at"] == 2
    assert turn(up)["acting"] == "scout"


def test_12_18_the_scout_sets_a_tile_aside_three_times_a_game():
    position = played(scene("scout"), "reveal n", "turn up gas bend")
    for left in (2, 1, 0):
        position = played(position, "guide", "turn up gas bend")
        assert position.view()["guides"] == left
    assert rule_against(position, "guide") == "§12.18"
    assert position.view()["stack"]["set_aside"] == {"gas bend": 3}
    assert turn(position)["points"] == 1, "at no cost"
    assert rule_against(played(scene("medic"), "reveal n", "turn up gas bend"), "guide") == "§12.18"


def test_12_18_the_last_tile_of_the_stack_is_not_set_aside():
    cave = ["0,1 s exit"]
    last = played(scene("scout", cave=cave, document=stack("gas bend", cave=cave)), "reveal e", "turn up gas bend")
    assert rule_against(last, "guide") == "§5.3"


def test_12_18_under_the_leaders_direction_too():
    position = played(scene("leader", "scout"), "direct scout", "reveal n", "turn up gas bend", "guide")
    assert (position.view()["guides"], position.actors) == (2, (6,))


def test_12_19_the_exit_is_not_set_aside():
    position = played(scene("scout", document=stack("normal cross")), "reveal n", "turn up exit")
    assert rule_against(position, "guide") == "§12.19"


def test_12_20_only_a_tile_that_is_there_can_be_laid():
    position = played(scene("medic"), "reveal n", "turn up normal cross")
    assert rule_against(position, "lay kept nesw") == "§12.20"
