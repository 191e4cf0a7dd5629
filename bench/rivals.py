"""Grotto beside all its peers in one run, as ratios of like to like: `python -m bench.rivals` adds to results.md."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import grotto
from bench.peers.clock import Rate
from bench.peers.install import PYTHON, ROOT
from bench.starting import HEADS, rows

RESULTS = ROOT / "bench" / "results.md"
GPU = ROOT / "bench" / "cuda.json"
TITLE = "## Beside the peers"
SCRIPTS = ("openspiel", "pgx_games", "envpool_games", "pettingzoo_games", "rlcard_games", "catanatron_games")
KINDS = ("compiled", "batch", "Python", "PettingZoo")  # of ours
LIKE = {
    "C++": "compiled",
    "batch": "batch",
    "Python": "Python",
}  # how a peer's name ends, and what it is measured against
HOW = """\
Uniformly random legal play, in player decisions a second of one processor core: everything is pinned to it and measured
one after the other in the same run; medians. Under a game stands how many times as fast it is: compiled loops beside
C++, batches with masks and observations beside batches, Python beside Python, PettingZoo beside PettingZoo."""


def main() -> None:
    words = argparse.ArgumentParser(prog="python -m bench.rivals", description=__doc__)
    words.add_argument("--seconds", type=float, default=5.0, help="for each measurement")
    chosen = words.parse_args()
    write(section(chosen.seconds))


def write(lines: Sequence[str], file: Path = RESULTS) -> None:
    """In place of what stood there before."""
    before = file.read_text("utf-8").partition(f"\n{TITLE}")[0].rstrip()
    file.write_text("\n".join([before, "", *lines]), "utf-8")


def section(seconds: float) -> list[str]:
    own = {rate.what: rate for rate in told(sys.executable, "bench.ours", seconds) or []}
    theirs = [(script, told(str(PYTHON), f"bench.peers.{script}", seconds)) for script in SCRIPTS]
    missing = [f"- `bench.peers.{script}` could not be run here." for script, rates in theirs if rates is None]
    games = grotto.game_names()
    return [
        TITLE,
        "",
        HOW,
        "",
        *table(("Grotto", *KINDS), [[game, *(figure(own, game, kind) for kind in KINDS)] for game in games]),
        "",
        *table(
            ("peer", "decisions/s", *games),
            [beside(rate, own, games) for _, rates in theirs for rate in rates or []],
        ),
        "",
        *([*missing, ""] if missing else []),
        "Seconds of the processor with everything compiled before that can be, and memory:",
        "",
        *table(HEADS, rows(games, str(PYTHON))),
        "",
        *on_a_gpu(),
    ]


def told(python: str, script: str, seconds: float) -> list[Rate] | None:
    """What a script measured; nothing where it cannot run."""
    print(f"{script} …", file=sys.stderr, flush=True)
    order = [python, "-m", script, "--seconds", str(seconds)]
    try:
        done = subprocess.run(order, capture_output=True, text=True, cwd=ROOT)
    except OSError:
        return None
    if done.returncode:
        print(done.stderr[-2000:], file=sys.stderr)
        return None
    return [Rate(**one) for one in json.loads(done.stdout.splitlines()[-1])]


def figure(own: dict[str, Rate], game: str, kind: str) -> str:
    return f"{own[f'{game}, {kind}'].median:,.0f}"


def beside(rate: Rate, own: dict[str, Rate], games: Sequence[str]) -> list[str]:
    kind = "PettingZoo" if rate.what.startswith("PettingZoo") else LIKE[rate.what.rpartition(", ")[2]]
    ratios = [own[f"{game}, {kind}"].median / rate.median for game in games]
    return [rate.what, f"{rate.median:,.0f}", *(f"{ratio:,.1f} ×" for ratio in ratios)]


def table(heads: Sequence[str], body: Sequence[Sequence[str]]) -> list[str]:
    rule = "|".join(["---", *["---:"] * (len(heads) - 1)])
    return [f"| {' | '.join(heads)} |", f"|{rule}|", *(f"| {' | '.join(row)} |" for row in body)]


def on_a_gpu() -> list[str]:
    """What `python -m bench.cuda` found where there was a GPU."""
    if not GPU.exists():
        return []
    found = json.loads(GPU.read_text("utf-8"))
    about = ", ".join(f"{key} {found[key]}" for key in ("device", "numba", "numba-cuda", "numpy"))
    heads = ("game", "actions/s", "at best with", "steps/s", "with masks and observations", "beside the CPU", "commit")
    body = [
        [
            game,
            f"{of['actions_per_second'][of['best']]:,.0f}",
            of["best"],
            f"{of['steps_per_second']['bare']:,.0f}",
            f"{of['steps_per_second']['looking']:,.0f}",
            of["equal"],
            of["commit"],
        ]
        for game, of in found["games"].items()
    ]
    shared = [f"- {library}: {what}." for library, what in found.get("sharing", {}).items()]
    return ["## On a GPU", "", f"Written by `python -m bench.cuda`: {about}.", "", *table(heads, body), "", *shared, ""]


if __name__ == "__main__":
    main()
