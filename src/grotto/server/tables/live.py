"""A table in memory: its state, those who look at it, and the one way to change it: check, store, apply, publish."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import msgspec

from grotto.kernel.errors import NotYours
from grotto.kernel.position import Position
from grotto.server.errors import Closed, Stale
from grotto.server.store.writer import Append, Lost, Row
from grotto.server.tables import entry as log
from grotto.server.tables.cards import suggestion_cards, table_card, vote_cards
from grotto.server.tables.clock import wakes
from grotto.server.tables.course import viewer_index
from grotto.server.tables.glimpse import last_events, new_events
from grotto.server.tables.snapshot import EVERY, write_snapshot
from grotto.server.tables.state import State
from grotto.server.tables.watcher import Watcher
from grotto.server.wire.cards import Event, TableCard
from grotto.server.wire.told import Suggestions, Table, Told, Votes

REMEMBERED = 64  # moments that a client who comes back may have seen last
_ENCODER = msgspec.json.Encoder()
Check = Callable[[State], list[log.Entry]]


class Keeper(Protocol):
    """What a table needs of the store and of the hall."""

    async def store(self, append: Append) -> int: ...

    async def rest(self, table: str, after: int) -> tuple[int, bool, list[str]]:
        """The epoch, whether the lease is ours, and the log after a sequence."""
        ...

    def changed(self, table: LiveTable, before: State) -> None:
        """Told after every change, for clocks, bots, other processes and lists."""
        ...


@dataclass(frozen=True)
class Past:
    """What those who were here may have seen last."""

    versions: tuple[int, ...]
    position: Position
    moments: int
    undone: int


class LiveTable:
    """One table, one owner, one action at a time."""

    def __init__(self, state: State, epoch: int, mine: bool, keeper: Keeper) -> None:
        self.state = state
        self.epoch = epoch
        self.mine = mine
        self.keeper = keeper
        self.turn = asyncio.Lock()
        self.watchers: list[Watcher] = []
        self.past: deque[Past] = deque(maxlen=REMEMBERED)
        self.undone = 0
        self.used = time.monotonic()
        self.row: Row | None = None  # what the lists know
        self.settled = False  # its end is written down

    @property
    def id(self) -> str:
        return self.state.header.id

    # --- changing it ---

    async def change(self, check: Check) -> tuple[State, State]:
        """Entries that `check` finds to be possible happen; the states before and after them."""
        self.used = time.monotonic()
        async with self.turn:
            while True:
                before = self.state
                entries = check(before)
                after = before
                for entry in entries:
                    after = after.after(entry)
                if not entries:
                    return before, before
                try:
                    self.epoch = await asyncio.shield(self.keeper.store(self._append(before, after, entries)))
                except Lost:
                    self.row = None
                    await self._catch_up()
                    continue
                self.mine = True
                self._settle(before, after, entries)
                return before, after

    def _append(self, before: State, after: State, entries: list[log.Entry]) -> Append:
        moved = {
            one.seat: one.person for was, one in zip(before.seats, after.seats, strict=True) if was.person != one.person
        }
        crossed = before.sequence // EVERY != after.sequence // EVERY
        return Append(
            table=self.id,
            epoch=self.epoch,
            mine=self.mine,
            after=before.sequence,
            bodies=[log.write_entry(entry) for entry in entries],
            row=self._row(after, bool(moved)),
            people=moved,
            snapshot=write_snapshot(after) if crossed else None,
        )

    def _row(self, after: State, moved: bool) -> Row | None:
        """What the lists must be told: stages and waking times at once, that something happened now and then."""
        due = None if self.settled else wakes(after)
        row, known = Row(after.stage, after.changed, due), self.row
        is_news = known is None or (known.stage, known.wakes) != (row.stage, row.wakes)
        if not is_news and not moved and known and row.changed - known.changed < LISTED_EVERY:
            return None
        self.row = row
        return row

    def _settle(self, before: State, after: State, entries: list[log.Entry]) -> None:
        """Apply and publish."""
        self.remember(before)
        if any(isinstance(entry, log.Undone | log.TakenBack) for entry in entries):
            self.undone += 1
        self.state = after
        self.publish(before, after, entries)
        self.keeper.changed(self, before)

    async def own(self) -> bool:
        """Take the lease over, from somebody who is dead. Whether that was needed."""
        async with self.turn:
            needed = not self.mine
            if needed:
                empty = Append(table=self.id, epoch=self.epoch, mine=False, after=self.state.sequence, bodies=[])
                try:
                    self.epoch, self.mine = await self.keeper.store(empty), True
                except Lost:
                    await self._catch_up()
            return needed and self.mine

    def remember(self, state: State) -> None:
        course = state.course
        self.past.append(Past(tuple(course.versions), course.position, len(course.table.moments), self.undone))

    async def catch_up(self) -> None:
        """Another process has written: read on."""
        async with self.turn:
            await self._catch_up()

    async def _catch_up(self) -> None:
        before = self.state
        self.epoch, self.mine, bodies = await self.keeper.rest(self.id, before.sequence)
        entries = [log.read_entry(body) for body in bodies]
        after = before
        for entry in entries:
            after = after.after(entry)
        if entries:
            self._settle(before, after, entries)

    # --- telling about it ---

    def publish(self, before: State, after: State, entries: list[log.Entry]) -> None:
        """Everybody gets what has changed for them, and nothing else."""
        made: dict[tuple[int, str], tuple[bytes, bytes]] = {}
        for watcher in self.watchers:
            index = viewer_index(watcher.seat)
            version = after.course.versions[index]
            if after.stage == "gathering" or (version == before.course.versions[index] and before.stage == after.stage):
                continue
            key = watcher.viewer, watcher.lang
            if key not in made:
                made[key] = self._news(before, after, entries, *key), after.glimpse.moment(*key)
            watcher.outbox.put_update(self.id, watcher.seat, version, *made[key], fresh=False)
        self._publish_table(before, after)

    def _news(self, before: State, after: State, entries: list[log.Entry], viewer: int, lang: str) -> bytes:
        events = other_events(entries, viewer)
        events += new_events(before.glimpse.told(viewer), after.glimpse.told(viewer), after.header.card, lang)
        return _ENCODER.encode(events)

    def _publish_table(self, before: State, after: State) -> None:
        if (before.seats, before.stage, before.rematch) != (after.seats, after.stage, after.rematch):
            self.show_table()
        if before.suggested != after.suggested:
            self.tell(lambda watcher: Suggestions(table=self.id, suggestions=suggestion_cards(after, watcher.lang)))
        if before.consents != after.consents:
            self.tell(lambda watcher: Votes(table=self.id, votes=vote_cards(after)))

    def show_table(self) -> None:
        cards: dict[str | None, Told] = {}
        for watcher in self.watchers:
            person = watcher.outbox.person
            if person not in cards:
                cards[person] = Table(table=self.card(person))
            watcher.outbox.put(cards[person])

    def tell(self, make: Callable[[Watcher], Told]) -> None:
        for watcher in self.watchers:
            watcher.outbox.put(make(watcher))

    def card(self, asker: str | None) -> TableCard:
        people = {
            watcher.outbox.person for watcher in self.watchers if watcher.outbox.person and watcher.seat is not None
        }
        spectators = sum(watcher.seat is None for watcher in self.watchers)
        return table_card(self.state, people, spectators, asker)

    # --- looking at it ---

    def join(self, watcher: Watcher, version: int | None) -> None:
        """A watcher comes, or comes back."""
        self.used = time.monotonic()
        if watcher.seat is not None and watcher.seat not in self.state.seats_of(watcher.outbox.person):
            raise NotYours(f"seat {watcher.seat} of this table is not yours")
        self.watchers.append(watcher)
        watcher.outbox.put(Table(table=self.card(watcher.outbox.person)))
        if self.state.stage != "gathering":
            self.show(watcher, version)
        if self.state.suggested:
            watcher.outbox.put(Suggestions(table=self.id, suggestions=suggestion_cards(self.state, watcher.lang)))
        if self.state.consents:
            watcher.outbox.put(Votes(table=self.id, votes=vote_cards(self.state)))

    def show(self, watcher: Watcher, version: int | None) -> None:
        """The whole moment, with the events since a version where they are still known."""
        missed = self.missed(watcher, version)
        now = self.state.course.versions[viewer_index(watcher.seat)]
        moment = self.state.glimpse.moment(watcher.viewer, watcher.lang)
        if missed is None:
            told = self.state.glimpse.told(watcher.viewer)
            events = _ENCODER.encode(last_events(told, self.state.header.card, watcher.lang))
        else:
            events = _ENCODER.encode(missed)
        watcher.outbox.put_update(self.id, watcher.seat, now, events, moment, fresh=missed is None)

    def missed(self, watcher: Watcher, version: int | None) -> list[Event] | None:
        index, course = viewer_index(watcher.seat), self.state.course
        if version == course.versions[index]:
            return []
        for past in reversed(self.past):
            if past.versions[index] == version and past.undone == self.undone:
                game = course.table.game
                told = game.tell(course.table.entries[: past.moments], past.position.state, watcher.viewer)
                return new_events(told, self.state.glimpse.told(watcher.viewer), game, watcher.lang)
        return None

    def leave(self, watcher: Watcher) -> None:
        self.used = time.monotonic()
        if watcher in self.watchers:
            self.watchers.remove(watcher)

    # --- who may do what ---

    def check_seat(self, state: State, person: str | None, seat: int) -> None:
        if seat not in state.seats_of(person):
            raise NotYours(f"seat {seat} of this table is not yours")

    def check_version(self, state: State, seat: int, version: int) -> None:
        if not state.course.floors[seat] <= version <= state.course.versions[seat]:
            raise Stale(f"this was chosen at version {version}; the table is at {state.course.versions[seat]}")

    def check_open(self, state: State) -> None:
        if state.stage == "closed":
            raise Closed(f"this table is closed: {state.closed}")


LISTED_EVERY = 30.0  # seconds between two notes of a change for the lists


def other_events(entries: list[log.Entry], viewer: int) -> list[Event]:
    """What happened that stands in no game's log."""
    found = []
    for entry in entries:
        if (
            isinstance(entry, log.Acted)
            and not isinstance(entry, log.Played)
            and entry.seen >> viewer_index(viewer) & 1
        ):
            what = str(type(entry).__struct_config__.tag).replace("-", "_")
            found.append(Event(what=what, seat=entry.seat))
    return found
