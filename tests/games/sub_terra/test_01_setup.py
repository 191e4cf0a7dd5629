"""Chapters 1 to 3: the box, the set-up, health and checks."""

from __future__ import annotations

import pytest

import grotto
from grotto.games.sub_terra.content import open_box
from grotto.games.sub_terra.state import CARD_WORDS, STACK_CARDS, Box
from grotto.kernel.layout import read
from tests.games.sub_terra.scene import (
    by_hand,
    caver,
    hazard_phase,
    health,
    names,
    played,
    rule_against,
    scene,
    set_up,
    stack,
    texts,
    turn,
)

FOUR = ("diver", "scout", "medic", "leader")
SIX = (*FOUR, "climber", "engineer")


# --- §1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 7])
def test_1_1_one_to_six_players(seats):
    with pytest.raises(grotto.Unreadable, match="1 to 6 seats"):
        by_hand(seats)


@pytest.mark.parametrize(("seats", "team"), [(1, 4), (2, 4), (3, 6), (4, 4), (5, 5), (6, 6)])
def test_1_2_the_team_by_the_number_of_players(seats, team):
    assert len(names(set_up(*SIX[:team], seats=seats).position)) == team


def test_1_2_only_a_lone_player_leads_five_or_six():
    for size in (5, 6):
        assert len(names(set_up(*SIX[:size], team=str(size)).position)) == size
        with pytest.raises(grotto.Unreadable, match="lone player"):
            by_hand(2, team=str(size))


def test_1_3_who_is_not_on_the_exit_at_the_end_was_left_behind():
    position = scene("diver 1", "scout 1", "medic", "leader", cave=["0,1 s exit"])
    assert position.view()["result"] == {"left_behind": 2, "medal": "bronze"}


def test_1_4_the_stack_has_64_tiles_of_nine_kinds():
    box = read(Box, open_box("normal"))
    count = {}
    for card in range(STACK_CARDS):
        kind = CARD_WORDS[card].split()[0]
        count[kind] = count.get(kind, 0) + box.printed[card]
    assert count == {
        "normal": 16, "water": 8, "gas": 8, "horror": 8, "squeeze": 3,
        "rough": 3, "cave-in": 12, "ledge": 3, "slide": 3,
    }  # fmt: skip
    assert sum(count.values()) == 64


def test_1_5_the_start_is_open_on_four_sides_and_the_exit_on_one():
    assert [word for word in texts(set_up(*FOUR).position) if word.startswith("reveal")] == [
        "reveal n", "reveal e", "reveal s", "reveal w",
    ]  # fmt: skip
    found = played(scene("diver", document=stack()), "reveal n", "turn up exit")
    assert texts(found) == ["lay s"]


def test_1_6_all_have_three_health_and_the_bodyguard_five():
    position = set_up("diver", "scout", "geologist", "bodyguard").position
    assert health(position) == {"diver": 3, "scout": 3, "geologist": 3, "bodyguard": 5}


@pytest.mark.parametrize(("difficulty", "normal", "severe"), [("normal", 5, 0), ("advanced", 4, 1), ("expert", 3, 1)])
def test_1_7_the_hazard_cards_by_difficulty(difficulty, normal, severe):
    unseen = set_up(*FOUR, difficulty=difficulty).view()["deck"]["unseen"]
    for word in ("tremor", "flood", "gas", "cave-in", "horror"):
        assert unseen[word] == normal
        assert unseen.get(f"severe {word}", 0) == severe


def test_1_8_the_options_of_a_table():
    view = set_up(*FOUR).view()["options"]
    assert [view[name] for name in ("difficulty", "team", "choice", "extra", "helps", "unseen")] == [
        "normal", "usual", "draft", "no", "on", "counted",
    ]  # fmt: skip


def test_1_9_six_ropes_and_three_explosives():
    view = set_up(*FOUR).view()
    assert (view["ropes"], view["explosives"], len(view["horrors"])) == (6, 3, 3)


# --- §2 ------------------------------------------------------------------------------------------------------------


def test_2_1_all_begin_on_the_start_with_full_health():
    position = set_up(*FOUR).position
    assert all((caver(position, name)["at"], caver(position, name)["health"]) == (0, 3) for name in FOUR)


def test_2_2_players_choose_one_after_the_other_and_each_caver_is_there_once():
    table = by_hand(2)
    for seat, name in ((0, "diver"), (1, "scout"), (0, "medic"), (1, "leader")):
        assert table.actors == (seat,)
        assert all(rule_against(table.position, f"choose {taken}") == "§2.2" for taken in names(table.position))
        table.play(f"choose {name}")
    assert [one["seat"] for one in table.view()["cavers"]] == [0, 0, 1, 1]


def test_2_2_chance_may_deal_them():
    table = by_hand(choice="random")
    assert table.actors == (6,)
    assert len(texts(table.position)) == 8
    table.play("deal scout", 6)
    assert "deal scout" not in texts(table.position)


def test_2_3_cavers_sit_in_the_order_of_their_players():
    table = by_hand(2)
    for name in ("diver", "scout", "medic", "leader"):
        table.play(f"choose {name}")
    assert names(table.position) == ["diver", "medic", "scout", "leader"]


