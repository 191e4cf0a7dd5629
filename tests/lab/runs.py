"""Short runs for the tests of the lab, each played once in a test session."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import msgspec
import polars as pl
import pytest

import grotto
from grotto.kernel.game import REGISTRY
from grotto.kernel.rule import PLAIN
from grotto.lab.deciders import deciders
from grotto.lab.figures import Run, open_results
from grotto.lab.plan import Plan
from grotto.lab.tables import keep, play_chunk, to_bytes
from grotto.lab.work import open_run

GAMES = grotto.game_names()
SOME = 3 if PLAIN else 60  # games
__all__ = ["GAMES", "SOME", "plan_of", "replace", "run_of", "tables_of"]


def plan_of(game: str, games: int = SOME, bots: str = "random", seats: int | None = None, **changes: object) -> Plan:
    card = REGISTRY.game(game)
    count = card.seats[len(card.seats) // 2] if seats is None else seats
    named = bots.split(",") * (count if "," not in bots else 1)
    plan = Plan(game, card.rules_version, count, card.chosen({}, count), tuple(named), games, 1)
    return msgspec.structs.replace(plan, **changes)


def best(game: str) -> str:
    """The bot that plays most like somebody."""
    return next(name for name in ("greedy", "simple", "random") if name in deciders(REGISTRY.game(game)))


@cache
def run_of(plan_text: str) -> Run:
    """A run on the disk, played in this process."""
    plan = msgspec.json.decode(plan_text, type=Plan)
    folder = Path(mkdtemp(prefix="grotto-lab-"))
    _, chunks = open_run(plan, folder)
    for chunk in chunks:
        keep(folder, chunk, {name: to_bytes(frame) for name, frame in play_chunk(plan_text, chunk).items()})
    return open_results(folder)


def played(plan: Plan) -> Run:
    return run_of(msgspec.json.encode(plan).decode())


def tables_of(folder: Path) -> dict[str, bytes]:
    """Every file of a run but its plan, byte for byte."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*.parquet"))}


def one_chunk(plan: Plan, chunk: int = 0) -> dict[str, pl.DataFrame]:
    return play_chunk(msgspec.json.encode(plan).decode(), chunk)


slow = pytest.mark.slow
