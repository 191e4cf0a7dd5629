"""Gone Caving! (National Speleological Society): secret hands, a cave before everybody, and one way out."""

from pathlib import Path

from grotto.games.gone_caving.actions import TripNotation
from grotto.games.gone_caving.codes import SOURCE_WORDS
from grotto.games.gone_caving.content import open_box
from grotto.games.gone_caving.papers import FLAG_WORDS, RULES, TripPapers
from grotto.games.gone_caving.state import (
    END_WORDS,
    MAX_SEATS,
    MIN_SEATS,
    MOST_GOAL,
    MOST_HANDS,
    Trip,
)
from grotto.games.gone_caving.variants import clash
from grotto.games.gone_caving.view import is_out, tell, view
from grotto.kernel.dealer import Source
from grotto.kernel.game import Game, Option

GAME = Game(
    name="gone-caving",
    title="Gone Caving!",
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    options=(
        Option(
            "together",
            FLAG_WORDS,
            "we're all in this together: a challenge holds everybody up, and anybody may solve it",
        ),
        Option("expedition", FLAG_WORDS, "partners across the table share points and heroes; for 4 or 6"),
        Option("journey", FLAG_WORDS, "heroes' journey: everybody begins with a hero, face down until it is needed"),
        Option("iron", FLAG_WORDS, "iron caver: no heroes at all"),
        Option("fast", FLAG_WORDS, "fast and dirty: one hand only"),
        Option("goal", ("1000", "300"), "the points that end the match after a hand", range(1, MOST_GOAL + 1)),
        Option(
            "hands",
            ("0", "2"),
            "how many hands are played, whatever the goal; 0 plays to the goal",
            range(MOST_HANDS + 1),
        ),
    ),
    rules_version=1,
    credits="Gone Caving! was made by cavers for the National Speleological Society, which its sale supports.",
    folder=Path(__file__).parent,
    state=Trip,
    rules=RULES,
    sources=(
        *(Source(word, deck=False) for word in SOURCE_WORDS),
        *(Source(f"pile of hand {hand + 1}", deck=True) for hand in range(MOST_HANDS)),
    ),
    end_reasons=END_WORDS,
    open_box=open_box,
    notation=TripNotation(),
    papers=TripPapers(),
    view=view,
    is_out=is_out,
    tell=tell,
    clash=clash,
)
