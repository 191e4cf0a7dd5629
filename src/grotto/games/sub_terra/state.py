"""The record of Sub Terra, field by field, and the words its numbers stand for."""

from __future__ import annotations

from grotto.kernel.geometry import SHAPE_WORDS, SHAPES, SIDES
from grotto.kernel.layout import Grid, Row, State, i8, i16

MIN_SEATS, MAX_SEATS = 1, 6
FEWEST, MOST = 4, 6  # cavers in a team
MAX_TILES = 78  # in the stack, the exit not counted
MAX_SPACES = MAX_TILES + 2

# --- tiles ---
NORMAL, WATER, GAS_TILE, HORROR_TILE, SQUEEZE, ROUGH, CAVE_IN_TILE, LEDGE, SLIDE, START, EXIT = range(11)
KIND_WORDS = ("normal", "water", "gas", "horror", "squeeze", "rough", "cave-in", "ledge", "slide", "start", "exit")
STACK_KINDS = KIND_WORDS[:START]
FACES = 6
PAIRS = tuple((one, other) for one in range(1, FACES) for other in range(one + 1, FACES + 1))
PAIR_MASKS = tuple((1 << one) | (1 << other) for one, other in PAIRS)
PAIR_WORDS = tuple(f"{one}-{other}" for one, other in PAIRS)
# what chance can turn up: a kind and a shape; of cave-ins also two faces; ledges and slides are straight
FIRST_CAVE_IN = CAVE_IN_TILE * SHAPES
LEDGE_CARD = FIRST_CAVE_IN + len(PAIRS) * SHAPES
SLIDE_CARD = LEDGE_CARD + 1
EXIT_CARD = SLIDE_CARD + 1
STACK_CARDS = EXIT_CARD
CARD_WORDS = (
    *(f"{kind} {shape}" for kind in KIND_WORDS[:CAVE_IN_TILE] for shape in SHAPE_WORDS),
    *(f"cave-in {shape} {pair}" for pair in PAIR_WORDS for shape in SHAPE_WORDS),
    "ledge straight",
    "slide straight",
    "exit",
)
IN_STACK, IN_HAND, KEPT, LAID = range(4)  # where the exit is
EXIT_WORDS = ("stack", "hand", "kept", "laid")

# --- cavers, by rank ---
DIVER, SCOUT, GEOLOGIST, ENGINEER, CLIMBER, MEDIC, BODYGUARD, LEADER = range(8)
CAVERS = 8
CAVER_WORDS = ("diver", "scout", "geologist", "engineer", "climber", "medic", "bodyguard", "leader")

ASHORE, UNDER, GOING_UNDER = range(3)  # the Diver
UNDER_WORDS = ("no", "yes", "at the end of the turn")

# --- hazards ---
TREMOR, FLOOD, GAS, CAVE_IN, HORROR = range(5)
HAZARDS = 5
SEVERE = HAZARDS  # + hazard
HAZARD_CARDS = 2 * HAZARDS
OUT_OF_TIME = HAZARD_CARDS
HAZARD_WORDS = ("tremor", "flood", "gas", "cave-in", "horror")
HAZARD_CARD_WORDS = (*HAZARD_WORDS, *(f"severe {word}" for word in HAZARD_WORDS), "out of time")
HORRORS = 3

# --- options ---
NORMAL_GAME, ADVANCED, EXPERT = range(3)
DIFFICULTY_WORDS = ("normal", "advanced", "expert")
TEAM_WORDS = ("usual", "5", "6")
DRAFT, RANDOM = range(2)
CHOICE_WORDS = ("draft", "random")
EXTRA_WORDS = ("no", "yes")
HELP_WORDS = ("on", "off")
UNSEEN_WORDS = ("counted", "hidden")
DIFFICULTY, TEAM, CHOICE, EXTRA, HELPS, UNSEEN = range(6)
OPTION_NAMES = ("difficulty", "team", "choice", "extra", "helps", "unseen")
OPTION_WORDS = (DIFFICULTY_WORDS, TEAM_WORDS, CHOICE_WORDS, EXTRA_WORDS, HELP_WORDS, UNSEEN_WORDS)
OPTIONS = 6
OPTION_SIZES = (3, 3, 2, 2, 2, 2)

