"""Servers are killed under load, on both databases; what was acknowledged is there, once, and every table goes on.

python -m tests.server.proofs.killing --kills 200 is the long form.
"""

from __future__ import annotations

import pytest

from tests.server.proofs.killing import run

KILLS = 20


@pytest.mark.slow
@pytest.mark.parametrize("postgres", [False, True], ids=["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed(postgres: bool) -> None:
    trial = run(KILLS, tables=4, seed=3, postgres=postgres, redis=False, processes=1, restarts=False)
    assert trial.faults == []
    assert trial.acknowledged > KILLS
    assert trial.reconnected > 0


@pytest.mark.slow
def test_nothing_is_lost_between_two_processes_while_redis_and_postgresql_are_restarted() -> None:
    trial = run(8, tables=3, seed=4, postgres=True, redis=True, processes=2, restarts=True)
    assert trial.faults == []
    assert trial.restarts > 0
    assert trial.acknowledged > 0
