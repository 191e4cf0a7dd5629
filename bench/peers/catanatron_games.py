"""Catanatron: four random players."""

from __future__ import annotations

from catanatron import Color, Game, RandomPlayer

from bench.peers.clock import Rate, rate, run


def measure(seconds: float) -> list[Rate]:
    def play() -> int:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        return len(game.state.actions)

    return [rate("Catanatron, Python", "Game.play with four RandomPlayers", play, seconds)]


if __name__ == "__main__":
    run(measure)
