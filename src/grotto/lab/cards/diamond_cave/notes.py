"""What is noted during a game of Diamond Cave: cards dug, plans laid, turns passed, the longest tunnel."""

from __future__ import annotations

from grotto.games.diamond_cave.codes import DIG, OPEN, PASS, PLAN
from grotto.games.diamond_cave.state import MAX_SEATS, Mountain
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE

DUG = 0  # + seat
PLANNED = DUG + MAX_SEATS  # + seat
PASSED = PLANNED + MAX_SEATS  # + seat
LONGEST = PASSED + MAX_SEATS  # + seat: its longest tunnel
MARKS = LONGEST + MAX_SEATS


@rule
def whose(s: Mountain, seat: int) -> int:
    """A turn is an unbroken run of decisions for which this is the same number."""
    return seat


@rule
def note(s: Mountain, seat: int, a: int, marks: Row) -> None:
    if seat == CHANCE:
        return
    marks[DUG + seat] += DIG <= a < OPEN
    marks[PLANNED + seat] += PLAN <= a < DIG
    marks[PASSED + seat] += a == PASS
    marks[LONGEST + seat] = max(marks[LONGEST + seat], s.length[seat])
