"""A position: one moment of one game, immutable, comparable, readable and writable as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from grotto.kernel.content import Paper
from grotto.kernel.document import check_version, read_json
from grotto.kernel.errors import NotYours, Refusal, Refused, Unreadable, quoted
from grotto.kernel.game import REGISTRY, Game, Json
from grotto.kernel.layout import Numbers, Records, blank, copied, face, layout
from grotto.kernel.rule import is_warm, set_warm
from grotto.kernel.seats import CHANCE, CODE, MAX_SEATS, SPECTATOR, seats_in


def _silent(game: Game, work: Callable[[], None]) -> None:
    work()


class FirstUse:
    """Who is told when a game must be compiled first; `grotto` shows a progress bar here."""

    show: Callable[[Game, Callable[[], None]], None] = staticmethod(_silent)


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat (or chance) can do in a position."""

    game: Game
    seat: int
    code: int
    state: Records

    @property
    def text(self) -> str:
        """The canonical text; it comes back."""
        if self.seat == CHANCE:
            return self.game.notation.write_chance(self.code)
        return self.game.notation.write(self.code)

    def say(self, lang: str = "en") -> str:
        """A sentence for people."""
        if self.seat == CHANCE:
            return self.game.notation.say_chance(self.code, lang)
        return self.game.notation.say(self.code, lang)

    def price(self, lang: str = "en") -> str:
        """What it costs, in words; empty when it costs nothing."""
        return "" if self.seat == CHANCE else self.game.notation.price(self.state, self.seat, self.code, lang)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Action {self.text!r} of seat {self.seat}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        return (self.game.name, self.seat, self.code) == (other.game.name, other.seat, other.code)

    def __hash__(self) -> int:
        return hash((self.game.name, self.seat, self.code))


