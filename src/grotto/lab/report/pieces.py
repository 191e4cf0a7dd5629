"""Tiles, cards and actions: how often each comes up, whether it is of use, and who wins with it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape

import polars as pl

from grotto.lab.charts import Picture, bars
from grotto.lab.comparing import DOUBT
from grotto.lab.drawing import piece_picture
from grotto.lab.figures import CERTAIN, Run
from grotto.lab.pieces import read_piece
from grotto.lab.report.page import Section
from grotto.lab.report.words import percent, table

FEW = 30  # seats; fewer say nothing about winning
MOST_SHOWN = 12


@dataclass(frozen=True)
class Use:
    """An action or a draw, and how those fared whom it happened to at least once."""

    action: str
    times: float  # a game
    seats: int
    won: float
    error: float
    beyond: bool = False  # beyond noise

    @property
    def low(self) -> float:
        return max(0.0, self.won - CERTAIN * self.error)

    @property
    def high(self) -> float:
        return min(1.0, self.won + CERTAIN * self.error)


def uses(run: Run, by: str) -> list[Use]:
    games = run.games
    found = (
        run.table("uses")
        .filter(pl.col("by") == by)
        .group_by("action", maintain_order=True)
        .agg(pl.col("times", "seats", "won", "won_squared").sum())
        .collect()
    )
    return judged([use_of(row, games) for row in found.to_dicts()], usual(run))


def use_of(row: dict[str, float], games: int) -> Use:
    n = int(row["seats"])
    won = row["won"] / n if n else 0.0
    spread = max(row["won_squared"] / n - won * won, 0.0) if n else 0.0
    return Use(str(row["action"]), row["times"] / games, n, won, math.sqrt(spread / n) if n else 0.0)


def usual(run: Run) -> float:
    """What anybody wins, whatever they do."""
    return float(run.table("seats").select(pl.col("won").mean()).collect().item())


def judged(found: list[Use], expected: float) -> list[Use]:
    """Holm's way, over all that happened often enough."""
    often = [use for use in found if use.seats >= FEW and use.error > 0]
    order = sorted(often, key=lambda use: -abs(use.won - expected) / use.error)
    certain, beyond = True, set[str]()
    for rank, use in enumerate(order):
        doubt = math.erfc(abs(use.won - expected) / use.error / math.sqrt(2))
        certain = certain and doubt < DOUBT / (len(order) - rank)
        if certain:
            beyond.add(use.action)
    return [Use(use.action, use.times, use.seats, use.won, use.error, use.action in beyond) for use in found]


def pieces_section(run: Run) -> Section | None:
    """One row a piece: its picture, how far it came, and how those fared who turned it up."""
    counted = pieces_counted(run)
    drawn = {use.action: use for use in uses(run, "chance")}
    names = list(counted) or [name for name in drawn if any(name.startswith(start) for start in run.card.draws)]
    names = [name for name in names if not counted or counted[name].get(run.card.of_pieces[0].column, 1)]
    if not names:
        return None
    rows = [row_of(run, name, counted.get(name, {}), draw_of(run, name, drawn)) for name in names]
    heads = ["", run.card.piece, *(one.title for one in run.card.of_pieces)]
    if not run.card.team:
        heads.append("wins of those who turned it up")
    never = [name for name in names if is_never_used(run, counted.get(name, {}), draw_of(run, name, drawn))]
    said = (
        f"Counts are means over the games; shares are of what was there before. "
        f"“Wins” are those of the {run.card.seat}s that turned up such a {run.card.piece} at least once "
        f"({percent(usual(run))} is usual), in bold where that is beyond noise."
    )
    told = f"Never of use: {', '.join(never)}." if never else f"There is no {run.card.piece} that was never of use."
    body = f"<p>{escape(told)}</p>{table(heads, rows, frozenset({0, len(heads) - 1}))}"
    return Section("pieces", f"{run.card.piece.capitalize()}s", said, decisive(run, names, drawn), body)


def pieces_counted(run: Run) -> dict[str, dict[str, float]]:
    names = run.table("pieces").collect_schema().names()
    if "piece" not in names:
        return {}
    summed = run.table("pieces").group_by("piece", maintain_order=True).agg(pl.all().exclude("piece").sum()).collect()
    return {str(row.pop("piece")): row for row in summed.to_dicts()}


def draw_of(run: Run, name: str, drawn: dict[str, Use]) -> Use | None:
    return next((drawn[start + name] for start in (*run.card.draws, "") if start + name in drawn), None)


def is_never_used(run: Run, counts: dict[str, float], use: Use | None) -> bool:
    if counts:
        return not all(counts.get(one.column, 1) for one in run.card.of_pieces if not one.unit or counts.get(one.unit))
    return use is None or use.times == 0


def row_of(run: Run, name: str, counts: dict[str, float], use: Use | None) -> list[str]:
    shown = next((name[len(start) :] for start in run.card.draws if name.startswith(start)), name)
    cells = [f"<span class='piece'>{piece_picture(run.card, read_piece(shown))}</span>", shown]
    for one in run.card.of_pieces:
        whole = counts.get(one.unit, 0) if one.unit else run.games
        part = counts.get(one.column, 0)
        cells.append("–" if not whole else percent(part / whole) if one.unit else f"{part / whole:.1f}")
    if not run.card.team:
        cells.append(wins_cell(use))
    return cells


def wins_cell(use: Use | None) -> str:
    if use is None or use.seats < FEW:
        return "–"
    text = f"{percent(use.won)} <small>{100 * use.low:.1f} – {100 * use.high:.1f}</small>"
    return f"<strong>{text}</strong>" if use.beyond else text


def decisive(run: Run, names: list[str], drawn: dict[str, Use]) -> list[Picture]:
    """The pieces whose finders win more or less often than others, beyond noise."""
    found = [(name, use) for name in names if (use := draw_of(run, name, drawn)) and use.beyond]
    if run.card.team or not found:
        return []
    found.sort(key=lambda one: -one[1].won)
    rows = [{"at": name, "mean": use.won, "low": use.low, "high": use.high} for name, use in found]
    if len(rows) > MOST_SHOWN:
        rows = rows[: MOST_SHOWN // 2] + rows[-MOST_SHOWN // 2 :]
    title = f"Decisive {run.card.piece}s: wins of those who turned them up"
    return [bars("decisive", title, rows, "wins of those who turned it up", fair=usual(run), colour="c2")]


def actions_section(run: Run) -> Section | None:
    """What seats do, how often, and how those fare who do it."""
    found = uses(run, "seat")
    done = [use for use in found if use.seats > 0]
    verbs: dict[str, float] = {}
    for use in done:
        verb = verb_of(use.action)
        verbs[verb] = verbs.get(verb, 0) + use.times
    rows = [{"at": verb, "mean": times, "low": times, "high": times} for verb, times in ranked(verbs)[:MOST_SHOWN]]
    never = [use.action for use in found if use.seats == 0]
    told = sorted(done, key=lambda use: -use.times)
    heads = ["action", "times a game", "games × seats"]
    lines = [[use.action, f"{use.times:.3f}", f"{use.seats:,}"] for use in told]
    if not run.card.team:
        heads.append("wins of those who did it")
        for line, use in zip(lines, told, strict=True):
            line.append(wins_cell(use))
    raw = frozenset() if run.card.team else frozenset({len(heads) - 1})
    body = (
        f"<details><summary>All {len(done)} actions that were done</summary>{table(heads, lines, raw)}</details>"
        f"<details><summary>{len(never)} actions that nobody ever did</summary>"
        f"<p>{escape(', '.join(never))}</p></details>"
    )
    picture = bars("actions", "Actions", rows, "times a game", percent=False, colour="c3")
    return Section("actions", "What is done", "Actions by their first words, counted over a game.", [picture], body)


def verb_of(action: str) -> str:
    return action.split()[0]


def ranked(counts: dict[str, float]) -> list[tuple[str, float]]:
    return sorted(counts.items(), key=lambda item: -item[1])
