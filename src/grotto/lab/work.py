"""Plays what is missing of a run, on all cores, and writes it chunk by chunk: stopped at any moment, it can go on.

A chunk is the same whoever plays it and in whatever order, so neither the number of workers nor a pause can be seen in
the results.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

import msgspec

from grotto.kernel.errors import Refused, quoted_file
from grotto.kernel.position import FirstUse
from grotto.kernel.rule import is_warm, set_warm
from grotto.lab.plan import FILE, Plan, check_plan, read_plan, write_plan

AHEAD = 2  # chunks that wait for each worker
MOST_LOSSES = 3  # of worker processes, one after another, without a chunk between them
WATCH = 2.0  # seconds
Spread = Callable[[str, Sequence[int], Path, int], Iterator[int]]


class WorkersLost(Refused):
    """Worker processes died again and again: memory, mostly."""


def open_run(plan: Plan, folder: Path) -> tuple[Plan, list[int]]:
    """Make the folder of a run, or go on with what lies there; what is to be played.

    A run that is longer already stays as long as it is, and is played only as far as is asked for.
    """
    from grotto.lab.tables import missing

    check_plan(plan)
    longest = plan
    if (folder / FILE).exists():
        longest = longer(plan, read_plan(folder), folder)
    elif folder.exists() and any(folder.iterdir()):
        raise Refused(f"{quoted_file(folder)} holds something else; name another folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_plan(longest, folder)
    except OSError as error:
        raise Refused(f"cannot write {quoted_file(folder)}: {error.strerror}") from None
    return longest, [chunk for chunk in missing(longest, folder) if chunk < plan.chunks]


def longer(plan: Plan, there: Plan, folder: Path) -> Plan:
    if not plan.same_games(there):
        raise Refused(f"{quoted_file(folder)} holds another run: {there.title}; name another folder")
    return plan if plan.games >= there.games else there


def warm_up(plan: Plan) -> None:
    """Compile once what all workers will load."""
    from grotto.lab.recording import Recorder

    recording = Recorder(plan)
    if is_warm(recording.module.__name__):
        return

    def work() -> None:
        recording.play(range(1))
        set_warm(recording.module.__name__)

    FirstUse.show(plan.card, work)


def play(
    plan: Plan, folder: Path, chunks: Sequence[int], workers: int, spread: Spread | None = None
) -> Generator[int, None, None]:
    """Play the chunks and yield the number of each as soon as it is written."""
    if not chunks:
        return
    text = msgspec.json.encode(plan).decode()
    yield from (spread or on_this_machine)(text, chunks, folder, workers)


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def on_this_machine(text: str, chunks: Sequence[int], folder: Path, workers: int) -> Iterator[int]:
    """Here, when one worker is enough; else in processes, and where one is killed, its chunks are played by others."""
    if workers == 1 or len(chunks) == 1:
        for chunk in chunks:
            play_and_keep(text, chunk, str(folder))
            yield chunk
        return
    left, losses = list(chunks), 0
    while left:
        try:
            for chunk in in_processes(text, left, folder, workers):
                left.remove(chunk)
                losses = 0
                yield chunk
        except BrokenProcessPool:
            losses += 1
            if losses == MOST_LOSSES:
                raise WorkersLost(
                    f"worker processes were killed {losses} times in a row, perhaps for want of memory; "
                    f"what was played is kept, and fewer workers may get through"
                ) from None


def in_processes(text: str, chunks: Sequence[int], folder: Path, workers: int) -> Iterator[int]:
    with (
        one_thread_each(),
        ProcessPoolExecutor(min(workers, len(chunks)), get_context("spawn"), begin_worker, (os.getpid(),)) as pool,
    ):
        waiting, running = list(reversed(chunks)), dict[Future[None], int]()
        try:
            while waiting or running:
                while waiting and len(running) < workers * AHEAD:
                    chunk = waiting.pop()
                    running[pool.submit(play_and_keep, text, chunk, str(folder))] = chunk
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    chunk = running.pop(future)
                    future.result()
                    yield chunk
        finally:
            pool.shutdown(wait=True, cancel_futures=True)  # what is being played is played to its end and kept


@contextmanager
def one_thread_each() -> Iterator[None]:
    """The workers are as many as there are cores, so none of them needs more threads of its own."""
    before = os.environ.get("POLARS_MAX_THREADS")
    os.environ["POLARS_MAX_THREADS"] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ["POLARS_MAX_THREADS"]
        else:
            os.environ["POLARS_MAX_THREADS"] = before


def begin_worker(parent: int) -> None:
    """Ctrl-C is for the parent, which lets the workers finish; without a parent there is nothing left to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(WATCH)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def play_and_keep(text: str, chunk: int, folder: str) -> None:
    from grotto.lab.tables import keep, play_chunk, to_bytes

    keep(Path(folder), chunk, {table: to_bytes(frame) for table, frame in play_chunk(text, chunk).items()})
