"""Positions of Gone Caving! as documents, in the words of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grotto.games.gone_caving.documents import PositionPaper
from grotto.games.gone_caving.reading import read_position
from grotto.games.gone_caving.rules.faults import FAULTS, MOST_FAULTS
from grotto.games.gone_caving.state import (
    CARD_WORDS,
    CHALLENGE_WORDS,
    EMPTY,
    END_WORDS,
    EVENT_WORDS,
    GROUP,
    HERO_WORDS,
    NUMBER_WORDS,
    PASSAGE_WORDS,
    PHASE_WORDS,
    SETS,
    VARIANT_WORDS,
    Trip,
)
from grotto.kernel.game import Json
from grotto.kernel.layout import Records, Row, read
from grotto.kernel.paper import audited, read_checked

RULES = "grotto.games.gone_caving.rules"
FLAG_WORDS = ("no", "yes")


class TripPapers:
    """Writes, reads and checks positions."""

    def write(self, state: Records) -> dict[str, Json]:
        s = read(Trip, state)
        return {
            **write_agreed(s),
            "numbers": {word: s.numbers[i] for i, word in enumerate(NUMBER_WORDS)},
            "limits": {word: s.limits[i] for i, word in enumerate(CHALLENGE_WORDS)},
            "cards": write_counts(s.printed, CARD_WORDS),
            "pile": write_counts(s.pile, CARD_WORDS),
            "discards": write_counts(s.discards, CARD_WORDS),
            "shuffled": write_counts(s.fresh, CARD_WORDS),
            "group": write_counts(s.challenges[GROUP], CHALLENGE_WORDS),
            "players": [
                {**write_area(s, seat), **write_hand(s, seat), **write_unshown(s, seat)} for seat in range(s.seats)
            ],
            "turn": {**write_turn(s), "drawn": s.drawn},
        }

    def read(self, document: object) -> Records:
        return read_checked("gone-caving", document, PositionPaper, read_position, self.faults)

    def faults(self, state: Records) -> list[str]:
        return audited(RULES, state, FAULTS, MOST_FAULTS)

    def schema(self) -> dict[str, Json]:
        return msgspec.json.schema(PositionPaper)


def write_agreed(s: Trip) -> dict[str, Json]:
    """What the table chose, as its options are called."""
    flags: dict[str, Json] = {word: FLAG_WORDS[s.variants[i]] for i, word in enumerate(VARIANT_WORDS)}
    return {**flags, "goal": str(s.goal), "hands": str(s.hands)}


def write_counts(row: Row, words: Sequence[str]) -> dict[str, Json]:
    return {word: row[i] for i, word in enumerate(words) if row[i]}


def write_set(mask: int) -> list[Json]:
    return [word for i, word in enumerate(HERO_WORDS) if mask >> i & 1]


def write_cards(cards: Sequence[int]) -> dict[str, Json]:
    return {CARD_WORDS[card]: cards.count(card) for card in sorted(set(cards))}


def held_cards(s: Trip, seat: int) -> list[int]:
    return [s.hand[seat, i] for i in range(s.holding[seat])]


def write_hand(s: Trip, seat: int) -> dict[str, Json]:
    """What only its holder sees."""
    down = s.face_down[seat]
    return {"hand": write_cards(held_cards(s, seat)), "face_down": None if down == EMPTY else HERO_WORDS[down]}


def write_area(s: Trip, seat: int) -> dict[str, Json]:
    """What lies before a seat for all to see."""
    return {
        "passages": write_counts(s.passages[seat], PASSAGE_WORDS),
        "entrances": s.entrances[seat],
        "heroes": write_set(s.heroes[seat]),
        "challenges": write_counts(s.challenges[seat], CHALLENGE_WORDS),
        "events": write_counts(s.events[seat], EVENT_WORDS),
        "points": s.points[seat],
        "gained": s.gained[seat],
    }


def write_unshown(s: Trip, seat: int) -> dict[str, Json]:
    return {
        "barred": write_set(s.barred[seat]),
        "unshown": write_set(s.unshown[seat]),
        "room": [s.room[seat, solvers] for solvers in range(SETS)],
    }


def write_turn(s: Trip) -> dict[str, Json]:
    return {
        "phase": PHASE_WORDS[s.phase],
        "seat": s.turn,
        "first": s.first,
        "hand": s.number,
        "reshuffled": s.reshuffled,
        "blind": s.blind,
        "closing": None if s.closing == EMPTY else s.closing,
        "ending": END_WORDS[s.ending],
    }
