"""What the terminal says about Gone Caving!: the phrases every language must have."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TripPhrases:
    """One language. Pairs are for one and for several."""

    title: str
    player: str
    # where the game stands
    hand: str
    hand_of: str
    to_goal: str
    pile: tuple[str, str]
    waiting: dict[str, str]
    closing: str
    finished: str
    # a seat
    own_hand: str
    empty: str
    face_down: str
    has_face_down: str
    outside: str
    inside: str
    entrances: tuple[str, str]
    stopped: str
    slowed: str
    challenges: str
    events: str
    heroes: str
    passages: str
    no_passages: str
    cards: tuple[str, str]
    partner: str
    standing: str
    points: tuple[str, str]
    unshown: str
    # beside it
    group: str
    discards: str
    unseen: str
    nothing: str
    # the end
    total: str
    last_hand: str
    reasons: dict[str, str]
    variants: dict[str, tuple[str, str]]
    goal: str
    hands: str


def some(pair: tuple[str, str], count: int) -> str:
    """The one or the other form, with its number."""
    return pair[count != 1].format(count=count)
