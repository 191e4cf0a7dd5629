"""Small things that all sections say: shares, spreads and tables."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

import polars as pl

MOST_BARS = 32
NICE = (1, 2, 5)


def histogram(table: pl.LazyFrame, column: str) -> list[dict[str, object]]:
    """The share of the rows at each number, or in steps of a round width where there are many numbers."""
    counted = table.group_by(pl.col(column).cast(pl.Int64).alias("at")).len().collect().sort("at")
    if counted.is_empty():
        return []
    least, most, total = int(counted["at"][0]), int(counted["at"][-1]), int(counted["len"].sum())
    apart = math.gcd(*(int(at) - least for at in counted["at"])) or 1
    width = apart * step_of((most - least) // apart)
    bins: dict[int, int] = dict.fromkeys(range(least, most + 1, width), 0)
    for at, count in counted.iter_rows():
        bins[least + (at - least) // width * width] += count
    return [{"at": str(at), "share": count / total} for at, count in bins.items()]


def step_of(across: int) -> int:
    power = 1
    while True:
        for nice in NICE:
            if across / (nice * power) < MOST_BARS:
                return nice * power
        power *= 10


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], raw: frozenset[int] = frozenset()) -> str:
    """An HTML table; the cells of the columns in `raw` are markup already."""
    top = "".join(f"<th scope='col'>{escape(head)}</th>" for head in heads)
    lines = []
    for row in rows:
        cells = [cell if at in raw else escape(cell) for at, cell in enumerate(row)]
        first = next(at for at in range(len(row)) if at not in raw)
        lines.append(
            "<tr>"
            + "".join(
                f"<th scope='row'>{cell}</th>" if at == first else f"<td>{cell}</td>" for at, cell in enumerate(cells)
            )
            + "</tr>"
        )
    return f"<div class='scroll'><table><thead><tr>{top}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"


def numbers(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table that opens on demand."""
    return f"<details><summary>The numbers</summary>{table(heads, rows)}</details>"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def ordinal(place: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(place, f"{place}th")
