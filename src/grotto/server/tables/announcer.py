"""Tells people whose turn it is in games over days, when they are not looking."""

from __future__ import annotations

import asyncio

from grotto.server.people.notices import is_first, notify
from grotto.server.settings import Settings
from grotto.server.store.database import Database
from grotto.server.tables.live import LiveTable
from grotto.server.tables.state import State


class Announcer:
    """Listens to changes; sends in the background."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.settings = settings
        self.tasks: set[asyncio.Task[None]] = set()

    def changed(self, table: LiveTable, before: State) -> None:
        state = table.state
        if not table.mine or state.header.clock.kind != "days" or state.stage != "running":
            return
        for person in newly_to_act(before, state):
            if not any(watcher.outbox.person == person for watcher in table.watchers):
                task = asyncio.create_task(self.announce(state, person))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def announce(self, state: State, person: str) -> None:
        if await is_first(self.database, state.header.id, person, state.sequence):
            title = f"{state.header.card.title}: it is your turn"
            await notify(self.database, self.settings, person, title, state.header.id)


def newly_to_act(before: State, after: State) -> set[str]:
    """People who are to act now, and were not before."""
    return to_act(after) - to_act(before)


def to_act(state: State) -> set[str]:
    if state.stage != "running":
        return set()
    sittings = [state.seats[seat] for seat in state.course.position.actors if seat < len(state.seats)]
    return {one.person for one in sittings if one.person and not one.player}
