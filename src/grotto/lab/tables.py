"""The tables of a run as Parquet: games, seats, actions, chance, and pieces. One file a chunk in a folder a table.

What the columns mean is said once, in `COLUMNS`; `docs/lab.md` shows it.
"""

from __future__ import annotations

import os
from functools import cache
from io import BytesIO
from pathlib import Path

import numpy as np
import numpy.typing as npt
import polars as pl

from grotto.kernel.game import REGISTRY, Game
from grotto.kernel.layout import Numbers
from grotto.lab import recorder
from grotto.lab.cards import card_of
from grotto.lab.plan import Plan
from grotto.lab.recording import Chunk, Rows, bots_of, recorder_of

COLUMNS = {
    "games": {
        "game": "number of the game in the run, from 0",
        "seed": "what its generator was sown with: the run's seed and the number",
        "end": "why it ended",
        "turns": "unbroken runs of one seat's (in Sub Terra one caver's) decisions",
        "decisions": "actions of seats",
        "draws": "actions of chance",
        "choices": "legal actions, summed up over the decisions",
        "forced": "decisions with a single legal action",
        "winners": "seats that share the win; 0 when all have failed",
        "margin": "points between the best and the next of those who are not out",
        "lead_changes": "how often a turn ended with another seat alone in the lead than before",
        "decided": "the share of the turns after which those who won led until the end",
    },
    "seats": {
        "game": "number of the game",
        "seat": "from 0",
        "place": "in turn order, 0 for the starting seat",
        "bot": "who played it",
        "points": "at the end",
        "rank": "1 for the best; equals share it, and those who are out come last",
        "won": "the share of the win: 1, or 1/n of n winners, or 0",
        "out": "whether its result does not count, as the rules say",
        "decisions": "of this seat",
        "choices": "its legal actions, summed up over its decisions",
        "forced": "its decisions with a single legal action",
    },
    "actions": {
        "game": "number of the game",
        "step": "place among all actions of the game, chance's included, from 0",
        "turn": "number of the turn, from 0",
        "seat": "who decided",
        "action": "the action's text",
        "choices": "how many actions were legal",
    },
    "chance": {
        "game": "number of the game",
        "step": "place among all actions of the game",
        "turn": "the turn in which it happened, -1 before the first",
        "seat": "whose turn that was, -1 before the first",
        "action": "what chance brought",
        "choices": "how many outcomes were possible",
        "odds": "how likely this one was",
        "source": "the stack, deck or die it came from",
    },
    "pieces": {"piece": "a kind of tile or card; its counts are summed up over a chunk of games"},
    "uses": {
        "by": "seat or chance",
        "action": "its text; every action has a row, used or not",
        "times": "how often it was done in a chunk of games",
        "seats": "in how many games a seat did it (or had it happen in its turn) at least once, seat by seat",
        "won": "the shares of the win those seats had, summed up",
        "won_squared": "the squares of these shares, summed up",
    },
    "pace": {
        "turn": "number of the turn",
        "games": "of a chunk that came so far",
        "decisions": "in this turn, over all of them",
        "choices": "the legal actions of these decisions",
        "forced": "those with a single one",
    },
}
TABLES = tuple(COLUMNS)


def play_chunk(plan_text: str, chunk: int) -> dict[str, pl.DataFrame]:
    """Play one chunk of a plan (as JSON) and return its tables."""
    recording = recorder_of(plan_text)
    return tables(recording.play(recording.plan.games_of(chunk)))


def tables(chunk: Chunk) -> dict[str, pl.DataFrame]:
    game = chunk.plan.card
    return {
        "games": games_table(game, chunk),
        "seats": seats_table(game, chunk),
        "actions": actions_table(game, chunk.decisions),
        "chance": chance_table(game, chunk.draws),
        "pieces": pl.DataFrame(card_of(game).pieces(chunk.finished)),
        "uses": pl.concat(
            [
                uses_table("seat", chunk, chunk.decisions, action_words(game.name)),
                uses_table("chance", chunk, chunk.draws, chance_words(game.name)),
            ]
        ),
        "pace": pace_table(chunk),
    }


