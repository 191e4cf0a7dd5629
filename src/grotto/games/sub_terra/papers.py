"""Positions of Sub Terra as documents, in the words of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grotto.games.sub_terra.documents import PositionPaper
from grotto.games.sub_terra.reading import read_position
from grotto.games.sub_terra.rules.faults import FAULTS, MOST_FAULTS
from grotto.games.sub_terra.state import (
    CARD_WORDS,
    CAVER_WORDS,
    CAVERS,
    END_WORDS,
    EXIT_WORDS,
    FLAG_WORDS,
    HAZARD_CARD_WORDS,
    HAZARD_CARDS,
    HORRORS,
    NUMBER_WORDS,
    OPTION_NAMES,
    OPTION_WORDS,
    PHASE_WORDS,
    PURPOSE_WORDS,
    ROLL_WORDS,
    STACK_CARDS,
    STAGE_WORDS,
    UNDER_WORDS,
    Expedition,
)
from grotto.kernel.game import Json
from grotto.kernel.geometry import NONE, SHAPE_WORDS, SIDE_LETTERS
from grotto.kernel.layout import Records, Row, read
from grotto.kernel.paper import audited, read_checked
from grotto.kernel.tiles import letters

RULES = "grotto.games.sub_terra.rules"


class ExpeditionPapers:
    """Writes, reads and checks positions."""

    def write(self, state: Records) -> dict[str, Json]:
        s = read(Expedition, state)
        return {
            "seats": s.seats,
            **write_options(s),
            "numbers": {word: s.numbers[i] for i, word in enumerate(NUMBER_WORDS)},
            "flags": {word: s.flags[i] == 1 for i, word in enumerate(FLAG_WORDS)},
            "strength": {word: s.strength[i] for i, word in enumerate(CAVER_WORDS)},
            "exit_shape": SHAPE_WORDS[s.exit_shape],
            "start_exits": letters(s.start_exits),
            "cavers": [write_caver(s, s.order[place]) for place in range(s.team) if s.order[place] != NONE],
            "under": UNDER_WORDS[s.under],
            "cave": [write_space(s, space) for space in range(s.spaces)],
            "stack": {
                "printed": write_counts(s.printed, CARD_WORDS[:STACK_CARDS]),
                "unseen": write_counts(s.unseen, CARD_WORDS[:STACK_CARDS]),
                "discarded": write_counts(s.discarded, CARD_WORDS[:STACK_CARDS]),
                "exit": EXIT_WORDS[s.exit_in],
                "asked": s.exit_asked,
                "kept": write_card(s.kept),
            },
            "deck": {
                "pool": write_counts(s.pool, HAZARD_CARD_WORDS[:HAZARD_CARDS]),
                "unseen": write_counts(s.hazards, HAZARD_CARD_WORDS[:HAZARD_CARDS]),
                "size": s.deck_size,
                "left": s.deck,
            },
            "ropes": s.ropes,
            "explosives": s.explosives,
            "guides": s.guides,
            "horrors": write_horrors(s),
            "turn": write_turn(s),
        }

    def read(self, document: object) -> Records:
        return read_checked("sub-terra", document, PositionPaper, read_position, self.faults)

    def faults(self, state: Records) -> list[str]:
        return audited(RULES, state, FAULTS, MOST_FAULTS)

    def schema(self) -> dict[str, Json]:
        return msgspec.json.schema(PositionPaper)


def write_options(s: Expedition) -> dict[str, Json]:
    return {name: OPTION_WORDS[i][s.options[i]] for i, name in enumerate(OPTION_NAMES)}


def write_counts(row: Row, words: Sequence[str]) -> dict[str, Json]:
    return {word: row[i] for i, word in enumerate(words) if row[i]}


def write_card(card: int) -> Json:
    return None if card == NONE else CARD_WORDS[card]


def write_number(space: int) -> Json:
    return None if space == NONE else space


def write_name(caver: int) -> Json:
    return None if caver == NONE else CAVER_WORDS[caver]


def write_names(mask: int) -> list[Json]:
    return [CAVER_WORDS[caver] for caver in range(CAVERS) if mask >> caver & 1]


def write_horrors(s: Expedition) -> list[Json]:
    return [write_number(s.horror[h]) for h in range(HORRORS)]


def write_caver(s: Expedition, caver: int) -> dict[str, Json]:
    return {
        "caver": CAVER_WORDS[caver],
        "seat": s.owner[caver],
        "at": write_number(s.where[caver]),
        "health": s.health[caver],
        "lost": s.lost >> caver & 1 == 1,
        "hidden": s.hidden >> caver & 1 == 1,
    }


def write_space(s: Expedition, space: int) -> dict[str, Json]:
    return {
        "at": [s.x[space], s.y[space]],
        "card": write_card(s.card[space]),
        "exits": letters(s.exits[space]),
        "blasted": letters(s.blasted[space]),
        "arrow": None if s.arrow[space] == NONE else SIDE_LETTERS[s.arrow[space]],
        "marker": s.marker[space] == 1,
    }


def write_turn(s: Expedition) -> dict[str, Json]:
    return {
        "phase": PHASE_WORDS[s.phase],
        "stage": STAGE_WORDS[s.stage],
        "starter": s.starter,
        "turn": s.turn,
        "points": s.points,
        "exerted": s.exerted == 1,
        "done": s.done == 1,
        "running": s.running,
        "directed": write_name(s.directed),
        "given": s.given == 1,
        "direct_used": s.direct_used == 1,
        "purpose": PURPOSE_WORDS[s.purpose],
        "side": SIDE_LETTERS[s.side],
        "drawn": write_card(s.drawn),
        "roll_for": ROLL_WORDS[s.roll_for],
        "roller": write_name(s.roller),
        "rolls": s.rolls,
        "gas": s.gas == 1,
        "hazard": None if s.hazard == NONE else HAZARD_CARD_WORDS[s.hazard],
        "times": s.times,
        "to_roll": write_names(s.to_roll),
        "failed": write_names(s.failed),
        "waiting": [h + 1 for h in range(HORRORS) if s.waiting >> h & 1],
        "moves": s.moves,
        "spawns": s.spawns,
        "marcher": None if s.marcher == NONE else s.marcher + 1,
        "rounds": s.rounds,
        "ending": END_WORDS[s.ending],
    }
