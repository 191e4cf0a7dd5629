"""What the spaces of The Cave hold for a team: tokens, ropes to lay, and country nobody has seen."""

from __future__ import annotations

from grotto.bots.greedy.cave_ways import later
from grotto.games.the_cave.rules.cave import grade, is_lake, is_squeeze, levels_between
from grotto.games.the_cave.rules.discover import has_unexplored
from grotto.games.the_cave.rules.scoring import LINES, PHOTOS, SQUEEZES, WATERS, collected, depth_value
from grotto.games.the_cave.rules.team import oxygen
from grotto.games.the_cave.rules.turn import tiles_left
from grotto.games.the_cave.state import (
    CAMERA,
    CHOKE,
    LINE_VALUE,
    PHOTO_VALUE,
    POINTS,
    RAFT,
    ROPE,
    SQUEEZE_I_VALUE,
    WATER_VALUE,
    WONDER,
    Cave,
)
from grotto.kernel.geometry import NONE, SIDES
from grotto.kernel.rule import rule

DISCOVERY = 170  # a new tile, in hundredths of a victory point: what it may hold, and that one stands beside it
TOWARDS_BONUS = 100  # a token of a category, and
IN_THE_RACE = 200  # one where the lead may change


@rule
def goal_worth(s: Cave, seat: int, space: int) -> int:
    """What a space holds for a team that stands on it, in hundredths, by the points it takes."""
    worth = token_worth(s, seat, space)
    if tiles_left(s) > 0 and s.kind[space] != CHOKE and has_unexplored(s, space):
        worth = max(worth, later(DISCOVERY, 1))
    if s.pack[seat, ROPE] > 0:
        worth = max(worth, best_rope(s, seat, space))
    return worth


@rule
def token_worth(s: Cave, seat: int, space: int) -> int:
    if s.token[space] == 0:
        return 0
    if s.kind[space] == WONDER:
        if s.pack[seat, CAMERA] == 0:
            return 0
        return later(s.numbers[PHOTO_VALUE] * 100 + towards_bonus(s, seat, PHOTOS), 1)
    if is_lake(s, space):
        if oxygen(s, seat) == 0:
            return 0
        return later(s.numbers[WATER_VALUE] * 100 + towards_bonus(s, seat, WATERS), int(s.pack[seat, RAFT] > 0))
    if is_squeeze(s, space) and s.where[seat] != space:
        return s.numbers[SQUEEZE_I_VALUE + grade(s, space) - 1] * 100 + towards_bonus(s, seat, SQUEEZES)
    return 0


@rule
def towards_bonus(s: Cave, seat: int, category: int) -> int:
    """§12.3 most of a kind wins a bonus: a token counts for more where the race is close."""
    own = collected(s, category, seat)
    for other in range(s.seats):
        if other != seat and abs(collected(s, category, other) - own) <= 1:
            return IN_THE_RACE
    return TOWARDS_BONUS


@rule
def best_rope(s: Cave, seat: int, space: int) -> int:
    """A border to be roped from here."""
    best = 0
    for side in range(SIDES):
        to = s.beyond[space, side]
        if to == NONE or (is_lake(s, to) and oxygen(s, seat) == 0 and s.pack[seat, RAFT] == 0):
            continue
        levels = levels_between(s, space, side, to)
        if 0 < levels <= s.pack[seat, ROPE] and levels < s.numbers[POINTS]:
            best = max(best, later(rope_worth(s, seat, to, levels), 1 + levels))
    return best


@rule
def rope_worth(s: Cave, seat: int, to: int, levels: int) -> int:
    """§6.4 a line a rope, §6.5 and a depth that is new to the team."""
    if levels == 0:
        return 0
    worth = levels * (s.numbers[LINE_VALUE] * 100 + towards_bonus(s, seat, LINES))
    depth = s.depth[to]
    if depth > 0 and (s.depths[seat] >> depth) & 1 == 0:
        worth += s.numbers[depth_value(depth)] * 100
    return worth
