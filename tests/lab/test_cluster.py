"""A run over Ray is the same run, whatever becomes of its workers."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from grotto.kernel.rule import PLAIN
from grotto.lab.cluster import on_ray
from grotto.lab.plan import CHUNK
from grotto.lab.tables import missing
from grotto.lab.work import open_run, play
from tests.lab.runs import plan_of, tables_of

ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'grotto[cluster]'")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(PLAIN, reason="hundreds of games take too long in plain mode"),
    pytest.mark.filterwarnings("ignore"),  # Ray's own
]


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """A real one, on this machine alone."""
    ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)
    yield
    ray.shutdown()


@pytest.mark.usefixtures("cluster")
def test_the_tables_are_those_of_a_run_on_this_machine_though_workers_are_lost(tmp_path: Path) -> None:
    plan = plan_of("diamond-cave", 12 * CHUNK)
    _, chunks = open_run(plan, tmp_path / "far")
    killed = 0
    for _ in play(plan, tmp_path / "far", chunks, 2, on_ray):
        if killed < 2 and (workers := workers_at_it()):
            os.kill(workers[0], signal.SIGKILL)
            killed += 1
    assert killed == 2
    assert missing(plan, tmp_path / "far") == []
    _, chunks = open_run(plan, tmp_path / "near")
    assert sorted(play(plan, tmp_path / "near", chunks, 1)) == chunks
    assert tables_of(tmp_path / "far") == tables_of(tmp_path / "near")


def workers_at_it() -> list[int]:
    """Our own cluster's processes that are at a chunk, by the name Ray gives them: grandchildren of this one."""
    parents = {int(stat.parent.name): parent_of(stat) for stat in Path("/proc").glob("[0-9]*/stat")}
    ours = [pid for pid, parent in parents.items() if parents.get(parent) == os.getpid()]
    return [pid for pid in ours if command_of(pid).startswith(b"ray::play_far_away")]


def parent_of(stat: Path) -> int:
    try:
        return int(stat.read_text().rpartition(")")[2].split()[1])
    except OSError:  # it has ended
        return 0


def command_of(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""
