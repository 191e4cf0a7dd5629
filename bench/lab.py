"""How long the lab takes for a run and its report, in seconds on the wall and of the processor: python -m bench.lab."""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HEADS = (
    "game",
    "bots",
    "seats",
    "games",
    "run, s",
    "report, s",
    "together, min",
    "run, s of the processor",
    "report, s of the processor",
    "on disk, MB",
    "memory, MB",
)


def main() -> None:
    asked = arguments()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "run"
        who = ["--bots", asked.bots, "--seats", str(asked.seats)]
        grotto("run", asked.game, *who, "--games", "1", "--out", f"{folder}/first")  # compiles
        before, began = used(), time.monotonic()
        grotto("run", asked.game, *who, "--games", str(asked.games), "--out", str(out))
        for_run, played = used() - before, time.monotonic()
        grotto("report", str(out))
        for_report, ended = used() - before - for_run, time.monotonic()
        size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file()) / 1e6
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024  # of the largest process
    row = (
        asked.game,
        asked.bots,
        str(asked.seats),
        f"{asked.games:,}",
        f"{played - began:.0f}",
        f"{ended - played:.0f}",
        f"{(ended - began) / 60:.1f}",
        f"{for_run:.1f}",
        f"{for_report:.1f}",
        f"{size:.0f}",
        f"{memory:.0f}",
    )
    for cells in (HEADS, ("---",) * len(HEADS), row):
        print(f"| {' | '.join(cells)} |")


def arguments() -> argparse.Namespace:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", default="the-cave")
    asked.add_argument("--bots", default="greedy")
    asked.add_argument("--seats", type=int, default=4)
    asked.add_argument("--games", type=int, default=100_000)
    return asked.parse_args()


def grotto(*words: str) -> None:
    code = "from grotto.cli.app import main; main()"
    subprocess.run([sys.executable, "-c", code, "lab", *words], check=True, stdout=subprocess.DEVNULL)


def used() -> float:
    """Seconds of the processor, of all the processes that were started and have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


if __name__ == "__main__":
    main()
