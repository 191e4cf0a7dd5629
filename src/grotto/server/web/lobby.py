"""The list of public tables, for those who follow it: told when it has changed, and no faster than people read."""

from __future__ import annotations

import asyncio
import contextlib

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from grotto.kernel.errors import GrottoError
from grotto.server.store.schema import tables
from grotto.server.tables.hall import Hall
from grotto.server.tables.live import LiveTable
from grotto.server.tables.state import State
from grotto.server.web.outbox import Outbox
from grotto.server.wire.cards import TableCard
from grotto.server.wire.told import Listed

LISTED = 100
PAUSE = 0.5  # seconds between two lists
OPEN = ("gathering", "running", "paused")


class Lobby:
    """Who follows the list."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.followers: set[Outbox] = set()
        self.stale = False

    def changed(self, table: LiveTable, before: State) -> None:
        state = table.state
        if state.header.visibility == "public" and (before.seats, before.stage) != (state.seats, state.stage):
            self.stale = True

    async def run(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            if self.stale and self.followers:
                self.stale = False
                with contextlib.suppress(SQLAlchemyError, OSError, GrottoError):
                    await self.show(list(self.followers))

    async def show(self, outboxes: list[Outbox]) -> None:
        names = await self.names(0)
        for outbox in outboxes:
            outbox.put(Listed(tables=await self.cards(names[:LISTED], outbox.person)))

    async def names(self, offset: int) -> list[str]:
        """The ids of public tables that gather or run, the newest first; one more than are listed, if there are."""
        asked = (
            select(tables.c.id)
            .where(tables.c.visibility == "public", tables.c.stage.in_(OPEN))
            .order_by(tables.c.changed.desc())
            .offset(offset)
            .limit(LISTED + 1)
        )
        async with self.hall.database.reading() as connection:
            return [name for (name,) in await connection.execute(asked)]

    async def cards(self, names: list[str], asker: str | None) -> list[TableCard]:
        """A table that cannot be read is not listed."""
        found = []
        for name in names:
            with contextlib.suppress(GrottoError):
                found.append((await self.hall.get(name)).card(asker))
        return found
