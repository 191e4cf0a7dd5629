"""How the drawn table is laid out: side by side, one under the other, or small where the terminal is low."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from grotto.cli.faces import SHORT, Look
from grotto.cli.faces.the_cave import sentences as told
from grotto.cli.faces.the_cave.drawing import LARGE, SMALL, Drawing, Scale, Window, extent, window
from grotto.cli.faces.the_cave.languages import phrases
from grotto.cli.faces.the_cave.panels import acting_panel, headline, legend, team_headlines, teams_list
from grotto.cli.faces.the_cave.seen import Place, Seen, active, seen

SIDE_BY_SIDE = 116  # from this width on the panels stand beside the cave
PANELS, WIDEST = 50, 84  # how wide they are
SMALL_PANEL = 42
GAP = 2
LEAST_WIDTH = 40  # of the cave and the words under it
BESIDE = 14  # lines for the actions and the prompt
BELOW = 24  # the same, with the panels
LEAST_ROWS = 3  # of spaces, one under the other; beside the panels there is room for more
LEAST_ROWS_BESIDE = 7
LOW = 15  # lines for everything but the cave and the panel beside it
NO_LIMIT = 10_000


def draw(look: Look) -> RenderableType:
    table = seen(look)
    if look.over:
        return draw_end(look, table)
    if look.height < SHORT:
        return draw_low(look, table)
    if look.width >= SIDE_BY_SIDE:
        return draw_beside(look, table)
    return draw_below(look, table)


def draw_beside(look: Look, table: Seen) -> RenderableType:
    """The cave, and everything else to its right."""
    height = max(LEAST_ROWS_BESIDE * LARGE.pitch[1] + 1, look.height - BESIDE)
    cave, taken = cave_around(look, table, LARGE, look.width - PANELS - GAP, height)
    width = min(WIDEST, look.width - taken - GAP)
    return two(headline(phrases(look.lang), table), cave, taken, Group(*panels(look, table, width)), width)


def draw_below(look: Look, table: Seen) -> RenderableType:
    """The cave, and everything else under it."""
    height = max(LEAST_ROWS * LARGE.pitch[1] + 1, look.height - BELOW)
    cave, _ = cave_around(look, table, LARGE, look.width, height)
    return Group(headline(phrases(look.lang), table), cave, *panels(look, table, look.width))


def draw_low(look: Look, table: Seen) -> RenderableType:
    """The small cave with the acting team beside it, and a line for each team: it fits into 24 lines."""
    p, seat = phrases(look.lang), active(look, table)
    cave, taken = cave_around(look, table, SMALL, look.width - SMALL_PANEL - GAP, look.height - LOW, note=False)
    width = min(WIDEST, look.width - taken - GAP)
    panel = acting_panel(p, table, seat, look.lang, brief=True)
    upper = two(headline(p, table), cave, taken, panel, width)
    return Group(upper, team_headlines(p, table), Text(told.stacks(p, table), "bold", no_wrap=True))


def draw_end(look: Look, table: Seen) -> RenderableType:
    """All of the cave, and what everybody has."""
    p = phrases(look.lang)
    scale = LARGE if extent(table).columns * LARGE.pitch[0] < look.width else SMALL
    cave, _ = cave_around(look, table, scale, look.width, NO_LIMIT)
    head = Text(f"{p.title} · {told.option(p, 'edition', table.edition)}", "bold")
    return Group(head, cave, teams_list(p, table), legend(p, look.width))


def draw_map(look: Look) -> RenderableType:
    """The whole cave in small."""
    table, p = seen(look), phrases(look.lang)
    cave, _ = cave_around(look, table, SMALL, look.width, NO_LIMIT)
    return Group(Text(p.map_title, "bold"), cave, legend(p, look.width))


def panels(look: Look, table: Seen, width: int) -> list[RenderableType]:
    """Everything but the cave, from the top down."""
    p, seat = phrases(look.lang), active(look, table)
    return [
        acting_panel(p, table, seat, look.lang),
        teams_list(p, table),
        Text(told.stacks(p, table), "bold"),
        legend(p, width),
    ]


def two(head: Text, left: RenderableType, taken: int, right: RenderableType, width: int) -> Group:
    grid = Table.grid(padding=(0, GAP))
    grid.add_column(width=taken)
    grid.add_column(width=width)
    grid.add_row(left, right)
    return Group(head, grid)


def cave_around(
    look: Look, table: Seen, scale: Scale, width: int, height: int, note: bool = True
) -> tuple[RenderableType, int]:
    """As much of the cave around the acting team as fits, a word when there is more, and how wide that is."""
    seat = active(look, table)
    shown = window(table, standing_at(table, seat), scale, width, height)
    drawn = Drawing(table, None if look.over else seat, scale, shown).text()
    taken = shown.columns * scale.pitch[0] + 1
    whole = extent(table)
    if not note or (shown.columns, shown.rows) == (whole.columns, whole.rows):
        return drawn, taken
    return Group(drawn, cropped(look, table, shown, whole)), min(width, max(LEAST_WIDTH, taken))


def standing_at(table: Seen, seat: int) -> Place:
    return table.cave[table.teams[seat].space].at


def cropped(look: Look, table: Seen, shown: Window, whole: Window) -> Text:
    """How much of the cave is not on the screen."""
    p = phrases(look.lang)
    note = p.cropped.format(
        columns=shown.columns,
        all_columns=whole.columns,
        rows=shown.rows,
        all_rows=whole.rows,
        team=told.team_name(p, active(look, table)),
    )
    return Text(note, "italic")
