"""Points, and what decides between equals (§9)."""

from __future__ import annotations

from grotto.games.diamond_cave.rules.mountain import kind_of
from grotto.games.diamond_cave.state import (
    CELLS,
    DIAMOND,
    GAINED_VALUE,
    HIDDEN_VALUE,
    OVER,
    STANDARD,
    STANDARD_OVER_DIAMOND,
    STANDARD_VALUE,
    TORCH,
    TORCH_VALUE,
    UNSEEN,
    Mountain,
)
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule

GAINED, HIDDEN, TORCHES, STANDARDS = range(4)
PARTS = 4


@rule
def scores(s: Mountain, out: Row) -> int:
    """While the game runs: the points so far."""
    for seat in range(s.seats):
        out[seat] = 0
        for part in range(PARTS):
            out[seat] += part_points(s, seat, part)
    return s.ending if s.phase == OVER else 0


@rule
def part_points(s: Mountain, seat: int, part: int) -> int:
    """§9.1 diamonds gained, §9.2 hidden ones, §9.3 torches, §9.4 standard tunnels."""
    if part == GAINED:
        return s.gained[seat] * s.numbers[GAINED_VALUE]
    points = 0
    for cell in range(CELLS):
        if s.owner[cell] == seat and s.front[cell] != UNSEEN and counts_as(s, cell, part):
            points += s.numbers[part_value(part)]
    return points


@rule
def part_value(part: int) -> int:
    if part == HIDDEN:
        return HIDDEN_VALUE
    return TORCH_VALUE if part == TORCHES else STANDARD_VALUE


@rule
def counts_as(s: Mountain, cell: int, part: int) -> bool:
    """§9.2 to §9.5"""
    on_diamond = s.back[cell] == DIAMOND
    kind = kind_of(s.front[cell])
    if part == HIDDEN:
        return on_diamond
    if part == TORCHES:
        return kind == TORCH and not on_diamond
    return kind == STANDARD and (not on_diamond or s.flags[STANDARD_OVER_DIAMOND] == 1)
