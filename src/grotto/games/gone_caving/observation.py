"""The numbers of `observe`, by name. Cards are counted by what they look like."""

from __future__ import annotations

from grotto.games.gone_caving.state import (
    CARD_WORDS,
    CERTAIN,
    CHALLENGE_WORDS,
    END_WORDS,
    EVENT,
    EVENT_WORDS,
    HAND,
    HERO_WORDS,
    HEROES,
    MAX_SEATS,
    MIN_SEATS,
    MOST_GOAL,
    MOST_HANDS,
    MOST_HELD,
    NUMBER_WORDS,
    PASSAGE_WORDS,
    PHASE_WORDS,
    SOLVERS,
    VARIANT_WORDS,
)
from grotto.kernel.observation import COUNT, LONG_COUNT, Number, Part, counts, seats_on

POINTS = (-(1 << 23), 1 << 23)
WHO = (0, MAX_SEATS - 1)
SOLVER_WORDS = HERO_WORDS[:SOLVERS]

VERSION = 1  # raised whenever a number changes its place or its meaning
PARTS = (
    Part(
        "The turn",
        (
            Number("seats", MIN_SEATS, MAX_SEATS, "how many play"),
            Number("phase", 0, len(PHASE_WORDS) - 1, f"in the order {', '.join(PHASE_WORDS)}"),
            Number("turn", *WHO, "whose turn it is, counted from the own seat"),
            Number("first", *WHO, "who leads the hand, counted from the own seat"),
            Number("number", *COUNT, "of the hand, from 0"),
            Number("hands", 0, MOST_HANDS, "hands to be played; 0 plays to the goal"),
            Number("goal", 0, MOST_GOAL, "the points that end the match"),
            Number("left", *LONG_COUNT, "cards in the draw pile"),
            Number("reshuffled", *COUNT, "how often the discards were shuffled in"),
            Number("blind", 0, MOST_HELD, "cards still to be taken blindly"),
            Number("closing", -1, MAX_SEATS - 1, "who played the exit, counted from the own seat; -1 nobody"),
            Number("ending", 0, len(END_WORDS) - 1, f"in the order {', '.join(END_WORDS)}"),
            *(Number(word.replace("_", " "), *LONG_COUNT, "of the box") for word in NUMBER_WORDS),
            Number("hand", 0, HAND, "cards in a full hand"),
            *(Number(f"variant {word}", *COUNT, "the option, as its place in the list") for word in VARIANT_WORDS),
        ),
    ),
    Part("The own hand", counts(CARD_WORDS[:EVENT], "cards held"), ("hand",)),
    Part("The discards", counts(CARD_WORDS, "cards"), ("discards",)),
    Part("In the pile, in others' hands or face down", counts(CARD_WORDS, "cards that cannot be seen"), ("unseen",)),
    Part("Challenges before everybody", counts(CHALLENGE_WORDS, "cards"), ("group",)),
    Part(
        "The seats",
        (
            Number("plays", 0, 1, "0 for a seat that is not at this table; then all its numbers are 0"),
            Number("holding", 0, MOST_HELD, "cards in hand"),
            Number("entrances", *COUNT, "entrances played"),
            Number("points", *POINTS, "of finished hands"),
            Number("gained", *POINTS, "in the last of them"),
            Number("face down", 0, 1, "1 with a hero face down"),
            Number("hero", 0, HEROES, f"0 unknown or none, else in the order {', '.join(HERO_WORDS)}"),
            Number("barred", 0, (1 << SOLVERS) - 1, "solvers that cannot be the hero face down, a bit each"),
            *(Number(word, 0, 1, "1 when this hero lies open") for word in HERO_WORDS),
            *counts(CHALLENGE_WORDS, "challenges that lie before the seat"),
            *counts(EVENT_WORDS, "events"),
            *counts([f"passage {word}" for word in PASSAGE_WORDS], "passages played"),
            *(Number(f"unshown {word}", 0, 1, "1 when it was called for and not shown") for word in SOLVER_WORDS),
            *(Number(f"room {word}", 0, CERTAIN, "how much was drawn since, in millionths") for word in SOLVER_WORDS),
        ),
        seats_on(MAX_SEATS),
    ),
)
