"""One game, one decision at a time, as fast as Python can ask: each step returns the codes that are legal next."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from grotto.envs.terms import RANDOM, Mask, Seen, agree, check_seed, small
from grotto.envs.turns import LANE, NOT_LEGAL, OVER, SEAT, SEED
from grotto.envs.warming import ready
from grotto.kernel.content import Paper
from grotto.kernel.errors import Refused
from grotto.kernel.layout import Numbers, Records, blank, copied, face
from grotto.kernel.position import Position
from grotto.kernel.seats import CODE, MAX_SEATS

BEGIN = -1


class Solo:
    """A game of one's own: chance, and the seats that are not `ours`, are played between two steps.

    >>> from grotto.envs import Solo
    >>> game = Solo("diamond-cave", seats=2)
    >>> codes = game.reset(seed=7)
    >>> while codes:
    ...     codes = game.step(codes[-1])
    >>> game.over, len(game.scores())
    (True, 2)
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        ours: Sequence[int] | None = None,
        house: str = RANDOM,
        reward: str = "points",
        content: str | Path | Paper | None = None,
        **options: object,
    ) -> None:
        self.terms = agree(game, seats, ours, house, reward, content=content, options=options)
        ready(self.terms)
        self.row = self.terms.row(0)
        self.states: Records = blank(self.terms.game.state)
        self.lane: Numbers = np.zeros(LANE, np.int64)
        self.list: Numbers = self.terms.game.legal_buffer()
        self._codes = self.list[:, CODE]
        self._all = (
            face(self.states),
            face(self.terms.box),
            face(self.row),
            face(self.terms.option_numbers),
            face(self.lane),
            face(self.list),
        )
        self._go = self.terms.turns.one_game
        self._see = self.terms.turns.see
        self.reset(0)

    @property
    def seat(self) -> int:
        """Who is to act; -1 when the game is over."""
        return int(self.lane[SEAT])

    @property
    def over(self) -> bool:
        return self.seat == OVER

    def reset(self, seed: int) -> list[int]:
        """A new game of this number: the codes that are legal first."""
        self.row[SEED] = check_seed(seed)
        return self.step(BEGIN)

    def step(self, code: int) -> list[int]:
        """Act for the seat that is to act: the codes that are legal next, none when the game is over."""
        count: int = self._go(*self._all, code)
        if count == NOT_LEGAL:
            raise Refused(f"action {code} is not legal for seat {self.seat}")
        codes: list[int] = self._codes[:count].tolist()
        return codes

    def see(self, seat: int, seen: Seen, mask: Mask) -> None:
        """Write what a seat may know, and mark what it may do in a mask of zeros."""
        asked = seat == self.lane[SEAT]
        self._see(self._all[0], seat, asked, self._all[5], small(mask), small(seen))

    def scores(self) -> list[int]:
        """The points of each seat: final when the game is over, so far while it runs."""
        return self._result()[0]

    @property
    def end_reason(self) -> str | None:
        return self.terms.game.end_reasons[self._result()[1]] if self.over else None

    def _result(self) -> tuple[list[int], int]:
        out = np.zeros(MAX_SEATS, np.int64)
        reason = int(self.terms.game.host.ask_scores(self._all[0], face(out)))
        return out[: self.terms.seats].tolist(), reason

    @property
    def position(self) -> Position:
        """The moment as a position of its own, with everything that can be asked of one."""
        return Position(self.terms.game, copied(self.states))
