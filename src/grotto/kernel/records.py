"""A game's record: its header and every action, chance included. Only finished games open their seed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from grotto.kernel.content import Paper
from grotto.kernel.dealer import Dealer, commitment
from grotto.kernel.errors import Faulty, GrottoError, Unreadable
from grotto.kernel.game import REGISTRY, Entry, Game, Json
from grotto.kernel.position import Position, check_version, opening, read_json, warm
from grotto.kernel.seats import CHANCE

FORMAT = 1
CHANCE_MARK = "*"  # stands for the seat in a line of the log
MOST_ACTIONS = 100_000


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
    def from_json(cls, source: str | bytes | dict[str, Json]) -> Record:
        document = read_json(source, "a record")
        try:
            record = msgspec.convert(document, cls)
        except msgspec.ValidationError as error:
            raise Unreadable(f"this is no record: {error}") from None
        record.check()
        return record

    def check(self) -> None:
        if self.grotto != FORMAT:
            raise Unreadable(f"this record has format {self.grotto}; this Grotto reads format {FORMAT}")
        game = REGISTRY.game(self.game)
        check_version(game, self.rules, "record")
        game.check_seats(self.seats)
        game.chosen(dict(self.options))
        if len(self.actions) > MOST_ACTIONS:
            raise Unreadable(f"a record of {len(self.actions)} actions is longer than {MOST_ACTIONS}")
        paper = self.own_content()
        if self.content_hash is not None and (paper is None or paper.digest != self.content_hash):
            raise Unreadable(f"the record's own content does not have the hash {self.content_hash!r}")

    def own_content(self) -> Paper | None:
        return None if self.content is None else Paper("the record's content", self.content)

    @property
    def card(self) -> Game:
        return REGISTRY.game(self.game)

    def opening(self) -> Position:
        """Where the game began."""
        warm(self.card)
        if self.position is not None:
            return Position.from_json(msgspec.to_builtins(self.position))
        return opening(self.card, self.seats, self.card.chosen(dict(self.options)), self.own_content())


@dataclass(frozen=True)
class Verdict:
    """What `verify` found: every fault, and what could not be checked."""

    faults: tuple[str, ...]
    draws: int
    checked: bool  # against a seed

    @property
    def ok(self) -> bool:
        return not self.faults


def write_line(game: Game, entry: Entry) -> str:
    seat, code = entry
    if seat == CHANCE:
        return f"{CHANCE_MARK} {game.notation.write_chance(code)}"
    return f"{seat} {game.notation.write(code)}"


def read_line(game: Game, line: str) -> Entry:
    who, _, text = line.partition(" ")
    if who == CHANCE_MARK:
        return CHANCE, game.notation.read_chance(text)
    if not who.isdigit() or len(who) > 1 or int(who) >= CHANCE:
        raise Unreadable(f"{line!r} names no seat: expected '0 pass' or '* …' for chance")
    return int(who), game.notation.read(text)


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
    faults: list[str] = []
    dealer = None
    if record.seed is not None:
        if record.commitment is not None and commitment(record.seed) != record.commitment:
            faults.append("the seed does not have the hash that was published before the first draw")
        dealer = Dealer(record.seed, record.card.sources)
    draws = 0
    try:
        position = record.opening()
        for number, (seat, code) in enumerate(read_log(record.card, record.actions), 1):
            line = record.actions[number - 1]
            if not position.mask >> seat & 1 or position.refusal(seat, code):
                faults.append(f"action {number}, {line!r}, was not legal")
                break
            if seat == CHANCE:
                draws += 1
                rows, count = position.rows(CHANCE)
                if dealer and dealer.deal(rows[:count].tolist()) != code:
                    faults.append(f"action {number}, {line!r}, is not what the seed holds there")
            position = position.step(seat, code)
        faults += _wrong_result(record, position)
    except Faulty as error:
        faults += error.faults
    except GrottoError as error:
        faults.append(str(error))
    return Verdict(tuple(faults), draws, dealer is not None)


def _wrong_result(record: Record, position: Position) -> list[str]:
    faults = []
    if record.scores is not None and position.over and record.scores != position.scores:
        faults.append(f"the record says scores {record.scores}; the game ends with {position.scores}")
    if record.end_reason is not None and record.end_reason != position.end_reason:
        faults.append(f"the record says it ended by {record.end_reason!r}; the game says {position.end_reason!r}")
    return faults
