"""Chapters 7 and 8: events and self-rescue."""

from __future__ import annotations

import pytest

from grotto import CHANCE
from tests.games.gone_caving.scene import caver, hand_of, rule_against, scene, seat_of, texts, told


def drawn(event: str, one=None, other=None, **more):
    """The first seat draws an event."""
    position = scene(one or caver(), other or caver(), phase="starting", **more)
    return told(position, "draw", f"card {event}")


# --- §7 ------------------------------------------------------------------------------------------------------------


def test_7_1_an_event_takes_this_turn_and_the_next():
    position = drawn("trash")
    assert seat_of(position)["events"] == {"trash": 1}
    assert position.actors == (1,)
    position = told(position, "draw", "card 10 plain", "discard 10 plain")
    assert texts(position) == ["sit out"]
    for action in ("draw", "self-rescue", "play entrance"):
        assert rule_against(position, action) == "§7.1"
    after = position.after("sit out")
    assert (seat_of(after)["events"], after.view()["discards"]) == ({}, {"10 plain": 1, "trash": 1})
    assert after.actors == (1,)
    assert hand_of(after) == hand_of(position)


def test_7_1_nobody_sits_out_without_an_event():
    assert rule_against(scene(caver(), phase="starting"), "sit out") == "§7.1"


def test_7_1_an_event_ends_an_extra_action_too():
    position = told(scene(caver("entrance")), "play entrance", "draw", "card trash")
    assert position.actors == (1,)


@pytest.mark.parametrize("event", ["trash", "lost in the dark", "need a rescue"])
def test_7_2_outside_an_event_is_discarded_and_another_card_drawn(event):
    position = drawn(event, caver(entrances=0))
    assert position.actors == (CHANCE,)
    assert position.view()["discards"] == {event: 1}
    position = position.after("card 10 plain")
    assert seat_of(position)["cards"] == 7
    assert seat_of(position)["events"] == {}


def test_7_3_several_events_cost_as_many_turns():
    position = scene(caver(events="2x trash, lost in the dark"), caver(events="trash"), phase="starting")
    for count in (2, 1, 0):
        position = position.after("sit out")
        assert sum(seat_of(position)["events"].values()) == count
        if count == 2:
            position = position.after("sit out")
        elif count:
            position = told(position, "draw", "card 10 plain", "discard 10 plain")
    assert position.actors == (1,)


def test_7_4_trash_takes_no_cards():
    before = caver("50 plain, exit", challenges="sump", entrances=2)
    position = drawn("trash", before)
    assert position.actors == (1,), "nobody takes cards"
    assert seat_of(position)["cards"] == 6
    assert (seat_of(position)["entrances"], seat_of(position)["challenges"]) == (2, {"sump": 1})


def test_7_5_lost_in_the_dark_costs_two_cards_drawn_blindly():
    position = drawn("lost in the dark", caver("3x rope, 2x exit, 50 plain"))
    assert position.actors == (CHANCE,)
    rows, count = position.rows(CHANCE)
    assert [(text, weight) for text, weight in zip(texts(position), rows[:count, 1].tolist(), strict=True)] == [
        ("take 50 plain", 1),
        ("take exit", 2),
        ("take rope", 3),
    ]
    assert position.why_not("take hammer").rule == "§7.5"
    position = told(position, "take rope", "take 50 plain")
    assert position.view()["discards"] == {"50 plain": 1, "rope": 1}
    assert seat_of(position)["cards"] == 4
    position = told(position, "card exit", "card hammer")
    assert seat_of(position)["cards"] == 6
    assert position.actors == (1,)


def test_7_6_an_event_of_the_filling_up_costs_one_more_turn():
    position = told(drawn("lost in the dark", caver("6x rope")), "take rope", "take rope", "card trash")
    assert seat_of(position)["events"] == {"trash": 1, "lost in the dark": 1}
    position = told(position, "card exit", "card hammer")
    assert position.actors == (1,)


def test_7_6_a_second_loss_takes_two_more_cards():
    position = told(drawn("lost in the dark", caver("6x rope")), "take rope", "take rope", "card lost in the dark")
    assert texts(position) == ["take rope"]
    position = told(position, "take rope", "take rope")
    assert seat_of(position)["cards"] == 2
    assert seat_of(position)["events"] == {"lost in the dark": 2}


def test_7_7_a_rescue_leaves_passages_and_heroes():
    one = caver(
        "6x rope",
        entrances=2,
        passages="50 plain",
        heroes="biologist",
        challenges="sump, darkness",
        events="",
    )
    position = drawn("need a rescue", one)
    seat = seat_of(position)
    assert (seat["entrances"], seat["challenges"], seat["cards"]) == (0, {}, 0)
    assert (seat["passages"], seat["heroes"], seat["events"]) == ({"50 plain": 1}, ["biologist"], {"need a rescue": 1})
    assert position.view()["discards"] == {"entrance": 2, "sump": 1, "darkness": 1, "rope": 6}
    position = told(position, "card trash", *["card hammer", "card dive gear"] * 3)
    assert seat_of(position)["events"] == {"need a rescue": 1}, "events of the new hand are replaced"
    assert position.actors == (1,)


def test_7_7_waiting_events_go_too():
    position = told(drawn("lost in the dark", caver("6x rope")), "take rope", "take rope", "card need a rescue")
    assert seat_of(position)["events"] == {"need a rescue": 1}
    assert position.view()["discards"]["lost in the dark"] == 1


# --- §8 ------------------------------------------------------------------------------------------------------------


def test_8_1_the_whole_hand_is_replaced_instead_of_drawing_and_playing():
    position = scene(caver("5x rope, exit"), phase="starting").after("self-rescue")
    assert position.view()["discards"] == {"exit": 1, "rope": 5, "entrance": 1}
    assert seat_of(position)["cards"] == 0
    position = told(position, "card trash", *["card hammer", "card dive gear"] * 3)
    assert hand_of(position) == {"hammer": 3, "dive gear": 3}
    assert position.actors == (1,)


def test_8_1_only_at_the_beginning_of_a_turn():
    assert rule_against(scene(caver()), "self-rescue") == "§8.1"
    assert rule_against(scene(caver("exit")).after("discard exit"), "self-rescue") == "§8.1"


def test_8_2_all_own_entrances_are_lost():
    position = scene(caver(entrances=3, passages="10 plain"), phase="starting").after("self-rescue")
    assert seat_of(position)["entrances"] == 0
    assert seat_of(position)["passages"] == {"10 plain": 1}
    assert seat_of(position, 1)["entrances"] == 1


def test_8_3_it_is_possible_before_the_first_entrance():
    assert rule_against(scene(caver(entrances=0), phase="starting"), "self-rescue") is None


def test_8_4_challenges_stay():
    position = scene(caver(challenges="sump"), phase="starting").after("self-rescue")
    assert seat_of(position)["challenges"] == {"sump": 1}
    waiting = scene(caver("entrance, rope", entrances=0, challenges="vertical"))
    assert rule_against(waiting, "play rope") == "§3.1"
    inside = told(waiting, "play entrance", "draw", "card 10 plain")
    assert rule_against(inside, "play rope") is None
    assert rule_against(inside, "play 10 plain") == "§5.3"
