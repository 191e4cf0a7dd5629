"""The charts of a report: each from a small table, drawn wide for screens and narrow for phones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import altair as alt

from grotto.lab.ink import SERIES, config, drawn, ink

WIDE, NARROW = 640, 300
FITTING = alt.AutoSizeParams(type="fit-x", contains="padding")
ROW = 26  # pixels for a bar that lies
Rows = Sequence[Mapping[str, object]]
Chart = alt.Chart | alt.LayerChart | alt.FacetChart


@dataclass(frozen=True)
class Picture:
    """One chart in both widths, and what it says in words for those who do not see it."""

    name: str
    title: str
    wide: str
    narrow: str
    says: str = ""


def picture(name: str, title: str, draw: Callable[[int], Chart], says: str = "") -> Picture:
    def at(width: int) -> str:
        spec = draw(width).properties(width=width, autosize=FITTING).to_dict()
        return drawn({**spec, "config": config()})

    return Picture(name, title, at(WIDE), at(NARROW), says)


def values(rows: Rows) -> alt.Data:
    return alt.Data(values=[dict(row) for row in rows])  # type: ignore[no-untyped-call]


def columns(name: str, title: str, rows: Rows, x: str, of: str, percent: bool = True, says: str = "") -> Picture:
    """Upright bars: how often each number came up. Rows: at, share."""
    known = [str(row["at"]) for row in rows]

    def draw(width: int) -> Chart:
        every = max(1, -(-len(known) // (width // 34)))
        chart: Chart = (
            alt.Chart(values(rows))
            .mark_bar(color=ink("c1"), cornerRadiusTopLeft=2, cornerRadiusTopRight=2)
            .encode(
                x=alt.X("at:O", title=x, sort=None, axis=alt.Axis(values=known[::every], labelAngle=0, grid=False)),
                y=alt.Y("share:Q", title=of, axis=alt.Axis(format="%" if percent else ",.3~r", tickCount=4)),
            )
            .properties(height=200)
        )
        return chart

    return picture(name, title, draw, says)


def bars(
    name: str,
    title: str,
    rows: Rows,
    of: str,
    percent: bool = True,
    fair: float | None = None,
    says: str = "",
    colour: str = "c1",
) -> Picture:
    """Lying bars with their intervals. Rows: at, mean, low, high."""
    shown = "%" if percent else ",.3~r"
    order = [str(row["at"]) for row in rows]

    def draw(width: int) -> Chart:
        y = alt.Y(
            "at:N",
            title=None,
            sort=order,
            axis=alt.Axis(
                labelLimit=width // 2 - 10, grid=False, ticks=False, domain=False, labelColor=ink("ink"), labelPadding=8
            ),
        )
        ticks = 5 if width > NARROW else 3
        x = alt.X("mean:Q", title=of, axis=alt.Axis(format=shown, tickCount=ticks), scale=alt.Scale(zero=True))
        base = alt.Chart(values(rows))
        bar = base.mark_bar(color=ink(colour), cornerRadiusEnd=3, height={"band": 0.62}).encode(y=y, x=x)
        whisker = base.mark_rule(color=ink("ink"), strokeWidth=1.5).encode(y=y, x="low:Q", x2="high:Q")
        layers: list[alt.Chart] = [bar, whisker]
        if fair is not None:
            rule = alt.Chart(values([{"fair": fair}])).mark_rule(color=ink("ink"), strokeDash=[4, 3]).encode(x="fair:Q")
            layers.append(rule)
        return alt.layer(*layers).properties(height=ROW * max(1, len(rows)))

    return picture(name, title, draw, says)


def stack(name: str, title: str, rows: Rows, of: str, parts: Sequence[str], says: str = "") -> Picture:
    """Lying bars made of parts. Rows: at, part, mean."""
    order = list(dict.fromkeys(str(row["at"]) for row in rows))

    def draw(width: int) -> Chart:
        chart: Chart = (
            alt.Chart(values(rows))
            .transform_calculate(rank=f"indexof({list(parts)!r}, datum.part)")
            .mark_bar(height={"band": 0.7})
            .encode(
                y=alt.Y(
                    "at:N",
                    title=None,
                    sort=order,
                    axis=alt.Axis(grid=False, ticks=False, domain=False, labelColor=ink("ink"), labelPadding=8),
                ),
                x=alt.X("mean:Q", title=of, axis=alt.Axis(tickCount=5)),
                color=alt.Color(
                    "part:N",
                    sort=list(parts),
                    scale=alt.Scale(domain=list(parts), range=[ink(name) for name in SERIES][: len(parts)]),
                    legend=alt.Legend(columns=4, labelFontSize=12)
                    if width > NARROW
                    else alt.Legend(columns=2, labelFontSize=10),
                ),
                order=alt.Order("rank:Q"),
            )
            .properties(height=34 * len(order))
        )
        return chart

    return picture(name, title, draw, says)


def line(
    name: str, title: str, rows: Rows, x: str, of: str, percent: bool = False, says: str = "", percent_x: bool = False
) -> Picture:
    """A line over numbers, with a band where rows have low and high. Rows: at, mean."""
    banded = bool(rows) and "low" in rows[0]

    def draw(width: int) -> Chart:
        base = alt.Chart(values(rows)).encode(
            x=alt.X(
                "at:Q", title=x, axis=alt.Axis(format="%" if percent_x else ",.3~r", tickCount=width // 80, grid=False)
            )
        )
        y = alt.Y("mean:Q", title=of, axis=alt.Axis(format="%" if percent else ",.3~r", tickCount=4))
        layers: list[alt.Chart] = []
        if banded:
            layers.append(base.mark_area(color=ink("c2"), opacity=0.22).encode(y=alt.Y("low:Q", title=of), y2="high:Q"))
        layers.append(base.mark_line(color=ink("c2"), strokeWidth=2.2).encode(y=y))
        if len(rows) <= 24:
            layers.append(base.mark_point(color=ink("c2"), filled=True, size=42, opacity=1).encode(y=y))
        return alt.layer(*layers).properties(height=200)

    return picture(name, title, draw, says)


def spread(name: str, title: str, rows: Rows, of: str, says: str = "") -> Picture:
    """The middle half as a bar, nine tenths as a line. Rows: at, mean, and p5, p25, p50, p75, p95."""
    order = [str(row["at"]) for row in rows]

    def draw(width: int) -> Chart:
        base = alt.Chart(values(rows)).encode(
            y=alt.Y(
                "at:N",
                title=None,
                sort=order,
                axis=alt.Axis(grid=False, ticks=False, domain=False, labelColor=ink("ink"), labelPadding=8),
            )
        )
        x = alt.X("p5:Q", title=of, axis=alt.Axis(tickCount=6))
        return alt.layer(
            base.mark_rule(color=ink("c1"), strokeWidth=2, strokeCap="round").encode(x=x, x2="p95:Q"),
            base.mark_bar(color=ink("c1"), height={"band": 0.5}, cornerRadius=3).encode(x=alt.X("p25:Q"), x2="p75:Q"),
            base.mark_tick(color=ink("card"), thickness=3, height={"band": 0.5}).encode(x="p50:Q"),
            base.mark_point(color=ink("ink"), filled=True, size=40, opacity=1, shape="diamond").encode(x="mean:Q"),
        ).properties(height=34 * len(order))

    return picture(name, title, draw, says)
