"""Setting up from the box record, and all that chance brings (§1, §2)."""

from __future__ import annotations

from grotto.games.sub_terra.codes import (
    ANOTHER,
    CARD,
    CAVER_DECK,
    DEAL,
    DICE,
    EXIT_LOT,
    HAZARD_DECK,
    LOT,
    ROLL,
    START_WITH,
    TILE_DECK,
    TURN_UP,
    TURN_UP_EXIT,
)
from grotto.games.sub_terra.rules.cave import lay_space
from grotto.games.sub_terra.rules.reveal import draw_next
from grotto.games.sub_terra.state import (
    ASKING_EXIT,
    CAVERS,
    CHOICE,
    CHOOSING,
    DEALING,
    DRAWING,
    DRAWING_LOTS,
    EXPLOSIVES,
    EXTRA,
    EXTRA_CARDS,
    FACES,
    FEWEST,
    FLAG_WORDS,
    GEOLOGIST,
    GUIDES,
    HAZARD_CARDS,
    HORRORS,
    MAX_SPACES,
    MOST,
    NUMBER_WORDS,
    OPTIONS,
    RANDOM,
    ROLLING,
    ROPES,
    SET_ASIDE,
    STACK_CARDS,
    START,
    TEAM,
    TURNING_CARD,
    Box,
    Expedition,
)
from grotto.kernel.chance import offer
from grotto.kernel.geometry import NONE, SIDES
from grotto.kernel.layout import Grid, Row
from grotto.kernel.rule import rule

NUMBERS = len(NUMBER_WORDS)
FLAGS = len(FLAG_WORDS)


@rule
def start(s: Expedition, box: Box, seats: int, options: Row) -> None:
    s.seats = seats
    for i in range(OPTIONS):
        s.options[i] = options[i]
    unpack_box(s, box)
    clear_cave(s)
    lay_space(s, START, s.start_exits, 0, 0)
    gather_team(s, box)
    s.ropes = s.numbers[ROPES]
    s.explosives = s.numbers[EXPLOSIVES]
    s.guides = s.numbers[GUIDES]
    for h in range(HORRORS):
        s.horror[h] = NONE
    clear_turn(s)
    s.phase = DEALING if s.options[CHOICE] == RANDOM else CHOOSING


@rule
def unpack_box(s: Expedition, box: Box) -> None:
    for i in range(NUMBERS):
        s.numbers[i] = box.numbers[i]
    for i in range(FLAGS):
        s.flags[i] = box.flags[i]
    s.tiles_left = 0
    for card in range(STACK_CARDS):
        s.printed[card] = box.printed[card]
        s.unseen[card] = box.printed[card]
        s.discarded[card] = 0
        s.tiles_left += box.printed[card]
    for card in range(HAZARD_CARDS):
        s.pool[card] = box.pool[card]
        s.hazards[card] = box.pool[card]
    for caver in range(CAVERS):
        s.strength[caver] = box.strength[caver]
    s.start_exits = box.start_exits
    s.exit_shape = box.exit_shape
    s.exit_in = 0
    s.exit_asked = 0
    s.exit_at = NONE
    s.kept = NONE


@rule
def clear_cave(s: Expedition) -> None:
    s.spaces = 0
    s.open_ends = 0
    for space in range(MAX_SPACES):
        s.x[space] = 0
        s.y[space] = 0
        s.card[space] = 0
        s.kind[space] = 0
        s.exits[space] = 0
        s.blasted[space] = 0
        s.arrow[space] = 0
        s.faces[space] = 0
        s.marker[space] = 0
        s.ways[space] = 0
        s.steps[space] = 0
        s.queue[space] = 0
        for side in range(SIDES):
            s.near[space, side] = 0


@rule
def gather_team(s: Expedition, box: Box) -> None:
    """§1.2 how many cavers, §2.5 how many cards."""
    s.team = team_size(s.seats, s.options[TEAM])
    s.deck_size = box.deck[s.team - FEWEST]
    if s.options[EXTRA] == 1:
        s.deck_size += s.numbers[EXTRA_CARDS]
    s.deck = s.deck_size
    s.chosen = 0
    for place in range(MOST):
        s.order[place] = NONE
    for caver in range(CAVERS):
        s.owner[caver] = NONE
        s.where[caver] = NONE
        s.health[caver] = 0
    s.under = 0
    s.lost = 0
    s.hidden = 0


@rule
def team_size(seats: int, wish: int) -> int:
    """§1.2 two or three players lead two each, a lone player four to six."""
    if seats == 1:
        return FEWEST + wish
    return seats * 2 if seats < FEWEST else seats


