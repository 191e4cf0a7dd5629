"""`python -m bench.search`: how many actions a second a search plays, beside random games of the same game.

An action is a decision of a seat or a draw of chance. A search's are those on the way down its tree and those of its
playouts; all it does beside them is part of the time: dealing the world anew, choosing, growing, judging, climbing
back. `in its tree` is the search of the levels without playouts, so that every action is one inside the tree. Seconds
are those of the thread, at the fewest seats, in positions from all over a greedy game.
"""

from __future__ import annotations

import statistics
import time
from dataclasses import replace

import grotto
from grotto.bots import search
from grotto.bots.bot import Budget
from grotto.bots.knowledge import Knowledge, Manner, knowledge_of, unguided
from grotto.bots.searching import ROOM, Searcher, Tree
from grotto.kernel.game import REGISTRY, Game
from grotto.kernel.position import Position
from grotto.lab import random_games

ITERATIONS = 3000
RANDOM_GAMES = 2000
RUNS = 5
EVERY = 25  # actions between two positions


def main() -> None:
    print("| game | random games, actions/s | in its tree | | search of the levels | | unguided search | |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for name in grotto.game_names():
        game = REGISTRY.game(name)
        known, raw = knowledge_of(game), random_rate(game)
        whole = replace(known.manner, cut=10_000, stray=0)
        rates = (
            search_rate(game, known, replace(known.manner, cut=0)),
            search_rate(game, known, known.manner),
            search_rate(game, replace(known, heuristics=unguided(game)), whole),
        )
        told = " | ".join(f"{rate:,.0f} | {rate / raw:.0%}" for rate in rates)
        print(f"| {name} | {raw:,.0f} | {told} |", flush=True)


def random_rate(game: Game) -> float:
    def once(seed: int) -> float:
        began = time.thread_time()
        tally = random_games.run(game, game.seats[0], game.chosen({}), RANDOM_GAMES, seed)
        return (tally.decisions + tally.draws) / (time.thread_time() - began)

    once(1)
    return statistics.median(once(seed) for seed in range(1, RUNS + 1))


def search_rate(game: Game, known: Knowledge, manner: Manner) -> float:
    positions = some(game)
    searcher = Searcher(game, "search", known.heuristics, manner, Budget(iterations=1))

    def once(seed: int) -> float:
        actions, seconds = 0, 0.0
        for position in positions:
            seat = position.actors[0]
            tree = Tree(searcher.module, position.redealt(seat, seed), seat, seed, manner, ROOM * ITERATIONS)
            tree.grow(1)
            began = time.thread_time()
            tree.grow(ITERATIONS // (10 if manner.cut > 1000 else 1))
            seconds += time.thread_time() - began
            actions += int(tree.counts[search.DECISIONS] + tree.counts[search.DRAWS])
        return actions / seconds

    once(1)
    return statistics.median(once(seed) for seed in range(1, RUNS + 1))


def some(game: Game) -> list[Position]:
    """Positions from all over one greedy game."""
    table, greedy, found = grotto.new(game.name, seats=game.seats[0], seed=3), grotto.bot(game.name, "greedy"), []
    while not table.over:
        table.play(greedy.action(table.position, table.actors[0], seed=table.turn))
        if table.turn % EVERY == 0 and not table.over:
            found.append(table.position)
    return found[:: max(1, len(found) // 6)]


if __name__ == "__main__":
    main()
