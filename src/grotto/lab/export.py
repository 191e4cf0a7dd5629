"""Datasets for learning: every decision of a run or of finished records, with what its seat knew and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import numpy as np
import polars as pl

from grotto.kernel.bind import bind
from grotto.kernel.errors import Refused
from grotto.kernel.game import Game
from grotto.kernel.layout import Numbers, Records, copied, face
from grotto.kernel.position import Position, opening, warm
from grotto.kernel.records import Record
from grotto.kernel.seats import CHANCE
from grotto.kernel.table import replay
from grotto.lab.figures import Run
from grotto.lab.recording import ranks, winners
from grotto.lab.tables import part

COLUMNS = {
    "game": "number of the game: in the run, or of the record in the order given",
    "step": "place among all actions of the game, chance's included",
    "seat": "who decided",
    "seats": "how many played",
    "observation": "what the seat knew, as the numbers of `observe`",
    "legal": "the codes of all legal actions",
    "action": "the code of the action taken",
    "text": "the same in words",
    "points": "of this seat at the end",
    "rank": "of this seat at the end, 1 for the best",
    "won": "its share of the win, from 0 to 1",
    "decisions_left": "decisions of the game that came after",
}


@dataclass(frozen=True)
class Told:
    """One game as it was played: where it began, who did what."""

    number: int
    begin: Records
    log: Numbers  # rows of seat and code


class Retelling:
    """The room in which the games of one title are told again."""

    def __init__(self, game: Game) -> None:
        warm(game)
        self.game = game
        self.module = bind("grotto.lab.retelling", game.rules)
        self.out = game.legal_buffer()
        self.width = game.constant("OBSERVATION")
        self.texts = [game.notation.write(code) for code in range(game.constant("ACTIONS"))]

    def frame(self, told: Told) -> pl.DataFrame:
        """The rows of one game."""
        log, state = np.ascontiguousarray(told.log, np.int64), copied(told.begin)
        steps = np.flatnonzero(log[:, 0] != CHANCE)
        observations = np.zeros((len(steps) + 1, self.width), np.int64)
        legals = np.zeros((len(steps) + 1, self.game.longest_list), np.int64)
        known = np.zeros(len(steps) + 1, np.int64)
        self.module.retell(
            face(state), face(log), len(log), face(self.out), face(observations), face(legals), face(known)
        )
        if not Position(self.game, state).over:
            raise Refused(f"game {told.number} is not finished: only finished games are exported")
        return self._rows(told.number, state, log, steps, observations, legals, known)

    def _rows(
        self,
        number: int,
        state: Records,
        log: Numbers,
        steps: Numbers,
        observed: Numbers,
        legals: Numbers,
        known: Numbers,
    ) -> pl.DataFrame:
        n, seat, code = len(steps), log[steps, 0], log[steps, 1]
        position = Position(self.game, state)
        points = np.array([position.scores], np.int64)
        rank, out = ranks(self.game, state, points)
        won = winners(rank, out)
        return pl.DataFrame(
            {
                "game": np.full(n, number, np.uint32),
                "step": steps.astype(np.uint32),
                "seat": seat.astype(np.uint8),
                "seats": np.full(n, position.seats, np.uint8),
                "observation": pl.Series(observed[:n].astype(np.int32), dtype=pl.Array(pl.Int32, self.width)),
                "legal": lists(legals[:n], known[:n]),
                "action": code.astype(np.uint16),
                "text": pl.Series(code.astype(np.uint32)).cat.to(pl.Enum(self.texts)),
                "points": points[0, seat].astype(np.int32),
                "rank": rank[0, seat].astype(np.uint8),
                "won": won[0, seat].astype(np.float32),
                "decisions_left": np.arange(n - 1, -1, -1).astype(np.uint32),
            }
        )


def lists(values: Numbers, counts: Numbers) -> pl.Series:
    """Lines of different lengths."""
    width = np.arange(values.shape[1])[None, :] < counts[:, None]
    flat = pl.DataFrame({"row": np.repeat(np.arange(len(counts)), counts), "legal": values[width].astype(np.uint16)})
    return flat.group_by("row", maintain_order=True).agg("legal")["legal"]


def of_run(run: Run) -> Iterator[pl.DataFrame]:
    """A frame for each chunk of a run."""
    plan = run.plan
    begin = opening(plan.card, plan.seats, plan.options, plan.own).state
    retelling = Retelling(plan.card)
    for chunk in range(plan.chunks):
        if part(run.folder, "games", chunk).exists():
            yield pl.concat([retelling.frame(told) for told in chunk_told(run.folder, chunk, begin)])


def chunk_told(folder: Path, chunk: int, begin: Records) -> Iterator[Told]:
    """The games of a chunk, put together again from actions and chance."""
    wanted = ["game", "step", "seat", pl.col("action").to_physical().cast(pl.Int64).alias("code")]
    actions = pl.read_parquet(part(folder, "actions", chunk)).select(wanted).cast({"seat": pl.Int64})
    chance = pl.read_parquet(part(folder, "chance", chunk)).select(wanted).with_columns(seat=pl.lit(CHANCE, pl.Int64))
    whole = pl.concat([actions, chance]).sort("game", "step")
    for (number,), rows in whole.group_by("game", maintain_order=True):
        yield Told(int(cast(int, number)), begin, rows.select("seat", "code").to_numpy())


def of_record(record: Record, number: int, retelling: Retelling) -> pl.DataFrame:
    """A finished game from its record, every action of it checked."""
    if record.seen_by is not None:
        raise Refused(f"record {number} holds only what {record.seen_by} may know")
    table = replay(record)
    if not table.over:
        raise Refused(f"record {number} is of a game that is not finished")
    return retelling.frame(Told(number, table.opening.state, np.array(table.entries, np.int64)))


def write_part(frame: pl.DataFrame, folder: Path, number: int) -> int:
    """One file of the dataset; the rows it has."""
    folder.mkdir(parents=True, exist_ok=True)
    frame.write_parquet(folder / f"part-{number:06}.parquet", compression="zstd")
    return frame.height
