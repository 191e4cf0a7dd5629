"""Reading a position document into a record, with every fault named; whether play could reach it is the audit's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from grotto.games.sub_terra.content import open_box
from grotto.games.sub_terra.documents import DeckPaper, PositionPaper, SpacePaper, StackPaper, TurnPaper
from grotto.games.sub_terra.rules.cave import faces_of, is_steep, kind_of, lay_space
from grotto.games.sub_terra.rules.setup import clear_cave, place_of, start
from grotto.games.sub_terra.state import (
    CARD_WORDS,
    CAVER_WORDS,
    END_WORDS,
    EXIT_CARD,
    EXIT_WORDS,
    EXPLOSIVES,
    FLAG_WORDS,
    GUIDES,
    HAZARD_CARD_WORDS,
    HAZARD_CARDS,
    IN_HAND,
    KEPT,
    LAID,
    NUMBER_WORDS,
    OPTION_NAMES,
    OPTION_WORDS,
    PHASE_WORDS,
    PURPOSE_WORDS,
    ROLL_WORDS,
    ROPES,
    STACK_CARDS,
    STAGE_WORDS,
    START,
    UNDER_WORDS,
    Box,
    Expedition,
)
from grotto.kernel.geometry import NONE, SHAPE_WORDS, SIDE_LETTERS
from grotto.kernel.layout import Records, Row, blank, given, read
from grotto.kernel.tiles import mask_of


class Reader:
    """One document on its way into a record, and the faults met so far."""

    def __init__(self, paper: PositionPaper) -> None:
        self.paper = paper
        self.faults: list[str] = []
        self.state = blank(Expedition)
        chosen = [OPTION_WORDS[i].index(getattr(paper, name)) for i, name in enumerate(OPTION_NAMES)]
        if paper.team != OPTION_WORDS[1][0] and paper.seats != 1:
            self.faults.append(f"team: {paper.team!r} is for a lone player, not for {paper.seats}")
            chosen[1] = 0
        boxes = open_box(paper.difficulty)
        start(given(Expedition, self.state), given(Box, boxes), paper.seats, np.array(chosen, np.int64))
        self.s = read(Expedition, self.state)

    def mask(self, text: str, what: str) -> int:
        found = mask_of(text)
        if found is None:
            self.faults.append(f"{what}: expected letters of 'nesw' in this order, or '-', found {text!r}")
        return found or 0


def read_position(paper: PositionPaper) -> tuple[Records, list[str]]:
    reader = Reader(paper)
    s = reader.s
    for word, number in paper.numbers.items():
        s.numbers[NUMBER_WORDS.index(word)] = number
    for word, flag in paper.flags.items():
        s.flags[FLAG_WORDS.index(word)] = int(flag)
    for word, health in paper.strength.items():
        s.strength[CAVER_WORDS.index(word)] = health
    if paper.exit_shape is not None:
        s.exit_shape = SHAPE_WORDS.index(paper.exit_shape)
    if paper.start_exits is not None:
        s.start_exits = reader.mask(paper.start_exits, "start_exits")
    read_cave(reader)
    read_team(reader)
    read_turn(s, paper.turn)
    read_stack(s, paper.stack)
    read_deck(s, paper.deck)
    read_supplies(s, paper)
    read_horrors(s, paper)
    return reader.state, reader.faults


def number_of(word: str | None, known: Sequence[str]) -> int:
    return NONE if word is None else known.index(word)


def mask_of_names(names: Iterable[str]) -> int:
    mask = 0
    for name in names:
        mask |= 1 << CAVER_WORDS.index(name)
    return mask


# --- the cave ---


def read_cave(reader: Reader) -> None:
    """Laid again space by space, which joins them; openings that only explosives made are part of the openings."""
    rules = given(Expedition, reader.state)
    clear_cave(rules)
    for i, written in enumerate(reader.paper.cave):
        read_space(reader, rules, i, written)


def read_space(reader: Reader, rules: Expedition, i: int, written: SpacePaper) -> None:
    s, what = reader.s, f"cave[{i}]"
    if (written.card is None) != (i == 0):
        reader.faults.append(f"{what}.card: the first space is the start, which has none, and all others have one")
    card = number_of(written.card, CARD_WORDS)
    kind = START if card == NONE else int(kind_of(card))
    exits, blasted = reader.mask(written.exits, f"{what}.exits"), reader.mask(written.blasted, f"{what}.blasted")
    x, y = written.at
    space = int(lay_space(rules, kind, exits, x, y))
    s.card[space] = card
    s.faces[space] = 0 if card == NONE else int(faces_of(card))
    s.blasted[space] = blasted
    s.arrow[space] = number_of(written.arrow, SIDE_LETTERS)
    if is_steep(kind) != (written.arrow is not None):
        said = "is missing" if written.arrow is None else "cannot be"
        reader.faults.append(f"{what}.arrow {said}: ledges and slides have one, and nothing else")
    s.marker[space] = int(written.marker)
    if card == EXIT_CARD:
        s.exit_at, s.exit_in = space, LAID


# --- the team ---


def read_team(reader: Reader) -> None:
    s, cavers = reader.s, reader.paper.cavers
    rules = given(Expedition, reader.state)
    s.chosen = min(len(cavers), s.team)
    if len(cavers) > s.team:
        reader.faults.append(f"cavers: {len(cavers)} are too many for a team of {s.team}")
    places = sorted(int(place_of(rules, number)) for number in range(s.chosen))
    for place, written in zip(places, cavers, strict=False):
        caver = CAVER_WORDS.index(written.caver)
        if s.owner[caver] != NONE:
            reader.faults.append(f"cavers: the {written.caver} is there twice")
        s.order[place] = caver
        s.owner[caver] = written.seat
        s.where[caver] = NONE if written.at is None else written.at
        s.health[caver] = written.health
        s.lost |= int(written.lost) << caver
        s.hidden |= int(written.hidden) << caver
    s.under = UNDER_WORDS.index(reader.paper.under)


def read_horrors(s: Expedition, paper: PositionPaper) -> None:
    for h, space in enumerate(paper.horrors):
        s.horror[h] = NONE if space is None else space


# --- the turn ---


def read_turn(s: Expedition, turn: TurnPaper) -> None:
    s.phase = PHASE_WORDS.index(turn.phase)
    s.stage = STAGE_WORDS.index(turn.stage)
    s.starter, s.turn = turn.starter, turn.turn
    s.points, s.running = turn.points, turn.running
    s.exerted, s.done = int(turn.exerted), int(turn.done)
    s.directed = number_of(turn.directed, CAVER_WORDS)
    s.given, s.direct_used = int(turn.given), int(turn.direct_used)
    s.purpose = PURPOSE_WORDS.index(turn.purpose)
    s.side = SIDE_LETTERS.index(turn.side)
    s.drawn = number_of(turn.drawn, CARD_WORDS)
    s.roll_for = ROLL_WORDS.index(turn.roll_for)
    s.roller = number_of(turn.roller, CAVER_WORDS)
    s.rolls, s.rounds = turn.rolls, turn.rounds
    s.gas = int(turn.gas)
    s.hazard = number_of(turn.hazard, HAZARD_CARD_WORDS)
    s.times, s.moves, s.spawns = turn.times, turn.moves, turn.spawns
    s.to_roll, s.failed = mask_of_names(turn.to_roll), mask_of_names(turn.failed)
    s.waiting = sum(1 << (horror - 1) for horror in set(turn.waiting))
    s.marcher = NONE if turn.marcher is None else turn.marcher - 1
    s.ending = END_WORDS.index(turn.ending)


# --- stack, deck and supplies ---


def read_counts(row: Row, words: Sequence[str], found: Mapping[str, int]) -> None:
    for i, word in enumerate(words):
        row[i] = found.get(word, 0)


def read_stack(s: Expedition, stack: StackPaper | None) -> None:
    """By default the house mix; what lies in the cave or is in hand is out of the stack, and printed if it was not."""
    if stack is None:
        for card in range(STACK_CARDS):
            gone = sum(s.card[space] == card for space in range(1, s.spaces)) + (s.drawn == card)
            s.printed[card] = max(s.printed[card], gone)
            s.unseen[card] = s.printed[card] - gone
        if s.drawn == EXIT_CARD:
            s.exit_in = IN_HAND
    else:
        words = CARD_WORDS[:STACK_CARDS]
        read_counts(s.printed, words, stack.printed)
        read_counts(s.unseen, words, stack.unseen)
        read_counts(s.discarded, words, stack.discarded)
        s.exit_in = EXIT_WORDS.index(stack.exit)
        s.exit_asked = stack.asked
        s.kept = number_of(stack.kept, CARD_WORDS)
        if s.exit_in == KEPT and s.kept == NONE:
            s.kept = EXIT_CARD
    s.tiles_left = min(sum(s.unseen[card] for card in range(STACK_CARDS)), HIGHEST_BYTE)


HIGHEST_BYTE = 127


def read_deck(s: Expedition, deck: DeckPaper | None) -> None:
    if deck is None:
        return
    read_counts(s.pool, HAZARD_CARD_WORDS[:HAZARD_CARDS], deck.pool)
    read_counts(s.hazards, HAZARD_CARD_WORDS[:HAZARD_CARDS], deck.unseen)
    s.deck_size, s.deck = deck.size, deck.left


def read_supplies(s: Expedition, paper: PositionPaper) -> None:
    """By default what is not in the cave."""
    roped = sum(bool(is_steep(s.kind[space])) and s.marker[space] == 1 for space in range(s.spaces))
    blasts = sum(
        s.blasted[space] >> side & 1 and (s.near[space, side] == NONE or space < s.near[space, side])
        for space in range(s.spaces)
        for side in range(4)
    )
    s.ropes = max(0, s.numbers[ROPES] - roped) if paper.ropes is None else paper.ropes
    s.explosives = max(0, s.numbers[EXPLOSIVES] - blasts) if paper.explosives is None else paper.explosives
    s.guides = s.numbers[GUIDES] if paper.guides is None else paper.guides
