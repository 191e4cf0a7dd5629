"""Reading a position document into a record, with every fault named; whether play could reach it is the audit's."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from grotto.games.diamond_cave.content import open_box
from grotto.games.diamond_cave.documents import (
    CardsPaper,
    LyingPaper,
    OpenPaper,
    PlannedPaper,
    PositionPaper,
    TurnPaper,
)
from grotto.games.diamond_cave.rules.setup import number_cards, printed_with, start
from grotto.games.diamond_cave.state import (
    BACK_WORDS,
    BACKS,
    CELL_WORDS,
    CELLS,
    COLOUR_WORDS,
    DECK,
    DIAMOND,
    DIGGING,
    DRAWING_LOTS,
    END_WORDS,
    FLAG_WORDS,
    FRONT_WORDS,
    FRONTS,
    LEADING,
    MEMORY_WORDS,
    NUMBER_WORDS,
    OPENED,
    PHASE_WORDS,
    PLACES,
    PLAIN,
    PLANNED,
    PLANNING,
    SCATTERING,
    SWAPPED,
    UNSEEN,
    Box,
    Mountain,
)
from grotto.kernel.geometry import NONE, SIDE_LETTERS
from grotto.kernel.layout import Records, Row, blank, given, read

PLANNED_BY_DEFAULT = (0, 1)  # the fronts of planned tunnels that a document leaves out


class Reader:
    """One document on its way into a record, and the faults met so far."""

    def __init__(self, paper: PositionPaper) -> None:
        self.paper = paper
        self.faults: list[str] = []
        self.state = blank(Mountain)
        options = np.array([MEMORY_WORDS.index(paper.memory)], np.int64)
        start(given(Mountain, self.state), given(Box, open_box()), len(paper.players), options)
        self.s = read(Mountain, self.state)
        self.named: dict[int, str] = {}

    def place(self, at: str, what: str) -> int:
        """The card of the mountain a part of the document is about; each can be named once."""
        cell = CELL_WORDS.index(at)
        if cell in self.named:
            self.faults.append(f"{what}.at: {at} is named in {self.named[cell]} already")
        self.named[cell] = what
        return cell


def read_position(paper: PositionPaper) -> tuple[Records, list[str]]:
    reader = Reader(paper)
    s = reader.s
    for word, number in paper.numbers.items():
        s.numbers[NUMBER_WORDS.index(word)] = number
    for word, flag in paper.flags.items():
        s.flags[FLAG_WORDS.index(word)] = int(flag)
    gained = sum(player.gained for player in paper.players)
    s.deck = max(0, s.numbers[DECK] - gained) if paper.deck is None else paper.deck  # §6.7 one for each
    read_turn(reader, paper.turn)
    for i, lying in enumerate(paper.mountain):
        read_lying(reader, lying, f"mountain[{i}]")
    for seat in range(len(paper.players)):
        read_seat(reader, seat)
    read_planned(reader)
    read_fronts(s.taken, paper.taken)
    read_cards(reader)
    count_diamonds(reader)
    if not numbers_are_given(paper) and s.phase != SCATTERING:
        number_cards(given(Mountain, reader.state))
    return reader.state, [*reader.faults, *odd_numbers(s), *odd_turn(paper)]


def read_fronts(row: Row, found: Mapping[str, int]) -> None:
    for i, word in enumerate(FRONT_WORDS):
        row[i] = found.get(word, 0)


def front_number(word: str | None) -> int:
    return UNSEEN if word is None else FRONT_WORDS.index(word)


def read_lying(reader: Reader, lying: LyingPaper, what: str) -> None:
    s, cell = reader.s, reader.place(lying.at, what)
    s.back[cell] = BACK_WORDS.index(lying.back)
    s.front[cell] = front_number(lying.front)
    s.number[cell] = NONE if lying.number is None else lying.number
    if s.phase == LEADING and cell == s.target:
        s.owner[cell] = min(s.turn, s.seats - 1)


def read_seat(reader: Reader, seat: int) -> None:
    s, written = reader.s, reader.paper.players[seat]
    s.gained[seat] = written.gained
    cells = [read_open(reader, seat, card, f"players[{seat}].tunnel[{i}]") for i, card in enumerate(written.tunnel)]
    s.length[seat] = len(cells)
    if cells:
        s.far_end[seat], s.pawn[seat] = cells[0], cells[-1]


def read_open(reader: Reader, seat: int, card: OpenPaper, what: str) -> int:
    s, cell = reader.s, reader.place(card.at, what)
    s.back[cell] = BACK_WORDS.index(card.back)
    s.front[cell] = front_number(card.front)
    s.number[cell] = NONE
    s.owner[cell] = seat
    s.quarters[cell] = card.quarters
    s.ahead[cell] = 0 if card.ahead is None else SIDE_LETTERS.index(card.ahead)
    if card.ahead is None and reader.paper.turn.phase != "pointing":
        reader.faults.append(f"{what}.ahead is missing: the side by which the tunnel leads on")
    return cell


def read_planned(reader: Reader) -> None:
    """By default two plain tunnels, once chance has turned them up."""
    s = reader.s
    written = reader.paper.planned
    if written is None:
        fronts = PLANNED_BY_DEFAULT if s.phase >= DRAWING_LOTS else (UNSEEN, UNSEEN)
        written = [PlannedPaper(front=None if front == UNSEEN else FRONT_WORDS[front]) for front in fronts]
    for index, card in enumerate(written):
        s.planned_front[index] = front_number(card.front)
        s.planned_back[index] = BACK_WORDS.index(card.back)
        s.planned_number[index] = NONE if card.number is None else card.number


def read_turn(reader: Reader, turn: TurnPaper) -> None:
    s = reader.s
    s.phase = PHASE_WORDS.index(turn.phase)
    s.turn, s.first = turn.seat, turn.first
    s.target = 0 if turn.card is None else CELL_WORDS.index(turn.card)
    s.declared = 0 if turn.declared is None else COLOUR_WORDS.index(turn.declared)
    s.right = int(turn.right)
    s.swapped = 0 if turn.planned is None else turn.planned - 1
    s.quiet = turn.quiet
    s.ending = END_WORDS.index(turn.ending)


# --- the cards of the box ---


def read_cards(reader: Reader) -> None:
    """What the document does not say is made to fit: unseen cards of the house's mix, and a box that holds it all."""
    s, paper = reader.s, reader.paper
    mix = {back: [s.printed[back, front] for front in range(FRONTS)] for back in range(BACKS)}
    for back in range(BACKS):
        if paper.unseen is None:
            fill(s.unseen[back], mix[back], unseen_wanted(s, back))
        else:
            read_fronts(s.unseen[back], of_back(paper.unseen, back))
        if paper.cards is None:
            for front in range(FRONTS):
                s.printed[back, front] = s.unseen[back, front] + seen(s, back, front)
        else:
            read_fronts(s.printed[back], of_back(paper.cards, back))


