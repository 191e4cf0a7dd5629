"""Routes of tables: finding, making, sitting down."""

from __future__ import annotations

import asyncio

from litestar import delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy import func, select

from grotto.kernel.errors import NotYours, Refused, Unreadable
from grotto.server.bots.worker import levels
from grotto.server.club import Club
from grotto.server.people.register import Known
from grotto.server.store.schema import seats, tables
from grotto.server.tables import moves
from grotto.server.tables.deals import seed_of
from grotto.server.tables.live import LiveTable
from grotto.server.tables.making import first_entries, read_header
from grotto.server.tables.records import UNFINISHED
from grotto.server.web.access import may_see, may_sit, seat_links
from grotto.server.web.given import TheClub, Visitor
from grotto.server.web.lobby import LISTED
from grotto.server.web.talk import AnyRequest
from grotto.server.web.visitor import allow, find_visitor
from grotto.server.wire.cards import TableCard
from grotto.server.wire.routes import Links, Listing, NewTable, Ready, Said, SeatChange, SeatClaim


@get("/api/tables")
async def list_tables(request: AnyRequest, club: TheClub, skip: FromQuery[int] = 0) -> Listing:
    """Public tables that gather or run, the newest first."""
    known = await find_visitor(request)
    names = await club.lobby.names(max(0, min(skip, 10**6)))
    cards = await club.lobby.cards(names[:LISTED], known.id if known else None)
    return Listing(tables=cards, more=len(names) > LISTED)


@get("/api/me/tables")
async def my_tables(club: TheClub, visitor: Visitor, skip: FromQuery[int] = 0) -> Listing:
    """One's own tables, whatever has become of them."""
    allow(visitor, "read")
    mine = select(seats.c.table_id).where(seats.c.person == visitor.id)
    asked = (
        select(tables.c.id)
        .where(tables.c.id.in_(mine) | (tables.c.host == visitor.id))
        .order_by(tables.c.changed.desc())
        .offset(max(0, min(skip, 10**6)))
        .limit(LISTED + 1)
    )
    async with club.database.reading() as connection:
        names = [name for (name,) in await connection.execute(asked)]
    return Listing(tables=await club.lobby.cards(names[:LISTED], visitor.id), more=len(names) > LISTED)


@post("/api/tables", status_code=201)
async def make_table(club: TheClub, visitor: Visitor, data: JSONBody[NewTable]) -> TableCard:
    """A new table."""
    allow(visitor, "host")
    await check_room(club, visitor)
    seed = await seed_of(club.database, data.deal, visitor.id) if data.deal else None
    header = await asyncio.to_thread(read_header, data, visitor, seed)
    known = await asyncio.to_thread(levels, header.game)
    entries = first_entries(data, header, visitor, known)
    table = await club.hall.open(header, entries)
    return table.card(visitor.id)


async def check_room(club: Club, known: Known) -> None:
    asked = select(func.count()).where(tables.c.host == known.id, tables.c.stage.in_(UNFINISHED))
    async with club.database.reading() as connection:
        count = await connection.scalar(asked) or 0
    if count >= club.settings.most_tables:
        raise Refused(f"you host {count} tables that are not over: finish or close one of them first")


@get("/api/tables/{table_id:str}")
async def show_table(
    request: AnyRequest, club: TheClub, table_id: FromPath[str], link: FromQuery[str | None] = None
) -> TableCard:
    """A table."""
    known = await find_visitor(request)
    return (await find_table(club, table_id, known, link)).card(known.id if known else None)


@delete("/api/tables/{table_id:str}", status_code=200)
async def close_table(club: TheClub, visitor: Visitor, table_id: FromPath[str]) -> Said:
    """The host closes a table that is not over."""
    allow(visitor, "host")
    table = await find_table(club, table_id, visitor)
    check_host(table, visitor)
    await moves.close(table, "its host has closed it")
    return Said()


@get("/api/tables/{table_id:str}/links")
async def show_links(club: TheClub, visitor: Visitor, table_id: FromPath[str]) -> Links:
    """For inviting people: for the host's eyes."""
    allow(visitor, "host")
    table = await find_table(club, table_id, visitor)
    check_host(table, visitor)
    found = {str(seat): link for seat, link in seat_links(table).items()}
    return Links(table=table.state.header.link, seats=found)


@post("/api/tables/{table_id:str}/seats/{seat:int}", status_code=200)
async def claim_seat(
    club: TheClub, visitor: Visitor, table_id: FromPath[str], seat: FromPath[int], data: JSONBody[SeatClaim]
) -> TableCard:
    """Sit down; a link that is needed works once."""
    allow(visitor, "play")
    table = await find_table(club, table_id, visitor, data.link)
    moves.check_exists(table.state, seat)
    if visitor.id not in (table.state.header.host, table.state.seats[seat].person):
        may_sit(table, seat, data.link)
    await moves.sit(table, visitor.id, visitor.name, seat)
    return table.card(visitor.id)


@put("/api/tables/{table_id:str}/seats/{seat:int}")
async def change_seat(
    club: TheClub, visitor: Visitor, table_id: FromPath[str], seat: FromPath[int], data: JSONBody[SeatChange]
) -> TableCard:
    """The host frees a seat, or puts a bot there."""
    allow(visitor, "host")
    table = await find_table(club, table_id, visitor)
    if data.kind == "bot" and data.bot not in (known := await asyncio.to_thread(levels, table.state.header.game)):
        raise Unreadable(f"there is no bot {data.bot!r} for this game: expected one of {', '.join(known)}")
    await moves.free(table, visitor.id, seat, data.bot if data.kind == "bot" else None)
    return table.card(visitor.id)


@delete("/api/tables/{table_id:str}/seats/{seat:int}", status_code=200)
async def leave_seat(club: TheClub, visitor: Visitor, table_id: FromPath[str], seat: FromPath[int]) -> TableCard:
    """Stand up, before the game has begun."""
    allow(visitor, "play")
    table = await find_table(club, table_id, visitor)
    await moves.free(table, visitor.id, seat)
    return table.card(visitor.id)


@post("/api/tables/{table_id:str}/ready", status_code=200)
async def be_ready(club: TheClub, visitor: Visitor, table_id: FromPath[str], data: JSONBody[Ready]) -> Said:
    """Ready to begin; when everybody is, the game begins."""
    allow(visitor, "play")
    await moves.ready(await find_table(club, table_id, visitor), visitor.id, data.ready)
    return Said()


async def find_table(club: Club, table_id: str, known: Known | None, link: str | None = None) -> LiveTable:
    table = await club.hall.get(table_id[:20])
    may_see(table, known, link)
    return table


def check_host(table: LiveTable, known: Known) -> None:
    if known.id != table.state.header.host:
        raise NotYours("only the host can do this")


ROUTES = [
    list_tables,
    my_tables,
    make_table,
    show_table,
    close_table,
    show_links,
    claim_seat,
    change_seat,
    leave_seat,
    be_ready,
]
