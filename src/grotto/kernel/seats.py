"""Who acts: seats 0 to 5, chance as a seat of its own, and the bit mask of those who may act now."""

from __future__ import annotations

MAX_SEATS = 6
CHANCE = 6
SPECTATOR = -1
NOBODY = 0  # the mask of a game that is over

CODE, WEIGHT, SOURCE, SLOT = 0, 1, 2, 3  # the columns of a legal list; a seat's rows use the first
COLUMNS = 4


SEATS_IN = tuple(tuple(seat for seat in range(CHANCE + 1) if mask >> seat & 1) for mask in range(1 << CHANCE + 1))


def seats_in(mask: int) -> tuple[int, ...]:
    return SEATS_IN[mask]
