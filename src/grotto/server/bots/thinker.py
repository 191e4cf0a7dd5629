"""The worker processes of the bots: a table waits for its bot, and nobody else does."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from grotto.kernel.position import Position
from grotto.server.bots import worker

PATIENCE = 60.0  # seconds for one action


class Thinker:
    """Starts its processes when the first bot has to think, and others when those die."""

    def __init__(self, processes: int = 0) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.pool: Executor | None = None

    def _open(self) -> Executor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, context, initializer=worker.be_polite)
        return self.pool

    def lend(self) -> Executor:
        """For other long work."""
        return self._open()

    async def choose(self, position: Position, seat: int, level: str) -> str:
        """The text of a legal action. A bot that fails plays by lot: the table never waits for ever."""
        seed = secrets.randbits(30)
        known = position.redealt(seat, seed)
        loop = asyncio.get_running_loop()
        try:
            asked = loop.run_in_executor(self._open(), worker.think, position.game.name, known.raw, seat, level, seed)
            text = await asyncio.wait_for(asked, PATIENCE)
            if position.why_not(text, seat) is None:
                return text
        except BrokenProcessPool:
            self.pool = None
        except TimeoutError:
            pass
        return position.game.notation.write(worker.by_lot(known, seat, seed))

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
