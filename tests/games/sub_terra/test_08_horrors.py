"""Chapters 8 and 10: special tiles, and horrors that move, appear and catch."""

from __future__ import annotations

import pytest

from tests.games.sub_terra.scene import (
    caver,
    deck,
    hazard_phase,
    health,
    last_turn,
    played,
    rule_against,
    scene,
    space,
    texts,
    turn,
)

CORRIDOR = [f"0,{y} ns normal straight" for y in range(1, 10)]
LEDGE, SLIDE = "0,1 ns ledge straight arrow=n", "0,1 ns slide straight arrow=n"
OPEN_EAST = "0,2 nesw normal cross"


def horrors(position):
    return [at for at in position.view()["horrors"] if at is not None]


# --- §8 ------------------------------------------------------------------------------------------------------------


def test_8_1_every_horror_moves_one_tile_after_all_turns():
    position = last_turn("diver", "scout", "medic", "leader", cave=CORRIDOR, horrors=[5])
    assert horrors(position) == [5]
    assert horrors(position.after("end")) == [4]


def test_8_2_a_horror_without_a_victim_within_seven_steps_leaves():
    for far, left in ((7, [6]), (8, [])):
        position = last_turn("diver", "scout", "medic", "leader", cave=CORRIDOR, horrors=[far])
        assert horrors(position.after("end")) == left


def test_8_2_it_leaves_on_a_card_too():
    position = hazard_phase("diver", "scout", "medic", "leader", cave=CORRIDOR, horrors=[8], document=deck(horror=9))
    assert horrors(played(position, "card horror")) == []


def test_8_3_it_goes_by_a_shortest_way():
    cave = ["0,1 es normal bend", "1,0 nw normal bend", "1,1 nsw normal tee", "1,2 s normal dead-end"]
    position = last_turn("diver", "scout", "medic 1", "leader", cave=cave, horrors=[4])
    assert horrors(position.after("end")) == [3]


def test_8_4_between_ways_of_the_same_length_the_starting_player_chooses():
    cave = ["0,1 es normal bend", "1,0 nw normal bend", "1,1 sw normal bend"]
    position = last_turn("diver", "scout", "medic", "leader", cave=cave, horrors=[3]).after("end")
    assert turn(position)["phase"] == "stepping"
    assert texts(position) == ["step s", "step w"]
    assert rule_against(position, "step n") == "§8.4"
    assert horrors(position.after("step w")) == [1]


def test_8_4_it_is_the_starting_players_choice():
    cave = ["0,1 es normal bend", "1,0 nw normal bend", "1,1 sw normal bend"]
    cavers = [
        {"caver": name, "seat": seat, "at": 0, "health": 3}
        for seat, name in enumerate(("diver", "scout", "medic", "leader"))
    ]
    document = {"seats": 4, "cavers": cavers}
    position = scene(cave=cave, horrors=[3], document=document, starter=2, turn=1).after("end")
    assert position.actors == (2,)


def test_8_5_where_it_matters_the_starting_player_chooses():
    """Both go after the Diver; who comes second finds the Medic instead, the other way."""
    cave = [f"0,{y} ns normal straight" for y in range(1, 8)]
    position = scene("scout 0", "diver 2", "medic 7", "leader 2 0", cave=cave, horrors=[1, 4], turn=2)
    asked = position.after("end")
    assert turn(asked)["phase"] == "marching"
    assert texts(asked) == ["march 1", "march 2"]
    assert rule_against(asked, "march 3") == "§8.5"
    first = asked.after("march 1")
    assert horrors(first) == [2, 5], "the second one turns to the Medic"
    second = asked.after("march 2")
    assert horrors(second) == [2, 3], "the second one comes nearer, then the first one catches the Diver"


def test_8_5_it_matters_too_when_only_two_together_turn_a_third_one():
    """Without the Diver it would still go north, after the Engineer; without both it goes south, after the Medic."""
    north = [f"0,{y} ns normal straight" for y in range(1, 6)]
    south = [f"0,{-y} ns normal straight" for y in range(1, 6)]
    cavers = ("diver 2", "engineer 4", "leader 4 0", "medic 10")
    asked = last_turn(*cavers, cave=[*north, *south], horrors=[0, 3, 5]).after("end")
    assert texts(asked) == ["march 1", "march 2", "march 3"]
    assert horrors(asked.after("march 1"))[0] == 1
    again = asked.after("march 2")
    assert texts(again) == ["march 1", "march 3"], "now the fall of the Engineer alone turns it"
    assert horrors(again.after("march 3")) == [6, 2, 4]


