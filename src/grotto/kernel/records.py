"""A game's record: its header and every action, chance included. Only finished games open their seed."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from grotto.kernel.content import Paper
from grotto.kernel.dealer import Dealer, commitment, read_seed
from grotto.kernel.document import check_version, read_document, read_json
from grotto.kernel.errors import Faulty, GrottoError, Unreadable, quoted
from grotto.kernel.game import REGISTRY, Entry, Game
from grotto.kernel.position import Position, opening, warm
from grotto.kernel.seats import CHANCE, MAX_SEATS

FORMAT = 1
CHANCE_MARK = "*"  # stands for the seat in a line of the log
MOST_ACTIONS = 100_000
SEAT_WORDS = tuple(str(seat) for seat in range(MAX_SEATS))


class Record(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True, kw_only=True):
    """A game from its box to its last action."""

    grotto: int
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    actions: list[str]  # "<seat> <text>", chance as "* <text>"
    commitment: str | None = None
    seed: str | None = None
    content: str | None = None  # an own content file, whole
    content_hash: str | None = None
    position: dict[str, object] | None = None  # where it began, if not at the start
    seen_by: str | None = None  # a record as one seat or the spectator may have it
    scores: list[int] | None = None
    end_reason: str | None = None

    def to_json(self, indent: int | None = 1) -> str:
        return json.dumps(msgspec.to_builtins(self), indent=indent, ensure_ascii=False)

    @classmethod
    def from_json(cls, source: str | bytes | Mapping[str, object]) -> Record:
        """Read a record; everything that is wrong with its header is listed."""
        reading = read_document(read_json(source, "a record"), cls)
        if reading.typed is None or reading.faults:
            raise Faulty("this record", reading.faults, reading.untold)
        reading.typed.check()
        return reading.typed

    def check(self) -> None:
        """Refuse a header that cannot be, with all its faults."""
        if self.grotto != FORMAT:
            raise Unreadable(f"this record has format {quoted(self.grotto)}; this Grotto reads format {FORMAT}")
        check_version(self.card, self.rules, "record")
        questions: tuple[Callable[[], object], ...] = (
            lambda: self.card.check_seats(self.seats),
            lambda: self.card.chosen(dict(self.options), self.seats),
            lambda: self.seed is None or read_seed(self.seed),
            self.check_length,
            self.check_content,
            self.check_position,
        )
        faults = [fault for ask in questions for fault in faults_of(ask)]
        if faults:
            raise Faulty("this record", faults)

    def check_length(self) -> None:
        if len(self.actions) > MOST_ACTIONS:
            raise Unreadable(f"a record of {len(self.actions)} actions is longer than {MOST_ACTIONS}")

    def check_content(self) -> None:
        paper = self.own_content()
        if paper is None and self.content_hash is not None:
            raise Unreadable(f"the own content with the hash {quoted(self.content_hash)} is missing")
        if paper is not None and paper.digest != self.content_hash:
            raise Unreadable(f"the record's own content does not have the hash {quoted(self.content_hash)}")
        if paper is not None and self.position is not None:
            raise Unreadable("a record has own content or a position to begin with, not both")

    def check_position(self) -> None:
        """What the header says must be true of the position the game began with."""
        if self.position is None:
            return
        position = Position.from_json(self.position)
        chosen = {option.name: self.options.get(option.name, option.values[0]) for option in self.card.options}
        said: dict[str, object] = {"game": self.game, "seats": self.seats, **chosen}
        found = {"seats": position.seats, **position.to_document()}
        faults = [
            f"the record says {name} {quoted(value)}, its position {quoted(found[name])}"
            for name, value in said.items()
            if found.get(name, value) != value
        ]
        if faults:
            raise Faulty("the record's position", faults)

    def own_content(self) -> Paper | None:
        return None if self.content is None else Paper("the record's content", self.content)

    @property
    def card(self) -> Game:
        return REGISTRY.game(self.game)

    def opening(self) -> Position:
        """Where the game began."""
        self.check()
        warm(self.card)
        if self.position is not None:
            return Position.from_json(self.position)
        return opening(self.card, self.seats, self.card.chosen(dict(self.options), self.seats), self.own_content())


@dataclass(frozen=True)
class Verdict:
    """What `verify` found: every fault, and what could not be checked."""

    faults: tuple[str, ...]
    draws: int
    checked: bool  # against a seed

    @property
    def ok(self) -> bool:
        return not self.faults


def faults_of(ask: Callable[[], object]) -> list[str]:
    """What is wrong, if it is."""
    try:
        ask()
    except Faulty as error:
        return error.faults
    except GrottoError as error:
        return [str(error)]
    return []


def write_line(game: Game, entry: Entry) -> str:
    seat, code = entry
    if seat == CHANCE:
        return f"{CHANCE_MARK} {game.notation.write_chance(code)}"
    return f"{seat} {game.notation.write(code)}"


def read_line(game: Game, line: str) -> Entry:
    who, _, text = line.partition(" ")
    if who == CHANCE_MARK:
        return CHANCE, game.notation.read_chance(text)
    if who not in SEAT_WORDS:
        raise Unreadable(f"{quoted(line)} names no seat: expected '0 pass' or '* …' for chance")
    return SEAT_WORDS.index(who), game.notation.read(text)


def read_log(game: Game, lines: Sequence[str]) -> list[Entry]:
    entries = []
    for number, line in enumerate(lines, 1):
        try:
            entries.append(read_line(game, line))
        except Unreadable as error:
            raise Unreadable(f"action {number}: {error}") from None
    return entries


def verify(record: Record) -> Verdict:
    """Check every action against the rules and every draw against the seed."""
    if not isinstance(record, Record):
        raise Unreadable(f"verify takes a Record, not {quoted(record)}; Record.from_json reads one")
    faults: list[str] = []
    draws = 0
    try:
        position = record.opening()
        faults += _wrong_commitment(record)
        dealer = None if record.seed is None else Dealer(record.seed, record.card.sources)
        for number, (seat, code) in enumerate(read_log(record.card, record.actions), 1):
            line = quoted(record.actions[number - 1])
            if not position.mask >> seat & 1 or position.refusal(seat, code):
                faults.append(f"action {number}, {line}, was not legal")
                break
            if seat == CHANCE:
                draws += 1
                rows, count = position.rows(CHANCE)
                if dealer and dealer.deal(rows[:count].tolist()) != code:
                    faults.append(f"action {number}, {line}, is not what the seed holds there")
            position = position.step(seat, code)
        else:
            faults += _wrong_result(record, position)
    except GrottoError as error:
        faults += error.faults if isinstance(error, Faulty) else [str(error)]
    return Verdict(tuple(faults), draws, record.seed is not None)


def _wrong_commitment(record: Record) -> list[str]:
    if record.seed is None or record.commitment == commitment(record.seed):
        return []
    if record.commitment is None:
        return ["no hash of the seed was published before the first draw"]
    return ["the seed does not have the hash that was published before the first draw"]


def _wrong_result(record: Record, position: Position) -> list[str]:
    faults = []
    found = (position.scores, position.end_reason) if position.over else (None, None)
    if record.scores is not None and record.scores != found[0]:
        faults.append(f"the record says scores {quoted(record.scores)}; the game says {quoted(found[0])}")
    if record.end_reason is not None and record.end_reason != found[1]:
        faults.append(f"the record says it ended by {quoted(record.end_reason)}; the game says {quoted(found[1])}")
    return faults
