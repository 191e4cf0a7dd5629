"""The page itself: HTML with its styles, its charts and nothing from anywhere else; light, dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from grotto.lab.charts import Picture
from grotto.lab.figures import Figure, Run, shown
from grotto.lab.ink import DARK, LIGHT, for_page

STYLES = Path(__file__).with_name("report.css")
GLANCE = ("each points", "turns", "decisions", "choices_each", "forced_share", "decided", "lead_changes", "each out")
MOST_GLANCES = 8
CAVE = (
    "M0 0H1200V60C1180 62 1172 96 1160 60 1140 58 1130 130 1112 58 1090 54 1084 84 1074 56 1040 50 1030 64 1000 60 "
    "960 54 952 150 930 56 905 52 898 88 884 58 840 54 820 72 790 62 760 54 748 118 730 58 690 50 660 74 630 62 600 54 "
    "590 92 574 58 540 52 520 66 490 62 455 54 446 140 424 58 400 52 392 80 378 58 340 52 310 74 280 62 250 54 240 104 "
    "222 58 190 52 180 70 160 60 120 54 108 126 88 58 60 54 40 70 0 64Z"
)


@dataclass(frozen=True)
class Section:
    """A part of the page."""

    id: str
    title: str
    said: str
    pictures: list[Picture] = field(default_factory=list)
    body: str = ""  # markup below the charts
    small: bool = False  # charts in two columns where there is room


def glance(run: Run, figures: Sequence[Figure]) -> str:
    """The most telling numbers, large."""
    known = {one.key: one for one in figures}
    chosen = [known[key] for key in GLANCE if key in known and not (key == "each out" and known[key].mean == 0)]
    medal = [one for key, one in known.items() if key.startswith("medal ")]
    own = [known[one.column] for one in run.card.of_games if one.unit]
    cells = "".join(cell(one) for one in [*medal, *own, *chosen][:MOST_GLANCES])
    return f"<dl class='glance'>{cells}</dl>"


def cell(one: Figure) -> str:
    interval = f"{shown(one.low, one.unit)} – {shown(one.high, one.unit)}"
    return (
        f"<div><dt>{escape(one.title)}</dt><dd>{escape(one.said(one.mean))}<small>{escape(interval)}</small></dd></div>"
    )


def page(run: Run, top: str, sections: Sequence[Section]) -> str:
    parts = [top, *(drawn_section(section) for section in sections)]
    chapters = [(section.id, section.title) for section in sections]
    return document(run.plan.card.title, headline(run), "".join(parts), chapters, foot(run))


def headline(run: Run) -> str:
    plan = run.plan
    bots = ", ".join(dict.fromkeys(plan.bots))
    said = [f"{run.games:,} games", f"{plan.seats} {run.card.seat}s", f"played by {bots}"]
    said += [f"{name} {value}" for name, value in plan.options.items()]
    said += [f"{key} = {value}" for key, value in plan.settings.items()]
    if plan.content_name:
        said.append(f"content {plan.content_name}")
    return " · ".join(said)


def foot(run: Run) -> str:
    plan = run.plan
    unfinished = f" The run is not finished: {plan.games:,} games are planned." if run.games < plan.games else ""
    return (
        f"Rules version {plan.rules}, seeds {plan.seed} to {plan.seed + run.games - 1}.{unfinished} Intervals hold "
        "the true value in 95 of 100 cases. Simulated players are not people: what holds for them may not hold for you."
    )


def document(title: str, said: str, body: str, chapters: Sequence[tuple[str, str]], foot: str) -> str:
    nav = "".join(f"<a href='#{id}'>{escape(name)}</a>" for id, name in chapters)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(title)} in the lab</title>
<style>{colours()}{STYLES.read_text("utf-8")}</style>
</head>
<body>
<header>
<svg class="roof" viewBox="0 0 1200 150" preserveAspectRatio="none" aria-hidden="true"><path d="{CAVE}"/></svg>
<div class="head"><p class="brand">Grotto · the lab</p><h1>{escape(title)}</h1><p class="said">{escape(said)}</p></div>
<button type="button" id="light" aria-label="Light or dark">◐</button>
</header>
<nav aria-label="On this page">{nav}</nav>
<main>{body}</main>
<footer><p>{escape(foot)}</p></footer>
<script>
document.getElementById("light").addEventListener("click", () => {{
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
}});
</script>
</body>
</html>
"""


def colours() -> str:
    """The colours of the page as variables, those of the night where the reader or the system wants them."""
    day = "".join(f"--{name}:{colour};" for name, colour in LIGHT.items())
    night = "".join(f"--{name}:{colour};" for name, colour in DARK.items())
    return (
        f":root{{{day}color-scheme:light}}"
        f"@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{{night}color-scheme:dark}}}}"
        f":root[data-theme=dark]{{{night}color-scheme:dark}}"
    )


def drawn_section(section: Section) -> str:
    kind = " class='small'" if section.small else ""
    charts = "".join(figure(picture) for picture in section.pictures)
    return (
        f"<section id='{section.id}'><h2>{escape(section.title)}</h2><p>{escape(section.said)}</p>"
        f"<div{kind}>{charts}</div>{section.body}</section>"
    )


def figure(picture: Picture) -> str:
    """Both widths; the styles show the one that fits."""
    return (
        f"<figure><figcaption>{escape(picture.title)}</figcaption>"
        f"<div class='wide'>{for_page(picture.wide)}</div><div class='narrow'>{for_page(picture.narrow)}</div></figure>"
    )
