"""Chapter 13: what is shown, what is worked out, and the distances against a slow search of their own."""

from __future__ import annotations

import random
from collections import deque
from typing import Any

import grotto
from grotto.games.sub_terra.rules.cave import forget_steps, measure_from
from grotto.games.sub_terra.rules.horrors import victim_of, ways_to
from grotto.games.sub_terra.state import CAVERS, MAX_SPACES, SCOUT, Expedition
from grotto.kernel.geometry import NONE
from grotto.kernel.layout import copied, given, read
from tests.conformance.games import random_action
from tests.games.sub_terra.scene import by_hand, deck, hazard_phase, played, scene, set_up, stack, turn

STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
BACK = {"n": "s", "e": "w", "s": "n", "w": "e"}


# --- §13 -----------------------------------------------------------------------------------------------------------


def test_13_1_all_seats_and_the_spectator_see_the_same():
    table = set_up("diver", "scout", "medic", "leader", seats=4)
    assert all(table.view(seat) == table.view(None) for seat in range(4))
    assert table.record_for(0).actions == table.record_for(None).actions


def test_13_1_what_players_do_can_be_taken_back_until_chance_has_spoken():
    table = by_hand()
    table.play("choose diver")
    table.undo(0)
    assert not table.view()["cavers"]


def test_13_2_what_is_not_yet_seen_is_counted():
    position = scene("diver", document={**stack("gas bend", "gas bend", "normal cross"), **deck(2, gas=3, tremor=1)})
    view = position.view()
    assert view["stack"] | {} == {
        "left": 4, "exit": "stack", "kept": None, "set_aside": {}, "unseen": {"gas bend": 2, "normal cross": 1},
    }  # fmt: skip
    assert view["deck"] == {"left": 2, "unseen": {"tremor": 1, "gas": 3}}


def test_13_2_the_purist_sees_sizes_only():
    view = scene("diver", document={"unseen": "hidden"}).view()
    assert view["stack"]["unseen"] is None
    assert view["deck"] == {"left": 22, "unseen": None}
    position = scene("diver", document={"unseen": "hidden"})
    other = scene("diver", document={"unseen": "hidden", **stack(*["gas bend"] * 64)})
    assert list(position.observation(0)) == list(other.observation(0))


def test_13_3_steps_of_a_horror_and_where_it_goes_next():
    cave = ["0,1 es normal bend", "1,0 nw normal bend", "1,1 sw normal bend"]
    helps = scene("medic", cave=cave, horrors=[3]).view()["helps"]["horrors"]
    assert helps[0] == {"at": 3, "victim": "engineer", "steps": 2, "next": [2, 1]}
    assert helps[1:] == [None, None]


def test_13_3_whom_a_hazard_of_each_kind_would_hurt_now():
    cave = ["0,1 nesw water cross", "0,2 es gas bend", "1,1 nsw cave-in tee 1-4", "-1,1 e exit"]
    position = scene("diver 1", "medic 1", "engineer 3", "climber 4", cave=cave)
    assert position.view()["helps"]["hazards"] == {
        "tremor": {"diver": 1, "engineer": 1, "medic": 1},
        "flood": {"medic": 1},
        "gas": {},
        "cave-in": {"1": {"engineer": 1}, "4": {"engineer": 1}},
        "horror": {},
    }


def test_13_3_whom_a_horror_card_could_take_down_however_the_starting_player_decides():
    """The horror in the middle goes after the Diver; the new one comes to the Medic's lair."""
    cave = ["0,1 ns normal straight", "0,2 ns normal straight", "0,3 ns normal straight", "0,4 s horror dead-end"]
    position = scene("scout 1", "diver 1 2", "medic 4 1", "leader 3", cave=cave, horrors=[2])
    assert position.view()["helps"]["hazards"]["horror"] == {"diver": 2, "medic": 1}
    rivals = scene(
        "scout", "diver 2 2", "medic 4", "leader 2 0", cave=[*cave[:3], "0,4 s normal dead-end"], horrors=[1, 3]
    )
    assert rivals.view()["helps"]["hazards"]["horror"] == {"diver": 2, "medic": 3}, "who comes second takes the Medic"


def test_13_3_the_loss_foretold_is_the_loss_that_comes():
    rng = random.Random(5)
    seen = 0
    for seed in range(12):
        position = grotto.new("sub-terra", seats=4, seed=seed, by_hand=True).position
        while not position.over:
            if turn(position)["phase"] == "turning a card":
                seen += foretold(position)
            position = position.step(*random_action(position, rng))
    assert seen > 10


def foretold(position: grotto.Position) -> int:
    """Floods, gas and horrors: neither a die nor a player decides what is lost."""
    view: Any = position.view()
    checked = 0
    for card in ("flood", "gas", "horror"):
        if card not in view["deck"]["unseen"] or position.after(f"card {card}", 6).view()["turn"]["hazard"]:
            continue
        after: Any = position.after(f"card {card}", 6).view()
        losses = {
            before["caver"]: before["health"] - now["health"]
            for before, now in zip(view["cavers"], after["cavers"], strict=True)
            if before["health"] != now["health"]
        }
        assert losses == view["helps"]["hazards"][card]
        checked += len(losses)
    return checked


