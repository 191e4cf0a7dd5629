"""What one seat may know of The Cave, built up from nothing. All lies open but the packing before the start (§1.7)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from grotto.games.the_cave import codes
from grotto.games.the_cave.content import EDITIONS
from grotto.games.the_cave.papers import write_counts, write_depths, write_gear, write_place, write_space, write_turn
from grotto.games.the_cave.rules.knowledge import is_hidden
from grotto.games.the_cave.rules.scoring import award, depth_points, scores, token_points
from grotto.games.the_cave.rules.way import steps_home
from grotto.games.the_cave.state import (
    CHOKES,
    CHOKES_FROM_TILES,
    GATE_WORDS,
    GATES,
    GEAR,
    MAX_SEATS,
    MAX_SPACES,
    NUMBER_WORDS,
    OVER,
    PREPARING,
    STACKS,
    TILE_WORDS,
    Cave,
)
from grotto.kernel.game import Entry, Json
from grotto.kernel.geometry import NONE, SIDES
from grotto.kernel.layout import Records, given, glance
from grotto.kernel.seats import CHANCE

PACKING_WAYS = (codes.TAKE, codes.RETURN, codes.CAMP_TAKE, codes.CAMP_RETURN)
CATEGORY_WORDS = ("line", "water", "photo", "squeeze")  # as `scoring` numbers them


def view(state: Records, seat: int) -> dict[str, Json]:
    """For a seat, or for -1, the spectator."""
    s, steps, points, bonuses = glance(Cave, state), way_home(state), points_so_far(state), bonus_table(state)
    return {
        "edition": EDITIONS[s.edition],
        "numbers": {word: s.numbers[i] for i, word in enumerate(NUMBER_WORDS)},
        "turn": write_turn(s),
        "teams": [view_team(state, s, seat, other, points[other], bonuses[other]) for other in range(s.seats)],
        "gates": {GATE_WORDS[gate]: s.gates[gate] for gate in range(GATES) if s.gates[gate] != NONE},
        "cave": [view_space(s, space, steps) for space in range(s.spaces)],
        "unexplored": s.open_ends,
        "chokes": view_chokes(s),
        "stacks": [view_stack(s, stack) for stack in range(STACKS)],
    }


def view_space(s: Cave, space: int, steps: list[int]) -> dict[str, Json]:
    passages: list[Json] = [None if s.beyond[space, side] == NONE else s.beyond[space, side] for side in range(SIDES)]
    return {**write_space(s, space), "passages": passages, "steps_home": steps[space]}


def way_home(state: Records) -> list[int]:
    """The shortest way to the base from every space, in spaces."""
    steps = np.zeros(MAX_SPACES, np.int64)
    steps_home(given(Cave, state), steps)
    found: list[int] = steps.tolist()
    return found


def points_so_far(state: Records) -> list[int]:
    out = np.zeros(MAX_SEATS, np.int64)
    scores(given(Cave, state), out)
    found: list[int] = out.tolist()
    return found


def bonus_table(state: Records) -> list[dict[str, Json]]:
    """The bonus of each team in each category (§12.3)."""
    columns = []
    for category in range(len(CATEGORY_WORDS)):
        out = np.zeros(MAX_SEATS, np.int64)
        award(given(Cave, state), category, out)
        columns.append(out.tolist())
    return [dict(zip(CATEGORY_WORDS, row)) for row in zip(*columns)]


def account(s: Cave, seat: int, bonuses: dict[str, Json], out: bool) -> dict[str, Json]:
    """Where a team's points come from (§12)."""
    if out:
        return {"tokens": 0, "depths": 0, "bonus": bonuses}
    return {"tokens": int(token_points(s, seat)), "depths": int(depth_points(s, seat)), "bonus": bonuses}


def view_team(state: Records, s: Cave, seat: int, other: int, points: int, bonuses: dict[str, Json]) -> dict[str, Json]:
    team: dict[str, Json] = {
        "at": None if s.where[other] == 0 else write_place(s, s.where[other]),
        "space": s.where[other],
        "ready": s.ready[other] == 1,
        "line": s.lines[other],
        "water": s.waters[other],
        "photo": s.photos[other],
        "squeeze": [s.squeezes[other, i] for i in range(3)],
        "depths": write_depths(s, other),
        "afloat": s.afloat[other] > 0,
        "points": points,
        "account": account(given(Cave, state), other, bonuses, s.phase == OVER and s.where[other] != 0),
    }
    if not is_hidden(given(Cave, state), seat, other):
        team.update(write_gear(s, other))
    return team


def view_chokes(s: Cave) -> dict[str, Json]:
    """§3.11 laying never stops: when the box has no more, something else stands for a choke."""
    return {
        "left": max(0, s.numbers[CHOKES] - s.chokes),
        "makeshift": max(0, s.chokes - s.numbers[CHOKES]),
        "made_of": "the tile, face down" if s.flags[CHOKES_FROM_TILES] == 1 else "any marker",
    }


def view_stack(s: Cave, stack: int) -> dict[str, Json]:
    """What may still come, as counts: those put back into the box unseen are among them."""
    return {"left": s.left[stack], "unseen": write_counts(s.unseen[stack], TILE_WORDS)}


def shows_all(state: Records) -> bool:
    """§1.7 only the packing before the start is secret."""
    return glance(Cave, state).phase != PREPARING


def is_out(state: Records, seat: int) -> bool:
    """§11.3"""
    s = glance(Cave, state)
    return s.phase == OVER and s.where[seat] != 0


def tell(entries: Sequence[Entry], state: Records, seat: int) -> list[Entry]:
    """The log as a seat may read it (§1.7): of another's packing the result, never the steps, their number or order."""
    s = glance(Cave, state)
    lot = next((i for i, (who, _) in enumerate(entries) if who == CHANCE), len(entries))
    own = [entry for entry in entries[:lot] if entry[0] == seat]
    if s.phase == PREPARING:
        return own
    others = [
        (other, code)
        for other in range(s.seats)
        if other != seat
        for code in retold([code for who, code in entries[:lot] if who == other], read_gear(s))
    ]
    return own + others + list(entries[lot:])


def read_gear(s: Cave) -> list[int]:
    return [s.suggested[gear] for gear in range(GEAR)]


def retold(played: Sequence[int], suggested: Sequence[int]) -> list[int]:
    """A packing in the plainest steps that come to the same: what goes back, what is taken, the camp and its gear."""
    moved = [[played.count(way + gear) for gear in range(GEAR)] for way in PACKING_WAYS]
    if codes.TAKE_SUGGESTED in played:
        moved[0] = [count + more for count, more in zip(moved[0], suggested, strict=True)]
    taken, returned, stocked, unstocked = moved
    pack = [count - back for count, back in zip(taken, returned, strict=True)]
    stock = [count - back for count, back in zip(stocked, unstocked, strict=True)]
    return [
        *steps(codes.RETURN, [-count for count in pack]),
        *steps(codes.CAMP_RETURN, [-count for count in stock]),
        *steps(codes.TAKE, pack),
        *[codes.TAKE_CAMP] * played.count(codes.TAKE_CAMP),
        *steps(codes.CAMP_TAKE, stock),
        *[codes.DONE] * played.count(codes.DONE),
    ]


def steps(way: int, counts: Sequence[int]) -> list[int]:
    return [way + gear for gear, count in enumerate(counts) for _ in range(count)]
