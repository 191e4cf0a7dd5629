"""Durable actions a second, Grotto's server and boardgame.io's with its FlatFile storage, in turns in the same run.

npm --prefix bench/server/peer install && python -m bench.server.beside --seconds 10 --rounds 3
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import shutil
import subprocess
import tempfile
from pathlib import Path

from bench.server.room import SETTINGS, Room, Table, pin
from tests.server.proofs.server import Server, free_port

PEER = Path(__file__).parent / "peer"


async def keep_playing(room: Room, table: Table) -> None:
    """An action as soon as everybody has been told of the one before; a game that is over is begun anew."""
    while True:
        if table.over or not await table.act():
            return
        await table.free.wait()


async def rate_of(server: Server, matches: int, seconds: float) -> float:
    room = Room(server)
    await room.open()
    body = {"game": "diamond-cave", "seats": 2, "mine": [0, 1]}
    for number in range(matches):
        await room.add(body, 0, random.Random(number))
    await room.settle()
    for table in room.tables:
        table.free.set()
    tasks = [asyncio.create_task(keep_playing(room, table)) for table in room.tables]
    await asyncio.sleep(1)
    before = sum(table.done for table in room.tables)
    await asyncio.sleep(seconds)
    after = sum(table.done for table in room.tables)
    for task in tasks:
        task.cancel()
    ended = sum(table.over for table in room.tables)
    if ended > matches // 2:
        print(f"  {ended} of {matches} games ended before the time was up: take more tables")
    await room.close()
    return (after - before) / seconds


def ours(matches: int, seconds: float) -> float:
    with tempfile.TemporaryDirectory(prefix="grotto-beside-") as name:
        server = Server({**SETTINGS, "GROTTO_DATA": name}, Path(name))
        server.start()
        try:
            assert server.process is not None
            pin(server.process.pid, 0)
            return asyncio.run(rate_of(server, matches, seconds))
        finally:
            server.kill()


def theirs(matches: int, seconds: float, keeps: bool) -> float:
    node = shutil.which("node") or "node"
    port = str(free_port())
    with tempfile.TemporaryDirectory(prefix="peer-beside-") as name:
        order = [node, "server.js", port, *([name] if keeps else [])]
        server = subprocess.Popen(order, cwd=PEER, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            pin(server.pid, 0)
            assert server.stdout is not None
            while b"ready" not in server.stdout.readline():
                pass
            client = [node, "client.js", port, str(matches), str(seconds)]
            told = subprocess.run(client, cwd=PEER, capture_output=True, check=True, timeout=seconds + 120).stdout
            return float(json.loads(told.splitlines()[-1])["rate"])
        finally:
            server.kill()
            server.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    pin(0, 1)
    rows = []
    for _ in range(asked.rounds):
        mine = ours(asked.matches, asked.seconds)
        flat, memory = theirs(asked.matches, asked.seconds, True), theirs(asked.matches, asked.seconds, False)
        rows.append((mine, flat))
        print(f"grotto, durable {mine:7.0f}/s   boardgame.io, FlatFile {flat:7.0f}/s   in memory {memory:7.0f}/s")
    best = max(mine for mine, _ in rows) / max(flat for _, flat in rows)
    print(f"best of {asked.rounds}: {best:.2f} times")


if __name__ == "__main__":
    main()
