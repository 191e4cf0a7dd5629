"""Many sockets at many live tables: how long it takes until the last seat is told.

python -m bench.server.load --tables 300 --sockets 2000 --rate 300 --seconds 180
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path

import grotto
from bench.server.room import SETTINGS, Room, memory, pin, under_way
from tests.server.proofs.server import Server

FAR = {"the-cave": 150}  # actions after which a cave has 40 tiles and more; elsewhere half of that
GAMES = {"the-cave": 4, "diamond-cave": 3, "gone-caving": 4, "sub-terra": 4}


async def load(server: Server, tables: int, sockets: int, rate: float, seconds: float) -> dict[str, float]:
    room, rng = Room(server), random.Random(1)
    await room.open()
    games = [game for game in GAMES if game in grotto.game_names()]
    starts = {game: [under_way(game, GAMES[game], seed, FAR.get(game, 40)) for seed in range(4)] for game in games}
    for number in range(tables):
        game = games[number % len(games)]
        room_left = sockets * (number + 1) // tables - sum(len(table.lines) for table in room.tables)
        body = {"game": game, "record": starts[game][number % 4], "mine": list(range(GAMES[game]))}
        await room.add(body, max(0, room_left - GAMES[game]), random.Random(rng.random()))
    await room.settle()
    pid = server.process.pid if server.process else 0
    held = [memory(pid)]
    began, sent, late = time.monotonic(), 0, 0
    while (now := time.monotonic() - began) < seconds:
        if sent >= now * rate:
            await asyncio.sleep(min(0.01, sent / rate - now))
            continue
        table = room.tables[rng.randrange(len(room.tables))]
        if table.over or table.waiting or not await table.act():
            late += bool(table.waiting)
            await asyncio.sleep(0)
            if all(one.over or one.waiting for one in room.tables):
                await asyncio.sleep(0.01)
            continue
        sent += 1
        if sent % max(1, int(rate * seconds / 4)) == 0:
            held.append(memory(pid))
    await asyncio.sleep(2)
    held.append(memory(pid))
    delays = sorted(delay for table in room.tables for delay in table.delays)
    found = {
        "tables": len(room.tables),
        "sockets": sum(len(table.lines) for table in room.tables),
        "actions": len(delays),
        "rate": len(delays) / seconds,
        "median_ms": delays[len(delays) // 2] * 1000,
        "p99_ms": delays[int(len(delays) * 0.99)] * 1000,
        "worst_ms": delays[-1] * 1000,
        "memory_first_mb": held[0],
        "memory_middle_mb": held[len(held) // 2],
        "memory_last_mb": held[-1],
        "over": sum(table.over for table in room.tables),
        "refused": sum(line.refused for table in room.tables for line in table.lines),
    }
    await room.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=300)
    parser.add_argument("--seconds", type=float, default=180)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="grotto-load-") as name:
        server = Server({**SETTINGS, "GROTTO_DATA": name}, Path(name))
        server.start()
        try:
            assert server.process is not None
            pin(server.process.pid, 0)
            pin(0, 1)
            found = asyncio.run(load(server, asked.tables, asked.sockets, asked.rate, asked.seconds))
        finally:
            server.kill()
    for what, value in found.items():
        print(f"{what:18} {value:.1f}")


if __name__ == "__main__":
    main()
