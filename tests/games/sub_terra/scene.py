"""Short positions of Sub Terra for scenario tests, written the way one would tell them at the table.

    scene("diver 1", "scout 0 2", cave=["0,1 ns water straight flooded"], horrors=[2])

A lone player leads four cavers. The first one named starts and is to act; `caver [space [health]]`, with the words
`lost`, `hidden` and `-` for nowhere. Whoever is missing from the four stands on the start, space 0, at 0,0, open on all
sides. A space is `x,y openings card [marked] [arrow=n] [blasted=n]`; they are numbered from 1 in the order of the list.
"""

from __future__ import annotations

from typing import Any

from grotto import Position, Table
from grotto.api import new
from grotto.games.sub_terra.state import CAVER_WORDS, HAZARD_CARD_WORDS, HAZARD_CARDS
from tests.games.the_cave.looks import texts
from tests.games.the_cave.scene import rule_against

__all__ = ["by_hand", "caver", "deck", "health", "played", "rule_against", "scene", "set_up", "space", "stack", "texts"]

RESERVE = ("climber", "engineer", "leader", "medic", "bodyguard")
FULL = {"bodyguard": 5}
MARKED = ("marked", "flooded", "buried", "roped")


def caver_paper(line: str) -> dict[str, object]:
    name, *more = line.split()
    lost, hidden = "lost" in more, "hidden" in more
    numbers = [word for word in more if word not in ("lost", "hidden")]
    at = None if lost else 0
    if numbers:
        at = None if numbers[0] == "-" else int(numbers[0])
    left = int(numbers[1]) if len(numbers) > 1 else 0 if lost else FULL.get(name, 3)
    return {"caver": name, "seat": 0, "at": at, "health": left, "lost": lost, "hidden": hidden}


def space_paper(line: str) -> dict[str, object]:
    at, exits, *more = line.split()
    found: dict[str, object] = {"at": [int(part) for part in at.split(",")], "exits": exits}
    card = []
    for word in more:
        name, equals, value = word.partition("=")
        if equals:
            found[name] = value
        elif word in MARKED:
            found["marker"] = True
        else:
            card.append(word)
    return {**found, "card": " ".join(card) or None}


def scene(
    *cavers: str,
    cave: list[str] | None = None,
    start: str = "nesw",
    horrors: list[int] | None = None,
    document: dict[str, object] | None = None,
    **turn: object,
) -> Position:
    """A position; the keywords left over are those of the turn, `document` holds anything else."""
    lines = list(cavers)
    named = [line.split()[0] for line in lines]
    lines += [name for name in RESERVE if name not in named][: 4 - len(lines)]
    return Position.from_json(
        {
            "game": "sub-terra",
            "seats": 1,
            "start_exits": start,
            "cavers": [caver_paper(line) for line in lines],
            "cave": [space_paper(line) for line in [f"0,0 {start}", *(cave or [])]],
            "horrors": horrors or [],
            "turn": {"points": 2, **turn},
            **(document or {}),
        }
    )


def played(position: Position, *actions: str) -> Position:
    """After all of these, chance's among them."""
    for action in actions:
        position = position.after(action, 6 if position.actors == (6,) else None)
    return position


def stack(*cards: str, cave: list[str] | None = None, **more: object) -> dict[str, object]:
    """A stack of exactly these cards, beside those that lie in the cave."""
    laid = [str(space_paper(line)["card"]) for line in cave or []]
    printed = [*cards, *(card for card in laid if card != "exit")]
    counted = {card: printed.count(card) for card in printed}
    unseen = {card: cards.count(card) for card in cards}
    return {"stack": {"printed": counted, "unseen": unseen, "exit": "laid" if "exit" in laid else "stack", **more}}


def deck(left: int = 10, **cards: int) -> dict[str, object]:
    """A deck that is dealt from exactly these cards, `severe_gas=1` among them, of which so many are left."""
    pool = {name.replace("_", " ").replace("cave in", "cave-in"): count for name, count in cards.items()}
    left = min(left, sum(pool.values())) if pool else left
    pool = pool or dict.fromkeys(HAZARD_CARD_WORDS[:HAZARD_CARDS], 5)
    return {"deck": {"pool": pool, "unseen": pool, "size": left, "left": left}}


def no_cards() -> dict[str, object]:
    """All cards have been turned up."""
    return {"deck": {"pool": {"tremor": 1}, "unseen": {}, "size": 1, "left": 0}}


def hazard_phase(*cavers: str, **more: Any) -> Position:
    """The card is to be turned up."""
    return scene(*cavers, points=0, stage="hazard", phase="turning a card", **more)


def last_turn(*cavers: str, **more: Any) -> Position:
    """The last caver of the round is to act, so that the horrors move when the turn ends."""
    return scene(*cavers, turn=len(cavers) - 1, **more)


def caver(position: Position, name: str) -> dict[str, Any]:
    cavers: Any = position.view()["cavers"]
    found: dict[str, Any] = next(one for one in cavers if one["caver"] == name)
    return found


def health(position: Position, name: str | None = None) -> Any:
    if name is not None:
        return caver(position, name)["health"]
    return {word: caver(position, word)["health"] for word in CAVER_WORDS if word in names(position)}


def names(position: Position) -> list[str]:
    cavers: Any = position.view()["cavers"]
    return [one["caver"] for one in cavers]


def space(position: Position, number: int) -> dict[str, Any]:
    spaces: Any = position.view()["cave"]
    found: dict[str, Any] = spaces[number]
    return found


def turn(position: Position) -> dict[str, Any]:
    found: Any = position.view()["turn"]
    return dict(found)


def by_hand(seats: int = 1, **options: object) -> Table:
    """A new table at which the caller plays chance."""
    return new("sub-terra", seats=seats, by_hand=True, **options)  # type: ignore[arg-type]


def set_up(*cavers: str, seats: int = 1, start: int = 1, **options: object) -> Table:
    """A table whose team is complete and whose turns begin with a place."""
    table = by_hand(seats, **options)
    for name in cavers:
        table.play(f"choose {name}")
    if "geologist" in cavers:
        table.play("turn up normal cross")
    table.play(f"start with {start}")
    return table
