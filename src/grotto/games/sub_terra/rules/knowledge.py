"""What a seat may know, as numbers (§13). Nothing is secret between players; only the future is unknown."""

from __future__ import annotations

from grotto.games.sub_terra.state import (
    CAVERS,
    HAZARD_CARDS,
    HORRORS,
    MAX_SPACES,
    STACK_CARDS,
    UNSEEN,
    Expedition,
)
from grotto.kernel.geometry import NONE
from grotto.kernel.layout import Row
from grotto.kernel.rule import rule

TURN_NUMBERS = 40
CAVER_NUMBERS = 10
SPACE_NUMBERS = 8
CAVERS_AT = TURN_NUMBERS
TILES_AT = CAVERS_AT + CAVERS * CAVER_NUMBERS
CARDS_AT = TILES_AT + STACK_CARDS
SPACES_AT = CARDS_AT + HAZARD_CARDS
OBSERVATION = SPACES_AT + MAX_SPACES * SPACE_NUMBERS


@rule
def observe(s: Expedition, seat: int, out: Row) -> None:
    """The turn, the cavers by rank, what is unseen (§13.2 unless it is hidden), the spaces; `view.py` has words."""
    for i in range(OBSERVATION):
        out[i] = 0
    observe_turn(s, max(seat, 0), out)
    observe_way(s, out)
    for caver in range(CAVERS):
        observe_caver(s, max(seat, 0), caver, out, CAVERS_AT + caver * CAVER_NUMBERS)
    if s.options[UNSEEN] == 0:
        for card in range(STACK_CARDS):
            out[TILES_AT + card] = s.unseen[card]
        for card in range(HAZARD_CARDS):
            out[CARDS_AT + card] = s.hazards[card]
    for space in range(s.spaces):
        observe_space(s, space, out, SPACES_AT + space * SPACE_NUMBERS)


@rule
def observe_turn(s: Expedition, seat: int, out: Row) -> None:
    out[0] = s.seats
    out[1] = seat
    out[2] = s.phase
    out[3] = s.stage
    out[4] = s.team
    out[5] = s.starter
    out[6] = s.turn
    out[7] = s.order[s.turn]
    out[8] = s.points
    out[9] = s.exerted
    out[10] = s.running
    out[11] = s.directed
    out[12] = s.given
    out[13] = s.direct_used
    out[14] = s.deck
    out[15] = s.tiles_left
    out[16] = s.exit_in
    out[17] = s.exit_at
    out[18] = s.ropes
    out[19] = s.explosives
    out[20] = s.guides
    out[21] = s.kept
    out[22] = s.gas
    out[23] = s.rounds


@rule
def observe_way(s: Expedition, out: Row) -> None:
    """What is on its way."""
    out[24] = s.purpose
    out[25] = s.side
    out[26] = s.drawn
    out[27] = s.roll_for
    out[28] = s.roller
    out[29] = s.hazard
    out[30] = s.times
    out[31] = s.waiting
    out[32] = s.moves
    out[33] = s.spawns
    out[34] = s.marcher
    for h in range(HORRORS):
        out[35 + h] = s.horror[h]
    out[38] = s.open_ends
    out[39] = s.ending


@rule
def observe_caver(s: Expedition, seat: int, caver: int, out: Row, at: int) -> None:
    if s.owner[caver] == NONE:
        return
    out[at] = 1
    out[at + 1] = 1 if s.owner[caver] == seat else 0
    out[at + 2] = s.owner[caver]
    out[at + 3] = s.where[caver]
    out[at + 4] = s.health[caver]
    out[at + 5] = (s.hidden >> caver) & 1
    out[at + 6] = (s.lost >> caver) & 1
    out[at + 7] = (s.to_roll >> caver) & 1
    out[at + 8] = (s.failed >> caver) & 1
    out[at + 9] = s.under if caver == 0 else 0


@rule
def observe_space(s: Expedition, space: int, out: Row, at: int) -> None:
    out[at] = s.kind[space] + 1
    out[at + 1] = s.x[space]
    out[at + 2] = s.y[space]
    out[at + 3] = s.exits[space]
    out[at + 4] = s.ways[space]
    out[at + 5] = s.marker[space]
    out[at + 6] = s.arrow[space]
    out[at + 7] = s.faces[space]


@rule
def redeal(s: Expedition, seat: int, rng: Row) -> None:
    """§13.1 stack and deck have no order, so that there is nothing to deal anew."""


@rule
def reveals(s: Expedition, seat: int, a: int) -> bool:
    """§13.1 what seats do shows nothing; whatever chance says cannot be taken back anyway."""
    return False
