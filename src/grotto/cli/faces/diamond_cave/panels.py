"""What stands beside the drawn mountain: who is to act, what is planned, all players, and the signs."""

from __future__ import annotations

from rich.text import Text

from grotto.cli.faces.diamond_cave import sentences as tell
from grotto.cli.faces.diamond_cave.phrases import MountainPhrases, some
from grotto.cli.faces.diamond_cave.seen import Planned, Seen
from grotto.cli.faces.diamond_cave.signs import (
    COLOUR_INKS,
    COLOURS,
    DIAMOND,
    DIAMOND_INK,
    DIM,
    KIND_INKS,
    KINDS,
    TOPS,
    WARN,
    chip,
    tunnel,
)


def headline(p: MountainPhrases, table: Seen) -> Text:
    return Text(f"{p.title} · {tell.counts(p, table)}", "bold", no_wrap=True, overflow="ellipsis")


def beside(p: MountainPhrases, table: Seen, brief: bool) -> Text:
    """Everything but the mountain, from the top down."""
    told, seat, apart = Text(), table.turn.seat, "" if brief else "\n"
    if table.turn.phase not in ("scattering", "planning", "drawing lots", "over"):
        told.append(f" {seat + 1} ", chip(seat)).append(" ")
    told.append(tell.status(p, table) + "\n", "bold")
    if way := tell.way_told(p, table):
        told.append(way + "\n", "bold" if table.turn.right else WARN)
    player = table.seats[seat]
    if table.begun and player.blocked and table.turn.phase != "over":
        told.append(tell.blocked(p, player) + "\n", WARN)
    told.append("\n")
    for number, card in enumerate(table.planned, 1):
        told.append_text(planned_line(p, number, card)).append("\n")
    told.append(apart)
    for other in range(len(table.seats)):
        told.append_text(player_line(p, table, other)).append("\n")
    if not brief:
        told.append("\n")
        for line in tell.unseen(p, table):
            told.append(line + "\n", DIM)
    told.append(apart).append_text(borders(p))
    if not brief:
        told.append("\n").append_text(legend(p))
    return told


def planned_line(p: MountainPhrases, number: int, card: Planned) -> Text:
    """`1 ☼╚ tunnel with a torch, bend north to east ♦`"""
    told = Text(f"{number} ", "bold cyan")
    if card.front is None:
        return told.append(p.planned_hidden, DIM)
    kind, ends = card.front.split()
    told.append(KINDS[kind] + tunnel(ends) + " ", KIND_INKS[kind]).append(tell.front_name(p, card.front))
    if card.back == "diamond":
        told.append(f" {DIAMOND}", DIAMOND_INK)
    return told


def player_line(p: MountainPhrases, table: Seen, seat: int) -> Text:
    player = table.seats[seat]
    told = Text.assemble((f" {seat + 1} ", chip(seat)), " ", (some(p.points, player.points), "bold"))
    told.append(f" · {player.gained}").append(DIAMOND, DIAMOND_INK)
    return told.append(f" · {some(p.cards, len(player.tunnel)) if player.tunnel else p.no_tunnel}")


def borders(p: MountainPhrases) -> Text:
    """The four colours, each with its shape."""
    told = Text()
    for letter in p.colours:
        told.append(letter, COLOUR_INKS[COLOURS.index(letter)] if letter in COLOURS else "")
    return told


def legend(p: MountainPhrases) -> Text:
    names = dict(p.legend)
    told = Text()
    for kind in KINDS:
        told.append(KINDS[kind], KIND_INKS[kind]).append(f" {names[kind]}  ")
    told.append(DIAMOND, DIAMOND_INK).append(f" {names['diamond']}  ")
    return told.append("╭─╮", DIM).append(f" {names['back']}  ").append("".join(TOPS), DIM).append(f" {names['top']}")
