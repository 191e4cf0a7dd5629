"""The games of one chunk, played and counted: arrays that `grotto.lab.tables` makes tables of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import cast

import msgspec
import numpy as np
import numpy.typing as npt

from grotto.kernel.bind import bind
from grotto.kernel.errors import Refused
from grotto.kernel.game import Game
from grotto.kernel.layout import Numbers, Records, blank, face
from grotto.kernel.seats import MAX_SEATS, SEATS_IN
from grotto.lab import recorder
from grotto.lab.cards import Card, Finished, card_of
from grotto.lab.deciders import decider
from grotto.lab.plan import Plan

MOST_BOTS = 6


class NeverEnds(Refused):
    """A game that goes on and on; every game of ours ends, so its rules or its content are at fault."""


@dataclass(frozen=True)
class Rows:
    """The decisions or the draws of many games: one line each, and the game that each belongs to."""

    game: Numbers
    rows: npt.NDArray[np.int32]


@dataclass(frozen=True)
class Chunk:
    """What a chunk of games came to."""

    plan: Plan
    games: range
    decisions: Rows
    draws: Rows
    finished: Finished
    counts: Numbers  # games × `recorder.COUNTS`
    rank: Numbers  # games × seats
    won: npt.NDArray[np.float64]  # games × seats: a win shared by two is half a win
    lead_changes: Numbers
    decided: npt.NDArray[np.float64]  # the share of turns after which the later winners led for good


class Recorder:
    """Everything that stays the same from game to game of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.game = plan, plan.card
        self.card: Card = card_of(self.game)
        self.names = list(dict.fromkeys(plan.bots))
        self.module = bind("grotto.lab.recorder", self.game.rules, **parts_of(self.game, self.card, self.names))
        self.boxes = self.game.open_box(plan.options, plan.seats, plan.own)
        self.options = self.game.option_numbers(plan.options)
        self.decisions = np.zeros((recorder.LONGEST, recorder.DECISION_COLUMNS), np.int32)
        self.draws = np.zeros((recorder.LONGEST, recorder.DRAW_COLUMNS), np.int32)
        self.leaders = np.zeros(recorder.LONGEST, np.int64)
        self.rng, self.out = np.zeros(1, np.int64), self.game.legal_buffer()

    def play(self, games: range) -> Chunk:
        n, seats = len(games), self.plan.seats
        states = blank(self.game.state, n + 1)
        marks = np.zeros((n, self.card.marks), np.int64)
        points, counts = np.zeros((n, MAX_SEATS), np.int64), np.zeros((n, recorder.COUNTS), np.int64)
        decisions: list[npt.NDArray[np.int32]] = []
        draws: list[npt.NDArray[np.int32]] = []
        leaders: list[Numbers] = []
        for at, k in enumerate(games):
            self._play_one(states, at, k, marks, points, counts[at])
            decisions.append(self.decisions[: counts[at, recorder.DECISIONS]].copy())
            draws.append(self.draws[: counts[at, recorder.DRAWS]].copy())
            leaders.append(self.leaders[: counts[at, recorder.TURNS]].copy())
        states, points = states[:n], points[:, :seats]
        rank, out = ranks(self.game, states, points)
        won = winners(rank, out)
        leads = [story(line, won[at] > 0) for at, line in enumerate(leaders)]
        return Chunk(
            plan=self.plan,
            games=games,
            decisions=stacked(games, decisions),
            draws=stacked(games, draws),
            finished=Finished(states, marks, points, out, seats),
            counts=counts,
            rank=rank,
            won=won,
            lead_changes=np.array([changes for changes, _ in leads], np.int64),
            decided=np.array([share for _, share in leads], np.float64),
        )

    def _play_one(self, states: Records, at: int, k: int, marks: Numbers, points: Numbers, counts: Numbers) -> None:
        players = np.array([self.names.index(bot) for bot in bots_of(self.plan, k)], np.int64)
        raw = states.view(np.uint8).reshape(len(states), -1)
        ended = self.module.record(
            face(states),
            face(cast(Numbers, raw)),
            at,
            face(self.boxes),
            self.plan.seats,
            face(self.options),
            face(players),
            self.plan.seed + k,
            face(self.rng),
            face(self.out),
            face(cast(Numbers, self.decisions)),
            face(cast(Numbers, self.draws)),
            face(self.leaders),
            face(marks),
            face(points),
            face(counts),
        )
        if not ended:
            raise NeverEnds(
                f"game {k} of {self.plan.title} (seed {self.plan.seed + k}) "
                f"has not ended after {recorder.LONGEST} actions"
            )


def parts_of(game: Game, card: Card, names: Sequence[str]) -> dict[str, str]:
    """What the recorder calls: a bot for each number, the first one where there is none, and the card's notes."""
    modules = [decider(game, name) for name in names]
    bots = {f"decide_{i}": modules[i if i < len(modules) else 0] for i in range(1, MOST_BOTS)}
    every = {"decide": modules[0], **bots}
    return {
        **{name: f"{module}:decide" for name, module in every.items()},
        "note": f"{card.notes}:note",
        "whose": f"{card.notes}:whose",
    }


def bots_of(plan: Plan, k: int) -> list[str]:
    """Who sits where in game k: everybody moves on by one seat with every game."""
    return [plan.bots[(seat + k) % plan.seats] for seat in range(plan.seats)]


def stacked(games: range, rows: list[npt.NDArray[np.int32]]) -> Rows:
    of = np.repeat(np.array(games, np.int64), [len(one) for one in rows])
    return Rows(of, np.concatenate(rows))


def ranks(game: Game, states: Records, points: Numbers) -> tuple[Numbers, npt.NDArray[np.bool_]]:
    """The place of each seat, 1 for the best; equals share the better place, and those who are out come last."""
    seats = points.shape[1]
    out = np.zeros(points.shape, np.bool_)
    rank = np.zeros(points.shape, np.int64)
    for at in range(len(states)):
        state = states[at : at + 1]
        out[at] = [game.is_out(state, seat) for seat in range(seats)]
        worth = [(not out[at, seat], points[at, seat], *game.breaks_ties(state, seat)) for seat in range(seats)]
        rank[at] = [1 + sum(other > own for other in worth) for own in worth]
    return rank, out


def winners(rank: Numbers, out: npt.NDArray[np.bool_]) -> npt.NDArray[np.float64]:
    first = (rank == 1) & ~out
    return np.asarray(first / np.maximum(first.sum(axis=1, keepdims=True), 1))


def story(leaders: Numbers, winners: npt.NDArray[np.bool_]) -> tuple[int, float]:
    """How often the lead changed hands, and after which share of the turns it was the winners' for good.

    1.0 means that the last turn of all, or who failed at the very end, decided.
    """
    alone = [int(mask) for mask in leaders[:-1] if len(SEATS_IN[int(mask)]) == 1]
    changes = sum(one != next_one for one, next_one in pairwise(alone))
    final = sum(1 << seat for seat, won in enumerate(winners) if won)
    before = len(leaders) - 1  # the last turn ends with the game itself
    while before > 0 and int(leaders[before - 1]) == final:
        before -= 1
    return changes, before / max(len(leaders) - 1, 1)


@cache
def recorder_of(text: str) -> Recorder:
    """One for each plan in a process, so that nothing is opened twice."""
    return Recorder(msgspec.json.decode(text, type=Plan))
