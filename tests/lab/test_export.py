"""Datasets: every decision, with what its seat knew then."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

import grotto
from grotto.kernel.errors import Refused
from grotto.kernel.position import opening
from grotto.lab.export import COLUMNS, Retelling, of_record, of_run, write_part
from tests.lab.runs import GAMES, best, plan_of, played

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("game", GAMES)
def test_every_row_is_what_the_seat_knew_and_did(game: str) -> None:
    run = played(plan_of(game, bots=best(game)))
    (rows,) = of_run(run)
    assert set(rows.columns) == set(COLUMNS)
    assert rows.height == run.table("actions").select(pl.len()).collect().item()
    entries = rows.filter(pl.col("game") == 0).to_dicts()
    draws = dict(
        run.table("chance")
        .filter(pl.col("game") == 0)
        .select("step", pl.col("action").cast(pl.String))
        .collect()
        .iter_rows()
    )
    position = opening(run.plan.card, run.plan.seats, run.plan.options, None)
    step = 0
    for row in entries:
        while step in draws:
            position = position.after(draws[step], grotto.CHANCE)
            step += 1
        assert row["step"] == step
        assert row["observation"] == position.observation(row["seat"]).tolist()
        assert row["legal"] == [action.code for action in position.actions(row["seat"])]
        assert row["action"] in row["legal"]
        assert row["text"] == run.plan.card.notation.write(row["action"])
        position = position.step(row["seat"], row["action"])
        step += 1
    while step in draws:
        position = position.after(draws[step], grotto.CHANCE)
        step += 1
    assert position.over
    assert [row["decisions_left"] for row in entries] == list(range(len(entries) - 1, -1, -1))
    for row in entries:
        assert row["points"] == position.scores[row["seat"]]
        assert (row["won"] > 0) == (row["seat"] in position.winners)


@pytest.mark.parametrize("game", GAMES)
def test_records_of_finished_games_are_exported_alike(game: str, tmp_path: Path) -> None:
    files = sorted(file for file in (GOLDEN / game).glob("*.json") if file.stem != "marks")
    finished = [record for file in files if (record := grotto.Record.from_json(file.read_bytes())).end_reason]
    record = finished[0]
    rows = of_record(record, 7, Retelling(record.card))
    assert rows.height == sum(not line.startswith("*") for line in record.actions)
    assert set(rows["game"]) == {7}
    assert rows["text"].to_list() == [line.partition(" ")[2] for line in record.actions if not line.startswith("*")]
    assert write_part(rows, tmp_path / "set", 0) == rows.height
    assert pl.read_parquet(tmp_path / "set/*.parquet").equals(rows)


def test_games_that_are_not_finished_or_not_known_whole_are_refused() -> None:
    table = grotto.new("the-cave", seed=1)
    with pytest.raises(Refused, match="is not finished"):
        of_record(table.record, 0, Retelling(table.game))
    with pytest.raises(Refused, match="holds only what seat 0 may know"):
        of_record(table.record_for(0), 0, Retelling(table.game))
