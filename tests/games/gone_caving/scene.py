"""Short positions of Gone Caving! for scenario tests, written the way one would tell them at the table.

    scene(caver("rope, 50 survey", passages="2x 25 plain", challenges="vertical"), caver())

Cards are words with commas between them, several as `2x rope`. A caver is in the cave with one entrance unless it is
said otherwise, and its hand is filled up with solutions: to seven cards for the first seat, which has just drawn and
must play or discard, to six for everybody else.
"""

from __future__ import annotations

from typing import Any

from grotto import Position, Table
from grotto.api import new
from tests.games.the_cave.looks import texts
from tests.games.the_cave.scene import rule_against
from tests.games.the_cave.tale import told

__all__ = [
    "SOLUTIONS",
    "by_hand",
    "caver",
    "counted",
    "dealt",
    "hand_of",
    "rule_against",
    "scene",
    "seat_of",
    "texts",
    "told",
]

SOLUTIONS = ("hammer", "spare light", "dive gear", "rope")
FULL = 6


def counted(cards: str) -> dict[str, int]:
    """`2x rope, exit` as counts."""
    found: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in cards.split(","))):
        count, card = part.split("x ", 1) if part[0].isdigit() and "x " in part else ("1", part)
        found[card] = found.get(card, 0) + int(count)
    return found


def caver(
    hand: str = "", *, entrances: int = 1, passages: str = "", heroes: str = "", challenges: str = "", **more: Any
) -> dict[str, Any]:
    """A seat; `size` is how many cards it holds, `events`, `face_down`, `unshown` and `points` as in a document."""
    found = {
        "hand": counted(hand),
        "entrances": entrances,
        "passages": counted(passages),
        "heroes": list(counted(heroes)),
        "challenges": counted(challenges),
        **more,
    }
    found["events"] = counted(str(more.get("events", "")))
    return found


def scene(
    *cavers: dict[str, Any], phase: str = "playing", document: dict[str, Any] | None = None, **turn: Any
) -> Position:
    """A position; the keywords left over are those of the turn, `document` holds anything else."""
    seat = turn.get("seat", 0)
    players = list(cavers) if len(cavers) > 1 else [*cavers, caver()]
    fillers = 0
    for number, player in enumerate(players):
        size = player.pop("size", FULL + (phase == "playing" and number == seat))
        while sum(player["hand"].values()) < size:
            card = SOLUTIONS[fillers % len(SOLUTIONS)]
            player["hand"][card] = player["hand"].get(card, 0) + 1
            fillers += 1
    return Position.from_json(
        {"game": "gone-caving", "players": players, "turn": {"phase": phase, **turn}, **(document or {})}
    )


def by_hand(seats: int = 2, **options: object) -> Table:
    """A new table at which the caller plays chance."""
    return new("gone-caving", seats=seats, by_hand=True, **options)  # type: ignore[arg-type]


def dealt(*hands: str, first: int = 0, **options: object) -> Table:
    """A table at which these hands were dealt, each filled up with solutions."""
    table = by_hand(len(hands), **options)
    table.play(f"start with {first}")
    fillers = 0
    for number in range(len(hands)):
        cards = [card for card, count in counted(hands[(first + number) % len(hands)]).items() for _ in range(count)]
        while len(cards) < FULL:
            cards.append(SOLUTIONS[fillers % len(SOLUTIONS)])
            fillers += 1
        for card in cards:
            table.play(f"card {card}")
    return table


def seat_of(position: Position, seat: int = 0) -> dict[str, Any]:
    """What its holder sees of a seat."""
    seats: Any = position.view(seat)["seats"]
    found: dict[str, Any] = seats[seat]
    return found


def hand_of(position: Position, seat: int = 0) -> dict[str, int]:
    found: dict[str, int] = seat_of(position, seat)["hand"]
    return found
