"""A cheat, for the tests: a team of The Cave that takes a rope just when it sees one in the pack of another."""

from __future__ import annotations

from grotto.games.the_cave.codes import TAKE
from grotto.games.the_cave.state import OXYGEN, PREPARING, ROPE, Cave
from grotto.kernel.chance import draw
from grotto.kernel.layout import Grid, Row
from grotto.kernel.rule import rule
from grotto.kernel.seats import CODE


@rule
def decide(s: Cave, seat: int, out: Grid, n: int, rng: Row) -> int:
    wanted = TAKE + ROPE if s.pack[1, ROPE] > 0 else TAKE + OXYGEN
    if seat == 0 and s.phase == PREPARING:
        for i in range(n):
            if out[i, CODE] == wanted:
                return wanted
    return out[draw(rng, n), CODE]
