"""Clocks: seconds a move with a bank, days a move, or none; and who is out of time."""

from __future__ import annotations

from grotto.server.tables.state import State
from grotto.server.wire.cards import ClockCard

DAY = 86_400.0


def deadline(state: State, seat: int) -> float | None:
    """When a seat that is to act is out of time."""
    clock = state.header.clock
    if state.stage != "running" or seat not in state.course.position.actors or state.seats[seat].player:
        return None
    match clock.kind:
        case "live":
            return state.moved + clock.move + max(0.0, clock.bank - state.spent[seat])
        case "days":
            return state.moved + clock.move * DAY
        case _:
            return state.moved + clock.move if clock.stand_in else None


def next_deadline(state: State) -> float | None:
    return min((one for one in deadlines(state).values()), default=None)


def deadlines(state: State) -> dict[int, float]:
    found = {sitting.seat: deadline(state, sitting.seat) for sitting in state.seats}
    return {seat: at for seat, at in found.items() if at is not None}


def out_of_time(state: State, now: float) -> list[int]:
    return [seat for seat, at in deadlines(state).items() if at <= now]


def wakes(state: State) -> float | None:
    """When the table must be looked after: a bot is to act, somebody's time is up, or its end is to be written down."""
    if state.stage == "over" or state.waiting_bots():
        return state.moved
    if state.stage != "running" or state.header.clock.stand_in is None:
        return None
    return next_deadline(state)


def clock_cards(state: State, now: float) -> list[ClockCard]:
    clock, running = state.header.clock, deadlines(state)
    if clock.kind == "none":
        return []
    bank = clock.bank if clock.kind == "live" else 0.0
    return [
        ClockCard(
            seat=sitting.seat,
            left=round(running[sitting.seat] - now, 1) if sitting.seat in running else 0.0,
            bank=round(max(0.0, bank - state.spent[sitting.seat]), 1),
            runs=sitting.seat in running,
        )
        for sitting in state.seats
    ]