def test_13_3_chances_the_clock_and_the_exit():
    helps = scene("leader", "medic", document=stack(*["normal cross"] * 9)).view()["helps"]
    assert helps["chances"] == {"engineer": 50, "climber": 50, "medic": 50, "leader": 67}
    assert (helps["hazards_left"], helps["out_of_time_in_round"], helps["tiles_until_exit"]) == (22, 23, 4)
    card = played(hazard_phase("leader", "medic", document=stack(*["normal cross"] * 5)), "card flood")
    helps = card.view()["helps"]
    assert (helps["hazards_left"], helps["out_of_time_in_round"], helps["tiles_until_exit"]) == (21, 23, 0)
    found = scene("leader", cave=["0,1 s exit"]).view()["helps"]
    assert found["tiles_until_exit"] is None


def test_13_3_helps_can_be_switched_off():
    assert scene("diver", document={"helps": "off"}).view()["helps"] is None


# --- in random games -----------------------------------------------------------------------------------------------


def test_in_random_games_nobody_enters_rubble_and_nobody_else_goes_through_walls():
    rng = random.Random(11)
    entered = 0
    for seed in range(6):
        position = grotto.new("sub-terra", seats=seed % 6 + 1, seed=seed, by_hand=True).position
        while not position.over:
            later = position.step(*random_action(position, rng))
            entered += entries(position.to_document(), later.to_document())
            position = later
    assert entered > 100


def entries(before: Any, after: Any) -> int:
    """§9.6, §7.1 how many cavers went onto another tile; it was joined to theirs, and no rubble lay there."""
    was = {one["caver"]: one["at"] for one in before["cavers"]}
    moved = [one for one in after["cavers"] if one["at"] is not None and was.get(one["caver"], one["at"]) is not None]
    moved = [one for one in moved if was.get(one["caver"], one["at"]) != one["at"]]
    for one in moved:
        tile = after["cave"][one["at"]]
        assert not (str(tile["card"]).startswith("cave-in") and tile["marker"])
        assert one["at"] in slow_ways(after)[was[one["caver"]]]
    return len(moved)


# --- distances, victims and ways by a slow search of their own, from the position on paper alone --------------------


def slow_ways(document: dict[str, Any]) -> dict[int, list[int]]:
    places = {tuple(space["at"]): number for number, space in enumerate(document["cave"])}
    ways: dict[int, list[int]] = {}
    for number, space in enumerate(document["cave"]):
        ways[number] = []
        for letter, (dx, dy) in zip("nesw", STEPS, strict=True):
            other = places.get((space["at"][0] + dx, space["at"][1] + dy))
            if other is None or letter not in space["exits"]:
                continue
            if BACK[letter] in document["cave"][other]["exits"]:
                ways[number].append(other)
    return ways


def slow_steps(ways: dict[int, list[int]], start: int) -> dict[int, int]:
    steps, waiting = {start: 0}, deque([start])
    while waiting:
        space = waiting.popleft()
        for to in ways[space]:
            if to not in steps:
                steps[to] = steps[space] + 1
                waiting.append(to)
    return steps


def slow_victim(document: dict[str, Any], steps: dict[int, int]) -> str | None:
    exits = [number for number, space in enumerate(document["cave"]) if space["card"] == "exit"]
    ranks = ("diver", "scout", "geologist", "engineer", "climber", "medic", "bodyguard", "leader")
    found = [
        (steps[one["at"]], ranks.index(one["caver"]), one["caver"])
        for one in document["cavers"]
        if one["health"] > 0 and not one["hidden"] and one["caver"] != "scout" and one["at"] is not None
        if one["at"] not in exits and steps.get(one["at"], 99) <= 7
    ]
    return min(found)[2] if found else None


def test_distances_victims_and_ways_are_those_of_a_slow_search():
    rng = random.Random(9)
    compared = 0
    for seed in range(6):
        position = grotto.new("sub-terra", seats=seed % 6 + 1, seed=seed, by_hand=True).position
        while not position.over:
            if rng.random() < 0.1:
                compared += compare(position)
            position = position.step(*random_action(position, rng))
    assert compared > 200


def compare(position: grotto.Position) -> int:
    document: Any = position.to_document()
    ways = slow_ways(document)
    state = copied(position.state)
    s, rules = read(Expedition, state), given(Expedition, state)
    names = {one["caver"]: one for one in document["cavers"]}
    for start in ways:
        steps = slow_steps(ways, start)
        measure_from(rules, start, MAX_SPACES)
        assert [s.steps[space] for space in ways] == [steps.get(space, NONE) for space in ways]
        forget_steps(rules)
        victim = slow_victim(document, steps)
        fast = int(victim_of(rules, start))
        assert (None if fast == NONE else list_name(fast)) == victim
        if victim is None:
            continue
        towards = slow_steps(ways, names[victim]["at"])
        mask = int(ways_to(rules, start, fast))
        near = {s.near[start, side] for side in range(4) if mask >> side & 1}
        assert near == {to for to in ways[start] if towards[to] == towards[start] - 1}
    assert state.tobytes() == position.raw, "measuring leaves no trace"
    return len(ways)


def list_name(caver: int) -> str:
    names = ("diver", "scout", "geologist", "engineer", "climber", "medic", "bodyguard", "leader")
    assert len(names) == CAVERS
    assert names[SCOUT] == "scout"
    return names[caver]
