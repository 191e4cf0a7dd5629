"""OpenSpiel: whole games by uniformly random bots in its C++ loop, and the same from Python."""

from __future__ import annotations

import random

import pyspiel

from bench.peers.clock import Rate, rate, run

GAMES = ("social_deduction", "crazy_eights", "hearts", "quoridor", "backgammon", "gin_rummy")


def measure(seconds: float) -> list[Rate]:
    found = []
    for name in GAMES:
        if name in pyspiel.registered_names():
            found += [in_its_loop(name, seconds), from_python(name, seconds)]
    return found


def in_its_loop(name: str, seconds: float) -> Rate:
    """Decisions are counted once, in games with the same bots and seeds; then the same games are timed."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    lengths = []
    for seed in range(20):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        lengths.append(sum(action.player >= 0 for action in state.full_history()))
    mean, played = sum(lengths) / len(lengths), 0

    def play() -> int:
        nonlocal played
        for _ in range(20):
            played += 1
            pyspiel.evaluate_bots(game.new_initial_state(), bots, played)
        return round(20 * mean)

    return rate(f"OpenSpiel {name}, C++", "pyspiel.evaluate_bots with uniform random bots", play, seconds)


def from_python(name: str, seconds: float) -> Rate:
    game, chance = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
                decisions += 1
        return decisions

    return rate(f"OpenSpiel {name}, Python", "legal_actions and apply_action of pyspiel", play, seconds)


if __name__ == "__main__":
    run(measure)
