"""Nothing that a viewer is sent differs between two worlds that the viewer cannot tell apart."""

from __future__ import annotations

import asyncio
import random

import pytest

from grotto.server.tables import state
from grotto.server.tables.course import EVERYBODY
from tests.conformance.games import settings
from tests.server.proofs.secrets import Tally, begin, compare_secret_steps, watch_games

LOOKS = 10


def test_messages_to_a_viewer_are_the_same_bytes_in_worlds_it_cannot_tell_apart() -> None:
    tally = asyncio.run(watch_games(games=30, seed=7))
    assert tally.faults == []
    assert tally.different > 20
    assert tally.secret > 5
    assert tally.messages > 100


async def look_while_backpacks_are_packed() -> Tally:
    """Everybody packs at once, each in secret: beside each caver in turn the others pack this or that."""
    tally, rng, setting = Tally(), random.Random(7), settings("the-cave")[0]
    packing = begin(setting, rng)
    for look in range(LOOKS):
        await compare_secret_steps(packing, look % setting[1], rng, tally)
    return tally


def test_of_what_others_pack_in_secret_nothing_is_sent() -> None:
    tally = asyncio.run(look_while_backpacks_are_packed())
    assert (tally.faults, tally.secret) == ([], LOOKS)
    assert tally.different > LOOKS // 2


def test_a_version_that_counts_what_others_do_in_secret_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "who_has_seen", lambda before, after, actor: EVERYBODY)
    tally = asyncio.run(look_while_backpacks_are_packed())
    assert len(tally.faults) > LOOKS // 2
