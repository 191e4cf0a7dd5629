"""Chapters 9 and 11: hazards, the exit, Out of Time and the end."""

from __future__ import annotations

import pytest

from tests.games.sub_terra.scene import (
    caver,
    deck,
    hazard_phase,
    health,
    last_turn,
    no_cards,
    played,
    rule_against,
    scene,
    space,
    turn,
)

WATER, GAS, FALL = "0,1 ns water straight", "1,0 nw gas bend", "-1,0 ne cave-in bend 1-4"
EXIT = "0,1 s exit"
FOUR = ("diver", "scout", "medic", "leader")


def ending(position):
    return position.end_reason


# --- §9 ------------------------------------------------------------------------------------------------------------


def test_9_1_the_gas_of_the_round_before_is_gone():
    last = last_turn(*FOUR, cave=[GAS], gas=True).after("end")
    assert turn(last)["gas"] is False


def test_9_2_tremor_everybody_conscious_makes_a_check():
    position = hazard_phase("diver", "scout 0 0", "medic", "leader").after("card tremor", 6)
    assert turn(position)["to_roll"] == ["diver", "medic", "leader"]
    after = played(position, "roll 3", "roll 4", "roll 2")
    assert health(after) == {"diver": 2, "scout": 0, "medic": 3, "leader": 2}


def test_9_3_flood_takes_one_from_everybody_on_water_and_floods_it():
    position = played(hazard_phase("climber 1", "scout", "medic 1", "leader", cave=[WATER]), "card flood")
    assert space(position, 1)["marker"]
    assert health(position) == {"scout": 3, "climber": 2, "medic": 2, "leader": 3}
    again = hazard_phase("climber 1", "scout", "medic", "leader", cave=[WATER + " flooded"])
    assert health(played(again, "card flood"), "climber") == 2, "flooded already"


def test_9_3_a_flooded_tile_is_entered_by_swimming_only():
    position = scene("climber", cave=[WATER + " flooded"])
    for action in ("move n", "run n"):
        assert rule_against(position, action) == "§9.3"
    assert rule_against(scene("climber", cave=[WATER]), "move n") is None


def test_9_4_gas_takes_two_and_bites_until_the_next_hazard_phase():
    position = played(hazard_phase("climber 1", "scout", "medic", "leader", cave=["0,1 es gas bend"]), "card gas")
    assert health(position) == {"scout": 3, "climber": 1, "medic": 3, "leader": 3}
    assert turn(position)["acting"] == "scout", "the marker has moved on"
    assert health(position.after("move n"), "scout") == 1


@pytest.mark.parametrize("face", range(1, 7))
def test_9_5_a_cave_in_buries_the_tiles_with_the_number(face):
    cave = [FALL, "0,1 es cave-in bend 3-6", "-2,0 e normal dead-end"][:2]
    position = played(
        hazard_phase("climber 1", "scout 2", "medic", "leader", cave=cave), "card cave-in", f"roll {face}"
    )
    assert [space(position, number)["marker"] for number in (1, 2)] == [face in (1, 4), face in (3, 6)]
    assert health(position) == {
        "scout": 0 if face in (3, 6) else 3,
        "climber": 0 if face in (1, 4) else 3,
        "medic": 3,
        "leader": 3,
    }


def test_9_5_who_stands_under_old_rubble_is_left_alone():
    position = hazard_phase("climber 1", "scout", "medic", "leader", cave=[FALL + " buried"])
    assert health(played(position, "card cave-in", "roll 4"), "climber") == 3


def test_9_6_nobody_enters_rubble_but_one_may_leave():
    position = scene("climber", cave=[FALL + " buried"])
    for action in ("move w", "run w"):
        assert rule_against(position, action) == "§9.6"
    assert rule_against(scene("climber 1", cave=[FALL + " buried"]), "move e") is None


def test_9_7_dig_on_ones_own_tile_or_a_connected_one():
    beside = scene("climber", cave=[FALL + " buried"]).after("dig w")
    assert not space(beside, 1)["marker"]
    assert turn(beside)["points"] == 0
    assert not space(scene("climber 1", cave=[FALL + " buried"]).after("dig here"), 1)["marker"]
    wall = ["-1,0 ne normal bend", "-1,1 es normal bend", "0,1 ew cave-in straight 1-2 buried"]
    assert rule_against(scene("climber", cave=wall), "dig n") == "§9.7"
    assert rule_against(scene("climber"), "dig n") == "§9.7", "no tile at all"


