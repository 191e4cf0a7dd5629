"""Colours by what they are for, in light and in dark; and charts as SVG in either, or in whatever a page chooses.

Charts are made once, in placeholder colours. On a page these become CSS variables, in a file the colours themselves.
"""

from __future__ import annotations

import json
import re
from typing import Any

LIGHT = {
    "paper": "#f7f3ea",
    "card": "#fffdf8",
    "ink": "#2a2620",
    "soft": "#6d6558",
    "line": "#ddd4c3",
    "c1": "#b3541e",
    "c2": "#1f7a74",
    "c3": "#5b4b9a",
    "c4": "#c79a1b",
    "c5": "#8e2c3c",
    "c6": "#3b76b5",
    "c7": "#6f7d3c",
    "c8": "#a9648f",
    "c9": "#7a6a58",
    "pale": "#e8dcc6",
}
DARK = {
    "paper": "#14120f",
    "card": "#1d1a16",
    "ink": "#efe8da",
    "soft": "#a89d8b",
    "line": "#3a342b",
    "c1": "#f0a04b",
    "c2": "#5cc2b5",
    "c3": "#a898ea",
    "c4": "#e8cf5e",
    "c5": "#ec7f8b",
    "c6": "#7fb5ee",
    "c7": "#b4c573",
    "c8": "#dd9fc7",
    "c9": "#b9a894",
    "pale": "#4a4031",
}
NAMES = tuple(LIGHT)
SERIES = tuple(name for name in NAMES if re.fullmatch(r"c\d", name))
FONT = "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"


def ink(name: str) -> str:
    """The placeholder of a colour."""
    return f"#0a00{NAMES.index(name) + 16:02x}"


PLACEHOLDER = re.compile(r"#0a00([0-9a-f]{2})")


def coloured(svg: str, colours: dict[str, str]) -> str:
    return PLACEHOLDER.sub(lambda found: colours[NAMES[int(found[1], 16) - 16]], svg)


def for_page(svg: str) -> str:
    """With the colours of the page it stands in."""
    return coloured(svg, {name: f"var(--{name})" for name in NAMES})


def config() -> dict[str, object]:
    """How every chart looks."""
    axis = {
        "domainColor": ink("line"),
        "tickColor": ink("line"),
        "gridColor": ink("line"),
        "gridOpacity": 0.7,
        "labelColor": ink("soft"),
        "titleColor": ink("soft"),
        "titleFontWeight": "normal",
        "labelFontSize": 12,
        "titleFontSize": 12,
        "titlePadding": 8,
        "labelLimit": 190,
    }
    return {
        "font": FONT,
        "background": "transparent",
        "view": {"stroke": None},
        "axis": axis,
        "legend": {
            "labelColor": ink("ink"),
            "titleColor": ink("soft"),
            "labelFontSize": 12,
            "symbolType": "square",
            "orient": "top",
            "title": None,
            "columns": 3,
        },
        "range": {"category": [ink(name) for name in SERIES]},
        "bar": {"color": ink("c1")},
        "text": {"color": ink("ink"), "fontSize": 12},
        "title": {"color": ink("ink"), "anchor": "start", "fontSize": 14},
    }


def drawn(spec: dict[str, Any]) -> str:  # Vega-Lite, as Altair writes it
    """A chart as SVG in placeholder colours, as wide as it is given room for."""
    import vl_convert

    svg: str = vl_convert.vegalite_to_svg(json.dumps(spec))
    return re.sub(r'<svg ([^>]*?)width="([\d.]+)" height="([\d.]+)"', r"<svg \1", svg, count=1)
