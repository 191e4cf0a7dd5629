"""A start board: the cells of the base and the starting spaces around it (§1.2)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from grotto.games.the_cave.state import MAX_BOARD
from grotto.kernel.content import Paper
from grotto.kernel.errors import quoted
from grotto.kernel.geometry import NONE, opens, opposite, side_towards
from grotto.kernel.tiles import TileFault, TileLine, read_tile

FARTHEST = 9  # a start board fits in this many cells around 0,0
PLACE = re.compile(r" *(-?[0-9]{1,3}) *, *(-?[0-9]{1,3}) *")
Cell = tuple[int, int]


@dataclass(frozen=True)
class StartingSpace:
    at: Cell
    exits: int
    home: int  # the side on which the base lies
    gate: int  # the base's exit that leads here


@dataclass(frozen=True)
class Board:
    base: list[Cell]
    spaces: list[StartingSpace]


def read_board(paper: Paper, path: tuple[str, ...]) -> Board:
    """Read one board, noting its faults in the paper."""
    paper.only(path, ("base", "spaces"))
    base = [
        cell for text in paper.strings((*path, "base")) if (cell := _cell(paper, (*path, "base"), text)) is not None
    ]
    lines = [_line(paper, (*path, "spaces"), text) for text in paper.strings((*path, "spaces"))]
    drawn = [(text_cell, line) for text_cell, line in lines if text_cell is not None and line is not None]
    if not base or not drawn or len(base) + len(drawn) > MAX_BOARD:
        paper.fault(path, f"a board needs a base and starting spaces, at most {MAX_BOARD} cells together")
        return Board([(0, 0)], [])
    cells = [*base, *(at for at, _ in drawn)]
    if len(set(cells)) < len(cells):
        paper.fault(path, "two cells lie at the same place")
    if not hang_together(base):
        paper.fault(path, "the cells of the base do not hang together")
    spaces = [space for at, line in drawn if (space := _starting_space(paper, path, base, at, line)) is not None]
    if len({space.gate for space in spaces}) < len(spaces):
        paper.fault(path, "two starting spaces lie in the same direction from the base")
    _check_borders(paper, path, spaces)
    return Board(base, spaces)


def hang_together(cells: list[Cell]) -> bool:
    reached = [cells[0]]
    for x, y in reached:
        reached += [cell for cell in cells if cell not in reached and side_towards(cell[0] - x, cell[1] - y) != NONE]
    return set(reached) == set(cells)


def _cell(paper: Paper, path: tuple[str, ...], text: str) -> Cell | None:
    written = PLACE.fullmatch(text)
    if written is None:
        paper.fault(path, f"{quoted(text)} is no place: expected x,y as in '0,1'", text)
        return None
    at = int(written[1]), int(written[2])
    if max(map(abs, at)) > FARTHEST:
        paper.fault(path, f"{quoted(text)} lies too far out: at most {FARTHEST} cells from 0,0", text)
        return None
    return at


def _line(paper: Paper, path: tuple[str, ...], text: str) -> tuple[Cell | None, TileLine | None]:
    try:
        line = read_tile(text, ("start",), ("at",))
        if "at" not in line.printed or line.count != 1:
            raise TileFault(f"{quoted(text)} needs a place of its own, as in 'start nes at=0,1'")
    except TileFault as fault:
        paper.fault(path, str(fault), text)
        return None, None
    return _cell(paper, path, line.printed["at"]), line


def _starting_space(
    paper: Paper, path: tuple[str, ...], base: list[Cell], at: Cell, line: TileLine
) -> StartingSpace | None:
    sides = [side for x, y in base if (side := side_towards(x - at[0], y - at[1])) != NONE]
    if len(sides) != 1 or not opens(line.exits, sides[0]):
        paper.fault(path, f"the starting space at {at[0]},{at[1]} must touch the base on one side and be open there")
        return None
    return StartingSpace(at, line.exits, sides[0], gate_of(base, at, opposite(sides[0])))


def gate_of(base: list[Cell], at: Cell, side: int) -> int:
    """The exit of the base that leads to a cell: a side, or a corner where the base is more than one cell wide."""
    axis = 0 if side % 2 == 0 else 1
    middle = sum(cell[axis] for cell in base) / len(base)
    offset = at[axis] - middle
    if offset == 0 or len({cell[axis] for cell in base}) == 1:
        return side
    north, east = (side == 0, offset > 0) if axis == 0 else (offset > 0, side == 1)
    return {(True, True): 4, (False, True): 5, (False, False): 6, (True, False): 7}[north, east]


def _check_borders(paper: Paper, path: tuple[str, ...], spaces: list[StartingSpace]) -> None:
    """§3.7 holds between starting spaces too, and somewhere the cave must go on."""
    placed = {space.at: space for space in spaces}
    for space in spaces:
        for other in spaces:
            side = side_towards(other.at[0] - space.at[0], other.at[1] - space.at[1])
            if side != NONE and opens(space.exits, side) != opens(other.exits, opposite(side)):
                paper.fault(path, f"the starting spaces at {space.at} and {other.at} do not match")
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    if not any(
        opens(space.exits, side) and side != space.home and (space.at[0] + dx, space.at[1] + dy) not in placed
        for space in spaces
        for side, (dx, dy) in enumerate(steps)
    ):
        paper.fault(path, "no starting space has an exit into the cave")
