"""Sub Terra in the terminal."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from grotto.cli.faces import Account, Look
from grotto.cli.faces.sub_terra import layouts
from grotto.cli.faces.sub_terra import sentences as told
from grotto.cli.faces.sub_terra.languages import phrases
from grotto.cli.faces.sub_terra.seen import SIDE_LETTERS, Seen, seen
from grotto.cli.faces.sub_terra.signs import ARROWS
from grotto.kernel.rulebook import section_number

ENTERING = ("move", "run", "swim", "squeeze")
KIND_SECTIONS = {
    "gas": (9, 4),
    "rough": (10, 5),
    "squeeze": (10, 4),
    "exit": (11, 3),
    "ledge": (10, 2),
    "slide": (10, 3),
}
MEDAL_POINTS = {"gold": 3, "silver": 2, "bronze": 1, "defeat": 0}


class ExpeditionFace:
    """Draws and tells a table of Sub Terra."""

    def draw(self, look: Look) -> RenderableType:
        return layouts.draw_table(look)

    def draw_map(self, look: Look) -> RenderableType:
        return layouts.draw_map(look)

    def tell(self, look: Look) -> list[str]:
        table, p = seen(look), phrases(look.lang)
        lines = [f"{p.title}: {told.headline(p, table)}", told.result_told(p, table)]
        lines += [told.caver_told(p, table, caver) for caver in table.cavers]
        lines += [told.supplies(p, table), *told.counts_told(p, table), *told.helps_told(p, table)]
        whole = [told.sentence(line) for line in lines] + told.places(p, table)
        return whole if look.over else [*whole, *self.tell_here(look)]

    def tell_here(self, look: Look) -> list[str]:
        table, p = seen(look), phrases(look.lang)
        lines = ["; ".join([told.status(p, table, look.viewer), *told.turn_told(p, table)])]
        lines += told.in_hand(p, table)
        if table.turn.gas:
            lines.append(p.gas)
        lines += told.here(p, table)
        return [told.sentence(line) for line in lines]

    def tell_map(self, look: Look) -> list[str]:
        return told.places(phrases(look.lang), seen(look))

    def points_left(self, look: Look) -> str:
        table, p = seen(look), phrases(look.lang)
        return "; ".join(told.turn_told(p, table))

    def glyph(self, action: str) -> Text | None:
        """Where it leads."""
        last = action.split()[-1]
        return Text(ARROWS[last], "bold") if last in ARROWS and " " in action else None

    def sections(self, look: Look, action: str) -> list[int]:
        """What the tile that would be entered does."""
        table = seen(look)
        verb, *words = action.split()
        if verb not in ENTERING or table.actor is None or table.actor.at is None:
            return []
        to = table.cave[table.actor.at].ways[SIDE_LETTERS.index(words[0])]
        return [] if to is None else sections_of(table, to)

    def account(self, look: Look) -> Account:
        """All seats share the medal."""
        table, p = seen(look), phrases(look.lang)
        seats = max((caver.seat for caver in table.cavers), default=0) + 1
        return Account(p.accounts, [[str(MEDAL_POINTS[table.result.medal])] for _ in range(seats)])

    def reason(self, end_reason: str, lang: str) -> str:
        return phrases(lang).reasons[end_reason]

    def option(self, name: str, value: str, lang: str) -> str:
        return f"{name} {value} ({phrases(lang).options[name][value]})"

    def is_secret(self, look: Look) -> bool:
        """All know the same."""
        return False


def sections_of(table: Seen, number: int) -> list[int]:
    kind = table.cave[number].kind
    found = [section_number(*KIND_SECTIONS[kind])] if kind in KIND_SECTIONS else []
    return [*found, section_number(10, 9)] if table.horrors_at(number) else found


FACE = ExpeditionFace()