@rule
def clear_turn(s: Expedition) -> None:
    s.stage = 0
    s.starter = 0
    s.turn = 0
    s.points = 0
    s.exerted = 0
    s.done = 0
    s.running = 0
    s.directed = NONE
    s.given = 0
    s.direct_used = 0
    s.purpose = 0
    s.side = 0
    s.drawn = NONE
    s.roll_for = 0
    s.roller = NONE
    s.rolls = 0
    s.gas = 0
    s.hazard = NONE
    s.times = 0
    s.to_roll = 0
    s.failed = 0
    s.waiting = 0
    s.moves = 0
    s.spawns = 0
    s.marcher = NONE
    s.rounds = 0
    s.ending = 0


# --- choosing cavers ---


@rule
def chooser(s: Expedition) -> int:
    """§2.2 seats choose one caver after the other, clockwise, until the team is complete."""
    return s.chosen % s.seats


@rule
def place_of(s: Expedition, number: int) -> int:
    """§2.3 in the order of seats; those of one player side by side."""
    return (number % s.seats) * (s.team // s.seats) + number // s.seats


@rule
def choose(s: Expedition, caver: int) -> None:
    """§2.2 with full health, onto the start."""
    s.owner[caver] = chooser(s)
    s.order[place_of(s, s.chosen)] = caver
    s.where[caver] = 0
    s.health[caver] = s.strength[caver]
    s.chosen += 1
    if s.chosen < s.team:
        return
    if s.owner[GEOLOGIST] == NONE:
        s.phase = DRAWING_LOTS
    else:
        s.purpose = SET_ASIDE
        draw_next(s)


# --- what chance can bring ---


@rule
def chances(s: Expedition, out: Grid) -> int:
    if s.phase == ROLLING:
        for i in range(FACES):
            offer(out, i, ROLL + i, 1, DICE, s.rolls)
        return FACES
    if s.phase == DRAWING:
        return list_tiles(s, out)
    if s.phase == TURNING_CARD:
        return list_cards(s, out)
    if s.phase == ASKING_EXIT:
        return list_exit(s, out)
    if s.phase == DEALING:
        return list_cavers(s, out)
    for place in range(s.team):
        offer(out, place, START_WITH + place, 1, LOT, 0)
    return s.team


@rule
def list_tiles(s: Expedition, out: Grid) -> int:
    """§2.9"""
    drawn = stack_size(s) - s.tiles_left
    n = 0
    for card in range(STACK_CARDS):
        if s.unseen[card] > 0:
            offer(out, n, TURN_UP + card, s.unseen[card], TILE_DECK, drawn)
            n += 1
    return n


@rule
def stack_size(s: Expedition) -> int:
    size = 0
    for card in range(STACK_CARDS):
        size += s.printed[card]
    return size


@rule
def list_exit(s: Expedition, out: Grid) -> int:
    """§2.4 it is as likely as each of the others that are left."""
    offer(out, 0, TURN_UP_EXIT, 1, EXIT_LOT, s.exit_asked)
    if s.tiles_left == 0:
        return 1
    offer(out, 1, ANOTHER, s.tiles_left, EXIT_LOT, s.exit_asked)
    return 2


@rule
def list_cards(s: Expedition, out: Grid) -> int:
    """§2.5 those that were put back into the box unseen are as likely as those in the deck."""
    n = 0
    for card in range(HAZARD_CARDS):
        if s.hazards[card] > 0:
            offer(out, n, CARD + card, s.hazards[card], HAZARD_DECK, s.deck_size - s.deck)
            n += 1
    return n


@rule
def list_cavers(s: Expedition, out: Grid) -> int:
    n = 0
    for caver in range(CAVERS):
        if s.owner[caver] == NONE:
            offer(out, n, DEAL + caver, 1, CAVER_DECK, s.chosen)
            n += 1
    return n


@rule
def chance_refusal(s: Expedition, a: int) -> int:
    """Chance can only bring what is there."""
    if s.phase == ROLLING:
        return 0 if ROLL <= a < CARD else 303
    if s.phase == DRAWING:
        return 0 if a < TURN_UP_EXIT and s.unseen[a - TURN_UP] > 0 else 209
    if s.phase == TURNING_CARD:
        return 0 if CARD <= a < START_WITH and s.hazards[a - CARD] > 0 else 205
    if s.phase == ASKING_EXIT:
        return 0 if a == TURN_UP_EXIT or (a == ANOTHER and s.tiles_left > 0) else 204
    if s.phase == DEALING:
        return 0 if a >= DEAL and s.owner[a - DEAL] == NONE else 202
    return 0 if START_WITH <= a < START_WITH + s.team else 207
