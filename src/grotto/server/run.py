"""A running server: uvicorn around the application."""

from __future__ import annotations

import asyncio

import uvicorn

from grotto.api import game_names
from grotto.kernel.game import REGISTRY
from grotto.kernel.position import warm
from grotto.server.club import Club
from grotto.server.logs import set_up
from grotto.server.settings import Settings
from grotto.server.web.app import create_app
from grotto.server.wire.words import LONGEST_MESSAGE

GRACE = 10  # seconds that open requests may take when the server stops


def run(settings: Settings) -> None:
    for name in game_names():
        warm(REGISTRY.game(name))
    asyncio.run(Club(settings).prepare())
    set_up(settings.log_level)
    app = create_app(settings)
    uvicorn.run(
        app,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=LONGEST_MESSAGE * 2,
        ws_per_message_deflate=False,
        log_config=None,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
