"""`grotto engine`: any game driven from any language, one JSON line in, one JSON line out."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from functools import singledispatchmethod
from types import FrameType
from typing import BinaryIO, Literal, cast

import msgspec

import grotto
from grotto.cli.engine_messages import (
    PROTOCOL,
    ActionCard,
    Actions,
    ActionsAnswer,
    Answer,
    ByeAnswer,
    Close,
    ClosedAnswer,
    ErrorAnswer,
    GameCard,
    Games,
    GamesAnswer,
    Hello,
    HelloAnswer,
    Id,
    Load,
    New,
    OptionCard,
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
    SectionCard,
    State,
    StateAnswer,
    Undo,
    View,
    ViewAnswer,
    Why,
    read_id,
    read_line,
    read_request,
)
from grotto.kernel.content import Paper
from grotto.kernel.document import LONGEST_JSON
from grotto.kernel.errors import Faulty, GrottoError, NotYours, Refused, Unreadable, quoted
from grotto.kernel.game import REGISTRY, Game, Json, nearest
from grotto.kernel.position import Action
from grotto.kernel.rulebook import Section
from grotto.kernel.seats import CHANCE, WEIGHT
from grotto.kernel.table import Table

LONGEST_LINE = LONGEST_JSON  # bytes
MOST_TABLES = 1000
Family = Literal["unreadable", "refused", "not_yours", "broken"]


def engine() -> None:
    """Drive any game from any language: JSON lines on stdin and stdout (docs/protocol/engine.md)."""
    stop_at_signals()
    if None in (getattr(sys, "stdin", None), getattr(sys, "stdout", None)):
        return  # started with one of them closed: nobody is asking
    sink = own_stdout()
    with open(0, "rb", closefd=False) as source, contextlib.suppress(BrokenPipeError):  # nobody is listening any more
        serve(source, lambda line: send(sink, line))


def own_stdout() -> int:
    """A stdout for the answers alone: whatever else is printed, by whomever, goes to stderr."""
    sink = os.dup(1)
    with contextlib.suppress(OSError):  # there is no stderr
        os.dup2(2, 1)
    return sink


def stop_at_signals() -> None:
    def stop(number: int, frame: FrameType | None) -> None:
        sys.exit(0)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)


def send(sink: int, line: bytes) -> None:
    while line:
        line = line[os.write(sink, line) :]


def serve(source: BinaryIO, reply: Callable[[bytes], None]) -> None:
    """Answer every line at once, until the last one or `quit`."""
    desk = Engine()
    for line in lines(source):
        answer = desk.answer(line)
        reply(write_line(answer))
        if isinstance(answer, ByeAnswer):
            return


def lines(source: BinaryIO) -> Iterator[bytes]:
    """Line by line; of one that is too long no more than shows it."""
    while line := source.readline(LONGEST_LINE + 1):
        yield line
        while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            line = source.readline(LONGEST_LINE + 1)


def write_line(answer: Answer) -> bytes:
    """Half of a surrogate pair, which is no UTF-8, stays as escaped as it came."""
    text = json.dumps(msgspec.to_builtins(answer), ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace") + b"\n"


class Engine:
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
        known = {section.name: section for section in game.books.sections(asked.lang).values()}
        found = known.values() if asked.section is None else [one_section(asked.section, known, game)]
        sections = [SectionCard(one.name, one.chapter, one.title, one.body) for one in found]
        return RulesAnswer(game=game.name, lang=game.books.nearest(asked.lang), sections=sections)

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
        rows, _ = position.rows(seat)
        cards = [
            action_card(action, asked.lang, int(rows[i, WEIGHT])) for i, action in enumerate(position.actions(seat))
        ]
        return ActionsAnswer(table=asked.table, seat=seat, actions=cards)

    @do.register
    def play(self, asked: Play) -> Answer:
        table = self.table(asked.table)
        with whole(table):
            table.play(asked.action, number_of(asked.seat))
        return self.state(asked.table)

    @do.register
    def why(self, asked: Why) -> Answer:
        table = self.table(asked.table)
        seat, code = table.position.meant(asked.action, number_of(asked.seat))
        refusal = table.position.refused(seat, code)
        section = refusal and table.game.books.section(refusal.number, asked.lang)
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


def number_of(seat: Seat) -> int | None:
    """Chance has been read as its number."""
    return cast(int | None, seat)


# --- cards ---


def game_card(game: Game) -> GameCard:
    return GameCard(
        name=game.name,
        title=game.title,
        rules=game.rules_version,
        seats=list(game.seats),
        options=[OptionCard(option.name, list(option.values), option.says) for option in game.options],
        languages=list(game.books.langs),
        credits=game.credits,
    )


def action_card(action: Action, lang: str, weight: int) -> ActionCard:
    if action.seat != CHANCE:
        weight = 0
    return ActionCard(action.text, action.say(lang), action.price(lang), weight)


def one_section(asked: str, known: dict[str, Section], game: Game) -> Section:
    name = "§" + asked.strip().removeprefix("§").strip()
    if name not in known:
        names = list(known)
        raise Unreadable(f"{game.name} has no section {quoted(asked)}: it has {names[0]} to {names[-1]}")
    return known[name]


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
