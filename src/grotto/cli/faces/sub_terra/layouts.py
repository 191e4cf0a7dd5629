"""How the drawn table is laid out: the panel beside the cave where there is room, else under it."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from grotto.cli.faces import SHORT, Look
from grotto.cli.faces.sub_terra import sentences as told
from grotto.cli.faces.sub_terra.drawing import LARGE, SMALL, Drawing, Scale, extent, window
from grotto.cli.faces.sub_terra.languages import phrases
from grotto.cli.faces.sub_terra.phrases import ExpeditionPhrases
from grotto.cli.faces.sub_terra.seen import Caver, Seen, seen
from grotto.cli.faces.sub_terra.signs import DIM, HEART, NO_HEART, WARN, chip

GAP = 2
PANEL, WIDEST = 44, 80
BESIDE = 14  # lines for the actions and the prompt
BELOW = 26  # the same, with the panel
LEAST_ROWS = 3  # of tiles
NO_LIMIT = 10_000


def draw_table(look: Look) -> RenderableType:
    table, p = seen(look), phrases(look.lang)
    brief = look.height < SHORT
    panel = beside(p, table, look, brief)
    room = look.width - PANEL - GAP
    scale = SMALL if brief else LARGE
    if room >= 2 * scale.pitch[0] + 1:
        cave, taken = cave_around(p, table, scale, room, max(least(scale), look.height - BESIDE))
        grid = Table.grid(padding=(0, GAP))
        grid.add_column(width=taken)
        grid.add_column(width=min(WIDEST, look.width - taken - GAP))
        grid.add_row(cave, panel)
        return Group(headline(p, table), grid)
    cave, _ = cave_around(p, table, SMALL, look.width, max(least(SMALL), look.height - BELOW))
    return Group(headline(p, table), cave, panel)


def least(scale: Scale) -> int:
    return LEAST_ROWS * scale.pitch[1] + 1


def draw_map(look: Look) -> RenderableType:
    """The whole cave, and what its signs mean."""
    table, p = seen(look), phrases(look.lang)
    scale = LARGE if extent(table).columns * LARGE.pitch[0] < look.width else SMALL
    cave, _ = cave_around(p, table, scale, max(look.width, extent(table).columns * SMALL.pitch[0] + 1), NO_LIMIT)
    return Group(Text(p.map_title, "bold"), cave, Text(p.legend, DIM))


def cave_around(p: ExpeditionPhrases, table: Seen, scale: Scale, width: int, height: int) -> tuple[RenderableType, int]:
    """As much of the cave as fits, a word when there is more, and how wide that is."""
    shown, whole = window(table, scale, width, height), extent(table)
    drawn = Drawing(p, table, scale, shown).text()
    taken = shown.columns * scale.pitch[0] + 1
    if (shown.columns, shown.rows) == (whole.columns, whole.rows):
        return drawn, taken
    note = p.cropped.format(columns=shown.columns, all_columns=whole.columns, rows=shown.rows, all_rows=whole.rows)
    return Group(drawn, Text(note, "italic")), taken


def headline(p: ExpeditionPhrases, table: Seen) -> Text:
    return Text(f"{p.title} · {told.headline(p, table)}", "bold", no_wrap=True, overflow="ellipsis")


def beside(p: ExpeditionPhrases, table: Seen, look: Look, brief: bool) -> Text:
    """Everything but the cave, from the top down."""
    panel = Text()
    panel.append(told.status(p, table, look.viewer) + "\n", "bold")
    if left := told.turn_told(p, table):
        panel.append("; ".join(left) + "\n")
    for line in told.in_hand(p, table):
        panel.append(line + "\n", "bold")
    if table.turn.gas:
        panel.append(p.gas + "\n", WARN)
    for caver in table.cavers:
        panel.append_text(caver_line(p, table, caver)).append("\n")
    panel.append(told.result_told(p, table) + "\n")
    for line in told.helps_told(p, table)[: 4 if brief else None]:
        panel.append(line + "\n", DIM)
    if not brief:
        panel.append(told.supplies(p, table) + "\n", DIM)
        for line in told.counts_told(p, table):
            panel.append(line + "\n", DIM)
        panel.append(p.legend, DIM)
    return panel


def caver_line(p: ExpeditionPhrases, table: Seen, caver: Caver) -> Text:
    """` M  Medic ♥♥♡ space 7`"""
    marked = "▸" if table.actor is caver else " "
    line = Text(marked).append(f" {p.letters[caver.caver]} ", chip(caver.seat))
    line.append(f" {p.cavers[caver.caver]} ")
    hearts = HEART * caver.health + NO_HEART * (caver.strength - caver.health)
    line.append(hearts, "bold #ff5f5f" if caver.conscious else WARN)
    if caver.lost:
        return line.append(f" {p.lost}", WARN)
    words = told.state(p, table, caver).split(", ", 1)[1]
    return line.append(f" {words}", "" if caver.conscious else WARN)
