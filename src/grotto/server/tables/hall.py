"""All tables of this process: made, loaded when they are asked for, put away when nobody looks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import msgspec
from sqlalchemy import delete, func, insert, select, update

from grotto.server.errors import NotFound
from grotto.server.store.database import Database
from grotto.server.store.schema import log, processes, seats, snapshots, tables
from grotto.server.store.writer import Append, Writer
from grotto.server.tables.clock import wakes
from grotto.server.tables.entry import Entry, Sat, Suggested, read_entry, write_entry
from grotto.server.tables.header import Header
from grotto.server.tables.live import LiveTable
from grotto.server.tables.snapshot import read_snapshot
from grotto.server.tables.state import State

ALIVE = 6.0  # seconds after its last beat
NOBODY = "nobody"
IDLE = 300.0  # seconds until a table that nobody looks at leaves the memory
_HEADERS = msgspec.json.Decoder(Header)


class Hall:
    """The live tables by their ids."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.database = database
        self.writer = writer
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.listeners: list[Callable[[LiveTable, State], None]] = []

    async def open(self, header: Header, entries: list[Entry]) -> LiveTable:
        """A new table with the first entries of its log."""
        first = State.first(header)
        state = first
        for entry in entries:
            state = state.after(entry)
        row = {
            "id": header.id,
            "header": msgspec.json.encode(header).decode(),
            "game": header.game,
            "rules": header.rules,
            "stage": state.stage,
            "visibility": header.visibility,
            "host": header.host,
            "deal": header.deal,
            "made": header.made,
            "changed": state.changed,
            "wakes": wakes(state),
            "owner": self.writer.process,
            "epoch": 1,
        }
        lines = [{"table_id": header.id, "sequence": i, "body": write_entry(e)} for i, e in enumerate(entries, 1)]
        people = [{"table_id": header.id, "seat": one.seat, "person": one.person} for one in state.seats]
        async with self.database.writing() as connection:
            await connection.execute(insert(tables), [row])
            await connection.execute(insert(seats), people)
            if lines:
                await connection.execute(insert(log), lines)
        table = LiveTable(state, 1, True, self)
        self.live[header.id] = table
        self.changed(table, first)
        return table

    async def get(self, name: str) -> LiveTable:
        """A table of this server, read from its log if need be."""
        if found := self.live.get(name):
            return found
        async with self.loading.setdefault(name, asyncio.Lock()):
            if name not in self.live:
                self.live[name] = await self._load(name)
        self.loading.pop(name, None)
        return self.live[name]

    async def _load(self, name: str) -> LiveTable:
        async with self.database.reading() as connection:
            asked = (
                select(tables.c.header, tables.c.wakes, snapshots.c.body)
                .join_from(tables, snapshots, tables.c.id == snapshots.c.table_id, isouter=True)
                .where(tables.c.id == name)
            )
            row = (await connection.execute(asked)).first()
        if row is None:
            raise NotFound(f"there is no table {name!r}")
        state = read_first(_HEADERS.decode(row.header), row.body)
        epoch, mine, bodies = await self.rest(name, state.sequence)
        for body in bodies:
            state = state.after(read_entry(body))
        table = LiveTable(state, epoch, mine, self)
        table.settled = state.stage == "over" and row.wakes is None
        return table

    async def alive(self) -> list[str]:
        """The processes that have been heard of lately."""
        asked = select(processes.c.id).where(processes.c.beat > time.time() - ALIVE)
        async with self.database.reading() as connection:
            return [name for (name,) in await connection.execute(asked)]

    async def look_for_news(self) -> None:
        """What other processes have written to the tables that are looked at here; for want of anybody to tell."""
        names = [name for name, table in self.live.items() if table.watchers]
        if not names:
            return
        asked = (
            select(log.c.table_id, func.max(log.c.sequence)).where(log.c.table_id.in_(names)).group_by(log.c.table_id)
        )
        async with self.database.reading() as connection:
            rows = list(await connection.execute(asked))
        for name, last in rows:
            await self.hear(name, last)

    async def hear(self, name: str, last: int) -> None:
        table = self.live.get(name)
        if table and table.state.sequence < last and not table.turn.locked():
            await table.catch_up()

    async def erase(self, name: str, person: str) -> None:
        """Nobody can tell any more who sat there: the only time a log is written anew."""
        table = await self.get(name)
        async with table.turn:
            async with self.database.writing() as connection:
                asked = select(log.c.sequence, log.c.body).where(log.c.table_id == name)
                for sequence, body in list(await connection.execute(asked)):
                    entry = read_entry(body)
                    if isinstance(entry, Sat | Suggested) and entry.person == person:
                        entry.person, entry.name = NOBODY, ""
                        here = (log.c.table_id == name) & (log.c.sequence == sequence)
                        await connection.execute(update(log).where(here).values(body=write_entry(entry)))
                await connection.execute(delete(snapshots).where(snapshots.c.table_id == name))
            self.live.pop(name, None)
            for watcher in list(table.watchers):
                table.leave(watcher)

    # --- what tables need ---

    async def store(self, append: Append) -> int:
        return await self.writer.store(append)

    async def rest(self, table: str, after: int) -> tuple[int, bool, list[str]]:
        async with self.database.reading() as connection:
            lease = (
                await connection.execute(select(tables.c.epoch, tables.c.owner).where(tables.c.id == table))
            ).first()
            if lease is None:
                raise NotFound(f"there is no table {table!r} any more")
            asked = select(log.c.body).where(log.c.table_id == table, log.c.sequence > after).order_by(log.c.sequence)
            bodies = [body for (body,) in await connection.execute(asked)]
        return lease.epoch, lease.owner == self.writer.process, bodies

    def changed(self, table: LiveTable, before: State) -> None:
        for listener in self.listeners:
            listener(table, before)

    def put_away(self) -> None:
        """Tables that nobody looks at go; the log has all of them."""
        now = time.monotonic()
        for name, table in list(self.live.items()):
            if not table.watchers and not table.turn.locked() and now - table.used > IDLE:
                del self.live[name]


def read_first(header: Header, snapshot: bytes | None) -> State:
    """Where reading the log begins."""
    found = read_snapshot(header, snapshot) if snapshot else None
    return found or State.first(header)
