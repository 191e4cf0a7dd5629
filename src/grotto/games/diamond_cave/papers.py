"""Positions of Diamond Cave as documents, in the words of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grotto.games.diamond_cave.documents import PositionPaper
from grotto.games.diamond_cave.reading import read_position
from grotto.games.diamond_cave.rules.faults import FAULTS, MOST_FAULTS
from grotto.games.diamond_cave.state import (
    BACK_WORDS,
    BACKS,
    CELL_WORDS,
    CELLS,
    COLOUR_WORDS,
    DIGGING,
    END_WORDS,
    FLAG_WORDS,
    FRONT_WORDS,
    LEADING,
    MEMORY_WORDS,
    NUMBER_WORDS,
    OPENED,
    PHASE_WORDS,
    PLANNED,
    PLANNING,
    POINTING,
    SIZE,
    SWAPPED,
    UNSEEN,
    Mountain,
)
from grotto.kernel.game import Json
from grotto.kernel.geometry import NONE, SIDE_LETTERS, eastward, northward
from grotto.kernel.layout import Grid, Records, Row, glance
from grotto.kernel.paper import audited, read_checked

RULES = "grotto.games.diamond_cave.rules"


class MountainPapers:
    """Writes, reads and checks positions."""

    def write(self, state: Records) -> dict[str, Json]:
        s = glance(Mountain, state)
        return {
            "memory": MEMORY_WORDS[s.memory],
            "numbers": {word: s.numbers[i] for i, word in enumerate(NUMBER_WORDS)},
            "flags": {word: s.flags[i] == 1 for i, word in enumerate(FLAG_WORDS)},
            "cards": write_cards(s.printed),
            "unseen": write_cards(s.unseen),
            "deck": s.deck,
            "mountain": [write_lying(s, cell) for cell in range(CELLS) if is_lying(s, cell)],
            "planned": [write_planned(s, index) for index in range(PLANNED)],
            "taken": write_fronts(s.taken),
            "players": [
                {"tunnel": [write_open(s, cell) for cell in tunnel(s, seat)], "gained": s.gained[seat]}
                for seat in range(s.seats)
            ],
            "turn": write_turn(s),
        }

    def read(self, document: object) -> Records:
        return read_checked("diamond-cave", document, PositionPaper, read_position, self.faults)

    def faults(self, state: Records) -> list[str]:
        return audited(RULES, state, FAULTS, MOST_FAULTS)

    def schema(self) -> dict[str, Json]:
        return msgspec.json.schema(PositionPaper)


def write_fronts(row: Row) -> dict[str, Json]:
    return {word: row[i] for i, word in enumerate(FRONT_WORDS) if row[i]}


def write_cards(grid: Grid) -> dict[str, Json]:
    return {BACK_WORDS[back]: write_fronts(grid[back]) for back in range(BACKS)}


def write_front(front: int) -> Json:
    return None if front == UNSEEN else FRONT_WORDS[front]


def write_number(number: int) -> Json:
    return None if number == NONE else number


def is_lying(s: Mountain, cell: int) -> bool:
    """A card that is in nobody's tunnel."""
    return s.owner[cell] == NONE or (s.phase == LEADING and cell == s.target)


def write_lying(s: Mountain, cell: int) -> dict[str, Json]:
    found: dict[str, Json] = {"at": CELL_WORDS[cell], "back": BACK_WORDS[s.back[cell]]}
    if s.front[cell] != UNSEEN:
        found["front"] = FRONT_WORDS[s.front[cell]]
    if s.number[cell] != NONE:
        found["number"] = s.number[cell]
    return found


def write_planned(s: Mountain, index: int) -> dict[str, Json]:
    return {
        "front": write_front(s.planned_front[index]),
        "back": BACK_WORDS[s.planned_back[index]],
        "number": write_number(s.planned_number[index]),
    }


def write_open(s: Mountain, cell: int) -> dict[str, Json]:
    undecided = s.phase == POINTING and cell == s.pawn[s.turn]
    return {
        "at": CELL_WORDS[cell],
        "front": FRONT_WORDS[s.front[cell]],
        "back": BACK_WORDS[s.back[cell]],
        "quarters": s.quarters[cell],
        "ahead": None if undecided else SIDE_LETTERS[s.ahead[cell]],
    }


def tunnel(s: Mountain, seat: int) -> Sequence[int]:
    """The cards of a seat's tunnel, from the far end to the pawn."""
    cells: list[int] = []
    cell = s.far_end[seat]
    for _ in range(s.length[seat]):
        cells.append(cell)
        cell += eastward(s.ahead[cell]) + SIZE * northward(s.ahead[cell])
    return cells


def write_turn(s: Mountain) -> dict[str, Json]:
    return {
        "phase": PHASE_WORDS[s.phase],
        "seat": s.turn,
        "first": s.first,
        "card": CELL_WORDS[s.target] if s.phase in (OPENED, DIGGING, LEADING) else None,
        "declared": COLOUR_WORDS[s.declared] if s.phase == DIGGING else None,
        "right": s.right == 1,
        "planned": s.swapped + 1 if s.phase in (PLANNING, SWAPPED) else None,
        "quiet": s.quiet,
        "ending": END_WORDS[s.ending],
    }
