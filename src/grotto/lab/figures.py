"""What a run came to in single numbers, each with the interval that chance leaves open."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from grotto.lab.cards import Card, Measure, card_of
from grotto.lab.plan import Plan, read_plan
from grotto.lab.tables import scan

CERTAIN = 1.959964  # standard deviations either side: 95 %


@dataclass(frozen=True)
class Figure:
    """A mean over games: every game counts once, however many seats it has."""

    key: str
    title: str
    games: int
    mean: float
    sd: float  # from game to game
    unit: str = ""  # %, m; empty for plain numbers

    @property
    def error(self) -> float:
        return self.sd / math.sqrt(self.games) if self.games else 0.0

    @property
    def low(self) -> float:
        return self.mean - CERTAIN * self.error

    @property
    def high(self) -> float:
        return self.mean + CERTAIN * self.error

    def said(self, value: float) -> str:
        return shown(value, self.unit)


def shown(value: float, unit: str = "", signed: bool = False) -> str:
    """A number as people read it."""
    sign = "+" if signed else ""
    if unit == "%":
        return f"{100 * value:{sign}.1f} {'pp' if signed else '%'}".replace("-", "−")  # percentage points
    digits = 0 if abs(value) >= 1000 else 1 if abs(value) >= 100 else 2
    text = f"{value:{sign},.{digits}f}".replace("-", "−")
    return f"{text} {unit}".strip()


@dataclass(frozen=True)
class Run:
    """A finished (or half-finished) run on the disk."""

    folder: Path
    plan: Plan
    card: Card

    @property
    def games(self) -> int:
        return int(self.table("games").select(pl.len()).collect().item())

    def table(self, name: str) -> pl.LazyFrame:
        return scan(self.folder, name)


def open_results(folder: Path) -> Run:
    from grotto.kernel.errors import Refused, quoted_file

    plan = read_plan(folder)
    if not any((folder / "games").glob("*.parquet")):
        raise Refused(f"{quoted_file(folder)} has no games yet: grotto lab run plays them")
    return Run(folder, plan, card_of(plan.card))


def figures(run: Run) -> list[Figure]:
    """All of them, in the order of the report."""
    return [*of_games(run), *of_ends(run), *of_seats(run), *of_places(run), *of_words(run)]


# --- one number a game ---

GAME_FIGURES = (
    Measure("turns", "Turns in a game"),
    Measure("decisions", "Decisions in a game"),
    Measure("choices_each", "Legal actions at a decision"),
    Measure("forced_share", "Decisions without a choice", "%"),
    Measure("draws", "Draws of chance in a game"),
    Measure("margin", "Points between the first and the second"),
    Measure("lead_changes", "Changes of the lead"),
    Measure("decided", "Share of the turns after which the winner leads for good", "%"),
    Measure("nobody", "Games nobody wins", "%"),
    Measure("shared", "Wins that are shared", "%"),
)


def of_games(run: Run) -> list[Figure]:
    measures = [
        *(one for one in GAME_FIGURES if not (run.card.team and one.column in TEAMLESS)),
        *run.card.of_games,
        *fates_of(run.card),
    ]
    table = run.table("games").with_columns(
        choices_each=pl.col("choices") / pl.col("decisions").clip(1),
        forced_share=pl.col("forced") / pl.col("decisions").clip(1),
        nobody=(pl.col("winners") == 0).cast(pl.Float64),
        shared=(pl.col("winners") > 1).cast(pl.Float64),
    )
    return means(table, measures)


def fates_of(card: Card) -> list[Measure]:
    return [Measure(one.column, f"{card.person.capitalize()}s: {one.title}", one.unit) for one in card.fates]


TEAMLESS = ("margin", "lead_changes", "decided", "shared")  # of no meaning where all win together


def means(table: pl.LazyFrame, measures: Sequence[Measure], key: str = "") -> list[Figure]:
    columns = [one.column for one in measures]
    row = table.select(
        pl.len().alias("games"),
        *(pl.col(name).cast(pl.Float64).mean().alias(f"{name} mean") for name in columns),
        *(pl.col(name).cast(pl.Float64).std().alias(f"{name} sd") for name in columns),
    ).collect()
    found = row.to_dicts()[0]
    return [
        Figure(
            key + one.column,
            one.title,
            int(found["games"]),
            float(found[f"{one.column} mean"] or 0.0),
            float(found[f"{one.column} sd"] or 0.0),
            one.unit,
        )
        for one in measures
    ]


def of_ends(run: Run) -> list[Figure]:
    return shares(run.table("games"), "end", "Games that end: {}", "end ")


def shares(table: pl.LazyFrame, column: str, title: str, key: str, per: int = 1) -> list[Figure]:
    """How often each word stands in a column; with `per` rows a game."""
    counted = table.group_by("game", column).len().collect().with_columns(pl.col(column).cast(pl.String))
    games = counted["game"].n_unique()
    found = []
    for word, rows in sorted(counted.group_by(column), key=lambda one: str(one[0][0])):
        part = rows["len"].cast(pl.Float64) / per
        mean = float(part.sum()) / games
        square = float((part * part).sum()) / games
        found.append(
            Figure(f"{key}{word[0]}", title.format(word[0]), games, mean, math.sqrt(max(square - mean * mean, 0)), "%")
        )
    return found


# --- one number a seat ---


def of_seats(run: Run) -> list[Figure]:
    """Means over the seats of a game, and then over the games."""
    seat = run.card.seat
    measures = [
        Measure("points", f"Points of a {seat}"),
        Measure("out", f"{seat.capitalize()}s that are out at the end", "%"),
        *run.card.of_seats,
        *(Measure(part.column, f"Points from: {part.title}", part.unit) for part in run.card.parts),
    ]
    columns = [pl.col(one.column).cast(pl.Float64).mean() for one in measures]
    return means(run.table("seats").group_by("game").agg(columns), measures, "each ")


def of_places(run: Run) -> Iterator[Figure]:
    """By turn order: who starts may have it better."""
    if run.card.team:
        return
    for place in range(run.plan.seats):
        mine = run.table("seats").filter(pl.col("place") == place)
        yield from means(
            mine,
            [
                Measure("won", f"Wins of the {run.card.seat} in place {place + 1}", "%"),
                Measure("points", f"Points of the {run.card.seat} in place {place + 1}"),
            ],
            f"place {place + 1} ",
        )
    for bot in dict.fromkeys(run.plan.bots):
        if len(set(run.plan.bots)) > 1:
            mine = run.table("seats").filter(pl.col("bot") == bot)
            measures = [Measure("won", f"Wins of a {bot} bot", "%"), Measure("points", f"Points of a {bot} bot")]
            each = [pl.col(one.column).cast(pl.Float64).mean() for one in measures]
            yield from means(mine.group_by("game").agg(each), measures, f"bot {bot} ")


def of_words(run: Run) -> Iterator[Figure]:
    """Fates and medals, where a game has such."""
    names = run.table("seats").collect_schema().names()
    if "fate" in names:
        yield from shares(run.table("seats"), "fate", f"{run.card.seat.capitalize()}s: {{}}", "fate ", run.plan.seats)
    if "medal" in run.table("games").collect_schema().names():
        yield from shares(run.table("games"), "medal", "Medal: {}", "medal ")


def wilson(share: float, n: float) -> tuple[float, float]:
    """The 95 % interval of a share that was seen n times; honest for small n too."""
    if n <= 0:
        return 0.0, 1.0
    z2 = CERTAIN * CERTAIN
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = CERTAIN * math.sqrt(share * (1 - share) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return max(0.0, middle - half), min(1.0, middle + half)
