"""The one who writes the logs: what waits is stored together in one transaction, and acknowledged after its commit.

A writer that is no longer a table's owner, or that did not know its last entry, fails for that table and no other.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from grotto.server.store.database import Database
from grotto.server.store.schema import log, seats, snapshots, tables

MOST_AT_ONCE = 500
logger = logging.getLogger("grotto.store")


class Lost(Exception):
    """Somebody else has written to this table: it must be read anew."""


@dataclass(frozen=True)
class Row:
    """What the lists and the lease know of a table."""

    stage: str
    changed: float
    wakes: float | None


@dataclass
class Append:
    """Entries for one table's log, and what goes with them."""

    table: str
    epoch: int
    mine: bool  # whether this process holds the lease, as far as it knows
    after: int  # the last sequence that is known
    bodies: list[str]
    row: Row | None = None
    people: dict[int, str | None] = field(default_factory=dict)  # seats that changed hands
    snapshot: bytes | None = None
    done: asyncio.Future[int] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    """The epoch under which it was stored."""


class Writer:
    """One for each process."""

    def __init__(self, database: Database, process: str) -> None:
        self.database = database
        self.process = process
        self.waiting: asyncio.Queue[Append] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    async def store(self, append: Append) -> int:
        """Returns when it is on the disk."""
        self.waiting.put_nowait(append)
        return await append.done

    async def run(self) -> None:
        while True:
            batch = [await self.waiting.get()]
            while len(batch) < MOST_AT_ONCE and not self.waiting.empty():
                batch.append(self.waiting.get_nowait())
            await self.write(batch)

    def start(self) -> None:
        self.task = asyncio.create_task(self.run(), name="writer")

    async def stop(self) -> None:
        """After all that waits is stored."""
        while not self.waiting.empty():
            await asyncio.sleep(0.01)
        if self.task:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    async def write(self, batch: Sequence[Append]) -> None:
        """All together; one by one when that fails, so that nobody fails for another."""
        try:
            outcome = await self._commit(batch)
        except (DBAPIError, OSError) as error:
            if len(batch) == 1:
                await self._retry(batch[0], error)
                return
            for append in batch:
                await self.write([append])
            return
        for append, epoch in zip(batch, outcome, strict=True):
            settle(append, epoch)

    async def _retry(self, append: Append, error: BaseException) -> None:
        """The database may be away, or have committed without our hearing of it: ask until it is known."""
        pause = 0.05
        while True:
            try:
                if await self._is_stored(append):
                    return settle(append, append.epoch if append.mine else append.epoch + 1)
                return settle(append, (await self._commit([append]))[0])
            except IntegrityError:
                if not await self._is_stored(append):
                    return settle(append, None)
            except (DBAPIError, OSError) as again:
                logger.warning("the database does not answer", extra={"error": type(again).__name__})
                await asyncio.sleep(pause)
                pause = min(pause * 2, 2.0)

    async def _is_stored(self, append: Append) -> bool:
        """Whether the log holds these very entries."""
        if not append.bodies:
            return False
        async with self.database.reading() as connection:
            found = await connection.execute(
                select(log.c.body)
                .where(log.c.table_id == append.table, log.c.sequence > append.after)
                .order_by(log.c.sequence)
                .limit(len(append.bodies))
            )
            return [body for (body,) in found] == append.bodies

    async def _commit(self, batch: Sequence[Append]) -> list[int | None]:
        """The epoch of each append; None for one that has lost its table."""
        async with self.database.writing() as connection:
            outcome = await self._fence(connection, batch)
            kept = [append for append, epoch in zip(batch, outcome, strict=True) if epoch is not None]
            await insert_rows(connection, kept)
        return outcome

    async def _fence(self, connection: AsyncConnection, batch: Sequence[Append]) -> list[int | None]:
        """Lock the tables and compare; a table of another process is taken over where nothing was missed."""
        names = sorted({append.table for append in batch})
        asked = select(tables.c.id, tables.c.epoch, tables.c.owner).where(tables.c.id.in_(names)).order_by(tables.c.id)
        found = await connection.execute(asked if self.database.is_sqlite else asked.with_for_update())
        rows = {name: (epoch, owner) for name, epoch, owner in found}
        outcome: list[int | None] = []
        for append in batch:
            epoch, owner = rows.get(append.table, (None, None))
            if epoch != append.epoch:
                outcome.append(None)
            elif owner == self.process and append.mine:
                outcome.append(epoch)
            else:
                outcome.append(await self._take_over(connection, append))
                rows[append.table] = (append.epoch + 1, self.process)
        return outcome

    async def _take_over(self, connection: AsyncConnection, append: Append) -> int | None:
        last = await connection.scalar(select(func.max(log.c.sequence)).where(log.c.table_id == append.table))
        if (last or 0) != append.after:
            return None
        await connection.execute(
            update(tables).where(tables.c.id == append.table).values(owner=self.process, epoch=append.epoch + 1)
        )
        return append.epoch + 1


def settle(append: Append, epoch: int | None) -> None:
    if append.done.done():
        return
    if epoch is None:
        append.done.set_exception(Lost(append.table))
    else:
        append.done.set_result(epoch)


async def insert_rows(connection: AsyncConnection, batch: Sequence[Append]) -> None:
    rows = [
        {"table_id": append.table, "sequence": append.after + i, "body": body}
        for append in batch
        for i, body in enumerate(append.bodies, 1)
    ]
    if rows:
        await connection.execute(insert(log), rows)
    changed = [
        {"which": append.table, "stage": append.row.stage, "changed": append.row.changed, "wakes": append.row.wakes}
        for append in batch
        if append.row
    ]
    if changed:
        await connection.execute(CHANGE, changed)
    for append in batch:
        for seat, person in append.people.items():
            await connection.execute(
                update(seats).where(seats.c.table_id == append.table, seats.c.seat == seat).values(person=person)
            )
        if append.snapshot is not None:
            await connection.execute(delete(snapshots).where(snapshots.c.table_id == append.table))
            sequence = append.after + len(append.bodies)
            await connection.execute(
                insert(snapshots).values(table_id=append.table, sequence=sequence, body=append.snapshot)
            )


CHANGE = (
    update(tables)
    .where(tables.c.id == bindparam("which"))
    .values(stage=bindparam("stage"), changed=bindparam("changed"), wakes=bindparam("wakes"))
)
