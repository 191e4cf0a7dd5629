"""What else could be true (§11.3): hands, heroes face down and pile dealt again, as likely as a seat must think it."""

from __future__ import annotations

from grotto.games.gone_caving.rules.cards import has
from grotto.games.gone_caving.rules.knowledge import sees
from grotto.games.gone_caving.state import (
    CERTAIN,
    EMPTY,
    EVENT,
    HERO,
    HEROES,
    OVER,
    SOLVERS,
    Trip,
)
from grotto.kernel.chance import draw
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule


@rule
def redeal(s: Trip, seat: int, rng: Row) -> None:
    """All that is unseen is dealt anew until it agrees with what play has shown of the problem solvers."""
    if s.phase == OVER:
        return
    while True:
        down, cards = gather(s, seat)
        turn_down_heroes(s, seat, down, rng)
        deal_hands(s, seat, cards, rng)
        if agrees(s, seat, rng):
            return


@rule
def gather(s: Trip, seat: int) -> tuple[int, int]:
    """Everything hidden goes into the pile; who had a hero face down, and how many cards were in hands.

    The hands keep their sizes, with nothing in them.
    """
    down = 0
    cards = 0
    for other in range(s.seats):
        if sees(s, seat, other):
            continue
        if s.face_down[other] != EMPTY:
            s.pile[HERO + s.face_down[other]] += 1
            down = down | (1 << other)
        for i in range(s.holding[other]):
            s.pile[s.hand[other, i]] += 1
            s.hand[other, i] = EMPTY
        cards += s.holding[other]
    return down, cards


@rule
def turn_down_heroes(s: Trip, seat: int, down: int, rng: Row) -> None:
    """§10.8"""
    for other in range(s.seats):
        if has(down, other):
            s.face_down[other] = draw_between(s, HERO, HERO + HEROES, rng) - HERO


@rule
def draw_between(s: Trip, first: int, end: int, rng: Row) -> int:
    """A card out of the pile, from a range of cards."""
    total = 0
    for card in range(first, end):
        total += s.pile[card]
    k = draw(rng, total)
    card = first
    while k >= s.pile[card]:
        k -= s.pile[card]
        card += 1
    s.pile[card] -= 1
    return card


@rule
def deal_hands(s: Trip, seat: int, cards: int, rng: Row) -> None:
    """§1.4, §2.6 no hand holds an event, and cards that were in no pile since the last shuffle are in hands."""
    n = 0
    for card in range(EVENT):
        for _ in range(s.pile[card] - s.fresh[card]):
            if n < cards:
                s.pile[card] -= 1
                lay_at(s, seat, n, card)
                n += 1
    while n < cards:
        lay_at(s, seat, n, draw_between(s, 0, EVENT, rng))
        n += 1
    shuffle(s, seat, cards, rng)
    for other in range(s.seats):
        if not sees(s, seat, other):
            sort_hand(s, other)


@rule
def place_at(s: Trip, seat: int, n: int) -> tuple[int, int]:
    """The n-th card of the hidden hands: whose, and where in it."""
    other = 0
    while sees(s, seat, other) or n >= s.holding[other]:
        if not sees(s, seat, other):
            n -= s.holding[other]
        other += 1
    return other, n


@rule
def lay_at(s: Trip, seat: int, n: int, card: int) -> None:
    other, i = place_at(s, seat, n)
    s.hand[other, i] = card


@rule
def shuffle(s: Trip, seat: int, cards: int, rng: Row) -> None:
    for n in range(cards - 1, 0, -1):
        one, i = place_at(s, seat, n)
        other, j = place_at(s, seat, draw(rng, n + 1))
        card = s.hand[one, i]
        s.hand[one, i] = s.hand[other, j]
        s.hand[other, j] = card


@rule
def sort_hand(s: Trip, seat: int) -> None:
    """In the order of the cards."""
    for i in range(1, s.holding[seat]):
        card = s.hand[seat, i]
        j = i
        while j > 0 and s.hand[seat, j - 1] > card:
            s.hand[seat, j] = s.hand[seat, j - 1]
            j -= 1
        s.hand[seat, j] = card


# --- heroes that were not shown ---


@rule
def solvers_in(s: Trip, seat: int) -> int:
    """The problem solvers of a hand, as a mask."""
    mask = 0
    for i in range(s.holding[seat]):
        if HERO <= s.hand[seat, i] < HERO + SOLVERS:
            mask = mask | (1 << (s.hand[seat, i] - HERO))
    return mask


@rule
def agrees(s: Trip, seat: int, rng: Row) -> bool:
    """§6.3 by chance as often as the hands leave room for what is in them."""
    for other in range(s.seats):
        if sees(s, seat, other):
            continue
        if s.face_down[other] != EMPTY and not may_lie_down(s, other, s.face_down[other]):
            return False
        if s.unshown[other] != 0 and draw(rng, CERTAIN) >= s.room[other, solvers_in(s, other)]:
            return False
    return True


@rule
def may_lie_down(s: Trip, seat: int, hero: int) -> bool:
    """§10.8, §10.9 a hero that was called for would have been turned up, and one that was shuffled again never lay."""
    return not has(s.barred[seat], hero) and (s.reshuffled == 0 or s.fresh[HERO + hero] == 0)