def test_9_8_where_no_rubble_is_nothing_is_dug():
    assert rule_against(scene("climber", cave=[FALL]), "dig w") == "§9.8"
    assert rule_against(scene("climber", cave=[FALL]), "dig here") == "§9.8"


def test_9_9_a_severe_card_is_carried_out_twice():
    severe = {"severe_flood": 1, "severe_gas": 1, "severe_tremor": 1, "severe_cave_in": 1}
    wet = hazard_phase("climber 1", "scout", "medic", "leader", cave=[WATER], document=deck(**severe))
    assert health(played(wet, "card severe flood"), "climber") == 1
    gas = hazard_phase("bodyguard 1", "scout", "medic", "leader", cave=["0,1 es gas bend"], document=deck(**severe))
    assert health(played(gas, "card severe gas"), "bodyguard") == 1
    shaken = hazard_phase("climber", "scout 0 0", "medic 0 0", "leader 0 0", document=deck(**severe))
    assert health(played(shaken, "card severe tremor", "roll 1", "roll 1"), "climber") == 1
    fall = hazard_phase("climber", "scout", "medic", "leader", cave=[FALL], document=deck(**severe))
    once = played(fall, "card severe cave-in", "roll 2")
    assert turn(once)["roll_for"] == "cave-in"


def test_9_10_horror_all_move_once_more_then_one_appears():
    cave = [*[f"0,{y} ns normal straight" for y in range(1, 7)], "1,0 w horror dead-end", "-1,0 e horror dead-end"]
    cards = deck(horror=5, severe_horror=1)
    position = hazard_phase("scout 0 0", "diver 0", "medic 0 0", "leader 7", cave=cave, horrors=[6], document=cards)
    once = played(position, "card horror")
    assert once.view()["horrors"][0] == 5
    assert once.view()["horrors"][1] == 7, "on the lair where somebody stands"
    assert health(once, "leader") == 0


def test_9_10_severe_all_move_twice_then_two_appear():
    cave = [*[f"0,{y} ns normal straight" for y in range(1, 7)], "1,0 w horror dead-end", "-1,0 e horror dead-end"]
    cards = deck(horror=5, severe_horror=1)
    position = hazard_phase("scout", "diver 0", "medic 0 0", "leader 7", cave=cave, horrors=[6], document=cards)
    assert sorted(played(position, "card severe horror").view()["horrors"]) == [4, 7, 8]


# --- §11 -----------------------------------------------------------------------------------------------------------


def test_11_1_over_when_all_who_are_left_are_on_the_exit_conscious_or_not():
    position = scene("diver", "scout 1 0", "medic 1", "leader lost", cave=[EXIT], document=no_cards()).after("move n")
    assert ending(position) == "silver"


def test_11_1_not_while_somebody_is_elsewhere():
    assert ending(scene("diver", "scout", "medic 1", "leader 1", cave=[EXIT]).after("move n")) is None


def test_11_2_over_when_nobody_is_conscious():
    cave = [EXIT, "1,0 nesw normal cross"]
    position = scene("diver", "scout 1 0", "medic 1 0", "leader 0 0", cave=cave, horrors=[2]).after("move e")
    assert ending(position) == "bronze", "two lie on the exit and count as out"
    assert position.over


def test_11_2_when_the_last_one_falls_no_other_horror_moves_or_appears():
    cave = [f"0,{y} ns normal straight" for y in range(1, 6)]
    caught = last_turn("medic 0 0", "scout 0 0", "leader 0 0", "diver", cave=cave, horrors=[1, 5]).after("end")
    assert caught.over, "nor is anybody asked which one moves first"
    assert caught.view()["horrors"][:2] == [0, 5]
    lairs = ["0,1 s horror dead-end", "1,0 w horror dead-end"]
    card = hazard_phase("diver 1", "scout 0 0", "medic 0 0", "leader 0 0", cave=lairs, document=deck(severe_horror=1))
    ended = played(card, "card severe horror")
    assert ended.over
    assert (ended.view()["horrors"], turn(ended)["rounds"]) == ([1, None, None], 0)


def test_11_2_the_diver_under_water_is_conscious():
    position = scene("scout 0 1", "medic 0 0", "leader 0 0", "diver -", cave=[WATER, "1,0 nesw rough cross"],
                     document={"under": "yes"})  # fmt: skip
    fallen = played(position, "move e", "roll 1")
    assert not fallen.over
    assert turn(fallen)["phase"] == "surfacing"


