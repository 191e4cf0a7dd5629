"""The page that says what every number of an observation means: written from the games' own tables."""

from __future__ import annotations

from grotto.envs.terms import version
from grotto.kernel.game import Game
from grotto.kernel.observation import Number, Part


def page(game: Game) -> str:
    """In Markdown: all numbers of `observe`, in their order."""
    lines = [
        f"# What a seat sees of {game.title}",
        "",
        f"The {game.constant('OBSERVATION')} whole numbers of an observation in `{game.name}-v{version(game)}`, in",
        "order, with their bounds. The page is written by `python scripts/observations.py`.",
        "",
    ]
    at = 0
    for part in game.observation:
        lines += [f"## {part.says}", "", *table(part, at), ""]
        at += part.size
    return "\n".join(lines)


def table(part: Part, at: int) -> list[str]:
    """One row a number; where there are several things, the place is counted from each of them."""
    several = len(part.things) > 1
    lines = things(part, at) if several else []
    name = f"`{part.things[0]}.` " if part.things[0] and not several else ""
    lines += ["| place | number | from | to | meaning |", "|---:|---|---:|---:|---|"]
    for k, number in enumerate(part.numbers):
        lines.append(row(f"+{k}" if several else str(at + k), name, number))
    return lines


def things(part: Part, at: int) -> list[str]:
    size = len(part.numbers)
    starts = ", ".join(f"`{thing}` {at + i * size}" for i, thing in enumerate(part.things))
    return [f"{len(part.things)} times {size} numbers, which begin at: {starts}.", ""]


def row(place: str, name: str, number: Number) -> str:
    return f"| {place} | {name}{number.name} | {number.low} | {number.high} | {number.says} |"
