"""Many games in one set of arrays: legal actions, steps, observations and new games without any Python per game.

Every array stays where it was made: what `mask` and its like hold is always the present, and NumPy, PyTorch and JAX
(`numpy.ndarray` speaks DLPack) read the same memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from grotto.envs.terms import RANDOM, Mask, Seen, Terms, agree, check_seed, small
from grotto.envs.turns import (
    BEGIN,
    CHOICES,
    DECISIONS,
    DRAWS,
    ENDED,
    LANE,
    LENGTH,
    LOT,
    NUMBER,
    PLAY,
    REASON,
    REFUSED,
    SEAT,
    SEED,
    STEP,
)
from grotto.envs.warming import ready
from grotto.kernel.content import Paper
from grotto.kernel.errors import Refused, Unreadable
from grotto.kernel.layout import Numbers, Records, blank, face

Actions = npt.NDArray[np.int64]


A = TypeVar("A", covariant=True)


class Lines(Protocol[A]):
    """Numbers of all games, a line for each kind."""

    def __getitem__(self, line: int) -> A: ...


class Shown(Generic[A]):
    """What is known of each game beside mask and observation: a compact array of whole numbers for each kind."""

    lanes: Lines[A]

    @property
    def seat(self) -> A:
        """Who is to act; -1 where a game is over and waits for the next step."""
        return self.lanes[SEAT]

    @property
    def choices(self) -> A:
        """How many actions are legal."""
        return self.lanes[CHOICES]

    @property
    def lot(self) -> A:
        """A legal action for each game, by lot: uniformly random play is `batch.step(batch.lot)`."""
        return self.lanes[LOT]

    @property
    def ended(self) -> A:
        """1 where the last step ended a game; `rewards`, `reason` and `points` then speak of that game."""
        return self.lanes[ENDED]

    @property
    def reason(self) -> A:
        """Why it ended, as a place in the game's list of end reasons."""
        return self.lanes[REASON]

    @property
    def refused(self) -> A:
        """1 where the last step had an action that is not legal: that game stands still."""
        return self.lanes[REFUSED]

    @property
    def length(self) -> A:
        """How many steps the game has taken."""
        return self.lanes[LENGTH]

    @property
    def number(self) -> A:
        """Which game of the seed is being played."""
        return self.lanes[NUMBER]


class Batch(Shown[Numbers]):
    """So many games of one title, at tables alike. Game i begins with the number seed + i, then goes on by `games`.

    Each game waits for `seat[i]`, who may do what `mask[i]` says and knows `observation[i]`. A game that is over begins
    anew: at once, or with reset="next" in the next step, whatever its action.
    """

    lanes: Numbers

    def __init__(
        self,
        game: str,
        games: int,
        *,
        seats: int | None = None,
        ours: Sequence[int] | None = None,
        house: str = RANDOM,
        reward: str = "points",
        reset: str = "same",
        seed: int = 0,
        threads: int = 1,
        looking: bool = True,
        content: str | Path | Paper | None = None,
        **options: object,
    ) -> None:
        check_size(games, threads)
        self.terms: Terms = agree(game, seats, ours, house, reward, reset, content, options)
        ready(self.terms)
        self.games, self.seats = games, self.terms.seats
        self.row = self.terms.row(seed, games, looking)
        self.states: Records = blank(self.terms.game.state, games)
        self.lanes = np.zeros((LANE, games), np.int64)
        width = (self.terms.actions, self.terms.observed) if looking else (1, 1)
        self.legal_marks: Mask = np.zeros((games, width[0]), np.int8)
        self.observation: Seen = np.zeros((games, width[1]), self.terms.seen_type)
        self.points: Numbers = np.zeros((games, self.seats), np.int64)
        self.rewards: npt.NDArray[np.float32] = np.zeros((games, self.seats), np.float32)
        self.mask: npt.NDArray[np.bool_] = self.legal_marks.view(np.bool_)
        self._share_out(threads)
        self.reset()

    def _share_out(self, threads: int) -> None:
        """Each thread has games and a list of its own."""
        cuts = np.linspace(0, self.games, min(threads, self.games) + 1).astype(int).tolist()
        self.shares = [
            (low, high, face(np.zeros(LANE, np.int64)), face(self.terms.game.legal_buffer()))
            for low, high in pairwise(cuts)
        ]
        self.pool = ThreadPoolExecutor(len(self.shares)) if len(self.shares) > 1 else None
        self._standing = np.zeros(self.games, np.int64)

    def legal(self) -> npt.NDArray[np.bool_]:
        return self.mask

    def observe(self) -> Seen:
        return self.observation

    # --- what can be done ---

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew."""
        if seed is not None:
            self.row[SEED] = check_seed(seed)
        self.points[:] = 0
        self.rewards[:] = 0
        self._all(BEGIN, self._standing, 0)

    def step(self, actions: npt.ArrayLike) -> None:
        """One action for each game. Where one is not legal that game stands still, and `Refused` is raised."""
        given = np.ascontiguousarray(actions, np.int64)
        if self.try_step(given):
            self._complain(given)

    def try_step(self, actions: npt.ArrayLike) -> int:
        """The same, but nothing is raised: how many games stand still. `refused` marks them."""
        given = np.ascontiguousarray(actions, np.int64)
        if given.shape != (self.games,):
            raise Unreadable(f"a step needs {self.games} actions in a row, not an array of the shape {given.shape}")
        return self._all(STEP, given, 0)

    def play(self, actions: int) -> tuple[int, int]:
        """So many actions by lot in every game, chance's included; how many were decisions, and how many draws."""
        self.lanes[[DECISIONS, DRAWS]] = 0
        self._all(PLAY, self._standing, actions)
        return int(self.lanes[DECISIONS].sum()), int(self.lanes[DRAWS].sum())

    def _complain(self, given: Actions) -> None:
        wrong = np.flatnonzero(self.refused)
        first = int(wrong[0])
        raise Refused(
            f"{len(wrong)} of {self.games} games stand still: the first is game {first}, in which action "
            f"{given[first]} is not legal for seat {self.seat[first]}"
        )

    def _all(self, what: int, actions: Actions, count: int) -> int:
        work = partial(self._some, what, face(actions), count)
        return sum(map(work, self.shares) if self.pool is None else self.pool.map(work, self.shares))

    def _some(self, what: int, actions: object, count: int, share: tuple[int, int, Numbers, Numbers]) -> int:
        low, high, lane, out = share
        refused: int = self.terms.turns.many_games(
            what,
            low,
            high,
            face(self.states),
            face(self.terms.box),
            face(self.row),
            face(self.terms.option_numbers),
            face(self.lanes),
            lane,
            out,
            small(self.legal_marks),
            small(self.observation),
            face(self.points),
            self.rewards,
            actions,
            count,
        )
        return refused


def check_size(games: int, threads: int) -> None:
    if games < 1 or threads < 1:
        raise Unreadable(f"a batch has at least one game and one thread, not {games} and {threads}")
