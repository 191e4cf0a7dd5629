"""Routes of tables."""

from __future__ import annotations

from litestar import Request, delete, get, post, put
from sqlalchemy import select

from grotto.server.club import Club
from grotto.server.people.register import Known
from grotto.server.store.schema import tables
from grotto.server.tables import moves
from grotto.server.tables.live import LiveTable
from grotto.server.tables.making import first_entries, read_header
from grotto.server.web.visitor import find_visitor
from grotto.server.wire.cards import TableCard
from grotto.server.wire.routes import Listing, NewTable, Ready, Said, SeatChange, SeatClaim

LISTED = 100


@get("/api/tables")
async def list_tables(request: Request, club: Club) -> Listing:  # type: ignore[type-arg]
    """Public tables that gather or run, the newest first."""
    asked = (
        select(tables.c.id)
        .where(tables.c.visibility == "public", tables.c.stage.in_(("gathering", "running", "paused")))
        .order_by(tables.c.changed.desc())
        .limit(LISTED + 1)
    )
    async with club.database.reading() as connection:
        names = [name for (name,) in await connection.execute(asked)]
    known = await find_visitor(request)
    cards = [(await club.hall.get(name)).card(known.id if known else None) for name in names[:LISTED]]
    return Listing(tables=cards, more=len(names) > LISTED)


@post("/api/tables", status_code=201)
async def make_table(club: Club, visitor: Known, data: NewTable) -> TableCard:
    """A new table."""
    header = read_header(data, visitor)
    table = await club.hall.open(header, first_entries(data, header, visitor, ["random"]))
    return table.card(visitor.id)


@get("/api/tables/{table_id:str}")
async def show_table(request: Request, club: Club, table_id: str) -> TableCard:  # type: ignore[type-arg]
    """A table."""
    known = await find_visitor(request)
    return (await find_table(club, table_id, known)).card(known.id if known else None)


@post("/api/tables/{table_id:str}/seats/{seat:int}", status_code=200)
async def claim_seat(club: Club, visitor: Known, table_id: str, seat: int, data: SeatClaim) -> TableCard:
    """Sit down."""
    table = await find_table(club, table_id, visitor)
    await moves.sit(table, visitor.id, visitor.name, seat)
    return table.card(visitor.id)


@put("/api/tables/{table_id:str}/seats/{seat:int}")
async def change_seat(club: Club, visitor: Known, table_id: str, seat: int, data: SeatChange) -> TableCard:
    """The host frees a seat, or puts a bot there."""
    table = await find_table(club, table_id, visitor)
    await moves.free(table, visitor.id, seat, (data.bot or "random") if data.kind == "bot" else None)
    return table.card(visitor.id)


@delete("/api/tables/{table_id:str}/seats/{seat:int}", status_code=200)
async def leave_seat(club: Club, visitor: Known, table_id: str, seat: int) -> TableCard:
    """Stand up."""
    table = await find_table(club, table_id, visitor)
    await moves.free(table, visitor.id, seat)
    return table.card(visitor.id)


@post("/api/tables/{table_id:str}/ready", status_code=200)
async def be_ready(club: Club, visitor: Known, table_id: str, data: Ready) -> Said:
    """Ready to begin."""
    await moves.ready(await find_table(club, table_id, visitor), visitor.id, data.ready)
    return Said()


async def find_table(club: Club, table_id: str, known: Known | None) -> LiveTable:
    return await club.hall.get(table_id)


ROUTES = [list_tables, make_table, show_table, claim_seat, change_seat, leave_seat, be_ready]
