"""The yardstick: OpenSpiel's backgammon, random play, measured as our own games are."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType

from grotto.lab.speed import RUNS, Pace, pace, pace_in_python

GAME = "backgammon"
SEATS = 2


@dataclass(frozen=True)
class Peer:
    """One way to play a game of somebody else's, or why it could not be measured."""

    name: str
    how: str
    pace: Pace | None
    missing: str = ""


WAYS = (
    ("open_spiel backgammon, Python", "legal_actions, apply_action and chance_outcomes of pyspiel, random choice"),
    ("open_spiel backgammon, C++", "pyspiel.evaluate_bots with two uniform random bots: the whole game in C++"),
)


def measure_peers(seconds: float) -> list[Peer]:
    try:
        spiel = import_module("pyspiel")
    except ImportError as error:
        missing = f"open_spiel cannot be imported here ({error}); pip install 'grotto[bench]' where it has a wheel"
        return [Peer(name, how, None, missing) for name, how in WAYS]
    paces = (by_python(spiel, seconds), by_bots(spiel, seconds))
    return [Peer(name, how, measured) for (name, how), measured in zip(WAYS, paces, strict=True)]


def peer_version() -> str:
    try:
        return version("open_spiel")
    except PackageNotFoundError:
        return "not installed"


def by_python(spiel: ModuleType, seconds: float) -> Pace:
    game, chance = spiel.load_game(GAME), random.Random(1)

    def play() -> tuple[int, int, int]:
        state = game.new_initial_state()
        decisions = choices = choosing = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
                continue
            legal = state.legal_actions()
            state.apply_action(chance.choice(legal))
            decisions += 1
            choices += len(legal)
            choosing += len(legal) > 1
        return decisions, choices, choosing

    return pace_in_python(play, seconds)


def by_bots(spiel: ModuleType, seconds: float) -> Pace:
    """Decisions are counted in the finished games, while the clock stands still."""
    game = spiel.load_game(GAME)
    bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(SEATS)]
    rates: list[float] = []
    games, decisions, spent = 0, 0, 0.0
    spiel.evaluate_bots(game.new_initial_state(), bots, 0)
    for _ in range(RUNS):
        made, used = 0, 0.0
        while used < seconds / RUNS:
            games += 1
            began = time.thread_time()
            state = game.new_initial_state()
            spiel.evaluate_bots(state, bots, games)
            used += time.thread_time() - began
            made += sum(action.player >= 0 for action in state.full_history())
        rates.append(made / used)
        decisions += made
        spent += used
    return pace(rates, games, decisions, 0, 0, spent)
