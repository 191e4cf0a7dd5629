"""Short positions of Diamond Cave for scenario tests, written the way one would tell them at the table.

    scene(tunnel("b4 torch ew e", "c4 standard ew e"), mountain=["d4 diamond", "e4 seen dark ne"])

A card of a tunnel is `at kind ends [q1] ahead [diamond]`, from the far end to the pawn; q1 is a clockwise quarter turn.
A card of the mountain is `at [diamond|gap] [seen kind ends]`. All others lie face down, plain and unseen. So that the
game is not over a diamond lies at g7. The second seat digs at a1, to the north, unless it is given.
"""

from __future__ import annotations

from typing import Any

from grotto import Position, Table
from grotto.api import new
from tests.games.the_cave.looks import texts
from tests.games.the_cave.scene import rule_against
from tests.games.the_cave.tale import told

__all__ = ["by_hand", "card", "rule_against", "scene", "seat_of", "start_by_hand", "texts", "told", "tunnel"]

AWAY = ["a1 standard ns n"]
FAR_DIAMOND = "g7 diamond"


def open_card(line: str) -> dict[str, object]:
    at, kind, ends, *more = line.split()
    found: dict[str, object] = {"at": at, "front": f"{kind} {ends}"}
    for word in more:
        if word == "diamond":
            found["back"] = word
        elif word.startswith("q"):
            found["quarters"] = int(word[1:])
        else:
            found["ahead"] = word
    return found


def tunnel(*cards: str, gained: int = 0) -> dict[str, object]:
    return {"tunnel": [open_card(line) for line in cards], "gained": gained}


def lying(line: str) -> dict[str, object]:
    at, *more = line.split()
    found: dict[str, object] = {"at": at}
    if more and more[0] in ("diamond", "gap"):
        found["back"] = more.pop(0)
    if more:
        found["front"] = " ".join(more[1:])
    return found


def planned_card(line: str) -> dict[str, object]:
    kind, ends, *more = line.split()
    return {"front": f"{kind} {ends}", "back": more[0] if more else "plain"}


def scene(
    *seats: dict[str, object],
    mountain: list[str] | None = None,
    planned: tuple[str, str] = ("standard ns", "dark ne"),
    far_diamond: bool = True,
    document: dict[str, object] | None = None,
    **turn: object,
) -> Position:
    """A position; the keywords left over are those of the turn, `document` holds anything else."""
    lines = [*(mountain or []), *([FAR_DIAMOND] if far_diamond else [])]
    players = list(seats) if len(seats) > 1 else [*seats, tunnel(*AWAY)]
    gained = sum(int(str(player["gained"])) for player in players)
    return Position.from_json(
        {
            "game": "diamond-cave",
            "players": players,
            "mountain": [lying(line) for line in lines],
            "planned": [planned_card(line) for line in planned],
            "taken": {"dark ns": gained} if gained else {},
            "turn": turn,
            **(document or {}),
        }
    )


def by_hand(seats: int = 2, **options: object) -> Table:
    """A new table at which the caller plays chance."""
    return new("diamond-cave", seats=seats, by_hand=True, **options)  # type: ignore[arg-type]


def start_by_hand(seats: int = 2, first: int = 0, **options: object) -> Table:
    """Set up: diamonds in rows 6 and 7, planned tunnels a straight and a bend, and a seat that starts."""
    table = by_hand(seats, **options)
    for place in (*(f"{column}7" for column in "abcdefg"), *(f"{column}6" for column in "abcde")):
        table.play(f"diamond {place}")
    for front in ("standard ns", "dark ne"):
        table.play(f"turn up {front}")
    table.play(f"start with {first}")
    return table


def card(position: Position, at: str, viewer: int | None = None) -> dict[str, Any]:
    """A card of the mountain as it is seen."""
    cards: Any = position.view(viewer)["mountain"]
    found: dict[str, Any] = next(one for one in cards if one["at"] == at)
    return found


def seat_of(position: Position, seat: int = 0) -> dict[str, Any]:
    seats: Any = position.view()["seats"]
    found: dict[str, Any] = seats[seat]
    return found
