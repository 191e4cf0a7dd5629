"""The bots that whole games can be played with in compiled code, by name."""

from __future__ import annotations

from importlib.util import find_spec

from grotto.kernel.errors import Unreadable, quoted
from grotto.kernel.game import Game, nearest

# A bot's module has a rule `decide`; {title} stands for the folder of the game.
EVERYWHERE = {"random": "grotto.bots.uniform", "greedy": "grotto.bots.greedy.{title}"}
SIMPLE = {
    "diamond-cave": "grotto.bots.simple_digger",
    "gone-caving": "grotto.bots.simple_tripper",
    "sub-terra": "grotto.bots.simple_team",
    "the-cave": "grotto.bots.simple_cave",
}


def deciders(game: Game) -> dict[str, str]:
    """Each bot that plays this game, with its module."""
    found = {name: module.format(title=game.folder.name) for name, module in EVERYWHERE.items()}
    if game.name in SIMPLE:
        found["simple"] = SIMPLE[game.name]
    return {name: module for name, module in found.items() if is_there(module)}


def is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even the package it would be in
        return False


def decider(game: Game, name: str) -> str:
    known = deciders(game)
    if name not in known:
        raise Unreadable(f"no bot {quoted(name)} plays {game.name} in the lab{nearest(name, known)}")
    return known[name]


def seated(game: Game, text: str, seats: int) -> tuple[str, ...]:
    """The bots of each seat from `greedy`, or `greedy,random`: one for all, or one for each seat."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        decider(game, name)
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise Unreadable(f"{len(names)} bots for {seats} seats: name one for all of them, or one for each")
    return tuple(names)
