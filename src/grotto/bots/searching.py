"""The Python side of the tree search: its arrays, its budget, and what it made of the root."""

from __future__ import annotations

import time
from types import ModuleType

import numpy as np
import numpy.typing as npt

from grotto.bots import search
from grotto.bots.bot import NO_BUDGET, Alternative, Bot, Budget, Choice, seeded
from grotto.bots.knowledge import Manner
from grotto.kernel.bind import bind
from grotto.kernel.game import Game
from grotto.kernel.geometry import NONE
from grotto.kernel.layout import Numbers, copied, face
from grotto.kernel.position import Position
from grotto.kernel.seats import CODE, MAX_SEATS

Reals = npt.NDArray[np.float64]
ROOM = 12  # nodes for each iteration, about as many as there are legal actions
LEAST_ROOM = 4096
MOST_ROOM = 3_000_000
PACE = 400_000  # nodes that a second can fill
GLANCES = 50  # looks at the clock in a whole budget
RESERVE = 0.03  # of a budget of time, for what comes before and after


class Tree:
    """One search from one root."""

    def __init__(
        self, module: ModuleType, knowledge: Position, seat: int, seed: int, manner: Manner, room: int
    ) -> None:
        self.module, self.knowledge, self.seat = module, knowledge, seat
        self.root = knowledge.state.view(np.uint8)
        self.worlds = copied(knowledge.state)
        self.links: Numbers = np.empty((room, search.LINKS), np.int64)
        self.reals: Reals = np.empty((room, search.REALS), np.float64)
        self.path, self.counts = np.zeros(search.DEEPEST, np.int64), np.zeros(search.COUNTS, np.int64)
        self.values: Reals = np.zeros(MAX_SEATS, np.float64)
        self.rng = seeded(seed)
        self.out = knowledge.game.legal_buffer()
        self.whole = np.array([manner.cut, manner.stray], np.int64)
        self.real: Reals = np.array([manner.explore, manner.warmth, manner.widen, manner.doubt], np.float64)

    def grow(self, iterations: int) -> None:
        self.module.think(
            face(self.worlds),
            self.worlds.view(np.uint8),
            self.root,
            self.seat,
            iterations,
            face(self.rng),
            face(self.out),
            self.links,
            self.reals,
            self.path,
            self.values,
            self.counts,
            self.whole,
            self.real,
        )

    @property
    def iterations(self) -> int:
        return int(self.counts[search.PLAYOUTS])

    def alternatives(self, legal: list[int]) -> tuple[Alternative, ...]:
        """The root's actions, those tried most first; among equals the better one, then the order of the list."""
        found: list[Alternative] = []
        node = int(self.links[search.ROOT, search.FIRST])
        while node != NONE:
            code, visits = int(self.links[node, search.LINK_CODE]), int(self.links[node, search.VISITS])
            value = float(self.reals[node, self.seat]) / visits if visits else None
            if code in legal:
                found.append(Alternative(code, value, visits, float(self.reals[node, search.PRIOR])))
            node = int(self.links[node, search.NEXT])
        return tuple(sorted(found, key=lambda one: (-one.visits, -(one.value or 0.0), legal.index(one.code))))


class Searcher(Bot):
    """Searches by iterations, or by the clock when it is given seconds."""

    def __init__(self, game: Game, name: str, heuristics: str, manner: Manner, budget: Budget) -> None:
        self.game, self.name, self.manner, self.budget = game, name, manner, budget
        self.module = bind("grotto.bots.search", game.rules, heuristics)

    def think(self, knowledge: Position, seat: int, seed: int, budget: Budget) -> Choice:
        began = time.perf_counter()
        budget = budget if budget != NO_BUDGET else self.budget
        rows, count = knowledge.rows(seat)
        legal: list[int] = rows[:count, CODE].tolist()
        if count == 1:
            return Choice(legal[0], (Alternative(legal[0], None, 0, 1.0),))
        wanted = budget.iterations if budget.iterations is not None else MOST_ROOM
        room = min(MOST_ROOM, max(LEAST_ROOM, ROOM * wanted if budget.seconds is None else int(PACE * budget.seconds)))
        tree = Tree(self.module, knowledge, seat, seed, self.manner, room)
        if budget.seconds is None:
            tree.grow(wanted)
        else:
            watch(tree, wanted, began, budget.seconds)
        alternatives = tree.alternatives(legal)
        return Choice(alternatives[0].code, alternatives, tree.iterations, time.perf_counter() - began)


def watch(tree: Tree, most: int, began: float, seconds: float) -> None:
    """Grow a tree until the time is up: in steps that are small beside what is left."""
    ends = began + seconds * (1 - RESERVE)
    step, done = 1, 0
    while done < most:
        before = time.perf_counter()
        tree.grow(min(step, most - done))
        now = time.perf_counter()
        done += step
        left, pace = ends - now, (now - before) / step
        if left < 2 * pace:
            return
        step = max(1, int(min(seconds / GLANCES, left / 2) / max(pace, 1e-9)))
