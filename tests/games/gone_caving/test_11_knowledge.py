"""Chapter 11: what a seat may know, and what else could be true."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest

import grotto
from grotto import CHANCE, Position
from grotto.games.gone_caving.state import EVENT_WORDS
from tests.conformance.games import walk
from tests.games.gone_caving.scene import caver, dealt, hand_of, scene, seat_of, told

DEALS = 3000
WORLDS = 200  # games; `python -m tests.games.gone_caving.secrecy` plays ten times as many


def hands(position: Position) -> list[tuple[tuple[str, int], ...]]:
    players = position.to_document()["players"]
    return [tuple(sorted(player["hand"].items())) for player in players]


# --- §11.1 ---------------------------------------------------------------------------------------------------------


def test_11_1_a_seat_sees_its_own_hand_and_the_number_of_others_cards():
    position = dealt("exit, 50 plain", "200 plain").position
    assert hand_of(position, 0)["exit"] == 1
    for viewer in (0, None):
        other = position.view(viewer)["seats"][1]
        assert other["cards"] == 6
        assert "hand" not in other
        assert position.view(viewer)["unseen"]["200 plain"] == 1
    assert "200 plain" not in position.view(1)["unseen"]


def test_11_1_at_the_end_of_the_match_all_lies_open():
    position = scene(caver("exit"), caver("entrance"), phase="starting", seat=1, closing=0, document={"fast": "yes"})
    assert [("hand" in seat) for seat in position.after("pass").view(0)["seats"]] == [True, True]


@pytest.mark.parametrize("action", ["play 50 plain", "discard rope", "play entrance"])
def test_11_1_a_card_that_was_shown_is_not_taken_back(action):
    position = scene(caver("50 plain, rope, entrance"))
    assert position.reveals(0, position.read(action, 0))


def test_11_1_points_that_tell_of_hands_are_not_taken_back():
    last = scene(caver(), phase="starting", seat=1, closing=0)
    assert last.reveals(1, last.read("pass", 1))
    more = scene(caver(), caver(), caver(), phase="starting", seat=1, closing=0)
    assert not more.reveals(1, more.read("pass", 1))
    assert not more.reveals(1, more.read("draw", 1))
    waiting = scene(caver(), caver(events="trash"), caver(), phase="starting", seat=1, closing=0)
    assert not waiting.reveals(1, waiting.read("sit out", 1))


# --- §11.2, §11.4 --------------------------------------------------------------------------------------------------


def running(seed: int, steps: int = 60, **options: str) -> grotto.Table:
    table = grotto.new("gone-caving", seats=3, seed=seed, **options)  # type: ignore[arg-type]
    rng = random.Random(seed)
    while not table.over and table.turn < steps:
        table.play(rng.choice(table.actions()))
    return table


def test_11_2_the_log_says_that_others_drew_and_no_more():
    table = dealt("exit", "200 plain")
    table.play("draw")
    table.play("card 10 plain")
    told_to = {seat: table.record_for(seat).actions for seat in (0, 1, None)}
    assert "* card 10 plain" in told_to[0]
    assert "* card 200 plain" not in told_to[0]
    assert "* card 200 plain" in told_to[1]
    assert not {line for line in told_to[1] if line in ("* card 10 plain", "* card exit")}
    assert set(told_to[None]) == {"* start with 0", "* card unseen", "0 draw"}
    assert [len(lines) for lines in told_to.values()] == [table.turn] * 3


def test_11_2_events_are_told_to_everybody():
    table = dealt("entrance", "")
    for action in ("draw", "card rope", "play entrance", "draw", "card trash"):
        table.play(action)
    assert table.record_for(1).actions[-1] == "* card trash"


@pytest.mark.parametrize("options", [{}, {"journey": "yes"}])
def test_11_2_every_seat_is_told_exactly_its_own_draws(options):
    """Against the tables themselves: who held what before and after."""
    for seed in range(4):
        table = running(seed, 400, hands="3", **options)
        drawers = [moment.before.view()["turn"]["seat"] for moment in table.moments]
        for viewer in (0, 1, 2):
            lines = table.record_for(viewer).actions
            for moment, drawer, line in zip(table.moments, drawers, lines, strict=True):
                truth = table.game.notation.write_chance(moment.code) if moment.seat == CHANCE else ""
                if truth.startswith(("card", "face down")) and truth.removeprefix("card ") not in EVENT_WORDS:
                    assert (line == f"* {truth}") == (drawer == viewer), (seed, viewer, line, truth)


def test_11_2_after_the_end_the_log_is_open():
    table = running(5, 10**6, fast="yes")
    assert table.over
    assert table.record_for(0) == table.record
    assert not any("unseen" in line for line in table.record.actions)


def test_11_4_a_running_record_holds_neither_seed_nor_cards_of_others():
    table = running(6, fast="yes")
    assert not table.over
    assert table.record_for(1).seed is None
    began = grotto.Table(table.position, table.options, from_start=False)
    document = began.record_for(1).to_json()
    own = table.position.redealt(1, 1)
    assert grotto.Record.from_json(document).opening() == own
    assert own != table.position
    assert own.view(1) == table.view(1)


# --- §11.3 ---------------------------------------------------------------------------------------------------------


def small() -> Position:
    """Two cavers, four unseen cards: two in the other hand and two in the pile."""
    cards = {"entrance": 2, "rope": 1, "hammer": 1, "exit": 1, "cave diver": 1}
    document = {"cards": cards, "pile": {"exit": 1, "hammer": 1}}
    return scene(caver(size=0), caver("cave diver, rope", size=2), phase="starting", document=document)


def compare(found: Counter[object], likely: dict[object, Fraction], deals: int) -> None:
    assert set(found) == {world for world, chance in likely.items() if chance}
    for world, chance in likely.items():
        spread = sqrt(deals * chance * (1 - chance))
        assert abs(found[world] - deals * chance) <= 4.5 * spread, world


def test_11_3_redealt_hands_turn_up_as_often_as_they_are_likely():
    position = small()
    cards = ("rope", "hammer", "exit", "cave diver")
    worlds = Counter(tuple(sorted(order[:2])) for order in permutations(cards))
    likely = {world: Fraction(count, 24) for world, count in worlds.items()}
    found = Counter(tuple(card for card, _ in hands(position.redealt(0, seed))[1]) for seed in range(DEALS))
    compare(found, likely, DEALS)


def test_11_3_no_hand_ever_holds_an_event():
    position = scene(caver(), caver(), phase="starting")
    for seed in range(300):
        again = position.redealt(0, seed)
        assert again.game.papers.faults(again.state) == []
        assert not set(EVENT_WORDS) & {card for hand in hands(again) for card, _ in hand}


def test_11_3_a_hero_that_had_to_be_shown_is_not_there():
    position = scene(caver("sump"), caver("6x rope")).after("play sump on 1")
    assert seat_of(position, 1)["unshown"] == ["cave diver"]
    for seed in range(100):
        assert "cave diver" not in dict(hands(position.redealt(0, seed))[1])


def room(position: Position, seat: int = 1) -> list[int]:
    found: list[int] = position.to_document()["players"][seat]["room"]
    return found


def test_11_3_room_for_a_hero_grows_with_every_card_drawn():
    position = scene(caver("sump"), caver("6x rope")).after("play sump on 1")
    assert room(position)[4] == 0
    position = told(position, "draw", "card 10 plain")
    assert room(position)[4] == 1_000_000 // 7
    position = told(position, "discard rope", "draw", "card exit", "discard hammer")
    assert room(position)[4] == 1_000_000 // 7, "what leaves a hand says nothing"
    position = told(position, "draw", "card 25 plain")
    assert abs(room(position)[4] - 1_000_000 * (1 + 6 / 7) / 7) <= 2


def test_11_3_two_heroes_cannot_both_be_the_one_new_card():
    one = caver("sump", size=7)
    position = scene(one, caver("5x rope, hammer", unshown=["vertical caver"], barred=["vertical caver"]))
    position = told(position, "play sump on 1", "draw", "card 10 plain")
    assert room(position)[1] == room(position)[4] == 1_000_000 // 7
    assert room(position)[5] == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_11_3_where_the_hero_may_be_is_drawn_as_likely_as_it_is(seat):
    """One new card in a hand of seven that was called for: worked out over every place the diver can lie in."""
    position = told(scene(caver("sump"), caver("6x rope")), "play sump on 1", "draw", "card 10 plain")
    pile, own = position.view()["pile"], 7
    weight = Fraction(1, 7) * own
    likely = {True: weight / (weight + pile), False: pile / (weight + pile)}
    if seat == 1:
        likely = {True: Fraction(6, 6 + pile), False: Fraction(pile, 6 + pile)}
    found = Counter("cave diver" in dict(hands(position.redealt(seat, seed))[1 - seat]) for seed in range(DEALS))
    compare(found, likely, DEALS)


def test_11_3_self_rescue_makes_the_whole_hand_new():
    position = scene(caver(unshown=["cave diver"], barred=["cave diver"], challenges="sump"), phase="starting")
    assert room(position, 0)[4] == 0
    after = position.after("self-rescue")
    assert room(after, 0) == [1_000_000] * 8
    assert after.to_document()["players"][0]["barred"] == ["cave diver"], "what lies face down has not changed"


def test_11_3_a_hero_called_for_does_not_lie_face_down():
    document = {"journey": "yes"}
    position = scene(caver("sump"), caver(face_down="biologist"), document=document).after("play sump on 1")
    found = {position.redealt(0, seed).to_document()["players"][1]["face_down"] for seed in range(200)}
    assert found == {"vertical caver", "skinny caver", "biologist", "geologist", "cartographer"}


def test_11_3_after_a_shuffle_the_pile_is_what_the_discards_were():
    cards = {"entrance": 2, "rope": 6, "hammer": 6, "exit": 3}
    document = {"cards": cards, "pile": {}, "discards": {"exit": 3}}
    position = scene(caver("6x hammer"), caver("6x rope"), phase="starting", document=document).after("draw")
    assert position.view()["shuffled"] == {"exit": 3}
    for seed in range(50):
        assert position.redealt(0, seed) == position, "the other hand is known, card by card"
    drawn = position.after("card exit")
    assert hands(drawn.redealt(1, 3))[1] == hands(drawn)[1]
    assert hands(drawn.redealt(1, 3))[0] == (("exit", 1), ("hammer", 6))


# --- whole games ---------------------------------------------------------------------------------------------------


def test_11_1_nothing_a_seat_gets_differs_between_two_worlds():
    from tests.games.gone_caving.secrecy import leaks

    assert list(leaks(WORLDS, seed=1)) == []


def test_11_3_every_redealt_world_is_a_position_that_play_can_reach():
    for seed in range(6):
        table = running(seed, 0, journey="yes" if seed % 2 else "no")
        for number, position in enumerate(walk(table.position, random.Random(seed), 300)):
            if number % 10 == 0:
                again = position.redealt(number % 3, number)
                assert again.game.papers.faults(again.state) == []
