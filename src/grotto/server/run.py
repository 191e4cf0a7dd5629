"""A running server: uvicorn around the application."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable

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


FAILED = 3  # what uvicorn itself exits with when it cannot start


class Opened(uvicorn.Server):
    """Says where it is to be reached as soon as it is."""

    def __init__(self, config: uvicorn.Config, tell: Callable[[str], None]) -> None:
        super().__init__(config)
        self.tell = tell

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.tell(f"http://{shown(self.config.host)}:{self.port()}")

    def port(self) -> int:
        """The one that was taken, where the setting left it free."""
        taken: int = self.servers[0].sockets[0].getsockname()[1]
        return taken


def shown(host: str) -> str:
    """An address as people type it."""
    here = ("127.0.0.1", "0.0.0.0", "::1", "::")
    return "localhost" if host in here else f"[{host}]" if ":" in host else host


def run(settings: Settings, tell: Callable[[str], None]) -> None:
    """Serve until a signal comes; `tell` learns the address once the page can be opened."""
    for name in game_names():
        warm(REGISTRY.game(name))
    asyncio.run(Club(settings).prepare())
    set_up(settings.log_level)
    server = Opened(configured(settings), tell)
    try:
        server.run()
    except KeyboardInterrupt:
        return
    if not server.started:
        sys.exit(FAILED)


def configured(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
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