def games_table(game: Game, chunk: Chunk) -> pl.DataFrame:
    counts, numbers = chunk.counts, np.array(chunk.games, np.int64)
    choices = per_game(chunk, chunk.decisions.rows[:, recorder.CHOICES])
    forced = per_game(chunk, chunk.decisions.rows[:, recorder.CHOICES] == 1)
    return pl.DataFrame(
        {
            "game": numbers.astype(np.uint32),
            "seed": chunk.plan.seed + numbers,
            "end": words(counts[:, recorder.END], game.end_reasons),
            "turns": counts[:, recorder.TURNS].astype(np.uint32),
            "decisions": counts[:, recorder.DECISIONS].astype(np.uint32),
            "draws": counts[:, recorder.DRAWS].astype(np.uint32),
            "choices": choices.astype(np.uint32),
            "forced": forced.astype(np.uint32),
            "winners": (chunk.won > 0).sum(axis=1).astype(np.uint8),
            "margin": margins(chunk).astype(np.int32),
            "lead_changes": chunk.lead_changes.astype(np.uint16),
            "decided": chunk.decided.astype(np.float32),
            **card_of(game).games(chunk.finished),
        }
    )


def per_game(chunk: Chunk, values: npt.NDArray[np.generic]) -> npt.NDArray[np.float64]:
    at = chunk.decisions.game - chunk.games.start
    return np.asarray(np.bincount(at, weights=values.astype(np.float64), minlength=len(chunk.games)), np.float64)


def margins(chunk: Chunk) -> Numbers:
    """0 where nobody, or only one, came through."""
    if chunk.plan.seats < 2:
        return np.zeros(len(chunk.games), np.int64)
    best = np.sort(np.where(chunk.finished.out, np.iinfo(np.int32).min, chunk.finished.points), axis=1)
    two = (~chunk.finished.out).sum(axis=1) > 1
    return np.where(two, best[:, -1] - best[:, -2], 0)


def seats_table(game: Game, chunk: Chunk) -> pl.DataFrame:
    n, seats = chunk.finished.points.shape
    first = card_of(game).first(chunk.finished)
    seat = np.tile(np.arange(seats), n)
    cell = (chunk.decisions.game - chunk.games.start) * seats + chunk.decisions.rows[:, recorder.SEAT]
    choices = chunk.decisions.rows[:, recorder.CHOICES]
    own = card_of(game).seats(chunk.finished)
    return pl.DataFrame(
        {
            "game": np.repeat(np.array(chunk.games, np.uint32), seats),
            "seat": seat.astype(np.uint8),
            "place": ((seat - np.repeat(first, seats)) % seats).astype(np.uint8),
            "bot": np.concatenate([bots_of(chunk.plan, k) for k in chunk.games]),
            "points": chunk.finished.points.ravel().astype(np.int32),
            "rank": chunk.rank.ravel().astype(np.uint8),
            "won": chunk.won.ravel().astype(np.float32),
            "out": chunk.finished.out.ravel(),
            "decisions": np.bincount(cell, minlength=n * seats).astype(np.uint32),
            "choices": np.bincount(cell, weights=choices, minlength=n * seats).astype(np.uint32),
            "forced": np.bincount(cell, weights=choices == 1, minlength=n * seats).astype(np.uint32),
            **{name: values.ravel() for name, values in own.items()},
        }
    )


def actions_table(game: Game, decisions: Rows) -> pl.DataFrame:
    rows = decisions.rows
    return pl.DataFrame(
        {
            "game": decisions.game.astype(np.uint32),
            "step": rows[:, recorder.STEP].astype(np.uint32),
            "turn": rows[:, recorder.TURN].astype(np.uint32),
            "seat": rows[:, recorder.SEAT].astype(np.uint8),
            "action": words(rows[:, recorder.ACTION], action_words(game.name)),
            "choices": rows[:, recorder.CHOICES].astype(np.uint16),
        }
    )


