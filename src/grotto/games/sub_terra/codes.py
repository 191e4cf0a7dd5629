"""The action codes of Sub Terra: what each number means. `actions.py` turns them into text and back."""

from __future__ import annotations

from grotto.games.sub_terra.state import CAVERS, EXIT_CARD, FACES, HAZARD_CARDS, HORRORS, MAX_SPACES, MOST
from grotto.kernel.geometry import SIDES

MASKS = 16
HERE = SIDES  # the fifth place to dig

END = 0
EXERT = 1
REVEAL = 2  # + side
EXPLORE = REVEAL + SIDES  # + side
MOVE = EXPLORE + SIDES  # + side
RUN = MOVE + SIDES  # + side, each of its moves
SWIM = RUN + SIDES  # + side
SQUEEZE_IN = SWIM + SIDES  # + side
DIG = SQUEEZE_IN + SIDES  # + side or HERE
CLEAR = DIG + SIDES + 1  # + side or HERE
HEAL = CLEAR + SIDES + 1  # + caver
FIRST_AID = HEAL + CAVERS  # + caver
PLACE_ROPE = FIRST_AID + CAVERS
SECURE = PLACE_ROPE + 1
HIDE = SECURE + 1
DIVE = HIDE + 1
DEMOLISH = DIVE + 1  # + side
REPULSE = DEMOLISH + SIDES  # + horror * SIDES + side
DIRECT = REPULSE + HORRORS * SIDES  # + caver
LAY = DIRECT + CAVERS  # + openings, the tile just drawn
LAY_KEPT = LAY + MASKS  # + openings, the Geologist's
GUIDE = LAY_KEPT + MASKS
SURFACE = GUIDE + 1  # + space
MARCH = SURFACE + MAX_SPACES  # + horror
STEP = MARCH + HORRORS  # + side
SPAWN = STEP + SIDES  # + space
CHOOSE = SPAWN + MAX_SPACES  # + caver
ACTIONS = CHOOSE + CAVERS

# chance's own codes
TURN_UP = 0  # + card of the stack
TURN_UP_EXIT = TURN_UP + EXIT_CARD
ANOTHER = TURN_UP_EXIT + 1  # the next tile is not the exit
ROLL = ANOTHER + 1  # + face - 1
CARD = ROLL + FACES  # + hazard card
START_WITH = CARD + HAZARD_CARDS  # + place in the order
DEAL = START_WITH + MOST  # + caver
CHANCE_ACTIONS = DEAL + CAVERS
CAVER_DECK, TILE_DECK, EXIT_LOT, HAZARD_DECK, DICE, LOT = range(6)  # the sources

MAX_LEGAL = EXIT_CARD
