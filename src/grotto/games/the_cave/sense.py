"""What a position may not say although every word of it can be read: things that play has no room or no place for."""

from __future__ import annotations

from collections.abc import Iterator

from grotto.games.the_cave.content import FREE_CAMP, LEAST, MOST_ROUNDS
from grotto.games.the_cave.content.board import FARTHEST, gate_of, hang_together
from grotto.games.the_cave.documents import PositionPaper, SpacePaper
from grotto.games.the_cave.state import (
    CAMERA,
    FINAL_ROUNDS,
    GATE_WORDS,
    GEAR,
    GEAR_WORDS,
    HALF,
    LAYING,
    MAX_DESCENTS,
    MAX_SPACES,
    METRES,
    NEVER,
    NUMBER_WORDS,
    PACK_SLOTS,
    PLACE_PRICE,
    POINTS,
    PREPARING,
    QUIET_ROUNDS,
    REPACK_PRICE,
    STACKS,
    TILE_KINDS,
    TILE_WORDS,
    TILES,
    Cave,
)
from grotto.kernel.geometry import NONE, opposite, side_towards

FIRST_DESCENT = TILE_WORDS.index("descent dead-end")  # they are the last kind


def nonsense(paper: PositionPaper, s: Cave) -> Iterator[str]:
    """Every fault of this sort."""
    yield from odd_numbers(s)
    yield from odd_stacks(s)
    for i, space in enumerate(paper.cave or []):
        yield from odd_space(i, space)
    yield from odd_base([(i, space) for i, space in enumerate(paper.cave or []) if space.kind == "base"])
    yield from odd_gates(paper.cave or [])
    yield from odd_turn(paper, s)


def odd_numbers(s: Cave) -> Iterator[str]:
    """The same limits as for an own box."""
    for word, least in LEAST.items():
        if s.numbers[NUMBER_WORDS.index(word)] < least:
            yield f"numbers.{word}: at least {least}, not {s.numbers[NUMBER_WORDS.index(word)]}"
    if s.numbers[PLACE_PRICE] + s.numbers[REPACK_PRICE] == 0:
        yield f"numbers: {FREE_CAMP}"
    if s.numbers[QUIET_ROUNDS] + s.numbers[FINAL_ROUNDS] > MOST_ROUNDS:
        yield f"numbers: quiet_rounds and final_rounds are at most {MOST_ROUNDS} together"
    for gear in range(GEAR):
        most = 0 if gear == HALF else 1 if gear >= CAMERA else s.numbers[PACK_SLOTS]
        if s.suggested[gear] > most:
            yield f"suggested.{GEAR_WORDS[gear]}: at most {most}, not {s.suggested[gear]}"
    if sum(s.suggested[gear] for gear in range(GEAR)) > s.numbers[PACK_SLOTS]:
        yield f"suggested: it does not fit into {s.numbers[PACK_SLOTS]} slots"


def odd_stacks(s: Cave) -> Iterator[str]:
    coming = sum(s.left[stack] for stack in range(STACKS)) + (s.phase == LAYING)
    if s.spaces + coming > MAX_SPACES:
        yield f"{s.spaces} spaces and {coming} tiles still to come are too many: at most {MAX_SPACES} together"
    descents = sum(s.printed[stack, tile] for stack in range(STACKS) for tile in range(FIRST_DESCENT, TILES))
    if descents > MAX_DESCENTS:
        yield f"stacks: at most {MAX_DESCENTS} descents, found {descents}: {MAX_DESCENTS * METRES} m"


def odd_space(i: int, space: SpacePaper) -> Iterator[str]:
    """What is said of a space that its kind does not have."""
    if space.kind == "base" and space.exits != "-":
        yield f"cave[{i}].exits: the base's exits are its starting spaces, not {space.exits!r}"
    if space.kind != "start" and space.gate is not None:
        yield f"cave[{i}].gate: only a starting space has one, not the kind {space.kind!r}"
    if space.kind == "start" and space.gate is None:
        yield f"cave[{i}].gate is missing: the exit of the base that leads here, one of {', '.join(GATE_WORDS)}"
    if space.kind not in TILE_KINDS and space.stack is not None:
        yield f"cave[{i}].stack: only tiles come from a stack, not the kind {space.kind!r}"


def odd_base(cells: list[tuple[int, SpacePaper]]) -> Iterator[str]:
    for place, (i, cell) in enumerate(cells):
        if i != place:
            yield f"cave[{i}]: the base comes first"
        if max(map(abs, cell.at)) > FARTHEST:
            yield f"cave[{i}].at: the base lies too far out at {cell.at}: at most {FARTHEST} cells from 0,0"
    if cells and not hang_together([(cell.at[0], cell.at[1]) for _, cell in cells]):
        yield "cave: the cells of the base do not hang together"


def odd_gates(cave: list[SpacePaper]) -> Iterator[str]:
    """§1.2 a starting space touches the base on one side, and is named after where it lies."""
    base = [(space.at[0], space.at[1]) for space in cave if space.kind == "base"]
    for i, space in enumerate(cave):
        if space.kind != "start" or not base:
            continue
        x, y = space.at
        sides = [side for at in base if (side := side_towards(at[0] - x, at[1] - y)) != NONE]
        if len(sides) != 1:
            yield f"cave[{i}]: the starting space at {space.at} must touch the base on one side"
        elif space.gate is not None and space.gate != (right := GATE_WORDS[gate_of(base, (x, y), opposite(sides[0]))]):
            yield f"cave[{i}].gate: the exit of the base that leads to {space.at} is {right!r}, not {space.gate!r}"


def odd_turn(paper: PositionPaper, s: Cave) -> Iterator[str]:
    turn = paper.turn
    if turn.drawn is not None and s.phase != LAYING:
        yield f"turn.drawn: there is no tile in hand in the phase {turn.phase!r}, not even {turn.drawn!r}"
    if s.forced == 1 and s.points != s.numbers[POINTS]:
        yield f"turn.points: a forced team has all its {s.numbers[POINTS]} points, not {s.points}"
    if s.phase == PREPARING and all(s.ready[seat] for seat in range(s.seats)):
        yield "turn.phase: 'preparing' is over when all teams are ready"
    most = s.numbers[QUIET_ROUNDS] + (0 if s.rounds_left == NEVER else s.numbers[FINAL_ROUNDS] + 1 - s.rounds_left)
    if s.quiet > most:
        yield f"turn.quiet: {s.quiet} rounds without a tile cannot be, at most {most}"
