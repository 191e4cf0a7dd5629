"""When a game is over: its results, its ratings, and its album, in which it can be watched for ever."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Executor
from typing import Any, Protocol

from openskill.models import PlackettLuce
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from grotto.server.store.database import Database
from grotto.server.store.schema import albums, people, ratings, results
from grotto.server.tables.album import make_album
from grotto.server.tables.state import State

MODEL = PlackettLuce()


class Lender(Protocol):
    """Lends processes for long work."""

    def lend(self) -> Executor: ...


class Afterwards:
    """Done once for each table, however often it is tried."""

    def __init__(self, database: Database, lender: Lender) -> None:
        self.database = database
        self.lender = lender

    async def settle(self, state: State) -> None:
        rows = result_rows(state)
        try:
            async with self.database.writing() as connection:
                await connection.execute(insert(results), rows)
                await self._rate(connection, state, rows)
        except IntegrityError:
            pass  # that much was done before
        await self.keep_album(state)

    async def keep_album(self, state: State) -> None:
        """The views of every step, for everybody."""
        record = state.course.table.record.to_json(None)
        pages = await asyncio.get_running_loop().run_in_executor(self.lender.lend(), make_album, record)
        rows = [{"table_id": state.header.id, "viewer": viewer, "body": body} for viewer, body in pages.items()]
        async with self.database.writing() as connection:
            await connection.execute(delete(albums).where(albums.c.table_id == state.header.id))
            await connection.execute(insert(albums), rows)

    async def _rate(self, connection: AsyncConnection, state: State, rows: list[dict[str, Any]]) -> None:
        """Only where all who play are people who take part, and at least two of them."""
        players = [row["person"] for row in rows]
        if not state.header.rated or len(players) < 2 or len(set(players)) < len(players) or None in players:
            return
        asked = select(people.c.id).where(people.c.id.in_(players), people.c.rated.is_(True))
        if len(list(await connection.execute(asked))) < len(players):
            return
        key = state.header.game, state.header.seats
        known = await self._known(connection, players, *key)
        teams = [[MODEL.rating(mu=known[one][0], sigma=known[one][1])] for one in players]
        ranked = MODEL.rate(teams, ranks=ranks(state))
        await connection.execute(
            delete(ratings).where(ratings.c.person.in_(players), ratings.c.game == key[0], ratings.c.seats == key[1])
        )
        new = [
            {"person": one, "game": key[0], "seats": key[1], "mu": r.mu, "sigma": r.sigma, "games": known[one][2] + 1}
            for one, [r] in zip(players, ranked, strict=True)
        ]
        await connection.execute(insert(ratings), new)

    async def _known(
        self, connection: AsyncConnection, players: list[str], game: str, seats: int
    ) -> dict[str, tuple[float, float, int]]:
        fresh = MODEL.rating()
        asked = select(ratings).where(ratings.c.person.in_(players), ratings.c.game == game, ratings.c.seats == seats)
        found = {row.person: (row.mu, row.sigma, row.games) for row in await connection.execute(asked)}
        return {one: found.get(one, (fresh.mu, fresh.sigma, 0)) for one in players}


def result_rows(state: State) -> list[dict[str, Any]]:
    table, header = state.course.table, state.header
    scores, winners = table.scores, table.winners
    return [
        {
            "table_id": header.id,
            "seat": one.seat,
            "person": one.person if not one.conceded else None,
            "game": header.game,
            "seats": header.seats,
            "points": scores[one.seat],
            "won": one.seat in winners,
            "rated": header.rated,
            "at": time.time(),
        }
        for one in state.seats
    ]


def ranks(state: State) -> list[float]:
    """The winners first, the others by what they win by, those who failed last."""
    position = state.course.position
    keys = [(seat in position.winners, position.counts(seat), position.rank(seat)) for seat in range(position.seats)]
    order = sorted(set(keys), reverse=True)
    return [float(order.index(key)) for key in keys]
