"""What belongs to somebody: all of it can be had as one document, and be deleted."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import delete, select, update

from grotto.server.store.database import Database
from grotto.server.store.schema import chat, people, ratings, results, seats, sessions, tables, tokens


async def export(database: Database, person: str) -> dict[str, Any]:
    """Everything that is kept of a person, but for what would be secret from them: running games' records."""
    questions = {
        "person": select(
            people.c.id, people.c.name, people.c.made, people.c.seen, people.c.rated, people.c.notify
        ).where(people.c.id == person),
        "sessions": select(sessions.c.id, sessions.c.device, sessions.c.made, sessions.c.seen).where(
            sessions.c.person == person
        ),
        "tokens": select(tokens.c.id, tokens.c.name, tokens.c.scopes, tokens.c.made).where(tokens.c.person == person),
        "tables": select(tables.c.id, tables.c.game, tables.c.stage, tables.c.made, seats.c.seat)
        .join_from(seats, tables, seats.c.table_id == tables.c.id)
        .where(seats.c.person == person),
        "results": select(results).where(results.c.person == person),
        "ratings": select(ratings).where(ratings.c.person == person),
        "chat": select(chat.c.table_id, chat.c.text, chat.c.sign, chat.c.place, chat.c.at).where(
            chat.c.person == person
        ),
    }
    found: dict[str, Any] = {}
    async with database.reading() as connection:
        for name, asked in questions.items():
            found[name] = [dict(row._mapping) for row in await connection.execute(asked)]
    found["person"] = {**found["person"][0], "notify": msgspec.json.decode(found["person"][0]["notify"])}
    return found


async def forget(database: Database, person: str) -> None:
    """The person, their lines, sessions, tokens, ratings and wishes are gone; their seats belong to nobody known."""
    async with database.writing() as connection:
        await connection.execute(update(results).where(results.c.person == person).values(person=None))
        await connection.execute(update(seats).where(seats.c.person == person).values(person=None))
        await connection.execute(delete(people).where(people.c.id == person))
