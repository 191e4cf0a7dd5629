"""The values a sweep goes through: `points=3..7`, `cut.4=11..17..2`, `edition=rebel,pegasus`."""

from __future__ import annotations

import re

from grotto.kernel.errors import Unreadable, quoted
from grotto.kernel.game import Game
from grotto.lab.settings import find, read_settings

RANGE = re.compile(r"([+-]?\d{1,6})\.\.([+-]?\d{1,6})(?:\.\.(\d{1,6}))?")
MOST_VALUES = 50


def read_range(game: Game, text: str) -> tuple[str, list[str]]:
    """The full name of what is swept, and each of its values."""
    name, equals, said = text.rpartition("=")
    if not equals or not said:
        raise Unreadable(f"a sweep is KEY=RANGE, as in points=3..7 or edition=rebel,pegasus, not {quoted(text)}")
    values = list(dict.fromkeys(between(said) if RANGE.fullmatch(said) else (one.strip() for one in said.split(","))))
    if not 1 <= len(values) <= MOST_VALUES:
        raise Unreadable(f"a sweep has 1 to {MOST_VALUES} values, not {len(values)}")
    return checked(game, name.strip(), values), values


def between(said: str) -> list[str]:
    found = RANGE.fullmatch(said)
    assert found
    first, last, step = int(found[1]), int(found[2]), int(found[3] or 1)
    if step == 0 or last < first:
        raise Unreadable(f"{quoted(said)} has no values: expected FIRST..LAST or FIRST..LAST..STEP, going up")
    return [str(value) for value in range(first, last + 1, step)]


def checked(game: Game, name: str, values: list[str]) -> str:
    if name == "bots" or name in {option.name for option in game.options}:
        return name
    if name == "seats":
        for value in values:
            game.check_seats(int(value) if value.isdecimal() and len(value) < 9 else value)
        return name
    for value in values:
        read_settings(game, [f"{name}={value}"])
    return find(game, name).name
