"""The action codes of The Cave: what each number means. `actions.py` turns them into text and back."""

from __future__ import annotations

from grotto.games.the_cave.state import GATES, GEAR, MAX_SEATS, TILES
from grotto.kernel.geometry import SIDES

MASKS = 16
ON_FOOT, BY_OXYGEN, BY_FULL, BY_RAFT = range(4)  # by a full bottle: only where there is a choice (§7.3)
MEANS = 4

PASS = 0
DISCOVER = 1
LAY = 2  # + side * MASKS + openings
LAY_CHOKE = LAY + SIDES * MASKS  # + side
ENTER = LAY_CHOKE + SIDES  # + means * GATES + side
CRAWL = ENTER + MEANS * GATES  # + side
DIVE = CRAWL + GATES
DIVE_FULL = DIVE + 1
PHOTO = DIVE_FULL + 1
PACK = PHOTO + 1
TAKE_SUGGESTED = PACK + 1
TAKE = TAKE_SUGGESTED + 1  # + gear, from the bank into the pack
RETURN = TAKE + GEAR  # + gear, from the pack to the bank
CAMP_TAKE = RETURN + GEAR  # + gear, from the bank into the camp
CAMP_RETURN = CAMP_TAKE + GEAR  # + gear, from the camp to the bank
TAKE_CAMP = CAMP_RETURN + GEAR
DONE = TAKE_CAMP + 1
PLACE = DONE + 1
REPACK = PLACE + 1
ABANDON = REPACK + 1
STOW = ABANDON + 1  # + gear, from the pack into the camp
FETCH = STOW + GEAR  # + gear, from the camp into the pack
SWAP = FETCH + GEAR  # + gear stowed * GEAR + gear fetched
DISCARD = SWAP + GEAR * GEAR  # + gear
ACTIONS = DISCARD + GEAR

# chance's own codes
TURN_UP = 0  # + tile
START_WITH = TURN_UP + TILES  # + seat
CHANCE_ACTIONS = START_WITH + MAX_SEATS
LOT = 4  # the sources: stacks 0 to 3, then the lot for the starting team

MAX_LEGAL = 112
