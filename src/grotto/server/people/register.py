"""The register of people and of the devices they are logged in on."""

from __future__ import annotations

import time
from dataclasses import dataclass

import msgspec
from sqlalchemy import delete, insert, select, update

from grotto.kernel.errors import NotYours, Unreadable
from grotto.server.people.names import folded, read_name
from grotto.server.people.seals import digest, fresh_word
from grotto.server.store.database import Database
from grotto.server.store.schema import people, sessions
from grotto.server.tables.header import fresh_id
from grotto.server.wire.cards import Person
from grotto.server.wire.routes import Me, Wishes

MOST_MUTED = 500
SEEN_EVERY = 300.0  # seconds between two notes that somebody was here


@dataclass(frozen=True)
class Known:
    """Who asks, and by which session or token."""

    id: str
    name: str
    kept: bool
    rated: bool
    muted: tuple[str, ...]
    session: str = ""
    scopes: frozenset[str] = frozenset({"read", "play", "host"})
    program: bool = False  # by a token, not by a person's own device

    @property
    def card(self) -> Person:
        return Person(id=self.id, name=self.name)

    @property
    def me(self) -> Me:
        return Me(id=self.id, name=self.name, kept=self.kept, rated=self.rated, muted=list(self.muted))


class Register:
    """Reads and writes people."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def new_guest(self, name: str, device: str) -> tuple[Known, str]:
        """A guest and the word for the cookie."""
        shown, now, person = read_name(name), time.time(), fresh_id(12)
        await self.check_free(shown, person)
        row = {"id": person, "name": shown, "folded": folded(shown), "made": now, "seen": now}
        async with self.database.writing() as connection:
            await connection.execute(insert(people), [row])
        word = await self.open_session(person, device)
        return Known(person, shown, False, False, (), digest(word)), word

    async def open_session(self, person: str, device: str) -> str:
        word, now = fresh_word(), time.time()
        row = {
            "digest": digest(word),
            "id": fresh_id(),
            "person": person,
            "device": device[:120],
            "made": now,
            "seen": now,
        }
        async with self.database.writing() as connection:
            await connection.execute(insert(sessions), [row])
        return word

    async def check_free(self, name: str, person: str) -> None:
        """Nobody may take a name that somebody else keeps."""
        asked = select(people.c.id).where(
            people.c.folded == folded(name), people.c.passphrase.is_not(None), people.c.id != person
        )
        async with self.database.reading() as connection:
            if (await connection.execute(asked)).first():
                raise NotYours(f"the name {name!r} is kept by somebody else")

    async def who(self, word: str) -> Known | None:
        """Who holds a session's word."""
        asked = (
            select(people, sessions.c.digest, sessions.c.seen.label("last"))
            .join_from(sessions, people, sessions.c.person == people.c.id)
            .where(sessions.c.digest == digest(word), people.c.banned.is_(False))
        )
        async with self.database.reading() as connection:
            row = (await connection.execute(asked)).first()
        if row is None:
            return None
        if time.time() - row.last > SEEN_EVERY:
            await self.note_seen(row.id, row.digest)
        muted = tuple(msgspec.json.decode(row.muted, type=list[str]))
        return Known(row.id, row.name, row.passphrase is not None, row.rated, muted, row.digest)

    async def note_seen(self, person: str, session: str) -> None:
        now = time.time()
        async with self.database.writing() as connection:
            await connection.execute(update(people).where(people.c.id == person).values(seen=now))
            await connection.execute(update(sessions).where(sessions.c.digest == session).values(seen=now))

    async def wish(self, person: str, wishes: Wishes) -> None:
        """What is left out stays."""
        values: dict[str, object] = {}
        if wishes.rated is not None:
            values["rated"] = wishes.rated
        if wishes.muted is not None:
            if len(wishes.muted) > MOST_MUTED:
                raise Unreadable(f"at most {MOST_MUTED} people can be muted")
            values["muted"] = msgspec.json.encode([one[:20] for one in wishes.muted]).decode()
        if values:
            async with self.database.writing() as connection:
                await connection.execute(update(people).where(people.c.id == person).values(**values))

    async def one(self, person: str) -> Known | None:
        async with self.database.reading() as connection:
            row = (await connection.execute(select(people).where(people.c.id == person))).first()
        if row is None:
            return None
        muted = tuple(msgspec.json.decode(row.muted, type=list[str]))
        return Known(row.id, row.name, row.passphrase is not None, row.rated, muted)

    async def rename(self, person: str, name: str) -> None:
        shown = read_name(name)
        await self.check_free(shown, person)
        async with self.database.writing() as connection:
            values = {"name": shown, "folded": folded(shown)}
            await connection.execute(update(people).where(people.c.id == person).values(**values))

    async def close_session(self, session: str) -> None:
        async with self.database.writing() as connection:
            await connection.execute(delete(sessions).where(sessions.c.digest == session))
