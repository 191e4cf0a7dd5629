"""A table: a game being played, with its dealer, its log and its undo."""

from __future__ import annotations

from dataclasses import dataclass

from grotto.kernel.content import Paper
from grotto.kernel.dealer import Dealer
from grotto.kernel.errors import NotYours, Refusal, Refused, Unreadable
from grotto.kernel.game import Entry, Game, Json
from grotto.kernel.position import Action, Position
from grotto.kernel.records import FORMAT, Record, read_log, write_line
from grotto.kernel.seats import CHANCE, bit


@dataclass(frozen=True, slots=True)
class Moment:
    """One action and the position it was taken in."""

    before: Position
    seat: int
    code: int
    sealed: bool  # chance, or somebody learned: nothing up to here can be taken back


class Table:
    """Plays one game. Chance is dealt by the table's dealer; without one it is played like a seat, as seat 6."""

    def __init__(
        self,
        position: Position,
        options: dict[str, str],
        dealer: Dealer | None = None,
        own: Paper | None = None,
        from_start: bool = True,
    ) -> None:
        self.game: Game = position.game
        self.position = position
        self.options = options
        self.dealer = dealer
        self.own = own
        self.moments: list[Moment] = []
        self.opening = position
        self.from_start = from_start
        self._deal()

    # --- where it stands ---

    @property
    def actors(self) -> tuple[int, ...]:
        return self.position.actors

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def turn(self) -> int:
        """How many actions have been taken, chance's included."""
        return len(self.moments)

    @property
    def seats(self) -> int:
        return self.position.seats

    @property
    def scores(self) -> list[int]:
        return self.position.scores

    @property
    def winners(self) -> tuple[int, ...]:
        return self.position.winners

    @property
    def end_reason(self) -> str | None:
        return self.position.end_reason

    @property
    def commitment(self) -> str | None:
        """The hash of the secret seed, public from the start."""
        return self.dealer.commitment if self.dealer else None

    def actions(self, seat: int | None = None) -> list[Action]:
        return self.position.actions(seat)

    def why_not(self, action: str | Action, seat: int | None = None) -> Refusal | None:
        return self.position.why_not(action, seat)

    def view(self, seat: int | None = None) -> dict[str, Json]:
        return self.position.view(seat)

    def __repr__(self) -> str:
        chosen = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"<Table {self.game.name!r}, seats={self.seats}{chosen}, turn {self.turn}>"

    # --- playing ---

    def play(self, action: str | Action, seat: int | None = None) -> None:
        """Play a legal action, and whatever chance answers to it."""
        seat, code = self.position.demand(action, seat)
        self._take(seat, code)
        self._deal()

    def _take(self, seat: int, code: int) -> None:
        sealed = seat == CHANCE or self.position.reveals(seat, code)
        self.moments.append(Moment(self.position, seat, code, sealed))
        self.position = self.position.step(seat, code)

    def _deal(self) -> None:
        while self.dealer and self.position.mask == bit(CHANCE):
            rows, count = self.position.rows(CHANCE)
            self._take(CHANCE, self.dealer.deal(rows[:count].tolist()))

    def undo(self, seat: int | None = None) -> None:
        """Take a seat's last action back: never another's, never across chance or anything learned."""
        at = self._undoable(seat)
        moment = self.moments[at]
        later = self.moments[at + 1 :]
        position = moment.before
        kept: list[Moment] = []
        for other in later:
            if not moment.before.mask & bit(other.seat) or position.refusal(other.seat, other.code):
                raise Refused(
                    f"seat {moment.seat} cannot take {self._text(moment)!r} back: others have acted on it since"
                )
            kept.append(Moment(position, other.seat, other.code, other.sealed))
            position = position.step(other.seat, other.code)
        self.moments[at:] = kept
        self.position = position

    def _undoable(self, seat: int | None) -> int:
        """The index of the last action of a seat, if nothing was drawn or shown since."""
        if seat is not None and (isinstance(seat, bool) or seat not in range(self.seats)):
            raise NotYours(f"there is no seat {seat!r} at this table: seats 0 to {self.seats - 1}")
        for at in range(len(self.moments) - 1, -1, -1):
            moment = self.moments[at]
            if moment.sealed:
                what = "chance has answered" if moment.seat == CHANCE else f"{self._text(moment)!r} has shown something"
                raise Refused(f"nothing can be taken back: {what} since")
            if seat is None or moment.seat == seat:
                return at
        raise Refused(
            "nothing can be taken back: " + ("nothing was played" if seat is None else f"seat {seat} has not acted")
        )

    def _text(self, moment: Moment) -> str:
        return self.game.notation.write(moment.code)

    # --- the record ---

    @property
    def entries(self) -> list[Entry]:
        return [(moment.seat, moment.code) for moment in self.moments]

    @property
    def record(self) -> Record:
        """Everything, the seed included: for the host only until the game is over."""
        return self._record(self.entries, seed=self.dealer.seed if self.dealer else None, seen_by=None)

    def record_for(self, seat: int | None = None) -> Record:
        """What one seat (or the spectator) may have: the whole record once the game is over."""
        if self.over:
            return self.record
        viewer = self.game_seat(seat)
        entries = self.game.tell(self.entries, self.position.state, viewer)
        return self._record(entries, seed=None, seen_by="spectator" if seat is None else f"seat {seat}")

    def game_seat(self, seat: int | None) -> int:
        """A viewer as the rules number it: a seat, or -1 for the spectator."""
        if seat is None:
            return -1
        if isinstance(seat, bool) or seat not in range(self.seats):
            raise NotYours(f"there is no seat {seat!r} at this table: seats 0 to {self.seats - 1}")
        return seat

    def _record(self, entries: list[Entry], seed: str | None, seen_by: str | None) -> Record:
        return Record(
            grotto=FORMAT,
            game=self.game.name,
            rules=self.game.rules_version,
            seats=self.seats,
            options=dict(self.options),
            actions=[write_line(self.game, entry) for entry in entries],
            commitment=self.commitment,
            seed=seed,
            content=self.own.text if self.own else None,
            content_hash=self.own.digest if self.own else None,
            position=None if self.from_start else dict(self.opening.to_document()),
            seen_by=seen_by,
            scores=self.scores if self.over else None,
            end_reason=self.end_reason,
        )


def replay(record: Record) -> Table:
    """The table at the end of a record, ready to be played on where the seed is known."""
    dealer = Dealer(record.seed, record.card.sources) if record.seed else None
    options = record.card.chosen(dict(record.options))
    table = Table(record.opening(), options, None, record.own_content(), from_start=record.position is None)
    for number, (seat, code) in enumerate(read_log(record.card, record.actions), 1):
        line = record.actions[number - 1]
        if not table.position.mask & bit(seat):
            raise Refused(
                f"action {number}, {line!r}: {table.position.who_acts() if not table.over else 'the game is over'}"
            )
        if refused := table.position.refusal(seat, code):
            reason = Refusal(refused, line, record.card.books)
            raise Refused(f"action {number}, {line!r}, is not legal. {reason.text}", reason)
        if dealer and seat == CHANCE:
            _follow(dealer, table, line, code)
        table._take(seat, code)
    table.dealer = dealer
    table._deal()
    return table


def _follow(dealer: Dealer, table: Table, line: str, code: int) -> None:
    """The dealer lays its decks down in the order in which they are first asked for; the log must agree with it."""
    rows, count = table.position.rows(CHANCE)
    if dealer.deal(rows[:count].tolist()) != code:
        raise Unreadable(f"{line!r} is not what the record's seed holds there")
