"""A table: a game being played, with its dealer, its log and its undo."""

from __future__ import annotations

from dataclasses import dataclass

from grotto.kernel.content import Paper
from grotto.kernel.dealer import Dealer
from grotto.kernel.errors import Refusal, Refused, Unreadable, quoted
from grotto.kernel.game import Entry, Game, Json
from grotto.kernel.position import Action, Position
from grotto.kernel.records import FORMAT, Record, read_log, write_line
from grotto.kernel.seats import CHANCE


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
        while self.dealer and self.position.actors == (CHANCE,):
            rows, count = self.position.rows(CHANCE)
            self._take(CHANCE, self.dealer.deal(rows[:count].tolist()))

    def undo(self, seat: int | None = None) -> None:
        """Take a seat's last action back: never another's, never across chance or anything learned."""
        if self.over and self.dealer:
            raise Refused("nothing can be taken back: the game is over and its seed is open")
        at = self._undoable(seat)
        moment = self.moments[at]
        later = self.moments[at + 1 :]
        position = moment.before
        kept: list[Moment] = []
        for other in later:
            if other.seat not in moment.before.actors or position.refusal(other.seat, other.code):
                raise Refused(
                    f"seat {moment.seat} cannot take {self._text(moment)!r} back: others have acted on it since"
                )
            kept.append(Moment(position, other.seat, other.code, other.sealed))
            position = position.step(other.seat, other.code)
        self.moments[at:] = kept
        self.position = position

    def _undoable(self, seat: int | None) -> int:
        """The index of the last action of a seat, if nothing was drawn or shown since."""
        if seat is not None:
            self.position.seat_here(seat)
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
        seed = self.dealer.seed if self.dealer else None
        return self._record(self.entries, self.opening, seed=seed, seen_by=None)

    def record_for(self, seat: int | None = None) -> Record:
        """What one seat (or the spectator) may have: the whole record once the game is over."""
        if self.over:
            return self.record
        viewer = self.position.viewer(seat)
        seen_by = "spectator" if seat is None else f"seat {seat}"
        if self.game.forgets(self.position.state):
            return self._record([], self.position.redealt(viewer, 1), seed=None, seen_by=seen_by)
        entries = self.game.tell(self.entries, self.position.state, viewer)
        return self._record(entries, self._opening_for(viewer), seed=None, seen_by=seen_by)

    def _opening_for(self, viewer: int) -> Position:
        """Where the game began; what was hidden then and still may be is dealt anew."""
        open_now = self.position.redealt(viewer, 1) == self.position
        return self.opening if self.from_start or open_now else self.opening.redealt(viewer, 1)

    def _record(self, entries: list[Entry], opening: Position, seed: str | None, seen_by: str | None) -> Record:
        from_start = self.from_start and opening is self.opening
        own = self.own if from_start else None  # a position holds its content itself
        return Record(
            grotto=FORMAT,
            game=self.game.name,
            rules=self.game.rules_version,
            seats=self.seats,
            options=dict(self.options),
            actions=[write_line(self.game, entry) for entry in entries],
            commitment=self.commitment,
            seed=seed,
            content=own.text if own else None,
            content_hash=own.digest if own else None,
            position=None if from_start else dict(opening.to_document()),
            seen_by=seen_by,
            scores=self.scores if self.over else None,
            end_reason=self.end_reason,
        )


def replay(record: Record) -> Table:
    """The table at the end of a record, ready to be played on where the seed is known."""
    if not isinstance(record, Record):
        raise Unreadable(f"replay takes a Record, not {quoted(record)}; Record.from_json reads one")
    opening = record.opening()
    options = record.card.chosen(dict(record.options))
    dealer = None if record.seed is None else Dealer(record.seed, record.card.sources)
    table = Table(opening, options, None, record.own_content(), from_start=record.position is None)
    for number, (seat, code) in enumerate(read_log(record.card, record.actions), 1):
        line = quoted(record.actions[number - 1])
        if seat not in table.position.actors:
            raise Refused(f"action {number}, {line}: {table.position.who_acts()}")
        if reason := table.position.refused(seat, code):
            raise Refused(f"action {number}, {line}, is not legal. {reason.text}", reason)
        if dealer and seat == CHANCE:
            _follow(dealer, table, f"action {number}, {line},", code)
        table._take(seat, code)
    table.dealer = dealer
    table._deal()
    return table


def _follow(dealer: Dealer, table: Table, action: str, code: int) -> None:
    """The dealer lays its decks down in the order in which they are first asked for; the log must agree with it."""
    rows, count = table.position.rows(CHANCE)
    if dealer.deal(rows[:count].tolist()) != code:
        raise Unreadable(f"{action} is not what the record's seed holds there")
