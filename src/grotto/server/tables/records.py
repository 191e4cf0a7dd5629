"""Records of tables: as the asker may know a running game; whole, with the seed, when all that share it are over."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import func, select

from grotto.kernel.errors import Refused
from grotto.kernel.records import Record, verify
from grotto.kernel.seats import SPECTATOR
from grotto.server.store.database import Database
from grotto.server.store.schema import tables
from grotto.server.tables.live import LiveTable
from grotto.server.wire.routes import Fairness

UNFINISHED = ("gathering", "running", "paused")


async def still_closed(database: Database, table: LiveTable) -> str:
    """Why the seed is not open yet; empty when it is."""
    state = table.state
    if not state.course.table.over and state.stage != "closed":
        return "the game is not over"
    if state.header.deal is None:
        return ""
    asked = select(func.count()).where(
        tables.c.deal == state.header.deal, tables.c.stage.in_(UNFINISHED), tables.c.id != state.header.id
    )
    async with database.reading() as connection:
        others = await connection.scalar(asked) or 0
    return f"{others} more tables play the same deal" if others else ""


async def record_for(database: Database, table: LiveTable, viewer: int) -> dict[str, Any]:
    """What one viewer may have."""
    state = table.state
    if state.stage == "gathering":
        raise Refused("the game has not begun")
    kernel = state.course.table
    if not kernel.over:
        record = kernel.record_for(None if viewer == SPECTATOR else viewer)
    elif await still_closed(database, table):
        record = msgspec.structs.replace(kernel.record, seed=None)
    else:
        record = kernel.record
    found: dict[str, Any] = msgspec.to_builtins(record)
    return found


async def fairness(database: Database, table: LiveTable) -> Fairness:
    """The seed against its published hash, and every draw against the seed."""
    closed = await still_closed(database, table)
    commitment = table.state.course.table.commitment
    if closed:
        return Fairness(commitment=commitment, seed=None, draws=0, faults=[], opens=closed)
    record: Record = table.state.course.table.record
    found = verify(record)
    return Fairness(commitment=commitment, seed=record.seed, draws=found.draws, faults=list(found.faults), opens="")
