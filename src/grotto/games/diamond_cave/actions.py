"""The action space of Diamond Cave: number ↔ text, and the sentence in each language."""

from __future__ import annotations

from grotto.games.diamond_cave import codes
from grotto.games.diamond_cave.state import (
    CELL_WORDS,
    CELLS,
    COLOUR_WORDS,
    FRONT_WORDS,
    MAX_SEATS,
    PLACE_WORDS,
    PLANNED,
)
from grotto.games.diamond_cave.words import Words, words
from grotto.kernel.geometry import SIDE_LETTERS, SIDES
from grotto.kernel.layout import Records
from grotto.kernel.notation import Texts


def _texts() -> list[str]:
    """Every code's text, in the order of the codes."""
    texts = ["stop", "pass"]
    texts += [f"lead {side}" for side in SIDE_LETTERS]
    texts += [f"turn {side}" for side in SIDE_LETTERS]
    texts += [f"plan {index + 1} {side}" for index in range(PLANNED) for side in SIDE_LETTERS]
    texts += [f"dig {colour}" for colour in COLOUR_WORDS]
    texts += [f"open {cell}" for cell in CELL_WORDS]
    return texts


def _chance_texts() -> list[str]:
    texts = [f"diamond {place}" for place in PLACE_WORDS]
    texts += [f"turn up {front}" for front in FRONT_WORDS]
    return texts + [f"start with {seat}" for seat in range(MAX_SEATS)]


class MountainNotation(Texts):
    """Texts and sentences."""

    def __init__(self) -> None:
        super().__init__(_texts, _chance_texts)

    def say(self, code: int, lang: str) -> str:
        return _sentence(words(lang), code)

    def say_chance(self, code: int, lang: str) -> str:
        w = words(lang)
        if code >= codes.START_WITH:
            return w.starts.format(seat=code - codes.START_WITH + 1)  # people count from one
        if code >= codes.TURN_UP:
            return w.turned_up.format(front=w.front(code - codes.TURN_UP))
        if code >= CELLS:
            return w.scatter_planned.format(number=code - CELLS + 1)
        return w.scatter.format(cell=CELL_WORDS[code])

    def price(self, state: Records, seat: int, code: int, lang: str) -> str:
        """Nothing is paid for here."""
        return ""


def _sentence(w: Words, code: int) -> str:
    if code == codes.STOP:
        return w.stop
    if code == codes.PASS:
        return w.pass_
    if code < codes.TURN:
        return w.lead.format(side=w.sides[code - codes.LEAD])
    if code < codes.PLAN:
        return w.turn.format(side=w.sides[code - codes.TURN])
    if code < codes.DIG:
        index, side = divmod(code - codes.PLAN, SIDES)
        return w.plan.format(number=index + 1, side=w.sides[side])
    if code < codes.OPEN:
        return w.dig.format(colour=w.colours[code - codes.DIG])
    return w.open.format(cell=CELL_WORDS[code - codes.OPEN])
