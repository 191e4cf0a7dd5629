"""The kill test: servers are killed at random moments under load; everything that was acknowledged is there afterwards.

python -m tests.server.proofs.killing --kills 200 [--postgres] [--processes 2 --redis --restarts]
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import signal
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from grotto.server.settings import read_settings
from tests.server.proofs.engines import Engine, Postgres, Redis
from tests.server.proofs.evidence import Evidence, gather
from tests.server.proofs.player import Player, stop
from tests.server.proofs.server import Server

GAMES = (("the-cave", 2), ("diamond-cave", 2), ("the-cave", 3), ("diamond-cave", 4))


@dataclass
class Trial:
    """What was done and what came of it."""

    kills: int = 0
    players: list[Player] = field(default_factory=list)
    evidence: dict[str, Evidence] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0
    restarts: int = 0

    @property
    def acknowledged(self) -> int:
        return sum(len(player.acknowledged) for player in self.players)

    @property
    def reconnected(self) -> int:
        return sum(player.reconnected for player in self.players)

    def __str__(self) -> str:
        actions = sum(one.actions for one in self.evidence.values())
        return (
            f"{self.kills} kills in {self.seconds:.0f} s, {self.restarts} restarts of database and Redis: "
            f"{self.acknowledged} actions acknowledged, {actions} in the logs of {len(self.evidence)} tables, "
            f"{self.reconnected} reconnections, {len(self.faults)} faults"
        )


async def trial(servers: list[Server], kills: int, tables: int, seed: int, engines: list[Engine]) -> Trial:
    """Play, kill, start again; then look into the database."""
    rng, found, began = random.Random(seed), Trial(), time.monotonic()
    for server in servers:
        await asyncio.to_thread(server.start)
    running: list[asyncio.Task[None]] = []
    for number in range(tables):
        for player in await seat_players(servers, number, rng):
            found.players.append(player)
            running.append(asyncio.create_task(player.play()))
    while found.kills < kills:
        await asyncio.sleep(rng.random() * 0.6)
        server = rng.choice(servers)
        await asyncio.to_thread(server.kill)
        found.kills += 1
        if engines and found.kills % 5 == 3:
            await asyncio.to_thread(rng.choice(engines).restart)
            found.restarts += 1
        await asyncio.to_thread(server.start)
        await replenish(servers, found, running, rng)
    before = {id(player): len(player.acknowledged) for player in found.players}
    await go_on(found, before)
    await stop(running)
    codes = [await asyncio.to_thread(server.stop) for server in servers]
    found.faults += [f"a server ended with {code}" for code in codes if code not in (0, -signal.SIGTERM)]
    found.evidence = await gather(read_settings(servers[0].settings).url())
    found.faults += list(compare(found, before))
    found.seconds = time.monotonic() - began
    return found


async def seat_players(servers: list[Server], number: int, rng: random.Random) -> list[Player]:
    """A table, and a person on each of its seats; any process serves any table."""
    game, seats = GAMES[number % len(GAMES)]
    players: list[Player] = []
    table = ""
    for seat in range(seats):
        server = servers[(number + seat) % len(servers)]
        async with httpx.AsyncClient(base_url=server.url, timeout=30) as client:
            await ask(client, "/api/me", {"name": f"Caver {number} {seat}"})
            if seat == 0:
                table = (await ask(client, "/api/tables", {"game": game, "seats": seats}))["id"]
            else:
                await ask(client, f"/api/tables/{table}/seats/{seat}", {})
            await ask(client, f"/api/tables/{table}/ready", {})
            cookie = f"grotto={client.cookies['grotto']}"
        players.append(Player(server.socket_url, cookie, table, seat, random.Random(rng.random()), pause=0.01))
    return players


async def ask(client: httpx.AsyncClient, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = await client.post(path, json=body)
    answer.raise_for_status()
    found: dict[str, Any] = answer.json()
    return found


async def replenish(servers: list[Server], found: Trial, running: list[asyncio.Task[None]], rng: random.Random) -> None:
    """Games end; new ones keep the load up."""
    for task in running:
        if task.done() and not task.cancelled() and task.exception():
            raise AssertionError("a player broke") from task.exception()
    over = sum(player.over for player in found.players)
    if over * 2 > len(found.players):
        with contextlib.suppress(httpx.HTTPError):
            for player in await seat_players(servers, rng.randrange(4), rng):
                found.players.append(player)
                running.append(asyncio.create_task(player.play()))


async def go_on(found: Trial, before: dict[int, int]) -> None:
    """After the last kill every table that is not over goes on: give each the time to."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        tables = {player.table for player in found.players}
        moving = {p.table for p in found.players if p.over or len(p.acknowledged) > before[id(p)]}
        if tables == moving:
            return
        await asyncio.sleep(0.1)


def compare(found: Trial, before: dict[int, int]) -> list[str]:
    """Nothing acknowledged is lost, nothing is done twice, every table goes on, every state is its log's."""
    faults = []
    for player in found.players:
        tags = found.evidence[player.table].tags
        where = f"table {player.table}, seat {player.seat}"
        for tag in player.acknowledged:
            if tag not in tags:
                faults.append(f"{where}: {tag} was acknowledged and is lost")
        if player.gaps:
            faults.append(f"{where}: {player.gaps} updates left something out")
    for name, evidence in found.evidence.items():
        faults += [f"table {name}: {fault}" for fault in evidence.faults]
        faults += [f"table {name}: {tag} was done {n} times" for tag, n in evidence.tags.items() if n > 1]
        mine = [player for player in found.players if player.table == name]
        if not any(player.over or len(player.acknowledged) > before[id(player)] for player in mine):
            faults.append(f"table {name} does not go on after the last kill: {evidence.state.stage}")
    return faults


def run(kills: int, tables: int, seed: int, postgres: bool, redis: bool, processes: int, restarts: bool) -> Trial:
    with tempfile.TemporaryDirectory(prefix="grotto-kill-") as name, contextlib.ExitStack() as stack:
        folder, settings, engines = Path(name), {"GROTTO_DATA": name}, list[Engine]()
        if postgres:
            engines.append(stack.enter_context(Postgres(folder / "postgres")))
            settings["GROTTO_DATABASE_URL"] = engines[-1].url
        if redis:
            engines.append(stack.enter_context(Redis(folder / "redis")))
            settings["GROTTO_REDIS_URL"] = engines[-1].url
        servers = [Server(settings, folder) for _ in range(processes)]
        try:
            return asyncio.run(trial(servers, kills, tables, seed, engines if restarts else []))
        finally:
            for server in servers:
                if server.process and server.process.poll() is None:
                    server.kill()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    for flag in ("postgres", "redis", "restarts"):
        parser.add_argument(f"--{flag}", action="store_true")
    result = run(**vars(parser.parse_args()))
    print(result)
    print("\n".join(result.faults))
    raise SystemExit(bool(result.faults))
