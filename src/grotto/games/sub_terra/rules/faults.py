"""What an audit can find, as numbers and in words."""

from __future__ import annotations

from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule

# The faults, in the order of the numbers `audit` writes. {0} is what they are about.
FAULTS = (
    "",
    "{0} seats: expected 1 to 6",
    "an option has the unknown value {0}, or the options do not go together",
    "the number {0} of the box lies outside what a box may say",
    "{0} cavers are not as many as this table has",
    "caver {0} has no place, no owner or two of them",
    "caver {0} has more health than at the start or less than none, or health although lost or in the box",
    "caver {0} stands nowhere, or where nobody can be",
    "caver {0} stands beside a horror and is conscious all the same",
    "the Diver cannot be under water in state {0}",
    "{0} is no number of spaces",
    "space {0} is of a kind, or open on sides, that no tile has",
    "space {0} has a marker, an arrow or faces that its kind has not",
    "space {0} lies where another one does, or is joined to none",
    "space {0} is not joined to its neighbours as it lies",
    "the count of open sides, {0}, is wrong",
    "the exit is in {0} places or none, or none of those it can be in",
    "card {0} of the stack: those unseen, laid, set aside and in hand are not those of the box",
    "{0} tiles left in the stack are not those nobody has seen",
    "hazard card {0}: more are left than there were, or fewer than none",
    "{0} cards in the hazard deck are not as many as have to be left",
    "{0} ropes, explosives or turns with the Scout cannot be left",
    "horror {0} is at no space",
    "the phase {0} is unknown, or does not go with the rest",
    "the starting caver or the one whose turn it is, {0}, cannot be",
    "{0} points, moves or marks of a turn cannot be",
    "the tile on its way, {0}, cannot be",
    "the die cannot be rolled for {0}",
    "the hazard {0} cannot be under way like this",
    "{0} rounds cannot have been played, or the end is wrong",
    "something is left over from measuring at space {0}",
)
(
    _,
    SEATS_FAULT,
    OPTION_FAULT,
    NUMBER_FAULT,
    TEAM_FAULT,
    CAVER_FAULT,
    HEALTH_FAULT,
    WHERE_FAULT,
    MEETING_FAULT,
    UNDER_FAULT,
    SPACES_FAULT,
    SPACE_FAULT,
    MARKER_FAULT,
    PLACE_FAULT,
    WAYS_FAULT,
    OPEN_ENDS_FAULT,
    EXIT_FAULT,
    CARD_FAULT,
    STACK_FAULT,
    HAZARD_CARD_FAULT,
    DECK_FAULT,
    SUPPLY_FAULT,
    HORROR_FAULT,
    PHASE_FAULT,
    TURN_FAULT,
    POINTS_FAULT,
    TILE_FAULT,
    ROLL_FAULT,
    HAZARD_FAULT,
    CLOCK_FAULT,
    SCRATCH_FAULT,
) = range(len(FAULTS))
MOST_FAULTS = 64


@rule
def note_fault(out: Grid, n: int, fault: int, about: int) -> int:
    if n >= MOST_FAULTS:
        return n
    out[n, 0] = fault
    out[n, 1] = about
    return n + 1
