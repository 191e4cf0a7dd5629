"""The database brought to the newest form at every start, step by step and never backward."""

from __future__ import annotations

import asyncio
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from grotto.server.store.database import Database

SCRIPTS = Path(__file__).parent / "migrations"


async def migrate(url: str) -> None:
    database = Database(url)
    try:
        async with database.engine.connect() as connection:
            await connection.run_sync(upgrade)
            await connection.commit()
    finally:
        await database.close()


def upgrade(connection: Connection) -> None:
    command.upgrade(config(connection), "head")


def config(connection: Connection | None = None) -> Config:
    found = Config()
    found.set_main_option("script_location", str(SCRIPTS))
    found.attributes["connection"] = connection
    return found


def migrate_now(url: str) -> None:
    asyncio.run(migrate(url))
