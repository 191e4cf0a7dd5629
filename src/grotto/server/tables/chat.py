"""What people say at a table: kept with it, in the order in which it was said."""

from __future__ import annotations

import time
import unicodedata

from sqlalchemy import func, insert, select

from grotto.kernel.errors import Unreadable
from grotto.server.people.names import has_towers
from grotto.server.people.register import Known
from grotto.server.store.database import Database
from grotto.server.store.schema import chat, people
from grotto.server.wire.cards import ChatLine, Person
from grotto.server.wire.words import LONGEST_LINE, Sign

LONGEST_PLACE = 20
SHOWN = 100  # lines, to whoever comes


def read_text(text: str) -> str:
    """A line as it is kept: no control characters, nothing that turns the writing round."""
    shown = "".join(c for c in unicodedata.normalize("NFC", text) if c == "\n" or unicodedata.category(c) not in HIDDEN)
    shown = shown.strip()
    if not shown or len(shown) > LONGEST_LINE or has_towers(shown):
        raise Unreadable(f"a line has 1 to {LONGEST_LINE} characters that can be seen")
    return shown


HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def read_place(place: str) -> str:
    if len(place) > LONGEST_PLACE or not all(c.isalnum() or c in " ,-+:" for c in place):
        raise Unreadable(f"a place on the board has at most {LONGEST_PLACE} letters, digits and signs")
    return place


async def say(
    database: Database, table: str, who: Known, seat: int | None, text: str, sign: Sign | None, place: str
) -> ChatLine:
    at = time.time()
    async with database.writing() as connection:
        last = await connection.scalar(select(func.max(chat.c.number)).where(chat.c.table_id == table))
        number = (last or 0) + 1
        row = {
            "table_id": table,
            "number": number,
            "person": who.id,
            "seat": seat,
            "text": text,
            "sign": sign,
            "place": place,
            "at": at,
        }
        await connection.execute(insert(chat), [row])
    return ChatLine(number=number, person=who.card, seat=seat, text=text, sign=sign, place=place, at=at)


async def last_lines(database: Database, table: str, after: int = 0) -> list[ChatLine]:
    asked = (
        select(chat, people.c.name)
        .join_from(chat, people, chat.c.person == people.c.id)
        .where(chat.c.table_id == table, chat.c.number > after)
        .order_by(chat.c.number.desc())
        .limit(SHOWN)
    )
    async with database.reading() as connection:
        rows = list(await connection.execute(asked))
    return [
        ChatLine(
            number=row.number,
            person=Person(id=row.person, name=row.name),
            seat=row.seat,
            text=row.text,
            sign=row.sign,
            place=row.place,
            at=row.at,
        )
        for row in reversed(rows)
    ]
