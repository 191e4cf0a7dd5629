"""Everything a running server is made of, opened and closed in order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from grotto.kernel.errors import Faulty
from grotto.server.admin import old_rules
from grotto.server.bots.thinker import Thinker
from grotto.server.meters import Meters
from grotto.server.people.register import Register
from grotto.server.settings import Settings
from grotto.server.store.bus import Bus, News
from grotto.server.store.database import Database
from grotto.server.store.migrate import migrate
from grotto.server.store.schema import keys, processes, seats
from grotto.server.store.writer import Writer
from grotto.server.tables import consent, moves
from grotto.server.tables.afterwards import Afterwards
from grotto.server.tables.announcer import Announcer
from grotto.server.tables.caretaker import Caretaker
from grotto.server.tables.chat import last_lines
from grotto.server.tables.hall import Hall
from grotto.server.tables.header import fresh_id
from grotto.server.tables.live import LiveTable
from grotto.server.tables.state import State
from grotto.server.web.limits import Limits
from grotto.server.web.lobby import Lobby
from grotto.server.web.outbox import Outbox
from grotto.server.wire.cards import ChatLine
from grotto.server.wire.told import Chatted, Stopping

TIDY_EVERY = 30.0
BEAT_EVERY = 1.0
LOOK_EVERY = 1.0  # for news, without a bus; with one, in case it lost some
logger = logging.getLogger("grotto.club")


class Club:
    """One process of the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = fresh_id(12)
        self.database = Database(settings.url())
        self.writer = Writer(self.database, self.process)
        self.hall = Hall(self.database, self.writer)
        self.register = Register(self.database)
        self.thinker = Thinker(settings.workers)
        self.caretaker = Caretaker(self.hall, self.thinker, Afterwards(self.database, self.thinker))
        self.bus = Bus(settings.redis_url, self.process, self.hear)
        self.lobby = Lobby(self.hall)
        self.secret = settings.secret
        self.limits = Limits(settings)
        self.meters = Meters()
        self.announcer = Announcer(self.database, settings)
        self.sockets: set[Outbox] = set()
        self.crowd: Counter[str] = Counter()  # open sockets of each person or address
        self.tasks: list[asyncio.Task[None]] = []
        self.stopping = False

    async def prepare(self) -> None:
        """Before anybody listens: the newest form of the database, and whether every running game can be finished."""
        await migrate(self.settings.url())
        await self.check_rules()
        await self.database.close()

    async def open(self) -> None:
        await migrate(self.settings.url())
        await self.check_rules()
        self.secret = self.secret or await self.own_secret()
        if self.database.is_sqlite:
            await self.be_alone()
        await self.beat()
        self.writer.start()
        self.bus.start()
        self.hall.listeners += [self.caretaker.changed, self.lobby.changed, self.tell_others, self.announcer.changed]
        self.every(BEAT_EVERY, self.beat)
        self.every(TIDY_EVERY, self.tidy)
        if not self.database.is_sqlite:
            self.every(LOOK_EVERY, self.hall.look_for_news)
        self.tasks.append(asyncio.create_task(self.caretaker.run(), name="caretaker"))
        self.tasks.append(asyncio.create_task(self.lobby.run(), name="lobby"))

    def every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Again and again; a database that is away for a while ends nothing."""

        async def run() -> None:
            while True:
                await asyncio.sleep(seconds)
                with contextlib.suppress(SQLAlchemyError, OSError):
                    await work()

        self.tasks.append(asyncio.create_task(run(), name=work.__name__))

    async def close(self) -> None:
        """What was acknowledged is stored; what waits is stored too."""
        self.stopping = True
        for outbox in self.sockets:
            outbox.put(Stopping())
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.caretaker.stop()
        await self.bus.stop()
        await self.writer.stop()
        self.thinker.close()
        with contextlib.suppress(SQLAlchemyError, OSError):
            async with self.database.writing() as connection:
                await connection.execute(delete(processes).where(processes.c.id == self.process))
        await self.database.close()

    async def check_rules(self) -> None:
        """Rather not start than break games that are under way."""
        if old := await old_rules(self.database):
            faults = [f"table {name}: {game} under rules version {version}" for name, game, version in old]
            raise Faulty("this Grotto cannot finish some tables: finish them with the older one, or close them", faults)

    async def own_secret(self) -> str:
        """Made once, and kept with the people it is for."""
        with contextlib.suppress(IntegrityError):
            async with self.database.writing() as connection:
                found = await connection.scalar(select(keys.c.value).where(keys.c.name == "cookies"))
                if found:
                    return str(found)
                await connection.execute(insert(keys), [{"name": "cookies", "value": secrets.token_hex(32)}])
        async with self.database.reading() as connection:
            return str(await connection.scalar(select(keys.c.value).where(keys.c.name == "cookies")))

    async def be_alone(self) -> None:
        """On SQLite there is one process: whoever was here before is dead."""
        async with self.database.writing() as connection:
            await connection.execute(delete(processes))

    async def beat(self) -> None:
        """Say that this process is alive."""
        async with self.database.writing() as connection:
            await connection.execute(delete(processes).where(processes.c.id == self.process))
            await connection.execute(insert(processes), [{"id": self.process, "beat": time.time()}])

    async def leave_all(self, person: str) -> None:
        """Somebody goes for good: their seats are freed or played to the end by bots, and their name is not kept."""
        asked = select(seats.c.table_id).where(seats.c.person == person)
        async with self.database.reading() as connection:
            names = [name for (name,) in await connection.execute(asked)]
        for name in names:
            table = await self.hall.get(name)
            for seat in table.state.seats_of(person):
                if table.state.stage == "gathering":
                    await moves.free(table, person, seat)
                elif table.state.stage == "running":
                    await consent.concede(table, person, seat, table.state.header.clock.stand_in or "random")
            await self.hall.erase(name, person)

    async def tidy(self) -> None:
        self.hall.put_away()

    # --- between processes ---

    def tell_others(self, table: LiveTable, before: State) -> None:
        self.bus.tell(table.id, table.state.sequence)

    async def hear(self, news: News) -> None:
        """What another process has to tell."""
        if news.sequence:
            await self.hall.hear(news.table, news.sequence)
            self.lobby.stale = True
        table = self.hall.live.get(news.table)
        if news.chat and table and table.watchers:
            show_lines(table, await last_lines(self.database, news.table, news.chat - 1))


def show_lines(table: LiveTable, lines: list[ChatLine]) -> None:
    """To everybody at the table but those who do not want to read the writer."""
    for outbox in {watcher.outbox for watcher in table.watchers}:
        heard = [line for line in lines if line.person.id not in outbox.muted]
        if heard:
            outbox.put(Chatted(table=table.id, lines=heard))
