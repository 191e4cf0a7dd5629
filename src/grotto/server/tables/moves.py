"""What people do at a table, each as the entries that come of it, or a refusal."""

from __future__ import annotations

import time
from collections.abc import Callable

from grotto.kernel.errors import NotYours, Refused
from grotto.server.tables import entry as log
from grotto.server.tables.live import LiveTable
from grotto.server.tables.state import State

Act = Callable[[], log.Acted]


async def act(table: LiveTable, person: str, seat: int, version: int, tag: str, make: Act) -> int:
    """A seat acts in the game. The seat's version after it; the same tag is never done twice."""
    known: list[int] = []

    def check(state: State) -> list[log.Entry]:
        table.check_open(state)
        table.check_seat(state, person, seat)
        name = f"{person} {tag}"
        if name in state.course.tags:
            known.append(state.course.tags[name])
            return []
        table.check_version(state, seat, version)
        if state.seats[seat].player:
            raise Refused(f"a bot plays seat {seat} just now: take the seat back first")
        entry = make()
        entry.tag = name
        return [entry]

    _, after = await table.change(check)
    return known[0] if known else after.course.versions[seat]


async def play(table: LiveTable, person: str, seat: int, action: str, version: int, tag: str) -> int:
    return await act(table, person, seat, version, tag, lambda: log.Played(at=now(), seat=seat, action=action))


async def undo(table: LiveTable, person: str, seat: int, version: int, tag: str) -> int:
    return await act(table, person, seat, version, tag, lambda: log.Undone(at=now(), seat=seat))


async def redo(table: LiveTable, person: str, seat: int, version: int, tag: str) -> int:
    return await act(table, person, seat, version, tag, lambda: log.Redone(at=now(), seat=seat))


async def sit(table: LiveTable, person: str, name: str, seat: int) -> None:
    """Claim an open seat."""

    def check(state: State) -> list[log.Entry]:
        table.check_open(state)
        check_exists(state, seat)
        if state.seats[seat].person == person:
            return []
        if state.seats[seat].kind != "open" or state.stage != "gathering":
            raise NotYours(f"seat {seat} is taken")
        return [log.Sat(at=now(), seat=seat, person=person, name=name)]

    await table.change(check)


async def free(table: LiveTable, person: str, seat: int, bot: str | None = None) -> None:
    """Leave one's seat while the table gathers; the host may free any, and put a bot there."""

    def check(state: State) -> list[log.Entry]:
        table.check_open(state)
        check_exists(state, seat)
        if state.stage != "gathering":
            raise Refused("the game has begun: a seat is given up by conceding")
        is_host = person == state.header.host
        if not is_host and (bot or state.seats[seat].person != person):
            raise NotYours("only the host can do this")
        if bot:
            return begun_too(state, [log.BotSat(at=now(), seat=seat, level=bot)])
        return [log.Freed(at=now(), seat=seat)]

    await table.change(check)


async def ready(table: LiveTable, person: str, is_ready: bool) -> None:
    """All seats of a person are ready; when everybody is, the game begins."""

    def check(state: State) -> list[log.Entry]:
        table.check_open(state)
        mine = state.seats_of(person)
        if not mine:
            raise NotYours("you have no seat at this table")
        if state.stage != "gathering":
            raise Refused("the game has begun")
        entries: list[log.Entry] = [log.Readied(at=now(), seat=seat, ready=is_ready) for seat in mine]
        return begun_too(state, entries)

    await table.change(check)


async def close(table: LiveTable, reason: str) -> None:
    """Nobody acts here any more."""

    def check(state: State) -> list[log.Entry]:
        return [] if state.stage in ("over", "closed") else [log.Closed(at=now(), reason=reason)]

    await table.change(check)


async def rematched(table: LiveTable, other: str) -> str:
    """Where the same people meet again; the first who asks decides."""

    def check(state: State) -> list[log.Entry]:
        return [] if state.rematch else [log.Rematched(at=now(), table=other)]

    _, after = await table.change(check)
    return after.rematch or other


def begun_too(state: State, entries: list[log.Entry]) -> list[log.Entry]:
    """With them the game begins, if everybody is ready then."""
    after = state
    for entry in entries:
        after = after.after(entry)
    return [*entries, log.Begun(at=now())] if after.is_ready else entries


def check_exists(state: State, seat: int) -> None:
    if not 0 <= seat < len(state.seats):
        raise NotYours(f"there is no seat {seat} at this table: seats 0 to {len(state.seats) - 1}")


def now() -> float:
    return time.time()
