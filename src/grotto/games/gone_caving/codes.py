"""The action codes of Gone Caving!: what each number means. `actions.py` turns them into text and back."""

from __future__ import annotations

from grotto.games.gone_caving.state import CARDS, CHALLENGES, EVENT, FOOTPRINTS, HEROES, MAX_SEATS, PASSAGES

DRAW = 0
STOP = 1
PASS = 2
SELF_RESCUE = 3
SIT_OUT = 4
SHOW = 5  # the hero that lies face down
PLAY = 6  # + card that is aimed at nobody
CHALLENGE_ON = PLAY + FOOTPRINTS  # + challenge * MAX_SEATS + seat
FOLLOW = CHALLENGE_ON + CHALLENGES * MAX_SEATS  # + seat * PASSAGES + passage: footprints
DISCARD = FOLLOW + MAX_SEATS * PASSAGES  # + card
ACTIONS = DISCARD + EVENT

# chance's own codes
CARD = 0  # + card
TAKE = CARD + CARDS  # + card that is drawn blindly from a hand
FACE_DOWN = TAKE + EVENT  # + hero
START_WITH = FACE_DOWN + HEROES  # + seat
UNSEEN = START_WITH + MAX_SEATS  # a card that the reader of a log has not seen; chance itself never says so
UNSEEN_HERO = UNSEEN + 1
CHANCE_ACTIONS = UNSEEN_HERO + 1

# the sources: the first pile of each hand, then the rest
RESHUFFLED, BLINDLY, FACE_DOWN_HEROES, LOTS = range(4)
SOURCE_WORDS = ("reshuffled", "blind draw", "heroes face down", "lot")
HAND_PILES = len(SOURCE_WORDS)  # + hand

MAX_LEGAL = ACTIONS
