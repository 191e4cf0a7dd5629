"""A player who never gives up: plays by lot, comes back after every break, and remembers what was acknowledged."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from dataclasses import dataclass, field
from typing import Any

import websockets

LOST = (OSError, EOFError, TimeoutError, websockets.WebSocketException)
PATIENCE = 5.0


@dataclass
class Player:
    """One person on one seat of one table."""

    url: str
    cookie: str
    table: str
    seat: int
    rng: random.Random
    pause: float = 0.0
    acknowledged: dict[str, int] = field(default_factory=dict)
    """What was done for good, by its tag, and the version it led to."""
    reconnected: int = 0
    refused: int = 0
    over: bool = False
    version: int | None = None
    moment: dict[str, Any] | None = None
    pending: dict[str, Any] | None = None
    """What was asked and not answered: it is asked again, with the same tag, after a reconnection."""
    last: int = 0
    """The number of the last event that was told."""
    gaps: int = 0
    """Updates that left events out without a word."""

    def __post_init__(self) -> None:
        self.numbers = itertools.count()

    async def play(self) -> None:
        """Until the game is over or the task is cancelled."""
        while not self.over:
            try:
                async with websockets.connect(
                    f"{self.url}/ws",
                    additional_headers={"cookie": self.cookie},
                    open_timeout=PATIENCE,
                    close_timeout=0.1,
                ) as socket:
                    await self.talk(socket)
            except LOST:
                self.reconnected += 1
                await asyncio.sleep(0.05 + self.rng.random() * 0.2)

    async def talk(self, socket: websockets.ClientConnection) -> None:
        await socket.send(json.dumps({"do": "join", "table": self.table, "seat": self.seat, "version": self.version}))
        rejoined = True
        while not self.over:
            message = json.loads(await asyncio.wait_for(socket.recv(), 60))
            self.hear(message)
            if rejoined and message["say"] == "update" and self.pending:
                await socket.send(json.dumps(self.pending))
            if message["say"] == "update":
                rejoined = False
            if self.pending is None and self.moment and self.moment["actions"]:
                if self.pause:
                    await asyncio.sleep(self.pause * self.rng.random())
                await self.act(socket)

    def hear(self, message: dict[str, Any]) -> None:
        match message["say"]:
            case "update":
                self.notice(message)
            case "done":
                self.acknowledged[message["tag"]] = message["version"]
                self.settle(message)
            case "refused":
                self.refused += 1
                self.settle(message)

    def notice(self, message: dict[str, Any]) -> None:
        numbers = [event["number"] for event in message["events"] if event["what"] == "play"]
        if numbers and not message["fresh"] and numbers != list(range(numbers[0], numbers[0] + len(numbers))):
            self.gaps += 1
        if numbers and not message["fresh"] and numbers[0] > self.last + 1:
            self.gaps += 1
        self.last = numbers[-1] if numbers else self.last
        self.version, self.moment = message["version"], message["moment"]
        self.over = self.moment["over"]

    def settle(self, message: dict[str, Any]) -> None:
        if self.pending and message["tag"] == self.pending["tag"]:
            self.pending = None

    async def act(self, socket: websockets.ClientConnection) -> None:
        assert self.moment is not None
        action = self.rng.choice(self.moment["actions"])["text"]
        self.pending = {
            "do": "play",
            "table": self.table,
            "seat": self.seat,
            "action": action,
            "version": self.version,
            "tag": f"{self.seat}-{next(self.numbers)}",
        }
        await socket.send(json.dumps(self.pending))


async def stop(tasks: list[asyncio.Task[None]]) -> None:
    """Python 3.11 may lose a cancellation that meets an answer in `wait_for`: it is said until it is heard."""
    waiting = {task for task in tasks if not task.done()}
    while waiting:
        for task in waiting:
            task.cancel()
        _, waiting = await asyncio.wait(waiting, timeout=1.0)
    await asyncio.gather(*tasks, return_exceptions=True)
