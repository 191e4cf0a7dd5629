"""The record of The Cave, field by field, and the words its numbers stand for."""

from __future__ import annotations

from grotto.kernel.geometry import SHAPE_WORDS, SHAPES, SIDES
from grotto.kernel.layout import Grid, Row, State, i8, i16, i32, i64

MIN_SEATS, MAX_SEATS = 2, 5
STACKS = 4
STACK_NAMES = ("I", "II", "III", "IV")
MAX_SPACES = 96  # the start board (at most 12) and every tile a game can draw (at most 80)
MAX_BOARD = 12
MAX_DRAWN = 80
MAX_DESCENTS = 60  # depth tokens are bits of one number
METRES = 25  # a level

# --- spaces ---
BASE, START, CHOKE, EMPTY, WONDER, LAKE, SQUEEZE_I, SQUEEZE_II, SQUEEZE_III, DESCENT = range(10)
KIND_WORDS = ("base", "start", "choke", "empty", "wonder", "water", "squeeze-1", "squeeze-2", "squeeze-3", "descent")
TILE_KINDS = KIND_WORDS[EMPTY:]
TILES = len(TILE_KINDS) * SHAPES  # what chance can turn up: a kind and a shape
TILE_WORDS = tuple(f"{kind} {shape}" for kind in TILE_KINDS for shape in SHAPE_WORDS)
GATES = 8  # the base's exits: four sides, four corners
GATE_WORDS = ("n", "e", "s", "w", "ne", "se", "sw", "nw")

# --- gear ---
PROVISION, ROPE, OXYGEN, HALF, CAMERA, RAFT = range(6)
GEAR = 6
GEAR_WORDS = ("provision", "rope", "oxygen", "half-oxygen", "camera", "raft")
UNIQUE = 2  # camera and raft: one each
WAITING, PACKED, BUILT, GONE = range(4)  # the camp: never taken yet, in the pack, in the cave, abandoned
CAMP_WORDS = ("waiting", "packed", "built", "abandoned")

# --- what has moved in this packing or since the last paid action (§9.5, §10.11): one bit a kind of gear ---
TOOK, GAVE, CAMP_TOOK, CAMP_GAVE, FILLING = 0, 6, 12, 18, 24
MOVED_WORDS = (
    *(f"{way} {gear}" for way in ("took", "gave", "camp took", "camp gave") for gear in GEAR_WORDS),
    "took camp",
)

ASHORE, JUST_AFLOAT, AFLOAT = range(3)  # on a lake by raft, since this turn or longer
AFLOAT_WORDS = ("no", "since this turn", "yes")

# --- where the game stands ---
PREPARING, DRAWING_LOTS, ACTING, DRAWING, LAYING, PACKING, OVER = range(7)
PHASE_WORDS = ("preparing", "drawing lots", "acting", "drawing", "laying", "packing", "over")
EXPLORED, SEALED, QUIET = 1, 2, 3
END_WORDS = ("running", "explored", "sealed", "quiet")
NEVER = -1  # the end is not in sight

# --- the numbers and flags of an edition ---
(
    POINTS,
    PACK_SLOTS,
    CAMP_SLOTS,
    CAMP_SIZE,
    FINAL_ROUNDS,
    QUIET_ROUNDS,
    DISCOVER_PRICE,
    CHOKE_PRICE,
    OXYGEN_PRICE,
    DIVE_PRICE,
    PHOTO_PRICE,
    PACK_PRICE,
    PLACE_PRICE,
    REPACK_PRICE,
    LINE_VALUE,
    PHOTO_VALUE,
    WATER_VALUE,
    SQUEEZE_I_VALUE,
    SQUEEZE_II_VALUE,
    SQUEEZE_III_VALUE,
    DEPTH_25_VALUE,
    DEPTH_50_VALUE,
    DEEPER_VALUE,
    MOST_BONUS,
    SECOND_BONUS,
    CHOKES,
) = range(26)
NUMBER_WORDS = (
    "points",
    "pack_slots",
    "camp_slots",
    "camp_size",
    "final_rounds",
    "quiet_rounds",
    "discover_price",
    "choke_price",
    "oxygen_price",
    "dive_price",
    "photo_price",
    "pack_price",
    "place_price",
    "repack_price",
    "line_value",
    "photo_value",
    "water_value",
    "squeeze_1_value",
    "squeeze_2_value",
    "squeeze_3_value",
    "depth_25_value",
    "depth_50_value",
    "deeper_value",
    "most_bonus",
    "second_bonus",
    "chokes",
)
DIVE_AT_ONCE, LINE_ON_DESCENTS, LINE_ON_JOINTS, PACKED_CAMP_OPEN, FORCED_COLLECTS, CHOKES_FROM_TILES = range(6)
FLAG_WORDS = (
    "dive_at_once",  # §7.5
    "line_on_descents",  # §3.13
    "line_on_joints",  # §4.4
    "packed_camp_open",  # §10.9
    "forced_collects",  # §8.5
    "chokes_from_tiles",  # §3.11
)
CATEGORIES = 4  # of bonus: line, water, photo, squeeze


