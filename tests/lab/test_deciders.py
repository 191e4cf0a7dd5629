"""Who plays in the lab: any bot there is, and none of them sees more than its seat may know."""

from __future__ import annotations

import pytest

from grotto.games.the_cave.state import PREPARING, ROPE, Cave
from grotto.kernel.errors import Unreadable
from grotto.kernel.game import REGISTRY
from grotto.kernel.layout import read
from grotto.kernel.position import opening
from grotto.lab import deciders as known
from grotto.lab.deciders import decider, deciders, seated
from tests.lab.runs import GAMES, one_chunk, plan_of

CAVE = REGISTRY.game("the-cave")


@pytest.mark.parametrize("game", GAMES)
def test_random_bots_play_every_game_and_others_are_found_where_they_are(game: str) -> None:
    found = deciders(REGISTRY.game(game))
    assert found["random"] == "grotto.bots.uniform"
    assert all(known.is_there(module) for module in found.values())
    assert not known.is_there("grotto.bots.greedy.nowhere")
    assert not known.is_there("grotto.nowhere.nothing")


def test_one_bot_for_all_or_one_for_each() -> None:
    assert seated(CAVE, "random", 3) == ("random", "random", "random")
    assert seated(CAVE, "simple, random", 2) == ("simple", "random")
    with pytest.raises(Unreadable, match="2 bots for 3 seats"):
        seated(CAVE, "simple,random", 3)
    with pytest.raises(Unreadable, match="did you mean 'random'"):
        decider(CAVE, "randon")


def test_a_bot_that_looks_where_it_must_not_sees_nothing_true(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take a rope just when the other team has one; it is shown another world, so it errs."""
    monkeypatch.setitem(known.EVERYWHERE, "peeker", "tests.lab.peeker")
    plan = plan_of("the-cave", 30, "peeker", seats=2)
    actions = one_chunk(plan)["actions"]
    right = wrong = 0
    for number in range(plan.games):
        position = opening(CAVE, 2, plan.options, None)
        for row in actions.filter(actions["game"] == number).to_dicts():
            if read(Cave, position.state).phase != PREPARING:
                break
            if row["seat"] == 0 and row["action"] in ("take rope", "take oxygen"):
                true = "take rope" if read(Cave, position.state).pack[1, ROPE] > 0 else "take oxygen"
                if true in [action.text for action in position.actions(0)]:
                    right += row["action"] == true
                    wrong += row["action"] != true
            position = position.after(row["action"], row["seat"])
    assert wrong > 5
    assert right > 5
