"""Chapters 1 and 2: cards, set-up and the turn."""

from __future__ import annotations

import pytest

import grotto
from grotto import CHANCE
from grotto.kernel.game import REGISTRY
from tests.games.gone_caving.scene import (
    by_hand,
    caver,
    dealt,
    hand_of,
    rule_against,
    scene,
    seat_of,
    texts,
    told,
)

FEW = {"hammer": 1}


def total(cards: object) -> int:
    assert isinstance(cards, dict)
    return sum(cards.values())


# --- §1 ------------------------------------------------------------------------------------------------------------


def test_1_1_two_to_six_cavers_play():
    assert REGISTRY.game("gone-caving").seats == range(2, 7)
    for seats in (1, 7):
        with pytest.raises(grotto.Unreadable, match="2 to 6"):
            grotto.new("gone-caving", seats=seats)


def test_1_2_the_box_has_102_cards():
    cards = by_hand().position.to_document()["cards"]
    assert total(cards) == 102
    passages = {card: count for card, count in cards.items() if card[0].isdigit()}
    assert total(passages) == 31
    assert [
        sum(n for card, n in passages.items() if card.split()[0] == length)
        for length in ("10", "25", "50", "75", "100", "200")
    ] == [6, 7, 7, 5, 4, 2]
    assert [
        sum(n for card, n in passages.items() if card.split()[1] == kind)
        for kind in ("plain", "animal", "formation", "survey", "borehole")
    ] == [10, 6, 6, 6, 3]
    assert {card: cards[card] for card in ("entrance", "exit", "footprints", "rope", "hammer")} == {
        "entrance": 12,
        "exit": 5,
        "footprints": 4,
        "rope": 7,
        "hammer": 6,
    }
    assert [cards[card] for card in ("vertical", "squeeze", "sump", "darkness")] == [3] * 4
    assert [cards[card] for card in ("trash", "lost in the dark", "need a rescue")] == [3, 2, 2]
    assert [cards[card] for card in ("dive gear", "spare light", "biologist", "cave diver")] == [6, 6, 1, 1]


def test_1_3_six_cards_are_dealt_to_each_and_the_rest_is_the_pile():
    position = dealt("rope", "hammer", "exit").position
    assert [total(hand_of(position, seat)) for seat in range(3)] == [6, 6, 6]
    assert position.view()["pile"] == 102 - 18
    assert position.actors == (0,)


def test_1_3_chance_may_bring_any_card_of_the_pile():
    table = by_hand()
    table.play("start with 0")
    assert len(texts(table.position)) == len(table.position.to_document()["pile"])
    assert table.position.to_document()["pile"] == table.position.to_document()["cards"]


def test_1_4_an_event_that_is_dealt_is_discarded_and_replaced():
    table = by_hand()
    for action in ("start with 0", "card trash", "card rope"):
        table.play(action)
    assert table.position.view()["discards"] == {"trash": 1}
    assert hand_of(table.position) == {"rope": 1}
    assert seat_of(table.position)["events"] == {}


@pytest.mark.parametrize("first", [0, 1, 2])
def test_1_5_the_lot_decides_who_leads_the_first_hand(first):
    table = by_hand(3)
    assert table.actors == (CHANCE,)
    assert texts(table.position) == ["start with 0", "start with 1", "start with 2"]
    assert dealt("", "", "", first=first).actors == (first,)


def test_1_6_the_next_hand_is_led_by_the_next_seat():
    position = scene(caver(), caver(), caver(), phase="starting", closing=0, seat=2, first=1)
    after = position.after("pass")
    assert texts(after) == ["start with 2"]
    assert after.why_not("start with 0").rule == "§1.5"


# --- §2 ------------------------------------------------------------------------------------------------------------


def test_2_1_only_the_caver_whose_turn_it_is_may_act():
    position = scene(caver(), caver(), phase="starting", seat=1)
    assert position.actors == (1,)
    assert position.refusal(0, position.read("draw", 0)) == 201
    with pytest.raises(grotto.NotYours):
        position.after("draw", 0)


def test_2_1_turns_pass_clockwise():
    position = scene(caver(), caver(), caver(), seat=1)
    assert position.after("discard hammer").actors == (2,)
    assert scene(caver(), caver(), caver(), seat=2).after("discard hammer").actors == (0,)


def test_2_2_a_turn_begins_with_a_card_from_the_pile_and_nothing_is_played_before():
    position = scene(caver("50 plain"), phase="starting", document={"discards": {"exit": 1}})
    assert rule_against(position, "play 50 plain") == "§2.2"
    assert rule_against(position, "discard 50 plain") == "§2.2"
    drawing = position.after("draw")
    assert drawing.actors == (CHANCE,)
    document = drawing.to_document()
    assert {text.removeprefix("card ") for text in texts(drawing)} == set(document["pile"])
    drawn = drawing.after("card 200 plain")
    assert hand_of(drawn)["200 plain"] == 1
    assert drawn.view()["pile"] == position.view()["pile"] - 1


