"""The numbers of `observe`, by name. Spaces are numbered in the order of laying; 0 is the start."""

from __future__ import annotations

from grotto.games.sub_terra.state import (
    CARD_WORDS,
    CAVER_WORDS,
    CAVERS,
    END_WORDS,
    EXIT_CARD,
    EXIT_WORDS,
    HAZARD_CARD_WORDS,
    HAZARD_CARDS,
    HORRORS,
    KIND_WORDS,
    MAX_SEATS,
    MAX_SPACES,
    MAX_TILES,
    MIN_SEATS,
    MOST,
    PHASE_WORDS,
    PURPOSE_WORDS,
    ROLL_WORDS,
    STACK_CARDS,
    STAGE_WORDS,
    UNDER_WORDS,
)
from grotto.kernel.geometry import SIDES
from grotto.kernel.observation import BYTE, COUNT, LONG_COUNT, Number, Part, counts

SPACE = (-1, MAX_SPACES - 1)
CAVER = (-1, CAVERS - 1)
YES = (0, 1)
MASK = (0, 15)
SIDE = (-1, SIDES - 1)


def one_of(words: tuple[str, ...], low: int = 0) -> tuple[int, int, str]:
    said = f"in the order {', '.join(words)}"
    return low, len(words) - 1, f"-1 none, else {said}" if low < 0 else said


VERSION = 1  # raised whenever a number changes its place or its meaning
PARTS = (
    Part(
        "The turn",
        (
            Number("seats", MIN_SEATS, MAX_SEATS, "how many play"),
            Number("seat", 0, MAX_SEATS - 1, "the own seat; a spectator looks from seat 0"),
            Number("phase", *one_of(PHASE_WORDS)),
            Number("stage", *one_of(STAGE_WORDS)),
            Number("team", 0, MOST, "cavers in the team"),
            Number("starter", 0, MOST - 1, "the place of who starts the round, in the order of the cavers"),
            Number("turn", 0, MOST - 1, "the place of who acts"),
            Number("caver", *CAVER, "who that is, by rank"),
            Number("points", *BYTE, "action points left"),
            Number("exerted", *YES, "1 until the check"),
            Number("running", *COUNT, "moves left of a run"),
            Number("directed", *CAVER, "the caver who acts for the Leader; -1 none"),
            Number("given", *YES, "1 while that caver has not acted"),
            Number("direct used", *YES, "1 once the Leader has directed"),
            Number("deck", *COUNT, "hazard cards that can still be turned up"),
            Number("tiles left", 0, MAX_TILES, "in the stack, the exit not counted"),
            Number("exit in", *one_of(EXIT_WORDS)),
            Number("exit at", *SPACE, "the space of the exit, -1 before it is laid"),
            Number("ropes", *COUNT, "tokens left"),
            Number("explosives", *COUNT, "tokens left"),
            Number("guides", *COUNT, "tokens left"),
            Number("kept", -1, len(CARD_WORDS) - 1, "the Geologist's tile; -1 none"),
            Number("gas", *YES, "1 from a gas card to the next hazard phase"),
            Number("rounds", *LONG_COUNT, "rounds completed"),
            Number("purpose", *one_of(PURPOSE_WORDS)),
            Number("side", *SIDE, "of the acting caver's space, for the tile on its way"),
            Number("drawn", -1, EXIT_CARD, "the tile in hand; -1 none"),
            Number("roll for", *one_of(ROLL_WORDS)),
            Number("roller", *CAVER, "who rolls; -1 nobody"),
            Number("hazard", *one_of(HAZARD_CARD_WORDS, -1)),
            Number("times", *COUNT, "it is still to be carried out"),
            Number("waiting", 0, (1 << HORRORS) - 1, "horrors that have yet to move, a bit each"),
            Number("moves", *COUNT, "times all horrors have yet to move"),
            Number("spawns", *COUNT, "horrors that have yet to come"),
            Number("marcher", -1, HORRORS - 1, "the horror whose way is to be chosen; -1 none"),
            *(Number(f"horror {k + 1}", *SPACE, "its space; -1 not in the cave") for k in range(HORRORS)),
            Number("open ends", *LONG_COUNT, "open sides without a tile"),
            Number("ending", *one_of(END_WORDS)),
        ),
    ),
    Part(
        "The cavers",
        (
            Number("plays", *YES, "0 for a caver in the box; then all its numbers are 0"),
            Number("own", *YES, "1 when the own seat leads it"),
            Number("seat", 0, MAX_SEATS - 1, "who leads it"),
            Number("at", *SPACE, "its space; -1 under water or lost"),
            Number("health", *BYTE, "0 is unconscious"),
            Number("hidden", *YES, "1 while it hides"),
            Number("lost", *YES, "1 when it is lost for good"),
            Number("to roll", *YES, "1 when it has yet to roll"),
            Number("failed", *YES, "1 when its roll failed"),
            Number("under", *one_of(UNDER_WORDS)),
        ),
        CAVER_WORDS,
    ),
    Part(
        "Tiles that may still come; 0 where the table hides them",
        counts(CARD_WORDS[:STACK_CARDS], "tiles"),
        ("unseen",),
    ),
    Part(
        "Hazards that may still come; 0 where the table hides them",
        counts(HAZARD_CARD_WORDS[:HAZARD_CARDS], "cards"),
        ("hazards",),
    ),
    Part(
        "The spaces",
        (
            Number(
                "kind",
                0,
                len(KIND_WORDS),
                f"0 not laid yet, then all its numbers are 0; else from 1 {', '.join(KIND_WORDS)}",
            ),
            Number("x", *BYTE, "cells to the east of the start"),
            Number("y", *BYTE, "cells to the north of the start"),
            Number("exits", *MASK, "the sides it is open to: n 1, e 2, s 4, w 8"),
            Number("ways", *MASK, "the sides on which a neighbour is connected"),
            Number("marker", *YES, "1 for flood on water, rubble on cave-ins, a rope on ledges and slides"),
            Number("arrow", *SIDE, "of a ledge or slide; -1 of others"),
            Number("faces", *COUNT, "of a cave-in: bits 1 to 6"),
        ),
        tuple(f"space {k}" for k in range(MAX_SPACES)),
    ),
)
