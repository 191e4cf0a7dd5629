"""What everybody has seen of heroes that stayed away (§11.3): room for a problem solver in a hand.

A player who is challenged shows the hero at once (§6.3). So when none is shown, none of the cards held then is that
hero; only cards drawn since can be. `room[seat, set]` is, in millionths, how likely it is that any so many cards of the
hand, one for each solver of the set, have all been drawn since their solver was called for. Which card leaves a hand
says nothing about when it was drawn, so only draws, and solvers that are seen to leave, change it.
"""

from __future__ import annotations

from grotto.games.gone_caving.rules.cards import has
from grotto.games.gone_caving.state import CERTAIN, SETS, SOLVERS, Trip
from grotto.kernel.rule import rule


@rule
def size_of(solvers: int) -> int:
    n = 0
    for solver in range(SOLVERS):
        n += (solvers >> solver) & 1
    return n


@rule
def forget_unshown(s: Trip, seat: int) -> None:
    """The whole hand is a new one."""
    if s.unshown[seat] != 0:
        give_room(s, seat)


@rule
def give_room(s: Trip, seat: int) -> None:
    s.unshown[seat] = 0
    for solvers in range(SETS):
        s.room[seat, solvers] = CERTAIN


@rule
def note_unshown(s: Trip, seat: int, solver: int) -> None:
    """§6.3 called for, and not shown."""
    s.unshown[seat] = s.unshown[seat] | (1 << solver)
    s.barred[seat] = s.barred[seat] | (1 << solver)
    for solvers in range(SETS):
        if has(solvers, solver):
            s.room[seat, solvers] = 0


@rule
def note_drawn(s: Trip, seat: int) -> None:
    """A hidden card came: any one of the hand, now of so many cards, may be the new one."""
    if s.unshown[seat] == 0:
        return
    n = s.holding[seat]
    for solvers in range(SETS - 1, 0, -1):
        among = max(0, n - size_of(solvers)) * s.room[seat, solvers]
        for solver in range(SOLVERS):
            if has(solvers, solver):
                among += s.room[seat, solvers - (1 << solver)]
        s.room[seat, solvers] = among // n


@rule
def note_left(s: Trip, seat: int, solver: int) -> None:
    """A solver was seen to leave the hand: it was drawn since, and another card was less likely to be."""
    if not has(s.unshown[seat], solver):
        return
    own = 1 << solver
    seen = s.room[seat, own]
    s.unshown[seat] = s.unshown[seat] - own
    for solvers in range(SETS):
        if not has(solvers, solver):
            left = s.room[seat, solvers | own] * CERTAIN // seen if seen > 0 else CERTAIN
            s.room[seat, solvers] = min(CERTAIN, left)
            s.room[seat, solvers | own] = s.room[seat, solvers]
