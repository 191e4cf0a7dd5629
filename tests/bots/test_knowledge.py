"""No bot has the truth: what its seat cannot tell apart is the same to it, for every game and every level."""

from __future__ import annotations

import pytest

from grotto.bots.bot import Budget
from grotto.bots.roster import bot, levels
from grotto.kernel.game import REGISTRY
from grotto.kernel.position import Position
from grotto.kernel.seats import CHANCE
from tests.conformance.games import Setting, hides, label, sampled, settings

ALL = pytest.mark.parametrize("setting", settings(), ids=label)
FEW = Budget(iterations=12)
WORLDS = 2


def asked(setting: Setting, count: int, seed: int) -> list[tuple[Position, int]]:
    """Positions with each seat that is to act in them, first those in which something is hidden from it."""
    found: list[tuple[Position, int]] = []
    while len(found) < count or not (differs(*found[0]) or not hides(setting)):
        positions = sampled(setting, count, seed)
        found += [(position, seat) for position in positions for seat in position.actors if seat != CHANCE]
        found.sort(key=lambda one: not differs(*one))
        seed += 1
    return found[:count]


def differs(position: Position, seat: int) -> bool:
    return position.redealt(seat, 100) != position


@ALL
def test_worlds_a_seat_cannot_tell_apart_give_the_same_choice(setting: Setting) -> None:
    game, differed = REGISTRY.game(setting[0]), 0
    for level in (*levels(game), "greedy", "search:12"):
        player = bot(game, level)
        for position, seat in asked(setting, 6, seed=3):
            told = player.choose(position, seat, seed=5, budget=FEW)
            for world in range(WORLDS):
                other = position.redealt(seat, 100 + world)
                differed += other != position
                choice = player.choose(other, seat, seed=5, budget=FEW)
                assert (choice.code, choice.alternatives) == (told.code, told.alternatives), (level, seat)
    assert differed > 0 or not hides(setting), "no world differed: nothing was tried"


@ALL
def test_a_choice_is_legal_and_changes_nothing(setting: Setting) -> None:
    game = REGISTRY.game(setting[0])
    for level in (*levels(game), "greedy"):
        player = bot(game, level)
        for position, seat in asked(setting, 5, seed=4):
            before = position.raw
            choice = player.choose(position, seat, seed=9, budget=FEW)
            assert position.refusal(seat, choice.code) == 0
            assert position.raw == before
            assert choice.alternatives[0].code == choice.code
            assert all(position.refusal(seat, one.code) == 0 for one in choice.alternatives)
