"""Perft: how many positions a game has so many actions after its beginning: a fingerprint of the rules.

An action is one of a seat, or an outcome of chance, each counted once, however likely. Where several seats may act at
once, each of them may be the next. Two programs that count alike have the same rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

import numpy as np
import numpy.typing as npt

from grotto.kernel.bind import bind
from grotto.kernel.game import Game
from grotto.kernel.layout import Numbers, Records, blank, face
from grotto.kernel.position import Position
from grotto.kernel.records import Record, read_log
from grotto.kernel.seats import CHANCE

SLOTS = 16_384  # positions that are made before equals among them are found
Bytes = npt.NDArray[np.void]


@dataclass(frozen=True)
class Level:
    """So many actions after the beginning."""

    depth: int
    positions: int  # different ones
    ways: int  # sequences of actions that lead there
    over: int  # of the positions: games that have ended
    over_ways: int


def levels(begin: Position) -> Iterator[Level]:
    """Level after level from a position, until the game can go on nowhere."""
    branching = Branching(begin.game)
    raw = as_bytes(begin.state)
    ways, depth = np.ones(1, np.int64), 0
    while len(raw):
        over = branching.over(raw, ways)
        yield Level(depth, len(raw), int(ways.sum()), int(over[0]), int(over[1]))
        raw, ways = branching.following(raw, ways)
        depth += 1


def position_in(record: Record, after: int) -> Position:
    """Where the game of a record stood after so many actions."""
    position = record.opening()
    for seat, code in read_log(record.card, record.actions)[:after]:
        position = position.step(seat, code)
    return position


class Branching:
    """Room for so many positions at a time."""

    def __init__(self, game: Game) -> None:
        self.module = bind("grotto.lab.branching", game.rules)
        self.states = blank(game.state, SLOTS)
        self.cells = self.states.view(np.uint8).reshape(SLOTS, -1)
        self.ways = np.zeros(SLOTS, np.int64)
        self.out, self.room = game.legal_buffer(), game.longest_list * (CHANCE + 1)

    def load(self, raw: Bytes, ways: Numbers, at: int) -> int:
        """The positions from `at` on, as many as leave room for what follows them."""
        some = min(len(raw) - at, SLOTS // 4)
        self.cells[:some] = raw[at : at + some].view(np.uint8).reshape(some, -1)
        self.ways[:some] = ways[at : at + some]
        return some

    def over(self, raw: Bytes, ways: Numbers) -> Numbers:
        """How many of the positions are ends, and the ways to them."""
        found = np.zeros(2, np.int64)
        for at in range(0, len(raw), SLOTS // 4):
            some = self.load(raw, ways, at)
            self.module.count_over(face(self.states), face(self.ways), some, face(found))
        return found

    def following(self, raw: Bytes, ways: Numbers) -> tuple[Bytes, Numbers]:
        """All different positions one action later, and the ways to each."""
        many, at = np.zeros(SLOTS + 1, np.int64), 0
        found, counts = raw[:0], ways[:0]
        while at < len(raw):
            some = self.load(raw, ways, at)
            at += self.module.branch(
                face(self.states),
                face(cast(Numbers, self.cells)),
                face(self.ways),
                some,
                self.room,
                face(self.out),
                face(many),
            )
            made = int(many[-1])
            children = as_bytes(self.states[some : some + made])
            found, counts = together(np.concatenate([found, children]), np.concatenate([counts, many[:made]]))
        return found, counts


def as_bytes(states: Records) -> Bytes:
    """Records as single values that compare byte for byte."""
    plain = np.ascontiguousarray(states).view(np.uint8).reshape(len(states), states.dtype.itemsize)
    return plain.view(f"V{plain.shape[1]}").ravel().copy()


def together(found: Bytes, ways: Numbers) -> tuple[Bytes, Numbers]:
    """Each position once."""
    different, at = np.unique(found, return_inverse=True)
    return different, np.bincount(at, weights=ways, minlength=len(different)).astype(np.int64)
