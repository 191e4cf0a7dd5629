"""A server on one core, and a room full of sockets on the other."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

import grotto
from tests.server.proofs.server import Server

HEAD = re.compile(rb'^\{"say":"(\w+)"')
VERSION = re.compile(rb'"version":(\d+),')
SETTINGS = {
    "GROTTO_MOST_TABLES": "100000",
    "GROTTO_SOCKETS_EACH": "100000",
    "GROTTO_LOG_LEVEL": "warning",
    "GROTTO_WORKERS": "1",
}


def pin(process: int, core: int) -> None:
    """Keep a process (0: this one) on one core, where the system can."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(process, {core})


def memory(process: int) -> float:
    """What a process holds, in MB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("no VmRSS")


def under_way(game: str, seats: int, seed: int, least: int) -> dict[str, Any]:
    """The record of a random game after so many actions of people, as a practice table goes on from it."""
    rng = random.Random(seed)
    while True:
        table = grotto.new(game, seats=seats, seed=rng.randrange(10**6))
        for _ in range(least):
            if table.over:
                break
            seat = rng.choice(table.actors)
            table.play(rng.choice(table.actions(seat)).text, seat)
        if not table.over:
            found: dict[str, Any] = msgspec.to_builtins(table.record)
            return found


@dataclass
class Table:
    """One table, seen from all its sockets."""

    id: str
    seats: int
    rng: random.Random
    lines: list[Line] = field(default_factory=list)
    sent: float = 0.0
    waiting: set[int] = field(default_factory=set)
    delays: list[float] = field(default_factory=list)
    over: bool = False
    done: int = 0
    free: asyncio.Event = field(default_factory=asyncio.Event)

    def arrived(self, line: Line) -> None:
        """The last one to be told ends the clock."""
        if line.number in self.waiting:
            self.waiting.discard(line.number)
            if not self.waiting:
                self.delays.append(time.perf_counter() - self.sent)
                self.free.set()

    async def act(self) -> bool:
        """One action of whoever is to act."""
        for line in self.lines:
            if line.moment and line.moment["actions"]:
                action = self.rng.choice(line.moment["actions"])["text"]
                self.waiting = {one.number for one in self.lines}
                self.free.clear()
                self.sent = time.perf_counter()
                await line.play(action)
                return True
        return False


@dataclass
class Line:
    """One socket."""

    table: Table
    seat: int | None
    number: int
    socket: websockets.ClientConnection
    version: int = 0
    tags: int = 0
    latest: bytes = b""
    refused: int = 0

    @property
    def moment(self) -> dict[str, Any] | None:
        """Only read when it is needed: a client's time is the server's here."""
        if not self.latest:
            return None
        found: dict[str, Any] = json.loads(self.latest)["moment"]
        return found

    async def play(self, action: str) -> None:
        self.tags += 1
        message = {"do": "play", "table": self.table.id, "seat": self.seat, "action": action}
        await self.socket.send(json.dumps({**message, "version": self.version, "tag": f"{self.number}-{self.tags}"}))

    async def listen(self) -> None:
        async for message in self.socket:
            data = message.encode() if isinstance(message, str) else message
            kind = HEAD.match(data)
            if kind is None:
                continue
            if kind[1] == b"update":
                self.latest = data
                found = VERSION.search(data)
                self.version = int(found[1]) if found else 0
                self.table.over = self.table.over or b'"over":true' in data
                self.table.arrived(self)
            elif kind[1] == b"done":
                self.table.done += 1
            elif kind[1] == b"refused":
                self.refused += 1
                self.table.free.set()


class Room:
    """Tables and their sockets."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.client = httpx.AsyncClient(base_url=server.url, timeout=60)
        self.tables: list[Table] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.cookie = ""

    async def open(self) -> None:
        await self.client.post("/api/me", json={"name": "Room"})
        self.cookie = f"grotto={self.client.cookies['grotto']}"

    async def add(self, body: dict[str, Any], spectators: int, rng: random.Random) -> None:
        """A table, all of whose seats are this room's, each on a socket of its own."""
        answer = await self.client.post("/api/tables", json={**body, "visibility": "unlisted"})
        answer.raise_for_status()
        card = answer.json()
        table = Table(card["id"], len(card["seats"]), rng)
        seats: list[int | None] = [*range(table.seats), *[None] * spectators]
        for seat in seats:
            await self.connect(table, seat)
        self.tables.append(table)

    async def connect(self, table: Table, seat: int | None) -> None:
        socket = await websockets.connect(
            f"{self.server.socket_url}/ws", additional_headers={"cookie": self.cookie}, compression=None, max_size=None
        )
        line = Line(table, seat, sum(len(one.lines) for one in self.tables) + len(table.lines), socket)
        table.lines.append(line)
        await socket.send(json.dumps({"do": "join", "table": table.id, "seat": seat}))
        self.tasks.append(asyncio.create_task(line.listen()))

    async def settle(self) -> None:
        """Until every socket has been shown its table."""
        while not all(line.latest for table in self.tables for line in table.lines):
            await asyncio.sleep(0.05)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for table in self.tables:
            for line in table.lines:
                line.socket.transport.abort()
        await self.client.aclose()
