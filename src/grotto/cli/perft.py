"""`grotto perft`: positions by depth, the fingerprint of a game's rules."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from grotto.cli.bench import drawn, wide_console
from grotto.cli.play import read_options
from grotto.cli.saves import read_record
from grotto.kernel.errors import Refused, quoted_file
from grotto.kernel.game import REGISTRY, Game
from grotto.kernel.position import opening, warm
from grotto.kernel.records import Record
from grotto.kernel.table import replay

HEADS = ("after so many actions", "positions", "ways", "of them over", "ways over")


def perft(
    game: Annotated[str, typer.Argument(help="The game, as `grotto games` names it.")],
    depth: Annotated[int, typer.Option(min=0, help="How many actions.")] = 4,
    seats: Annotated[int | None, typer.Option(help="How many play; the fewest by default.")] = None,
    edition: Annotated[str | None, typer.Option(help="Short for --option edition=…")] = None,
    option: Annotated[list[str] | None, typer.Option(help="Any option of the game, as NAME=VALUE.")] = None,
    record: Annotated[Path | None, typer.Option(help="Count from a position of this record.")] = None,
    after: Annotated[int, typer.Option(min=0, help="With --record: after so many of its actions.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Count the positions that so many actions lead to, chance's outcomes among them, and the ways that lead there."""
    from grotto.lab.perft import levels, position_in

    card = REGISTRY.game(game)
    if record:
        begin = position_in(record_of(card, record), after)
    else:
        count = card.check_seats(card.seats[0] if seats is None else seats)
        warm(card)
        begin = opening(card, count, card.chosen(dict(read_options(edition, option or [])), count), None)
    found = islice(levels(begin), depth + 1)
    if as_json:
        print(json.dumps([asdict(level) for level in found], indent=2))
        return
    rows = [[f"{number:,}" for number in asdict(level).values()] for level in found]
    wide_console().print(drawn(HEADS, rows))


def record_of(game: Game, file: Path) -> Record:
    """A record of this game that keeps the rules."""
    record = read_record(file)
    if record.game != game.name:
        raise Refused(f"{quoted_file(file)} is a record of {record.game}, not of {game.name}")
    replay(record)
    return record
