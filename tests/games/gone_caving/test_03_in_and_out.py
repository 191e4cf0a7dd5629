"""Chapters 3 and 4: entrances and exits, passages and footprints."""

from __future__ import annotations

import pytest

from tests.games.gone_caving.scene import caver, rule_against, scene, seat_of, texts, told

OUT = {"entrances": 0}

# --- §3 ------------------------------------------------------------------------------------------------------------


def test_3_1_before_the_entrance_only_heroes_and_the_entrance_are_played():
    hand = "10 plain, vertical, footprints, rope, exit, biologist, entrance"
    position = scene(caver(hand, **OUT, challenges="vertical"), caver(passages="10 survey"))
    plays = [text for text in texts(position) if not text.startswith("discard")]
    assert plays == ["play entrance", "play biologist"]
    for action in ("play 10 plain", "play vertical on 1", "follow 1 10 survey", "play rope", "play exit"):
        assert rule_against(position, action) == "§3.1"


def test_3_1_anything_is_discarded_before_it():
    position = scene(caver("10 plain, exit", **OUT))
    assert rule_against(position, "discard 10 plain") is None
    assert texts(position.after("discard exit")) == ["draw", "stop"]


def test_3_2_further_entrances_lie_beside_the_first():
    position = scene(caver("entrance", entrances=2)).after("play entrance")
    assert seat_of(position)["entrances"] == 3
    assert position.view()["seats"][0]["total"] == 20


@pytest.mark.parametrize(
    ("one", "rule"),
    [
        (caver("exit"), None),
        (caver("exit", entrances=0), "§3.1"),
        (caver("exit", challenges="sump"), "§3.3"),
        (caver("exit", challenges="darkness"), "§3.3"),
    ],
)
def test_3_3_the_exit_needs_an_entrance_and_a_free_way(one, rule):
    assert rule_against(scene(one), "play exit") == rule


def test_3_4_a_discarded_exit_ends_nothing():
    position = scene(caver("exit", challenges="sump")).after("discard exit")
    assert position.view()["turn"]["closing"] is None
    assert texts(position) == ["draw", "stop"]


def test_3_5_after_the_exit_each_other_caver_has_one_turn():
    position = told(scene(caver(), caver("exit"), caver(), seat=1), "play exit", "stop")
    assert position.view()["turn"]["closing"] == 1
    seats = []
    while position.view()["turn"]["phase"] != "lot":
        seats.append(position.actors[0])
        position = told(position, "draw", "card 10 plain", "discard 10 plain")
    assert seats == [2, 0]


def test_3_5_the_last_turn_may_be_left_out_and_no_other():
    last = scene(caver(), caver(), caver(), phase="starting", seat=2, closing=1)
    assert texts(last) == ["draw", "pass", "self-rescue"]
    assert last.after("pass").actors == (0,)
    assert rule_against(scene(caver(), phase="starting"), "pass") == "§3.5"


def test_3_5_an_event_takes_the_last_turn():
    assert texts(scene(caver(), caver(events="trash"), phase="starting", seat=1, closing=0)) == ["sit out"]


def test_3_6_whoever_played_the_exit_has_the_card_and_action_and_no_further_turn():
    position = scene(caver("exit"), caver()).after("play exit")
    position = told(position, "draw", "card 50 plain", "play 50 plain")
    assert position.actors == (1,)
    assert position.after("pass").view()["turn"]["hand"] == 1


def test_3_7_no_second_exit_is_played():
    position = scene(caver(), caver("exit"), seat=1, closing=0)
    assert rule_against(position, "play exit") == "§3.7"
    assert texts(position.after("discard exit")) == ["draw", "stop"]


# --- §4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [10, 25, 50, 75, 100, 200])
def test_4_1_a_passage_lies_in_the_own_area_and_counts_its_metres(length):
    kind = "animal" if length == 100 else "plain"
    position = scene(caver(f"{length} {kind}")).after(f"play {length} {kind}")
    assert seat_of(position)["passages"] == {f"{length} {kind}": 1}
    assert position.scores == [length, 0]


@pytest.mark.parametrize(
    ("kind", "doubled"), [("plain", 1), ("animal", 2), ("formation", 2), ("survey", 2), ("borehole", 1)]
)
def test_4_2_three_kinds_have_a_scientist(kind, doubled):
    length = 100 if kind == "borehole" else 25
    position = scene(caver(passages=f"{length} {kind}", heroes="biologist, geologist, cartographer"))
    assert position.scores[0] == length * doubled


def test_4_3_footprints_move_a_passage_and_are_discarded():
    position = scene(caver("footprints"), caver(passages="2x 50 survey"), caver(passages="10 plain"))
    after = position.after("follow 1 50 survey")
    assert [seat["passages"] for seat in after.view()["seats"]] == [{"50 survey": 1}, {"50 survey": 1}, {"10 plain": 1}]
    assert after.view()["discards"] == {"footprints": 1}
    assert after.actors == (1,)


def test_4_3_a_moved_borehole_clears_nothing():
    position = scene(caver("footprints", challenges="darkness"), caver(passages="100 borehole"))
    assert seat_of(position.after("follow 1 100 borehole"))["challenges"] == {"darkness": 1}


def test_4_4_there_must_be_such_a_passage_with_another():
    position = scene(caver("footprints", passages="10 plain"), caver(passages="50 survey"))
    assert [text for text in texts(position) if text.startswith("follow")] == ["follow 1 50 survey"]
    for action in ("follow 0 10 plain", "follow 1 10 plain", "follow 4 50 survey"):
        assert rule_against(position, action) == "§4.4"


def test_4_5_footprints_take_any_length_when_slowed():
    position = scene(caver("footprints", challenges="darkness"), caver(passages="200 plain"))
    assert rule_against(position, "follow 1 200 plain") is None
