"""What the database says afterwards: every log read anew, and compared with what was promised."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec
from sqlalchemy import select

from grotto.server.store.database import Database
from grotto.server.store.schema import log, snapshots, tables
from grotto.server.tables.entry import Acted, Played, read_entry
from grotto.server.tables.header import Header
from grotto.server.tables.snapshot import read_snapshot
from grotto.server.tables.state import State


@dataclass
class Evidence:
    """One table's log, replayed."""

    table: str
    state: State
    tags: dict[str, int] = field(default_factory=dict)  # how often each was done
    actions: int = 0
    faults: list[str] = field(default_factory=list)


async def gather(url: str) -> dict[str, Evidence]:
    database = Database(url)
    try:
        async with database.reading() as connection:
            rows = list(await connection.execute(select(tables.c.id, tables.c.header)))
            found = {}
            for name, header in rows:
                asked = select(log.c.sequence, log.c.body).where(log.c.table_id == name).order_by(log.c.sequence)
                lines = list(await connection.execute(asked))
                kept = (await connection.execute(select(snapshots).where(snapshots.c.table_id == name))).first()
                snapshot = (kept.sequence, kept.body) if kept else None
                found[name] = read(name, msgspec.json.decode(header, type=Header), lines, snapshot)
            return found
    finally:
        await database.close()


def read(name: str, header: Header, lines: list[tuple[int, str]], snapshot: tuple[int, bytes] | None) -> Evidence:
    """Replay the log from nothing; the snapshot must be what the log comes to at its place."""
    evidence = Evidence(name, State.first(header))
    if [number for number, _ in lines] != list(range(1, len(lines) + 1)):
        evidence.faults.append("the log has gaps")
    for number, body in lines:
        entry = read_entry(body)
        evidence.state = evidence.state.after(entry)
        evidence.actions += isinstance(entry, Played)
        if isinstance(entry, Acted) and entry.tag:
            tag = entry.tag.partition(" ")[2]
            evidence.tags[tag] = evidence.tags.get(tag, 0) + 1
        if snapshot and snapshot[0] == number:
            kept = read_snapshot(header, snapshot[1])
            if kept is None or summary(kept) != summary(evidence.state):
                evidence.faults.append("the snapshot is not what the log comes to")
    return evidence


def summary(state: State) -> tuple[object, ...]:
    course = state.course
    return (
        course.position.raw,
        course.table.entries,
        course.versions,
        course.floors,
        state.seats,
        state.stage,
        state.sequence,
        course.table.dealer.orders if course.table.dealer else None,
    )
