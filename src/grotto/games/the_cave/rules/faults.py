"""What an audit can find, as numbers and in words."""

from __future__ import annotations

from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule

# The faults, in the order of the numbers `audit` writes. {0} is what they are about: a space, a seat, a stack.
FAULTS = (
    "",
    "{0} seats: expected 2 to 5",
    "{0} spaces: expected 2 to 96, the base first",
    "space {0} has an unknown kind or exits",
    "space {0} lies where another space lies",
    "space {0} does not match a neighbour: openings must meet openings and rock must meet rock",
    "space {0} cannot be reached from the spaces laid before it",
    "space {0} has a depth no discovery could have given it",
    "space {0} has a rope where no passage joins two depths, or on one side only",
    "space {0} has a token that its kind does not carry",
    "space {0} names no stack it could come from",
    "the base's exits do not lead to the starting spaces",
    "the count of unexplored exits, {0}, is wrong",
    "stack {0}: tiles unseen, laid, in hand and out of the game do not add up to the printed ones",
    "stack {0}: more tiles left to draw than unseen",
    "boulder chokes: as many must lie in the cave as tiles have left the game, not {0}",
    "seat {0} stands on no space",
    "seat {0} has a negative count of something",
    "seat {0} carries more than the backpack holds",
    "seat {0} has more in the camp than it holds",
    "seat {0} has a camera or raft twice, or in two places",
    "seat {0} has a camp in an unknown state, or where no camp can be",
    "seat {0} is afloat but on no lake",
    "line tokens: teams have {0} in all, which is not the number of ropes in the cave",
    "water tokens: those on tiles and those collected do not add up to the lakes ({0})",
    "photo tokens: those on tiles and those collected do not add up to the wonders ({0})",
    "squeeze tokens of grade {0}: those on tiles and those collected do not add up to the squeezes",
    "seat {0} has a depth token of a depth that is nowhere in the cave",
    "the phase {0} is unknown, or does not go with the rest",
    "it cannot be the turn of seat {0}",
    "{0} points are more than a turn has, or fewer than none",
    "the tile in hand is unknown, or there is one where there can be none",
    "{0} rounds left, or the reason of the end, cannot be",
    "seat {0} was forced or has acted, which does not go with its turn",
    "the exits at which the tile in hand fits are wrong (side {0})",
)
(
    _,
    SEATS_FAULT,
    SPACES_FAULT,
    KIND_FAULT,
    OVERLAP_FAULT,
    MATCH_FAULT,
    REACH_FAULT,
    DEPTH_FAULT,
    ROPE_FAULT,
    TOKEN_FAULT,
    STACK_FAULT,
    GATE_FAULT,
    OPEN_FAULT,
    TILES_FAULT,
    LEFT_FAULT,
    CHOKE_FAULT,
    WHERE_FAULT,
    NEGATIVE_FAULT,
    PACK_FAULT,
    STOCK_FAULT,
    UNIQUE_FAULT,
    CAMP_FAULT,
    AFLOAT_FAULT,
    LINE_FAULT,
    WATER_FAULT,
    PHOTO_FAULT,
    SQUEEZE_FAULT,
    TOKEN_DEPTH_FAULT,
    PHASE_FAULT,
    TURN_FAULT,
    POINTS_FAULT,
    HAND_FAULT,
    CLOCK_FAULT,
    FORCED_FAULT,
    FITTING_FAULT,
) = range(len(FAULTS))
MOST_FAULTS = 64


@rule
def note_fault(out: Grid, n: int, fault: int, about: int) -> int:
    if n >= MOST_FAULTS:
        return n
    out[n, 0] = fault
    out[n, 1] = about
    return n + 1
