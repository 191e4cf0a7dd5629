"""What an audit can find, as numbers and in words."""

from __future__ import annotations

from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule

# The faults, in the order of the numbers `audit` writes. {0} is what they are about.
FAULTS = (
    "",
    "{0} seats: expected 2 to 4",
    "card {0} of the mountain has an unknown back or front",
    "card {0} of the mountain lies open where it cannot, or is turned in an unknown way",
    "card {0} of the mountain has a number it cannot have: only unseen cards have one, each its own",
    "planned tunnel {0} is unknown, or has a number although it lies open",
    "the count of diamonds to be seen, {0}, is wrong",
    "front {0} with a plain back: the cards unseen and seen are not those of the box",
    "front {0} with a diamond back: the cards unseen, seen and gained are not those of the box",
    "plain backs: {0} fronts are unseen, which is not the number of cards that nobody has seen, the deck included",
    "diamond backs: {0} fronts are unseen, which is not the number of cards that nobody has seen",
    "{0} cards in the deck are more than the box says, or fewer than none",
    "seat {0} has a pawn where it has no tunnel, or a tunnel without a pawn",
    "the tunnel of seat {0} does not lead from its far end to its pawn",
    "card {0} of the mountain lies open but belongs to no tunnel",
    "seat {0} has gained fewer diamonds than none, or all seats more than were seen",
    "the phase {0} is unknown, or does not go with the rest",
    "it cannot be the turn of seat {0}",
    "card {0} cannot be the one that is being turned up",
    "{0} tunnels without a diamond cannot be: the game would be over, or the end is wrong",
    "{0} diamonds laid out are not those of the box",
)
(
    _,
    SEATS_FAULT,
    CARD_FAULT,
    OPEN_FAULT,
    NUMBER_FAULT,
    PLANNED_FAULT,
    VISIBLE_FAULT,
    PLAIN_FAULT,
    DIAMOND_FAULT,
    PLAIN_UNSEEN_FAULT,
    DIAMOND_UNSEEN_FAULT,
    DECK_FAULT,
    PAWN_FAULT,
    TUNNEL_FAULT,
    STRAY_FAULT,
    GAINED_FAULT,
    PHASE_FAULT,
    TURN_FAULT,
    TARGET_FAULT,
    CLOCK_FAULT,
    SCATTER_FAULT,
) = range(len(FAULTS))
MOST_FAULTS = 64


@rule
def note_fault(out: Grid, n: int, fault: int, about: int) -> int:
    if n >= MOST_FAULTS:
        return n
    out[n, 0] = fault
    out[n, 1] = about
    return n + 1
