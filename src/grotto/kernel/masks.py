"""The bit mask of those who may act, in rules: a bit for each seat and one for chance (`grotto.kernel.seats`).

Apart from the numbers it is made of, so that `import grotto` does without the compiler.
"""

from __future__ import annotations

from grotto.kernel.rule import rule


@rule
def bit(seat: int) -> int:
    return 1 << seat


@rule
def among(mask: int, seat: int) -> bool:
    return (mask >> seat) & 1 == 1


@rule
def first_of(mask: int) -> int:
    """The lowest seat in a mask that is not empty."""
    seat = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat
