"""The lab card of Diamond Cave: where points come from, how tunnels grow, which cards were dug up."""

from __future__ import annotations

import numpy as np

from grotto.games.diamond_cave.state import (
    DIAMOND,
    FRONT_WORDS,
    FRONTS,
    GAINED_VALUE,
    HIDDEN_VALUE,
    PAIRS,
    STANDARD,
    STANDARD_OVER_DIAMOND,
    STANDARD_VALUE,
    TORCH,
    TORCH_VALUE,
    UNSEEN,
)
from grotto.kernel.layout import Numbers
from grotto.lab.cards import Card, Columns, Finished, Measure
from grotto.lab.cards.diamond_cave.notes import DUG, LONGEST, MARKS, PASSED, PLANNED
from grotto.lab.looks import Edge, Look


def count_games(f: Finished) -> Columns:
    back, owner = f.of("back"), f.of("owner")
    return {
        "diamonds_gained": f.by_seat("gained").sum(axis=1),
        "diamonds_visible": f.of("visible"),
        "diamonds_hidden": ((back == DIAMOND) & (owner >= 0)).sum(axis=1),
        "cards_seen": (f.of("printed") - f.of("unseen")).sum(axis=(1, 2)),
        "deck_left": f.of("deck"),
    }


def count_seats(f: Finished) -> Columns:
    return {
        "gained": f.by_seat("gained"),
        "dug": f.marked(DUG),
        "plans": f.marked(PLANNED),
        "passes": f.marked(PASSED),
        "longest_tunnel": f.marked(LONGEST),
        "length": f.by_seat("length"),
        **parts(f),
    }


def parts(f: Finished) -> dict[str, Numbers]:
    """§9.1 to §9.5"""
    numbers = f.of("numbers")
    front, back, owner = f.of("front"), f.of("back"), f.of("owner")
    open_card = (front != UNSEEN) & (owner >= 0)
    on_diamond, kind = back == DIAMOND, front // len(PAIRS)
    both = f.of("flags")[:, None, STANDARD_OVER_DIAMOND] == 1
    kinds = {
        "points_hidden": (on_diamond, HIDDEN_VALUE),
        "points_torch": ((kind == TORCH) & ~on_diamond, TORCH_VALUE),
        "points_standard": ((kind == STANDARD) & (~on_diamond | both), STANDARD_VALUE),
    }
    found = {"points_gained": f.by_seat("gained") * numbers[:, None, GAINED_VALUE]}
    for name, (counts, value) in kinds.items():
        cards = [(open_card & counts & (owner == seat)).sum(axis=1) for seat in range(f.seats)]
        found[name] = np.stack(cards, axis=1) * numbers[:, None, value]
    return found


def count_pieces(f: Finished) -> Columns:
    """Every front: how many were there, seen at all, open at the end, gained with a diamond."""
    front, owner = f.of("front"), f.of("owner")
    open_card = (front != UNSEEN) & (owner >= 0)
    return {
        "piece": np.array(FRONT_WORDS),
        "printed": f.of("printed").sum(axis=(0, 1)),
        "drawn": (f.of("printed") - f.of("unseen")).sum(axis=(0, 1)),
        "open": np.bincount(front[open_card], minlength=FRONTS),
        "gained": f.of("taken").sum(axis=0),
    }


LOOKS = {
    "standard": Look("#b9a57c"),
    "torch": Look("#d9661a", "flame"),
    "dark": Look("#3d3a63", "moon"),
}
EDGES = (Edge("#f2c61f", "star"), Edge("#4b8fd6", "drop"), Edge("#d9483b", "flame"), Edge("#ffffff", "ring"))

CARD = Card(
    marks=MARKS,
    notes="grotto.lab.cards.diamond_cave.notes",
    games=count_games,
    seats=count_seats,
    pieces=count_pieces,
    of_games=(
        Measure("diamonds_gained", "Diamonds gained"),
        Measure("diamonds_hidden", "Diamonds under tunnels at the end"),
        Measure("diamonds_visible", "Diamonds in sight at the end"),
        Measure("cards_seen", "Cards seen"),
        Measure("deck_left", "Cards left in the deck"),
    ),
    of_seats=(
        Measure("gained", "Diamonds gained"),
        Measure("dug", "Tunnels dug"),
        Measure("plans", "Planned tunnels laid"),
        Measure("passes", "Turns passed"),
        Measure("longest_tunnel", "Longest tunnel"),
        Measure("length", "Length of the tunnel at the end"),
    ),
    parts=(
        Measure("points_gained", "Diamonds gained"),
        Measure("points_hidden", "Hidden diamonds"),
        Measure("points_torch", "Torches"),
        Measure("points_standard", "Standard tunnels"),
    ),
    of_pieces=(
        Measure("printed", "in the box"),
        Measure("drawn", "seen", "printed"),
        Measure("open", "open at the end", "printed"),
        Measure("gained", "gained with a diamond", "printed"),
    ),
    piece="card",
    seat="player",
    looks=LOOKS,
    edges=EDGES,
)
