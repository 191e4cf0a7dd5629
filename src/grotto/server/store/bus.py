"""News between processes. The truth is in the database: a bus that is lost makes them slower, and nothing wrong."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL = "grotto"
AGAIN = 1.0  # seconds until a lost connection is tried again
logger = logging.getLogger("grotto.bus")


class News(Struct, kw_only=True, omit_defaults=True):
    """Something has happened to a table: its log is longer, or somebody said something."""

    process: str
    table: str
    sequence: int = 0
    chat: int = 0


class Bus:
    """Redis, where there is one."""

    def __init__(self, url: str, process: str, hear: Callable[[News], Awaitable[None]]) -> None:
        self.url, self.process, self.hear = url, process, hear
        self.redis: Redis | None = None
        self.task: asyncio.Task[None] | None = None
        self.outgoing: asyncio.Queue[bytes] = asyncio.Queue(10_000)
        self.sender: asyncio.Task[None] | None = None
        self.connected = False

    def start(self) -> None:
        if not self.url:
            return
        from redis.asyncio import Redis

        self.redis = Redis.from_url(self.url, socket_timeout=5, socket_connect_timeout=2)
        self.task = asyncio.create_task(self._listen(), name="bus")
        self.sender = asyncio.create_task(self._send(), name="bus sender")

    async def stop(self) -> None:
        for task in (self.task, self.sender):
            if task:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        if self.redis:
            await self.redis.aclose()

    def tell(self, table: str, sequence: int = 0, chat: int = 0) -> None:
        """Never waits; what cannot be told now is found out by the others' looking."""
        if self.redis and self.connected:
            news = News(process=self.process, table=table, sequence=sequence, chat=chat)
            with contextlib.suppress(asyncio.QueueFull):
                self.outgoing.put_nowait(msgspec.json.encode(news))

    async def _send(self) -> None:
        while self.redis:
            message = await self.outgoing.get()
            with contextlib.suppress(*_lost()):
                await self.redis.publish(CHANNEL, message)

    async def _listen(self) -> None:
        while self.redis:
            try:
                await self._follow(self.redis)
            except _lost() as error:
                if self.connected:
                    logger.warning("Redis does not answer", extra={"error": type(error).__name__})
                self.connected = False
                await asyncio.sleep(AGAIN)

    async def _follow(self, redis: Redis) -> None:
        async with redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            self.connected = True
            while True:
                message = await channel.get_message(ignore_subscribe_messages=True, timeout=1.0)
                if message is None:
                    await redis.ping()
                    continue
                news = msgspec.json.decode(message["data"], type=News)
                if news.process != self.process:
                    await self.hear(news)


def _lost() -> tuple[type[BaseException], ...]:
    from redis.exceptions import RedisError

    return RedisError, OSError, TimeoutError, msgspec.DecodeError
