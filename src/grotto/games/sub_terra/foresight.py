"""What a horror card would do now, found by turning it up on copies (§13.3)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from grotto.games.sub_terra.codes import CARD, MAX_LEGAL
from grotto.games.sub_terra.papers import RULES
from grotto.games.sub_terra.state import (
    CAVER_WORDS,
    HAZARD_STAGE,
    HORROR,
    MARCHING,
    OVER,
    SPAWNING,
    TURNING_CARD,
    Expedition,
)
from grotto.kernel.bind import bind
from grotto.kernel.game import Json
from grotto.kernel.geometry import NONE
from grotto.kernel.layout import Records, copied, face, read
from grotto.kernel.seats import CHANCE, CODE, COLUMNS

HOST = "grotto.kernel.host"


def horror_losses(state: Records) -> dict[str, Json]:
    """Health that each caver could lose, however the starting player decides."""
    before = read(Expedition, state)
    found: dict[str, Json] = {}
    if before.phase == OVER:
        return found
    for after in ends_of(with_card(state)):
        now = read(Expedition, after)
        for caver, word in enumerate(CAVER_WORDS):
            if now.health[caver] < before.health[caver]:
                found[word] = before.health[caver] - now.health[caver]
    return dict(sorted(found.items()))


def with_card(state: Records) -> Records:
    """As if everything under way were done and the card came next."""
    card = copied(state)
    s = read(Expedition, card)
    s.stage, s.phase = HAZARD_STAGE, TURNING_CARD
    s.drawn = s.directed = s.roller = s.marcher = s.hazard = NONE
    s.purpose = s.roll_for = s.times = s.to_roll = s.failed = s.waiting = s.moves = s.spawns = 0
    bind(HOST, RULES).act(face(card), CHANCE, CARD + HORROR)
    return card


def ends_of(state: Records) -> Iterator[Records]:
    """After every way to decide what the card leaves open."""
    s = read(Expedition, state)
    if s.stage != HAZARD_STAGE or not MARCHING <= s.phase <= SPAWNING:
        yield state
        return
    host = bind(HOST, RULES)
    seat = s.owner[s.order[s.starter]]
    out = np.zeros((MAX_LEGAL, COLUMNS), np.int64)
    for i in range(int(host.ask_legal(face(state), seat, face(out)))):
        after = copied(state)
        host.act(face(after), seat, int(out[i, CODE]))
        yield from ends_of(after)
