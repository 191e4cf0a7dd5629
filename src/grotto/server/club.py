"""Everything a running server is made of, opened and closed in order."""

from __future__ import annotations

import asyncio
import contextlib
import secrets

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from grotto.server.people.register import Register
from grotto.server.settings import Settings
from grotto.server.store.database import Database
from grotto.server.store.migrate import migrate
from grotto.server.store.schema import keys
from grotto.server.store.writer import Writer
from grotto.server.tables.hall import Hall
from grotto.server.tables.header import fresh_id
from grotto.server.tables.live import LiveTable
from grotto.server.tables.state import State
from grotto.server.web.outbox import Outbox

TIDY_EVERY = 30.0


class Club:
    """One process of the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = fresh_id(12)
        self.database = Database(settings.url())
        self.writer = Writer(self.database, self.process)
        self.hall = Hall(self.database, self.writer)
        self.register = Register(self.database)
        self.secret = settings.secret
        self.sockets: set[Outbox] = set()
        self.lobby: set[Outbox] = set()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await migrate(self.settings.url())
        self.secret = self.secret or await self.own_secret()
        self.writer.start()
        self.hall.listeners.append(self.table_changed)
        self.tasks.append(asyncio.create_task(self.tidy(), name="tidy"))

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.writer.stop()
        await self.database.close()

    async def own_secret(self) -> str:
        """Made once, and kept with the people it is for."""
        with contextlib.suppress(IntegrityError):
            async with self.database.writing() as connection:
                found = await connection.scalar(select(keys.c.value).where(keys.c.name == "cookies"))
                if found:
                    return str(found)
                await connection.execute(insert(keys), [{"name": "cookies", "value": secrets.token_hex(32)}])
        async with self.database.reading() as connection:
            return str(await connection.scalar(select(keys.c.value).where(keys.c.name == "cookies")))

    async def tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            self.hall.put_away()

    def table_changed(self, table: LiveTable, before: State) -> None:
        """What others are to know of a change."""
