"""The table of Gone Caving! drawn: play areas one under the other, and the own hand."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from grotto.cli.faces import SHORT, Look
from grotto.cli.faces.gone_caving import sentences as tell
from grotto.cli.faces.gone_caving.languages import phrases
from grotto.cli.faces.gone_caving.phrases import TripPhrases, some
from grotto.cli.faces.gone_caving.seen import Caver, Seen, seen

CHIPS = ("cyan", "yellow", "green", "magenta", "blue", "red")  # the seats; their numbers say the same
METRES_A_CELL = 50
LONGEST_BAR = 24
WARN, DIM, HERO = "bold red", "dim", "bold green"


def chip(seat: int) -> str:
    return f"bold reverse {CHIPS[seat]}"


def draw_table(look: Look) -> RenderableType:
    """Heading, seats, what lies in the middle, and the hand of whoever looks."""
    table, p = seen(look), phrases(look.lang)
    brief = look.height < SHORT
    lines = [Text(tell.headline(p, table), "bold")]
    lines += [Text(line, "bold") for line in tell.status(p, table)]
    for seat in range(len(table.seats)):
        lines += caver_lines(p, look, table, seat, brief)
    lines += [Text(line, DIM) for line in tell.beside(p, look.lang, table)[: 1 if brief else None]]
    if look.viewer is not None and table.seats[look.viewer].hand is not None:
        lines.append(Text(tell.hand(p, look.lang, table.seats[look.viewer]), "bold cyan"))
    return Group(*(cut(line, look.width) if brief else wrapped(line) for line in lines))


def wrapped(line: Text) -> Text:
    line.no_wrap = False
    return line


def cut(line: Text, width: int) -> Text:
    """On a low screen every line is one line."""
    line.truncate(width, overflow="ellipsis")
    line.no_wrap = True
    return line


def caver_lines(p: TripPhrases, look: Look, table: Seen, seat: int, brief: bool) -> list[Text]:
    caver, turn = table.seats[seat], seat == table.turn.seat and not look.over
    first = Text.assemble((f" {seat + 1} ", chip(seat)), (" ▶ " if turn else "   ", "bold"))
    first.append(some(p.points, caver.total), "bold").append(f" · {tell.whereabouts(p, caver)} · ")
    first.append(" · ".join(tell.besides(p, look.lang, caver)), DIM)
    if hindered := tell.hindrance(p, look.lang, caver):
        first.append(" · " + " · ".join(hindered), WARN)
    second = Text("      ").append(bar(caver), CHIPS[seat])
    second.append(" · ".join(tell.explored(p, look.lang, caver)), HERO if caver.heroes else "")
    return [first] if brief and not caver.passages and not caver.heroes else [first, second]


def bar(caver: Caver) -> str:
    """A cell for each fifty metres explored."""
    metres = sum(int(passage.split()[0]) * count for passage, count in caver.passages.items())
    return "▬" * min(LONGEST_BAR, -(-metres // METRES_A_CELL)) + (" " if metres else "")


def draw_map(look: Look) -> RenderableType:
    """Everything that lies open, and what is unseen."""
    table, p = seen(look), phrases(look.lang)
    lines = [Text(tell.standing(p, look.lang, table, seat)) for seat in range(len(table.seats))]
    rest = [*tell.beside(p, look.lang, table), tell.unseen(p, look.lang, table)]
    return Group(*lines, *(Text(line, DIM) for line in rest))
