"""Routes for whoever runs the server: is it well, and how busy is it."""

from __future__ import annotations

from litestar import Response, get
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from grotto.server.club import Club
from grotto.server.wire.routes import Health


@get("/healthz")
async def health(club: Club) -> Response[Health]:
    """Whether all is well."""
    try:
        async with club.database.reading() as connection:
            await connection.execute(text("SELECT 1"))
        database = True
    except (SQLAlchemyError, OSError):
        database = False
    ok = database and not club.stopping
    found = Health(
        ok=ok,
        database=database,
        redis=club.bus.connected if club.bus.url else None,
        tables=len(club.hall.live),
        sockets=len(club.sockets),
    )
    return Response(found, status_code=200 if ok else 503)


ROUTES = [health]
