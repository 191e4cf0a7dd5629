"""What a bot is: it is given a seat's knowledge, a budget and a seed, and answers with an action and its reasons."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, replace

import numpy as np

from grotto.kernel.chance import sow
from grotto.kernel.errors import Unreadable, quoted
from grotto.kernel.game import Game, Json
from grotto.kernel.layout import Numbers, face
from grotto.kernel.position import Action, Position


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: so many iterations, which can be repeated bit for bit, or so many seconds."""

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations is not None and self.iterations < 1:
            raise Unreadable(f"a budget has at least 1 iteration, not {quoted(self.iterations)}")
        if self.seconds is not None and not self.seconds > 0:
            raise Unreadable(f"a budget is a time above 0 seconds, not {quoted(self.seconds)}")


NO_BUDGET = Budget()
SEED_BITS = 0x7FFFFFFF


@dataclass(frozen=True, slots=True)
class Alternative:
    """One action a bot looked at."""

    code: int
    value: float | None  # what it made of it for its seat: 0 is lost, 1 is won; None when it was never tried
    visits: int
    prior: float  # how likely it looked before any search; without a search how strongly it is urged

    def document(self, action: Action, lang: str = "en") -> dict[str, Json]:
        """For clients: the same everywhere it is shown."""
        value = None if self.value is None else round(self.value, 4)
        prior = round(self.prior, 4)
        return {"action": action.text, "says": action.say(lang), "value": value, "visits": self.visits, "prior": prior}


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot answers: the code of its action, and what else it looked at, the best first."""

    code: int
    alternatives: tuple[Alternative, ...] = ()
    iterations: int = 0
    seconds: float = 0.0
    trouble: str | None = None  # why a safe action stands here instead of the bot's own

    def explain(self, position: Position, seat: int, lang: str = "en") -> dict[str, Json]:
        """The choice and its alternatives as a document: what a client shows."""
        game, state = position.game, position.state
        shown: list[Json] = [one.document(Action(game, seat, one.code, state), lang) for one in self.alternatives]
        return {
            "action": Action(game, seat, self.code, state).text,
            "says": Action(game, seat, self.code, state).say(lang),
            "alternatives": shown,
            "iterations": self.iterations,
            "seconds": round(self.seconds, 4),
            "trouble": self.trouble,
        }


class Bot(ABC):
    """A decider. `choose` deals anew what its seat cannot know before anything is thought: no bot has the truth."""

    game: Game
    name: str

    def choose(
        self, position: Position, seat: int | None = None, *, seed: int = 1, budget: Budget = NO_BUDGET
    ) -> Choice:
        """The bot's choice for a seat that is to act; the same knowledge, seed and iterations give the same choice."""
        if position.game.name != self.game.name:
            raise Unreadable(f"this bot plays {self.game.name}, not {position.game.name}")
        seat = position.acting_seat(seat)
        began = time.perf_counter()
        choice = self.think(position.redealt(seat, seed), seat, seed, budget)
        return replace(choice, seconds=time.perf_counter() - began)

    def action(
        self, position: Position, seat: int | None = None, *, seed: int = 1, budget: Budget = NO_BUDGET
    ) -> Action:
        """The chosen action itself, ready to be played."""
        seat = position.acting_seat(seat)
        return Action(position.game, seat, self.choose(position, seat, seed=seed, budget=budget).code, position.state)

    @abstractmethod
    def think(self, knowledge: Position, seat: int, seed: int, budget: Budget) -> Choice:
        """Decide from a position in which only what the seat knows is true."""

    def close(self) -> None:  # noqa: B027  # most bots hold nothing
        """The game is over: let go of whatever is held."""


def seeded(seed: int) -> Numbers:
    """A small generator for one choice."""
    rng = np.zeros(1, np.int64)
    sow(face(rng), seed & SEED_BITS)
    return rng
