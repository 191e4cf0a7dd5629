"""What is noted during a game of The Cave: which spaces were entered, how deep teams came, how often they crawled."""

from __future__ import annotations

from grotto.games.the_cave.codes import CRAWL, DIVE, LAY_CHOKE
from grotto.games.the_cave.state import MAX_SEATS, MAX_SPACES, Cave
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE

ENTERED = 0  # + space
DEEPEST = ENTERED + MAX_SPACES  # + seat
CRAWLED = DEEPEST + MAX_SEATS  # + seat
MARKS = CRAWLED + MAX_SEATS


@rule
def whose(s: Cave, seat: int) -> int:
    """A turn is an unbroken run of decisions for which this is the same number."""
    return seat


@rule
def note(s: Cave, seat: int, a: int, marks: Row) -> None:
    if seat == CHANCE or a < LAY_CHOKE or a >= DIVE:
        return
    here = s.where[seat]
    marks[ENTERED + here] = 1
    marks[DEEPEST + seat] = max(marks[DEEPEST + seat], s.depth[here])
    marks[CRAWLED + seat] += a >= CRAWL
