"""The numbers of `observe`, by name. Spaces are numbered in the order of laying; 0 is the base."""

from __future__ import annotations

from grotto.games.the_cave.content import EDITIONS
from grotto.games.the_cave.rules.knowledge import DEPTH_BITS, DEPTH_PARTS
from grotto.games.the_cave.state import (
    AFLOAT_WORDS,
    CAMP_WORDS,
    END_WORDS,
    GEAR_WORDS,
    KIND_WORDS,
    MAX_SEATS,
    MAX_SPACES,
    METRES,
    MIN_SEATS,
    PHASE_WORDS,
    STACK_NAMES,
    TILE_WORDS,
    TILES,
)
from grotto.kernel.observation import BYTE, COUNT, LONG_COUNT, Number, Part, counts, seats_on

SPACE = (0, MAX_SPACES - 1)
MASK = (0, 15)  # of sides: n 1, e 2, s 4, w 8

VERSION = 1  # raised whenever a number changes its place or its meaning
PARTS = (
    Part(
        "The turn",
        (
            Number("seats", MIN_SEATS, MAX_SEATS, "how many play"),
            Number("phase", 0, len(PHASE_WORDS) - 1, f"in the order {', '.join(PHASE_WORDS)}"),
            Number("turn", 0, MAX_SEATS - 1, "whose turn it is, counted from the own seat"),
            Number("first", 0, MAX_SEATS - 1, "who began, counted from the own seat"),
            Number("points", *BYTE, "movement points left in this turn"),
            Number("acted", 0, 1, "1 once the team has done anything in this turn"),
            Number("forced", 0, 1, "1 when the team began the turn without a provision"),
            Number("drawn", -1, TILES - 1, f"the tile in hand, in the order {', '.join(TILE_WORDS)}; -1 none"),
            Number("rounds", *LONG_COUNT, "rounds completed"),
            Number("quiet", *COUNT, "whole rounds without a tile"),
            Number("rounds left", -1, 127, "until the end, this one included; -1 before the end is in sight"),
            Number("ending", 0, len(END_WORDS) - 1, f"in the order {', '.join(END_WORDS)}"),
            Number("open ends", *LONG_COUNT, "unexplored exits"),
            Number("chokes", *LONG_COUNT, "boulder chokes laid"),
            Number("edition", 0, len(EDITIONS) - 1, f"in the order {', '.join(EDITIONS)}"),
            Number("drew", 0, 1, "1 once a tile was drawn in this round"),
        ),
    ),
    Part("The stacks", (Number("left", *COUNT, "tiles that can still be drawn"),), STACK_NAMES),
    Part(
        "What may still come, with what was put back into the box unseen",
        counts(TILE_WORDS, "how many of these tiles"),
        tuple(f"unseen {name}" for name in STACK_NAMES),
    ),
    Part(
        "The teams",
        (
            Number("plays", 0, 1, "0 for a team that is not at this table; then all its numbers are 0"),
            Number("at", 0, MAX_SPACES - 1, "the space it is on"),
            Number("ready", 0, 1, "1 once it has packed"),
            Number("lines", *LONG_COUNT, "line tokens"),
            Number("waters", *COUNT, "water tokens"),
            Number("photos", *COUNT, "photo tokens"),
            *(Number(f"squeezes {grade}", *COUNT, "squeeze tokens of this grade") for grade in (1, 2, 3)),
            *(
                Number(
                    f"depths {part + 1}",
                    0,
                    (1 << DEPTH_BITS) - 1,
                    f"depth tokens, one bit each: bit k is {METRES * DEPTH_BITS * part} + {METRES} k metres",
                )
                for part in range(DEPTH_PARTS)
            ),
            Number("afloat", 0, len(AFLOAT_WORDS) - 1, f"on a lake by raft, in the order {', '.join(AFLOAT_WORDS)}"),
            Number("camp", 0, len(CAMP_WORDS) - 1, f"in the order {', '.join(CAMP_WORDS)}"),
            Number("camp at", *SPACE, "the space the camp is built on, 0 while it is not"),
            *counts([f"pack {word}" for word in GEAR_WORDS], "gear in the pack; 0 while others' packing is secret"),
            *counts([f"camp {word}" for word in GEAR_WORDS], "gear in the camp; 0 while others' packing is secret"),
        ),
        seats_on(MAX_SEATS),
    ),
    Part(
        "The spaces",
        (
            Number("lies", 0, 1, "0 for a space that is not laid yet; then all its numbers are 0"),
            Number("x", *BYTE, "cells to the east of the base"),
            Number("y", *BYTE, "cells to the north of the base"),
            Number("kind", 0, len(KIND_WORDS) - 1, f"in the order {', '.join(KIND_WORDS)}"),
            Number("exits", *MASK, "the sides it is open to: n 1, e 2, s 4, w 8"),
            Number("depth", *COUNT, f"in levels of {METRES} m"),
            Number("tokens", 0, 3, "1 for its water, photo or squeeze token, and 2 for a line token"),
            Number("ropes", *MASK, "the sides a rope leads across"),
        ),
        tuple(f"space {k}" for k in range(MAX_SPACES)),
    ),
)
