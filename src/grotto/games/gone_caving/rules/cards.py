"""Cards and play areas: what a card is, who has which benefit, what holds a player up (§4, §5, §6, §10)."""

from __future__ import annotations

from grotto.games.gone_caving.state import (
    BOREHOLE,
    CHALLENGES,
    EMPTY,
    EXPEDITION,
    GROUP,
    KINDS,
    MOST_HELD,
    PASSAGES,
    SOLVERS,
    TOGETHER,
    Trip,
)
from grotto.kernel.rule import rule

UNHINDERED = 1000  # metres: longer than any passage
STOPPED = 0


@rule
def kind_of(passage: int) -> int:
    return passage % KINDS


@rule
def is_borehole(card: int) -> bool:
    return card < PASSAGES and kind_of(card) == BOREHOLE


@rule
def has(mask: int, hero: int) -> bool:
    return (mask >> hero) & 1 == 1


@rule
def partner(s: Trip, seat: int) -> int:
    """§10.5 the seat across the table; without partners everybody is their own."""
    if s.variants[EXPEDITION] == 0:
        return seat
    across = seat + s.seats // 2
    return across if across < s.seats else across - s.seats


@rule
def heroes_for(s: Trip, seat: int) -> int:
    """§6, §10.7 the heroes whose benefit a seat has, as a mask."""
    return s.heroes[seat] | s.heroes[partner(s, seat)]


@rule
def is_immune(s: Trip, seat: int, challenge: int) -> bool:
    """§6.2"""
    return challenge < SOLVERS and has(heroes_for(s, seat), challenge)


@rule
def place_of(s: Trip, seat: int) -> int:
    """The line of the challenges that lie before a seat: §10.1 one for all when the group is in this together."""
    return GROUP if s.variants[TOGETHER] == 1 else seat


@rule
def reach(s: Trip, seat: int) -> int:
    """§5.3, §5.4 the longest passage a seat may play; STOPPED is a full stop."""
    place = place_of(s, seat)
    longest = UNHINDERED
    for challenge in range(CHALLENGES):
        if s.challenges[place, challenge] > 0 and not is_immune(s, seat, challenge):
            longest = min(longest, s.limits[challenge])
    return longest


@rule
def is_inside(s: Trip, seat: int) -> bool:
    """§3.1"""
    return s.entrances[seat] > 0


@rule
def holds(s: Trip, seat: int, card: int) -> bool:
    for i in range(s.holding[seat]):
        if s.hand[seat, i] == card:
            return True
    return False


# --- cards into hands and out of them ---


@rule
def take_up(s: Trip, seat: int, card: int) -> None:
    """A hand lies in the order of the cards."""
    i = s.holding[seat]
    while i > 0 and s.hand[seat, i - 1] > card:
        s.hand[seat, i] = s.hand[seat, i - 1]
        i -= 1
    s.hand[seat, i] = card
    s.holding[seat] += 1


@rule
def give_up(s: Trip, seat: int, card: int) -> None:
    i = 0
    while s.hand[seat, i] != card:
        i += 1
    last = s.holding[seat] - 1
    while i < last:
        s.hand[seat, i] = s.hand[seat, i + 1]
        i += 1
    s.hand[seat, last] = EMPTY
    s.holding[seat] = last


@rule
def empty_hand(s: Trip, seat: int) -> None:
    for i in range(MOST_HELD):
        s.hand[seat, i] = EMPTY
    s.holding[seat] = 0


@rule
def throw_hand_away(s: Trip, seat: int) -> None:
    """§7.7, §8.1 all of it, face up."""
    for i in range(s.holding[seat]):
        s.discards[s.hand[seat, i]] += 1
    empty_hand(s, seat)
