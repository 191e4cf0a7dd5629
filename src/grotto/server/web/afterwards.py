"""Routes of what was played: logs, moments, records, practice, rematches, deals, ratings."""

from __future__ import annotations

import asyncio
import secrets
from io import BytesIO
from typing import Any

import segno
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy import select

from grotto.kernel.errors import Refused
from grotto.server.club import Club
from grotto.server.errors import NotFound
from grotto.server.store.schema import tables
from grotto.server.tables import deals, ladder, moves, records
from grotto.server.tables import entry as log
from grotto.server.tables.live import LiveTable
from grotto.server.tables.lookback import check_place, log_of, look, rewound, viewer_of
from grotto.server.tables.making import again, from_moment
from grotto.server.web.given import TheClub, Visitor
from grotto.server.web.tables import check_room, find_table
from grotto.server.web.talk import AnyRequest
from grotto.server.web.visitor import allow, find_visitor
from grotto.server.wire.cards import TableCard
from grotto.server.wire.routes import DealCard, Fairness, Leaderboard, Log, MomentAt, PlayOn, Statistics
from grotto.server.wire.words import LONGEST_NAME

LONGEST_LINK = 64


@get("/api/tables/{table_id:str}/log")
async def show_log(
    request: AnyRequest,
    club: TheClub,
    table_id: FromPath[str],
    seat: FromQuery[int | None] = None,
    lang: FromQuery[str] = "en",
) -> Log:
    """All that a viewer may know of what has happened."""
    table, viewer = await eyes(request, club, table_id, seat)
    return await asyncio.to_thread(log_of, table.state, viewer, lang)


@get("/api/tables/{table_id:str}/moments/{at:int}")
async def show_moment(
    request: AnyRequest,
    club: TheClub,
    table_id: FromPath[str],
    at: FromPath[int],
    seat: FromQuery[int | None] = None,
    lang: FromQuery[str] = "en",
) -> MomentAt:
    """The game as a viewer saw it after so many entries of their log."""
    table, viewer = await eyes(request, club, table_id, seat)
    return await look(club.database, table, viewer, at, lang)


@get("/api/tables/{table_id:str}/record")
async def show_record(
    request: AnyRequest, club: TheClub, table_id: FromPath[str], seat: FromQuery[int | None] = None
) -> dict[str, Any]:
    """The record: of a running game what the viewer may know, of one that is over all of it."""
    table, viewer = await eyes(request, club, table_id, seat)
    return await records.record_for(club.database, table, viewer)


@get("/api/tables/{table_id:str}/fairness")
async def show_fairness(request: AnyRequest, club: TheClub, table_id: FromPath[str]) -> Fairness:
    """The seed, once it is open, and every draw checked against it."""
    table, _ = await eyes(request, club, table_id, None)
    return await records.fairness(club.database, table)


@post("/api/tables/{table_id:str}/practice", status_code=201)
async def play_on(club: TheClub, visitor: Visitor, table_id: FromPath[str], data: JSONBody[PlayOn]) -> TableCard:
    """A practice table from any moment; what the asker could not know then is dealt anew, under a new seed."""
    allow(visitor, "host")
    table = await find_table(club, table_id, visitor)
    state = table.state
    if state.header.rated and not state.course.table.over:
        raise Refused("there is no practice from a rated game that is not over")
    viewer = viewer_of(state, visitor.id, data.seat)
    check_place(data.at, len(state.glimpse.told(viewer)))
    await check_room(club, visitor)
    position, _ = await asyncio.to_thread(rewound, state, viewer, data.at)
    header = from_moment(visitor, position.redealt(viewer, secrets.randbits(31)))
    entries: list[log.Entry] = [
        log.Sat(at=header.made, seat=seat, person=visitor.id, name=visitor.name) for seat in range(header.seats)
    ]
    entries += [log.Readied(at=header.made, seat=seat, ready=True) for seat in range(header.seats)]
    made = await club.hall.open(header, [*entries, log.Begun(at=header.made)])
    return made.card(visitor.id)


@post("/api/tables/{table_id:str}/rematch", status_code=201)
async def rematch(club: TheClub, visitor: Visitor, table_id: FromPath[str]) -> TableCard:
    """The same people at a new table, everybody one seat further."""
    allow(visitor, "host")
    table = await find_table(club, table_id, visitor)
    state = table.state
    if not state.seats_of(visitor.id) or state.stage != "over":
        raise Refused("a rematch is for those who sat at a table that is over")
    if state.rematch is None:
        await check_room(club, visitor)
        header = again(state.header, visitor)
        made = await club.hall.open(header, rotated(table, header.made))
        await moves.rematched(table, made.id)
    return (await club.hall.get(table.state.rematch or "")).card(visitor.id)


def rotated(table: LiveTable, at: float) -> list[log.Entry]:
    entries: list[log.Entry] = []
    for one in table.state.seats:
        seat = (one.seat + 1) % len(table.state.seats)
        if one.bot:
            entries.append(log.BotSat(at=at, seat=seat, level=one.bot))
        elif one.person:
            entries.append(log.Sat(at=at, seat=seat, person=one.person, name=one.name))
    return entries


@get("/api/tables/{table_id:str}/qr.svg")
async def qr(request: AnyRequest, club: TheClub, table_id: FromPath[str], link: FromQuery[str] = "") -> Response[bytes]:
    """The table's address (or a link's) for a phone's camera."""
    known = await find_visitor(request)
    table = await find_table(club, table_id, known, link or None)
    root = club.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    address = f"{root}/table/{table.id}" + (f"#{link[:LONGEST_LINK]}" if link else "")
    picture = BytesIO()
    segno.make(address, error="m").save(picture, kind="svg", scale=8, xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})


@get("/api/deals/{name:str}")
async def show_deal(request: AnyRequest, club: TheClub, name: FromPath[str]) -> DealCard:
    """The tables of a deal, and how those ended that are over."""
    known = await find_visitor(request)
    asked = select(tables.c.id).where(tables.c.deal == name, tables.c.visibility == "public").order_by(tables.c.made)
    async with club.database.reading() as connection:
        names = [one for (one,) in await connection.execute(asked.limit(200))]
    cards = await club.lobby.cards(names, known.id if known else None)
    return DealCard(deal=name[:60], tables=cards, results=await deals.results_of(club.database, name))


@get("/api/leaderboard/{game:str}/{seats:int}")
async def leaderboard(club: TheClub, game: FromPath[str], seats: FromPath[int]) -> Leaderboard:
    """The best of a game at a number of seats."""
    return Leaderboard(ratings=await ladder.leaders(club.database, game[:40], min(max(seats, 0), 10)))


@get("/api/people/{person_id:str}/statistics")
async def statistics(club: TheClub, person_id: FromPath[str]) -> Statistics:
    """How often somebody has played and won."""
    known = await club.register.one(person_id[:LONGEST_NAME])
    if known is None:
        raise NotFound(f"there is nobody {person_id[:20]!r}")
    return Statistics(person=known.card, games=await ladder.counts(club.database, known.id))


async def eyes(request: AnyRequest, club: Club, table_id: str, seat: int | None) -> tuple[LiveTable, int]:
    """A table, and whose eyes somebody may look at it with."""
    known = await find_visitor(request)
    table = await find_table(club, table_id, known)
    return table, viewer_of(table.state, known.id if known else None, seat)


ROUTES = [
    show_log,
    show_moment,
    show_record,
    show_fairness,
    play_on,
    rematch,
    qr,
    show_deal,
    leaderboard,
    statistics,
]
