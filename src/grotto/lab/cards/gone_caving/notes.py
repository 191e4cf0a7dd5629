"""What is noted during a match of Gone Caving!: what each seat plays and discards, and who began."""

from __future__ import annotations

from grotto.games.gone_caving.codes import CHALLENGE_ON, DISCARD, FOLLOW, PLAY, SELF_RESCUE
from grotto.games.gone_caving.state import EXIT, HERO, MAX_SEATS, PASSAGES, SOLUTION, Trip
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE

FIRST = 0  # who led the first hand, and one more
EXPLORED = 1  # + seat: passages played
SOLVED = EXPLORED + MAX_SEATS  # + seat: solutions
CALLED = SOLVED + MAX_SEATS  # + seat: heroes
CHALLENGED = CALLED + MAX_SEATS  # + seat: challenges played on others
FOLLOWED = CHALLENGED + MAX_SEATS  # + seat: footprints
RESCUED = FOLLOWED + MAX_SEATS  # + seat: self-rescues
DISCARDED = RESCUED + MAX_SEATS  # + seat
CLOSED = DISCARDED + MAX_SEATS  # + seat: exits
NOTHING = CLOSED + MAX_SEATS  # + seat: all the rest
MARKS = NOTHING + MAX_SEATS


@rule
def whose(s: Trip, seat: int) -> int:
    return seat


@rule
def note(s: Trip, seat: int, a: int, marks: Row) -> None:
    if seat == CHANCE:
        return
    if marks[FIRST] == 0:
        marks[FIRST] = s.first + 1
    marks[kind_of_action(a) + seat] += 1


@rule
def kind_of_action(a: int) -> int:
    """Where an action is counted."""
    if a >= DISCARD:
        return DISCARDED
    if a >= FOLLOW:
        return FOLLOWED
    if a >= CHALLENGE_ON:
        return CHALLENGED
    if a == SELF_RESCUE:
        return RESCUED
    return played(a - PLAY) if a >= PLAY else NOTHING


@rule
def played(card: int) -> int:
    if card < PASSAGES:
        return EXPLORED
    if card == EXIT:
        return CLOSED
    if SOLUTION <= card < HERO:
        return SOLVED
    return CALLED if card >= HERO else NOTHING
