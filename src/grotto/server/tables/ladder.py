"""Ratings, the best of each game, and everybody's own numbers."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, case, func, select

from grotto.server.store.database import Database
from grotto.server.store.schema import people, ratings, results
from grotto.server.wire.cards import Person
from grotto.server.wire.routes import Count, RatingCard

LISTED = 100
SURE = 3.0  # standard deviations below the mean


async def leaders(database: Database, game: str, seats: int) -> list[RatingCard]:
    """The best who take part, by what they are surely worth."""
    worth = ratings.c.mu - SURE * ratings.c.sigma
    asked = (
        select(ratings, people.c.name)
        .join_from(ratings, people, ratings.c.person == people.c.id)
        .where(ratings.c.game == game, ratings.c.seats == seats, people.c.rated.is_(True), people.c.banned.is_(False))
        .order_by(worth.desc())
        .limit(LISTED)
    )
    async with database.reading() as connection:
        return [rating_card(row) for row in await connection.execute(asked)]


def rating_card(row: Row[Any]) -> RatingCard:
    return RatingCard(
        game=row.game,
        seats=row.seats,
        rating=round(row.mu - SURE * row.sigma, 2),
        games=row.games,
        person=Person(id=row.person, name=row.name),
    )


async def counts(database: Database, person: str) -> list[Count]:
    """How often somebody has played and won, and their best."""
    asked = (
        select(
            results.c.game,
            results.c.seats,
            func.count().label("played"),
            func.sum(case((results.c.won, 1), else_=0)).label("won"),
            func.max(results.c.points).label("best"),
        )
        .where(results.c.person == person)
        .group_by(results.c.game, results.c.seats)
        .order_by(results.c.game, results.c.seats)
    )
    async with database.reading() as connection:
        rows = list(await connection.execute(asked))
    return [Count(game=r.game, seats=r.seats, played=r.played, won=int(r.won or 0), best=r.best) for r in rows]
