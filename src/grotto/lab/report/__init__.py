"""A run as one page that holds everything it shows: `build` makes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from grotto.lab.charts import Picture
from grotto.lab.figures import Run, figures
from grotto.lab.ink import DARK, LIGHT, coloured
from grotto.lab.report.ends import ends_section, fates_section, measures_section, medals_section
from grotto.lab.report.page import Section, glance, page
from grotto.lab.report.pieces import actions_section, pieces_section
from grotto.lab.report.play import choices_section, lead_section, length_section
from grotto.lab.report.points import parts_section, points_section, wins_section

SECTIONS: tuple[Callable[[Run], Section | None], ...] = (
    wins_section,
    points_section,
    parts_section,
    fates_section,
    medals_section,
    ends_section,
    length_section,
    choices_section,
    lead_section,
    measures_section,
    pieces_section,
    actions_section,
)


def build(run: Run) -> tuple[str, list[Picture]]:
    """The page, and its charts."""
    sections = [section for make in SECTIONS if (section := make(run))]
    return page(run, glance(run, figures(run)), sections), [one for section in sections for one in section.pictures]


def write(run: Run, file: Path) -> Iterator[tuple[Path, str]]:
    """The page, and beside it a folder of its charts as SVG in light and in dark: each file and its text."""
    text, pictures = build(run)
    yield file, text
    folder = file.with_name(f"{file.stem}-charts")
    for picture in pictures:
        for name, colours in (("light", LIGHT), ("dark", DARK)):
            yield folder / f"{picture.name}.{name}.svg", coloured(picture.wide, colours)
