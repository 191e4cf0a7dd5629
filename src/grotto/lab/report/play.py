"""How long games last, what there is to choose, and when they are decided."""

from __future__ import annotations

import polars as pl

from grotto.lab.charts import columns, line
from grotto.lab.figures import Run
from grotto.lab.report.page import Section
from grotto.lab.report.words import histogram, numbers

MOST_POINTS = 60
ENOUGH = 0.05  # of the games must come so far for a turn to be shown
STEPS = 20


def length_section(run: Run) -> Section | None:
    games = run.table("games")
    pictures = [
        columns("turns", "Turns in a game", histogram(games, "turns"), "turns", "games"),
        columns("decisions", "Decisions in a game", histogram(games, "decisions"), "decisions", "games"),
    ]
    row = games.select(
        *(
            pl.col(name).quantile(q).alias(f"{name} {q}")
            for name in ("turns", "decisions", "draws")
            for q in (0.05, 0.5, 0.95)
        )
    ).collect()
    told = [
        [name, *(f"{row[f'{name} {q}'][0]:,.0f}" for q in (0.05, 0.5, 0.95))]
        for name in ("turns", "decisions", "draws")
    ]
    said = f"A turn is an unbroken run of one {run.card.seat}'s decisions; what chance does is not counted among them."
    body = numbers(["in a game", "5 % have at most", "half have at most", "95 % have at most"], told)
    return Section("length", "How long games last", said, pictures, body)


def choices_section(run: Run) -> Section | None:
    pace = run.table("pace").group_by("turn").agg(pl.all().sum()).sort("turn").collect()
    games = int(pace["games"][0])
    pace = pace.filter(pl.col("games") >= ENOUGH * games)
    width = max(1, -(-pace.height // MOST_POINTS))
    grouped = (
        pace.group_by((pl.col("turn") // width * width).alias("at")).agg(pl.all().exclude("turn").sum()).sort("at")
    )
    rows = grouped.to_dicts()
    mean = [{"at": row["at"] + 1, "mean": row["choices"] / max(row["decisions"], 1)} for row in rows]
    forced = [{"at": row["at"] + 1, "mean": row["forced"] / max(row["decisions"], 1)} for row in rows]
    steps = [{"at": row["at"] + 1, "mean": row["decisions"] / max(row["games"], 1)} for row in rows]
    pictures = [
        line("choices", "Legal actions at a decision", mean, "turn", "legal actions"),
        line("steps", "Decisions in a turn", steps, "turn", "decisions"),
        line("forced", "Decisions without a choice", forced, "turn", "share", percent=True),
    ]
    total = pace.sum().to_dicts()[0]
    decisions = max(total["decisions"], 1)
    said = (
        f"Over the whole game there are {total['choices'] / decisions:.2f} legal actions at a decision, and "
        f"{100 * total['forced'] / decisions:.1f} % of all decisions leave no choice."
    )
    return Section("choices", "What there is to choose", said, pictures, small=True)


def lead_section(run: Run) -> Section | None:
    if run.card.team:
        return None
    games = run.table("games").filter(pl.col("winners") > 0)
    found = games.select("decided", "lead_changes").collect()
    if found.is_empty():
        return None
    decided = [
        {"at": step / STEPS, "mean": float((found["decided"] <= step / STEPS + 1e-6).mean() or 0)}  # type: ignore[arg-type]
        for step in range(STEPS + 1)
    ]
    half = float(found["decided"].median() or 0)  # type: ignore[arg-type]
    pictures = [
        line(
            "decided",
            "When the winner leads for good",
            decided,
            "share of the turns gone",
            "games decided",
            percent=True,
            percent_x=True,
        ),
        columns("leads", "Changes of the lead", histogram(games, "lead_changes"), "changes of the lead", "games"),
    ]
    said = (
        f"In half of the games the later winner leads for good after {100 * half:.0f} % of the turns. Who leads is "
        "counted at the end of every turn, by the points so far; a game that the very end decides counts with 100 %."
    )
    return Section("lead", "Lead and decision", said, pictures)
