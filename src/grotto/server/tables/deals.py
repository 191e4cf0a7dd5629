"""Deals: several tables, one cave. The seed they share is secret until the last of them is over."""

from __future__ import annotations

import time

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from grotto.kernel.dealer import fresh_seed
from grotto.kernel.errors import NotYours, Refused
from grotto.server.store.database import Database
from grotto.server.store.schema import deals, results, tables
from grotto.server.tables.records import UNFINISHED
from grotto.server.wire.routes import DealResult


async def seed_of(database: Database, name: str, host: str) -> str:
    """The seed of a deal; whoever names it first makes it. Once it lies open nobody plays it any more."""
    async with database.reading() as connection:
        seed = await connection.scalar(select(deals.c.seed).where(deals.c.name == name))
        if seed is not None:
            stages = [
                stage for (stage,) in await connection.execute(select(tables.c.stage).where(tables.c.deal == name))
            ]
            if stages and not any(stage in UNFINISHED for stage in stages):
                raise Refused(f"the deal {name!r} lies open: all its tables are over")
            return str(seed)
    try:
        async with database.writing() as connection:
            row = {"name": name, "seed": fresh_seed(), "host": host, "made": time.time()}
            await connection.execute(insert(deals), [row])
    except IntegrityError:
        pass
    async with database.reading() as connection:
        seed = await connection.scalar(select(deals.c.seed).where(deals.c.name == name))
    if seed is None:
        raise NotYours(f"there is no deal {name!r}")
    return str(seed)


async def results_of(database: Database, name: str) -> list[DealResult]:
    """How the tables of a deal ended."""
    asked = (
        select(results.c.table_id, results.c.points)
        .join_from(results, tables, results.c.table_id == tables.c.id)
        .where(tables.c.deal == name)
        .order_by(results.c.table_id, results.c.seat)
    )
    scores: dict[str, list[int]] = {}
    async with database.reading() as connection:
        for table, points in await connection.execute(asked):
            scores.setdefault(table, []).append(points)
    return [DealResult(table=table, scores=points, end_reason=None) for table, points in scores.items()]
