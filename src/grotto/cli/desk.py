"""The engine's desk: its tables by name, and an answer to every line."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import singledispatchmethod
from typing import TYPE_CHECKING, Literal, cast

import msgspec

import grotto
from grotto.cli.cards import action_card, game_card, known_language, section_cards
from grotto.cli.engine_messages import (
    LONGEST_LINE,
    PROTOCOL,
    Actions,
    ActionsAnswer,
    Answer,
    ByeAnswer,
    ChoiceAnswer,
    Close,
    ClosedAnswer,
    ErrorAnswer,
    Games,
    GamesAnswer,
    Hello,
    HelloAnswer,
    Id,
    Load,
    New,
    Play,
    Position,
    PositionAnswer,
    Quit,
    ReasonAnswer,
    Record,
    RecordAnswer,
    Request,
    Rules,
    RulesAnswer,
    Seat,
    State,
    StateAnswer,
    Think,
    Undo,
    View,
    ViewAnswer,
    Why,
)
from grotto.cli.engine_reading import read_id, read_line, read_request
from grotto.kernel.content import Paper
from grotto.kernel.errors import Faulty, GrottoError, NotYours, Refused, Unreadable, quoted
from grotto.kernel.game import REGISTRY, Json, nearest
from grotto.kernel.position import Action
from grotto.kernel.seats import CHANCE, WEIGHT
from grotto.kernel.table import Table

if TYPE_CHECKING:
    from grotto.bots.bot import Choice

MOST_TABLES = 1000
Family = Literal["unreadable", "refused", "not_yours", "broken"]


class Desk:
    """Tables by name, and an answer to every line."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}

    def answer(self, line: bytes) -> Answer:
        name: Id = None
        try:
            if len(line) > LONGEST_LINE:
                raise Unreadable(f"a line has at most {LONGEST_LINE} bytes; this one begins with {quoted(line)}")
            document = read_line(line)
            name = read_id(document)
            answer = self.do(read_request(document))
        except GrottoError as error:
            answer = refuse(error)
        except Exception as error:
            answer = break_down(error, line)
        answer.id = name
        return answer

    def table(self, name: str) -> Table:
        if name not in self.tables:
            known = nearest(name, self.tables) if self.tables else ": none is open"
            raise Unreadable(f"no table is called {quoted(name)}{known}")
        return self.tables[name]

    def open(self, name: str, make: Callable[[], Table]) -> StateAnswer:
        if name in self.tables:
            raise Refused(f"a table called {quoted(name)} is open already: close it first")
        if len(self.tables) >= MOST_TABLES:
            raise Refused(f"{MOST_TABLES} tables are open: close one first")
        self.tables[name] = make()
        return self.state(name)

    def state(self, name: str) -> StateAnswer:
        table = self.table(name)
        return StateAnswer(
            table=name,
            game=table.game.name,
            rules=table.game.rules_version,
            seats=table.seats,
            options=table.options,
            chance="dealt" if table.dealer else "by_hand",
            commitment=table.commitment,
            turn=table.turn,
            actors=list(table.actors),
            over=table.over,
            scores=table.scores,
            winners=list(table.winners),
            end_reason=table.end_reason,
        )

    # --- one method for each request ---

    @singledispatchmethod
    def do(self, asked: Request) -> Answer:
        raise NotImplementedError(type(asked).__name__)

    @do.register
    def hello(self, asked: Hello) -> Answer:
        games, tables = grotto.game_names(), sorted(self.tables)
        return HelloAnswer(protocol=PROTOCOL, grotto=grotto.__version__, games=games, tables=tables)

    @do.register
    def games(self, asked: Games) -> Answer:
        return GamesAnswer(games=[game_card(REGISTRY.game(name)) for name in grotto.game_names()])

    @do.register
    def rules(self, asked: Rules) -> Answer:
        game = REGISTRY.game(asked.game)
        lang = known_language(game, asked.lang)
        return RulesAnswer(game=game.name, lang=lang, sections=section_cards(game, asked.section, lang))

    @do.register
    def new(self, asked: New) -> Answer:
        def make() -> Table:
            REGISTRY.game(asked.game).chosen(dict(asked.options))  # before they become keywords
            return grotto.new(
                asked.game,
                seats=asked.seats,
                seed=asked.seed,
                content=None if asked.content is None else Paper("content", asked.content),
                by_hand=asked.chance == "by_hand",
                **asked.options,
            )

        return self.open(asked.table, make)

    @do.register
    def load(self, asked: Load) -> Answer:
        if (asked.record is None) == (asked.position is None):
            raise Unreadable("load takes a record or a position, one of the two")
        return self.open(asked.table, lambda: loaded_position(asked) if asked.record is None else loaded_record(asked))

    @do.register
    def show_state(self, asked: State) -> Answer:
        return self.state(asked.table)

    @do.register
    def actions(self, asked: Actions) -> Answer:
        position, seat = self.table(asked.table).position, number_of(asked.seat)
        seat = position.acting_seat(None) if seat is None else position.seat_or_chance(seat)
        lang = known_language(position.game, asked.lang)
        rows, _ = position.rows(seat)
        cards = [action_card(action, lang, int(rows[i, WEIGHT])) for i, action in enumerate(position.actions(seat))]
        return ActionsAnswer(table=asked.table, seat=seat, actions=cards)

    @do.register
    def play(self, asked: Play) -> Answer:
        table = self.table(asked.table)
        with whole(table):
            table.play(asked.action, number_of(asked.seat))
        return self.state(asked.table)

    @do.register
    def think(self, asked: Think) -> Answer:
        table = self.table(asked.table)
        seat = table.position.acting_seat(number_of(asked.seat))
        choice = ask_bot(table, seat, asked)
        explained = choice.explain(table.position, seat, asked.lang)
        if asked.play:
            with whole(table):
                table.play(table.game.notation.write(choice.code), seat)
        return msgspec.convert({"table": asked.table, "seat": seat, "bot": asked.bot, **explained}, ChoiceAnswer)

    @do.register
    def why(self, asked: Why) -> Answer:
        table = self.table(asked.table)
        seat, code = table.position.meant(asked.action, number_of(asked.seat))
        refusal = table.position.refused(seat, code)
        lang = known_language(table.game, asked.lang)
        section = refusal and table.game.books.section(refusal.number, lang)
        return ReasonAnswer(
            table=asked.table,
            seat=seat,
            action=Action(table.game, seat, code, table.position.state).text,
            legal=refusal is None,
            rule=section.name if section else None,
            title=section.title if section else None,
            text=section.body if section else None,
        )

    @do.register
    def view(self, asked: View) -> Answer:
        seat = number_of(asked.seat)
        return ViewAnswer(table=asked.table, seat=seat, view=dict(self.table(asked.table).view(seat)))

    @do.register
    def position(self, asked: Position) -> Answer:
        document = self.table(asked.table).position.to_document()
        return PositionAnswer(table=asked.table, position=dict(document))

    @do.register
    def record(self, asked: Record) -> Answer:
        table, seat = self.table(asked.table), number_of(asked.seat)
        table.position.viewer(seat)
        record = table.record if asked.host else table.record_for(seat)
        return RecordAnswer(table=asked.table, seat=seat, host=asked.host, record=msgspec.to_builtins(record))

    @do.register
    def undo(self, asked: Undo) -> Answer:
        table = self.table(asked.table)
        with whole(table):
            table.undo(number_of(asked.seat))
        return self.state(asked.table)

    @do.register
    def close(self, asked: Close) -> Answer:
        self.table(asked.table)
        del self.tables[asked.table]
        return ClosedAnswer(table=asked.table)

    @do.register
    def quit(self, asked: Quit) -> Answer:
        return ByeAnswer()


