"""Chance's rows, and small generators for hosts: playouts, redeals and bots. The rules themselves never draw."""

from __future__ import annotations

from grotto.kernel.layout import Grid, Row
from grotto.kernel.rule import rule
from grotto.kernel.seats import CODE, SLOT, SOURCE, WEIGHT

WORD = 0xFFFFFFFF


@rule
def stir(rng: Row) -> int:
    """xorshift32 in signed 64-bit numbers: the same on every target, and no unsigned surprises."""
    x = rng[0]
    x ^= (x << 13) & WORD
    x ^= x >> 17
    x ^= (x << 5) & WORD
    rng[0] = x
    return x


@rule
def draw(rng: Row, n: int) -> int:
    """A number below n."""
    return (stir(rng) * n) >> 32


@rule
def sow(rng: Row, seed: int) -> None:
    """Start a generator: neighbouring seeds give unrelated streams."""
    rng[0] = ((seed * 2654435761 + 974711) & WORD) | 1
    for _ in range(4):
        stir(rng)


@rule
def pick(rows: Grid, n: int, rng: Row) -> int:
    """One of chance's rows, by weight."""
    total = 0
    for i in range(n):
        total += rows[i, WEIGHT]
    k = draw(rng, total)
    for i in range(n):
        k -= rows[i, WEIGHT]
        if k < 0:
            return rows[i, CODE]
    return rows[n - 1, CODE]


@rule
def offer(out: Grid, n: int, code: int, weight: int, source: int, slot: int) -> None:
    """Row n of chance's list."""
    out[n, CODE] = code
    out[n, WEIGHT] = weight
    out[n, SOURCE] = source
    out[n, SLOT] = slot
