"""`grotto replay`: a record shown again, at one moment or step by step."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from grotto.cli.faces import Face, Look, face_of
from grotto.cli.languages import check_lang, phrases_at
from grotto.cli.pages import Pages
from grotto.cli.phrases import Phrases
from grotto.cli.saves import read_record
from grotto.cli.screen import Screen
from grotto.kernel.errors import GrottoError, Unreadable
from grotto.kernel.position import Position
from grotto.kernel.records import Record
from grotto.kernel.seats import CHANCE
from grotto.kernel.table import Moment, Table
from grotto.kernel.table import replay as play_again

SEAT = re.compile(r"seat (\d)")


def replay(
    file: Annotated[Path, typer.Argument(help="A record: a whole one, or what one seat may know.")],
    at: Annotated[
        str | None, typer.Option(metavar="INTEGER", help="Show the table after so many actions, chance included.")
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Show one moment after the other, on Enter.")] = False,
    lang: Annotated[str, typer.Option(help="en or de.")] = "en",
    plain: Annotated[bool | None, typer.Option("--plain/--drawn", help="In sentences, or drawn.")] = None,
    no_colour: Annotated[bool, typer.Option("--no-colour", "--no-color", help="No colours.")] = False,
) -> None:
    """Show a record again: step by step in a terminal, else what happened and how it ended."""
    check_lang(lang)
    record = read_record(file)
    film, screen = opened(file, record), Screen(plain, colour=not no_colour)
    if film.game.forgets(film.position.state):
        show_present(file, Show(film, record, screen, lang), at is not None or step)
        return
    last = len(film.moments)
    moment = last if at is None else read_moment(file, at, last)
    show = Show(film, record, screen, lang)
    if step or (at is None and screen.asks and not screen.plain):
        show.step(0 if at is None else moment)
    elif at is not None:
        show.moment(moment)
    else:
        show.whole()


def read_moment(file: Path, text: str, last: int) -> int:
    if not re.fullmatch(r"\d{1,9}", text) or int(text) > last:
        raise Unreadable(f"{file} has the moments 0 to {last}, not {text!r}")
    return int(text)


def show_present(file: Path, show: Show, asked: bool) -> None:
    """A running game whose table forgets what goes dark is shown as it lies, and no earlier moment of it."""
    if asked:
        raise Unreadable(f"{file}: a running game whose table remembers nothing is shown as it lies, nothing before")
    show.head()
    show.table(show.film.position)


def opened(file: Path, record: Record) -> Table:
    try:
        return play_again(record)
    except GrottoError as error:
        raise Unreadable(f"{file}: {error}") from None


@dataclass
class Show:
    """One record on one screen."""

    film: Table
    record: Record
    screen: Screen
    lang: str

    @property
    def p(self) -> Phrases:
        return phrases_at(self.film.game, self.lang)

    @property
    def face(self) -> Face:
        return face_of(self.film.game)

    @property
    def pages(self) -> Pages:
        return Pages(self.screen, self.p, self.face)

    def whole(self) -> None:
        """The log, then the last moment."""
        self.head()
        self.pages.log([self.said(moment) for moment in self.film.moments], len(self.film.moments))
        self.table(self.film.position)
        if self.film.over:
            self.pages.result(self.film, self.look(self.film.position))

    def head(self) -> None:
        if self.record.seen_by:
            self.screen.say(self.p.seen_by_note.format(seen_by=self.record.seen_by))

    def moment(self, number: int) -> None:
        """The table after so many actions."""
        moments, last = self.film.moments, len(self.film.moments)
        position = self.film.position if number == last else moments[number].before
        self.table(position)
        self.head()
        if number == 0:
            self.screen.say(self.p.moment_start.format(last=last), "bold")
        else:
            said = self.said(moments[number - 1])
            self.screen.say(self.p.moment.format(number=number, last=last, said=said), "bold")
        if number == last and self.film.over:
            self.pages.result(self.film, self.look(position))

    def table(self, position: Position) -> None:
        self.pages.table(self.look(position), (), 0, whole=True)

    def look(self, position: Position) -> Look:
        """Through the eyes of whoever the record is for; a whole one through those of the seat to act."""
        viewer = self.viewer(position)
        return Look(position.view(viewer), viewer, position.over, self.lang, self.screen.width, self.screen.height)

    def viewer(self, position: Position) -> int | None:
        if self.record.seen_by:
            seat = SEAT.fullmatch(self.record.seen_by)
            return int(seat[1]) if seat and int(seat[1]) < position.seats else None
        return position.actors[0] if position.actors and position.actors[0] != CHANCE else None

    def said(self, moment: Moment) -> str:
        notation = self.film.game.notation
        if moment.seat == CHANCE:
            return self.p.chance_happened.format(sentence=notation.say_chance(moment.code, self.lang))
        sentence, text = notation.say(moment.code, self.lang), notation.write(moment.code)
        return self.p.happened.format(team=self.p.name(moment.seat), sentence=sentence, text=text)

    def step(self, number: int) -> None:
        """Enter goes on, b back, a number to that moment, q or the end of the input ends it."""
        last = len(self.film.moments)
        self.moment(number)
        while True:
            self.screen.say(self.p.step_help, "dim")
            try:
                typed = self.screen.ask(self.p.step_prompt.format(number=number, last=last)).strip().lower()
            except EOFError:
                return
            if typed == "q" or (not typed and number == last):
                return
            if typed in ("", "b"):
                number = min(last, number + 1) if not typed else max(0, number - 1)
            elif re.fullmatch(r"\d{1,6}", typed) and int(typed) <= last:
                number = int(typed)
            elif re.fullmatch(r"\d{1,6}", typed):
                self.screen.say(self.p.no_such_number.format(number=int(typed), last=last))
                continue
            else:
                self.screen.say(self.p.unknown.format(typed=typed))
                continue
            self.moment(number)
