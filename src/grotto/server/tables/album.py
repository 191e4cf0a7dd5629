"""An album: the views of a finished game, step by step, as each viewer could have had them."""

from __future__ import annotations

import zlib

import msgspec
from msgspec import Struct

from grotto.kernel.records import Record, read_log
from grotto.kernel.seats import CHANCE, SPECTATOR
from grotto.kernel.table import Table
from grotto.server.tables.glimpse import tell_event
from grotto.server.wire.cards import Event, Moment

LANGS = ("en", "de")


class Page(Struct, array_like=True):
    """One step: the view, and who was to act. A view that is as it was before is left out."""

    view: msgspec.Raw
    actors: list[int]
    event: dict[str, Event]
    end: Moment | None = None


def make_album(record: str) -> dict[int, bytes]:
    """For every viewer, the spectator as -1; runs in a worker process."""
    source = Record.from_json(record)
    table = Table(source.opening(), dict(source.options))
    return {viewer: bind_pages(table, source, viewer) for viewer in range(SPECTATOR, source.seats)}


def bind_pages(table: Table, source: Record, viewer: int) -> bytes:
    game, position = source.card, table.opening
    pages = [snap(game.view(position.state, viewer), position.actors, {})]
    for number, (seat, code) in enumerate(read_log(game, source.actions), 1):
        position = position.step(seat, code)
        event = {lang: tell_event(game, (seat, code), lang, number) for lang in LANGS}
        pages.append(snap(game.view(position.state, viewer), position.actors, event))
    return zlib.compress(msgspec.json.encode(pages), 9)


def snap(view: object, actors: tuple[int, ...], event: dict[str, Event]) -> Page:
    return Page(msgspec.Raw(msgspec.json.encode(view)), [seat for seat in actors if seat != CHANCE], event)


def read_album(body: bytes) -> list[Page]:
    return msgspec.json.decode(zlib.decompress(body), type=list[Page])
