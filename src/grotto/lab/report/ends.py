"""How games end, what becomes of the seats, medals, and what else a game's card counts."""

from __future__ import annotations

import polars as pl

from grotto.lab.cards import Measure
from grotto.lab.charts import Picture, bars, columns
from grotto.lab.figures import Figure, Run, means, of_ends, shares
from grotto.lab.report.page import Section
from grotto.lab.report.words import histogram, numbers, percent

MEDAL = Measure("won", "Any medal", "%")


def rows_of(found: list[Figure], cut: int) -> list[dict[str, object]]:
    """Shares as bars, the greatest first; names without the first letters of their keys."""
    order = sorted(found, key=lambda one: -one.mean)
    return [
        {"at": one.key[cut:], "mean": one.mean, "low": max(0.0, one.low), "high": min(1.0, one.high)} for one in order
    ]


def told_of(rows: list[dict[str, object]]) -> list[list[str]]:
    return [[str(row["at"]), *(percent(float(str(row[key]))) for key in ("mean", "low", "high"))] for row in rows]


def ends_section(run: Run) -> Section | None:
    rows = rows_of(of_ends(run), len("end "))
    said = "The reason that the rules name for the end of each game."
    picture = bars("ends", "Why games end", rows, "share of the games", colour="c6", says=said)
    return Section("ends", "Why games end", said, [picture], numbers(["", "games", "from", "to"], told_of(rows)))


def fates_section(run: Run) -> Section | None:
    if run.card.fates:
        return persons_section(run)
    if "fate" not in run.table("seats").collect_schema().names():
        return None
    rows = rows_of(shares(run.table("seats"), "fate", "{}", "fate ", run.plan.seats), len("fate "))
    said = f"What became of the {run.card.seat}s, and what cost those who did not come through."
    picture = bars("fates", "Fates", rows, f"share of the {run.card.seat}s", colour="c5", says=said)
    return Section("fates", "Who comes home", said, [picture], numbers(["", "share", "from", "to"], told_of(rows)))


def persons_section(run: Run) -> Section:
    """Where a seat leads several persons: what became of each of them."""
    found = means(run.table("games"), run.card.fates)
    shown = [one for one in found if one.mean > 0]
    rows: list[dict[str, object]] = [
        {"at": one.title, "mean": one.mean, "low": max(0.0, one.low), "high": one.high}
        for one in sorted(shown, key=lambda one: -one.mean)
    ]
    said = f"What became of the {run.card.person}s, in the mean of all games, and what cost those who fell."
    picture = bars("fates", "Fates", rows, f"{run.card.person}s in a game", percent=False, colour="c5", says=said)
    told = [[str(row["at"]), *(f"{float(str(row[key])):.3f}" for key in ("mean", "low", "high"))] for row in rows]
    heads = ["", f"{run.card.person}s in a game", "from", "to"]
    return Section("fates", "Who comes home", said, [picture], numbers(heads, told))


def medals_section(run: Run) -> Section | None:
    """By team too, where a card says who was in it."""
    names = run.table("games").collect_schema().names()
    if "medal" not in names:
        return None
    rows = rows_of(shares(run.table("games"), "medal", "{}", "medal "), len("medal "))
    difficulty = run.plan.options.get("difficulty", "")
    said = f"Medals of a team of {run.plan.seats}" + (f" at {difficulty} difficulty." if difficulty else ".")
    pictures = [bars("medals", "Medals", rows, "share of the games", colour="c4", says=said)]
    body = numbers(["", "games", "from", "to"], told_of(rows))
    if "team" in names:
        teams = by_team(run)
        pictures.append(bars("teams", "Any medal, by who is in the team", teams, "games with a medal", colour="c2"))
        body += numbers(["with", "any medal", "from", "to"], told_of(teams))
    return Section("medals", "Medals", said, pictures, body)


def by_team(run: Run) -> list[dict[str, object]]:
    """The share of games with a medal of the teams that each member was in; teams are words joined by +."""
    members = run.table("games").select(
        "game", pl.col("team").str.split("+").alias("member"), won=(pl.col("winners") > 0).cast(pl.Float64)
    )
    found = []
    each = members.explode("member").collect()
    for (member,), rows in sorted(each.group_by("member"), key=lambda one: str(one[0][0])):
        (figure,) = means(rows.lazy(), [MEDAL])
        found.append(
            {"at": str(member), "mean": figure.mean, "low": max(0.0, figure.low), "high": min(1.0, figure.high)}
        )
    return sorted(found, key=lambda row: -float(str(row["mean"])))


def measures_section(run: Run) -> Section | None:
    """Every number the card counts, as it is spread over the games or the seats."""
    whole = [one for one in run.card.of_games if one.unit != "%"]
    if not whole and not run.card.of_seats:
        return None
    pictures: list[Picture] = []
    for one in whole:
        title = f"{one.title}{f' ({one.unit})' if one.unit else ''}"
        rows = histogram(run.table("games"), one.column)
        pictures.append(columns(f"game-{one.column}", title, rows, title, "games"))
    for one in run.card.of_seats:
        title = f"{one.title}{f' ({one.unit})' if one.unit else ''}"
        rows = histogram(run.table("seats"), one.column)
        pictures.append(
            columns(f"seat-{one.column}", f"{title}, each {run.card.seat}", rows, title, f"{run.card.seat}s")
        )
    found = means(run.table("games"), run.card.of_games) + means(run.table("seats"), run.card.of_seats)
    told = [[one.title, one.said(one.mean), one.said(one.sd)] for one in found]
    said = "What is special to this game, as it is spread over games and over those who play."
    body = numbers(["", "mean", "standard deviation"], told)
    return Section("measures", run.plan.card.title, said, pictures, body, small=True)
