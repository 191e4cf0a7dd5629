"""`grotto lab export`: a dataset of decisions, for learning."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grotto.cli.saves import read_record
from grotto.cli.screen import Screen
from grotto.kernel.errors import Refused, Unreadable, quoted_file

if TYPE_CHECKING:
    import polars as pl

RECORDS_A_PART = 100


def export(
    sources: Annotated[list[Path], typer.Argument(help="The folder of a run, or records of finished games (JSON).")],
    out: Annotated[Path, typer.Option(help="A new folder for the dataset (Parquet).")],
) -> None:
    """Write every decision as a row: what the seat knew, what was legal, what it did, and how the game ended for it."""
    from grotto.lab.export import write_part

    if out.exists():
        raise Unreadable(f"{quoted_file(out)} exists already; name another folder")
    rows = parts = 0
    for frame in frames(sources):
        rows += write_part(frame, out, parts)
        parts += 1
    Screen().say(f"{out}: {rows:,} decisions in {parts} files", whole=True)


def frames(sources: list[Path]) -> Iterator[pl.DataFrame]:
    from grotto.lab.export import of_run
    from grotto.lab.figures import open_results

    if len(sources) == 1 and sources[0].is_dir():
        yield from of_run(open_results(sources[0]))
    else:
        yield from of_records(sources)


def of_records(files: list[Path]) -> Iterator[pl.DataFrame]:
    """The records must be of one game: other games have other columns."""
    import polars as pl

    from grotto.lab.export import Retelling, of_record

    retelling, held = None, list[pl.DataFrame]()
    for number, file in enumerate(files):
        record = read_record(file)
        retelling = retelling or Retelling(record.card)
        if record.game != retelling.game.name:
            raise Refused(f"{file} is of {record.game}, the records before it of {retelling.game.name}")
        held.append(of_record(record, number, retelling))
        if len(held) == RECORDS_A_PART:
            yield pl.concat(held)
            held = []
    if held:
        yield pl.concat(held)
