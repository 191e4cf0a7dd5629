"""The terms of an environment: which game, who is at the table, whose seats are the caller's, and what is paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import cast

import numpy as np
import numpy.typing as npt

from grotto.envs.turns import (
    ACTION_COUNT,
    GAMES,
    LOOKING,
    OURS,
    RANK,
    RESET,
    RESET_WORDS,
    REWARD,
    REWARD_WORDS,
    SEATS,
    SEED,
    TERMS,
)
from grotto.kernel.bind import bind
from grotto.kernel.content import Paper
from grotto.kernel.errors import Unreadable, quoted
from grotto.kernel.game import REGISTRY, Game, Options, nearest
from grotto.kernel.layout import Numbers, Records, face
from grotto.kernel.observation import every
from grotto.kernel.position import warm

RANDOM = "random"
UNIFORM = "grotto.bots.uniform"
LARGEST_SEED = 2**53

Seen = npt.NDArray[np.signedinteger]
Mask = npt.NDArray[np.int8]


def small(array: npt.NDArray[np.signedinteger]) -> Numbers:
    """What a rule is given for an array of smaller numbers: rules widen whatever they read."""
    return face(cast(Numbers, array))


@dataclass(frozen=True)
class Terms:
    """What all games of an environment have in common."""

    game: Game
    seats: int
    options: Options
    own: Paper | None
    ours: int  # a mask of seats; the house plays the others
    house: str  # the module that decides for them
    reward: int
    reset: int

    @cached_property
    def turns(self) -> ModuleType:
        """The compiled functions of `grotto.envs.turns`, over this game and this house."""
        return bind("grotto.envs.turns", self.game.rules, self.house)

    @cached_property
    def box(self) -> Records:
        return self.game.open_box(self.options, self.seats, self.own)

    @cached_property
    def option_numbers(self) -> Numbers:
        return self.game.option_numbers(self.options)

    @property
    def actions(self) -> int:
        return self.game.constant("ACTIONS")

    @property
    def observed(self) -> int:
        return self.game.constant("OBSERVATION")

    @cached_property
    def seen_type(self) -> type[np.signedinteger]:
        """The smallest type that holds every number of an observation."""
        numbers = list(every(self.game.observation))
        least, most = np.iinfo(np.int16).min, np.iinfo(np.int16).max
        fits = all(least <= number.low and number.high <= most for number in numbers)
        return np.int16 if fits else np.int32

    @cached_property
    def id(self) -> str:
        """The name with its version, which is raised with the rules and with what the numbers of `observe` mean."""
        return f"{self.game.name}-v{version(self.game)}"

    def paid(self, points: Sequence[int]) -> list[float]:
        """What the end of a game is worth to each seat; gains are what was added since the step before."""
        if self.reward != RANK:
            return [float(one) for one in points]
        others = max(len(points) - 1, 1)
        return [sum((own > other) - (own < other) for other in points) / others for own in points]

    def row(self, seed: int, games: int = 1, looking: bool = True) -> Numbers:
        """As the rules read them."""
        row = np.zeros(TERMS, np.int64)
        row[[SEATS, OURS, REWARD, RESET]] = self.seats, self.ours, self.reward, self.reset
        row[[SEED, GAMES, ACTION_COUNT, LOOKING]] = check_seed(seed), games, self.actions, looking
        return row


def version(game: Game) -> int:
    """Of an environment: both only grow, so that any change makes it another."""
    return game.rules_version + game.observation_version - 1


def agree(
    game: str,
    seats: int | None = None,
    ours: Sequence[int] | None = None,
    house: str = RANDOM,
    reward: str = "points",
    reset: str = "same",
    content: str | Path | Paper | None = None,
    options: dict[str, object] | None = None,
) -> Terms:
    """Read what somebody asked for; whatever makes no sense is refused by name."""
    card = REGISTRY.game(game)
    count = card.check_seats(card.seats[0] if seats is None else seats)
    own = Paper.from_file(Path(content)) if isinstance(content, str | Path) else content
    warm(card)
    return Terms(
        card,
        count,
        card.chosen(options or {}, count),
        own,
        seat_mask(count, ours),
        decider(card, house),
        word(reward, REWARD_WORDS, "reward"),
        word(reset, RESET_WORDS, "reset"),
    )


def decider(card: Game, house: str) -> str:
    """The module that decides for the house: `random`, a kind of bots that knows this game, or a module by its name."""
    title = card.rules.split(".")[2]
    module = UNIFORM if house == RANDOM else house if "." in house else f"grotto.bots.{house}.{title}"
    try:
        found = find_spec(module)
    except ModuleNotFoundError:
        found = None
    if found is None or not hasattr(import_module(module), "decide"):
        raise Unreadable(f"there is no house {quoted(house)} for {card.name}: nothing decides in {module}")
    return module


def seat_mask(seats: int, ours: Sequence[int] | None) -> int:
    if ours is None:
        return (1 << seats) - 1
    for seat in ours:
        if seat not in range(seats):
            raise Unreadable(f"there is no seat {quoted(seat)} at this table: seats 0 to {seats - 1}")
    if not ours:
        raise Unreadable("an environment needs a seat of yours")
    return sum(1 << seat for seat in set(ours))


def word(given: str, known: tuple[str, ...], what: str) -> int:
    if given not in known:
        raise Unreadable(f"there is no {what} {quoted(given)}{nearest(given, known)}")
    return known.index(given)


def check_seed(seed: object) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or not 0 <= seed < LARGEST_SEED:
        raise Unreadable(f"a seed is a whole number from 0 to below {LARGEST_SEED}, not {quoted(seed)}")
    return int(seed)
