"""A short position told on, action by action, and questions about what came of it, all through the public face."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import grotto
from grotto import Position
from tests.games.the_cave.scene import gear

both = pytest.mark.parametrize("edition", ["rebel", "pegasus"])


def told(position: Position, *lines: str) -> Position:
    """The position after these actions, each of the one who may act: a team, or chance (`turn up water bend`).

    Where it matters who it is, the line says so: `1: pass`.
    """
    for line in lines:
        seat, _, action = line.rpartition(": ")
        position = position.after(action, int(seat) if seat else None)
    return position


def packed(*packings: list[str], edition: str = "rebel", first: int = 0) -> Position:
    """A game from its very beginning: each team's packing, then the lot."""
    table = grotto.new("the-cave", seats=len(packings), edition=edition, by_hand=True)
    for seat, packing in enumerate(packings):
        for action in [*packing, "done"]:
            table.play(action, seat)
    table.play(f"start with {first}", grotto.CHANCE)
    return table.position


def stack_of(*unseen: str, seen: tuple[str, ...] = (), left: int | None = None) -> dict[str, object]:
    """A stack of tiles such as `water bend`; all that nobody has seen can be drawn, unless `left` says less."""
    return {
        "left": len(unseen) if left is None else left,
        "printed": dict(Counter(unseen + seen)),
        "unseen": dict(Counter(unseen)),
    }


def team_of(position: Position, seat: int = 0) -> dict[str, Any]:
    """What everybody can see of a team."""
    teams: Any = position.view()["teams"]
    found: dict[str, Any] = teams[seat]
    return found


def carries(position: Position, text: str, seat: int = 0) -> bool:
    """Whether exactly this is in the backpack."""
    return bool(team_of(position, seat)["pack"] == gear(text))


def camp_holds(position: Position, text: str, seat: int = 0) -> bool:
    """Whether exactly this is in the camp."""
    return bool(team_of(position, seat)["camp"]["gear"] == gear(text))


def camp_is(position: Position, state: str, seat: int = 0) -> bool:
    return bool(team_of(position, seat)["camp"]["state"] == state)


def stands_at(position: Position, at: str, seat: int = 0) -> bool:
    place = team_of(position, seat)["at"]
    return at == ("base" if place is None else ",".join(map(str, place)))


def points(position: Position) -> int:
    """The action points left."""
    turn: Any = position.view()["turn"]
    return int(turn["points"])


def seat_to_act(position: Position) -> int:
    """Whose turn it is."""
    (seat,) = position.actors
    return seat


def token_lies(position: Position, at: str) -> bool:
    """Whether a water, photo or squeeze token lies on a space."""
    spaces: Any = position.view()["cave"]
    found = [space for space in spaces if space["at"] == [int(part) for part in at.split(",")]]
    assert len(found) == 1, f"no space at {at}"
    return bool(found[0].get("token", False))


def rope_hangs(position: Position, at: str) -> bool:
    """Whether a rope leads across any border of a space."""
    spaces: Any = position.view()["cave"]
    return any("ropes" in space for space in spaces if space["at"] == [int(part) for part in at.split(",")])


def tokens(position: Position, seat: int = 0) -> tuple[object, ...]:
    """All a team has collected: line, water, photo, squeeze I to III, depths."""
    found = team_of(position, seat)
    return found["line"], found["water"], found["photo"], found["squeeze"], found["depths"]


NOTHING = (0, 0, 0, [0, 0, 0], [])
