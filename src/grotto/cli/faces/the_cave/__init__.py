"""The Cave in the terminal."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from grotto.cli.faces import Account, Look
from grotto.cli.faces.the_cave import layouts
from grotto.cli.faces.the_cave import sentences as told
from grotto.cli.faces.the_cave.languages import phrases
from grotto.cli.faces.the_cave.phrases import begin
from grotto.cli.faces.the_cave.seen import Seen, active, seen
from grotto.kernel.geometry import SIDE_LETTERS
from grotto.kernel.rulebook import section_number
from grotto.kernel.tiles import mask_of

GLYPHS = dict(enumerate(" ╨╞╚╥║╔╠╡╝═╩╗╣╦╬"))  # a tile by its openings: 1 north, 2 east, 4 south, 8 west
KIND_SECTIONS = {"choke": (5, 3), "squeeze-1": (5, 4), "squeeze-2": (5, 4), "squeeze-3": (5, 4), "water": (7, 1)}


class CaveFace:
    """Draws and tells a table of The Cave."""

    def draw(self, look: Look) -> RenderableType:
        return layouts.draw(look)

    def draw_map(self, look: Look) -> RenderableType:
        return layouts.draw_map(look)

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
