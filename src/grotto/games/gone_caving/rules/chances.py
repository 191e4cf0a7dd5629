"""What chance can bring: weights, never an order. The list is the truth and stays with the host (§11.1)."""

from __future__ import annotations

from grotto.games.gone_caving.codes import (
    BLINDLY,
    CARD,
    FACE_DOWN,
    FACE_DOWN_HEROES,
    HAND_PILES,
    LOTS,
    RESHUFFLED,
    START_WITH,
    TAKE,
    UNSEEN,
)
from grotto.games.gone_caving.rules.cards import holds
from grotto.games.gone_caving.state import (
    BLIND,
    CARDS,
    DEALING_HEROES,
    FOOTPRINTS,
    HERO,
    LOT,
    MAX_SEATS,
    Trip,
)
from grotto.kernel.chance import offer
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule

A_HAND = 1 << 12  # slots of one hand


@rule
def chances(s: Trip, out: Grid) -> int:
    if s.phase == LOT:
        return list_leaders(s, out)
    if s.phase == DEALING_HEROES:
        return list_heroes(s, out)
    if s.phase == BLIND:
        return list_hand(s, out)
    return list_pile(s, out)


@rule
def may_lead(s: Trip, seat: int) -> bool:
    """§1.5 the first hand is led by lot, §1.6 every later one by the next seat."""
    return s.number == 0 or seat == s.first


@rule
def list_leaders(s: Trip, out: Grid) -> int:
    n = 0
    for seat in range(s.seats):
        if may_lead(s, seat):
            offer(out, n, START_WITH + seat, 1, LOTS, s.number)
            n += 1
    return n


@rule
def list_pile(s: Trip, out: Grid) -> int:
    """§2.2 the first pile of a hand is a deck of its own; what is shuffled later is drawn by weight."""
    first_pile = s.reshuffled == 0
    source = HAND_PILES + s.number if first_pile else RESHUFFLED
    slot = s.drawn if first_pile else s.number * A_HAND + s.drawn
    n = 0
    for card in range(CARDS):  # a row that is not kept is written over: quicker than a branch nobody can foresee
        offer(out, n, CARD + card, s.pile[card], source, slot)
        n += s.pile[card] > 0
    return n


@rule
def list_hand(s: Trip, out: Grid) -> int:
    """§7.5 every card of the hand is as likely."""
    slot = (s.number * A_HAND + s.drawn) * 2 + s.blind
    n = 0
    for i in range(s.holding[s.turn]):
        card = s.hand[s.turn, i]
        if n > 0 and out[n - 1, 0] == TAKE + card:
            out[n - 1, 1] += 1
        else:
            offer(out, n, TAKE + card, 1, BLINDLY, slot)
            n += 1
    return n


@rule
def list_heroes(s: Trip, out: Grid) -> int:
    """§10.8"""
    n = 0
    for card in range(HERO, FOOTPRINTS):
        if s.pile[card] > 0:
            slot = s.number * MAX_SEATS + s.turn
            offer(out, n, FACE_DOWN + card - HERO, s.pile[card], FACE_DOWN_HEROES, slot)
            n += 1
    return n


@rule
def chance_refusal(s: Trip, a: int) -> int:
    """Chance can only bring what is there."""
    if s.phase == LOT:
        return 0 if START_WITH <= a < START_WITH + s.seats and may_lead(s, a - START_WITH) else 105
    if s.phase == DEALING_HEROES:
        return 0 if FACE_DOWN <= a < START_WITH and s.pile[HERO + a - FACE_DOWN] > 0 else 1008
    if s.phase == BLIND:
        return 0 if TAKE <= a < FACE_DOWN and holds(s, s.turn, a - TAKE) else 705
    if a >= UNSEEN:
        return 1102
    return 0 if a < TAKE and s.pile[a - CARD] > 0 else 202
