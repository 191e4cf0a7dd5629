"""What stands beside the drawn cave: the team to act, all teams, the stacks and the signs."""

from __future__ import annotations

from rich.box import ROUNDED
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

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


def headline(p: CavePhrases, table: Seen) -> Text:
    """The Cave · pegasus edition · round 5"""
    parts = [p.title, tell.option(p, "edition", table.edition), p.round.format(number=table.turn.rounds + 1)]
    head = Text(" · ".join(parts), style="bold")
    if clock := tell.clock(p, table):
        head.append(f" · {clock}", WARN)
    return head


def acting_panel(p: CavePhrases, table: Seen, seat: int, lang: str, brief: bool = False) -> Panel:
    """The team to act: the tile in hand, points, place, pack, camp, the way home; in brief only what is carried."""
    lines = Text()
    if tile := tell.tile_in_hand(p, table, lang):
        lines.append(tile + "\n", BRIGHT)
    if points := tell.points_left(p, table):
        left, all_points = table.turn.points, table.numbers["points"]
        lines.append(FULL * left + SPENT * max(0, all_points - left), BRIGHT)
        lines.append(f" {points}\n")
    lines.append(tell.here(p, table, seat) + "\n")
    for line in tell.belongings(p, table, seat)[: 1 if brief and not has_camp(table, seat) else None]:
        name, _, rest = line.partition(":")
        lines.append(name + ":", "bold")
        lines.append(rest + "\n")
    if table.turn.phase != "preparing":
        told, warns = tell.way_home(p, table, seat)
        lines.append(told + ".", WARN if warns else "")
    lines.rstrip()
    title = Text.assemble((f" {seat + 1} ", chip(seat)), " ", tell.status(p, table, seat))
    return Panel(lines, title=title, title_align="left", box=ROUNDED, border_style=TEAM_TONES[seat])


def has_camp(table: Seen, seat: int) -> bool:
    camp = table.teams[seat].camp
    return camp is not None and camp.state in ("packed", "built")


def team_headlines(p: CavePhrases, table: Seen) -> Text:
    """One line for each team, cut off where the screen ends."""
    told = Text(no_wrap=True, overflow="ellipsis")
    for seat, team in enumerate(table.teams):
        told.append("" if seat == 0 else "\n")
        told.append(f" {seat + 1} ", chip(seat)).append(" ")
        told.append_text(team_lines(p, table, team).split("\n")[0])
    return told


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
