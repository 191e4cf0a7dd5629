"""The plainest face: any game's view, line by line, in the words of its documents."""

from __future__ import annotations

from rich.text import Text

from grotto.cli.faces import Account, Look
from grotto.kernel.game import Json


class Plainest:
    """For games that nobody has drawn yet."""

    def draw(self, look: Look) -> Text:
        return Text("\n".join(self.tell(look)))

    draw_map = draw

    def tell(self, look: Look) -> list[str]:
        return lines(look.view)

    tell_here = tell_map = tell

    def points_left(self, look: Look) -> str:
        return ""

    def glyph(self, action: str) -> Text | None:
        return None

    def sections(self, look: Look, action: str) -> list[int]:
        return []

    def account(self, look: Look) -> Account:
        return Account((), ())

    def reason(self, end_reason: str, lang: str) -> str:
        return f"{end_reason}."

    def option(self, name: str, value: str, lang: str) -> str:
        return f"{name} {value}"

    def is_secret(self, look: Look) -> bool:
        """Nobody knows; better to ask once too often."""
        return True


def lines(told: Json, name: str = "", depth: int = 0) -> list[str]:
    """One line for each value that is not a table or a list of tables."""
    indent = "  " * depth
    if isinstance(told, dict):
        head = [f"{indent}{name}:"] if name else []
        return head + [line for key, value in told.items() for line in lines(value, key, depth + bool(name))]
    if isinstance(told, list) and any(isinstance(item, dict) for item in told):
        return [line for i, item in enumerate(told) for line in lines(item, f"{name} {i}", depth)]
    return [f"{indent}{name}: {told if not isinstance(told, list) else ', '.join(map(str, told))}"]


FACE = Plainest()
