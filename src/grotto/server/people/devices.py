"""Sessions of people's devices, and tokens of their programs: listed, and closed one by one."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import delete, insert, select

from grotto.server.errors import NotFound
from grotto.server.people.names import read_name
from grotto.server.people.register import Known
from grotto.server.people.seals import digest, fresh_word
from grotto.server.store.database import Database
from grotto.server.store.schema import people, sessions, tokens
from grotto.server.tables.header import fresh_id
from grotto.server.wire.routes import NewToken, SessionCard, TokenCard

MARK = "grotto_"  # how a token begins, so that it is recognised where it should not lie


async def list_sessions(database: Database, known: Known) -> list[SessionCard]:
    asked = select(sessions).where(sessions.c.person == known.id).order_by(sessions.c.seen.desc())
    async with database.reading() as connection:
        rows = list(await connection.execute(asked))
    return [
        SessionCard(id=one.id, device=one.device, made=one.made, seen=one.seen, this=one.digest == known.session)
        for one in rows
    ]


async def close_session(database: Database, person: str, name: str) -> None:
    async with database.writing() as connection:
        gone = await connection.execute(delete(sessions).where(sessions.c.person == person, sessions.c.id == name))
    if gone.rowcount == 0:
        raise NotFound(f"there is no session {name!r}")


async def new_token(database: Database, person: str, asked: NewToken) -> TokenCard:
    """The token is shown this once."""
    word, name, now = MARK + fresh_word(), read_name(asked.name), time.time()
    scopes = sorted(set(asked.scopes))
    row = {"digest": digest(word), "id": fresh_id(), "person": person, "name": name, "made": now}
    async with database.writing() as connection:
        await connection.execute(insert(tokens), [{**row, "scopes": msgspec.json.encode(scopes).decode()}])
    return TokenCard(id=str(row["id"]), name=name, scopes=list(scopes), made=now, token=word)


async def list_tokens(database: Database, person: str) -> list[TokenCard]:
    async with database.reading() as connection:
        rows = list(await connection.execute(select(tokens).where(tokens.c.person == person).order_by(tokens.c.made)))
    return [TokenCard(id=one.id, name=one.name, scopes=msgspec.json.decode(one.scopes), made=one.made) for one in rows]


async def close_token(database: Database, person: str, name: str) -> None:
    async with database.writing() as connection:
        gone = await connection.execute(delete(tokens).where(tokens.c.person == person, tokens.c.id == name))
    if gone.rowcount == 0:
        raise NotFound(f"there is no token {name!r}")


async def who_holds(database: Database, word: str) -> Known | None:
    """Whose program it is, and what it may."""
    asked = (
        select(people, tokens.c.scopes)
        .join_from(tokens, people, tokens.c.person == people.c.id)
        .where(tokens.c.digest == digest(word), people.c.banned.is_(False))
    )
    async with database.reading() as connection:
        row = (await connection.execute(asked)).first()
    if row is None:
        return None
    scopes = frozenset(msgspec.json.decode(row.scopes, type=list[str]))
    muted = tuple(msgspec.json.decode(row.muted, type=list[str]))
    return Known(row.id, row.name, row.passphrase is not None, row.rated, muted, scopes=scopes, program=True)
