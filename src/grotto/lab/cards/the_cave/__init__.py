"""The lab card of The Cave: where points come from, how deep, who stayed out and why, which tiles were of use."""

from __future__ import annotations

import numpy as np

from grotto.games.the_cave.rules.scoring import LINES, PHOTOS, SQUEEZES, WATERS
from grotto.games.the_cave.state import (
    CATEGORIES,
    CHOKE,
    DEEPER_VALUE,
    DEPTH_25_VALUE,
    DEPTH_50_VALUE,
    EMPTY,
    LAKE,
    LINE_VALUE,
    MAX_DESCENTS,
    METRES,
    MOST_BONUS,
    PHOTO_VALUE,
    PROVISION,
    SECOND_BONUS,
    SQUEEZE_I,
    SQUEEZE_I_VALUE,
    SQUEEZE_III,
    TILE_WORDS,
    TILES,
    WATER_VALUE,
    WONDER,
)
from grotto.kernel.geometry import SHAPES, shape_of
from grotto.kernel.layout import Numbers
from grotto.lab.cards import Card, Columns, Finished, Flags, Measure
from grotto.lab.cards.the_cave.notes import CRAWLED, DEEPEST, ENTERED, MARKS
from grotto.lab.looks import Look

SHAPE_OF = np.array([shape_of(mask) for mask in range(16)])
HAS_TOKEN = (WONDER, LAKE, *range(SQUEEZE_I, SQUEEZE_III + 1))


def count_games(f: Finished) -> Columns:
    drawn = (f.of("printed") - f.of("unseen")).sum(axis=(1, 2))
    return {
        "rounds": f.of("rounds"),
        "drawn": drawn,
        "unplaceable": f.of("chokes"),
        "unplaceable_share": f.of("chokes") / np.maximum(drawn, 1),
        "deepest_m": np.where(spaces(f), f.of("depth"), 0).max(axis=1) * METRES,
        "tokens_left": np.where(spaces(f), f.of("token"), 0).sum(axis=1),
        "open_exits": f.of("open_ends"),
    }


def spaces(f: Finished) -> Flags:
    """Which cells of a record are spaces that lie on the table."""
    return np.asarray(np.arange(f.of("kind").shape[1])[None, :] < f.of("spaces")[:, None])


def count_seats(f: Finished) -> Columns:
    lost = f.out
    return {
        "lines": f.by_seat("lines"),
        "waters": f.by_seat("waters"),
        "photos": f.by_seat("photos"),
        "squeezes": f.by_seat("squeezes").sum(axis=2),
        "depth_tokens": levels(f).sum(axis=2),
        "reached_m": f.marked(DEEPEST) * METRES,
        "crawls": f.marked(CRAWLED),
        "provisions_left": f.by_seat("pack")[:, :, PROVISION],
        **{name: np.where(lost, 0, points) for name, points in parts(f).items()},
        "fate": fates(f),
    }


def levels(f: Finished) -> Numbers:
    """Games × seats × levels: 1 where a depth token is held."""
    held: Numbers = (f.by_seat("depths")[:, :, None] >> np.arange(1, MAX_DESCENTS + 1)) & 1
    return held


def parts(f: Finished) -> dict[str, Numbers]:
    """§12 what each kind of token and bonus brings to those who come home."""
    numbers = f.of("numbers")
    worth = {name: numbers[:, None, at] for name, at in (("line", LINE_VALUE), ("photo", PHOTO_VALUE))}
    level_values = np.array([DEPTH_25_VALUE, DEPTH_50_VALUE] + [DEEPER_VALUE] * (MAX_DESCENTS - 2))
    grades = numbers[:, None, SQUEEZE_I_VALUE : SQUEEZE_I_VALUE + 3]
    return {
        "points_line": f.by_seat("lines") * worth["line"],
        "points_photo": f.by_seat("photos") * worth["photo"],
        "points_water": f.by_seat("waters") * numbers[:, None, WATER_VALUE],
        "points_squeeze": (f.by_seat("squeezes") * grades).sum(axis=2),
        "points_depth": (levels(f) * numbers[:, None, level_values]).sum(axis=2),
        **{f"bonus_{name}": bonus(f, category) for name, category in BONUSES.items()},
    }


BONUSES = {"line": LINES, "water": WATERS, "photo": PHOTOS, "squeeze": SQUEEZES}