def test_2_2_what_is_not_in_the_pile_is_not_drawn():
    position = scene(caver(), phase="starting", document={"discards": {"exit": 5}}).after("draw")
    assert position.why_not("card exit").rule == "§2.2"


def test_2_3_one_card_is_played_or_any_one_discarded():
    position = scene(caver("50 plain, 6x entrance"))
    assert texts(position) == ["play 50 plain", "play entrance", "discard 50 plain", "discard entrance"]
    for action in ("draw", "stop", "pass", "sit out"):
        assert rule_against(position, action) == "§2.3"
    discarded = position.after("discard 50 plain")
    assert discarded.view()["discards"] == {"50 plain": 1}
    assert discarded.actors == (1,)


def test_2_4_whoever_has_fewer_than_six_cards_draws_up_at_the_end_of_the_turn():
    position = scene(caver("50 plain", size=5)).after("play 50 plain")
    assert position.view()["turn"]["phase"] == "refilling"
    position = told(position, "card rope", "card rope")
    assert total(hand_of(position)) == 6
    assert position.actors == (1,)


def test_2_4_one_card_short_is_short():
    position = scene(caver("50 plain", size=6)).after("play 50 plain")
    assert position.actors == (CHANCE,)
    assert position.after("card rope").actors == (1,)


def test_2_4_a_hand_of_six_ends_the_turn():
    assert scene(caver("50 plain")).after("play 50 plain").actors == (1,)


@pytest.mark.parametrize("action", ["play entrance", "play exit", "discard exit"])
def test_2_5_entrances_and_exits_give_another_card_and_action(action):
    position = scene(caver("entrance, exit")).after(action)
    assert position.actors == (0,)
    assert texts(position) == ["draw", "stop"]
    assert position.after("stop").actors == (1,)
    again = told(position, "draw", "card 10 plain")
    assert "play 10 plain" in texts(again)
    assert again.after("play 10 plain").actors == (1,)


def test_2_5_a_discarded_entrance_gives_nothing():
    assert scene(caver("entrance")).after("discard entrance").actors == (1,)


def test_2_5_a_turn_that_has_just_begun_is_not_ended():
    assert rule_against(scene(caver(), phase="starting"), "stop") == "§2.5"


def test_2_6_an_empty_pile_is_made_of_the_discards():
    position = scene(caver(), phase="starting", document={"pile": {}, "cards": deck(exit=3), "discards": {"exit": 3}})
    after = position.after("draw")
    view = after.view()
    assert (view["pile"], view["discards"], view["turn"]["reshuffled"]) == (3, {}, 1)
    assert texts(after) == ["card exit"]


def test_2_6_the_discards_are_shuffled_only_when_a_card_is_to_be_drawn():
    position = scene(caver("rope"), document={"pile": {}, "cards": deck(rope=2), "discards": {"rope": 1}})
    assert position.after("discard rope").view()["discards"] == {"rope": 2}


def deck(**spare: int) -> dict[str, int]:
    """The cards of two cavers with one entrance each and full hands (`scene` fills them up), and some more."""
    cards = {"entrance": 2, "hammer": 3, "spare light": 3, "dive gear": 3, "rope": 3}
    return {card: cards.get(card, 0) + spare.get(card, 0) for card in {**cards, **spare}}


@pytest.mark.parametrize("shuffled", [0, 3])
def test_2_7_where_nothing_can_be_drawn_the_hand_is_over(shuffled):
    left = {"exit": 2} if shuffled else {}
    document = {"pile": {}, "cards": deck(**left), "discards": left, "hands": "2"}
    position = scene(caver(), phase="starting", reshuffled=shuffled, document=document)
    assert position.reveals(0, position.read("draw", 0))
    after = position.after("draw")
    assert after.view()["turn"]["hand"] == 1
    assert after.view()["turn"]["phase"] == "lot"


def test_2_7_the_discards_are_shuffled_three_times():
    document = {"pile": {}, "cards": deck(exit=2), "discards": {"exit": 2}}
    for shuffled, phase in ((2, "drawing"), (3, "lot")):
        position = scene(caver(), phase="starting", reshuffled=shuffled, document=document)
        assert position.after("draw").view()["turn"]["phase"] == phase


def test_2_8_only_cards_of_the_own_hand_are_played():
    position = scene(caver("50 plain"), caver("75 plain, vertical, footprints", passages="10 plain"))
    for action in ("play 75 plain", "discard 75 plain", "play vertical on 1", "follow 1 10 plain", "play exit"):
        assert rule_against(position, action) == "§2.8"
