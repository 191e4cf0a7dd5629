"""What lies where in a position, and stacks of tiles for scenes, all through the public face."""

from __future__ import annotations

from typing import Any

import grotto
from grotto import Position, Table
from grotto.games.the_cave.state import TILE_KINDS
from grotto.kernel.geometry import SHAPE_WORDS
from grotto.kernel.tiles import read_tile
from tests.games.the_cave.scene import scene


def texts(position: Position, seat: int | None = None) -> list[str]:
    """All that is legal."""
    return [action.text for action in position.actions(seat)]


def space_at(position: Position, place: str) -> dict[str, Any]:
    """The space at a place written as in scenes."""
    spaces: Any = position.view()["cave"]
    found = [space for space in spaces if ",".join(map(str, space["at"])) == place]
    assert len(found) == 1, f"no space at {place}"
    space: dict[str, Any] = found[0]
    return space


def depth(position: Position, place: str) -> int:
    return int(space_at(position, place)["depth"])


def line_lies(position: Position, place: str) -> bool:
    """Whether a line token lies on a space."""
    return bool(space_at(position, place).get("line", False))


def pile(drawable: int, **tiles: int) -> dict[str, object]:
    """A stack of which so many can be drawn; `water_bend=2` are two tiles of `water bend`."""
    named = {name.replace("_", " ").replace("dead end", "dead-end"): count for name, count in tiles.items()}
    return {"left": drawable, "printed": named, "unseen": named}


def searching(tiles: list[str], *teams: dict[str, object], cave: list[str] | None = None, **more: Any) -> Position:
    """A scene with exactly these tiles in stack I, all to be drawn, and a few in the others."""
    printed: dict[str, int] = {}
    hidden = {tile: tiles.count(tile) for tile in tiles}
    for tile in tiles + [drawn_for(line) for line in cave or []]:
        printed[tile] = printed.get(tile, 0) + 1
    stacks = [{"left": len(tiles), "printed": printed, "unseen": hidden}, *[pile(5, empty_bend=5)] * 3]
    return scene(*teams, cave=cave, stacks=stacks, **more)


def laying(drawn: str, one: dict[str, object], cave: list[str] | None = None, **more: Any) -> Position:
    """A scene with a tile in the hand of the first of two teams."""
    turn = {"points": 4, "acted": True, **more}
    return scene(one, {"at": None}, cave=cave, phase="laying", drawn=drawn, **turn)


def drawn_for(line: str) -> str:
    """The tile that was drawn for a line of a cave; a choke lies there for one that fitted nowhere."""
    kind, exits, *_ = line.split()
    if kind == "choke":
        return "empty dead-end"
    return f"{kind} {SHAPE_WORDS[read_tile(f'{kind} {exits}', TILE_KINDS).shape]}"


def unseen(position: Position, stack: int) -> dict[str, int]:
    """The tiles of a stack that nobody has seen yet."""
    stacks: Any = position.view()["stacks"]
    found: dict[str, int] = stacks[stack]["unseen"]
    return found


def left(position: Position) -> list[int]:
    """How many tiles each stack still has."""
    stacks: Any = position.view()["stacks"]
    return [stack["left"] for stack in stacks]


def by_hand(seats: int = 2, edition: str = "rebel") -> Table:
    """A new table at which the caller plays chance."""
    return grotto.new("the-cave", seats=seats, edition=edition, by_hand=True)
