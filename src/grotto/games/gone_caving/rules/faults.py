"""What an audit can find, as numbers and in words."""

from __future__ import annotations

from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule

# The faults, in the order of the numbers `audit` writes. {0} is what they are about.
FAULTS = (
    "",
    "{0} seats: expected 2 to 6",
    "variant {0} cannot be, or not together with the others",
    "card {0}: those in the pile, the discards, hands and play areas are not those of the box",
    "the pile does not have {0} cards",
    "card {0}: so many cannot have been shuffled",
    "the hand of seat {0} holds a card it cannot, or not in order",
    "seat {0} has too many cards in hand, or too few",
    "seat {0} has a hero face down that cannot be",
    "seat {0} has a card before it that cannot be there",
    "challenges lie where nobody can lay them: line {0}",
    "seat {0} holds, or has face down, a hero that it did not show when called for",
    "what is known of the heroes of seat {0} cannot be",
    "the phase {0} is unknown, or does not go with the rest",
    "it cannot be the turn of seat {0}",
    "hand {0} of the match cannot be the one that is played",
    "{0} cards cannot be taken blindly now",
    "seat {0} cannot have played the exit",
    "the end {0} is wrong",
    "seat {0} cannot have these points",
)
(
    _,
    SEATS_FAULT,
    VARIANT_FAULT,
    CARD_FAULT,
    PILE_FAULT,
    FRESH_FAULT,
    HAND_FAULT,
    SIZE_FAULT,
    FACE_DOWN_FAULT,
    AREA_FAULT,
    CHALLENGE_FAULT,
    SHOWN_FAULT,
    ROOM_FAULT,
    PHASE_FAULT,
    TURN_FAULT,
    NUMBER_FAULT,
    BLIND_FAULT,
    CLOSING_FAULT,
    ENDING_FAULT,
    POINTS_FAULT,
) = range(len(FAULTS))
MOST_FAULTS = 64


@rule
def note_fault(out: Grid, n: int, fault: int, about: int) -> int:
    if n >= MOST_FAULTS:
        return n
    out[n, 0] = fault
    out[n, 1] = about
    return n + 1
