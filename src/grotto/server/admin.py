"""What whoever runs the server can do from the terminal, while it runs or not."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy import delete, func, insert, select, update

from grotto.kernel.errors import Unreadable, quoted
from grotto.kernel.game import REGISTRY
from grotto.server.settings import Settings
from grotto.server.store.database import Database
from grotto.server.store.migrate import migrate
from grotto.server.store.schema import log, people, seats, sessions, snapshots, tables, tokens
from grotto.server.tables.entry import Closed, write_entry

DAY = 86_400.0
T = TypeVar("T")


async def with_database(settings: Settings, work: Callable[[Database], Awaitable[T]]) -> T:
    await migrate(settings.url())
    database = Database(settings.url())
    try:
        return await work(database)
    finally:
        await database.close()


async def list_tables(database: Database, stage: str | None) -> list[tuple[str, str, int, str, float]]:
    """Id, game, rules version, stage, and when something happened last."""
    asked = select(tables.c.id, tables.c.game, tables.c.rules, tables.c.stage, tables.c.changed)
    if stage:
        asked = asked.where(tables.c.stage == stage)
    async with database.reading() as connection:
        return [tuple(row) for row in await connection.execute(asked.order_by(tables.c.changed.desc()))]


async def close_table(database: Database, name: str, reason: str) -> None:
    """The lease is taken, so that a process that has the table in its memory must read it anew."""
    async with database.writing() as connection:
        row = (await connection.execute(select(tables.c.stage, tables.c.epoch).where(tables.c.id == name))).first()
        if row is None:
            raise Unreadable(f"there is no table {quoted(name)}")
        if row.stage in ("over", "closed"):
            raise Unreadable(f"table {name} is {row.stage} already")
        last = await connection.scalar(select(func.max(log.c.sequence)).where(log.c.table_id == name))
        body = write_entry(Closed(at=time.time(), reason=reason))
        await connection.execute(insert(log), [{"table_id": name, "sequence": (last or 0) + 1, "body": body}])
        values = {"stage": "closed", "owner": None, "epoch": row.epoch + 1, "wakes": None}
        await connection.execute(update(tables).where(tables.c.id == name).values(**values))


async def ban(database: Database, person: str, banned: bool) -> str:
    """Somebody is locked out of all their devices, or let in again. Their name."""
    async with database.writing() as connection:
        name = await connection.scalar(select(people.c.name).where(people.c.id == person))
        if name is None:
            raise Unreadable(f"there is nobody with the id {quoted(person)}")
        await connection.execute(update(people).where(people.c.id == person).values(banned=banned))
        if banned:
            await connection.execute(delete(sessions).where(sessions.c.person == person))
            await connection.execute(delete(tokens).where(tokens.c.person == person))
    return str(name)


async def purge(database: Database, days: float, guest_days: float) -> tuple[int, int]:
    """Tables that ended, and guests who were seen, longer ago than so many days. How many of each."""
    before, unseen = time.time() - days * DAY, time.time() - guest_days * DAY
    old = select(tables.c.id).where(tables.c.stage.in_(("over", "closed")), tables.c.changed < before)
    sitting = select(seats.c.person).where(seats.c.person.is_not(None))
    guests = people.c.passphrase.is_(None) & (people.c.seen < unseen) & people.c.id.not_in(sitting)
    async with database.writing() as connection:
        gone = await connection.execute(delete(tables).where(tables.c.id.in_(old)))
        left = await connection.execute(delete(people).where(guests))
    return gone.rowcount, left.rowcount


async def old_rules(database: Database) -> list[tuple[str, str, int]]:
    """Tables that are not over and were begun under rules that this Grotto does not play: id, game, version."""
    asked = select(tables.c.id, tables.c.game, tables.c.rules).where(
        tables.c.stage.in_(("gathering", "running", "paused"))
    )
    async with database.reading() as connection:
        rows = [tuple(row) for row in await connection.execute(asked)]
    known = {name: REGISTRY.game(name).rules_version for name in REGISTRY.names()}
    return [(name, game, version) for name, game, version in rows if known.get(game) != version]


async def forget_snapshots(database: Database) -> None:
    """They are made anew from the logs."""
    async with database.writing() as connection:
        await connection.execute(delete(snapshots))
