"""The action codes of Diamond Cave: what each number means. `actions.py` turns them into text and back."""

from __future__ import annotations

from grotto.games.diamond_cave.state import CELLS, FRONTS, MAX_SEATS, PLACES, PLANNED
from grotto.kernel.geometry import SIDES

STOP = 0
PASS = 1
LEAD = 2  # + side: where the pawn points
TURN = LEAD + SIDES  # + side: a single card turned
PLAN = TURN + SIDES  # + planned tunnel * SIDES + side it leads to
DIG = PLAN + PLANNED * SIDES  # + side whose colour is declared
OPEN = DIG + SIDES  # + card
ACTIONS = OPEN + CELLS

# chance's own codes
SCATTER = 0  # + place of a diamond
TURN_UP = SCATTER + PLACES  # + front
START_WITH = TURN_UP + FRONTS  # + seat
CHANCE_ACTIONS = START_WITH + MAX_SEATS
DIAMONDS, PLAIN_FRONTS, DIAMOND_FRONTS, SEEN, LOT = range(5)  # the sources

MAX_LEGAL = PLACES
