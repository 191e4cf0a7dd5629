"""Reading a position document into a record, with every fault named; whether play could reach it is the audit's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from grotto.games.gone_caving.content import open_box
from grotto.games.gone_caving.documents import PlayerPaper, PositionPaper, TurnPaper
from grotto.games.gone_caving.rules.audit_cards import everywhere
from grotto.games.gone_caving.rules.setup import start
from grotto.games.gone_caving.state import (
    CARD_WORDS,
    CARDS,
    CERTAIN,
    CHALLENGE_WORDS,
    EMPTY,
    END_WORDS,
    EVENT_WORDS,
    GROUP,
    HERO_WORDS,
    MOST_GOAL,
    MOST_HANDS,
    MOST_HELD,
    NUMBER_WORDS,
    PASSAGE_WORDS,
    PHASE_WORDS,
    SETS,
    VARIANT_WORDS,
    Box,
    Trip,
)
from grotto.kernel.layout import Records, Row, blank, given, read

LONGEST_NUMBER = 6


class Reader:
    """One document on its way into a record, and the faults met so far."""

    def __init__(self, paper: PositionPaper) -> None:
        self.paper = paper
        self.faults: list[str] = []
        self.state = blank(Trip)
        flags = {word: str(getattr(paper, word)) for word in VARIANT_WORDS}
        goal, hands = self.number("goal", 1, MOST_GOAL), self.number("hands", 0, MOST_HANDS)
        options = np.array([*(int(flag == "yes") for flag in flags.values()), goal, hands], np.int64)
        seats = len(paper.players)
        box = open_box(dict.fromkeys(VARIANT_WORDS, "no"), 2)
        start(given(Trip, self.state), given(Box, box), seats, options)
        self.s = read(Trip, self.state)

    def number(self, name: str, least: int, most: int) -> int:
        """An option that is a number."""
        text = str(getattr(self.paper, name))
        fits = text.isascii() and text.isdecimal() and len(text) < LONGEST_NUMBER and str(int(text)) == text
        if not fits or not least <= int(text) <= most:
            self.faults.append(f"{name}: expected a whole number from {least} to {most} as a text, found {text!r}")
            return least
        return int(text)


def read_position(paper: PositionPaper) -> tuple[Records, list[str]]:
    reader = Reader(paper)
    s = reader.s
    for word, number in paper.numbers.items():
        s.numbers[NUMBER_WORDS.index(word)] = number
    for word, number in paper.limits.items():
        s.limits[CHALLENGE_WORDS.index(word)] = number
    read_counts(s.challenges[GROUP], paper.group, CHALLENGE_WORDS)
    read_counts(s.discards, paper.discards, CARD_WORDS)
    for seat, player in enumerate(paper.players):
        read_player(reader, seat, player)
    read_turn(s, paper.turn)
    read_piles(reader)
    s.drawn = sum(s.printed[card] for card in range(CARDS)) - s.left if paper.turn.drawn is None else paper.turn.drawn
    return reader.state, reader.faults


def read_counts(row: Row, found: Mapping[str, int], words: Sequence[str]) -> None:
    for i, word in enumerate(words):
        row[i] = found.get(word, 0)


def read_player(reader: Reader, seat: int, player: PlayerPaper) -> None:
    s = reader.s
    read_hand(reader, seat, player.hand)
    s.face_down[seat] = EMPTY if player.face_down is None else HERO_WORDS.index(player.face_down)
    read_counts(s.passages[seat], player.passages, PASSAGE_WORDS)
    s.entrances[seat] = player.entrances
    s.heroes[seat] = read_set(reader, player.heroes, f"players[{seat}].heroes")
    read_counts(s.challenges[seat], player.challenges, CHALLENGE_WORDS)
    read_counts(s.events[seat], player.events, EVENT_WORDS)
    s.points[seat], s.gained[seat] = player.points, player.gained
    s.barred[seat] = read_set(reader, player.barred, f"players[{seat}].barred")
    s.unshown[seat] = read_set(reader, player.unshown, f"players[{seat}].unshown")
    for solvers in range(SETS):
        free = CERTAIN if solvers & s.unshown[seat] == 0 else 0
        s.room[seat, solvers] = free if player.room is None else player.room[solvers]


def read_hand(reader: Reader, seat: int, hand: Mapping[str, int]) -> None:
    s = reader.s
    cards = sorted(CARD_WORDS.index(word) for word, count in hand.items() for _ in range(count))
    if len(cards) > MOST_HELD:
        reader.faults.append(f"players[{seat}].hand: {len(cards)} cards are more than {MOST_HELD}")
        cards = cards[:MOST_HELD]
    s.holding[seat] = len(cards)
    for i, card in enumerate(cards):
        s.hand[seat, i] = card


def read_set(reader: Reader, heroes: Sequence[str], what: str) -> int:
    mask = 0
    for hero in heroes:
        bit = 1 << HERO_WORDS.index(hero)
        if mask & bit:
            reader.faults.append(f"{what}: {hero} is named twice")
        mask |= bit
    return mask


def read_turn(s: Trip, turn: TurnPaper) -> None:
    s.phase = PHASE_WORDS.index(turn.phase)
    s.turn, s.first, s.number = turn.seat, turn.first, turn.hand
    s.reshuffled, s.blind = turn.reshuffled, turn.blind
    s.closing = EMPTY if turn.closing is None else turn.closing
    s.ending = END_WORDS.index(turn.ending)


def read_piles(reader: Reader) -> None:
    """What the document does not say is made to fit: the rest of the deck is in the pile."""
    s, paper = reader.s, reader.paper
    if paper.cards is not None:
        read_counts(s.printed, paper.cards, CARD_WORDS)
    if paper.pile is None:
        for card in range(CARDS):
            s.pile[card] = 0
        for card in range(CARDS):
            lying = int(everywhere(given(Trip, reader.state), card))
            s.pile[card] = max(0, s.printed[card] - lying)
    else:
        read_counts(s.pile, paper.pile, CARD_WORDS)
    s.left = sum(s.pile[card] for card in range(CARDS))
    if paper.shuffled is not None:
        read_counts(s.fresh, paper.shuffled, CARD_WORDS)
    else:
        for card in range(CARDS):
            s.fresh[card] = s.printed[card] if s.reshuffled == 0 else s.pile[card]
