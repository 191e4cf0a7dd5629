"""The titles. One line each; a game is imported when it is first asked for."""

from functools import partial
from importlib import import_module

from grotto.kernel.game import REGISTRY, Game

TITLES = {
    "diamond-cave": "grotto.games.diamond_cave",
    "gone-caving": "grotto.games.gone_caving",
    "sub-terra": "grotto.games.sub_terra",
    "the-cave": "grotto.games.the_cave",
}


def load(module: str) -> Game:
    game: Game = import_module(module).GAME
    return game


REGISTRY.load.update({name: partial(load, module) for name, module in TITLES.items()})
