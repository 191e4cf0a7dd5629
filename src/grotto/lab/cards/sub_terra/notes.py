"""What is noted during a game of Sub Terra: what cost the cavers their health, and which tiles they came to."""

from __future__ import annotations

from grotto.games.sub_terra.codes import CARD, ROLL, START_WITH
from grotto.games.sub_terra.rules.team import has, has_horror
from grotto.games.sub_terra.state import (
    CAVE_IN_ROLL,
    CAVERS,
    EXERTION_ROLL,
    GAS_TILE,
    HAZARDS,
    MAX_SPACES,
    ROUGH_ROLL,
    TIME_ROLL,
    TREMOR_ROLL,
    WATER,
    Expedition,
)
from grotto.kernel.geometry import NONE
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE

# causes: the five hazards, then the rest
TREMOR, FLOOD, GAS, CAVE_IN, HORROR, ROUGH, EXERTION, TIME, OTHER = range(9)
CAUSES = 9
CAUSE_WORDS = (
    "tremors",
    "floods",
    "gas",
    "cave-ins",
    "horrors",
    "rough ground",
    "exertion",
    "running out of time",
    "other things",
)

VISITED = 0  # + space
HELD = VISITED + MAX_SPACES  # + caver: health before, and one more
LOST_TO = HELD + CAVERS  # + cause: health
FELL_TO = LOST_TO + CAUSES  # + caver: the cause of the last loss, and one more
ROLLED_FOR = FELL_TO + CAVERS  # before this action
MARKS = ROLLED_FOR + 1


@rule
def whose(s: Expedition, seat: int) -> int:
    """A turn is one caver's; before the first they are chosen."""
    return s.rounds * CAVERS + s.order[s.turn] + 1


@rule
def note(s: Expedition, seat: int, a: int, marks: Row) -> None:
    for caver in range(CAVERS):
        if s.owner[caver] == NONE:
            continue
        if s.where[caver] != NONE:
            marks[VISITED + s.where[caver]] = 1
        note_health(s, caver, seat, a, marks)
    marks[ROLLED_FOR] = s.roll_for


@rule
def note_health(s: Expedition, caver: int, seat: int, a: int, marks: Row) -> None:
    before = marks[HELD + caver] - 1
    now = s.health[caver]
    marks[HELD + caver] = now + 1
    if before > now:
        cause = TIME if has(s.lost, caver) else cause_of(s, caver, seat, a, marks)
        marks[LOST_TO + cause] += before - now
        marks[FELL_TO + caver] = cause + 1


@rule
def cause_of(s: Expedition, caver: int, seat: int, a: int, marks: Row) -> int:
    """A horror on the tile takes all that is left; else the card or the roll says it, or the tile."""
    if s.health[caver] == 0 and s.where[caver] != NONE and has_horror(s, s.where[caver]):
        return HORROR
    if seat != CHANCE:
        return by_tile(s, s.where[caver])
    if CARD <= a < START_WITH:
        return (a - CARD) % HAZARDS
    return rolled(marks[ROLLED_FOR]) if ROLL <= a < CARD else OTHER


@rule
def by_tile(s: Expedition, space: int) -> int:
    """Who walks into gas, or into a flood, pays at once."""
    if space == NONE:
        return OTHER
    if s.kind[space] == GAS_TILE:
        return GAS
    return FLOOD if s.kind[space] == WATER else OTHER


@rule
def rolled(what: int) -> int:
    if what == TREMOR_ROLL:
        return TREMOR
    if what == CAVE_IN_ROLL:
        return CAVE_IN
    if what == ROUGH_ROLL:
        return ROUGH
    if what == EXERTION_ROLL:
        return EXERTION
    return TIME if what == TIME_ROLL else OTHER