# --- where the game stands ---
(
    CHOOSING,
    DEALING,
    DRAWING_LOTS,
    ACTING,
    SURFACING,
    ASKING_EXIT,
    DRAWING,
    LAYING,
    ROLLING,
    MARCHING,
    STEPPING,
    SPAWNING,
    TURNING_CARD,
    OVER,
    SETTLING,
) = range(15)
PHASE_WORDS = (
    "choosing",
    "dealing",
    "drawing lots",
    "acting",
    "surfacing",
    "asking for the exit",
    "drawing",
    "laying",
    "rolling",
    "marching",
    "stepping",
    "spawning",
    "turning a card",
    "over",
)  # nobody ever sees a game that is settling
SETTING_UP, ACTIONS_STAGE, HORROR_STAGE, HAZARD_STAGE = range(4)
STAGE_WORDS = ("setting up", "actions", "horrors", "hazard")
GOLD, SILVER, BRONZE, DEFEAT = 1, 2, 3, 4
END_WORDS = ("running", "gold", "silver", "bronze", "defeat")
EXERTION_ROLL, ROPE_ROLL, HIDE_ROLL, ROUGH_ROLL, TREMOR_ROLL, CAVE_IN_ROLL, TIME_ROLL = range(1, 8)
ROLL_WORDS = ("nothing", "exertion", "rope", "hide", "rough ground", "tremor", "cave-in", "out of time")
REVEALED, EXPLORED, SET_ASIDE = 1, 2, 3  # what a tile is drawn for
PURPOSE_WORDS = ("nothing", "reveal", "explore", "set aside")

# --- the numbers of the box ---
NUMBER_WORDS = (
    "points",
    "check",
    "experience",
    "run",
    "steps",
    "last",
    "ropes",
    "explosives",
    "guides",
    "extra",
    "reach",
    "reveal_price",
    "move_price",
    "explore_price",
    "run_price",
    "sprint_price",
    "heal_price",
    "first_aid_price",
    "swim_price",
    "squeeze_price",
    "dig_price",
    "clear_price",
    "rope_price",
    "secure_price",
    "hide_price",
    "dive_price",
    "demolish_price",
    "repulse_price",
    "direct_price",
    "tremor_loss",
    "flood_loss",
    "gas_loss",
    "cave_in_loss",
    "careful_loss",
    "rough_loss",
    "exertion_loss",
)
(
    POINTS,
    CHECK,
    EXPERIENCE,
    RUN_MOVES,
    STEPS,
    LAST,
    ROPES,
    EXPLOSIVES,
    GUIDES,
    EXTRA_CARDS,
    REACH,
    REVEAL_PRICE,
    MOVE_PRICE,
    EXPLORE_PRICE,
    RUN_PRICE,
    SPRINT_PRICE,
    HEAL_PRICE,
    FIRST_AID_PRICE,
    SWIM_PRICE,
    SQUEEZE_PRICE,
    DIG_PRICE,
    CLEAR_PRICE,
    ROPE_PRICE,
    SECURE_PRICE,
    HIDE_PRICE,
    DIVE_PRICE,
    DEMOLISH_PRICE,
    REPULSE_PRICE,
    DIRECT_PRICE,
    TREMOR_LOSS,
    FLOOD_LOSS,
    GAS_LOSS,
    CAVE_IN_LOSS,
    CAREFUL_LOSS,
    ROUGH_LOSS,
    EXERTION_LOSS,
) = range(len(NUMBER_WORDS))
PRICED = REVEAL_PRICE  # the first of the prices
PRICES = TREMOR_LOSS - PRICED
HIGHEST_NUMBER = 99
AGILE = 0
FLAG_WORDS = ("agile",)  # §12.5 the Climber needs no rope


