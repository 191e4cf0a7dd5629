"""What a seat may know of The Cave, and what else could be true (§1.7)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

import grotto
from grotto import Position
from tests.games.the_cave.scene import scene, team

DEALS = 2000


def preparing(ready: bool) -> Position:
    """Two teams before the start, with packs of a single slot, so that every world can be counted."""
    document = scene(team(ready=False), team(ready=ready), phase="preparing").to_document()
    return Position.from_json(document | {"suggested": {"rope": 1}, "numbers": {"pack_slots": 1}})


def pack_of(position: Position, seat: int) -> str:
    return str(position.state["pack"][0, seat].tolist())


def worlds(position: Position, seat: int, chance: Fraction = Fraction(1)) -> Counter[str]:
    """Every pack the seat can end with, by how likely uniform steps lead to it: worked out through the public face."""
    found: Counter[str] = Counter()
    actions = position.actions(seat)
    for action in actions:
        share = chance / len(actions)
        if action.text == "done":
            found[pack_of(position, seat)] += share
        else:
            found += worlds(position.after(action, seat), seat, share)
    return found


@pytest.mark.parametrize("ready", [False, True], ids=["while packing", "when ready"])
def test_redealt_packs_turn_up_as_often_as_they_are_likely(ready: bool) -> None:
    position = preparing(ready)
    likely = worlds(preparing(False), 1)
    assert sum(likely.values()) == 1
    assert len(likely) == 6, "nothing, or one of five things"
    seen: Counter[str] = Counter()
    for seed in range(DEALS):
        other = position.redealt(0, seed)
        seen[pack_of(other, 1)] += 1
    assert set(seen) == set(likely)
    for pack, chance in likely.items():
        spread = sqrt(DEALS * chance * (1 - chance))
        assert abs(seen[pack] - DEALS * chance) < 4.5 * spread, pack


def test_a_redeal_keeps_the_own_pack_and_who_is_ready() -> None:
    position = scene(team(ready=False), team(ready=True), team(ready=False), phase="preparing")
    position = position.after("take rope", 0).after("take camp", 2)
    others = [position.redealt(0, seed) for seed in range(40)]
    assert all(other.view(0) == position.view(0) for other in others)
    assert len({other.raw for other in others}) > 10


def test_after_the_start_nothing_is_hidden_and_nothing_is_redealt() -> None:
    position = scene(team("0,1", "3 provision"), team())
    assert position.redealt(0, 5) == position
    assert position.view(0) == position.view(1) == position.view()


def test_the_view_shows_what_may_still_come_as_counts_and_no_order() -> None:
    table = grotto.new("the-cave", seats=2, seed=4)
    stacks = table.view()["stacks"]
    assert isinstance(stacks, list)
    assert [sum(stack["unseen"].values()) for stack in stacks] == [20] * 4
    assert [stack["left"] for stack in stacks] == [11] * 4


def test_the_last_to_be_ready_opens_all_packs_and_cannot_take_it_back() -> None:
    table = grotto.new("the-cave", seats=2, seed=4)
    table.play("take suggested", 0)
    table.play("done", 0)
    assert "pack" not in table.view(1)["teams"][0]
    table.undo(0)
    assert not table.position.reveals(0, table.position.read("done", 0))
    table.play("done", 0)
    assert table.position.reveals(1, table.position.read("done", 1))
    table.play("done", 1)
    assert "pack" in table.view(1)["teams"][0]
    with pytest.raises(grotto.Refused, match="chance has answered"):
        table.undo(1)


@pytest.mark.parametrize(
    ("edition", "printed", "made_of"), [("rebel", 16, "any marker"), ("pegasus", 20, "the tile, face down")]
)
def test_the_view_says_what_stands_for_a_choke_when_the_box_has_no_more(
    edition: str, printed: int, made_of: str
) -> None:
    """§3.11"""
    one = ["choke - 0,2"]
    assert scene(team(), team(), cave=one, edition=edition).view()["chokes"] == {
        "left": printed - 1,
        "makeshift": 0,
        "made_of": made_of,
    }
    none_left = scene(team(), team(), cave=one, edition=edition, numbers={"chokes": 0})
    assert none_left.view()["chokes"] == {"left": 0, "makeshift": 1, "made_of": made_of}


def test_a_packing_is_retold_in_the_plainest_steps_that_come_to_the_same() -> None:
    """§1.7 the record of another seat's packing replays to the same position, whatever the way there was."""
    table = grotto.new("the-cave", seats=2, seed=4)
    for step in ("take suggested", "return raft", "return provision", "return provision", "take rope", "done"):
        table.play(step, 0)
    for step in ("take rope", "take camp", "camp take provision", "take oxygen", "camp take rope", "done"):
        table.play(step, 1)
    told = table.record_for(1)
    assert told.actions[:6] == table.record.actions[6:12], "one's own steps as they were"
    assert told.actions[6:13] == [
        "0 take provision",
        "0 take provision",
        "0 take rope",
        "0 take rope",
        "0 take oxygen",
        "0 take camera",
        "0 done",
    ]
    for seat in (0, 1, None):
        assert grotto.replay(table.record_for(seat)).position == table.position
