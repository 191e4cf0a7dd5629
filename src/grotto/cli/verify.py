"""`grotto verify`: whether a record keeps the rules and its draws come from its seed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grotto.cli.saves import read_record
from grotto.cli.screen import Screen
from grotto.kernel.records import Record, Verdict
from grotto.kernel.records import verify as check

WRONG = 1


def verify(file: Annotated[Path, typer.Argument(help="A record.")]) -> None:
    """Check every action of a record against the rules and every draw against its seed.

    Exit code 0: all is right. 1: something is wrong, and all of it is listed. 2: the file cannot be read.
    """
    record, screen = read_record(file), Screen()
    verdict = check(record)
    for line in told(record, verdict):
        screen.say(line)
    raise typer.Exit(0 if verdict.ok else WRONG)


def told(record: Record, verdict: Verdict) -> list[str]:
    """The verdict in plain words."""
    options = "".join(f", {name} {value}" for name, value in record.options.items())
    lines = [
        f"{record.game}, {record.seats} seats{options}, rules version {record.rules}: {len(record.actions)} actions."
    ]
    if record.seen_by:
        lines.append(f"It holds what {record.seen_by} may know.")
    if not verdict.ok:
        count = len(verdict.faults)
        return [*lines, f"NOT right, {count} fault{'s' * (count != 1)}:", *(f"- {fault}" for fault in verdict.faults)]
    lines.append("Every action is legal.")
    lines.append(draws(record, verdict))
    if record.end_reason is not None:
        lines.append("The result is the one the game has.")
    return lines


def draws(record: Record, verdict: Verdict) -> str:
    if not verdict.checked:
        return f"The seed is not opened, so the {verdict.draws} draws could not be checked."
    said = f"All {verdict.draws} draws are the ones the seed holds"
    return said + (", and the seed has the hash published before them." if record.commitment else ".")
