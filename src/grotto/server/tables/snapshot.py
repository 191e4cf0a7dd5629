"""A table's state as bytes, so that its 2,000th action is opened as quickly as its first. The log stays the truth."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from grotto.kernel.position import Position, restored
from grotto.kernel.table import Moment, Table
from grotto.server.tables import entry as log
from grotto.server.tables.header import Header
from grotto.server.tables.sitting import Sitting
from grotto.server.tables.state import State
from grotto.server.wire.words import Stage

EVERY = 64  # entries


class Snapshot(Struct, array_like=True):
    """Everything in a state that does not follow from its header."""

    rules: int
    sequence: int
    position: bytes
    orders: dict[int, list[int]]
    moments: list[tuple[int, int, bool]]  # seat, code, sealed
    befores: list[bytes]  # the positions that an undo may come back to: of the moments after the last sealed one
    versions: list[int]
    floors: list[int]
    redo: dict[int, list[int]]
    tags: dict[str, int]
    seats: list[Sitting]
    stage: Stage
    changed: float
    moved: float
    spent: list[float]
    suggested: list[log.Suggested]
    consents: dict[str, list[int]]
    stand_ins: dict[int, int]
    rematch: str | None
    closed: str


def write_snapshot(state: State) -> bytes:
    table, course = state.course.table, state.course
    orders = table.dealer.orders if table.dealer else {}
    snapshot = Snapshot(
        rules=state.header.rules,
        sequence=state.sequence,
        position=table.position.raw,
        orders=orders,
        moments=[(one.seat, one.code, one.sealed) for one in table.moments],
        befores=[one.before.raw for one in table.moments[open_from(table.moments) :]],
        versions=course.versions,
        floors=course.floors,
        redo=course.redo,
        tags=course.tags,
        seats=list(state.seats),
        stage=state.stage,
        changed=state.changed,
        moved=state.moved,
        spent=list(state.spent),
        suggested=list(state.suggested.values()),
        consents={about: list(yes) for about, yes in state.consents.items()},
        stand_ins=state.stand_ins,
        rematch=state.rematch,
        closed=state.closed,
    )
    return msgspec.msgpack.encode(snapshot)


def open_from(moments: list[Moment]) -> int:
    """Where the moments begin that can still be taken back."""
    return next((at + 1 for at in range(len(moments) - 1, -1, -1) if moments[at].sealed), 0)


def read_snapshot(header: Header, body: bytes) -> State | None:
    """The state; None where it was written by another version and the log must be read instead."""
    try:
        found = msgspec.msgpack.decode(body, type=Snapshot)
    except msgspec.DecodeError:
        return None
    state = State.first(header)
    if len(found.position) != len(state.course.position.raw) or found.rules != header.card.rules_version:
        return None
    course, table = state.course, state.course.table
    table.position = restored(header.game, found.position)
    table.moments = read_moments(found, table)
    if table.dealer:
        table.dealer.orders = found.orders
    course.versions, course.floors, course.redo, course.tags = found.versions, found.floors, found.redo, found.tags
    return State(
        header=header,
        course=course,
        seats=tuple(found.seats),
        stage=found.stage,
        sequence=found.sequence,
        changed=found.changed,
        moved=found.moved,
        spent=tuple(found.spent),
        suggested={one.person: one for one in found.suggested},
        consents={about: tuple(yes) for about, yes in found.consents.items()},
        stand_ins=found.stand_ins,
        rematch=found.rematch,
        closed=found.closed,
    )


def read_moments(found: Snapshot, table: Table) -> list[Moment]:
    """Where nothing can be taken back any more, nobody asks for the position before."""
    far = len(found.moments) - len(found.befores)
    befores: list[Position] = [table.opening] * far
    befores += [restored(table.game.name, raw) for raw in found.befores]
    return [Moment(before, *told) for before, told in zip(befores, found.moments, strict=True)]