@pytest.mark.parametrize("card", ["tremor", "flood", "gas", "cave-in"])
def test_11_3_on_the_exit_nothing_hurts(card):
    position = hazard_phase("diver 1", "scout 1", "medic 1", "climber", cave=[EXIT])
    after = position.after(f"card {card}", 6)
    assert not {"diver", "scout", "medic"} & set(turn(after)["to_roll"])
    assert health(after)["medic"] == 3


def test_11_3_nobody_there_is_a_victim_or_caught():
    position = last_turn("medic 1", "scout 1", "diver 1", "climber", cave=[EXIT], horrors=[1])
    assert position.view()["helps"]["horrors"][0]["victim"] == "climber"
    assert health(position, "medic") == 3


def test_11_4_at_the_end_of_a_round_the_marker_moves_on_past_the_lost():
    position = last_turn("diver", "scout lost", "medic", "leader", document=no_cards()).after("end")
    after = played(position, *["roll 6"] * 3)
    assert (turn(after)["starter"], turn(after)["acting"]) == (2, "medic")
    assert turn(after)["rounds"] == 1


def test_11_4_over_when_no_conscious_caver_is_off_the_exit():
    position = hazard_phase("diver 1", "scout 1", "medic 0 0", "leader 0 0", cave=[EXIT])
    assert not position.over, "one of them could still have gone back"
    assert ending(played(position, "card flood")) == "bronze"


def test_11_4_while_somebody_went_back_it_goes_on():
    position = hazard_phase("diver 0", "scout 1", "medic 0 0", "leader 0 0", cave=[EXIT])
    assert ending(played(position, "card flood")) is None


def test_11_5_out_of_time_everybody_off_the_exit_checks_or_is_lost():
    position = last_turn("diver 1", "medic 0 0", "bodyguard", "leader", cave=[EXIT], document=no_cards()).after("end")
    assert turn(position)["hazard"] == "out of time"
    assert turn(position)["to_roll"] == ["medic", "bodyguard", "leader"], "conscious or not, protected or not"
    after = played(position, "roll 3", "roll 4", "roll 6")
    assert caver(after, "medic")["lost"]
    assert not caver(after, "bodyguard")["lost"]


def test_11_5_and_in_every_later_hazard_phase():
    position = last_turn("diver", "medic", "climber", "leader", document=no_cards()).after("end")
    position = played(position, *["roll 6"] * 4)
    for _ in range(4):
        position = position.after("end")
    assert turn(position)["hazard"] == "out of time"


def test_11_5_under_water_too():
    position = last_turn("diver -", "medic", "climber", "leader", cave=[WATER],
                         document={**no_cards(), "under": "yes"}).after("end")  # fmt: skip
    assert "diver" in turn(position)["to_roll"]
    assert caver(played(position, "roll 1", *["roll 6"] * 3), "diver")["lost"]


def test_11_6_who_is_lost_is_gone_for_good():
    position = scene("diver", "scout lost", "medic", "leader", document=no_cards())
    assert turn(position.after("end"))["acting"] == "medic"
    assert rule_against(position, "heal scout") == "§7.5"


@pytest.mark.parametrize(
    ("out", "end", "points", "winners"),
    [(4, "gold", 3, (0,)), (3, "silver", 2, (0,)), (2, "bronze", 1, (0,)), (1, "defeat", 0, ())],
)
def test_11_7_the_medal_by_those_left_behind(out, end, points, winners):
    lines = ["diver 0", *[f"{name} 1" for name in ("scout", "medic", "leader")[: out - 1]]]
    lines += [f"{name} lost" for name in ("scout", "medic", "leader")[out - 1 :]]
    position = scene(*lines, cave=[EXIT], document=no_cards()).after("move n")
    assert (position.end_reason, position.scores, position.winners) == (end, [points], winners)


def test_11_7_the_team_shares_the_result():
    cavers = [{"caver": name, "seat": seat, "at": 1 if seat else 0, "health": 3} for seat, name in enumerate(FOUR)]
    cavers[3] = {"caver": "leader", "seat": 3, "at": None, "health": 0, "lost": True}
    position = scene(cave=[EXIT], document={"seats": 4, "cavers": cavers, **no_cards()}).after("move n")
    assert position.scores == [2, 2, 2, 2]
    assert position.winners == (0, 1, 2, 3)
