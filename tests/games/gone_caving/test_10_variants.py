"""Chapter 10: the five variants, alone and together."""

from __future__ import annotations

import pytest

import grotto
from tests.games.gone_caving.scene import by_hand, caver, dealt, rule_against, scene, seat_of, texts, told

TOGETHER = {"together": "yes"}
PAIRS = {"expedition": "yes"}
JOURNEY = {"journey": "yes"}


def group(position):
    return position.view()["group"]


# --- we're all in this together ---


def test_10_1_a_challenge_holds_everybody_up():
    position = scene(caver("sump"), caver("10 plain"), caver(), document=TOGETHER)
    assert rule_against(position, "play sump on 1") == "§10.1"
    position = position.after("play sump")
    assert group(position) == {"sump": 1}
    assert [seat_of(position, seat)["reach"] for seat in range(3)] == [0, 0, 0]
    assert rule_against(told(position, "draw", "card 25 plain"), "play 10 plain") == "§5.3"


def test_10_1_it_waits_for_those_who_come_in_later_and_calls_for_their_heroes_at_once():
    late, diver = caver("10 plain, entrance", entrances=0), caver("cave diver", entrances=0)
    position = scene(caver("sump"), late, diver, caver(), document=TOGETHER).after("play sump")
    assert seat_of(position, 2)["heroes"] == ["cave diver"]
    position = told(position, "draw", "card 25 plain", "play entrance", "draw", "card 50 plain")
    assert rule_against(position, "play 10 plain") == "§5.3"


def test_10_1_somebody_else_must_be_there_to_be_held_up():
    outside = scene(caver("sump"), caver(entrances=0), document=TOGETHER)
    assert rule_against(outside, "play sump") == "§5.2"
    immune = scene(caver("sump"), caver(heroes="cave diver"), document=TOGETHER)
    assert rule_against(immune, "play sump") == "§5.9"
    stopped = scene(caver("sump"), caver(), document={**TOGETHER, "group": {"vertical": 1}})
    assert rule_against(stopped, "play sump") == "§5.3"


def test_10_2_any_caver_inside_solves_it():
    document = {**TOGETHER, "group": {"sump": 1, "vertical": 1}}
    position = scene(caver("dive gear", heroes="cave diver"), caver(), document=document)
    assert group(position.after("play dive gear")) == {"vertical": 1}
    assert group(scene(caver("100 borehole"), caver(), document=document).after("play 100 borehole")) == {}
    assert rule_against(scene(caver("dive gear", entrances=0), document=document), "play dive gear") == "§3.1"


def test_10_3_whoever_has_the_hero_shows_it_and_the_challenge_stays_for_the_others():
    position = scene(caver("sump"), caver("cave diver"), caver(), document=TOGETHER).after("play sump")
    assert seat_of(position, 1)["heroes"] == ["cave diver"]
    assert group(position) == {"sump": 1}
    assert [seat_of(position, seat)["reach"] for seat in range(3)] == [0, None, 0]


def test_10_3_a_hero_played_in_a_turn_protects_its_caver_only():
    position = scene(caver("cave diver"), caver(), document={**TOGETHER, "group": {"sump": 1}}).after("play cave diver")
    assert group(position) == {"sump": 1}
    assert [seat_of(position, seat)["reach"] for seat in range(2)] == [None, 0]


def test_10_4_a_rescue_leaves_the_challenges():
    position = scene(caver(), phase="starting", document={**TOGETHER, "group": {"sump": 1}})
    assert group(told(position, "draw", "card need a rescue")) == {"sump": 1}


# --- expedition ---


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_10_5_an_expedition_is_for_four_or_six(seats):
    with pytest.raises(grotto.Unreadable, match="expedition='yes' is for 4 or 6 seats"):
        grotto.new("gone-caving", seats=seats, expedition="yes")


@pytest.mark.parametrize(("seats", "partners"), [(4, [2, 3, 0, 1]), (6, [3, 4, 5, 0, 1, 2])])
def test_10_5_partners_sit_across(seats, partners):
    view = by_hand(seats, expedition="yes").view()
    assert [seat["partner"] for seat in view["seats"]] == partners


def pairs(*cavers, **more):
    return scene(*cavers, document={**PAIRS, **more.pop("document", {})}, **more)


def test_10_6_partners_share_their_points_reach_the_goal_and_win_together():
    position = pairs(
        caver(points=300, passages="100 animal"),
        caver(points=500),
        caver(points=550),
        caver(points=499),
        phase="starting",
        seat=1,
        closing=2,
        hand=1,
    )
    assert position.scores == [950, 999, 950, 999]
    position = pairs(
        caver(points=400, passages="100 animal"),
        caver(points=500),
        caver(points=550),
        caver(points=499),
        phase="starting",
        seat=1,
        closing=2,
        hand=1,
    ).after("pass")
    assert position.end_reason == "goal"
    assert position.winners == (0, 2)


