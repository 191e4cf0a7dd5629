"""What must hold in every position: conservation of tiles, tokens and gear, and a cave that could have been laid."""

from __future__ import annotations

from grotto.games.the_cave.rules.cave import carries_token, is_start_board, is_unexplored
from grotto.games.the_cave.rules.discover import fits_nowhere
from grotto.games.the_cave.rules.team import free_camp_slots, free_slots
from grotto.games.the_cave.state import (
    ACTING,
    AFLOAT,
    ASHORE,
    BASE,
    BUILT,
    CAMERA,
    CHOKE,
    DESCENT,
    DRAWING,
    EMPTY,
    FINAL_ROUNDS,
    GATES,
    GEAR,
    GONE,
    LAKE,
    LAYING,
    MAX_SEATS,
    MAX_SPACES,
    MIN_SEATS,
    NEVER,
    OVER,
    PACKED,
    PACKING,
    POINTS,
    PREPARING,
    QUIET,
    SQUEEZE_I,
    STACKS,
    START,
    TILES,
    UNIQUE,
    WAITING,
    WONDER,
    Cave,
)
from grotto.kernel.geometry import NONE, SHAPES, SIDES, opens, opposite, shape_of, side_towards
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule

# The faults, in the order of the numbers `audit` writes. {0} is what they are about: a space, a seat, a stack.
FAULTS = (
    "",
    "{0} seats: expected 2 to 5",
    "{0} spaces: expected 2 to 96, the base first",
    "space {0} has an unknown kind or exits",
    "space {0} lies where another space lies",
    "space {0} does not match a neighbour: openings must meet openings and rock must meet rock",
    "space {0} cannot be reached from the spaces laid before it",
    "space {0} has a depth no discovery could have given it",
    "space {0} has a rope where no passage joins two depths, or on one side only",
    "space {0} has a token that its kind does not carry",
    "space {0} names no stack it could come from",
    "the base's exits do not lead to the starting spaces",
    "the count of unexplored exits, {0}, is wrong",
    "stack {0}: tiles unseen, laid, in hand and out of the game do not add up to the printed ones",
    "stack {0}: more tiles left to draw than unseen",
    "boulder chokes: as many must lie in the cave as tiles have left the game, not {0}",
    "seat {0} stands on no space",
    "seat {0} has a negative count of something",
    "seat {0} carries more than the backpack holds",
    "seat {0} has more in the camp than it holds",
    "seat {0} has a camera or raft twice, or in two places",
    "seat {0} has a camp in an unknown state, or where no camp can be",
    "seat {0} is afloat but on no lake",
    "line tokens: teams have {0} in all, which is not the number of ropes in the cave",
    "water tokens: those on tiles and those collected do not add up to the lakes ({0})",
    "photo tokens: those on tiles and those collected do not add up to the wonders ({0})",
    "squeeze tokens of grade {0}: those on tiles and those collected do not add up to the squeezes",
    "seat {0} has a depth token of a depth that is nowhere in the cave",
    "the phase {0} is unknown, or does not go with the rest",
    "it cannot be the turn of seat {0}",
    "{0} points are more than a turn has, or fewer than none",
    "the tile in hand is unknown, or there is one where there can be none",
    "{0} rounds left, or the reason of the end, cannot be",
    "seat {0} was forced or has acted, which does not go with its turn",
    "the exits at which the tile in hand fits are wrong (side {0})",
)
(
    _,
    SEATS_FAULT,
    SPACES_FAULT,
    KIND_FAULT,
    OVERLAP_FAULT,
    MATCH_FAULT,
    REACH_FAULT,
    DEPTH_FAULT,
    ROPE_FAULT,
    TOKEN_FAULT,
    STACK_FAULT,
    GATE_FAULT,
    OPEN_FAULT,
    TILES_FAULT,
    LEFT_FAULT,
    CHOKE_FAULT,
    WHERE_FAULT,
    NEGATIVE_FAULT,
    PACK_FAULT,
    STOCK_FAULT,
    UNIQUE_FAULT,
    CAMP_FAULT,
    AFLOAT_FAULT,
    LINE_FAULT,
    WATER_FAULT,
    PHOTO_FAULT,
    SQUEEZE_FAULT,
    TOKEN_DEPTH_FAULT,
    PHASE_FAULT,
    TURN_FAULT,
    POINTS_FAULT,
    HAND_FAULT,
    CLOCK_FAULT,
    FORCED_FAULT,
    FITTING_FAULT,
) = range(len(FAULTS))
MOST_FAULTS = 64


@rule
def audit(s: Cave, out: Grid) -> int:
    if not MIN_SEATS <= s.seats <= MAX_SEATS:
        return note_fault(out, 0, SEATS_FAULT, s.seats)
    if not 2 <= s.spaces <= MAX_SPACES or s.kind[0] != BASE:
        return note_fault(out, 0, SPACES_FAULT, s.spaces)
    n = 0
    for space in range(s.spaces):
        n = audit_space(s, space, out, n)
    n = audit_board(s, out, n)
    for stack in range(STACKS):
        n = audit_stack(s, stack, out, n)
    n = audit_tokens(s, out, n)
    for seat in range(s.seats):
        n = audit_team(s, seat, out, n)
    return audit_turn(s, out, n)


@rule
def note_fault(out: Grid, n: int, fault: int, about: int) -> int:
    if n >= MOST_FAULTS:
        return n
    out[n, 0] = fault
    out[n, 1] = about
    return n + 1


