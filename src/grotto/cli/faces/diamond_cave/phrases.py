"""What the terminal says about Diamond Cave: the phrases every language must have, and how they are put together."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class MountainPhrases:
    """One language. Pairs are for one and for several."""

    and_: str
    player: str
    title: str
    sides: dict[str, str]
    kinds: dict[str, str]
    ends: dict[str, str]
    turned: tuple[str, str]
    # where the game stands
    begins: str
    lots: str
    opens: str
    points_first: str
    acts: str
    goes_on: str
    darkness: str
    leads: str
    turned_up: str
    right: str
    wrong: str
    finished: str
    # here
    pawn: str
    edge: str
    looks: str
    hidden: str
    diamond: str
    remembered: str
    in_tunnel: str
    gap: str
    blocked_long: str
    blocked_single: str
    tunnel: tuple[str, str]
    card: str
    under: str
    colours: str
    # beside the mountain
    planned: str
    planned_hidden: str
    planned_name: str
    deck: tuple[str, str]
    visible: tuple[str, str]
    quiet: str
    unseen: str
    kinds_counted: dict[str, tuple[str, str]]
    # all
    points: tuple[str, str]
    gained: tuple[str, str]
    length: tuple[str, str]
    cards: tuple[str, str]
    standing: str
    no_tunnel: str
    diamonds_at: str
    none: str
    seen_at: str
    open_at: str
    gaps_at: str
    legend: tuple[tuple[str, str], ...]
    accounts: dict[str, str]
    reasons: dict[str, str]
    memories: dict[str, str]


def some(pair: tuple[str, str], count: int) -> str:
    """The one or the other form, with its number."""
    return pair[count != 1].format(count=count)


def listed(parts: list[str], p: MountainPhrases) -> str:
    """a, b and c"""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + p.and_ + parts[-1]
