"""Any step of a game that is over, and of a running one as somebody saw it then."""

from __future__ import annotations

import asyncio

import msgspec
from sqlalchemy import select

from grotto.kernel.errors import NotYours, Unreadable
from grotto.kernel.position import Position
from grotto.kernel.seats import CHANCE, SPECTATOR
from grotto.server.store.database import Database
from grotto.server.store.schema import albums
from grotto.server.tables.album import Page, read_album
from grotto.server.tables.glimpse import tell_event
from grotto.server.tables.live import LiveTable
from grotto.server.tables.state import State
from grotto.server.wire.cards import Event, Moment
from grotto.server.wire.routes import Log, MomentAt

MOST_EVENTS = 5_000


def viewer_of(state: State, person: str | None, seat: int | None) -> int:
    """Whose eyes somebody may look with: their own; with anybody's once the game is over."""
    if seat is None:
        return SPECTATOR
    if not 0 <= seat < len(state.seats):
        raise Unreadable(f"there is no seat {seat} at this table: seats 0 to {len(state.seats) - 1}")
    if not state.course.table.over and seat not in state.seats_of(person):
        raise NotYours(f"seat {seat} of this table is not yours")
    return seat


def log_of(state: State, viewer: int, lang: str) -> Log:
    """All that a viewer may know of what has happened."""
    game = state.header.card
    told = [] if state.stage == "gathering" else state.glimpse.told(viewer)
    events = [tell_event(game, entry, lang, number) for number, entry in enumerate(told[:MOST_EVENTS], 1)]
    return Log(seat=None if viewer == SPECTATOR else viewer, events=events)


async def look(database: Database, table: LiveTable, viewer: int, at: int, lang: str) -> MomentAt:
    """The moment after so many entries of the viewer's log."""
    state = table.state
    if state.stage == "gathering":
        raise Unreadable("the game has not begun")
    if not state.course.table.over:
        return await asyncio.to_thread(look_back, state, viewer, at, lang)
    pages = await kept(database, state.header.id, viewer)
    if pages is None:
        return await asyncio.to_thread(look_back, state, viewer, at, lang)
    check_place(at, len(pages) - 1)
    return turn_up(state, pages, viewer, at, lang)


async def kept(database: Database, table: str, viewer: int) -> list[Page] | None:
    async with database.reading() as connection:
        asked = select(albums.c.body).where(albums.c.table_id == table, albums.c.viewer == viewer)
        body = await connection.scalar(asked)
    return None if body is None else read_album(body)


def turn_up(state: State, pages: list[Page], viewer: int, at: int, lang: str) -> MomentAt:
    page, last = pages[at], len(pages) - 1
    event = page.event.get(lang) or page.event.get("en")
    view: dict[str, object] = msgspec.json.decode(page.view)
    end = state.course.table if at == last else None
    moment = Moment(
        view=view,
        actors=page.actors,
        over=end is not None,
        scores=end.scores if end else [],
        winners=list(end.winners) if end else [],
        end_reason=end.end_reason if end else None,
        actions=[],
        may_undo=False,
    )
    return MomentAt(moment=moment, seat=seat_of(viewer), at=at, last=last, events=[event] if event else [])


def look_back(state: State, viewer: int, at: int, lang: str) -> MomentAt:
    """As it was shown then: the log that the viewer has now says how many of its entries there were."""
    table, game = state.course.table, state.header.card
    told = game.tell(table.entries, table.position.state, viewer)
    check_place(at, len(told))
    position, shown = rewound(state, viewer, at)
    events: list[Event] = [tell_event(game, shown[at - 1], lang, at)] if 0 < at <= len(shown) else []
    moment = Moment(
        view=dict(game.view(position.state, viewer)),
        actors=[seat for seat in position.actors if seat != CHANCE],
        over=position.over,
        scores=position.scores if position.over else [],
        winners=list(position.winners),
        end_reason=position.end_reason,
        actions=[],
        may_undo=False,
    )
    return MomentAt(moment=moment, seat=seat_of(viewer), at=at, last=len(told), events=events)


def rewound(state: State, viewer: int, at: int) -> tuple[Position, list[tuple[int, int]]]:
    """The first position of the game at which the viewer's log had so many entries, and that log."""
    table, game = state.course.table, state.header.card
    position, shown, entries = table.opening, list[tuple[int, int]](), list[tuple[int, int]]()
    for seat, code in table.entries:
        if len(shown) >= at:
            break
        entries.append((seat, code))
        position = position.step(seat, code)
        shown = game.tell(entries, position.state, viewer)
    return position, shown


def check_place(at: int, last: int) -> None:
    if not 0 <= at <= last:
        raise Unreadable(f"there is no moment {at}: this log has moments 0 to {last}")


def seat_of(viewer: int) -> int | None:
    return None if viewer == SPECTATOR else viewer
