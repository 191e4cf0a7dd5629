"""What the numbers of `observe` mean, one by one, and between which bounds they lie: what environments document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

BYTE = (-128, 127)
COUNT = (0, 127)
LONG_COUNT = (0, 32767)


@dataclass(frozen=True)
class Number:
    """One number."""

    name: str
    low: int
    high: int
    says: str


@dataclass(frozen=True)
class Part:
    """The same numbers for each of some things, one thing after the other; for a single thing without a name once."""

    says: str
    numbers: tuple[Number, ...]
    things: tuple[str, ...] = ("",)

    @property
    def size(self) -> int:
        return len(self.numbers) * len(self.things)


def every(parts: Sequence[Part]) -> Iterator[Number]:
    """All numbers in the order of `observe`, named after their things."""
    for part in parts:
        for thing in part.things:
            for number in part.numbers:
                name = f"{thing}.{number.name}" if thing else number.name
                yield Number(name, number.low, number.high, number.says)


def counts(words: Sequence[str], says: str) -> tuple[Number, ...]:
    """A number for each word."""
    return tuple(Number(word, *COUNT, says) for word in words)


def seats_on(count: int) -> tuple[str, ...]:
    """The seats of a table as the one who looks counts them."""
    return ("own", *(f"seat +{k}" for k in range(1, count)))
