"""The results of a tournament, as tables for people and as JSON for programs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from grotto.bots.knowledge import knowledge_of
from grotto.kernel.game import Json
from grotto.lab.arena.games import Played
from grotto.lab.arena.plan import Plan
from grotto.lab.arena.running import header
from grotto.lab.arena.standings import Duel, Interval, Standing, duels, ends_of, standings


def results(plan: Plan, games: Sequence[Played]) -> dict[str, Json]:
    bots: list[Json] = [one.document() for one in standings(games)]
    pairs: list[Json] = [one.document() for one in duels(games)]
    ends: dict[str, Json] = {bot: dict(counted) for bot, counted in ends_of(games).items()}
    return {**header(plan), "games": len(games), "planned": plan.length, "bots": bots, "duels": pairs, "ends": ends}


def print_tables(plan: Plan, games: Sequence[Played], folder: Path) -> None:
    console = Console(width=None if Console().is_terminal else 160)
    console.print(standing_table(plan, standings(games)))
    if len(plan.bots) > 1 and not knowledge_of(plan.game).together:
        console.print(duel_table(duels(games)))
    console.print(end_table(ends_of(games)))
    console.print(f"{len(games)} games, kept in {folder}", soft_wrap=True)


def standing_table(plan: Plan, found: Sequence[Standing]) -> Table:
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items())
    table = Table(title=f"{plan.game.title}, {plan.seats} seats, {options}")
    table.add_column("bot")
    for word in ("games", "win share", "95 %", "rank", "points", "rating", "95 %", "ms/move", "slowest", "troubles"):
        table.add_column(word, justify="right")
    for one in found:
        table.add_row(
            one.name,
            f"{one.games:,}",
            f"{one.win.mean:.1%}",
            f"{one.win.low:.1%} to {one.win.high:.1%}",
            f"{one.rank.mean:.2f} ± {half(one.rank):.2f}",
            f"{one.points.mean:.1f} ± {half(one.points):.1f}",
            f"{one.rating.elo:.0f}",
            f"{one.rating.low:.0f} to {one.rating.high:.0f}",
            f"{one.seconds * 1000:.1f}",
            f"{one.slowest * 1000:.0f}",
            str(one.troubles),
        )
    return table


def half(interval: Interval) -> float:
    return (interval.high - interval.low) / 2


def duel_table(found: Sequence[Duel]) -> Table:
    table = Table(title="One against another, a tie counts half")
    for word in ("bot", "against"):
        table.add_column(word)
    for word in ("games", "won", "95 %"):
        table.add_column(word, justify="right")
    for one in found:
        if one.win.mean >= 0.5:
            table.add_row(
                one.bot,
                one.against,
                f"{one.games:,}",
                f"{one.win.mean:.1%}",
                f"{one.win.low:.1%} to {one.win.high:.1%}",
            )
    return table


def end_table(ends: dict[str, dict[str, int]]) -> Table:
    """How the games of each bot ended; for a team that plays together this is what it came to."""
    words = sorted({word for counted in ends.values() for word in counted})
    table = Table(title="How the games ended")
    table.add_column("bot")
    for word in words:
        table.add_column(word, justify="right")
    for bot, counted in ends.items():
        total = sum(counted.values())
        table.add_row(bot, *(f"{counted.get(word, 0) / total:.1%}" for word in words))
    return table
