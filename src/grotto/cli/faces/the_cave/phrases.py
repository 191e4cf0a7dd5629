"""What the terminal says about The Cave: the phrases every language must have, and how they are put together."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CavePhrases:
    """One language. Pairs are for one and for several."""

    and_: str
    player: str
    kinds: dict[str, str]  # spaces
    tokens: dict[str, str]  # what lies on a space of this kind
    sides: dict[str, str]
    gear: dict[str, tuple[str, str]]
    categories: dict[str, str]
    collected: dict[str, tuple[str, str]]
    squeeze: tuple[str, str, str]
    # where the game stands
    title: str
    round: str
    prepares: str
    packs: str
    acts: str
    must_lay: str
    forced: str
    points_left: str
    points: tuple[str, str]
    rounds_left: tuple[str, str]
    last_round: str
    lot: str
    draws: str
    # here
    you: str
    on: dict[str, str]  # a space somebody is on
    at_base: str
    here: str
    depth: str
    steps: tuple[str, str]
    token_here: str
    line_here: str
    by_raft: str
    others_here: str
    unexplored: str
    rock: str
    rope_there: str
    no_rope: tuple[str, str]
    there: str
    # gear
    pack: str
    pack_empty: str
    hidden: str
    camp: dict[str, str]
    camp_empty: str
    waits_at_base: str
    # the way home
    home_now: str
    home: str
    home_this_turn: str
    home_turns: tuple[str, str]
    provisions: tuple[str, str]
    enough: str
    turn_back: str
    too_few: str
    in_time: str
    last_call: str
    too_late: str
    # all
    stacks: str
    stack: str
    tokens_none: str
    depth_tokens: tuple[str, str]
    ready: str
    still_packing: str
    standing: str
    # headings of the tables
    legend_marks: tuple[tuple[str, str], ...]
    cropped: str
    map_title: str
    place: str
    place_side: dict[str, str]
    accounts: tuple[str, str, str]  # tokens, depths, and a bonus
    reasons: dict[str, str]
    options: dict[str, str]


def some(pair: tuple[str, str], count: int) -> str:
    """The one or the other form, with its number."""
    return pair[count != 1].format(count=count)


def listed(parts: list[str], p: CavePhrases) -> str:
    """a, b and c"""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + p.and_ + parts[-1]


def begin(sentence: str) -> str:
    """With a capital letter."""
    return sentence[:1].upper() + sentence[1:]