def bonus(f: Finished, category: int) -> Numbers:
    """§12.3 to §12.8"""
    held = [f.by_seat("lines"), f.by_seat("waters"), f.by_seat("photos"), f.by_seat("squeezes").sum(axis=2)]
    assert len(held) == CATEGORIES
    count = np.where(f.out, 0, held[category])
    most = count.max(axis=1, keepdims=True)
    second = np.where(count < most, count, 0).max(axis=1, keepdims=True)
    leads, follows = (count == most) & (count > 0), (count == second) & (count > 0) & (count < most)
    leaders, followers = leads.sum(axis=1, keepdims=True), follows.sum(axis=1, keepdims=True)
    first_prize, second_prize = f.of("numbers")[:, None, MOST_BONUS], f.of("numbers")[:, None, SECOND_BONUS]
    won = np.where(leads & (leaders == 1), first_prize, 0) + np.where(leads & (leaders == 2), second_prize, 0)
    return np.asarray(won + np.where(follows & (followers == 1) & (leaders == 1), second_prize, 0))


def fates(f: Finished) -> np.ndarray[tuple[int, ...], np.dtype[np.str_]]:
    """§11.3 who came home, and what kept the others out."""
    starved = f.by_seat("pack")[:, :, PROVISION] == 0
    return np.where(~f.out, "home", np.where(starved, "out, no provisions left", "out, too far away"))


def count_pieces(f: Finished) -> Columns:
    """Every kind of tile: how many were there, turned up, laid, entered, and how many tokens were taken from them."""
    lies, tile = on_table(f)
    tokens = np.isin(f.of("kind"), HAS_TOKEN)
    entered = f.marks[:, ENTERED : ENTERED + lies.shape[1]] > 0

    def each(wanted: Flags) -> Numbers:
        return np.bincount(tile[lies & wanted], minlength=TILES)

    return {
        "piece": np.array(TILE_WORDS),
        "printed": f.of("printed").sum(axis=(0, 1)),
        "drawn": (f.of("printed") - f.of("unseen")).sum(axis=(0, 1)),
        "laid": each(np.ones_like(lies)),
        "entered": each(entered),
        "token_lay": each(tokens),
        "token_taken": each(tokens & (f.of("token") == 0)),
    }


def on_table(f: Finished) -> tuple[Flags, Numbers]:
    """Which cells are laid tiles, and of what kind and shape."""
    kind = f.of("kind")
    lies = np.asarray(spaces(f) & (kind >= EMPTY) & (kind != CHOKE))
    return lies, (kind - EMPTY) * SHAPES + SHAPE_OF[f.of("exits") & 15]


LOOKS = {
    "empty": Look("#b9a57c"),
    "wonder": Look("#c77d0a", "star"),
    "water": Look("#2b6ea8", "drop"),
    "squeeze-1": Look("#7a5230", "pinch", "I"),
    "squeeze-2": Look("#7a5230", "pinch", "II"),
    "squeeze-3": Look("#7a5230", "pinch", "III"),
    "descent": Look("#8e2c3c", "down"),
}

CARD = Card(
    marks=MARKS,
    notes="grotto.lab.cards.the_cave.notes",
    games=count_games,
    seats=count_seats,
    pieces=count_pieces,
    of_games=(
        Measure("rounds", "Rounds"),
        Measure("drawn", "Tiles drawn"),
        Measure("unplaceable", "Unplaceable draws"),
        Measure("unplaceable_share", "Share of the draws that are unplaceable", "%"),
        Measure("deepest_m", "Deepest space", "m"),
        Measure("tokens_left", "Tokens nobody took"),
        Measure("open_exits", "Unexplored exits at the end"),
    ),
    of_seats=(
        Measure("reached_m", "Deepest space reached", "m"),
        Measure("lines", "Line tokens"),
        Measure("waters", "Water tokens"),
        Measure("photos", "Photo tokens"),
        Measure("squeezes", "Squeeze tokens"),
        Measure("depth_tokens", "Depth tokens"),
        Measure("crawls", "Turns crawled"),
        Measure("provisions_left", "Provisions left at the end"),
    ),
    parts=(
        Measure("points_line", "Line"),
        Measure("points_depth", "Depth"),
        Measure("points_photo", "Photos"),
        Measure("points_water", "Water"),
        Measure("points_squeeze", "Squeezes"),
        Measure("bonus_line", "Bonus for line"),
        Measure("bonus_water", "Bonus for water"),
        Measure("bonus_photo", "Bonus for photos"),
        Measure("bonus_squeeze", "Bonus for squeezes"),
    ),
    of_pieces=(
        Measure("printed", "in the stacks"),
        Measure("drawn", "turned up", "printed"),
        Measure("laid", "laid", "drawn"),
        Measure("entered", "entered", "laid"),
        Measure("token_taken", "token taken", "token_lay"),
    ),
    piece="tile",
    seat="team",
    looks=LOOKS,
)
