"""What points are worth to each seat: from 0 for a game that is lost to 1 for one that is won."""

from __future__ import annotations

import math
from typing import Protocol

from grotto.kernel.rule import rule


class Reals(Protocol):
    """A line of real numbers."""

    def __getitem__(self, i: int) -> float: ...
    def __setitem__(self, i: int, value: float) -> None: ...
    def __len__(self) -> int: ...


class RealGrid(Protocol):
    """A table of real numbers."""

    def __getitem__(self, at: tuple[int, int]) -> float: ...
    def __setitem__(self, at: tuple[int, int], value: float) -> None: ...
    def __len__(self) -> int: ...


@rule
def share(points: Reals, seats: int, spread: float, out: Reals) -> None:
    """Each seat's chance against every other, as if a lead of `spread` points were about three to one."""
    for seat in range(seats):
        total = 0.0
        for other in range(seats):
            if other != seat:
                total += 1.0 / (1.0 + math.exp((points[other] - points[seat]) / spread))
        out[seat] = total / (seats - 1)


@rule
def settle(points: Reals, seats: int, certain: float, out: Reals) -> None:
    """At the end of a game the win counts for `certain` of the worth, and the lead for the rest."""
    best = points[0]
    for seat in range(seats):
        best = max(best, points[seat])
    winners = 0
    for seat in range(seats):
        winners += points[seat] == best
    for seat in range(seats):
        won = 1.0 / winners if points[seat] == best else 0.0
        out[seat] = certain * won + (1.0 - certain) * out[seat]
