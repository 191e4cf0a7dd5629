"""What the terminal says about Sub Terra: the phrases every language must have, and how they are put together."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ExpeditionPhrases:
    """One language. Pairs are for one and for several."""

    title: str
    player: str
    map_title: str
    letters: dict[str, str]  # of the cavers, on the map
    cavers: dict[str, str]
    kinds: dict[str, str]
    shapes: dict[str, str]
    hazards: dict[str, str]
    severe: str
    sides: dict[str, str]
    # where the game stands
    chooses: str
    dealt: str
    lots: str
    acts: str
    directed: str
    surfaces: str
    lays: str
    draws: str
    rolls: dict[str, str]
    marches: str
    steps: str
    spawns: str
    card_comes: str
    finished: str
    points: tuple[str, str]
    running: tuple[str, str]
    exerted: str
    gas: str
    # here
    stands: str
    nowhere: str
    wall: str
    gap: str
    tile: str
    drawn: str
    kept: str
    with_horrors: tuple[str, str]
    with_cavers: str
    markers: dict[str, str]
    arrow: str
    faces: str
    # the team, and the rest
    caver: str
    health: str
    unconscious: str
    lost: str
    under: str
    hidden: str
    starting: str
    out: str
    round: str
    tiles: tuple[str, str]
    cards: tuple[str, str]
    no_cards: str
    supplies: str
    unseen_tiles: str
    unseen_cards: str
    exit_after: tuple[str, str]
    exit_any: str
    exit_found: str
    last_round: str
    horror_goes: str
    horror_next: str
    horror_leaves: str
    would_hurt: str
    chances: str
    result: str
    left: tuple[str, str]
    medals: dict[str, str]
    space: str
    legend: str
    cropped: str
    accounts: tuple[str, ...]
    reasons: dict[str, str]
    options: dict[str, dict[str, str]]
    none: str


def some(pair: tuple[str, str], count: int) -> str:
    """The one or the other form, with its number."""
    return pair[count != 1].format(count=count)
