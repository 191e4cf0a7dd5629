"""A new table, out of what somebody asked for; everything that cannot be is refused by its name."""

from __future__ import annotations

import time

import msgspec

from grotto.kernel.content import Paper
from grotto.kernel.dealer import fresh_seed
from grotto.kernel.errors import Unreadable, quoted
from grotto.kernel.game import REGISTRY, Game
from grotto.kernel.position import Position, opening, warm
from grotto.kernel.records import Record
from grotto.kernel.table import replay
from grotto.server.people.register import Known
from grotto.server.people.seals import fresh_word
from grotto.server.tables import entry as log
from grotto.server.tables.header import Header, fresh_id
from grotto.server.wire.routes import NewTable
from grotto.server.wire.words import Visibility


def read_header(asked: NewTable, host: Known, seed: str | None = None) -> Header:
    """What never changes about it."""
    if asked.record is not None:
        return from_record(asked, host)
    card = REGISTRY.game(asked.game)
    seats = card.check_seats(card.seats[0] if asked.seats is None else asked.seats)
    options = card.chosen(dict(asked.options), seats)
    if asked.content is not None:
        warm(card)
        opening(card, seats, options, Paper("the own content", asked.content))
    return Header(
        id=fresh_id(),
        game=card.name,
        rules=card.rules_version,
        seats=seats,
        options=options,
        seed=seed or fresh_seed(),
        host=host.id,
        made=time.time(),
        content=asked.content,
        visibility=asked.visibility,
        clock=asked.clock,
        rated=asked.rated,
        suggestions=bool(asked.suggestions),
        deal=asked.deal,
        link=fresh_word(),
    )


def from_record(asked: NewTable, host: Known) -> Header:
    """A practice table that goes on from a record, or shows it to its end."""
    record = Record.from_json(asked.record or {})
    table = replay(record)
    return practice(
        host, table.game, table.seats, dict(table.options), asked.visibility, record=dict(asked.record or {})
    )


def from_moment(host: Known, position: Position) -> Header:
    """A practice table that begins with any position."""
    document = position.to_document()
    options = {one.name: str(document.get(one.name, one.values[0])) for one in position.game.options}
    return practice(host, position.game, position.seats, options, "unlisted", position=dict(document))


def practice(
    host: Known,
    card: Game,
    seats: int,
    options: dict[str, str],
    visibility: Visibility,
    record: dict[str, object] | None = None,
    position: dict[str, object] | None = None,
) -> Header:
    """Under a seed of its own, and for no rating."""
    return Header(
        id=fresh_id(),
        game=card.name,
        rules=card.rules_version,
        seats=seats,
        options=options,
        seed=fresh_seed(),
        host=host.id,
        made=time.time(),
        visibility=visibility,
        practice=True,
        link=fresh_word(),
        record=record,
        position=position,
    )


def again(header: Header, host: Known) -> Header:
    """The same game once more, under a new seed."""
    return msgspec.structs.replace(
        header,
        id=fresh_id(),
        seed=fresh_seed(),
        host=host.id,
        made=time.time(),
        deal=None,
        link=fresh_word(),
        record=None,
    )


def first_entries(asked: NewTable, header: Header, host: Known, levels: list[str]) -> list[log.Entry]:
    """Who sits there from the start; a table of one person and bots begins at once."""
    at, entries = header.made, list[log.Entry]()
    if header.clock.stand_in is not None:
        check_level(header.clock.stand_in, levels)
    for seat in dict.fromkeys(asked.mine):
        check_seat(seat, header)
        entries.append(log.Sat(at=at, seat=seat, person=host.id, name=host.name))
    for word, level in asked.bots.items():
        seat = int(word) if word.isascii() and word.isdecimal() and len(word) < 3 else -1
        check_seat(seat, header)
        check_level(level, levels)
        if seat in asked.mine:
            raise Unreadable(f"seat {seat} cannot be yours and a bot's")
        entries.append(log.BotSat(at=at, seat=seat, level=level))
    if asked.fill is not None:
        check_level(asked.fill, levels)
        taken = {one.seat for one in entries if isinstance(one, log.Sat | log.BotSat)}
        left = [seat for seat in range(header.seats) if seat not in taken]
        entries += [log.BotSat(at=at, seat=seat, level=asked.fill) for seat in left]
    if len(entries) == header.seats:
        entries += [log.Readied(at=at, seat=seat, ready=True) for seat in dict.fromkeys(asked.mine)]
        entries.append(log.Begun(at=at))
    return entries


def check_level(level: str, levels: list[str]) -> None:
    if level not in levels:
        raise Unreadable(f"there is no bot {quoted(level)}: expected one of {', '.join(levels)}")


def check_seat(seat: int, header: Header) -> None:
    if not 0 <= seat < header.seats:
        raise Unreadable(f"there is no seat {seat} at this table: seats 0 to {header.seats - 1}")
