"""The box says what a box can say."""

from __future__ import annotations

from grotto.games.sub_terra.rules.faults import (
    DECK_FAULT,
    HAZARD_CARD_FAULT,
    NUMBER_FAULT,
    OPTION_FAULT,
    note_fault,
)
from grotto.games.sub_terra.state import (
    EXTRA,
    HAZARD_CARDS,
    HIGHEST_NUMBER,
    NUMBER_WORDS,
    OPTION_SIZES,
    OPTIONS,
    POINTS,
    PRICED,
    PRICES,
    RUN_MOVES,
    TEAM,
    Expedition,
)
from grotto.kernel.geometry import ALL_OPEN, SHAPES
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule

NUMBERS = len(NUMBER_WORDS)


@rule
def audit_box(s: Expedition, out: Grid, n: int) -> int:
    for i in range(OPTIONS):
        if not 0 <= s.options[i] < OPTION_SIZES[i]:
            n = note_fault(out, n, OPTION_FAULT, s.options[i])
    if (s.options[TEAM] != 0 and s.seats > 1) or (s.options[EXTRA] == 1 and s.options[0] != 0):
        n = note_fault(out, n, OPTION_FAULT, s.options[TEAM])
    for i in range(NUMBERS):
        least = 1 if PRICED <= i < PRICED + PRICES else 0
        if not least <= s.numbers[i] <= HIGHEST_NUMBER:
            n = note_fault(out, n, NUMBER_FAULT, i)
    if not 1 <= s.numbers[POINTS] <= 9 or not 1 <= s.numbers[RUN_MOVES] <= 9:
        n = note_fault(out, n, NUMBER_FAULT, POINTS)
    if not 0 < s.start_exits <= ALL_OPEN or not 0 <= s.exit_shape < SHAPES:
        n = note_fault(out, n, NUMBER_FAULT, NUMBERS)
    if not 0 <= s.flags[0] <= 1:
        n = note_fault(out, n, NUMBER_FAULT, NUMBERS)
    return audit_deck(s, out, n)


@rule
def audit_deck(s: Expedition, out: Grid, n: int) -> int:
    left = 0
    turned = 0
    for card in range(HAZARD_CARDS):
        if not 0 <= s.hazards[card] <= s.pool[card]:
            n = note_fault(out, n, HAZARD_CARD_FAULT, card)
        left += s.hazards[card]
        turned += s.pool[card] - s.hazards[card]
    if not 0 <= s.deck <= s.deck_size or left < s.deck or turned != s.deck_size - s.deck:
        n = note_fault(out, n, DECK_FAULT, s.deck)
    return n
