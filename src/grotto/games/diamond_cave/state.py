"""The record of Diamond Cave, field by field, and the words its numbers stand for."""

from __future__ import annotations

from grotto.kernel.geometry import SIDE_LETTERS
from grotto.kernel.layout import Grid, Row, State, i8

MIN_SEATS, MAX_SEATS = 2, 4
SIZE = 7
CELLS = SIZE * SIZE
COLUMN_LETTERS = "abcdefg"
CELL_WORDS = tuple(f"{COLUMN_LETTERS[cell % SIZE]}{cell // SIZE + 1}" for cell in range(CELLS))  # a1 is southwest
PLANNED = 2
PLACES = CELLS + PLANNED  # where a card lies that is not in the deck
PLACE_WORDS = (*CELL_WORDS, *(f"planned {index + 1}" for index in range(PLANNED)))

# --- cards ---
STANDARD, TORCH, DARK = range(3)
KIND_WORDS = ("standard", "torch", "dark")
PAIRS = (3, 5, 6, 9, 10, 12)  # the two ends of a tunnel on an upright card, as a mask of sides
FRONTS = len(KIND_WORDS) * len(PAIRS)
PAIR_WORDS = tuple("".join(SIDE_LETTERS[side] for side in range(4) if mask >> side & 1) for mask in PAIRS)
FRONT_WORDS = tuple(f"{kind} {pair}" for kind in KIND_WORDS for pair in PAIR_WORDS)
PLAIN, DIAMOND, GAP = range(3)  # the back; where the deck had no card left nothing lies
BACKS = 2
BACK_WORDS = ("plain", "diamond", "gap")
COLOUR_WORDS = ("yellow", "blue", "red", "white")  # of the borders: north, east, south, west
UNSEEN = -1  # the front of a card that nobody has turned up yet

# --- options ---
KEPT, OWN = range(2)
MEMORY_WORDS = ("kept", "own")

# --- where the game stands ---
(
    SCATTERING,
    PLANNING,
    DRAWING_LOTS,
    OPENING,
    OPENED,
    POINTING,
    ACTING,
    GOING_ON,
    DARKNESS,
    DIGGING,
    LEADING,
    SWAPPED,
    OVER,
) = range(13)
PHASE_WORDS = (
    "scattering",  # chance lays the diamonds out
    "planning",  # chance turns up the two planned tunnels
    "drawing lots",
    "opening",  # a seat chooses its first card
    "opened",  # chance turns it up
    "pointing",  # the seat chooses its direction
    "acting",  # a turn begins
    "going on",  # a turn that may end
    "darkness",  # one more action A, or the end of the turn
    "digging",  # chance turns up the card in front
    "leading",  # the card in front is open and must be connected
    "swapped",  # chance turns up the card that a planned tunnel replaced
    "over",
)
CLEARED, QUIET_END = 1, 2
END_WORDS = ("running", "cleared", "quiet")

# --- the numbers and flags of the box ---
DECK, QUIET, GAINED_VALUE, HIDDEN_VALUE, TORCH_VALUE, STANDARD_VALUE = range(6)
NUMBER_WORDS = ("deck", "quiet", "gained_value", "hidden_value", "torch_value", "standard_value")
(STANDARD_OVER_DIAMOND,) = range(1)
FLAG_WORDS = ("standard_over_diamond",)  # §9.4


class Mountain(State):
    """A game of Diamond Cave."""

    # the box
    seats: int = i8()
    memory: int = i8()
    numbers: Row = i8(len(NUMBER_WORDS))
    flags: Row = i8(len(FLAG_WORDS))
    printed: Grid = i8(BACKS, FRONTS)
    # cards nobody has turned up: a multiset for each back, never an order
    unseen: Grid = i8(BACKS, FRONTS)
    deck: int = i8()  # cards left in it
    # the mountain, card by card from the southwest, row after row
    back: Row = i8(CELLS)
    front: Row = i8(CELLS)  # UNSEEN until it was turned up once
    number: Row = i8(CELLS)  # of an unseen card among those with its back: where chance looks it up; else NONE
    owner: Row = i8(CELLS)  # whose tunnel an open card belongs to; NONE lies face down
    quarters: Row = i8(CELLS)  # clockwise quarter turns of an open card
    ahead: Row = i8(CELLS)  # the side by which an open card leads on, towards the pawn and beyond
    visible: int = i8()  # diamonds to be seen on the mountain
    # beside it
    planned_front: Row = i8(PLANNED)
    planned_back: Row = i8(PLANNED)
    planned_number: Row = i8(PLANNED)
    taken: Row = i8(FRONTS)  # fronts of gained cards, all seats together
    # the seats
    pawn: Row = i8(MAX_SEATS)  # the card at the head of the tunnel, NONE before the first
    far_end: Row = i8(MAX_SEATS)
    length: Row = i8(MAX_SEATS)
    gained: Row = i8(MAX_SEATS)
    # the turn
    phase: int = i8()
    first: int = i8()
    turn: int = i8()
    scattered: int = i8()  # diamonds laid out so far
    target: int = i8()  # the card being opened or dug, else 0
    declared: int = i8()  # the side whose colour was declared, while the card is turned up, else 0
    right: int = i8()  # 1 once that was the right way, until it is connected
    swapped: int = i8()  # the planned tunnel chance turns up, else 0
    quiet: int = i8()  # tunnels dug and turns passed since a diamond was gained
    ending: int = i8()


class Box(State):
    """The validated content."""

    numbers: Row = i8(len(NUMBER_WORDS))
    flags: Row = i8(len(FLAG_WORDS))
    printed: Grid = i8(BACKS, FRONTS)
