"""`make bench`: measures everything, beside OpenSpiel's backgammon in the same run, and writes bench/results.md."""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import numba
import numpy

from grotto.cli.bench import (
    SPEED_HEADS,
    START_HEADS,
    speed_rows,
    speed_table,
    start_rows,
    start_table,
    wide_console,
)
from grotto.kernel.game import REGISTRY
from grotto.kernel.rule import ALL, fingerprint
from grotto.lab.peers import Peer, measure_peers, peer_version
from grotto.lab.speed import RUNS, Speed, Start, measure, measure_start

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "bench" / "results.md"
HOW = f"""\
Written by `make bench`. Uniformly random play on one thread: only players' decisions count, while legal lists, chance's
draws, the next states and new games are all part of the time. Seconds are those of the thread, so that what else runs
on the machine does not count. Medians of {RUNS} runs, the slowest and the fastest."""
STARTING = """\
Whole processes from their beginning to their end, by the clock on the wall and in seconds of the processor, which are
fewer than those on a busy machine; the import is timed inside one."""


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("games", nargs="*", help="the games to measure; all of them by default")
    parser.add_argument("--seconds", type=float, default=7.0, help="for each measurement")
    parser.add_argument("--output", type=Path, default=RESULTS, help="the file to write")
    chosen = parser.parse_args(words)
    games = [REGISTRY.game(name) for name in chosen.games or REGISTRY.names()]
    facts, sources = machine(), fingerprint(ALL)
    say(f"Compiling from nothing, {', '.join(game.name for game in games)}")
    starts = {game.name: measure_start(game) for game in games}
    say("Playing")
    speeds = {game.name: measure(game, chosen.seconds) for game in games}
    say("Playing OpenSpiel's backgammon")
    peers = measure_peers(chosen.seconds)
    if fingerprint(ALL) != sources:
        sys.exit(
            "The sources were changed while they were measured, so that nothing can be said. Please measure again."
        )
    console = wide_console()
    console.print(speed_table(speeds, peers), start_table(starts))
    for line in comparisons(speeds, peers):
        console.print(line)
    command = " ".join(["python -m bench", *chosen.games, f"--seconds {chosen.seconds:g}"])
    chosen.output.write_text(report({"command": f"`{command}`", **facts}, speeds, starts, peers), "utf-8")
    console.print(f"Written to {os.path.relpath(chosen.output)}")


def say(what: str) -> None:
    print(f"{what} …", file=sys.stderr, flush=True)


def report(about: dict[str, str], speeds: dict[str, Speed], starts: dict[str, Start], peers: Sequence[Peer]) -> str:
    facts = [f"- {name}: {value}" for name, value in about.items()]
    how = [f"- {peer.name}: {peer.how}." for peer in peers if peer.pace]
    return "\n".join(
        [
            "# How fast the games are",
            "",
            HOW,
            "",
            *facts,
            "",
            *markdown(SPEED_HEADS, speed_rows(speeds, peers)),
            "",
            *how,
            "",
            *comparisons(speeds, peers),
            "",
            "## Starting",
            "",
            STARTING,
            "",
            *markdown(START_HEADS, start_rows(starts)),
            "",
        ]
    )


def markdown(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    rule = "|".join(["---", *["---:"] * (len(heads) - 1)])
    return [f"| {' | '.join(heads)} |", f"|{rule}|", *(f"| {' | '.join(indented(row))} |" for row in rows)]


def indented(row: Sequence[str]) -> list[str]:
    return [cell.replace("  ", "&emsp;") for cell in row]


def comparisons(speeds: dict[str, Speed], peers: Sequence[Peer]) -> list[str]:
    """Ratios of like to like: compiled games beside C++, Python beside Python."""
    lines = [f"- {peer.name} was not measured: {peer.missing}." for peer in peers if peer.pace is None]
    for peer in peers:
        if peer.pace is None:
            continue
        for name, speed in speeds.items():
            ours, what = (speed.playouts, speed.mode) if "C++" in peer.name else (speed.table, "Table")
            ratio = ours.decisions_per_second.median / peer.pace.decisions_per_second.median
            lines.append(f"- {name}, {what}: {ratio:.1f} times {peer.name}.")
    return lines


def machine() -> dict[str, str]:
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "commit": commit(),
        "processor": f"{processor()}, {os.cpu_count()} cores; load before: {load()}",
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numba": f"{numba.__version__}, numpy {numpy.__version__}",
        "open_spiel": peer_version(),
    }


def processor() -> str:
    """Its model, as the system calls it."""
    try:
        names = [
            line.partition(":")[2].strip()
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if line.startswith("model name")
        ]
    except OSError:
        names = [told(["sysctl", "-n", "machdep.cpu.brand_string"])]
    return next((name for name in names if name), platform.processor() or platform.machine())


def load() -> str:
    return f"{os.getloadavg()[0]:.1f}"


def commit() -> str:
    name = told(["git", "rev-parse", "HEAD"]) or "unknown"
    changed = told(["git", "status", "--porcelain", "--untracked-files=no", "--", "src"])
    return f"{name} with local changes" if changed else name


def told(order: list[str]) -> str:
    """What a command says; nothing where there is no such command."""
    try:
        return subprocess.run(order, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    except OSError:
        return ""


if __name__ == "__main__":
    main()
