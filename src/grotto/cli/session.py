"""One table at one terminal: whose turn it is, what is typed, what happens; each action is kept before it is shown."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import replace

from grotto.cli import answers, opponents
from grotto.cli.faces import SHORT, Face, Look, face_of
from grotto.cli.languages import DEFAULT, phrases
from grotto.cli.opponents import Opponents
from grotto.cli.orders import Act, Barred, Command, NoNumber, Order, Reader, Unclear, Unknown
from grotto.cli.pages import Pages
from grotto.cli.phrases import Phrases
from grotto.cli.saves import Keeper
from grotto.cli.screen import Screen
from grotto.kernel.errors import Refused
from grotto.kernel.position import Action
from grotto.kernel.seats import CHANCE
from grotto.kernel.table import Table

MOST_MEANT = 6  # of what may have been meant, where it cannot be told


class Leave(Exception):
    """Whoever plays has had enough for now."""


class Session:
    """Plays one table with the people before one screen."""

    def __init__(self, table: Table, screen: Screen, keeper: Keeper, lang: str, team: Opponents | None = None) -> None:
        self.table, self.screen, self.keeper, self.lang = table, screen, keeper, lang
        self.p: Phrases = phrases(lang)
        self.face: Face = face_of(table.game)
        self.pages = Pages(screen, self.p, self.face)
        self.team = team or Opponents()
        self.start = table.position
        self.seat: int | None = None  # who sits at the keyboard
        self.news: list[str] = []  # what happened, as far as this seat may read it
        self.fresh = 0  # how much of it has not been read yet
        self.is_due = True  # the table is to be shown
        self.is_whole = True  # all of it
        self.is_large = False  # even where it must be scrolled
        self.trouble: str | None = None  # why the game cannot be kept
        self.seen: tuple[object, Look] | None = None
        self.listed: tuple[object, list[Action]] | None = None

    # --- the course of a game ---

    def play(self) -> None:
        """Until the game is over, or somebody leaves."""
        try:
            opponents.introduce(self)
            while not self.table.over:
                if opponents.play(self):
                    continue
                self.sit_down()
                self.show()
                self.obey(self.screen.ask(self.prompt))
        finally:
            self.keep()
        self.close()

    def sit_down(self) -> None:
        """Hand the keyboard to a seat that is to act; with everything out of sight that the next may not see."""
        actors = [seat for seat in self.table.actors if seat not in self.team.bots]
        if self.seat in actors:
            return
        self.seat, before = actors[0], self.seat
        self.is_due = self.is_whole = True
        if not self.face.is_secret(self.look) or self.team.leave_one(self.table.seats):
            return
        self.news, self.fresh = [], 0
        self.tell(self.missed())
        if before is not None:
            self.screen.forget()
        self.screen.say(self.p.hand_over_secret.format(team=self.p.name(self.seat)), "bold")
        if self.screen.asks:
            self.screen.ask(self.p.press_enter + " ")

    @property
    def look(self) -> Look:
        """What the seat at the keyboard sees."""
        asked = (self.table.position, self.seat, self.screen.width, self.screen.height)
        if self.seen is None or self.seen[0] != asked:
            viewer = self.seat if self.seat in self.table.actors else None
            view = self.table.view(viewer)
            look = Look(view, viewer, self.table.over, self.lang, self.screen.width, self.screen.height)
            self.seen = (asked, look)
        return self.seen[1]

    @property
    def actions(self) -> list[Action]:
        """What the seat at the keyboard can do."""
        if self.listed is None or self.listed[0] != (self.table.position, self.seat):
            self.listed = ((self.table.position, self.seat), self.table.actions(self.seat))
        return self.listed[1]

    @property
    def prompt(self) -> str:
        team, points = self.p.name(self.seat or 0), self.face.points_left(self.look)
        return self.p.prompt_points.format(team=team, points=points) if points else self.p.prompt.format(team=team)

    def show(self) -> None:
        """The table and what can be done, where it has changed since it was last shown."""
        if not self.is_due:
            return
        look = replace(self.look, height=max(self.screen.height, SHORT)) if self.is_large else self.look
        self.pages.table(look, self.news, self.fresh, self.is_whole)
        self.pages.actions(self.actions, self.lang)
        self.fresh, self.is_due, self.is_whole, self.is_large = 0, False, False, False

    # --- what is typed ---

    def obey(self, typed: str) -> None:
        """Every order of a line, until one cannot be followed."""
        if not typed.strip():
            self.is_due = self.is_whole = True
            return
        orders = Reader(self.table.game, self.actions, self.p.commands).line(typed)
        for i, order in enumerate(orders):
            stopped = self.hurdle(order) if i else None
            if stopped:
                self.screen.say(stopped)
            if stopped or not self.follow(order):
                self.say_left(orders[i:], stopped is None)
                return

    def hurdle(self, order: Order) -> str | None:
        """Why the rest of a line is not played: it was meant for a turn that is over."""
        if self.table.over and order == Command("undo"):
            return self.p.game_ended_first.format(typed="undo")
        if not isinstance(order, Act) or self.seat in self.table.actors:
            return None
        if self.table.over:
            return self.p.game_ended_first.format(typed=order.text)
        return self.p.turn_passed.format(typed=order.text, team=self.p.name(self.table.actors[0]))

    def say_left(self, orders: Sequence[Order], tried: bool) -> None:
        """What of a line was not played."""
        left = [order.text for order in orders[int(tried) :] if isinstance(order, Act)]
        if left:
            self.screen.say(self.p.not_played.format(left=", ".join(left)))

    def follow(self, order: Order) -> bool:
        match order:
            case Act(text):
                return self.act(text)
            case Command(name, words):
                self.command(name, words)
                return True
            case Unclear(typed, meant):
                self.screen.say(self.p.several.format(typed=typed, meant=self.p.alternatives(meant)))
            case Barred(typed, meant):
                self.say_barred(typed, meant)
            case Unknown(typed, meant):
                self.say_unknown(typed, meant)
            case NoNumber(number, last):
                self.screen.say(self.p.no_such_number.format(number=number, last=last))
        return False

    def say_barred(self, typed: str, meant: Sequence[str]) -> None:
        """Which § forbids all that may have been meant; where there are several, what can be asked about."""
        refusals = [refusal for text in meant if (refusal := self.table.why_not(text, self.seat))]
        if len({refusal.number for refusal in refusals}) > 1:
            self.say_unknown(typed, meant[:MOST_MEANT])
            return
        self.screen.say(self.p.is_illegal.format(typed=typed, rule=refusals[0].say(self.lang)))
        self.screen.say(self.p.more_of_rule.format(rule=refusals[0].rule), "dim")

    def say_unknown(self, typed: str, meant: Sequence[str]) -> None:
        told = [self.p.unknown.format(typed=typed)]
        if meant:
            told.append(self.p.did_you_mean.format(meant=self.p.alternatives(meant)))
        self.screen.say(" ".join([*told, self.p.ask_for_help]))

    def act(self, text: str) -> bool:
        """Play it and keep it, or say which § forbids it."""
        refusal = self.table.why_not(text, self.seat)
        if refusal:
            self.screen.say(self.p.is_illegal.format(typed=text, rule=refusal.say(self.lang)))
            self.screen.say(self.p.more_of_rule.format(rule=refusal.rule), "dim")
            return False
        before = self.table.turn
        self.table.play(text, self.seat)
        self.keep()
        self.tell(self.heard(before))
        return True

    def heard(self, since: int) -> list[str]:
        """What may be said of the moments since then: all, or what this seat may read where there are secrets."""
        entries, state = self.table.entries[since:], self.table.position.state
        if self.table.game.forgets(state) or self.face.is_secret(self.look):
            entries = self.table.game.tell(entries, state, self.table.position.viewer(self.seat))
        return [self.sentence(seat, code) for seat, code in entries]

    def missed(self) -> list[str]:
        """What others did since this seat acted last, as far as it may be read."""
        told = self.table.game.tell(
            self.table.entries, self.table.position.state, self.table.position.viewer(self.seat)
        )
        own = [at for at, (seat, _) in enumerate(told) if seat == self.seat]
        return [self.sentence(seat, code) for seat, code in told[own[-1] + 1 if own else 0 :]]

    def tell(self, lines: Sequence[str]) -> None:
        """News for the next screen."""
        self.news += lines
        self.fresh += len(lines)
        self.is_due = True

    def sentence(self, seat: int, code: int) -> str:
        notation = self.table.game.notation
        if seat == CHANCE:
            return self.p.chance_happened.format(sentence=notation.say_chance(code, self.lang))
        sentence, text = notation.say(code, self.lang), notation.write(code)
        return self.p.happened.format(team=self.p.name(seat), sentence=sentence, text=text)

    # --- commands ---

    def command(self, name: str, words: str) -> None:
        match name:
            case "?":
                answers.explain(self, words)
            case "why":
                answers.why(self, words)
            case "undo":
                self.undo()
            case "save":
                answers.save(self, words)
            case "log":
                answers.log(self, words)
            case "view":
                self.is_due = self.is_whole = self.is_large = True
            case "map":
                self.pages.map(self.look)
            case "hint":
                opponents.hint(self, words)
            case "help":
                self.pages.help(answers.example(self))
            case "rules":
                answers.explain(self, "")
            case _:
                raise Leave

    def undo(self) -> None:
        """While all pack, each only its own steps; later the last action, whoever took it."""
        mine = self.seat if self.face.is_secret(self.look) else None
        before, position = list(self.table.moments), self.table.position
        try:
            if mine is None:
                opponents.take_back(self.table, self.team)
            self.table.undo(mine)
        except Refused:
            self.table.moments, self.table.position = before, position
            self.screen.say(self.why_no_undo(mine))
            return
        gone = opponents.last_of_people(before, self.team, mine)
        text = self.table.game.notation.write(gone.code)
        self.keep()
        self.tell([self.p.taken_back.format(team=self.p.name(gone.seat), text=text)])

    def why_no_undo(self, seat: int | None) -> str:
        for moment in reversed(self.table.moments):
            if moment.seat == CHANCE:
                return self.p.undo_chance
            text = self.table.game.notation.write(moment.code)
            if moment.sealed:
                return self.p.undo_shown.format(text=text)
            if seat is None or moment.seat == seat:
                return self.p.undo_others.format(text=text)
        return self.p.undo_nothing

    # --- keeping ---

    def keep(self) -> None:
        """Write the game down where it has changed; a disk that refuses is named, and the game goes on."""
        if self.table.position is (self.keeper.kept or self.start):
            return
        try:
            self.keeper.keep(self.table)
            self.trouble = None
        except OSError as error:
            reason = error.strerror or str(error)
            if reason != self.trouble:
                self.screen.say(self.p.cannot_keep.format(path=self.keeper.path, reason=reason), "bold red")
            self.trouble = reason

    def farewell(self) -> str:
        """What whoever leaves should know."""
        if self.trouble:
            return self.p.cannot_keep.format(path=self.keeper.path, reason=self.trouble)
        if self.keeper.kept is None:
            return self.p.not_started
        command = f"grotto play {self.table.game.name}" + (f" --lang {self.lang}" if self.lang != DEFAULT else "")
        command += self.team.words(self.table.seats)
        if not self.keeper.is_own:
            path = shlex.quote(str(self.keeper.path))
            command += f" --load {path} --save {path}"
        kept = self.p.interrupted.format(path=self.keeper.path)
        return f"{kept} {self.p.goes_on.format(command=command)}"

    # --- the end ---

    def close(self) -> None:
        """Scores, winners, why, the seed opened, and the record put where it stays."""
        self.seat = None
        self.pages.table(self.look, self.news, self.fresh, whole=True)
        self.pages.result(self.table, self.look)
        if self.start is self.table.position:
            return  # it was over before it was loaded
        try:
            path = self.keeper.finish(self.table)
        except OSError as error:
            reason = error.strerror or str(error)
            self.screen.say(self.p.cannot_keep.format(path=self.keeper.path, reason=reason), "bold red")
            return
        command = f"grotto verify {shlex.quote(str(path))}"
        self.screen.say(self.p.verify_with.format(path=path, command=command), whole=True)
