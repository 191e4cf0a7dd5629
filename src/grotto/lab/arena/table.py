"""A tournament as a table: one row for each seat of each game, kept as Parquet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from grotto.lab.arena.games import Played

if TYPE_CHECKING:
    import polars


def rows(games: Sequence[Played]) -> polars.DataFrame:
    import polars

    return polars.DataFrame(
        [
            {
                "game": played.number,
                "group": played.group,
                "seed": played.seed,
                "seat": seat,
                "bot": one.bot,
                "points": one.points,
                "rank": one.rank,
                "share": one.share,
                "moves": one.moves,
                "seconds": one.seconds,
                "slowest": one.slowest,
                "troubles": len(one.troubles),
                "end_reason": played.end_reason,
                "turns": played.turns,
            }
            for played in games
            for seat, one in enumerate(played.seats)
        ]
    )


def write_parquet(games: Sequence[Played], path: Path) -> None:
    rows(games).write_parquet(path)
