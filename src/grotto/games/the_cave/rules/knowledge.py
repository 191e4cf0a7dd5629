"""What a seat may know, as numbers, and what else could be true (§1.7: others' packing is secret until the start)."""

from __future__ import annotations

from grotto.games.the_cave.codes import DONE, TAKE_SUGGESTED
from grotto.games.the_cave.rules.packing import pack_step, packing_refusal
from grotto.games.the_cave.rules.setup import seat_team
from grotto.games.the_cave.state import GEAR, MAX_SEATS, MAX_SPACES, PREPARING, STACKS, TILES, Cave
from grotto.kernel.chance import draw
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule

TURN_NUMBERS = 16
DEPTH_PARTS, DEPTH_BITS = 4, 15  # so that every number is a small one
TEAM_NUMBERS = 12 + DEPTH_PARTS + 2 * GEAR
SPACE_NUMBERS = 8
OBSERVATION = TURN_NUMBERS + STACKS + STACKS * TILES + MAX_SEATS * TEAM_NUMBERS + MAX_SPACES * SPACE_NUMBERS


@rule
def is_hidden(s: Cave, seat: int, other: int) -> bool:
    """§1.7"""
    return s.phase == PREPARING and seat != other


@rule
def observe(s: Cave, seat: int, out: Row) -> None:
    """Turn, stacks, teams beginning with the own one, spaces; `view.py` says the same in words."""
    at = observe_turn(s, seat, out)
    for stack in range(STACKS):
        out[at] = s.left[stack]
        at += 1
    for stack in range(STACKS):
        for tile in range(TILES):
            out[at] = s.unseen[stack, tile]
            at += 1
    for i in range(MAX_SEATS):
        other = (max(seat, 0) + i) % s.seats
        observe_team(s, seat, other, i < s.seats, out, at)
        at += TEAM_NUMBERS
    for space in range(MAX_SPACES):
        observe_space(s, space, out, at)
        at += SPACE_NUMBERS


@rule
def observe_turn(s: Cave, seat: int, out: Row) -> int:
    out[0] = s.seats
    out[1] = s.phase
    out[2] = (s.turn - max(seat, 0)) % s.seats
    out[3] = (s.first - max(seat, 0)) % s.seats
    out[4] = s.points
    out[5] = s.acted
    out[6] = s.forced
    out[7] = s.drawn
    out[8] = s.rounds
    out[9] = s.quiet
    out[10] = s.rounds_left
    out[11] = s.ending
    out[12] = s.open_ends
    out[13] = s.chokes
    out[14] = s.edition
    out[15] = s.drew
    return TURN_NUMBERS


@rule
def observe_team(s: Cave, seat: int, other: int, playing: bool, out: Row, at: int) -> None:
    for i in range(TEAM_NUMBERS):
        out[at + i] = 0
    if not playing:
        return
    out[at] = 1
    out[at + 1] = s.where[other]
    out[at + 2] = s.ready[other]
    out[at + 3] = s.lines[other]
    out[at + 4] = s.waters[other]
    out[at + 5] = s.photos[other]
    for i in range(3):
        out[at + 6 + i] = s.squeezes[other, i]
    for part in range(DEPTH_PARTS):
        out[at + 9 + part] = (s.depths[other] >> part * DEPTH_BITS) & ((1 << DEPTH_BITS) - 1)
    at += 9 + DEPTH_PARTS
    out[at] = s.afloat[other]
    if is_hidden(s, seat, other):
        return
    out[at + 1] = s.camp[other]
    out[at + 2] = s.camp_at[other]
    for gear in range(GEAR):
        out[at + 3 + gear] = s.pack[other, gear]
        out[at + 3 + GEAR + gear] = s.stock[other, gear]


@rule
def observe_space(s: Cave, space: int, out: Row, at: int) -> None:
    for i in range(SPACE_NUMBERS):
        out[at + i] = 0
    if space >= s.spaces:
        return
    out[at] = 1
    out[at + 1] = s.x[space]
    out[at + 2] = s.y[space]
    out[at + 3] = s.kind[space]
    out[at + 4] = s.exits[space]
    out[at + 5] = s.depth[space]
    out[at + 6] = s.token[space] + 2 * s.line[space]
    out[at + 7] = s.ropes[space]


@rule
def redeal(s: Cave, seat: int, rng: Row) -> None:
    """Nothing but the packing of others is ever hidden: let every other team pack again, at random."""
    if s.phase != PREPARING:
        return
    for other in range(s.seats):
        if other != seat:
            pack_again(s, other, rng)


@rule
def pack_again(s: Cave, seat: int, rng: Row) -> None:
    """Step by step until the step drawn is the last: every pack that can be reached is possible."""
    was_ready = s.ready[seat]
    seat_team(s, seat)
    a = random_step(s, seat, rng)
    while a != DONE:
        pack_step(s, seat, a)
        a = random_step(s, seat, rng)
    if was_ready == 1:
        s.ready[seat] = 1
        s.moved[seat] = 0


@rule
def random_step(s: Cave, seat: int, rng: Row) -> int:
    n = 0
    for a in range(TAKE_SUGGESTED, DONE + 1):
        n += packing_refusal(s, seat, a) == 0
    k = draw(rng, n)
    for a in range(TAKE_SUGGESTED, DONE + 1):
        if packing_refusal(s, seat, a) == 0:
            if k == 0:
                return a
            k -= 1
    return DONE


@rule
def reveals(s: Cave, seat: int, a: int) -> bool:
    """§1.7 the last team to be ready opens all packs."""
    if s.phase != PREPARING or a != DONE:
        return False
    for other in range(s.seats):
        if other != seat and s.ready[other] == 0:
            return False
    return True
