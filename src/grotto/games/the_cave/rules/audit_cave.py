"""The cave must be one that could have been laid, and none of its tiles and tokens may be lost."""

from __future__ import annotations

from grotto.games.the_cave.rules.cave import carries_token, is_start_board, is_unexplored
from grotto.games.the_cave.rules.faults import (
    CHOKE_FAULT,
    DEPTH_FAULT,
    GATE_FAULT,
    KIND_FAULT,
    LEFT_FAULT,
    LINE_FAULT,
    MATCH_FAULT,
    OPEN_FAULT,
    OVERLAP_FAULT,
    PHOTO_FAULT,
    REACH_FAULT,
    ROPE_FAULT,
    SQUEEZE_FAULT,
    STACK_FAULT,
    TILES_FAULT,
    TOKEN_FAULT,
    WATER_FAULT,
    note_fault,
)
from grotto.games.the_cave.state import (
    BASE,
    CHOKE,
    DESCENT,
    EMPTY,
    GATES,
    LAKE,
    LAYING,
    SQUEEZE_I,
    STACKS,
    START,
    TILES,
    WONDER,
    Cave,
)
from grotto.kernel.geometry import NONE, SHAPES, SIDES, opens, opposite, shape_of, side_towards
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule


@rule
def audit_space(s: Cave, space: int, out: Grid, n: int) -> int:
    kind = s.kind[space]
    if not BASE <= kind <= DESCENT or not 0 <= s.exits[space] <= 15 or (kind >= EMPTY and s.exits[space] == 0):
        return note_fault(out, n, KIND_FAULT, space)
    reached = is_start_board(kind)
    deep = is_start_board(kind) and s.depth[space] == 0
    for other in range(space):
        side = side_towards(s.x[other] - s.x[space], s.y[other] - s.y[space])
        if s.x[other] == s.x[space] and s.y[other] == s.y[space]:
            n = note_fault(out, n, OVERLAP_FAULT, space)
        if side == NONE:
            continue
        if not sides_match(s, space, side, other):
            n = note_fault(out, n, MATCH_FAULT, space)
        if s.beyond[space, side] == other:
            reached = True
            deep = deep or s.depth[space] == s.depth[other] + (kind == DESCENT)
    if not reached:
        n = note_fault(out, n, REACH_FAULT, space)
    if not deep or s.depth[space] < 0:
        n = note_fault(out, n, DEPTH_FAULT, space)
    if not ropes_hold(s, space):
        n = note_fault(out, n, ROPE_FAULT, space)
    if not 0 <= s.token[space] <= carries_token(kind) or not 0 <= s.line[space] <= (kind >= EMPTY):
        n = note_fault(out, n, TOKEN_FAULT, space)
    if kind >= EMPTY and not 0 <= s.stack[space] < STACKS:
        n = note_fault(out, n, STACK_FAULT, space)
    return n


@rule
def sides_match(s: Cave, space: int, side: int, other: int) -> bool:
    """§3.7, §3.8; a starting space is open to the base, which shows rock to all others."""
    if s.kind[space] == CHOKE or s.kind[other] == CHOKE:
        return True
    if s.kind[other] == BASE:
        return s.kind[space] == BASE or opens(s.exits[space], side) == (s.kind[space] == START)
    return opens(s.exits[space], side) == opens(s.exits[other], opposite(side))


@rule
def ropes_hold(s: Cave, space: int) -> bool:
    if not 0 <= s.ropes[space] <= 15:
        return False
    for side in range(SIDES):
        if opens(s.ropes[space], side):
            to = s.beyond[space, side]
            if to == NONE or s.depth[to] == s.depth[space] or not opens(s.ropes[to], opposite(side)):
                return False
    return True


@rule
def audit_board(s: Cave, out: Grid, n: int) -> int:
    ends = 0
    starts = 0
    chokes = 0
    for space in range(s.spaces):
        starts += s.kind[space] == START
        chokes += s.kind[space] == CHOKE
        for side in range(SIDES):
            ends += is_unexplored(s, space, side)
    gates = 0
    for gate in range(GATES):
        to = s.gates[gate]
        gates += 0 <= to < s.spaces and s.kind[max(to, 0)] == START
    if gates != starts:
        n = note_fault(out, n, GATE_FAULT, gates)
    if ends != s.open_ends:
        n = note_fault(out, n, OPEN_FAULT, s.open_ends)
    if chokes != s.chokes or chokes != out_of_game(s):
        n = note_fault(out, n, CHOKE_FAULT, chokes)
    return n


@rule
def out_of_game(s: Cave) -> int:
    """§3.9 how many tiles fitted nowhere and are not the one in hand."""
    gone = 0
    for stack in range(STACKS):
        for tile in range(TILES):
            gone += s.printed[stack, tile] - s.unseen[stack, tile]
    for space in range(s.spaces):
        gone -= s.kind[space] >= EMPTY
    return gone - (s.phase == LAYING)


@rule
def audit_stack(s: Cave, stack: int, out: Grid, n: int) -> int:
    unseen = 0
    for tile in range(TILES):
        unseen += s.unseen[stack, tile]
        seen = s.printed[stack, tile] - s.unseen[stack, tile]
        if s.unseen[stack, tile] < 0 or seen < tiles_known(s, stack, tile):
            n = note_fault(out, n, TILES_FAULT, stack)
    if not 0 <= s.left[stack] <= unseen:
        n = note_fault(out, n, LEFT_FAULT, stack)
    return n


@rule
def tiles_known(s: Cave, stack: int, tile: int) -> int:
    """How many tiles of a sort lie in the cave or in a hand."""
    known = int(s.phase == LAYING and s.drawn == tile and s.drawn_from == stack)
    kind = EMPTY + tile // SHAPES
    for space in range(s.spaces):
        if s.kind[space] == kind and s.stack[space] == stack and shape_of(s.exits[space]) == tile % SHAPES:
            known += 1
    return known


@rule
def audit_tokens(s: Cave, out: Grid, n: int) -> int:
    lines = 0
    waters = 0
    photos = 0
    for seat in range(s.seats):
        lines += s.lines[seat]
        waters += s.waters[seat]
        photos += s.photos[seat]
    if lines != ropes_in_cave(s):
        n = note_fault(out, n, LINE_FAULT, lines)
    if waters != taken_from(s, LAKE):
        n = note_fault(out, n, WATER_FAULT, waters)
    if photos != taken_from(s, WONDER):
        n = note_fault(out, n, PHOTO_FAULT, photos)
    for i in range(3):
        squeezes = 0
        for seat in range(s.seats):
            squeezes += s.squeezes[seat, i]
        if squeezes != taken_from(s, SQUEEZE_I + i):
            n = note_fault(out, n, SQUEEZE_FAULT, i + 1)
    return n


@rule
def ropes_in_cave(s: Cave) -> int:
    """§6.1 one for each 25 m of every border crossed by rope, each border seen from both sides."""
    levels = 0
    for space in range(s.spaces):
        for side in range(SIDES):
            to = s.beyond[space, side]
            if opens(s.ropes[space], side) and to != NONE:
                levels += abs(s.depth[space] - s.depth[to])
    return levels // 2


@rule
def taken_from(s: Cave, kind: int) -> int:
    taken = 0
    for space in range(s.spaces):
        taken += s.kind[space] == kind and s.token[space] == 0
    return taken
