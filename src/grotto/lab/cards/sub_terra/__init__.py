"""The lab card of Sub Terra: medals, who came out, what cost health and lives, which tiles were found."""

from __future__ import annotations

import numpy as np

from grotto.games.sub_terra.state import CARD_WORDS, CAVER_WORDS, CAVERS, END_WORDS, HORRORS, LAID, STACK_CARDS
from grotto.kernel.layout import Numbers
from grotto.lab.cards import Card, Columns, Finished, Flags, Measure
from grotto.lab.cards.sub_terra.notes import CAUSE_WORDS, CAUSES, FELL_TO, LOST_TO, MARKS, VISITED
from grotto.lab.looks import Look


def count_games(f: Finished) -> Columns:
    mine = f.of("owner") >= 0
    lost = lost_cavers(f)
    down = mine & (f.of("health") <= 0) & ~lost
    out = mine & (f.of("where") == f.of("exit_at")[:, None]) & (f.of("exit_at") >= 0)[:, None]
    cause = f.marks[:, FELL_TO : FELL_TO + CAVERS] - 1
    return {
        "medal": np.array(END_WORDS)[f.of("ending")],
        "team": teams(mine),
        "rounds": f.of("rounds"),
        "laid": f.of("spaces"),
        "exit_found": (f.of("exit_in") == LAID).astype(np.float64),
        "horrors": (f.of("horror")[:, :HORRORS] >= 0).sum(axis=1),
        "came_out": (out & ~down).sum(axis=1),
        "carried_on": (mine & ~out & ~down & ~lost).sum(axis=1),
        **{f"fell_{i}": ((down | lost) & (cause == i)).sum(axis=1) for i in range(CAUSES)},
        **{f"health_{i}": f.marks[:, LOST_TO + i] for i in range(CAUSES)},
    }


def lost_cavers(f: Finished) -> Flags:
    return np.asarray((f.of("lost")[:, None] >> np.arange(CAVERS)) & 1 == 1)


def teams(mine: Flags) -> np.ndarray[tuple[int, ...], np.dtype[np.str_]]:
    """The cavers of each game, as `diver+scout+…`."""
    words = np.array(CAVER_WORDS)
    return np.array(["+".join(words[row]) for row in mine])


def count_pieces(f: Finished) -> Columns:
    """Every tile: how many were there, turned up, laid, and come to."""
    card = f.of("card")
    lies = (np.arange(card.shape[1])[None, :] < f.of("spaces")[:, None]) & (card >= 0) & (card < STACK_CARDS)
    visited = f.marks[:, VISITED : VISITED + card.shape[1]] > 0

    def each(wanted: Flags) -> Numbers:
        return np.bincount(card[lies & wanted], minlength=STACK_CARDS)[:STACK_CARDS]

    return {
        "piece": np.array(CARD_WORDS[:STACK_CARDS]),
        "printed": f.of("printed").sum(axis=0),
        "drawn": (f.of("printed") - f.of("unseen")).sum(axis=0),
        "laid": each(np.ones_like(lies)),
        "visited": each(visited),
    }


LOOKS = {
    "normal": Look("#b9a57c"),
    "water": Look("#2b6ea8", "drop"),
    "gas": Look("#5d8a2f", "cloud"),
    "horror": Look("#6d1f4e", "eye"),
    "squeeze": Look("#7a5230", "pinch"),
    "rough": Look("#8a6b3a", "rough"),
    "cave-in": Look("#6b5a4a", "rocks"),
    "ledge": Look("#a05a1c", "steps"),
    "slide": Look("#3a7f86", "slope"),
    "start": Look("#b3541e", "helmet"),
    "exit": Look("#1f7a3c", "door"),
    "tremor": Look("#8a5a2a", "bolt"),
    "flood": Look("#2b6ea8", "drop"),
    "severe-tremor": Look("#8a5a2a", "bolt", "×2"),
    "severe-flood": Look("#2b6ea8", "drop", "×2"),
    "severe-gas": Look("#5d8a2f", "cloud", "×2"),
    "severe-cave-in": Look("#6b5a4a", "rocks", "×2"),
    "severe-horror": Look("#6d1f4e", "eye", "×2"),
}

CARD = Card(
    marks=MARKS,
    notes="grotto.lab.cards.sub_terra.notes",
    games=count_games,
    pieces=count_pieces,
    of_games=(
        Measure("rounds", "Rounds"),
        Measure("laid", "Tiles in the cave"),
        Measure("exit_found", "Games in which the exit is found", "%"),
        Measure("horrors", "Horrors at the end"),
        *(Measure(f"health_{i}", f"Health lost to {word}") for i, word in enumerate(CAUSE_WORDS)),
    ),
    fates=(
        Measure("came_out", "out of the cave"),
        Measure("carried_on", "on their feet, but not out"),
        *(Measure(f"fell_{i}", f"fell to {word}") for i, word in enumerate(CAUSE_WORDS)),
    ),
    of_pieces=(
        Measure("printed", "in the stack"),
        Measure("drawn", "turned up", "printed"),
        Measure("laid", "laid", "drawn"),
        Measure("visited", "come to", "laid"),
    ),
    piece="tile",
    team=True,
    seat="player",
    person="caver",
    looks=LOOKS,
    tables={"hazards.{difficulty}": ""},
)