class Expedition(State):
    """A game of Sub Terra."""

    # the box
    seats: int = i8()
    options: Row = i8(OPTIONS)
    numbers: Row = i8(len(NUMBER_WORDS))
    flags: Row = i8(len(FLAG_WORDS))
    printed: Row = i8(STACK_CARDS)
    strength: Row = i8(CAVERS)  # health a caver starts with
    start_exits: int = i8()
    exit_shape: int = i8()
    # the stack and the hazard deck: multisets, never an order
    unseen: Row = i8(STACK_CARDS)
    tiles_left: int = i8()  # the exit not counted
    exit_in: int = i8()
    exit_asked: int = i8()  # how often chance was asked whether the next tile is the exit
    discarded: Row = i8(STACK_CARDS)
    hazards: Row = i8(HAZARD_CARDS)  # not yet turned up, those put back into the box included
    pool: Row = i8(HAZARD_CARDS)  # what the deck was dealt from
    deck: int = i8()  # how many can still be turned up
    deck_size: int = i8()
    # the cave, space by space in the order of laying; 0 is the start
    spaces: int = i8()
    open_ends: int = i16()  # open sides without a tile
    exit_at: int = i8()  # the space of the exit, NONE before it is laid
    ropes: int = i8()  # tokens left
    explosives: int = i8()
    guides: int = i8()
    x: Row = i8(MAX_SPACES)
    y: Row = i8(MAX_SPACES)
    card: Row = i8(MAX_SPACES)  # as it came from the stack, NONE for the start
    kind: Row = i8(MAX_SPACES)
    exits: Row = i8(MAX_SPACES)
    blasted: Row = i8(MAX_SPACES)  # the sides with explosives
    arrow: Row = i8(MAX_SPACES)  # of a ledge or slide, NONE of others
    faces: Row = i8(MAX_SPACES)  # of a cave-in: bits 1 to 6
    marker: Row = i8(MAX_SPACES)  # 1 for flood on water, rubble on cave-ins, a rope on ledges and slides
    near: Grid = i8(MAX_SPACES, SIDES)  # the neighbouring space, whatever is between
    ways: Row = i8(MAX_SPACES)  # the sides on which a neighbour is connected
    steps: Row = i8(MAX_SPACES)  # for measuring; 0 between two actions
    queue: Row = i8(MAX_SPACES)  # the same
    # the team
    team: int = i8()  # cavers
    chosen: int = i8()  # cavers chosen so far
    order: Row = i8(MOST)  # the cavers clockwise
    owner: Row = i8(CAVERS)  # the seat that leads a caver, NONE of those in the box
    where: Row = i8(CAVERS)  # a space, NONE under water, lost or in the box
    health: Row = i8(CAVERS)
    under: int = i8()  # whether the Diver is under water
    lost: int = i16()  # one bit a caver
    hidden: int = i16()  # one bit a caver
    kept: int = i8()  # the Geologist's tile, NONE
    # horrors
    horror: Row = i8(HORRORS)  # a space, NONE
    # the turn
    phase: int = i8()
    stage: int = i8()
    starter: int = i8()  # place in the order
    turn: int = i8()  # the same
    points: int = i8()
    exerted: int = i8()  # 1 until the check
    done: int = i8()  # 1 once the turn is to end
    running: int = i8()  # moves left of a run
    directed: int = i8()  # the caver who acts for the Leader, NONE
    given: int = i8()  # 1 while that caver has not acted
    direct_used: int = i8()
    # a tile on its way
    purpose: int = i8()
    side: int = i8()  # of the acting caver's space
    drawn: int = i8()  # NONE
    # dice and cards
    roll_for: int = i8()
    roller: int = i8()  # the caver who rolls, NONE
    rolls: int = i16()  # so far
    gas: int = i8()  # 1 from a gas card to the next hazard phase
    hazard: int = i8()  # the card being resolved, NONE
    times: int = i8()  # it is still to be carried out
    to_roll: int = i16()  # one bit a caver
    failed: int = i16()
    waiting: int = i8()  # horrors that have yet to move, one bit each
    moves: int = i8()  # times all horrors have yet to move
    spawns: int = i8()
    marcher: int = i8()  # the horror whose way is to be chosen, NONE
    # the clock
    rounds: int = i16()
    ending: int = i8()


class Box(State):
    """The validated content for one difficulty."""

    numbers: Row = i8(len(NUMBER_WORDS))
    flags: Row = i8(len(FLAG_WORDS))
    printed: Row = i8(STACK_CARDS)
    strength: Row = i8(CAVERS)
    pool: Row = i8(HAZARD_CARDS)
    deck: Row = i8(MOST - FEWEST + 1)  # cards by the size of the team
    start_exits: int = i8()
    exit_shape: int = i8()
