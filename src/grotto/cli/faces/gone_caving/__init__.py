"""Gone Caving! in the terminal."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from grotto.cli.faces import Account, Look
from grotto.cli.faces.gone_caving import drawing
from grotto.cli.faces.gone_caving import sentences as told
from grotto.cli.faces.gone_caving.languages import phrases
from grotto.cli.faces.gone_caving.seen import seen
from grotto.kernel.rulebook import section_number

GLYPHS = {"play": "▸", "follow": "↶", "discard": "×", "self-rescue": "⟲"}


class TripFace:
    """Draws and tells a table of Gone Caving!."""

    def draw(self, look: Look) -> RenderableType:
        return drawing.draw_table(look)

    def draw_map(self, look: Look) -> RenderableType:
        return drawing.draw_map(look)

    def tell(self, look: Look) -> list[str]:
        table, p = seen(look), phrases(look.lang)
        lines = [told.headline(p, table), *self._standings(look), *told.beside(p, look.lang, table)]
        lines.append(told.unseen(p, look.lang, table))
        sentences = [f"{line}." for line in lines]
        return sentences if look.over else [*sentences, *self.tell_here(look)]

    def tell_here(self, look: Look) -> list[str]:
        """Whose turn it is, what holds them up, and their hand."""
        table, p = seen(look), phrases(look.lang)
        lines = told.status(p, table)
        if look.viewer is not None:
            caver = table.seats[look.viewer]
            lines.append("; ".join([told.whereabouts(p, caver), *told.hindrance(p, look.lang, caver)]))
            lines.append(told.hand(p, look.lang, caver))
        return [f"{line[0].upper()}{line[1:]}." for line in lines]

    def tell_map(self, look: Look) -> list[str]:
        table, p = seen(look), phrases(look.lang)
        lines = [*self._standings(look), *told.beside(p, look.lang, table), told.unseen(p, look.lang, table)]
        return [f"{line}." for line in lines]

    def _standings(self, look: Look) -> list[str]:
        table, p = seen(look), phrases(look.lang)
        return [told.standing(p, look.lang, table, seat) for seat in range(len(table.seats))]

    def points_left(self, look: Look) -> str:
        return ""

    def glyph(self, action: str) -> Text | None:
        sign = GLYPHS.get(action.split()[0])
        return Text(sign, "bold") if sign else None

    def sections(self, look: Look, action: str) -> list[int]:
        """What matters just here: a challenge, an event, the last turn."""
        table = seen(look)
        if look.viewer is None or look.over:
            return []
        caver = table.seats[look.viewer]
        found = [section_number(3, 5)] if table.turn.closing is not None else []
        if caver.reach is not None:
            found.append(section_number(5, 4) if caver.reach else section_number(5, 3))
        return [*found, section_number(7, 1)] if caver.events else found

    def account(self, look: Look) -> Account:
        return Account(*told.account(phrases(look.lang), seen(look)))

    def reason(self, end_reason: str, lang: str) -> str:
        return phrases(lang).reasons[end_reason]

    def option(self, name: str, value: str, lang: str) -> str:
        p = phrases(lang)
        if name in p.variants:
            return p.variants[name][value == "yes"]
        return (p.goal if name == "goal" else p.hands).format(value=value)

    def is_secret(self, look: Look) -> bool:
        """§11.1 hands are, as long as the match goes on."""
        return not look.over


FACE = TripFace()