def test_2_4_while_more_than_six_tiles_are_left_the_exit_cannot_turn_up():
    six = scene("diver", document=stack(*["normal cross"] * 6)).after("reveal n")
    assert texts(six) == ["turn up normal cross"]
    five = scene("diver", document=stack(*["normal cross"] * 5)).after("reveal n")
    assert texts(five) == ["turn up exit", "another tile"]
    rows, count = five.rows(6)
    assert rows[:count, 1].tolist() == [1, 5], "as likely as each of the others"
    assert texts(five.after("another tile", 6)) == ["turn up normal cross"]


def test_2_4_the_exit_is_laid_even_where_it_leaves_no_open_side():
    only = scene("diver", "scout", "medic", "leader", start="n", document=stack(*["normal cross"] * 3))
    assert texts(played(only, "reveal n", "turn up exit")) == ["lay s"]


@pytest.mark.parametrize(
    ("difficulty", "cards"), [("normal", (22, 19, 17)), ("advanced", (20, 17, 15)), ("expert", (18, 15, 13))]
)
def test_2_5_the_size_of_the_hazard_deck(difficulty, cards):
    for seats, expected in zip((4, 5, 6), cards, strict=True):
        assert set_up(*SIX[:seats], seats=seats, difficulty=difficulty).view()["deck"]["left"] == expected


def test_2_6_beginners_may_add_three_cards():
    assert set_up(*FOUR, extra="yes").view()["deck"]["left"] == 25
    with pytest.raises(grotto.Unreadable, match="beginners"):
        by_hand(extra="yes", difficulty="expert")


def test_2_7_the_lot_decides_which_caver_starts():
    table = by_hand()
    for name in FOUR:
        table.play(f"choose {name}")
    assert texts(table.position) == [f"start with {place}" for place in (1, 2, 3, 4)]
    table.play("start with 3", 6)
    assert table.view()["turn"]["acting"] == "medic"


def test_2_8_cavers_are_chosen_before_anything_else():
    assert rule_against(by_hand().position, "move n") == "§2.8"


def test_2_9_every_tile_nobody_has_seen_is_as_likely_as_the_next():
    position = scene("diver", document=stack("normal cross", "normal cross", *["gas bend"] * 9)).after("reveal n")
    rows, count = position.rows(6)
    assert sorted(rows[:count, 1].tolist()) == [2, 9]
    refusal = position.why_not("turn up gas tee", 6)
    assert refusal is not None
    assert refusal.rule == "§2.9"


# --- §3 ------------------------------------------------------------------------------------------------------------


def test_3_1_nobody_has_less_health_than_none():
    gas = hazard_phase("diver 1 1", "scout", cave=["0,1 es gas bend"])
    assert health(played(gas, "card gas"), "diver") == 0


def test_3_2_who_falls_in_his_own_turn_ends_it():
    position = scene("diver 0 1", "scout", cave=["0,1 nesw rough cross"])
    fallen = played(position, "move n", "roll 1")
    assert not caver(fallen, "diver")["conscious"]
    assert turn(fallen)["acting"] == "scout"


def test_3_2_who_lies_unconscious_has_no_turn_and_wakes_with_one_health():
    position = scene("leader", "scout 0 0", "medic")
    assert turn(position.after("end"))["acting"] == "medic"
    healed = position.after("heal scout")
    assert caver(healed, "scout")["conscious"]
    assert turn(healed.after("end"))["acting"] == "scout"


@pytest.mark.parametrize("face", range(1, 7))
def test_3_3_four_or_more_succeeds(face):
    position = scene("diver", cave=["0,1 nesw rough cross"])
    assert health(played(position, "move n", f"roll {face}"), "diver") == (3 if face >= 4 else 2)


def test_3_4_nobody_rolls_who_has_nothing_to_lose():
    cave = ["0,1 nesw rough cross", "1,0 w exit"]
    protected = scene("diver", "bodyguard 1", cave=cave).after("move n")
    assert protected.actors == (0,), "no die"
    shaken = hazard_phase("diver 2", "scout 0 0", "medic 2", "leader", cave=cave).after("card tremor", 6)
    assert turn(shaken)["to_roll"] == ["leader"]


def test_3_5_what_one_hazard_does_happens_at_once():
    gas = hazard_phase("diver 1", "bodyguard 1 2", "scout", "medic", cave=["0,1 es gas bend"])
    after = gas.after("card gas", 6)
    assert health(after, "diver") == 3, "protected from the blow that fells the Bodyguard"
    assert health(after, "bodyguard") == 0
    fall = hazard_phase("engineer 1", "bodyguard 1 3", "scout", "medic 1", cave=["0,1 nes cave-in tee 1-2"])
    buried = played(fall, "card cave-in", "roll 2")
    assert [health(buried, name) for name in ("engineer", "bodyguard", "medic")] == [3, 0, 3]
    shaken = hazard_phase("diver 0 1", "scout", starter=1, turn=1).after("card tremor", 6)
    assert turn(shaken)["roller"] == "scout", "beginning with the starting caver"
    assert health(played(shaken, "roll 1"), "scout") == 3, "not yet"
