"""Somebody who looks at a table, with the eyes of a seat or of a spectator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from grotto.server.wire.told import Told


class Outbox(Protocol):
    """Where messages for one socket are put; putting never waits."""

    person: str | None
    muted: frozenset[str]

    def put(self, told: Told) -> None: ...

    def put_update(self, table: str, seat: int | None, version: int, events: bytes, moment: bytes, fresh: bool) -> None:
        """An update that has not been sent yet is replaced; its events are kept."""
        ...


@dataclass(eq=False)
class Watcher:
    """One look of one socket."""

    outbox: Outbox
    seat: int | None
    lang: str

    @property
    def viewer(self) -> int:
        return -1 if self.seat is None else self.seat