def of_back(cards: CardsPaper, back: int) -> Mapping[str, int]:
    return cards.diamond if back == DIAMOND else cards.plain


def unseen_wanted(s: Mountain, back: int) -> int:
    """How many cards with this back nobody has seen."""
    lying = sum(s.back[cell] == back and s.front[cell] == UNSEEN for cell in range(CELLS))
    planned = sum(s.planned_back[i] == back and s.planned_front[i] == UNSEEN for i in range(PLANNED))
    gained = sum(s.gained[seat] for seat in range(s.seats)) - sum(s.taken[front] for front in range(FRONTS))
    return max(0, lying + planned + (s.deck if back == PLAIN else gained))


def seen(s: Mountain, back: int, front: int) -> int:
    lying = sum(s.back[cell] == back and s.front[cell] == front for cell in range(CELLS))
    planned = sum(s.planned_back[i] == back and s.planned_front[i] == front for i in range(PLANNED))
    return lying + planned + (s.taken[front] if back == DIAMOND else 0)


def fill(row: Row, mix: list[int], wanted: int) -> None:
    """So many cards, front by front in turns as long as the mix has any, then over again."""
    for front in range(FRONTS):
        row[front] = 0
    left = list(mix)
    while wanted > 0:
        for front in range(FRONTS):
            if left[front] > 0 and wanted > 0:
                left[front] -= 1
                row[front] += 1
                wanted -= 1
        if not any(left):
            left = list(mix)


def count_diamonds(reader: Reader) -> None:
    """§1.6, §8.1 what lies to be seen, and what chance has laid out so far."""
    s = reader.s
    s.visible = sum(s.back[cell] == DIAMOND and s.owner[cell] == NONE for cell in range(CELLS))
    if s.phase == SCATTERING:
        s.scattered = s.visible + sum(s.planned_back[index] == DIAMOND for index in range(PLANNED))
    else:
        s.scattered = printed_with(given(Mountain, reader.state), DIAMOND)


def numbers_are_given(paper: PositionPaper) -> bool:
    cards: list[LyingPaper | PlannedPaper] = [*paper.mountain, *(paper.planned or [])]
    return any(card.number is not None for card in cards)


# --- what cannot be, although every word of it can be read ---


def odd_numbers(s: Mountain) -> list[str]:
    faults = []
    if s.numbers[NUMBER_WORDS.index("quiet")] < 1:
        faults.append("numbers.quiet: at least one tunnel can be dug before the end")
    cards = sum(s.printed[back, front] for back in range(BACKS) for front in range(FRONTS))
    if cards > PLACES + s.numbers[DECK]:
        faults.append(f"cards: {cards} are more than {PLACES} and a deck of {s.numbers[DECK]}")
    return faults


def odd_turn(paper: PositionPaper) -> list[str]:
    """What a phase has, and what it has not."""
    turn, phase = paper.turn, PHASE_WORDS.index(paper.turn.phase)
    parts: tuple[tuple[str, object, tuple[int, ...]], ...] = (
        ("card", turn.card, (OPENED, DIGGING, LEADING)),
        ("declared", turn.declared, (DIGGING,)),
        ("planned", turn.planned, (PLANNING, SWAPPED)),
    )
    faults = []
    for name, value, phases in parts:
        if (value is not None) != (phase in phases):
            said = "is missing" if value is None else f"cannot be {value!r}"
            faults.append(f"turn.{name} {said} in the phase {turn.phase!r}")
    return faults