def chance_table(game: Game, draws: Rows) -> pl.DataFrame:
    rows = draws.rows
    return pl.DataFrame(
        {
            "game": draws.game.astype(np.uint32),
            "step": rows[:, recorder.STEP].astype(np.uint32),
            "turn": rows[:, recorder.TURN].astype(np.int32),
            "seat": rows[:, recorder.SEAT].astype(np.int8),
            "action": words(rows[:, recorder.ACTION], chance_words(game.name)),
            "choices": rows[:, recorder.CHOICES].astype(np.uint16),
            "odds": (rows[:, recorder.LIKELY] / rows[:, recorder.OF]).astype(np.float32),
            "source": words(rows[:, recorder.FROM], tuple(source.name for source in game.sources)),
        }
    )


def uses_table(by: str, chunk: Chunk, rows: Rows, known: tuple[str, ...]) -> pl.DataFrame:
    """Of every action: how often it was done, and how those fared who did it at least once."""
    n, seats = chunk.won.shape
    code, seat = rows.rows[:, recorder.ACTION], rows.rows[:, recorder.SEAT]
    there = seat >= 0
    done = np.zeros((n * seats, len(known)), np.bool_)
    done[(rows.game[there] - chunk.games.start) * seats + seat[there], code[there]] = True
    won = chunk.won.ravel()
    return pl.DataFrame(
        {
            "by": [by] * len(known),
            "action": known,
            "times": np.bincount(code, minlength=len(known)).astype(np.uint32),
            "seats": done.sum(axis=0).astype(np.uint32),
            "won": won @ done,
            "won_squared": (won * won) @ done,
        }
    )


def pace_table(chunk: Chunk) -> pl.DataFrame:
    turn, choices = chunk.decisions.rows[:, recorder.TURN], chunk.decisions.rows[:, recorder.CHOICES]
    turns = chunk.counts[:, recorder.TURNS]
    return pl.DataFrame(
        {
            "turn": np.arange(turns.max(), dtype=np.uint32),
            "games": (turns[:, None] > np.arange(turns.max())[None, :]).sum(axis=0).astype(np.uint32),
            "decisions": np.bincount(turn).astype(np.uint32),
            "choices": np.bincount(turn, weights=choices).astype(np.uint64),
            "forced": np.bincount(turn, weights=choices == 1).astype(np.uint32),
        }
    )


def words(codes: npt.NDArray[np.signedinteger], known: tuple[str, ...]) -> pl.Series:
    """Numbers as the words they stand for, kept as numbers underneath."""
    return pl.Series(codes.astype(np.uint32)).cat.to(pl.Enum(known))


@cache
def action_words(game: str) -> tuple[str, ...]:
    card = REGISTRY.game(game)
    return tuple(card.notation.write(code) for code in range(card.constant("ACTIONS")))


@cache
def chance_words(game: str) -> tuple[str, ...]:
    card = REGISTRY.game(game)
    return tuple(card.notation.write_chance(code) for code in range(card.constant("CHANCE_ACTIONS")))


# --- files ---


def to_bytes(frame: pl.DataFrame) -> bytes:
    kept = BytesIO()
    frame.write_parquet(kept, compression="zstd", compression_level=1)
    return kept.getvalue()


def part(folder: Path, table: str, chunk: int) -> Path:
    return folder / table / f"{chunk:06}.parquet"


def keep(folder: Path, chunk: int, files: dict[str, bytes]) -> None:
    """Write a chunk's files; that of the games comes last and stands for all of them."""
    for table in reversed(TABLES):
        path = part(folder, table, chunk)
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f".{path.name}.{os.getpid()}")
        draft.write_bytes(files[table])
        draft.replace(path)


def missing(plan: Plan, folder: Path) -> list[int]:
    """The chunks that are still to be played."""
    return [chunk for chunk in range(plan.chunks) if not is_kept(plan, folder, chunk)]


def is_kept(plan: Plan, folder: Path, chunk: int) -> bool:
    path = part(folder, "games", chunk)
    if not path.exists():
        return False
    try:
        return int(pl.scan_parquet(path).select(pl.len()).collect().item()) == len(plan.games_of(chunk))
    except pl.exceptions.PolarsError:  # cut off half way by a full disk
        return False


def scan(folder: Path, table: str) -> pl.LazyFrame:
    """A whole table, read as it is needed."""
    return pl.scan_parquet(folder / table / "*.parquet")
