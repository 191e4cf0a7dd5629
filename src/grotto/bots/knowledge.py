"""What each game's bots know and how they search: one entry a game. A game without one is played without guidance."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from grotto.kernel.bind import bind
from grotto.kernel.game import Game

UNGUIDED = "grotto.bots.uniform"


@dataclass(frozen=True)
class Manner:
    """How a game's tree is searched."""

    explore: float = 0.3  # how much what looked likely beforehand is tried
    warmth: float = 60.0  # how far an urge may lag behind the strongest and still be likely
    widen: float = 1.0  # how fast chance's outcomes multiply with the visits
    doubt: float = 0.05  # how much less than its node an action is thought to bring before it is tried
    cut: int = 10  # decisions of a playout before it is judged
    stray: int = 5  # of a hundred of them go by lot


@dataclass(frozen=True)
class Level:
    """How strong: so many iterations a move, or none and so many moves of a hundred by lot."""

    iterations: int = 0
    stray: int = 0


@dataclass(frozen=True)
class Knowledge:
    """One game's heuristics, its manner of searching, and its levels."""

    heuristics: str
    manner: Manner
    levels: dict[str, Level] = field(hash=False)
    together: bool = False  # whether all seats win or lose as one team


def ladder(easy: Level, fair: Level, hard: Level, expert: Level) -> dict[str, Level]:
    return {"easy": easy, "fair": fair, "hard": hard, "expert": expert}


KNOWLEDGE = {
    "diamond-cave": Knowledge(
        "grotto.bots.greedy.diamond_cave",
        Manner(explore=0.5, warmth=80.0, widen=1.5, cut=40),
        ladder(Level(stray=30), Level(), Level(300), Level(6000)),
    ),
    "gone-caving": Knowledge(
        "grotto.bots.greedy.gone_caving",
        Manner(explore=0.5, warmth=40.0, widen=1.0, cut=10),
        ladder(Level(stray=20), Level(), Level(2000), Level(12000)),
    ),
    "sub-terra": Knowledge(
        "grotto.bots.greedy.sub_terra",
        Manner(explore=0.4, warmth=40.0, widen=1.0, cut=12),
        ladder(Level(stray=20), Level(), Level(500), Level(3000)),
        together=True,
    ),
    "the-cave": Knowledge(
        "grotto.bots.greedy.the_cave",
        Manner(explore=0.3, warmth=60.0, widen=1.0, cut=5),
        ladder(Level(stray=30), Level(), Level(1000), Level(5000)),
    ),
}
PLAIN = Knowledge(UNGUIDED, Manner(cut=200, stray=0), ladder(Level(), Level(100), Level(1000), Level(5000)))


def knowledge_of(game: Game) -> Knowledge:
    """What is known of a game; of a new one that its points count."""
    return KNOWLEDGE[game.name] if game.name in KNOWLEDGE else replace(PLAIN, heuristics=unguided(game))


def unguided(game: Game) -> str:
    """The module that urges nothing, bound to a game so that it can count its points."""
    return bind(UNGUIDED, game.rules).__name__
