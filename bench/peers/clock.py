"""How every peer is measured: pinned to one core, in seconds of the processor, the median of some runs."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

RUNS = 5


@dataclass(frozen=True)
class Rate:
    """Player decisions a second."""

    what: str
    how: str
    median: float
    least: float
    most: float


def rate(what: str, how: str, play: Callable[[], int], seconds: float) -> Rate:
    """`play` makes some decisions and says how many; it is called once to warm up."""
    play()
    rates = []
    for _ in range(RUNS):
        made, began = 0, time.process_time()
        while time.process_time() - began < seconds / RUNS:
            made += play()
        rates.append(made / (time.process_time() - began))
    return Rate(what, how, statistics.median(rates), min(rates), max(rates))


def run(measure: Callable[[float], list[Rate]]) -> None:
    """The whole of a peer's script: measure, and print one line of JSON."""
    words = argparse.ArgumentParser()
    words.add_argument("--seconds", type=float, default=5.0)
    seconds = words.parse_args().seconds
    pin()
    print(json.dumps([asdict(one) for one in measure(seconds)]))


def pin() -> None:
    """To one core, where the system can; whatever threads a library starts then share it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
