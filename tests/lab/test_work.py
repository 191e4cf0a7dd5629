"""Runs: the same whoever plays them, stopped and taken up again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import polars as pl
import pytest

from grotto.kernel.errors import Refused, Unreadable
from grotto.kernel.rule import PLAIN
from grotto.lab import work
from grotto.lab.plan import CHUNK, Plan, check_plan, read_plan
from grotto.lab.tables import TABLES, missing, part
from grotto.lab.work import open_run, play
from tests.lab.runs import best, one_chunk, plan_of, slow, tables_of

THREE_CHUNKS = 2 * CHUNK + 10
compiled = pytest.mark.skipif(PLAIN, reason="hundreds of games take too long in plain mode")


def play_all(plan: Plan, folder: Path, workers: int) -> None:
    plan, chunks = open_run(plan, folder)
    assert sorted(play(plan, folder, chunks, workers)) == chunks


@compiled
@slow
def test_the_number_of_workers_cannot_be_seen_in_the_tables(tmp_path: Path) -> None:
    plan = plan_of("diamond-cave", THREE_CHUNKS)
    play_all(plan, tmp_path / "one", 1)
    play_all(plan, tmp_path / "two", 2)
    one, two = tables_of(tmp_path / "one"), tables_of(tmp_path / "two")
    assert len(one) == 3 * len(TABLES)
    assert one == two
    told = pl.read_parquet(tmp_path / "one/games/*.parquet")
    assert told["game"].to_list() == list(range(THREE_CHUNKS))
    assert told["seed"].to_list() == [plan.seed + k for k in range(THREE_CHUNKS)]


@compiled
@slow
def test_a_stopped_run_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    plan = plan_of("diamond-cave", THREE_CHUNKS)
    play_all(plan, tmp_path / "whole", 1)
    _, chunks = open_run(plan, tmp_path / "stopped")
    playing = play(plan, tmp_path / "stopped", chunks, 1)
    next(playing)
    playing.close()
    _, left = open_run(plan, tmp_path / "stopped")
    assert 0 < len(left) < len(chunks)
    part(tmp_path / "stopped", "games", 0).write_bytes(b"half a file")
    assert 0 in missing(plan, tmp_path / "stopped")
    play_all(plan, tmp_path / "stopped", 2)
    assert tables_of(tmp_path / "whole") == tables_of(tmp_path / "stopped")


@compiled
@slow
def test_a_longer_run_goes_on_where_a_shorter_one_ended(tmp_path: Path) -> None:
    short, long = plan_of("diamond-cave", CHUNK + 10), plan_of("diamond-cave", THREE_CHUNKS)
    play_all(short, tmp_path / "grown", 1)
    kept = part(tmp_path / "grown", "games", 0).stat().st_mtime_ns
    play_all(long, tmp_path / "grown", 1)
    assert part(tmp_path / "grown", "games", 0).stat().st_mtime_ns == kept
    play_all(long, tmp_path / "whole", 1)
    assert tables_of(tmp_path / "grown") == tables_of(tmp_path / "whole")
    plan, chunks = open_run(short, tmp_path / "grown")
    assert (plan.games, chunks) == (long.games, [])


@compiled
@slow
def test_what_a_killed_worker_was_at_is_played_by_another(tmp_path: Path) -> None:
    plan = plan_of("diamond-cave", 12 * CHUNK)
    _, chunks = open_run(plan, tmp_path / "hurt")
    killed = 0
    for _ in play(plan, tmp_path / "hurt", chunks, 2):
        workers = children()
        if killed < 2 and workers:
            os.kill(workers[0], signal.SIGKILL)
            killed += 1
    assert killed == 2
    assert missing(plan, tmp_path / "hurt") == []
    play_all(plan, tmp_path / "whole", 2)
    assert tables_of(tmp_path / "whole") == tables_of(tmp_path / "hurt")


def children() -> list[int]:
    """The worker processes of this one."""
    import multiprocessing

    return [one.pid for one in multiprocessing.active_children() if one.pid]


@compiled
@slow
def test_ctrl_c_keeps_what_was_played_and_the_same_command_goes_on(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-c",
        "from grotto.cli.app import main; main()",
        "lab",
        "run",
        "diamond-cave",
        "--bots",
        "random",
        "--out",
        "run",
    ]
    command += ["--games", str(200 * CHUNK), "--workers", "2"]
    running = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 240
    while not list((tmp_path / "run/games").glob("*.parquet")):
        assert running.poll() is None, running.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    told, error = running.communicate(timeout=120)
    assert running.returncode == 130, error
    assert "the same command goes on with it" in told
    plan = read_plan(tmp_path / "run")
    left = missing(plan, tmp_path / "run")
    assert 0 < len(left) < plan.chunks
    assert not list((tmp_path / "run").rglob(".*.parquet*")), "a half-written file stays"


def test_worker_processes_that_die_again_and_again_are_told_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(*args: object) -> object:
        raise work.BrokenProcessPool

    monkeypatch.setattr(work, "in_processes", broken)
    with pytest.raises(work.WorkersLost, match="killed 3 times in a row"):
        list(work.on_this_machine("", [0, 1], tmp_path, 2))


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(Refused, match="holds something else"):
        open_run(plan_of("the-cave"), tmp_path)


def test_another_run_is_never_mixed_in(tmp_path: Path) -> None:
    open_run(plan_of("the-cave"), tmp_path)
    with pytest.raises(Refused, match="holds another run: The Cave, 4 seats, edition rebel"):
        open_run(plan_of("the-cave", seed=2), tmp_path)


def test_plans_come_back_from_their_file(tmp_path: Path) -> None:
    plan = plan_of("the-cave", settings={"numbers.points": "6"}, content='title = "x"\n', content_name="x.toml")
    open_run(plan, tmp_path)
    assert read_plan(tmp_path) == plan
    (tmp_path / "run.json").write_text("{}")
    with pytest.raises(Unreadable, match="does not describe a run"):
        read_plan(tmp_path)
    old = msgspec.structs.replace(plan, rules=plan.rules + 1)
    (tmp_path / "run.json").write_bytes(msgspec.json.encode(old))
    with pytest.raises(Unreadable, match="has rules version"):
        read_plan(tmp_path)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"games": 0}, "a run has 1 to"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"seats": 9}, "is for 2 to 5 seats"),
        ({"settings": {"numbers.points": "0"}}, "expected a whole number from 1 to 99"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(change: dict[str, object], said: str) -> None:
    with pytest.raises(Exception, match=said):
        check_plan(plan_of("the-cave", **change))  # type: ignore[arg-type]


def test_games_do_not_depend_on_the_games_before_them() -> None:
    bot = best("the-cave")
    whole = one_chunk(plan_of("the-cave", 3, bot))
    later = one_chunk(plan_of("the-cave", 1, bot, seed=3))
    last = whole["actions"].filter(pl.col("game") == 2).drop("game")
    assert last.equals(later["actions"].drop("game"))
    assert last.height > 20
