"""Looks after the tables: bots that are to act, clocks that run out, ends to be written down, owners that died."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from sqlalchemy import select, update
from sqlalchemy.exc import SQLAlchemyError

from grotto.kernel.errors import GrottoError
from grotto.server.bots.thinker import Thinker
from grotto.server.store.schema import tables
from grotto.server.tables import entry as log
from grotto.server.tables.afterwards import Afterwards
from grotto.server.tables.clock import next_deadline, out_of_time, wakes
from grotto.server.tables.consent import stand_in
from grotto.server.tables.hall import Hall
from grotto.server.tables.live import LiveTable
from grotto.server.tables.sitting import Sitting
from grotto.server.tables.state import State

SWEEP_EVERY = 2.0
AFTER_TROUBLE = 10.0  # seconds
MOST_AT_ONCE = 200
logger = logging.getLogger("grotto.tables")


class Caretaker:
    """One for each process; it looks after the tables whose lease the process holds."""

    def __init__(self, hall: Hall, thinker: Thinker, afterwards: Afterwards) -> None:
        self.hall = hall
        self.thinker = thinker
        self.afterwards = afterwards
        self.busy: dict[str, asyncio.Task[None]] = {}
        self.timers: dict[str, asyncio.TimerHandle] = {}

    def changed(self, table: LiveTable, before: State) -> None:
        if table.mine:
            self.look_after(table)

    def look_after(self, table: LiveTable) -> None:
        """Now, or when there is something to do."""
        due = None if table.settled else wakes(table.state)
        if timer := self.timers.pop(table.id, None):
            timer.cancel()
        if due is None or table.id in self.busy:
            return
        if due <= time.time():
            self.begin(table)
        else:
            loop = asyncio.get_running_loop()
            self.timers[table.id] = loop.call_later(due - time.time(), self.look_after, table)

    def begin(self, table: LiveTable) -> None:
        task = asyncio.create_task(self.work(table), name=f"table {table.id}")
        self.busy[table.id] = task

    async def work(self, table: LiveTable) -> None:
        """All that is due, until nothing is."""
        again = 0.0
        try:
            while not table.settled and (due := wakes(table.state)) is not None and due <= time.time() and table.mine:
                await self.do_due(table)
        except GrottoError as error:
            logger.warning("a table could not be looked after", extra={"table": table.id, "error": str(error)})
            again = AFTER_TROUBLE
        except Exception:  # one table's trouble is not another's
            logger.exception("a table could not be looked after", extra={"table": table.id})
            again = AFTER_TROUBLE
        finally:
            self.busy.pop(table.id, None)
        if table.mine and again:
            self.timers[table.id] = asyncio.get_running_loop().call_later(again, self.look_after, table)
        elif table.mine:
            self.look_after(table)

    async def do_due(self, table: LiveTable) -> None:
        if table.state.stage == "over":
            await self.afterwards.settle(table.state)
            await self.rest(table)
            return
        for seat in out_of_time(table.state, time.time()):
            await stand_in(table, seat, table.state.header.clock.stand_in or "random")
        for sitting in table.state.waiting_bots()[:1]:
            await self.play(table, sitting)

    async def play(self, table: LiveTable, sitting: Sitting) -> None:
        """What was thought about an older moment is thrown away."""
        before, level = table.state, sitting.player or "random"
        action = await self.thinker.choose(before.course.position, sitting.seat, level)

        def check(state: State) -> list[log.Entry]:
            if state.sequence != before.sequence:
                return []
            by = "bot" if sitting.kind == "bot" else "stand-in"
            return [log.Played(at=time.time(), seat=sitting.seat, action=action, by=by)]

        await table.change(check)

    async def rest(self, table: LiveTable) -> None:
        """Nothing is left to do at this table."""
        table.settled = True
        async with self.hall.database.writing() as connection:
            await connection.execute(update(tables).where(tables.c.id == table.id).values(wakes=None))

    # --- tables that nobody looks at ---

    async def run(self) -> None:
        while True:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await self.sweep()
            await asyncio.sleep(SWEEP_EVERY)

    async def sweep(self) -> None:
        alive = await self.hall.alive()
        due_here = (tables.c.owner == self.hall.writer.process) & (tables.c.wakes <= time.time())
        asked = (
            select(tables.c.id)
            .where(tables.c.wakes.is_not(None), tables.c.stage.in_(("running", "over")))
            .where(due_here | tables.c.owner.not_in(alive) | tables.c.owner.is_(None))
            .order_by(tables.c.wakes)
            .limit(MOST_AT_ONCE)
        )
        async with self.hall.database.reading() as connection:
            names = [name for (name,) in await connection.execute(asked)]
        for name in names:
            if name not in self.busy:
                await self.adopt(name)

    async def adopt(self, name: str) -> None:
        try:
            table = await self.hall.get(name)
            if await table.own():
                await give_time(table)
        except GrottoError as error:
            logger.warning("a table cannot be read", extra={"table": name, "error": str(error)})
            return
        if table.mine:
            self.look_after(table)

    async def stop(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        await cancel_all(list(self.busy.values()))


async def give_time(table: LiveTable) -> None:
    """While nobody looked after the table nobody could act: the time of the move begins anew."""

    def check(state: State) -> list[log.Entry]:
        is_short = state.stage == "running" and state.header.clock.kind != "days" and next_deadline(state) is not None
        return [log.Resumed(at=time.time())] if is_short else []

    await table.change(check)


async def cancel_all(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
