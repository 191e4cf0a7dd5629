"""`grotto lab keys`: every number that can be set otherwise."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from grotto.cli.lab.options import GameName
from grotto.cli.screen import Screen
from grotto.kernel.game import REGISTRY
from grotto.lab.settings import Key
from grotto.lab.settings import keys as all_keys


def keys(
    game: GameName,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List every number of a game that --set and `grotto lab sweep` know, with its value and what it means."""
    card = REGISTRY.game(game)
    found = all_keys(card)
    if as_json:
        print(json.dumps([{"key": key.name, "house": key.house, "says": key.says} for key in found.values()], indent=2))
        return
    screen = Screen()
    widest = max(len(name) for name in found)
    for key in found.values():
        screen.say(f"{key.name:{widest}}  {house_value(key)}{'  ' + key.says if key.says else ''}", whole=True)


def house_value(key: Key) -> str:
    """What the content files say: one value, or one for each file where they differ."""
    values = {stem: json.dumps(value) for stem, value in key.house.items()}
    if len(set(values.values())) == 1:
        return next(iter(values.values()))
    return ", ".join(f"{stem} {value}" for stem, value in values.items())