def test_10_7_a_solver_clears_and_protects_both():
    position = pairs(
        caver("cave diver", challenges="sump"), caver(), caver(challenges="sump"), caver(challenges="sump")
    )
    position = position.after("play cave diver")
    assert [seat_of(position, seat)["challenges"] for seat in range(4)] == [{}, {}, {}, {"sump": 1}]
    position = pairs(caver("sump"), caver(), caver(), caver(heroes="cave diver"))
    assert rule_against(position, "play sump on 1") == "§5.9"
    assert rule_against(position, "play sump on 2") is None


def test_10_7_a_hero_in_the_partners_hand_is_not_called_for():
    position = pairs(caver("sump"), caver(), caver(), caver("cave diver")).after("play sump on 1")
    assert seat_of(position, 1)["challenges"] == {"sump": 1}
    assert seat_of(position, 3)["heroes"] == []
    assert seat_of(position, 3)["unshown"] == []


def test_10_7_a_scientist_doubles_for_both_also_what_is_left_in_hand():
    position = pairs(
        caver(heroes="biologist"),
        caver(passages="75 animal"),
        caver("10 animal", passages="50 animal"),
        caver(),
        phase="starting",
        seat=1,
        closing=2,
        document={"fast": "yes"},
    ).after("pass")
    assert position.scores == [80, 75, 80, 75]


# --- heroes' journey ---


def test_10_8_everybody_is_dealt_a_hero_face_down():
    table = by_hand(2, journey="yes")
    table.play("start with 1")
    assert len(texts(table.position)) == 6
    table.play("face down biologist")
    assert table.position.why_not("face down biologist").rule == "§10.8"
    table.play("face down cave diver")
    assert seat_of(table.position, 1)["face_down"] == "biologist"
    assert seat_of(table.position, 0)["face_down"] == "cave diver"
    assert "face_down" not in table.view(0)["seats"][1]
    assert "card biologist" not in texts(table.position)


def test_10_8_it_is_neither_discarded_nor_taken():
    position = scene(caver("6x rope", face_down="biologist"), phase="starting", document=JOURNEY)
    assert seat_of(position.after("self-rescue"))["face_down"] == "biologist"
    lost = told(position, "draw", "card lost in the dark")
    assert texts(lost) == ["take rope"]
    assert rule_against(told(position, "draw", "card exit"), "discard biologist") == "§2.8"


def test_10_9_a_challenge_turns_it_up():
    position = scene(caver("sump"), caver(face_down="cave diver"), document=JOURNEY).after("play sump on 1")
    seat = seat_of(position, 1)
    assert (seat["heroes"], seat["face_down"], seat["challenges"], seat["cards"]) == (["cave diver"], None, {}, 6)
    other = scene(caver("sump"), caver(face_down="biologist"), document=JOURNEY).after("play sump on 1")
    assert seat_of(other, 1)["face_down"] == "biologist"
    assert seat_of(other, 1)["challenges"] == {"sump": 1}


def test_10_9_or_it_is_turned_up_instead_of_drawing_and_playing():
    position = scene(caver(face_down="biologist", passages="50 animal"), phase="starting", document=JOURNEY)
    after = position.after("show hero")
    assert (after.actors, after.scores[0], seat_of(after)["cards"]) == ((1,), 100, 6)
    assert rule_against(scene(caver(), phase="starting", document=JOURNEY), "show hero") == "§10.9"
    assert rule_against(scene(caver(face_down="biologist"), document=JOURNEY), "show hero") == "§10.9"
    extra = scene(caver("exit", face_down="biologist"), document=JOURNEY).after("discard exit")
    assert texts(extra) == ["draw", "stop", "show hero"]


# --- iron, fast and all of them ---


def test_10_10_there_are_no_heroes():
    cards = by_hand(2, iron="yes").position.to_document()["cards"]
    assert sum(cards.values()) == 96
    assert "biologist" not in cards


def test_10_11_one_hand_only():
    position = scene(caver(), phase="starting", seat=1, closing=0, document={"fast": "yes"}).after("pass")
    assert position.end_reason == "hands"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"iron": "yes", "journey": "yes"}, "iron='yes' and journey='yes' do not go together"),
        ({"fast": "yes", "hands": "2"}, "fast='yes' and hands='2' do not go together"),
    ],
)
def test_10_12_what_contradicts_itself_is_refused_by_name(options, said):
    with pytest.raises(grotto.Unreadable, match=said):
        grotto.new("gone-caving", seats=4, **options)


def test_10_12_the_rest_goes_together():
    table = dealt("", "", "", "", together="yes", expedition="yes", iron="yes", fast="yes")
    assert table.actors == (0,)
