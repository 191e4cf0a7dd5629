"""`grotto hint`: what a bot would play in a game that is kept, in a record or in a position."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from grotto.bots.bot import Budget, Choice
from grotto.bots.roster import bot, check_name
from grotto.cli.languages import check_lang, phrases
from grotto.cli.opponents import ADVISER, SHOWN
from grotto.cli.saves import unfinished
from grotto.kernel.document import read_json
from grotto.kernel.errors import GrottoError, Refused, Unreadable, quoted_file
from grotto.kernel.game import REGISTRY, Json
from grotto.kernel.position import Position
from grotto.kernel.records import Record
from grotto.kernel.seats import CHANCE
from grotto.kernel.table import replay


def hint(
    where: Annotated[str, typer.Argument(help="A record or a position (JSON), or a game: its latest unfinished one.")],
    level: Annotated[str, typer.Option("--bot", help="Who is asked: a level, greedy, search:500 …")] = ADVISER,
    seat: Annotated[int | None, typer.Option(min=0, help="For which seat, from 0; where several may act.")] = None,
    seconds: Annotated[float | None, typer.Option(help="How long it may think; by default its iterations.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed is the same answer.")] = 1,
    lang: Annotated[str, typer.Option(help="en or de.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Ask a bot what it would play, and what else it looked at; it knows no more than the seat it is asked for."""
    check_lang(lang)
    position = found(where)
    check_name(position.game, level)
    if position.actors == (CHANCE,) or position.over:
        raise Refused(f"there is nothing to advise: {position.who_acts()}")
    seat = position.acting_seat(seat)
    adviser = bot(position.game, level)
    try:
        choice = adviser.choose(position, seat, seed=seed, budget=Budget(seconds=seconds))
    finally:
        adviser.close()
    explained = choice.explain(position, seat, lang)
    if as_json:
        print(json.dumps(explained, indent=2, ensure_ascii=False))
    else:
        say(choice, explained, level, lang)


def found(where: str) -> Position:
    """The position meant: of a file, or of the latest unfinished game of a title."""
    if where in REGISTRY.names():
        games, _ = unfinished(where)
        if not games:
            raise Refused(f"there is no unfinished game of {where}")
        return replay(games[0].record).position
    path = Path(where)
    try:
        document = read_json(path.read_bytes(), str(path))
        return replay(Record.from_json(document)).position if "actions" in document else Position.from_json(document)
    except OSError as error:
        raise Unreadable(f"cannot read {quoted_file(path)}: {error.strerror}") from None
    except GrottoError as error:
        raise Unreadable(f"{path}: {error}") from None


def say(choice: Choice, explained: Mapping[str, Json], level: str, lang: str) -> None:
    p = phrases(lang)
    print(p.hint.format(bot=level, text=explained["action"], sentence=explained["says"]))
    alternatives = explained["alternatives"]
    assert isinstance(alternatives, list)
    for one in alternatives[:SHOWN]:
        assert isinstance(one, dict)
        value, told = one["value"], p.hint_untried
        if isinstance(value, float):
            told = p.hint_value.format(value=round(value * 100), visits=one["visits"])
        print(p.hint_line.format(text=one["action"], value=told))
    if choice.trouble:
        print(p.bot_failed.format(team=level, reason=choice.trouble))
