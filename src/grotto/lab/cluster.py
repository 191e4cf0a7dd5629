"""The same run over a Ray cluster: chunks go out as tasks and come back as tables, which only this machine writes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from grotto.kernel.errors import Unreadable
from grotto.lab.work import AHEAD

if TYPE_CHECKING:
    from types import ModuleType

FOR_EVER = -1  # tasks of lost workers are tried again until they are done


def ray_module() -> ModuleType:
    try:
        return import_module("ray")
    except ImportError:
        raise Unreadable("a Ray cluster needs Ray: pip install 'grotto[cluster]'") from None


def on_ray(text: str, chunks: Sequence[int], folder: Path, workers: int) -> Iterator[int]:
    """Play chunks wherever the cluster has room: the one RAY_ADDRESS names, else one on this machine alone."""
    from grotto.lab.tables import keep

    ray = ray_module()
    ours = not ray.is_initialized()
    if ours:
        ray.init(log_to_driver=False, include_dashboard=False, **local(workers))
    try:
        task = ray.remote(num_cpus=1, max_retries=FOR_EVER)(play_far_away)
        waiting, running = list(reversed(chunks)), dict[object, int]()
        room = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        while waiting or running:
            while waiting and len(running) < room:
                chunk = waiting.pop()
                running[task.remote(text, chunk)] = chunk
            (done, *_), _ = ray.wait(list(running), num_returns=1)
            chunk = running.pop(done)
            keep(folder, chunk, ray.get(done))
            del done
            yield chunk
    finally:
        if ours:
            ray.shutdown()


def local(workers: int) -> dict[str, int]:
    """With no cluster to go to, this machine is one of so many cores."""
    import os

    return {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": workers}


def play_far_away(text: str, chunk: int) -> dict[str, bytes]:
    from grotto.lab.tables import play_chunk, to_bytes

    return {table: to_bytes(frame) for table, frame in play_chunk(text, chunk).items()}
