"""Many at once: one wins, the others are told; whoever does not read slows nobody down."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

from grotto.server.bots.thinker import Thinker
from grotto.server.errors import Stale
from grotto.server.people.register import Known
from grotto.server.settings import Settings
from grotto.server.store.database import Database
from grotto.server.store.migrate import migrate
from grotto.server.store.writer import Writer
from grotto.server.tables import moves
from grotto.server.tables.afterwards import Afterwards
from grotto.server.tables.caretaker import Caretaker
from grotto.server.tables.hall import Hall
from grotto.server.tables.live import LiveTable
from grotto.server.tables.making import first_entries, read_header
from grotto.server.tables.watcher import Watcher
from grotto.server.web.outbox import Outbox
from grotto.server.wire.cards import ClockRules
from grotto.server.wire.routes import NewTable

ADA = Known("ada", "Ada", False, False, ())
RACERS = 100


class Desk:
    """A process's part of the server, without the web."""

    def __init__(self, url: str, name: str) -> None:
        self.database = Database(url)
        self.writer = Writer(self.database, name)
        self.hall = Hall(self.database, self.writer)
        self.writer.start()

    async def new(self, clock: ClockRules | None = None) -> LiveTable:
        asked = NewTable(game="diamond-cave", seats=2, mine=[0, 1], clock=clock or ClockRules())
        header = read_header(asked, ADA)
        return await self.hall.open(header, first_entries(asked, header, ADA, ["random"]))

    async def close(self) -> None:
        await self.writer.stop()
        await self.database.close()


async def desks(folder: Path, count: int) -> list[Desk]:
    url = Settings(data=str(folder)).url()
    await migrate(url)
    return [Desk(url, f"desk{number}") for number in range(count)]


async def race(tables: list[LiveTable]) -> Counter[str]:
    """All at once, the same action at the same version."""
    position = tables[0].state.course.position
    seat, action = position.actors[0], position.actions()[0].text

    async def act(number: int) -> str:
        try:
            await moves.play(tables[number % len(tables)], "ada", seat, action, 0, f"racer {number}")
        except Stale:
            return "stale"
        return "done"

    return Counter(await asyncio.gather(*(act(number) for number in range(RACERS))))


def test_of_a_hundred_who_do_the_same_one_wins_and_the_others_are_told(tmp_path: Path) -> None:
    async def trial() -> None:
        [desk] = await desks(tmp_path, 1)
        table = await desk.new()
        outboxes = [Outbox("ada") for _ in range(RACERS)]
        for outbox in outboxes:
            table.join(Watcher(outbox, 0, "en"), None)
            await outbox.take()
        assert await race([table]) == {"done": 1, "stale": RACERS - 1}
        for outbox in outboxes:
            [update] = await outbox.take()
            assert b'"version":1,' in update
        assert table.state.sequence == 6
        await desk.close()

    asyncio.run(trial())


def test_two_processes_that_write_to_one_table_never_write_over_each_other(tmp_path: Path) -> None:
    async def trial() -> None:
        first, second = await desks(tmp_path, 2)
        table = await first.new()
        other = await second.hall.get(table.id)
        assert await race([table, other]) == {"done": 1, "stale": RACERS - 1}
        await table.catch_up()
        await other.catch_up()
        assert table.state.course.position == other.state.course.position
        assert table.state.course.versions == other.state.course.versions
        for turn in range(10):  # by turns, so that the lease goes to and fro
            actor = (table, other)[turn % 2]
            await actor.catch_up()
            position = actor.state.course.position
            seat = position.actors[0]
            version = actor.state.course.versions[seat]
            await moves.play(actor, "ada", seat, position.actions()[0].text, version, f"turn {turn}")
        await table.catch_up()
        assert table.state.course.position == other.state.course.position
        await first.close()
        await second.close()

    asyncio.run(trial())


def test_whoever_does_not_read_gets_the_newest_moment_with_all_events_and_slows_nobody_down(tmp_path: Path) -> None:
    async def trial() -> None:
        [desk] = await desks(tmp_path, 1)
        table = await desk.new()
        slow, quick = Outbox("ada"), Outbox("ada")
        for outbox in (slow, quick):
            table.join(Watcher(outbox, 0, "en"), None)
            await outbox.take()
        told = 0
        for turn in range(30):
            position = table.state.course.position
            seat = position.actors[0]
            version = table.state.course.versions[seat]
            await moves.play(table, "ada", seat, position.actions()[0].text, version, f"turn {turn}")
            [update] = await quick.take()
            told += update.count(b'"number":')
        [late] = await slow.take()
        assert late.count(b'"number":') == told
        assert b'"version":30,' in late
        assert late.split(b'"moment":')[1] == update.split(b'"moment":')[1]
        await desk.close()

    asyncio.run(trial())


def test_after_the_death_of_its_owner_a_table_is_looked_after_by_another_and_nobody_has_lost_time(
    tmp_path: Path,
) -> None:
    async def trial() -> None:
        first, second = await desks(tmp_path, 2)
        clock = ClockRules(kind="live", move=1, bank=0, stand_in="random")
        table = await first.new(clock)
        await asyncio.sleep(1.2)  # nobody looks after it, and its time runs out
        thinker = Thinker(1)
        caretaker = Caretaker(second.hall, thinker, Afterwards(second.database, thinker))
        await caretaker.sweep()
        adopted = second.hall.live[table.id]
        assert adopted.mine
        assert adopted.epoch == table.epoch + 1
        assert not any(one.stand_in for one in adopted.state.seats)
        assert adopted.state.moved > table.state.moved + 1
        await table.catch_up()
        assert not table.mine
        await caretaker.stop()
        thinker.close()
        await first.close()
        await second.close()

    asyncio.run(trial())


def test_a_table_is_opened_from_its_snapshot_and_is_what_its_log_comes_to(tmp_path: Path) -> None:
    async def trial() -> None:
        [desk] = await desks(tmp_path, 1)
        table = await desk.new()
        for turn in range(150):
            position = table.state.course.position
            if position.over:
                break
            seat = position.actors[0]
            version = table.state.course.versions[seat]
            await moves.play(table, "ada", seat, position.actions()[-1].text, version, f"turn {turn}")
        desk.hall.live.clear()
        again = await desk.hall.get(table.id)
        assert again.state.course.position == table.state.course.position
        assert again.state.course.table.entries == table.state.course.table.entries
        assert again.state.course.versions == table.state.course.versions
        assert again.state.course.tags == table.state.course.tags
        assert again.state.seats == table.state.seats
        await desk.close()

    asyncio.run(trial())