# --- the cave ------------------------------------------------------------------------------------------------------


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


# --- tokens --------------------------------------------------------------------------------------------------------


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


# --- the teams and the turn ----------------------------------------------------------------------------------------


@rule
def audit_team(s: Cave, seat: int, out: Grid, n: int) -> int:
    if not 0 <= s.where[seat] < s.spaces or (s.kind[s.where[seat]] == BASE and s.where[seat] != 0):
        return note_fault(out, n, WHERE_FAULT, seat)
    if has_negative(s, seat):
        n = note_fault(out, n, NEGATIVE_FAULT, seat)
    if free_slots(s, seat) < 0:
        n = note_fault(out, n, PACK_FAULT, seat)
    if free_camp_slots(s, seat) < 0:
        n = note_fault(out, n, STOCK_FAULT, seat)
    if not unique_gear_holds(s, seat):
        n = note_fault(out, n, UNIQUE_FAULT, seat)
    if not camp_holds(s, seat):
        n = note_fault(out, n, CAMP_FAULT, seat)
    if not ASHORE <= s.afloat[seat] <= AFLOAT or (s.afloat[seat] != ASHORE and s.kind[s.where[seat]] != LAKE):
        n = note_fault(out, n, AFLOAT_FAULT, seat)
    if not depth_tokens_hold(s, seat):
        n = note_fault(out, n, TOKEN_DEPTH_FAULT, seat)
    return n


@rule
def has_negative(s: Cave, seat: int) -> bool:
    if s.lines[seat] < 0 or s.waters[seat] < 0 or s.photos[seat] < 0 or s.moved[seat] < 0:
        return True
    for i in range(3):
        if s.squeezes[seat, i] < 0:
            return True
    for gear in range(GEAR):
        if s.pack[seat, gear] < 0 or s.stock[seat, gear] < 0:
            return True
    return False


@rule
def unique_gear_holds(s: Cave, seat: int) -> bool:
    """§1.5 one camera and one raft: in the pack, in the camp, at the base, or lost."""
    for item in range(UNIQUE):
        places = s.pack[seat, CAMERA + item] + s.stock[seat, CAMERA + item] + s.at_base[seat, item]
        if not 0 <= places <= 1 or s.at_base[seat, item] < 0:
            return False
    return True


@rule
def camp_holds(s: Cave, seat: int) -> bool:
    if s.camp[seat] == BUILT:
        return 0 <= s.camp_at[seat] < s.spaces and (s.kind[s.camp_at[seat]] != BASE or s.camp_at[seat] == 0)
    empty = True
    for gear in range(GEAR):
        empty = empty and s.stock[seat, gear] == 0
    if s.camp[seat] == WAITING or s.camp[seat] == GONE:
        return empty and s.camp_at[seat] == 0
    return s.camp[seat] == PACKED and s.camp_at[seat] == 0


@rule
def depth_tokens_hold(s: Cave, seat: int) -> bool:
    there = 0
    for space in range(s.spaces):
        if s.depth[space] > 0:
            there |= 1 << s.depth[space]
    return s.depths[seat] >= 0 and (s.depths[seat] & ~there) == 0


@rule
def audit_turn(s: Cave, out: Grid, n: int) -> int:
    if not PREPARING <= s.phase <= OVER or not phase_holds(s):
        n = note_fault(out, n, PHASE_FAULT, s.phase)
    if not 0 <= s.turn < s.seats or not 0 <= s.first < s.seats:
        return note_fault(out, n, TURN_FAULT, s.turn)
    if not 0 <= s.points <= s.numbers[POINTS]:
        n = note_fault(out, n, POINTS_FAULT, s.points)
    if not hand_holds(s):
        n = note_fault(out, n, HAND_FAULT, s.drawn)
    if not clock_holds(s):
        n = note_fault(out, n, CLOCK_FAULT, s.rounds_left)
    if s.forced == 1 and (s.acted == 1 or s.phase != ACTING or s.where[s.turn] == 0):
        n = note_fault(out, n, FORCED_FAULT, s.turn)
    for side in range(SIDES):
        if (s.fitting[side] != 0) and (s.phase != LAYING or not is_unexplored(s, s.where[s.turn], side)):
            n = note_fault(out, n, FITTING_FAULT, side)
    return n


@rule
def phase_holds(s: Cave) -> bool:
    if s.phase == PACKING:
        return s.where[s.turn] == 0
    if s.phase == DRAWING or s.phase == LAYING:
        here = s.where[s.turn]
        waiting = False
        for side in range(SIDES):
            waiting = waiting or is_unexplored(s, here, side)
        return waiting
    return True


@rule
def hand_holds(s: Cave) -> bool:
    if s.phase == LAYING:
        return 0 <= s.drawn < TILES and 0 <= s.drawn_from < STACKS
    if s.phase == DRAWING:
        return s.drawn == 0 and 0 <= s.drawn_from < STACKS and s.left[s.drawn_from] > 0
    return s.drawn == 0 and s.drawn_from == 0 and fits_nowhere(s)


@rule
def clock_holds(s: Cave) -> bool:
    if s.rounds < 0 or s.quiet < 0 or not 0 <= s.ending <= QUIET:
        return False
    if s.rounds_left == NEVER:
        return s.ending == 0 and s.phase != OVER
    return (
        0 <= s.rounds_left <= s.numbers[FINAL_ROUNDS] + 1
        and s.ending != 0
        and (s.rounds_left == 0) == (s.phase == OVER)
    )
