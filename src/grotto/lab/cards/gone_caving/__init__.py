"""The lab card of Gone Caving!: hands, and what each caver explores, solves, suffers and throws away."""

from __future__ import annotations

import numpy as np

from grotto.games.gone_caving.state import CARD_WORDS
from grotto.kernel.layout import Numbers
from grotto.lab.cards import Card, Columns, Finished, Measure
from grotto.lab.cards.gone_caving.notes import (
    CALLED,
    CHALLENGED,
    CLOSED,
    DISCARDED,
    EXPLORED,
    FIRST,
    FOLLOWED,
    MARKS,
    RESCUED,
    SOLVED,
)
from grotto.lab.looks import Look

KINDS = {
    "explored": (EXPLORED, "Passages explored"),
    "solved": (SOLVED, "Solutions played"),
    "called": (CALLED, "Heroes played"),
    "challenged": (CHALLENGED, "Challenges played on others"),
    "followed": (FOLLOWED, "Footprints followed"),
    "rescued": (RESCUED, "Self-rescues"),
    "discarded": (DISCARDED, "Cards thrown away"),
    "closed": (CLOSED, "Exits played"),
}


def count_games(f: Finished) -> Columns:
    return {"hands": f.of("number"), "reshuffled": f.of("reshuffled")}


def count_seats(f: Finished) -> Columns:
    return {name: f.marked(first) for name, (first, _) in KINDS.items()}


def first_seat(f: Finished) -> Numbers:
    """Who led the first hand."""
    return np.maximum(f.marks[:, FIRST] - 1, 0)


def count_pieces(f: Finished) -> Columns:
    return {"piece": np.array(CARD_WORDS), "printed": f.of("printed").sum(axis=0)}


CHALLENGED_BY = Look("#8e2c3c", "bolt")
SOLVED_BY = Look("#3b76b5", "rope")
HERO_OF = Look("#a8820f", "helmet")
EVENT_OF = Look("#5b4b9a", "cloud")
LOOKS = {
    **dict.fromkeys(("challenge", "vertical", "squeeze", "sump", "darkness"), CHALLENGED_BY),
    **dict.fromkeys(("solution", "rope", "hammer", "dive", "spare"), SOLVED_BY),
    **dict.fromkeys(("hero", "skinny", "cave", "biologist", "geologist", "cartographer"), HERO_OF),
    **dict.fromkeys(("event", "trash", "lost", "need"), EVENT_OF),
    "entrance": Look("#1f7a74", "door"),
    "exit": Look("#b3541e", "door", "OUT"),
    "footprints": Look("#7a6a58", "print"),
    **{str(length): Look("#6f7d3c", "boot", f"{length} m") for length in (10, 25, 50, 75, 100, 200)},
}

CARD = Card(
    marks=MARKS,
    notes="grotto.lab.cards.gone_caving.notes",
    games=count_games,
    seats=count_seats,
    pieces=count_pieces,
    first=first_seat,
    of_games=(Measure("hands", "Hands played"), Measure("reshuffled", "Reshuffles in the last hand")),
    of_seats=tuple(Measure(name, title) for name, (_, title) in KINDS.items()),
    of_pieces=(Measure("printed", "in the deck"),),
    piece="card",
    seat="caver",
    draws=("card ",),
    looks=LOOKS,
    tables={
        "cards": "",
        "challenges": "challenge ",
        "solutions": "solution ",
        "heroes": "hero ",
        "events": "event ",
    },
)
