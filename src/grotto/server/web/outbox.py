"""What is still to be sent to one socket. Putting never waits; a slow client gets the newest moment and all events."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from grotto.server.wire.reading import write_told
from grotto.server.wire.told import Told

MOST_WAITING = 1_000  # messages; whoever is further behind is cut off and comes back for a fresh view
LONGEST_EVENTS = 200_000  # bytes of events that one update gathers


@dataclass
class Late:
    """An update that waits to be sent."""

    version: int
    events: bytes
    moment: bytes
    fresh: bool


class Outbox:
    """One for each socket."""

    def __init__(self, person: str | None, muted: frozenset[str] = frozenset()) -> None:
        self.person = person
        self.muted = muted
        self.waiting: list[bytes | tuple[str, int | None]] = []
        self.late: dict[tuple[str, int | None], Late] = {}
        self.filled = asyncio.Event()
        self.overflowed = False

    def put(self, told: Told) -> None:
        self.put_bytes(write_told(told))

    def put_bytes(self, message: bytes) -> None:
        if len(self.waiting) >= MOST_WAITING:
            self.overflowed = True
        else:
            self.waiting.append(message)
        self.filled.set()

    def put_update(self, table: str, seat: int | None, version: int, events: bytes, moment: bytes, fresh: bool) -> None:
        key = table, seat
        late = self.late.get(key)
        if late is None:
            self.late[key] = Late(version, events, moment, fresh)
            self.waiting.append(key)
        else:
            late.version, late.moment = version, moment
            late.events, late.fresh = joined(late.events, events), late.fresh or fresh
            if len(late.events) > LONGEST_EVENTS:
                late.events, late.fresh = b"[]", True
        self.filled.set()

    async def take(self) -> list[bytes]:
        """All that waits, as soon as anything does."""
        await self.filled.wait()
        self.filled.clear()
        waiting, self.waiting = self.waiting, []
        late, self.late = self.late, {}
        return [one if isinstance(one, bytes) else write_update(one, late[one]) for one in waiting]


def joined(first: bytes, second: bytes) -> bytes:
    """Two lists of events as one."""
    if first == b"[]":
        return second
    return first if second == b"[]" else first[:-1] + b"," + second[1:]


def write_update(key: tuple[str, int | None], late: Late) -> bytes:
    """`told.Update`, out of parts that are JSON already."""
    table, seat = key
    viewer = b"null" if seat is None else b"%d" % seat
    fresh = b"true" if late.fresh else b"false"
    return b'{"say":"update","table":"%s","seat":%s,"version":%d,"events":%s,"moment":%s,"fresh":%s}' % (
        table.encode(), viewer, late.version, late.events, late.moment, fresh,
    )  # fmt: skip
