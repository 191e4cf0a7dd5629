"""The record of Gone Caving!, field by field, and the words its numbers stand for."""

from __future__ import annotations

from grotto.kernel.layout import Grid, Row, State, i8, i16, i32

MIN_SEATS, MAX_SEATS = 2, 6
HAND = 6
MOST_HELD = HAND + 1  # between drawing and playing
EMPTY = -1  # no card, or nobody

# --- cards: one number for all that look alike ---
LENGTHS = (10, 25, 50, 75, 100, 200)
PLAIN, ANIMAL, FORMATION, SURVEY, BOREHOLE = range(5)
PASSAGE_KINDS = ("plain", "animal", "formation", "survey", "borehole")
KINDS = len(PASSAGE_KINDS)
PASSAGES = len(LENGTHS) * KINDS
PASSAGE_WORDS = tuple(f"{length} {kind}" for length in LENGTHS for kind in PASSAGE_KINDS)
METRES = tuple(length for length in LENGTHS for _ in PASSAGE_KINDS)
VERTICAL, SQUEEZE, SUMP, DARKNESS = range(4)
CHALLENGE_WORDS = ("vertical", "squeeze", "sump", "darkness")
CHALLENGES = len(CHALLENGE_WORDS)
SOLUTION_WORDS = ("rope", "hammer", "dive gear", "spare light")
HERO_WORDS = ("vertical caver", "skinny caver", "cave diver", "biologist", "geologist", "cartographer")
HEROES = len(HERO_WORDS)
SOLVERS = 3  # the first three heroes solve the first three problems
SCIENTISTS = SOLVERS - ANIMAL  # + the kind of passage is its scientist
TRASH, LOST, RESCUE = range(3)
EVENT_WORDS = ("trash", "lost in the dark", "need a rescue")
EVENTS = len(EVENT_WORDS)
ENTRANCE = PASSAGES
EXIT = ENTRANCE + 1
CHALLENGE = EXIT + 1
SOLUTION = CHALLENGE + CHALLENGES
HERO = SOLUTION + CHALLENGES
FOOTPRINTS = HERO + HEROES
EVENT = FOOTPRINTS + 1  # events come last: the cards before them can be in a hand
CARDS = EVENT + EVENTS
CARD_WORDS = (
    *PASSAGE_WORDS,
    "entrance",
    "exit",
    *CHALLENGE_WORDS,
    *SOLUTION_WORDS,
    *HERO_WORDS,
    "footprints",
    *EVENT_WORDS,
)

# --- options ---
TOGETHER, EXPEDITION, JOURNEY, IRON, FAST = range(5)
VARIANT_WORDS = ("together", "expedition", "journey", "iron", "fast")
VARIANTS = len(VARIANT_WORDS)
GOAL, HANDS = VARIANTS, VARIANTS + 1  # the options that are numbers come after the variants
MOST_GOAL, MOST_HANDS = 20_000, 30

# --- where the game stands ---
LOT, DEALING_HEROES, DEALING, STARTING, DRAWING, PLAYING, EXTRA, BLIND, REFILLING, OVER = range(10)
PHASE_WORDS = (
    "lot",  # chance says who leads the first hand
    "dealing heroes",  # heroes' journey: one to each, face down
    "dealing",
    "starting",  # a turn begins
    "drawing",  # chance turns the top card over to its seat
    "playing",  # a card was drawn: play one or discard one
    "extra",  # after an entrance or an exit: another card and action, or the end of the turn
    "blind",  # chance takes cards out of a hand that is lost in the dark
    "refilling",  # back to six cards at the end of a turn
    "over",
)
GOAL_END, HANDS_END, GONE_CAVING = 1, 2, 3
END_WORDS = ("running", "goal", "hands", "gone caving")

# --- the numbers of the box ---
EXTRA_ENTRANCE, RESHUFFLES, LIMIT_OF_HANDS = range(3)
NUMBER_WORDS = ("extra_entrance", "reshuffles", "most_hands")
NUMBERS = len(NUMBER_WORDS)

# --- what a table remembers of heroes that were not shown (§11.3) ---
CERTAIN = 1_000_000  # room in millionths
SETS = 1 << SOLVERS  # sets of problem solvers, as masks
GROUP = MAX_SEATS  # the line of challenges that lie before everybody


class Trip(State):
    """A match of Gone Caving!."""

    # the box, and what was agreed
    seats: int = i8()
    variants: Row = i8(VARIANTS)
    hands: int = i8()  # hands to be played; 0 plays to the goal
    goal: int = i16()
    numbers: Row = i16(NUMBERS)
    limits: Row = i16(CHALLENGES)  # the longest passage under a challenge; 0 is a full stop
    printed: Row = i8(CARDS)  # the deck that is played with
    # cards on the table
    pile: Row = i8(CARDS)  # a multiset, never an order
    left: int = i16()  # cards in it
    discards: Row = i8(CARDS)
    fresh: Row = i8(CARDS)  # what the pile was made of when it was last shuffled
    # the seats
    hand: Grid = i8(MAX_SEATS, MOST_HELD)  # in the order of the cards, EMPTY behind them
    holding: Row = i8(MAX_SEATS)  # how many cards that are
    face_down: Row = i8(MAX_SEATS)  # a hero of heroes' journey, else EMPTY
    passages: Grid = i8(MAX_SEATS, PASSAGES)
    entrances: Row = i8(MAX_SEATS)
    heroes: Row = i8(MAX_SEATS)  # a mask
    challenges: Grid = i8(MAX_SEATS + 1, CHALLENGES)  # the last line is the group's
    events: Grid = i8(MAX_SEATS, EVENTS)
    points: Row = i32(MAX_SEATS)  # of finished hands
    gained: Row = i32(MAX_SEATS)  # in the last of them
    # what everybody has seen that says what a hand cannot hold
    barred: Row = i8(MAX_SEATS)  # solvers that lie face down before nobody who was challenged without showing them
    unshown: Row = i8(MAX_SEATS)  # solvers that were not in the hand when they were called for
    room: Grid = i32(MAX_SEATS, SETS)  # how much of a hand was drawn since, as `rules/memory.py` says
    # the turn
    phase: int = i8()
    first: int = i8()  # who leads the hand
    turn: int = i8()
    number: int = i8()  # of the hand, from 0
    drawn: int = i16()  # cards drawn in this hand
    reshuffled: int = i8()
    blind: int = i8()  # cards still to be taken blindly
    closing: int = i8()  # who played the exit, else EMPTY
    ending: int = i8()


class Box(State):
    """The validated content."""

    numbers: Row = i16(NUMBERS)
    limits: Row = i16(CHALLENGES)
    printed: Row = i8(CARDS)
