"""How much one may ask at once: whoever asks more is told how long to wait, and never banned for it."""

from __future__ import annotations

import time
from collections import OrderedDict

from grotto.server.errors import TooFast
from grotto.server.settings import Settings
from grotto.server.web.talk import AnyConnection

MOST_KEYS = 100_000
BURST = 10.0  # seconds' worth at once


class Bucket:
    """So many a second on average, and a burst of more, for each key."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, max(1.0, burst)
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        now = time.monotonic()
        level, then = self.levels.pop(key, (self.burst, now))
        level = min(self.burst, level + (now - then) * self.rate)
        self.levels[key] = (level - 1 if level >= 1 else level, now)
        if len(self.levels) > MOST_KEYS:
            self.levels.popitem(last=False)
        if level < 1:
            raise TooFast((1 - level) / self.rate)


class Limits:
    """All buckets of a server."""

    def __init__(self, settings: Settings) -> None:
        self.requests = Bucket(settings.requests_a_second, settings.requests_a_second * BURST)
        self.guests = Bucket(settings.guests_an_hour / 3600, settings.guests_an_hour)
        self.passphrases = Bucket(1 / 6, 10)
        self.lines = Bucket(1.0, 8)
        self.settings = settings

    def of_socket(self) -> Bucket:
        """One for each socket."""
        rate = self.settings.actions_a_second
        return Bucket(rate, rate * BURST)


def of_address(connection: AnyConnection) -> str:
    return connection.client.host if connection.client else "local"
