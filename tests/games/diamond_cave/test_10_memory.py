"""Chapter 10: memory; what a seat may know, and what else could be true."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest

import grotto
from grotto import CHANCE, Position
from tests.conformance.games import random_action, walk
from tests.games.diamond_cave.scene import (
    by_hand,
    card,
    rule_against,
    scene,
    seat_of,
    start_by_hand,
    texts,
    told,
    tunnel,
)

NORTH = "c4 standard ns n"
OWN = {"memory": "own"}
DEALS = 3000


def own(*seats, **more):
    return scene(*seats, document={**OWN, **more.pop("document", {})}, **more)


def later(seed: int, memory: str, steps: int = 160) -> grotto.Table:
    """A running game in which cards have been turned down again."""
    table = grotto.new("diamond-cave", seats=3, seed=seed, memory=memory)
    rng = random.Random(seed)
    while not table.over and table.turn < steps:
        table.play(rng.choice(table.actions()))
    assert not table.over
    return table


# --- §10.1 ---------------------------------------------------------------------------------------------------------


def test_10_1_a_tunnel_that_was_seen_and_turned_down_is_marked_for_everybody():
    position = scene(tunnel(NORTH), mountain=["c5 seen standard ns"]).after("dig red")
    for viewer in (0, 1, None):
        assert card(position, "c4", viewer)["seen"] == "standard ns"
        assert card(position, "d4", viewer)["seen"] is None


def test_10_1_it_is_turned_up_without_asking_chance():
    position = scene(tunnel(NORTH), mountain=["c5 seen standard es"]).after("dig red")
    assert position.actors == (0,)
    assert card(position, "c5")["front"] == "standard es"


def test_10_1_nothing_is_hidden_from_anybody():
    position = later(3, "kept").position
    assert position.redealt(0, 5) == position
    assert position.view(0) == position.view(1) == position.view()


def test_10_1_it_is_the_default():
    assert grotto.new("diamond-cave", by_hand=True).options == {"memory": "kept"}


# --- §10.2 ---------------------------------------------------------------------------------------------------------


def test_10_2_a_tunnel_that_is_turned_down_is_hidden_like_any_other():
    position = own(tunnel(NORTH), mountain=["c5 seen standard ns"])
    assert card(position, "c5")["seen"] is None
    position = told(position, "dig red", "turn up standard ns")
    assert card(position, "c5")["front"] == "standard ns", "it lies open"
    assert card(position, "c4")["seen"] is None
    assert str(position.view()).count("'seen': 'standard") == 0


def test_10_2_the_card_remains_what_it_is():
    position = own(tunnel(NORTH), mountain=["c5 seen torch es"]).after("dig red")
    assert texts(position) == ["turn up torch es"]


def test_10_2_what_may_lie_face_down_is_told_by_back_seen_or_not():
    position = own(tunnel(NORTH, gained=1), mountain=["c5 seen standard ns", "d5 diamond seen torch ew"])
    hidden = position.view()["unseen"]
    truly = position.to_document()["unseen"]
    assert hidden["plain"]["standard ns"] == truly["plain"]["standard ns"] + 1
    assert hidden["diamond"]["torch ew"] == truly["diamond"].get("torch ew", 0) + 1
    assert hidden["diamond"]["dark ns"] == truly["diamond"].get("dark ns", 0) + 1, "the gained card lies face down"
    assert position.view()["taken"] == {}


def test_10_2_worlds_that_differ_in_what_is_hidden_look_alike():
    one = own(tunnel(NORTH), mountain=["e4 seen standard es", "e5 seen dark sw"])
    two = own(tunnel(NORTH), mountain=["e5 seen standard es", "e4 seen dark sw"])
    assert one != two
    assert one.view() == two.view()
    assert one.redealt(0, 1) == two.redealt(0, 1)
    assert one.observation(0).tolist() == two.observation(0).tolist()


def possible(position: Position, at: str) -> Counter[str]:
    """What a card may show, counted over every way the hidden fronts with its back can lie: worked out by hand."""
    view = position.view()
    back = card(position, at)["back"]
    places = [one["at"] for one in view["mountain"] if one["seat"] is None and one["back"] == back]
    fronts = [front for front, count in view["unseen"][back].items() for _ in range(count)]
    worlds = list(permutations(fronts))
    found = Counter(world[places.index(at)] for world in worlds)
    return Counter({front: Fraction(count, len(worlds)) for front, count in found.items()})


def small() -> Position:
    """Three diamonds lie face down, of which two were seen, and one was gained: four fronts for four cards."""
    mountain = ["c5 diamond seen torch ns", "d5 diamond seen standard es", "e5 diamond"]
    unseen = {"plain": {"dark ew": 55}, "diamond": {"dark ne": 1}}
    document = {**OWN, "unseen": unseen}
    return scene(tunnel(NORTH, gained=1), mountain=mountain, far_diamond=False, document=document)


def test_10_2_redealt_fronts_turn_up_as_often_as_they_are_likely():
    position = small()
    likely = possible(position, "c5")
    assert likely == {front: Fraction(1, 4) for front in ("torch ns", "standard es", "dark ne", "dark ns")}
    seen: Counter[str] = Counter()
    rng = random.Random(4)
    for seed in range(DEALS):
        asked = position.redealt(1, seed).after("dig red")
        assert asked.actors == (CHANCE,)
        seat, code = random_action(asked, rng)
        seen[asked.game.notation.write_chance(code).removeprefix("turn up ")] += 1
        assert seat == CHANCE
    assert set(seen) == set(likely)
    for front, chance in likely.items():
        spread = sqrt(DEALS * chance * (1 - chance))
        assert abs(seen[front] - DEALS * chance) < 4.5 * spread, front


def test_10_2_two_redealt_fronts_turn_up_together_as_often_as_they_are_likely():
    """The second card depends on the first: no front is there twice."""
    position = small().redealt(0, 1)
    total: Counter[tuple[str, str]] = Counter()
    for first in position.after("dig red").actions():
        opened = position.after("dig red").after(first)
        unseen = opened.to_document()["unseen"]["diamond"]
        for second, count in unseen.items():
            total[first.text.removeprefix("turn up "), second] += Fraction(1, 4) * Fraction(count, 3)
    assert len(total) == 12
    assert set(total.values()) == {Fraction(1, 12)}


# --- §10.3 ---------------------------------------------------------------------------------------------------------


def test_10_3_the_log_of_a_running_game_is_silent_about_tunnels():
    table = later(5, "own")
    kept = table.game.tell(table.entries, table.position.state, 0)
    lines = [table.game.notation.write_chance(c) if who == CHANCE else table.game.notation.write(c) for who, c in kept]
    assert {line.split()[0] for line in lines} <= {"diamond", "start", "open", "dig", "stop", "pass"}
    assert any(line.startswith("dig") for line in lines)
    open_table = later(5, "kept")
    assert open_table.game.tell(open_table.entries, open_table.position.state, 0) == open_table.entries


def test_10_3_a_running_record_begins_with_the_table_as_it_lies():
    table = later(6, "own")
    hidden = sum(
        line["seat"] is None and "front" in one
        for line, one in zip(table.view()["mountain"], table.view()["mountain"], strict=True)
    )
    assert hidden == 0
    for seat in (0, 1, None):
        record = table.record_for(seat)
        assert record.actions == []
        assert record.seed is None
        shown = grotto.replay(grotto.Record.from_json(record.to_json()))
        assert shown.view(seat) == table.view(seat)
        assert shown.position == table.position.redealt(0, 9)
        assert not any("front" in lying for lying in record.position["mountain"])


def test_10_3_the_host_keeps_the_whole_record_and_all_get_it_at_the_end():
    table = later(7, "own")
    assert len(table.record.actions) == table.turn
    assert grotto.replay(table.record).position == table.position
    rng = random.Random(1)
    while not table.over:
        table.play(rng.choice(table.actions()))
    assert table.record_for(1) == table.record
    assert grotto.verify(table.record).ok


def test_10_3_own_content_travels_in_such_a_record(tmp_path):
    paper = tmp_path / "own.toml"
    paper.write_text("[numbers]\nquiet = 50\n")
    table = grotto.new("diamond-cave", seats=2, seed=3, content=paper, memory="own")
    record = table.record_for(0)
    assert record.content is None
    assert grotto.replay(record).view(0) == table.view(0)
    assert grotto.replay(record).view(0)["numbers"]["quiet"] == 50


def test_10_3_with_the_memory_kept_the_record_is_whole_but_for_the_seed():
    table = later(6, "kept")
    assert table.record_for(0).actions == table.record.actions
    assert grotto.replay(table.record_for(0)).position == table.position


# --- §10.4 ---------------------------------------------------------------------------------------------------------


def test_10_4_what_may_be_done_is_the_same_with_either_memory():
    """The same games: chance says what the card shows that everybody remembers."""
    for seed in range(3):
        rng = random.Random(seed)
        position = by_hand(2, memory="own").position
        other = by_hand(2, memory="kept").position
        while not position.over:
            seat, code = random_action(position, rng)
            asked_in_vain = seat == CHANCE and other.actors != (CHANCE,)
            position = position.step(seat, code)
            if not asked_in_vain:
                assert other.refusal(seat, code) == 0
                other = other.step(seat, code)
            if CHANCE not in position.actors and not position.over:
                assert texts(position) == texts(other)
        assert position.scores == other.scores


def test_10_4_chance_cannot_change_a_card_that_was_seen():
    position = own(tunnel(NORTH), mountain=["c5 seen torch es"]).after("dig red")
    assert rule_against(position, "turn up torch es") is None
    assert rule_against(position, "turn up dark ne") == "§10.4"
    swapped = own(tunnel(NORTH), mountain=["c5 seen torch es"]).after("plan 1 n")
    assert swapped.view()["planned"][0]["front"] is None
    assert texts(swapped) == ["turn up torch es"]


# --- §10.5 ---------------------------------------------------------------------------------------------------------


def bend_dug(memory: str) -> grotto.Table:
    position = scene(tunnel(NORTH), mountain=["c5 seen standard es"], document={"memory": memory})
    table = grotto.play_on(position, by_hand=True)
    table.play("dig red")
    if memory == "own":
        table.play("turn up standard es")
    return table


@pytest.mark.parametrize("action", ["lead e", "pass"])
def test_10_5_what_went_dark_cannot_be_had_back(action):
    for memory in ("own", "kept"):
        if action == "pass":
            two = scene(tunnel("c6 torch ns n", "c7 standard ns n"), document={"memory": memory})
            table = grotto.play_on(two, by_hand=True)
        else:
            table = bend_dug(memory)
        before = table.position
        table.play(action)
        if memory == "own":
            with pytest.raises(grotto.Refused, match="has shown something"):
                table.undo(0)
        else:
            table.undo(0)
            assert table.position == before


def test_10_5_ending_a_turn_and_turning_a_card_can_be_taken_back():
    for pawn, action in (("c7 standard ns n", "turn s"),):
        table = grotto.play_on(own(tunnel(pawn)), by_hand=True)
        table.play(action)
        table.undo(0)
        assert seat_of(table.position)["blocked"]
    table = grotto.play_on(own(tunnel(NORTH), phase="going on"), by_hand=True)
    table.play("stop")
    table.undo(0)
    assert table.actors == (0,)


def test_10_5_at_the_end_all_lies_open():
    rng = random.Random(8)
    position = list(walk(start_by_hand(memory="own").position, rng))[-1]
    assert position.over
    document = position.to_document()
    seen = {one["at"]: one["front"] for one in document["mountain"] if "front" in one}
    assert seen
    assert {one["at"]: one["seen"] for one in position.view()["mountain"] if one.get("seen")} == seen
    assert position.redealt(0, 1) == position
