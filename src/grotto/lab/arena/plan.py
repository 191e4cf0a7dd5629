"""Who meets whom: every line-up plays the same caves, and every cave from every seat."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass

from grotto.bots.knowledge import knowledge_of
from grotto.kernel.errors import Unreadable
from grotto.kernel.game import Game, Options


@dataclass(frozen=True)
class Meeting:
    """One game to be played."""

    number: int
    group: int  # the games of a group have the line-up and the cave in common, and differ in who sits where
    seed: str
    bots: tuple[str, ...]  # by seat


@dataclass(frozen=True)
class Plan:
    """A whole tournament, the same whenever it is made from the same words."""

    game: Game
    bots: tuple[str, ...]
    seats: int
    options: Options
    games: int
    seed: str

    @property
    def line_ups(self) -> list[tuple[str, ...]]:
        """Teams that win or lose together are all of one kind; else as many different bots meet as there are seats."""
        if knowledge_of(self.game).together:
            return [(bot,) * self.seats for bot in self.bots]
        if len(self.bots) >= self.seats:
            return list(itertools.combinations(self.bots, self.seats))
        mixed = itertools.combinations_with_replacement(self.bots, self.seats)
        return [line_up for line_up in mixed if len(set(line_up)) == len(self.bots)]

    @property
    def rotations(self) -> int:
        return 1 if knowledge_of(self.game).together else self.seats

    @property
    def rounds(self) -> int:
        """How many caves: as many as it takes for the wished games, in whole rounds."""
        return math.ceil(self.games / (len(self.line_ups) * self.rotations))

    def meetings(self) -> Iterator[Meeting]:
        number = 0
        for cave in range(self.rounds):
            for at, line_up in enumerate(self.line_ups):
                for turn in range(self.rotations):
                    bots = line_up[turn:] + line_up[:turn]
                    yield Meeting(number, cave * len(self.line_ups) + at, f"{self.seed}-{cave}", bots)
                    number += 1

    @property
    def length(self) -> int:
        return self.rounds * len(self.line_ups) * self.rotations


def check(plan: Plan) -> None:
    if len(set(plan.bots)) < len(plan.bots):
        raise Unreadable(f"every bot is named once, not as in {','.join(plan.bots)}")
    if len(plan.bots) < 2 and not knowledge_of(plan.game).together:
        raise Unreadable("an arena is for two bots at least")
    if plan.games < 1:
        raise Unreadable(f"an arena plays at least 1 game, not {plan.games}")
