"""Diamond Cave in the terminal."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from grotto.cli.faces import Account, Look
from grotto.cli.faces.diamond_cave import layouts
from grotto.cli.faces.diamond_cave import sentences as told
from grotto.cli.faces.diamond_cave.languages import phrases
from grotto.cli.faces.diamond_cave.seen import seen
from grotto.cli.faces.diamond_cave.signs import ARROWS, COLOUR_INKS, COLOUR_WORDS, COLOURS, TURNED
from grotto.kernel.rulebook import section_number


class MountainFace:
    """Draws and tells a table of Diamond Cave."""

    def draw(self, look: Look) -> RenderableType:
        return layouts.draw_table(look)

    def draw_map(self, look: Look) -> RenderableType:
        return layouts.draw_map(look)

    def tell(self, look: Look) -> list[str]:
        table, p = seen(look), phrases(look.lang)
        lines = [f"{p.title}; {told.counts(p, table)}."]
        lines += [told.standing(p, table, seat) for seat in range(len(table.seats))]
        lines += [f"{line}." for line in told.unseen(p, table)]
        lines += told.places(p, table)
        return lines if look.over else [*lines, f"{p.colours}.", *self.tell_here(look)]

    def tell_here(self, look: Look) -> list[str]:
        table, p = seen(look), phrases(look.lang)
        lines = [f"{told.status(p, table)}."]
        if way := told.way_told(p, table):
            lines.append(f"{way}.")
        return [*lines, *told.here(p, table, table.turn.seat), f"{told.planned(p, table)}."]

    def tell_map(self, look: Look) -> list[str]:
        return told.places(phrases(look.lang), seen(look))

    def points_left(self, look: Look) -> str:
        return ""

    def glyph(self, action: str) -> Text | None:
        """Where it leads, or the shape of the colour that is declared."""
        verb, *words = action.split()
        if verb == "dig":
            colour = COLOUR_WORDS.index(words[0])
            return Text(COLOURS[colour], COLOUR_INKS[colour])
        if verb in ("lead", "plan"):
            return Text(ARROWS[words[-1]], "bold")
        return Text(TURNED + ARROWS[words[-1]], "bold") if verb == "turn" else None

    def sections(self, look: Look, action: str) -> list[int]:
        """What matters just here: a diamond in front, a blocked tunnel, a dark one."""
        table = seen(look)
        player = table.seats[table.turn.seat]
        if not table.begun or action.split()[0] not in ("dig", "plan", "stop"):
            return []
        found = [section_number(7, 1)] if player.blocked else []
        if table.target and table.by_place[table.target].back == "diamond":
            found.append(section_number(4, 2))
        return [*found, section_number(5, 5)] if table.turn.phase == "darkness" else found

    def account(self, look: Look) -> Account:
        return Account(*told.account(phrases(look.lang), seen(look)))

    def reason(self, end_reason: str, lang: str) -> str:
        return phrases(lang).reasons[end_reason]

    def option(self, name: str, value: str, lang: str) -> str:
        return phrases(lang).memories[value]

    def is_secret(self, look: Look) -> bool:
        """All know the same."""
        return False


FACE = MountainFace()
