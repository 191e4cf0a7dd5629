"""What stands beside the drawn cave: the team to act, all teams, the stacks and the signs."""

from __future__ import annotations

from rich.box import ROUNDED
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from grotto.cli.faces import Look
from grotto.cli.faces.the_cave import sentences as tell
from grotto.cli.faces.the_cave.phrases import CavePhrases, some
from grotto.cli.faces.the_cave.seen import Seen, Team
from grotto.cli.faces.the_cave.signs import (
    BRIGHT,
    CAMP,
    DOWN,
    INK,
    LINE,
    ROPE_INK,
    ROPES,
    SYMBOLS,
    TEAM_TONES,
    TOKEN,
    TONES,
    UNKNOWN,
    WARN,
    chip,
)

FULL, SPENT = "●", "○"
LEVELS = 5  # in the legend
METRES = 25


def headline(p: CavePhrases, table: Seen, over: bool) -> Text:
    """The Cave · pegasus edition · round 5"""
    parts = [p.title, tell.option(p, "edition", table.edition)]
    if not over:
        parts.append(p.round.format(number=table.turn.rounds + 1))
    head = Text(" · ".join(parts), style="bold")
    if not over and (clock := tell.clock(p, table)):
        head.append(f" · {clock}", WARN)
    return head


def acting_panel(p: CavePhrases, table: Seen, seat: int, lang: str) -> Panel:
    """The team to act: points, the tile in hand, place, pack, camp, the way home."""
    lines = Text()
    if tile := tell.tile_in_hand(p, table, lang):
        lines.append(tile + "\n", BRIGHT)
    if points := tell.points_left(p, table):
        left, all_points = table.turn.points, table.numbers["points"]
        lines.append(FULL * left + SPENT * max(0, all_points - left), BRIGHT)
        lines.append(f" {points}\n")
    lines.append(tell.here(p, table, seat) + "\n")
    for line in tell.belongings(p, table, seat):
        name, _, rest = line.partition(":")
        lines.append(name + ":", "bold")
        lines.append(rest + "\n")
    if table.turn.phase != "preparing":
        told, warns = tell.way_home(p, table, seat)
        lines.append(told + ".", WARN if warns else "")
    lines.rstrip()
    title = Text.assemble((f" {seat + 1} ", chip(seat)), " ", tell.status(p, table, seat))
    return Panel(lines, title=title, title_align="left", box=ROUNDED, border_style=TEAM_TONES[seat])


def teams_list(p: CavePhrases, table: Seen) -> Table:
    """Two lines for each team: what it has brought so far, and what it carries."""
    grid = Table.grid(padding=(0, 1))
    for seat, team in enumerate(table.teams):
        grid.add_row(Text(f" {seat + 1} ", chip(seat)), team_lines(p, table, team))
    return grid


def team_lines(p: CavePhrases, table: Seen, team: Team) -> Text:
    if table.turn.phase == "preparing":
        return Text(p.ready if team.ready else p.still_packing)
    told = Text(some(p.points, team.points), "bold")
    told.append(f" · {tell.where_short(p, table, team.space)} · {tell.collected(p, team)}\n", "not bold")
    carried = [", ".join(tell.gear(p, team.pack or {})) or p.pack_empty]
    if team.camp is not None and team.camp.state != "waiting":
        carried.append(tell.camp(p, table, team.camp))
    return told.append(" · ".join(carried), "not bold dim")


def legend(p: CavePhrases, width: int) -> Text:
    """What the signs mean, and the tones of the depths, with no sign far from its meaning."""
    signs = {
        **{kind: (SYMBOLS[kind], f"bold {INK[kind]}") for kind in SYMBOLS},
        "token": (TOKEN, "bold"),
        "line": (LINE, ROPE_INK),
        "camp": (CAMP, "bold"),
        "unknown": (UNKNOWN, BRIGHT),
        "rope": ("".join(ROPES), ROPE_INK),
        "drop": ("".join(DOWN), WARN),
    }
    parts = [Text.assemble(signs[name], f" {meaning}") for name, meaning in p.legend_marks]
    tones = [(f" {level * METRES} m ", f"bold #ffffff on {TONES[level]}") for level in range(LEVELS)]
    told, room = Text(), width
    for part in [*parts, Text.assemble(*tones)]:
        if room < width and room < len(part):
            told.append("\n")
            room = width
        told.append_text(part)
        told.append("  " if room > len(part) + 2 else "")
        room -= len(part) + 2
    return told


def beside(p: CavePhrases, table: Seen, seat: int, look: Look, width: int) -> list[RenderableType]:
    """From the top down."""
    acting = [] if look.over else [acting_panel(p, table, seat, look.lang)]
    return [
        *acting,
        teams_list(p, table),
        Text(tell.stacks(p, table), style="bold"),
        legend(p, width),
    ]