def test_8_5_it_is_not_asked_where_nobody_falls():
    position = last_turn("diver", "scout", "medic", "leader", cave=CORRIDOR, horrors=[5, 3]).after("end")
    assert horrors(position) == [4, 2]


# --- §10 special tiles ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["ledge", "slide"])
def test_10_1_ledges_and_slides_are_laid_with_the_arrow_away(kind):
    for side, mask in (("n", "ns"), ("e", "ew"), ("s", "ns"), ("w", "ew")):
        laid = played(scene("diver"), f"reveal {side}", f"turn up {kind} straight", f"lay {mask}")
        assert space(laid, 1)["arrow"] == side


def test_10_2_nobody_goes_on_over_a_ledge_without_a_rope():
    position = scene("medic 1", cave=[LEDGE, OPEN_EAST])
    for action in ("move n", "run n"):
        assert rule_against(position, action) == "§10.2"
        assert rule_against(scene("medic 1", cave=[LEDGE + " roped", OPEN_EAST]), action) is None
    assert rule_against(position, "move s") is None
    for action in ("reveal n", "explore n"):
        assert rule_against(scene("medic 1", cave=[LEDGE]), action) == "§10.2"
    assert rule_against(scene("medic 1", cave=[LEDGE, "0,2 ns water straight flooded"]), "swim n") == "§10.2"
    assert rule_against(scene("medic 1", cave=[LEDGE, "0,2 ns squeeze straight"]), "squeeze n") == "§10.2"


def test_10_2_from_above_a_ledge_is_crossed():
    position = scene("medic 2", cave=[LEDGE, OPEN_EAST])
    assert caver(played(position, "move s", "move s"), "medic")["at"] == 0


def test_10_3_nobody_goes_back_over_a_slide_without_a_rope():
    position = scene("medic 1", cave=[SLIDE, OPEN_EAST])
    for action in ("move s", "run s"):
        assert rule_against(position, action) == "§10.3"
        assert rule_against(scene("medic 1", cave=[SLIDE + " roped", OPEN_EAST]), action) is None
    assert rule_against(position, "move n") is None
    assert rule_against(scene("medic 1", cave=[SLIDE]), "explore n") is None
    assert rule_against(scene("medic 2", cave=[SLIDE, OPEN_EAST]), "move s") is None, "entered from either side"


def test_10_4_a_squeeze_is_entered_by_squeezing_only():
    position = scene("medic", cave=["0,1 ns squeeze straight"])
    for action in ("move n", "run n"):
        assert rule_against(position, action) == "§10.4"
    assert rule_against(position, "squeeze n") is None
    assert rule_against(scene("medic 1", cave=["0,1 ns squeeze straight"]), "move s") is None, "left as usual"


@pytest.mark.parametrize(("face", "left"), [(3, 2), (4, 3)])
def test_10_5_rough_ground_is_entered_with_a_check(face, left):
    position = scene("medic", cave=["0,1 nesw rough cross"]).after("move n")
    assert turn(position)["roll_for"] == "rough ground"
    assert health(played(position, f"roll {face}"), "medic") == left


# --- §10 horrors ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "between",
    [
        "0,1 ns water straight flooded",
        "0,1 nes cave-in tee 1-2 buried",
        "0,1 ns squeeze straight",
        "0,1 ns ledge straight arrow=n",
        "0,1 ns ledge straight arrow=s",
        "0,1 ns slide straight arrow=n",
        "0,1 ns slide straight arrow=s",
        "0,1 nesw rough cross",
    ],
)
def test_10_6_only_walls_stop_a_horror(between):
    cave = [between, "0,2 s normal dead-end"]
    once = last_turn("diver", "scout", "medic", "leader", cave=cave, horrors=[2]).after("end")
    assert horrors(once) == [1]


def test_10_6_walls_stop_a_horror():
    cave = ["1,0 nw normal bend", "1,1 sw normal bend", "0,1 ew normal straight"]
    assert horrors(last_turn("diver", "scout", "medic", "leader", cave=cave, horrors=[3]).after("end")) == [2]


