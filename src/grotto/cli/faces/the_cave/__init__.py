"""The Cave in the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from grotto.cli.faces import Account, Look
from grotto.cli.faces.the_cave import sentences as told
from grotto.cli.faces.the_cave.drawing import LARGE, SMALL, Drawing, Window, extent, window
from grotto.cli.faces.the_cave.languages import phrases
from grotto.cli.faces.the_cave.panels import beside, headline
from grotto.cli.faces.the_cave.phrases import begin
from grotto.cli.faces.the_cave.seen import Seen, active, seen
from grotto.kernel.geometry import SIDE_LETTERS
from grotto.kernel.rulebook import section_number
from grotto.kernel.tiles import mask_of

SIDE_BY_SIDE = 116  # from this width on the panels stand beside the cave
PANELS = 50
WIDEST = 84
GAP = 2
LEAST_WIDTH = 40  # of the cave and the words under it
BESIDE = 14  # lines for the actions and the prompt
BELOW = 24  # the same, with the panels
LEAST_ROWS = 3  # of spaces, under each other; beside the panels there is room for more
LEAST_ROWS_BESIDE = 7
NO_LIMIT = 10_000
GLYPHS = dict(enumerate(" ╨╞╚╥║╔╠╡╝═╩╗╣╦╬"))  # a tile by its openings: 1 north, 2 east, 4 south, 8 west
KIND_SECTIONS = {"choke": (5, 3), "squeeze-1": (5, 4), "squeeze-2": (5, 4), "squeeze-3": (5, 4), "water": (7, 1)}


class CaveFace:
    """Draws and tells a table of The Cave."""

    def draw(self, look: Look) -> RenderableType:
        table, p = seen(look), phrases(look.lang)
        seat = active(look, table)
        wide = look.width >= SIDE_BY_SIDE
        room = look.width - PANELS - GAP if wide else look.width
        cave, taken = self._cave(look, table, seat, room, wide)
        width = min(WIDEST, look.width - taken - GAP) if wide else look.width
        around = beside(p, table, seat, look, width)
        head = headline(p, table, look.over)
        if not wide:
            return Group(head, cave, *around)
        grid = Table.grid(padding=(0, GAP))
        grid.add_column(width=taken)
        grid.add_column(width=width)
        grid.add_row(cave, Group(*around))
        return Group(head, grid)

    def _cave(self, look: Look, table: Seen, seat: int, width: int, wide: bool) -> tuple[RenderableType, int]:
        """The cave around the team (all of it when the game is over), and how wide that is."""
        at = table.cave[table.teams[seat].space].at
        if look.over:
            scale = LARGE if extent(table).columns * LARGE.pitch[0] < width else SMALL
            shown = window(table, at, scale, width, NO_LIMIT)
            drawn = Drawing(table, None, scale, shown).text()
        else:
            rows = LEAST_ROWS_BESIDE if wide else LEAST_ROWS
            height = max(rows * LARGE.pitch[1] + 1, look.height - (BESIDE if wide else BELOW))
            scale, shown = LARGE, window(table, at, LARGE, width, height)
            drawn = Drawing(table, seat, LARGE, shown).text()
        taken = max(LEAST_WIDTH, shown.columns * scale.pitch[0] + 1)
        return self._with_note(look, table, seat, drawn, shown), taken

    def _with_note(self, look: Look, table: Seen, seat: int, drawn: Text, shown: Window) -> RenderableType:
        """A word under the drawing when there is more of the cave."""
        p, whole = phrases(look.lang), extent(table)
        if (shown.columns, shown.rows) == (whole.columns, whole.rows):
            return drawn
        note = p.cropped.format(
            columns=shown.columns,
            all_columns=whole.columns,
            rows=shown.rows,
            all_rows=whole.rows,
            team=told.team_name(p, seat),
        )
        return Group(drawn, Text(note, "italic"))

    def draw_map(self, look: Look) -> RenderableType:
        table, p = seen(look), phrases(look.lang)
        seat = active(look, table)
        shown = window(table, table.cave[table.teams[seat].space].at, SMALL, look.width, NO_LIMIT)
        drawn = Drawing(table, seat, SMALL, shown).text()
        return Group(Text(p.map_title, "bold"), self._with_note(look, table, seat, drawn, shown))

    def tell(self, look: Look) -> list[str]:
        table, p = seen(look), phrases(look.lang)
        title = (
            f"{p.title}, {told.option(p, 'edition', table.edition)}, {p.round.format(number=table.turn.rounds + 1)}."
        )
        if table.turn.phase == "preparing":
            return [title, p.prepares, *self._teams(look, table), *self.tell_here(look)]
        lines = [title, *self._teams(look, table), told.stacks(p, table)]
        return lines if look.over else [*lines, *self.tell_here(look)]

    def _teams(self, look: Look, table: Seen) -> list[str]:
        """A line for each team, and while the packs are open what each has."""
        p, lines = phrases(look.lang), []
        for seat in range(len(table.teams)):
            lines.append(told.standing(p, table, seat))
            if table.turn.phase != "preparing" and seat != active(look, table):
                lines += told.belongings(p, table, seat)
        return lines

    def tell_here(self, look: Look) -> list[str]:
        table, p = seen(look), phrases(look.lang)
        seat = active(look, table)
        status, points = told.status(p, table, seat), told.points_left(p, table)
        if not points:
            return [f"{status}.", *told.belongings(p, table, seat)]
        lines = [f"{status}; {points}."]
        if tile := told.tile_in_hand(p, table, look.lang):
            lines.append(tile + ".")
        if clock := told.clock(p, table):
            lines.append(clock + ".")
        lines.append(told.here(p, table, seat))
        lines += told.ways(p, table, seat)
        lines += told.belongings(p, table, seat)
        return [*lines, begin(told.way_home(p, table, seat)[0]) + "."]

    def tell_map(self, look: Look) -> list[str]:
        return told.places(phrases(look.lang), seen(look))

    def points_left(self, look: Look) -> str:
        return told.points_left(phrases(look.lang), seen(look))

    def glyph(self, action: str) -> Text | None:
        """The tile as it would lie."""
        words = action.split()
        if words[0] == "lay" and len(words) == 3:
            return Text(GLYPHS[mask_of(words[2]) or 0], "bold")
        return None

    def sections(self, look: Look, action: str) -> list[int]:
        """What the space on that side and the drop to it have to do with it."""
        words, table = action.split(), seen(look)
        seat = active(look, table)
        if words[0] != "enter" or look.over:
            return []
        here = table.cave[table.teams[seat].space]
        to = dict(table.ways(table.teams[seat].space)).get(words[1])
        if to is None:
            return []
        other = table.cave[to]
        found = [section_number(*KIND_SECTIONS[other.kind])] if other.kind in KIND_SECTIONS else []
        if here.kind != "base" and here.depth != other.depth:
            found.append(section_number(6, 3 if here.has_rope(SIDE_LETTERS.index(words[1])) else 1))
        return found

    def account(self, look: Look) -> Account:
        return Account(*told.account(phrases(look.lang), seen(look)))

    def reason(self, end_reason: str, lang: str) -> str:
        return phrases(lang).reasons[end_reason]

    def option(self, name: str, value: str, lang: str) -> str:
        return told.option(phrases(lang), name, value)

    def is_secret(self, look: Look) -> bool:
        """§1.7"""
        return seen(look).turn.phase == "preparing"


FACE = CaveFace()
