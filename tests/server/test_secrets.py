"""Nothing that a viewer is sent differs between two worlds that the viewer cannot tell apart."""

from __future__ import annotations

import asyncio

import pytest

from grotto.server.tables import state
from grotto.server.tables.course import EVERYBODY
from tests.server.proofs.secrets import watch_games


def test_messages_to_a_viewer_are_the_same_bytes_in_worlds_it_cannot_tell_apart() -> None:
    tally = asyncio.run(watch_games(games=30, seed=7))
    assert tally.faults == []
    assert tally.different > 20
    assert tally.messages > 100


def test_a_version_that_counts_what_others_do_in_secret_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "who_has_seen", lambda before, after, actor: EVERYBODY)
    assert asyncio.run(watch_games(games=8, seed=7)).faults
