"""The ASGI application: every route in one list."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig

import grotto
from grotto.kernel.errors import GrottoError
from grotto.server.club import Club
from grotto.server.settings import Settings
from grotto.server.web import afterwards, client, games, people, tables, watch
from grotto.server.web.faults import answer_depth, answer_error, answer_http, answer_surprise, answer_unicode
from grotto.server.web.headers import Guard
from grotto.server.web.limits import of_address
from grotto.server.web.socket import socket
from grotto.server.web.talk import AnyRequest
from grotto.server.web.visitor import club_of, visitor
from grotto.server.wire.words import LONGEST_BODY

ROUTES = [*people.ROUTES, *games.ROUTES, *tables.ROUTES, *afterwards.ROUTES, *watch.ROUTES, socket, *client.ROUTES]


def create_app(settings: Settings) -> Litestar:
    club = Club(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await club.open()
        try:
            yield
        finally:
            await club.close()

    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[lifespan],
        state=State({"club": club}),
        dependencies={"club": Provide(the_club, sync_to_thread=False), "visitor": Provide(visitor)},
        exception_handlers={
            GrottoError: answer_error,
            HTTPException: answer_http,
            UnicodeDecodeError: answer_unicode,
            RecursionError: answer_depth,
            Exception: answer_surprise,
        },
        before_request=not_too_fast,
        openapi_config=OpenAPIConfig(title="Grotto", version=grotto.__version__, path="/api/docs"),
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
    )
    app.asgi_handler = Guard(app.asgi_handler, [settings.public_url] if settings.public_url else [])
    return app


async def not_too_fast(request: AnyRequest) -> None:
    """Whoever asks too much at once is told how long to wait; health is always told."""
    if request.scope["path"].startswith("/api/"):
        club_of(request).limits.requests.take(of_address(request))


def the_club(request: AnyRequest) -> Club:
    return club_of(request)
