"""Reading a position document into a record, with every fault named; whether play could reach it is the audit's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from grotto.games.the_cave.content import EDITIONS, open_box
from grotto.games.the_cave.documents import PositionPaper, SpacePaper, TeamPaper, TurnPaper
from grotto.games.the_cave.rules.cave import lay_again
from grotto.games.the_cave.rules.discover import note_fitting
from grotto.games.the_cave.rules.setup import start
from grotto.games.the_cave.sense import nonsense
from grotto.games.the_cave.state import (
    AFLOAT_WORDS,
    BASE,
    CAMP_WORDS,
    CHOKE,
    EMPTY,
    END_WORDS,
    FLAG_WORDS,
    GATE_WORDS,
    GATES,
    GEAR_WORDS,
    KIND_WORDS,
    LAYING,
    METRES,
    MOVED_WORDS,
    NEVER,
    NUMBER_WORDS,
    PHASE_WORDS,
    POINTS,
    PREPARING,
    STACK_NAMES,
    START,
    TILE_WORDS,
    UNIQUE,
    Box,
    Cave,
)
from grotto.kernel.errors import quoted
from grotto.kernel.geometry import NONE, SHAPES, shape_of
from grotto.kernel.layout import Records, Row, blank, given, read
from grotto.kernel.tiles import mask_of

NO_OPTIONS = np.zeros(1, np.int64)  # the rules read none: editions are flags of the box


class Reader:
    """One document on its way into a record, and the faults met so far."""

    def __init__(self, paper: PositionPaper) -> None:
        self.paper = paper
        self.faults: list[str] = []
        self.state = blank(Cave)
        box = open_box(paper.edition, len(paper.teams))
        if paper.cave is not None:
            read(Box, box).spaces = 0  # the document brings its own start board, which may be a smaller one
        start(given(Cave, self.state), given(Box, box), len(paper.teams), NO_OPTIONS)
        self.s = read(Cave, self.state)

    def counts(self, row: Row, words: Sequence[str], found: Mapping[str, int]) -> None:
        """Write counts by their words; what is not named is none."""
        for i in range(len(words)):
            row[i] = 0
        for word, count in found.items():
            row[words.index(word)] = count

    def mask(self, text: str, what: str) -> int:
        mask = mask_of(text)
        if mask is None:
            self.faults.append(f"{what} {quoted(text)} is not made of the letters of 'nesw' in this order, or '-'")
        return mask or 0

    def space_at(self, place: list[int] | None, what: str) -> int:
        """The space at a place; the base for None."""
        if place is None:
            return 0
        for space in range(self.s.spaces):
            if [self.s.x[space], self.s.y[space]] == place:
                return 0 if self.s.kind[space] == BASE else space
        self.faults.append(f"{what} stands at {place}, where no space is")
        return 0


def read_position(paper: PositionPaper) -> tuple[Records, list[str]]:
    reader = Reader(paper)
    read_box(reader)
    if paper.cave is not None:
        read_cave(reader, paper.cave)
    read_stacks(reader)
    for seat, team in enumerate(paper.teams):
        read_team(reader, seat, team)
    read_turn(reader, paper.turn)
    return reader.state, [*reader.faults, *nonsense(paper, reader.s)]


def read_box(reader: Reader) -> None:
    paper, s = reader.paper, reader.s
    s.edition = EDITIONS.index(paper.edition)
    for word, number in paper.numbers.items():
        s.numbers[NUMBER_WORDS.index(word)] = number
    for word, flag in paper.flags.items():
        s.flags[FLAG_WORDS.index(word)] = int(flag)
    if paper.suggested is not None:
        reader.counts(s.suggested, GEAR_WORDS, paper.suggested)


def read_cave(reader: Reader, spaces: list[SpacePaper]) -> None:
    s = reader.s
    s.spaces = len(spaces)
    s.chokes = 0
    for gate in range(GATES):
        s.gates[gate] = NONE
    for i, space in enumerate(spaces):
        read_ground(reader, i, space)
    lay_again(given(Cave, reader.state))
    for i, space in enumerate(spaces):
        read_things(reader, i, space)


def read_ground(reader: Reader, i: int, space: SpacePaper) -> None:
    """Place, kind, exits and depth: all that passages are worked out from."""
    s = reader.s
    s.x[i], s.y[i] = space.at
    s.kind[i] = KIND_WORDS.index(space.kind)
    s.exits[i] = reader.mask(space.exits, f"cave[{i}].exits:")
    s.depth[i] = space.depth // METRES
    s.chokes += s.kind[i] == CHOKE
    if s.kind[i] == START and space.gate is not None:
        s.gates[GATE_WORDS.index(space.gate)] = i


def read_things(reader: Reader, i: int, space: SpacePaper) -> None:
    """What lies on a space."""
    s = reader.s
    s.token[i] = int(space.token)
    s.line[i] = int(space.line)
    s.ropes[i] = reader.mask(space.ropes, f"cave[{i}].ropes:")
    if s.kind[i] >= EMPTY:
        s.stack[i] = STACK_NAMES.index(space.stack) if space.stack else 0


def read_stacks(reader: Reader) -> None:
    """Where the document names no stacks, what lies in the cave came on top of the printed mix."""
    s = reader.s
    if reader.paper.stacks is None:
        for space in range(s.spaces):
            if s.kind[space] >= EMPTY and s.exits[space]:
                s.printed[s.stack[space], tile_of(s, space)] += 1
        s.printed[0, 0] += s.chokes
        return
    for stack, written in enumerate(reader.paper.stacks):
        s.left[stack] = written.left
        reader.counts(s.printed[stack], TILE_WORDS, written.printed)
        reader.counts(s.unseen[stack], TILE_WORDS, written.unseen)


def tile_of(s: Cave, space: int) -> int:
    return (s.kind[space] - EMPTY) * SHAPES + shape_of(s.exits[space])


def read_team(reader: Reader, seat: int, team: TeamPaper) -> None:
    s = reader.s
    s.where[seat] = reader.space_at(team.at, f"teams[{seat}].at: seat {seat}")
    reader.counts(s.pack[seat], GEAR_WORDS, team.pack)
    reader.counts(s.stock[seat], GEAR_WORDS, team.camp.gear)
    s.camp[seat] = CAMP_WORDS.index(team.camp.state)
    s.camp_at[seat] = reader.space_at(team.camp.at, f"teams[{seat}].camp.at: the camp of seat {seat}")
    for item, word in enumerate(GEAR_WORDS[-UNIQUE:]):
        nowhere = team.pack.get(word, 0) + team.camp.gear.get(word, 0) == 0
        s.at_base[seat, item] = int(nowhere if team.at_base is None else word in team.at_base)
    s.afloat[seat] = AFLOAT_WORDS.index(team.afloat)
    s.lines[seat], s.waters[seat], s.photos[seat] = team.line, team.water, team.photo
    for i in range(3):
        s.squeezes[seat, i] = team.squeeze[i]
    s.depths[seat] = sum(1 << metres // METRES for metres in set(team.depths))
    s.ready[seat] = int(team.ready)
    s.moved[seat] = sum(1 << MOVED_WORDS.index(word) for word in set(team.moved))


def read_turn(reader: Reader, turn: TurnPaper) -> None:
    s = reader.s
    s.phase = PHASE_WORDS.index(turn.phase)
    s.turn, s.first = turn.seat, turn.first
    preparing = s.phase == PREPARING
    s.points = (0 if preparing else s.numbers[POINTS]) if turn.points is None else turn.points
    s.acted, s.forced = int(turn.acted), int(turn.forced)
    if turn.drawn_from is not None:
        s.drawn_from = STACK_NAMES.index(turn.drawn_from)
    s.rounds, s.drew, s.quiet = turn.rounds, int(turn.drew), turn.quiet
    s.rounds_left = NEVER if turn.rounds_left is None else turn.rounds_left
    s.ending = END_WORDS.index(turn.ending)
    if s.phase == LAYING:
        read_hand(reader, turn.drawn)


def read_hand(reader: Reader, drawn: str | None) -> None:
    s = reader.s
    if drawn is None:
        reader.faults.append("turn.drawn is missing: in the phase 'laying' there is a tile in hand")
        return
    s.drawn = TILE_WORDS.index(drawn)
    if reader.paper.stacks is None:
        s.printed[s.drawn_from, s.drawn] += 1
    if s.turn < s.seats:
        note_fitting(given(Cave, reader.state))
