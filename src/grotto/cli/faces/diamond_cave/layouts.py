"""How the drawn table is laid out: beside the mountain where there is room, else under it; small on a low screen."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table

from grotto.cli.faces import SHORT, Look
from grotto.cli.faces.diamond_cave.drawing import LARGE, NARROW, SMALL, Scale, draw
from grotto.cli.faces.diamond_cave.languages import phrases
from grotto.cli.faces.diamond_cave.panels import beside, borders, headline, legend
from grotto.cli.faces.diamond_cave.seen import Seen, seen

GAP = 2
LEAST_PANEL = 30
WIDEST = 70


def scale_for(look: Look) -> Scale:
    if look.width < SMALL.width:
        return NARROW
    return SMALL if look.height < SHORT else LARGE


def draw_table(look: Look) -> RenderableType:
    table, p, scale = seen(look), phrases(look.lang), scale_for(look)
    drawn = draw(table, acting(look, table), scale)
    room = look.width - scale.width - GAP
    panel = beside(p, table, brief=look.height < SHORT)
    if room < LEAST_PANEL:
        return Group(headline(p, table), drawn, panel)
    grid = Table.grid(padding=(0, GAP))
    grid.add_column(width=scale.width)
    grid.add_column(width=min(room, WIDEST))
    grid.add_row(drawn, panel)
    return Group(headline(p, table), grid)


def draw_map(look: Look) -> RenderableType:
    """The mountain alone, as large as it fits, and what its signs mean."""
    table, p = seen(look), phrases(look.lang)
    drawn = draw(table, acting(look, table), NARROW if look.width < LARGE.width else LARGE)
    return Group(drawn, borders(p), legend(p))


def acting(look: Look, table: Seen) -> int | None:
    return None if look.over else table.turn.seat
