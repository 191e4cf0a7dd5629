"""What needs everybody's consent: a pause, going on, taking back what teaches nobody anything."""

from __future__ import annotations

from grotto.kernel.errors import NotYours, Refused
from grotto.server.tables import entry as log
from grotto.server.tables.course import taken_back
from grotto.server.tables.live import LiveTable
from grotto.server.tables.moves import now
from grotto.server.tables.state import State


async def ask(table: LiveTable, person: str, seat: int, about: str) -> None:
    """Ask, or say yes; with the last yes it happens."""

    def check(state: State) -> list[log.Entry]:
        table.check_open(state)
        table.check_seat(state, person, seat)
        check_possible(state, seat, about)
        asked = state.consents.get(about, ())
        mine = [one for one in state.seats_of(person) if one not in asked]
        yes = {*asked, *mine}
        entries: list[log.Entry] = [
            log.Consented(at=now(), seat=one, about=about) for one in sorted(mine, key=lambda one: one != seat)
        ]
        if all(one in yes for one in voters(state)):
            entries.append(outcome(about, asked[0] if asked else seat))
        return entries

    await table.change(check)


async def decline(table: LiveTable, person: str, seat: int, about: str) -> None:
    def check(state: State) -> list[log.Entry]:
        table.check_seat(state, person, seat)
        return [log.Consented(at=now(), seat=seat, about=about, no=True)] if about in state.consents else []

    await table.change(check)


def voters(state: State) -> list[int]:
    return [one.seat for one in state.seats if one.kind == "person" and not one.conceded and not one.stand_in]


def check_possible(state: State, seat: int, about: str) -> None:
    """Nobody is asked for what cannot be."""
    wanted = {"takeback": "running", "pause": "running", "resume": "paused"}[about]
    if state.stage != wanted:
        raise Refused(f"this cannot be asked now: the table is {state.stage}")
    if about == "takeback":
        asked = state.consents.get(about, ())
        taken_back(state.course.table, asked[0] if asked else seat)


def outcome(about: str, seat: int) -> log.Entry:
    match about:
        case "takeback":
            return log.TakenBack(at=now(), seat=seat)
        case "pause":
            return log.Paused(at=now())
        case _:
            return log.Resumed(at=now())


async def suggest(table: LiveTable, person: str, name: str, seat: int, action: str | None) -> None:
    """Propose a move for a seat that is to act, or take the proposal back."""

    def check(state: State) -> list[log.Entry]:
        table.check_open(state)
        if not state.header.suggestions:
            raise Refused("nothing is suggested at this table")
        if not state.seats_of(person):
            raise NotYours("only those who sit at the table suggest")
        if action is not None:
            if state.stage != "running" or seat not in state.course.position.actors:
                raise Refused(f"seat {seat} is not to act now")
            state.course.position.read(action, seat)
        elif person not in state.suggested:
            return []
        return [log.Suggested(at=now(), seat=seat, person=person, name=name, action=action or "")]

    await table.change(check)


async def concede(table: LiveTable, person: str, seat: int, level: str) -> None:
    """Give up: a bot plays on in the seat, so that the others can finish."""

    def check(state: State) -> list[log.Entry]:
        table.check_open(state)
        table.check_seat(state, person, seat)
        if state.seats[seat].conceded:
            return []
        return [log.Conceded(at=now(), seat=seat, level=level)]

    await table.change(check)


async def stand_in(table: LiveTable, seat: int, level: str) -> None:
    """A bot plays for somebody who is away."""

    def check(state: State) -> list[log.Entry]:
        sitting = state.seats[seat]
        if state.stage != "running" or sitting.kind != "person" or sitting.player:
            return []
        return [log.StoodIn(at=now(), seat=seat, level=level)]

    await table.change(check)


async def come_back(table: LiveTable, person: str, seat: int) -> int | None:
    """Take a seat back from its stand-in. Where the game stood when it took over."""
    since: list[int] = []

    def check(state: State) -> list[log.Entry]:
        table.check_open(state)
        table.check_seat(state, person, seat)
        if state.seats[seat].conceded:
            raise Refused("this seat was given up")
        if state.seats[seat].stand_in is None:
            return []
        since.append(state.stand_ins.get(seat, 0))
        return [log.Returned(at=now(), seat=seat)]

    await table.change(check)
    return since[0] if since else None
