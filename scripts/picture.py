"""`python scripts/picture.py`: draws the terminal for the README, from the game in docs/terminal.json.

docs/terminal.svg is what a terminal shows at the end of it, docs/terminal.txt the same in plain sentences.
"""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from grotto.cli.english import ENGLISH
from grotto.cli.faces import Look, face_of
from grotto.cli.pages import Pages
from grotto.cli.saves import read_record
from grotto.cli.screen import Screen
from grotto.kernel.table import Table, replay

DOCS = Path(__file__).resolve().parent.parent / "docs"
GAME, PICTURE, SENTENCES = DOCS / "terminal.json", DOCS / "terminal.svg", DOCS / "terminal.txt"
WIDTH, HEIGHT = 120, 52
TYPED = "lay e nsw"
TITLE = "grotto play the-cave --seats 3 --edition pegasus"
DARK = TerminalTheme(
    background=(24, 24, 28),
    foreground=(220, 220, 220),
    normal=[
        *((24, 24, 28), (235, 90, 90), (120, 200, 100), (230, 160, 60)),
        *((90, 160, 240), (200, 130, 230), (90, 200, 220), (200, 200, 200)),
    ],
)
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<title>The Cave in a terminal: the cave drawn space by space, the teams, and what the team to act can do</title>
<style>
.{unique_id}-matrix {{ font-family: "Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace; }}
.{unique_id}-matrix {{ font-size: {char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def drawn() -> str:
    """The picture as SVG; no font and nothing else is fetched from anywhere."""
    table, screen = replay(read_record(GAME)), Screen(plain=False)
    screen.console = Console(
        record=True, file=StringIO(), width=WIDTH, height=HEIGHT, force_terminal=True, color_system="truecolor",
        highlight=False, markup=False, emoji=False, _environ={},
    )  # fmt: skip
    show(table, screen)
    return screen.console.export_svg(title=TITLE, theme=DARK, code_format=FRAME, unique_id="grotto")


def told() -> str:
    """The same in sentences."""
    table, screen, out = replay(read_record(GAME)), Screen(plain=True), StringIO()
    screen.console = Console(file=out, soft_wrap=True, highlight=False, markup=False, emoji=False, _environ={})
    show(table, screen)
    return out.getvalue()


def show(table: Table, screen: Screen) -> None:
    seat, face = table.actors[0], face_of(table.game)
    look = Look(table.view(seat), seat, table.over, "en", WIDTH, HEIGHT)
    pages = Pages(screen, ENGLISH, face)
    pages.table(look, (), 0, whole=True)
    pages.actions(table.actions(), "en")
    prompt = ENGLISH.prompt_points.format(team=ENGLISH.name(seat), points=face.points_left(look))
    screen.say(prompt + TYPED, "" if screen.plain else "bold")


def main() -> None:
    for path, text in ((PICTURE, drawn()), (SENTENCES, told())):
        path.write_text(text, "utf-8")
        print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


if __name__ == "__main__":
    main()