class Cave(State):
    """A game of The Cave."""

    # the box
    seats: int = i8()
    edition: int = i8()  # which edition's words apply; the rules read the flags
    numbers: Row = i8(len(NUMBER_WORDS))
    flags: Row = i8(len(FLAG_WORDS))
    suggested: Row = i8(GEAR)
    printed: Grid = i8(STACKS, TILES)  # what each stack was shuffled from
    # the stacks: multisets, never an order
    unseen: Grid = i8(STACKS, TILES)  # not yet drawn, those put back into the box included
    left: Row = i8(STACKS)  # how many can still be drawn
    # the cave, space by space in the order of laying
    spaces: int = i16()
    open_ends: int = i16()  # unexplored exits
    chokes: int = i16()  # boulder chokes laid
    x: Row = i8(MAX_SPACES)
    y: Row = i8(MAX_SPACES)
    kind: Row = i8(MAX_SPACES)
    exits: Row = i8(MAX_SPACES)  # a choke's are those that meet an opening
    depth: Row = i8(MAX_SPACES)  # in levels
    stack: Row = i8(MAX_SPACES)  # it came from, NONE for start board and chokes
    token: Row = i8(MAX_SPACES)  # 1 while its water, photo or squeeze token lies there
    line: Row = i8(MAX_SPACES)  # 1 while a line token lies there
    ropes: Row = i8(MAX_SPACES)  # the sides a rope leads across
    beyond: Grid = i8(MAX_SPACES, SIDES)  # the space a passage leads to
    gates: Row = i8(GATES)  # the starting space at each exit of the base
    # the teams
    where: Row = i8(MAX_SEATS)  # a space; 0 is the base
    pack: Grid = i8(MAX_SEATS, GEAR)
    at_base: Grid = i8(MAX_SEATS, UNIQUE)  # camera and raft kept there
    camp: Row = i8(MAX_SEATS)
    camp_at: Row = i8(MAX_SEATS)  # the space it is built on
    stock: Grid = i8(MAX_SEATS, GEAR)  # what is in the camp
    afloat: Row = i8(MAX_SEATS)
    lines: Row = i16(MAX_SEATS)
    waters: Row = i8(MAX_SEATS)
    photos: Row = i8(MAX_SEATS)
    squeezes: Grid = i8(MAX_SEATS, 3)
    depths: Row = i64(MAX_SEATS)  # depth tokens, one bit a level
    ready: Row = i8(MAX_SEATS)
    moved: Row = i32(MAX_SEATS)
    # the turn
    phase: int = i8()
    first: int = i8()
    turn: int = i8()
    points: int = i8()
    acted: int = i8()  # 1 once the team has done anything this turn
    forced: int = i8()  # 1 when it began the turn without a provision
    drawn: int = i8()  # the tile in hand
    drawn_from: int = i8()
    fitting: Row = i32(SIDES)  # the masks in which the tile in hand fits at each exit, one bit a mask
    # the clock
    rounds: int = i16()  # completed
    drew: int = i8()  # 1 once a tile was drawn in this round
    quiet: int = i8()  # whole rounds without a tile
    rounds_left: int = i8()  # until the end, this one included; NEVER before the end is in sight
    ending: int = i8()  # why


class Box(State):
    """The validated content of one edition for one number of seats."""

    edition: int = i8()
    numbers: Row = i8(len(NUMBER_WORDS))
    flags: Row = i8(len(FLAG_WORDS))
    suggested: Row = i8(GEAR)
    printed: Grid = i8(STACKS, TILES)
    cut: Row = i8(STACKS)
    spaces: int = i8()
    x: Row = i8(MAX_BOARD)
    y: Row = i8(MAX_BOARD)
    kind: Row = i8(MAX_BOARD)
    exits: Row = i8(MAX_BOARD)
    gate: Row = i8(MAX_BOARD)  # of a starting space: which exit of the base leads to it
