"""Who wins and with how many points, by turn order; and where the points come from."""

from __future__ import annotations

import polars as pl

from grotto.lab.charts import bars, spread, stack
from grotto.lab.figures import CERTAIN, Run, wilson
from grotto.lab.report.page import Section
from grotto.lab.report.words import numbers, ordinal, percent

QUANTILES = {"p5": 0.05, "p25": 0.25, "p50": 0.5, "p75": 0.75, "p95": 0.95}


def wins_section(run: Run) -> Section | None:
    if run.card.team:
        return None
    games, rows = run.games, []
    for column, name in (("place", place_name), ("bot", str)):
        won = run.table("seats").group_by(column).agg(pl.col("won").mean(), pl.len()).sort(column).collect()
        if column == "bot" and won.height == 1:
            continue
        for at, mean, count in won.iter_rows():
            low, high = wilson(mean, count if column == "bot" else games)
            rows.append({"at": name(at), "mean": mean, "low": low, "high": high})
    fair = 1 / run.plan.seats
    uneven = [row for row in rows[: run.plan.seats] if not float(str(row["low"])) <= fair <= float(str(row["high"]))]
    said = (
        f"With {run.plan.seats} {run.card.seat}s a fair share is {percent(fair)} (dashed). "
        + ("Nobody's place in the turn order shows an advantage." if not uneven else "Not every place is within it.")
        + " A shared win counts in parts; lines are 95 % intervals."
    )
    picture = bars("wins", "Share of the wins", rows, "share of the wins", fair=fair, says=said)
    told = [[str(row["at"]), *(percent(float(str(row[key]))) for key in ("mean", "low", "high"))] for row in rows]
    return Section("wins", "Who wins", said, [picture], numbers(["", "wins", "from", "to"], told))


def place_name(place: int) -> str:
    return "starts" if place == 0 else f"acts {ordinal(place + 1)}"


def points_section(run: Run) -> Section | None:
    points = pl.col("points")
    table = run.table("seats")
    if run.card.team:
        table = table.with_columns(place=pl.lit(0))
    found = (
        table.group_by("place")
        .agg(
            points.mean().alias("mean"),
            points.std().alias("sd"),
            pl.len().alias("n"),
            *(points.quantile(q).alias(name) for name, q in QUANTILES.items()),
        )
        .sort("place")
        .collect()
        .to_dicts()
    )
    if all(row["p5"] == row["p95"] == row["mean"] for row in found):
        return None
    rows = [{**row, "at": "all" if run.card.team else place_name(row["place"])} for row in found]
    said = (
        "The bar holds the middle half of all games, the line nine tenths of them; "
        "the notch is the median, the diamond the mean."
    )
    if run.table("seats").select(pl.col("out").any()).collect().item():
        said += f" A {run.card.seat} that is out at the end has its points as the rules count them."
    told = []
    for row in rows:
        half = CERTAIN * (row["sd"] or 0) / row["n"] ** 0.5
        told.append(
            [str(row["at"]), f"{row['mean']:.2f}", f"{row['mean'] - half:.2f} – {row['mean'] + half:.2f}"]
            + [f"{row[name]:.0f}" for name in QUANTILES]
        )
    picture = spread("points", "Points", rows, "points at the end", said)
    heads = ["", "mean", "95 % interval", "5 %", "25 %", "median", "75 %", "95 %"]
    return Section("points", "Points", said, [picture], numbers(heads, told))


def parts_section(run: Run) -> Section | None:
    """Of winners and of the others."""
    if not run.card.parts:
        return None
    names = [part.column for part in run.card.parts]
    found = (
        run.table("seats")
        .group_by((pl.col("won") > 0).alias("winner"))
        .agg(*(pl.col(name).mean() for name in names))
        .sort("winner", descending=True)
        .collect()
    )
    rows: list[dict[str, object]] = []
    told = []
    for row in found.to_dicts():
        who = "winners" if row["winner"] else "the others"
        rows += [{"at": who, "part": part.title, "mean": row[part.column]} for part in run.card.parts]
    whole = {who: sum(float(str(row["mean"])) for row in rows if row["at"] == who) for who in ("winners", "the others")}
    for part in run.card.parts:
        mine = {str(row["at"]): float(str(row["mean"])) for row in rows if row["part"] == part.title}
        told.append([part.title, *(f"{mine.get(who, 0):.2f} ({share(mine.get(who, 0), whole[who])})" for who in whole)])
    said = f"Mean points of a {run.card.seat} by what they were given for."
    picture = stack(
        "parts", "Where points come from", rows, "mean points", [part.title for part in run.card.parts], said
    )
    return Section("parts", "Where points come from", said, [picture], numbers(["", *whole], told))


def share(part: float, whole: float) -> str:
    return percent(part / whole) if whole else "–"
