"""Positions of The Cave as documents, in the words of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grotto.games.the_cave.content import EDITIONS
from grotto.games.the_cave.documents import PositionPaper
from grotto.games.the_cave.reading import read_position
from grotto.games.the_cave.rules.faults import FAULTS, MOST_FAULTS
from grotto.games.the_cave.state import (
    AFLOAT_WORDS,
    BASE,
    BUILT,
    CAMP_WORDS,
    EMPTY,
    END_WORDS,
    FLAG_WORDS,
    GATE_WORDS,
    GEAR_WORDS,
    KIND_WORDS,
    LAYING,
    MAX_DESCENTS,
    METRES,
    MOVED_WORDS,
    NEVER,
    NUMBER_WORDS,
    PHASE_WORDS,
    STACK_NAMES,
    STACKS,
    START,
    TILE_WORDS,
    Cave,
)
from grotto.kernel.game import Json
from grotto.kernel.layout import Records, Row, glance
from grotto.kernel.paper import audited, read_checked
from grotto.kernel.tiles import letters

RULES = "grotto.games.the_cave.rules"


class CavePapers:
    """Writes, reads and checks positions."""

    def write(self, state: Records) -> dict[str, Json]:
        s = glance(Cave, state)
        return {
            "edition": EDITIONS[s.edition],
            "numbers": {word: s.numbers[i] for i, word in enumerate(NUMBER_WORDS)},
            "flags": {word: s.flags[i] == 1 for i, word in enumerate(FLAG_WORDS)},
            "suggested": write_counts(s.suggested, GEAR_WORDS),
            "teams": [write_team(s, seat) for seat in range(s.seats)],
            "cave": [write_space(s, space) for space in range(s.spaces)],
            "stacks": [write_stack(s, stack) for stack in range(STACKS)],
            "turn": write_turn(s),
        }

    def read(self, document: object) -> Records:
        return read_checked("the-cave", document, PositionPaper, read_position, self.faults)

    def faults(self, state: Records) -> list[str]:
        return audited(RULES, state, FAULTS, MOST_FAULTS)

    def schema(self) -> dict[str, Json]:
        return msgspec.json.schema(PositionPaper)


def write_counts(row: Row, words: Sequence[str]) -> dict[str, Json]:
    return {word: row[i] for i, word in enumerate(words) if row[i]}


def write_place(s: Cave, space: int) -> Json:
    return [s.x[space], s.y[space]]


def write_space(s: Cave, space: int) -> dict[str, Json]:
    kind = s.kind[space]
    written: dict[str, Json] = {"at": write_place(s, space), "kind": KIND_WORDS[kind]}
    if kind != BASE:
        written["exits"] = letters(s.exits[space])
        written["depth"] = s.depth[space] * METRES
    if s.token[space]:
        written["token"] = True
    if s.line[space]:
        written["line"] = True
    if s.ropes[space]:
        written["ropes"] = letters(s.ropes[space])
    if kind >= EMPTY:
        written["stack"] = STACK_NAMES[s.stack[space]]
    if kind == START:
        written["gate"] = GATE_WORDS[[s.gates[gate] for gate in range(len(GATE_WORDS))].index(space)]
    return written


def write_team(s: Cave, seat: int) -> dict[str, Json]:
    return {
        "at": None if s.where[seat] == 0 else write_place(s, s.where[seat]),
        **write_gear(s, seat),
        "afloat": AFLOAT_WORDS[s.afloat[seat]],
        "line": s.lines[seat],
        "water": s.waters[seat],
        "photo": s.photos[seat],
        "squeeze": [s.squeezes[seat, i] for i in range(3)],
        "depths": write_depths(s, seat),
        "ready": s.ready[seat] == 1,
        "moved": [word for bit, word in enumerate(MOVED_WORDS) if s.moved[seat] >> bit & 1],
    }


def write_depths(s: Cave, seat: int) -> list[Json]:
    return [level * METRES for level in range(1, MAX_DESCENTS + 1) if s.depths[seat] >> level & 1]


def write_gear(s: Cave, seat: int) -> dict[str, Json]:
    """Pack, camp and what is kept at the base: the part of a team that is hidden while all are packing (§1.7)."""
    built = s.camp[seat] == BUILT
    return {
        "pack": write_counts(s.pack[seat], GEAR_WORDS),
        "at_base": [word for item, word in enumerate(("camera", "raft")) if s.at_base[seat, item]],
        "camp": {
            "state": CAMP_WORDS[s.camp[seat]],
            "at": write_place(s, s.camp_at[seat]) if built else None,
            "gear": write_counts(s.stock[seat], GEAR_WORDS),
        },
    }


def write_stack(s: Cave, stack: int) -> dict[str, Json]:
    return {
        "left": s.left[stack],
        "printed": write_counts(s.printed[stack], TILE_WORDS),
        "unseen": write_counts(s.unseen[stack], TILE_WORDS),
    }


def write_turn(s: Cave) -> dict[str, Json]:
    return {
        "phase": PHASE_WORDS[s.phase],
        "seat": s.turn,
        "first": s.first,
        "points": s.points,
        "acted": s.acted == 1,
        "forced": s.forced == 1,
        "drawn": TILE_WORDS[s.drawn] if s.phase == LAYING else None,
        "drawn_from": STACK_NAMES[s.drawn_from],
        "rounds": s.rounds,
        "drew": s.drew == 1,
        "quiet": s.quiet,
        "rounds_left": None if s.rounds_left == NEVER else s.rounds_left,
        "ending": END_WORDS[s.ending],
    }
