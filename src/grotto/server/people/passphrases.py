"""Keeping a name: a passphrase (Argon2), and recovery codes that each work once."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from grotto.kernel.errors import NotYours
from grotto.server.people.names import folded
from grotto.server.people.seals import digest
from grotto.server.store.database import Database
from grotto.server.store.schema import people, recovery
from grotto.server.tables.header import fresh_id

CODES = 8
HASHER = PasswordHasher()
NOBODY = (  # compared with where there is nobody: it takes as long, and no passphrase is known to come to noughts
    f"$argon2id$v=19$m={HASHER.memory_cost},t={HASHER.time_cost},p={HASHER.parallelism}${'A' * 22}${'A' * 43}"
)


async def keep_name(database: Database, person: str, name: str, passphrase: str) -> list[str]:
    """The name is this person's alone from now on. The recovery codes, which are shown once."""
    hashed = await asyncio.to_thread(HASHER.hash, passphrase)
    codes = ["-".join(fresh_id(5) for _ in range(3)) for _ in range(CODES)]
    try:
        async with database.writing() as connection:
            await connection.execute(update(people).where(people.c.id == person).values(passphrase=hashed))
            await connection.execute(delete(recovery).where(recovery.c.person == person))
            rows = [{"digest": digest(f"{person} {code}"), "person": person} for code in codes]
            await connection.execute(insert(recovery), rows)
    except IntegrityError:
        raise NotYours(f"the name {name!r} is kept by somebody else") from None
    return codes


async def check_passphrase(database: Database, name: str, passphrase: str) -> str:
    """Whose name it is, if the passphrase (or an unused recovery code) is right."""
    asked = select(people.c.id, people.c.passphrase).where(
        people.c.folded == folded(name), people.c.passphrase.is_not(None), people.c.banned.is_(False)
    )
    async with database.reading() as connection:
        row = (await connection.execute(asked)).first()
    right = await asyncio.to_thread(verifies, row.passphrase if row else NOBODY, passphrase)
    if row is None or not (right or await use_code(database, row.id, passphrase)):
        raise NotYours("this name and this passphrase do not belong together")
    person: str = row.id
    return person


def verifies(hashed: str, passphrase: str) -> bool:
    try:
        return HASHER.verify(hashed, passphrase)
    except (VerificationError, InvalidHashError):
        return False


async def use_code(database: Database, person: str, code: str) -> bool:
    """A recovery code works once."""
    word = digest(f"{person} {code.strip().lower()}")
    async with database.writing() as connection:
        used = await connection.execute(delete(recovery).where(recovery.c.digest == word, recovery.c.person == person))
    return used.rowcount == 1
