"""Routes for whoever runs the server: is it well, and how busy is it."""

from __future__ import annotations

import hmac

from litestar import Response, get
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from grotto.kernel.errors import NotYours
from grotto.server.web.given import TheClub
from grotto.server.web.talk import AnyRequest
from grotto.server.wire.routes import Health


@get("/healthz")
async def health(club: TheClub) -> Response[Health]:
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


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest, club: TheClub) -> Response[bytes]:
    """For Prometheus, by the admin's token where one is set."""
    wanted = club.settings.admin_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if wanted and not hmac.compare_digest(wanted.encode(), given.encode()):
        raise NotYours("this page needs the admin's token")
    club.meters.tables.set(len(club.hall.live))
    club.meters.sockets.set(len(club.sockets))
    club.meters.waiting.set(club.writer.waiting.qsize())
    return Response(club.meters.page(), media_type="text/plain; version=0.0.4")


ROUTES = [health, metrics]