def test_10_7_the_victim_is_the_nearest_of_equals_the_lowest_rank():
    cave = ["0,1 ns normal straight", "0,2 ns normal straight", "0,-1 ns normal straight"]
    position = scene("leader 3", "medic 2", "scout 2", "climber 3 0", cave=cave, horrors=[0])
    helps = position.view()["helps"]["horrors"][0]
    assert (helps["victim"], helps["steps"]) == ("leader", 1)
    tied = scene("leader 3", "medic 1", "scout 2", "climber 3 0", cave=cave, horrors=[0])
    assert tied.view()["helps"]["horrors"][0]["victim"] == "medic"


@pytest.mark.parametrize("who", ["medic 2 hidden", "medic 2 0", "scout 2"])
def test_10_7_no_victims_are_the_hidden_the_unconscious_and_the_scout(who):
    cave = ["0,1 ns normal straight", "0,2 s normal dead-end"]
    position = scene("leader", who, "climber 0 0", "engineer 0 0", cave=cave, horrors=[1])
    assert position.view()["helps"]["horrors"][0]["victim"] == "leader"


def test_10_8_never_more_than_three_horrors():
    cave = ["0,1 s horror dead-end", *[f"0,{-y} ns normal straight" for y in range(1, 8)]]
    position = hazard_phase(
        "diver", "scout", "medic", "leader", cave=cave, horrors=[5, 6, 7], document=deck(severe_horror=9)
    )
    assert len(horrors(played(position, "card severe horror"))) == 3


def test_10_8_with_three_horrors_nobody_is_asked_where_a_fourth_appears():
    lairs = ["0,1 s horror dead-end", "1,0 w horror dead-end"]
    cave = [*lairs, *[f"0,{-y} ns normal straight" for y in range(1, 8)]]
    position = hazard_phase("diver", "scout", "medic", "leader", cave=cave, horrors=[7, 8, 9], document=deck(horror=9))
    after = played(position, "card horror")
    assert (horrors(after), turn(after)["stage"]) == ([6, 7, 8], "actions")


def test_10_9_whoever_shares_a_tile_with_a_horror_loses_all_health():
    walked = scene("medic", cave=CORRIDOR, horrors=[1]).after("move n")
    assert health(walked, "medic") == 0
    caught = last_turn("diver 0 0", "scout", "medic hidden", "leader", cave=CORRIDOR, horrors=[1]).after("end")
    assert health(caught, "medic") == 0, "hidden or not"
    assert health(caught, "leader") == 0


def test_10_9_who_is_healed_beside_a_horror_falls_again():
    position = scene("scout 1", "medic 1 0", "leader", cave=CORRIDOR, horrors=[1]).after("heal medic")
    assert health(position, "medic") == 0


def test_10_10_a_horror_appears_on_the_lair_nearest_to_its_victim():
    cave = ["0,1 s horror dead-end", "1,0 ew normal straight", "2,0 w horror dead-end"]
    position = hazard_phase("diver", "scout", "medic", "leader", cave=cave, document=deck(horror=9))
    assert horrors(played(position, "card horror")) == [1]
    taken = [*cave, "0,-1 n horror dead-end"]
    cavers = ("diver 0 0", "scout 0 0", "medic 2", "leader 2")
    again = hazard_phase(*cavers, cave=taken, horrors=[1, 1], starter=2, turn=2, document=deck(horror=9))
    assert horrors(played(again, "card horror")) == [0, 0, 3], "where none is, however far"


def test_10_10_not_on_a_lair_on_which_a_horror_is():
    cave = ["0,1 es horror bend", "1,1 w normal dead-end", "0,-1 ns normal straight", "0,-2 n horror dead-end"]
    position = hazard_phase("diver", "scout", "medic", "leader", cave=cave, horrors=[2], document=deck(horror=9))
    assert horrors(played(position, "card horror")) == [1, 4]


def test_10_10_not_further_than_seven_steps_away():
    for steps, found in ((7, True), (8, False)):
        cave = [*CORRIDOR[: steps - 1], f"0,{steps} s horror dead-end"]
        position = hazard_phase("diver", "scout", "medic", "leader", cave=cave, document=deck(horror=9))
        assert (horrors(played(position, "card horror")) == [steps]) is found


def test_10_11_between_lairs_at_the_same_distance_the_starting_player_chooses():
    cave = ["0,1 s horror dead-end", "1,0 w horror dead-end", "-1,0 ew normal straight"]
    position = hazard_phase("diver", "scout", "medic", "leader", cave=cave, document=deck(horror=9))
    asked = played(position, "card horror")
    assert texts(asked) == ["spawn 1", "spawn 2"]
    assert rule_against(asked, "spawn 3") == "§10.11"
    assert horrors(asked.after("spawn 2")) == [2]
