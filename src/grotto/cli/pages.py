"""The pages of a game at the terminal: table, actions, log, rules, result. Drawn, or in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from grotto.cli import reference
from grotto.cli.faces import SHORT, Face, Look
from grotto.cli.phrases import Phrases
from grotto.cli.screen import Screen
from grotto.kernel.position import Action
from grotto.kernel.rulebook import Rulebooks, Section, section_name
from grotto.kernel.table import Table

if TYPE_CHECKING:
    from rich.table import Table as Grid

NEWS, FEW_NEWS = 6, 2  # lines that stay on a drawn screen
LONG_LIST = 10  # actions; longer lists stand in two columns where there is room
IN_SHORT = 26  # characters for an action on a low screen, where they are enough
GAP = 3  # between two columns


class Pages:
    """Shows things on a screen, in one language."""

    def __init__(self, screen: Screen, p: Phrases, face: Face) -> None:
        self.screen, self.p, self.face = screen, p, face

    # --- the table ---

    def table(self, look: Look, news: Sequence[str], fresh: int, whole: bool) -> None:
        """What happened (the last `fresh` lines are news) and how it stands now; in sentences all only when asked."""
        unread = news[len(news) - fresh :]
        if self.screen.plain:
            for line in (*unread, *(self.face.tell(look) if whole else self.face.tell_here(look))):
                self.screen.say(line)
            return
        self.screen.wipe()
        self.screen.show(self.face.draw(look))
        first = max(0, len(news) - (NEWS if look.height >= SHORT else FEW_NEWS))
        for number, line in enumerate(news[first:], first):
            self.screen.say(line, "bold" if number >= len(news) - fresh else "dim")

    def actions(self, actions: Sequence[Action], lang: str) -> None:
        if self.screen.plain:
            self.screen.say(self.p.you_can + ":")
            for number, action in enumerate(actions, 1):
                price = action.price(lang)
                cost = self.p.cost.format(price=price) if price else ""
                self.screen.say(
                    self.p.action_line.format(number=number, sentence=action.say(lang), price=cost, text=action.text)
                )
            return
        numbered = list(enumerate(actions, 1))
        columns = self._in_columns(numbered, lang)
        fills_half = 2 * max((column.row_count for column in columns), default=0) > self.screen.height
        if self.screen.height < SHORT or fills_half:
            self.screen.show(self._in_short(numbered, lang))
        else:
            self.screen.show(side_by_side(columns))

    def _in_short(self, numbered: list[tuple[int, Action]], lang: str) -> Grid:
        """Only the words to type and the price, in columns."""
        from rich.table import Table as Grid
        from rich.text import Text

        grid = Grid.grid(padding=(0, GAP))
        cells = []
        for number, action in numbered:
            cell = Text.assemble((str(number), "bold cyan"), " ")
            if glyph := self.face.glyph(action.text):
                cell.append_text(glyph).append(" ")
            cells.append(cell.append(action.text).append(f" {action.price(lang)}", "yellow"))
        rows = rows_needed([len(cell) for cell in cells], self.screen.width // IN_SHORT, self.screen.width)
        for row in range(rows):
            grid.add_row(*cells[row::rows])
        return grid

    def _in_columns(self, numbered: list[tuple[int, Action]], lang: str) -> list[Grid]:
        """Sentence, price and words of each; a long list in two columns where both have room."""
        half = -(-len(numbered) // 2)
        halves = [self._action_column(part, lang) for part in (numbered[:half], numbered[half:])]
        wanted = sum(self.screen.console.measure(column).maximum for column in halves) + GAP
        if len(numbered) > LONG_LIST and wanted <= self.screen.width:
            return halves
        return [self._action_column(numbered, lang)]

    def _action_column(self, numbered: list[tuple[int, Action]], lang: str) -> Grid:
        from rich.table import Table as Grid
        from rich.text import Text

        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right")
        for number, action in numbered:
            sentence = Text(action.say(lang))
            if glyph := self.face.glyph(action.text):
                sentence = Text.assemble(glyph, " ", sentence)
            grid.add_row(
                Text(str(number), "bold cyan"),
                sentence,
                Text(action.price(lang), "yellow"),
                Text(action.text, "dim"),
            )
        return grid

    def map(self, look: Look) -> None:
        if self.screen.plain:
            for line in self.face.tell_map(look):
                self.screen.say(line)
        else:
            self.screen.show(self.face.draw_map(look))

    def log(self, told: Sequence[str], count: int) -> None:
        if not told:
            self.screen.say(self.p.nothing_happened)
            return
        if len(told) > count:
            self.screen.say(self.p.more_before.format(count=len(told) - count, all=len(told)), "dim")
        first = max(0, len(told) - count)
        for number, line in enumerate(told[first:] if count else [], first + 1):
            self.screen.say(f"{number}. {line}")

    def help(self, example: dict[str, str]) -> None:
        """What can be typed, told of an action that is legal now."""
        lines = [(typed.format(**example), does.format(**example)) for typed, does in self.p.help_text]
        if self.screen.plain:
            for typed, does in lines:
                self.screen.say(f"{typed}: {does}.")
            return
        from rich.table import Table as Grid
        from rich.text import Text

        grid = Grid.grid(padding=(0, 2))
        for typed, does in lines:
            grid.add_row(Text(typed, "bold cyan"), Text(does))
        self.screen.show(grid)

    # --- the rules ---

    def contents(self, books: Rulebooks, title: str, lang: str, example: dict[str, str]) -> None:
        """The chapters."""
        self.screen.say(self.p.chapters.format(title=title) + ":", "bold")
        for chapter, sections in reference.chapters(books, lang):
            self.screen.say(f"{chapter}: {sections[0].name} – {sections[-1].name}")
        self.screen.say(self.p.ask_like.format(**example), "dim")

    def chapter(self, books: Rulebooks, number: int, lang: str) -> bool:
        """The §§ of a chapter by their titles; False when there is no such chapter."""
        found = [section for section in books.sections(lang).values() if section.name.startswith(f"§{number}.")]
        if not found:
            self.screen.say(self.p.no_section.format(section=f"§{number}"))
        for section in found:
            self.title(section)
        return bool(found)

    def sections(self, books: Rulebooks, numbers: Sequence[int], lang: str) -> bool:
        """Whole §§; False when one of them does not exist."""
        known = books.sections(lang)
        for number in numbers:
            if number not in known:
                self.screen.say(self.p.no_section.format(section=section_name(number)))
                return False
            self.title(known[number])
            self.body(known[number])
        return True

    def title(self, section: Section) -> None:
        self.screen.say(f"{section.name} {section.title}.", "bold")

    def body(self, section: Section) -> None:
        if self.screen.plain:
            for line in reference.spoken(section.body).splitlines():
                if line.strip():
                    self.screen.say(line)
            return
        from rich.markdown import Markdown
        from rich.padding import Padding

        self.screen.show(Padding(Markdown(section.body), (0, 0, 1, 2)))

    def search(self, books: Rulebooks, words: str, lang: str) -> bool:
        """The §§ with a word; a single one is shown whole."""
        found = reference.speaking_of(books, lang, words)
        if len(found) == 1:
            return self.sections(books, [found[0].number], lang)
        if not found:
            self.screen.say(self.p.nothing_found.format(typed=words))
            return False
        self.screen.say(self.p.found.format(count=len(found), typed=words), "bold")
        for section in found:
            self.screen.say(f"{section.name} {section.title}.")
        return True

    # --- the end ---

    def result(self, table: Table, look: Look) -> None:
        """Where the points come from, who wins and why, and the seed."""
        self.screen.say(self.p.over.format(reason=self.face.reason(table.end_reason or "", look.lang)), "bold")
        self.accounts(table, look)
        self.screen.say(self.winners(table), "bold")
        if table.dealer:
            self.screen.say(self.p.seed_opened.format(seed=table.dealer.seed, hash=table.commitment))

    def winners(self, table: Table) -> str:
        winners = table.winners
        if not winners:
            return self.p.nobody
        points = table.scores[winners[0]]
        if len(winners) > 1:
            return self.p.share.format(teams=self.p.names(winners), points=points)
        return self.p.wins.format(team=self.p.name(winners[0]), points=points)

    def accounts(self, table: Table, look: Look) -> None:
        account = self.face.account(look)
        headings = [*account.headings, self.p.total]
        parts = account.rows or [()] * table.seats
        rows = [[*row, str(points)] for row, points in zip(parts, table.scores, strict=True)]
        if self.screen.plain:
            for seat, row in enumerate(rows):
                told = ", ".join(f"{heading} {number}" for heading, number in zip(headings, row, strict=True))
                out = "" if table.position.counts(seat) else f" ({self.p.was_out})"
                self.screen.say(f"{self.p.name(seat)}{out}: {told}.")
            return
        from rich.table import Table as Grid
        from rich.text import Text

        grid = Grid(title=self.p.points_from, title_justify="left")
        grid.add_column("")
        for heading in headings:
            grid.add_column(heading, justify="right")
        for seat, row in enumerate(rows):
            out = "" if table.position.counts(seat) else f" ({self.p.was_out})"
            style = "bold green" if seat in table.winners else ""
            grid.add_row(Text(self.p.name(seat) + out), *(Text(number) for number in row), style=style)
        self.screen.show(grid)


def side_by_side(columns: Sequence[Grid]) -> Grid:
    from rich.table import Table as Grid

    grid = Grid.grid(padding=(0, GAP))
    grid.add_row(*columns)
    return grid


def rows_needed(lengths: Sequence[int], most: int, width: int) -> int:
    """How many rows things take in as many columns, filled downwards, as are wanted and have room."""
    for columns in range(most, 1, -1):
        rows = -(-len(lengths) // columns)
        widest = [max(lengths[first : first + rows]) for first in range(0, len(lengths), rows)]
        if sum(widest) + GAP * (len(widest) - 1) <= width:
            return rows
    return len(lengths)