# --- tables ---


@contextlib.contextmanager
def whole(table: Table) -> Iterator[None]:
    """Whatever fails inside, the table stands as it stood."""
    moments, position = list(table.moments), table.position
    try:
        yield
    except BaseException:
        table.moments, table.position = moments, position
        raise


def loaded_record(asked: Load) -> Table:
    if asked.seed is not None:
        raise Unreadable(f"a record brings its own seed: {quoted(asked.seed)} goes with a position only")
    table = grotto.replay(grotto.Record.from_json(cast(dict[str, Json], asked.record)))
    if asked.chance == "by_hand":
        table.dealer = None
    elif asked.chance == "dealt" and table.dealer is None:
        raise Unreadable("this record has no seed to deal on from: chance is by hand, or load the position")
    return table


def loaded_position(asked: Load) -> Table:
    position = grotto.Position.from_json(cast(dict[str, Json], asked.position))
    return grotto.play_on(position, seed=asked.seed, by_hand=asked.chance == "by_hand")


def ask_bot(table: Table, seat: int, asked: Think) -> Choice:
    """The bot's choice; a program that fails is told of in the answer."""
    from grotto.bots.bot import Budget
    from grotto.bots.roster import guarded

    if seat == CHANCE:
        raise Refused("chance asks no bot")
    seconds = None if asked.milliseconds is None else asked.milliseconds / 1000
    budget = Budget(iterations=asked.iterations, seconds=seconds)
    return guarded(table.game, asked.bot).choose(table.position, seat, seed=asked.lot, budget=budget)


def number_of(seat: Seat) -> int | None:
    """Chance has been read as its number."""
    return cast(int | None, seat)


# --- errors ---


def refuse(error: GrottoError) -> ErrorAnswer:
    rule = error.rule if isinstance(error, Refused) else ""
    faults = error.faults if isinstance(error, Faulty) else []
    return ErrorAnswer(family=family(error), rule=rule or None, message=str(error), faults=faults)


def family(error: GrottoError) -> Family:
    if isinstance(error, NotYours):
        return "not_yours"
    return "refused" if isinstance(error, Refused) else "unreadable"


def break_down(error: Exception, line: bytes) -> ErrorAnswer:
    """A fault of Grotto's own, not of the asker's; the game goes on."""
    message = f"Grotto has a fault here, please report it: {type(error).__name__} at {quoted(line)}"
    return ErrorAnswer(family="broken", rule=None, message=message, faults=[])
