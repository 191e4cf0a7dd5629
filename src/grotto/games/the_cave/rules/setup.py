"""Setting up from the box record (§1)."""

from __future__ import annotations

from grotto.games.the_cave.codes import LOT, START_WITH, TURN_UP
from grotto.games.the_cave.rules.cave import lay_space
from grotto.games.the_cave.rules.discover import turn_up
from grotto.games.the_cave.rules.turn import begin_turn
from grotto.games.the_cave.state import (
    ASHORE,
    DRAWING,
    FLAG_WORDS,
    GATES,
    GEAR,
    MAX_SEATS,
    NEVER,
    NUMBER_WORDS,
    PREPARING,
    STACKS,
    START,
    TILES,
    UNIQUE,
    WAITING,
    Box,
    Cave,
)
from grotto.kernel.chance import offer
from grotto.kernel.geometry import NONE
from grotto.kernel.layout import Grid, Row
from grotto.kernel.rule import rule

NUMBERS = len(NUMBER_WORDS)
FLAGS = len(FLAG_WORDS)


@rule
def start(s: Cave, box: Box, seats: int, options: Row) -> None:
    s.seats = seats
    unpack_box(s, box)
    lay_start_board(s, box)
    for seat in range(MAX_SEATS):
        seat_team(s, seat)
    s.phase = PREPARING
    s.first = 0
    s.turn = 0
    s.points = 0
    s.acted = 0
    s.forced = 0
    s.drawn = 0
    s.drawn_from = 0
    for side in range(4):
        s.fitting[side] = 0
    s.rounds = 0
    s.drew = 0
    s.quiet = 0
    s.rounds_left = NEVER
    s.ending = 0


@rule
def unpack_box(s: Cave, box: Box) -> None:
    s.edition = box.edition
    for i in range(NUMBERS):
        s.numbers[i] = box.numbers[i]
    for i in range(FLAGS):
        s.flags[i] = box.flags[i]
    for gear in range(GEAR):
        s.suggested[gear] = box.suggested[gear]
    for stack in range(STACKS):
        s.left[stack] = box.cut[stack]
        for tile in range(TILES):
            s.printed[stack, tile] = box.printed[stack, tile]
            s.unseen[stack, tile] = box.printed[stack, tile]


@rule
def lay_start_board(s: Cave, box: Box) -> None:
    """§1.2"""
    s.spaces = 0
    s.open_ends = 0
    s.chokes = 0
    for gate in range(GATES):
        s.gates[gate] = NONE
    for i in range(box.spaces):
        new = lay_space(s, box.kind[i], box.exits[i], box.x[i], box.y[i], 0)
        if box.kind[i] == START:
            s.gates[box.gate[i]] = new


@rule
def seat_team(s: Cave, seat: int) -> None:
    """§1.5, §1.6 at the base, with nothing packed yet."""
    s.where[seat] = 0
    s.camp[seat] = WAITING
    s.camp_at[seat] = 0
    s.afloat[seat] = ASHORE
    for gear in range(GEAR):
        s.pack[seat, gear] = 0
        s.stock[seat, gear] = 0
    for item in range(UNIQUE):
        s.at_base[seat, item] = 1
    s.lines[seat] = 0
    s.waters[seat] = 0
    s.photos[seat] = 0
    for i in range(3):
        s.squeezes[seat, i] = 0
    s.depths[seat] = 0
    s.ready[seat] = 0
    s.moved[seat] = 0


@rule
def chances(s: Cave, out: Grid) -> int:
    """§3.5 every tile left in the stack is as likely as any other; §1.8 so is every team."""
    n = 0
    if s.phase == DRAWING:
        for tile in range(TILES):
            if s.unseen[s.drawn_from, tile] > 0:
                offer(out, n, TURN_UP + tile, s.unseen[s.drawn_from, tile], s.drawn_from, slot(s))
                n += 1
        return n
    for seat in range(s.seats):
        offer(out, n, START_WITH + seat, 1, LOT, 0)
        n += 1
    return n


@rule
def slot(s: Cave) -> int:
    """How many tiles were drawn from this stack before."""
    drawn = 0
    for tile in range(TILES):
        drawn += s.printed[s.drawn_from, tile] - s.unseen[s.drawn_from, tile]
    return drawn


@rule
def chance_refusal(s: Cave, a: int) -> int:
    """Chance can only bring what is there."""
    if s.phase == DRAWING:
        return 0 if TURN_UP <= a < START_WITH and s.unseen[s.drawn_from, a - TURN_UP] > 0 else 305
    return 0 if START_WITH <= a < START_WITH + s.seats else 108


@rule
def chance_apply(s: Cave, a: int) -> None:
    if s.phase == DRAWING:
        turn_up(s, a - TURN_UP)
        return
    s.first = a - START_WITH
    s.turn = s.first
    begin_turn(s)
