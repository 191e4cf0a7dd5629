"""Bots by name: the levels of every game, what they are made of, and programs from outside."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from grotto.bots.bot import Bot, Budget
from grotto.bots.guard import Guard
from grotto.bots.knowledge import UNGUIDED, Knowledge, knowledge_of
from grotto.bots.program import Program
from grotto.bots.searching import Searcher
from grotto.bots.simple import Simple
from grotto.kernel.errors import Unreadable, quoted
from grotto.kernel.game import Game, nearest
from grotto.kernel.position import FirstUse, opening
from grotto.kernel.rule import is_warm, set_warm

LEVELS = ("easy", "fair", "hard", "expert")
NAMES = ("random", "greedy", *LEVELS)
SHARED = re.compile(r"(\w+)/(\d{1,4})")
SEARCH = re.compile(r"search:(\d{1,7})|search:(\d{1,3}(?:\.\d{1,3})?)s")
COMMAND = "cmd:"


def levels(game: Game) -> tuple[str, ...]:
    """The named levels at which a game is played, the weakest first."""
    return ("random", *knowledge_of(game).levels)


def bot(game: Game, name: str) -> Bot:
    """The bot called `name`, ready to play.

    A level (`easy`, `fair`, `hard`, `expert`), `greedy`, `random`, a level with a share of its iterations (`hard/10`),
    a search of one's own (`search:500` iterations, `search:0.5s`), or a program (`cmd:./mybot`).
    """
    found = made(game, name)
    if isinstance(found, Program):
        return Guard(found, bot(game, "greedy"))
    warm(game)
    return found


def made(game: Game, name: str) -> Bot:
    known = knowledge_of(game)
    if name.startswith(COMMAND):
        return Program(game, name.removeprefix(COMMAND))
    if name == "random":
        return Simple(game, name, UNGUIDED)
    if name == "greedy":
        return Simple(game, name, known.heuristics)
    if found := SEARCH.fullmatch(name):
        return searcher(game, name, known, own_budget(found[1], found[2]))
    level, part = (found[1], int(found[2])) if (found := SHARED.fullmatch(name)) else (name, 1)
    if level not in LEVELS or part < 1:
        raise Unreadable(f"no bot is called {quoted(name)}{nearest(name, (*NAMES, 'search:500', 'cmd:PROGRAM'))}")
    step = known.levels[level]
    if step.iterations == 0:
        return Simple(game, name, known.heuristics, step.stray)
    return searcher(game, name, known, Budget(iterations=max(1, step.iterations // part)))


def own_budget(iterations: str | None, seconds: str | None) -> Budget:
    return Budget(iterations=int(iterations)) if iterations else Budget(seconds=float(seconds or 0))


def searcher(game: Game, name: str, known: Knowledge, budget: Budget) -> Bot:
    return Searcher(game, name, known.heuristics, known.manner, budget)


def check_name(game: Game, name: str) -> None:
    """Refuse a name before anything is compiled or started."""
    made(game, name)


@cache
def guarded(game: Game, name: str) -> Bot:
    """One of each, for all tables of this process."""
    found = bot(game, name)
    return found if isinstance(found, Guard) else Guard(found, bot(game, "greedy"))


def warm(game: Game) -> None:
    """Compile a game's bots where that has not been done on this machine."""
    heuristics = knowledge_of(game).heuristics
    modules = [f"grotto.bots.search<{game.rules},{heuristics}>"]
    if all(is_warm(module) for module in modules):
        return

    def work() -> None:
        for one in exercises(game):
            one()
        for module in modules:
            set_warm(module)

    FirstUse.show(game, work)


def exercises(game: Game) -> list[Callable[[], object]]:
    """One move of each sort compiles all there is."""
    position = opening(game, game.seats[0], game.chosen({}), None)
    seat = position.actors[0]
    known = knowledge_of(game)
    bots = [Simple(game, "random", UNGUIDED), Simple(game, "greedy", known.heuristics)]
    search = searcher(game, "search", known, Budget(iterations=1))
    return [lambda one=one: one.think(position, seat, 1, Budget()) for one in (*bots, search)]  # type: ignore[misc]