class Position:
    """One moment of one game. Nothing here changes it; `after` makes the next one."""

    __slots__ = ("__dict__", "game", "state")

    def __init__(self, game: Game, state: Records) -> None:
        self.game = game
        self.state = state

    # --- identity ---

    @property
    def raw(self) -> bytes:
        return self.state.tobytes()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game.name == other.game.name and self.raw == other.raw

    def __hash__(self) -> int:
        return hash((self.game.name, self.raw))

    def __repr__(self) -> str:
        return f"grotto.Position.from_json({self.to_json()!r})"

    def __reduce__(self) -> tuple[Callable[[str, bytes], Position], tuple[str, bytes]]:
        """For copies and other processes."""
        return restored, (self.game.name, self.raw)

    def to_document(self) -> dict[str, Json]:
        return {"game": self.game.name, "rules": self.game.rules_version, **self.game.papers.write(self.state)}

    def to_json(self, indent: int | None = None) -> str:
        return json.dumps(self.to_document(), indent=indent, ensure_ascii=False)

    @classmethod
    def from_json(cls, source: str | bytes | Mapping[str, object]) -> Position:
        """Read a position; everything that is wrong with it is listed."""
        document = read_json(source, "a position")
        game = REGISTRY.game(document.pop("game", None))
        check_version(game, document.pop("rules", game.rules_version), "position")
        warm(game)
        return cls(game, game.papers.read(document))

    # --- questions ---

    @property
    def actors(self) -> tuple[int, ...]:
        """Who may act now; seat 6 is chance."""
        return seats_in(self.mask)

    @cached_property
    def mask(self) -> int:
        mask: int = self.game.host.ask_actors(face(self.state))
        return int(mask)

    @property
    def over(self) -> bool:
        return self.mask == 0

    def actions(self, seat: int | None = None) -> list[Action]:
        """All legal actions of a seat in a pinned order; of the only one who may act when no seat is named."""
        seat = self.acting_seat(None) if seat is None else self.seat_or_chance(seat)
        rows, count = self.rows(seat)
        return [Action(self.game, seat, code, self.state) for code in rows[:count, CODE].tolist()]

    def rows(self, seat: int) -> tuple[Numbers, int]:
        out = self.game.legal_buffer()
        return out, int(self.game.host.ask_legal(face(self.state), seat, out))

    def refusal(self, seat: int, code: int) -> int:
        return int(self.game.host.ask_refusal(face(self.state), seat, code))

    def read(self, action: str | Action, seat: int) -> int:
        """The code of an action's text."""
        if isinstance(action, Action):
            if action.game.name != self.game.name:
                raise Unreadable(f"{action!r} belongs to {action.game.name}, not to {self.game.name}")
            if action.seat != seat:
                raise NotYours(f"{action!r} is not an action of seat {seat}")
            return action.code
        if not isinstance(action, str):
            raise Unreadable(f"an action is a text, not {quoted(action)}")
        notation = self.game.notation
        return notation.read_chance(action) if seat == CHANCE else notation.read(action)

    def acting_seat(self, seat: object) -> int:
        """The seat meant: it must be one that may act; it may be left out when only one may."""
        if seat is None:
            if len(self.actors) == 1:
                return self.actors[0]
            if self.over:
                raise Refused("the game is over: nobody can act any more")
            raise NotYours(f"say which seat: {', '.join(map(str, self.actors))} may act now")
        seat = self.seat_or_chance(seat)
        if seat not in self.actors:
            if self.over:
                raise Refused("the game is over: nobody can act any more")
            raise NotYours(f"seat {seat} may not act now: {self.who_acts()}")
        return seat

    def seat_or_chance(self, seat: object) -> int:
        """A seat of this table, or chance."""
        if type(seat) is int and seat in self.actors:
            return seat
        if isinstance(seat, bool) or not isinstance(seat, int):
            raise Unreadable(f"{quoted(seat)} is no seat")
        return seat if seat == CHANCE else self.seat_here(seat)

    def seat_here(self, seat: object) -> int:
        """A seat of this table."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise NotYours(f"there is no seat {quoted(seat)} at this table: seats 0 to {self.seats - 1}")
        return seat

    def who_acts(self) -> str:
        if self.over:
            return "the game is over"
        if self.actors == (CHANCE,):
            return "chance is to answer"
        return f"it is for seat {' or '.join(map(str, self.actors))} to act"

    def why_not(self, action: str | Action, seat: int | None = None) -> Refusal | None:
        """None when the action is legal, else the rule that forbids it."""
        seat, code = self.meant(action, seat)
        return self.refused(seat, code)

    def demand(self, action: str | Action, seat: int | None = None) -> tuple[int, int]:
        """The seat and code of a legal action; anything else raises."""
        seat, code = self.meant(action, seat)
        if refusal := self.refused(seat, code):
            possible = ", ".join(repr(one.text) for one in self.actions(seat))
            raise Refused(f"{refusal.action!r} is not legal now. {refusal.text}. Possible: {possible}", refusal)
        return seat, code

    def meant(self, action: str | Action, seat: int | None) -> tuple[int, int]:
        """Who is to do what. An `Action` knows its seat; with a text it may be left out when only one may act."""
        if seat is None and isinstance(action, Action):
            seat = action.seat
        seat = self.acting_seat(seat)
        return seat, self.read(action, seat)

    def refused(self, seat: int, code: int) -> Refusal | None:
        number = self.refusal(seat, code)
        return Refusal(number, Action(self.game, seat, code, self.state).text, self.game.books) if number else None

    def after(self, action: str | Action, seat: int | None = None) -> Position:
        """The position after a legal action."""
        return self.step(*self.demand(action, seat))

    def step(self, seat: int, code: int) -> Position:
        """The position after an action known to be legal."""
        state = copied(self.state)
        self.game.host.act(face(state), seat, code)
        return Position(self.game, state)

    def reveals(self, seat: int, code: int) -> bool:
        return bool(self.game.host.ask_reveals(face(self.state), seat, code))

    @cached_property
    def _result(self) -> tuple[list[int], int]:
        out = np.zeros(MAX_SEATS, np.int64)
        reason = int(self.game.host.ask_scores(face(self.state), out))
        return out[: self.seats].tolist(), reason

    @property
    def seats(self) -> int:
        return int(self.state["seats"][0])

    @property
    def scores(self) -> list[int]:
        """The points of each seat: final when the game is over, so far while it runs."""
        return list(self._result[0])

    @property
    def end_reason(self) -> str | None:
        return self.game.end_reasons[self._result[1]] if self.over else None

    @property
    def winners(self) -> tuple[int, ...]:
        """Those with the most points at the end, and of them whoever breaks the tie; nobody when all have failed."""
        if not self.over:
            return ()
        ranks = {seat: self.rank(seat) for seat in range(self.seats) if self.counts(seat)}
        return tuple(seat for seat, rank in ranks.items() if rank == max(ranks.values()))

    def rank(self, seat: int) -> tuple[int, ...]:
        """What a seat wins by: its points, then whatever breaks ties."""
        return self.scores[seat], *self.game.breaks_ties(self.state, seat)

    def counts(self, seat: int) -> bool:
        """Whether a seat's result counts at the end."""
        return not self.game.is_out(self.state, seat)

    def view(self, seat: int | None = None) -> dict[str, Json]:
        """What a seat may know; without a seat what a spectator may know."""
        return self.game.view(self.state, self.viewer(seat))

    def viewer(self, seat: int | None) -> int:
        """Who looks, as the rules number it: a seat, or the spectator."""
        return SPECTATOR if seat is None else self.seat_here(seat)

    def watcher(self, seat: int) -> int:
        return SPECTATOR if seat == SPECTATOR else self.seat_here(seat)

    def redealt(self, seat: int, seed: int) -> Position:
        """Another position this seat (or the spectator, -1) cannot tell from this one."""
        seat = self.watcher(seat)
        state = copied(self.state)
        rng = np.zeros(1, np.int64)
        rng[0] = (seed * 2654435761 + 974711) & 0xFFFFFFFF | 1
        self.game.host.deal_again(face(state), seat, rng)
        return Position(self.game, state)

    def observation(self, seat: int) -> Numbers:
        """What a seat (or the spectator, -1) may know, as numbers."""
        seat = self.watcher(seat)
        out = np.zeros(self.game.constant("OBSERVATION"), np.int64)
        self.game.host.ask_observe(face(self.state), seat, out)
        return out


def restored(game: str, raw: bytes) -> Position:
    card = REGISTRY.game(game)
    return Position(card, np.frombuffer(bytearray(raw), layout(card.state)))


def warm(game: Game) -> None:
    """Compile a game's rules where that has not been done on this machine."""
    if is_warm(game.rules):
        return

    def work() -> None:
        exercise(game)
        set_warm(game.rules)

    FirstUse.show(game, work)


def exercise(game: Game) -> None:
    """Ask every question once, which compiles it."""
    position = opening(game, game.seats[0], game.chosen({}), None)
    seat = position.actors[0]
    for action in position.actions(seat)[:1]:
        position.refusal(seat, action.code)
        position.reveals(seat, action.code)
        position.step(seat, action.code)
    position.observation(0)
    position.redealt(0, 1)
    position.view()
    game.papers.read(game.papers.write(position.state))
    _ = position.scores


def opening(game: Game, seats: int, options: dict[str, str], own: Paper | None) -> Position:
    """The first position of a game."""
    state = blank(game.state)
    boxes = game.open_box(options, seats, own)
    game.host.begin(face(state), face(boxes), seats, game.option_numbers(options))
    return Position(game, state)
