"""The database: opened so that what is committed stays, whatever happens to the process or the power."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

DURABLE = ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON", "PRAGMA busy_timeout=10000")


class Database:
    """Reads go side by side; on SQLite one transaction writes at a time, and waits for its turn here."""

    def __init__(self, url: str) -> None:
        self.is_sqlite = url.startswith("sqlite")
        if self.is_sqlite:
            Path(url.partition(":///")[2]).parent.mkdir(parents=True, exist_ok=True)
        self.engine = open_engine(url)
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed at the end, undone when anything is raised."""
        if not self.is_sqlite:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self._turn, self.engine.connect() as connection:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                await connection.rollback()
                raise
            await connection.commit()

    async def close(self) -> None:
        await self.engine.dispose()


def open_engine(url: str) -> AsyncEngine:
    if url.startswith("sqlite"):
        engine = create_async_engine(url, pool_size=8, max_overflow=8)
        event.listen(engine.sync_engine, "connect", make_durable)
        return engine
    return create_async_engine(
        url, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args={"options": "-c synchronous_commit=on"}
    )


def make_durable(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
    """SQLAlchemy is to begin no transactions on its own: `writing` does, and with the lock taken at once."""
    raw: Any = connection
    raw.isolation_level = None
    cursor = connection.cursor()
    for pragma in DURABLE:
        cursor.execute(pragma)
    cursor.close()
