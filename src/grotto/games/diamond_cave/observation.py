"""The numbers of `observe`, by name. Cards are numbered from the southwest, row after row; sides n, e, s, w from 0."""

from __future__ import annotations

from grotto.games.diamond_cave.state import (
    BACK_WORDS,
    BACKS,
    CELL_WORDS,
    CELLS,
    END_WORDS,
    FRONT_WORDS,
    FRONTS,
    GAP,
    MAX_SEATS,
    MEMORY_WORDS,
    MIN_SEATS,
    PHASE_WORDS,
    PLANNED,
)
from grotto.kernel.geometry import SIDES
from grotto.kernel.observation import COUNT, Number, Part, counts, seats_on

FRONT = (-1, FRONTS - 1)
SIDE = (0, SIDES - 1)
CARD = (-1, CELLS - 1)
ANY_SEAT = (0, MAX_SEATS - 1)

VERSION = 1  # raised whenever a number changes its place or its meaning
PARTS = (
    Part(
        "The turn",
        (
            Number("seats", MIN_SEATS, MAX_SEATS, "how many play"),
            Number("memory", 0, len(MEMORY_WORDS) - 1, "the option, in the order kept, own"),
            Number("phase", 0, len(PHASE_WORDS) - 1, f"in the order {', '.join(PHASE_WORDS)}"),
            Number("turn", *ANY_SEAT, "whose turn it is, counted from the own seat"),
            Number("first", *ANY_SEAT, "who began, counted from the own seat"),
            Number("deck", *COUNT, "cards left in the deck"),
            Number("visible", *COUNT, "diamonds to be seen"),
            Number("quiet", *COUNT, "tunnels dug and turns passed since a diamond was gained"),
            Number("target", 0, CELLS - 1, "the card being opened or dug, else 0"),
            Number("declared", *SIDE, "the colour declared while a card is turned up, by its side, else 0"),
            Number("right", 0, 1, "1 when the colour was right, until the card is connected"),
            Number("swapped", 0, PLANNED - 1, "which planned tunnel is being turned up, else 0"),
            Number("ending", 0, len(END_WORDS) - 1, f"in the order {', '.join(END_WORDS)}"),
            Number("scattered", *COUNT, "diamonds laid out at the start so far"),
        ),
    ),
    Part(
        "The planned tunnels",
        (
            Number("front", *FRONT, f"-1 unknown, else in the order {', '.join(FRONT_WORDS)}"),
            Number("back", 0, BACKS - 1, "0 plain, 1 diamond"),
        ),
        tuple(f"planned {k + 1}" for k in range(PLANNED)),
    ),
    Part(
        "What lies face down or in the deck",
        counts(FRONT_WORDS, "how many cards have this front"),
        tuple(f"unseen {word}" for word in BACK_WORDS[:BACKS]),
    ),
    Part(
        "The seats",
        (
            Number("plays", 0, 1, "0 for a seat that is not at this table; then all its numbers are 0"),
            Number("pawn", *CARD, "the card at the head of the tunnel, -1 before the first"),
            Number("far end", *CARD, "the card at its other end"),
            Number("length", 0, CELLS, "open cards of the tunnel"),
            Number("gained", *COUNT, "diamonds"),
            Number("ahead", -1, SIDES - 1, "the side the pawn looks to, -1 before the first card"),
        ),
        seats_on(MAX_SEATS),
    ),
    Part(
        "The mountain",
        (
            Number("back", 0, GAP, f"in the order {', '.join(BACK_WORDS)}"),
            Number("front", *FRONT, "what is known of it, as above"),
            Number("open", 0, 1, "1 in a tunnel"),
            Number("seat", -1, MAX_SEATS - 1, "whose tunnel, counted from the own seat; -1 in none"),
            Number("quarters", *SIDE, "clockwise quarter turns of an open card"),
            Number("ahead", *SIDE, "the side by which an open card leads on towards the pawn and beyond"),
        ),
        CELL_WORDS,
    ),
)
