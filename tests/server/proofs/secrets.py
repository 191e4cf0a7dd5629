"""Non-interference over the wire: two worlds that a seat cannot tell apart give byte-equal messages to that seat.

python -m tests.server.proofs.secrets --games 500
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from dataclasses import dataclass, field, replace
from itertools import zip_longest

import grotto
from grotto.kernel.errors import GrottoError
from grotto.kernel.game import REGISTRY
from grotto.kernel.position import Position
from grotto.kernel.seats import CHANCE, SPECTATOR
from grotto.server.store.writer import Append
from grotto.server.tables import entry as log
from grotto.server.tables.course import forked
from grotto.server.tables.header import Header
from grotto.server.tables.live import LiveTable
from grotto.server.tables.state import State
from grotto.server.tables.watcher import Watcher
from grotto.server.web.outbox import Outbox
from tests.conformance.games import Setting, settings

LOOKS = 6  # at each game, half of them at the beginning, where most is secret
BEGINNING = 30
STEPS = 8  # secret ones, in each world


@dataclass
class Tally:
    """What was compared."""

    games: int = 0
    messages: int = 0
    worlds: int = 0
    secret: int = 0  # those among them in which others acted in secret
    different: int = 0  # pairs of worlds that were not the same byte for byte: the others prove nothing
    faults: list[str] = field(default_factory=list)


class Nowhere:
    """Keeps nothing."""

    async def store(self, append: Append) -> int:
        return append.epoch

    async def rest(self, table: str, after: int) -> tuple[int, bool, list[str]]:
        raise AssertionError("nobody else writes here")

    def changed(self, table: LiveTable, before: State) -> None:
        pass


def begin(setting: Setting, rng: random.Random) -> State:
    """A table at which everybody sits."""
    name, seats, options = setting
    rules = REGISTRY.game(name).rules_version
    seed = str(rng.random())
    header = Header(
        id="a" * 10, game=name, rules=rules, seats=seats, options=dict(options), seed=seed, host="p0", made=0.0
    )
    state = State.first(header)
    for seat in range(seats):
        state = state.after(log.Sat(at=1.0, seat=seat, person=f"p{seat}", name=f"Caver {seat}"))
        state = state.after(log.Readied(at=1.0, seat=seat, ready=True))
    return state.after(log.Begun(at=1.0))


def elsewhere(state: State, position: Position) -> State:
    """The same table in another world."""
    table = forked(state.course.table)
    table.position = position
    return replace(state, course=replace(state.course, table=table))


def play(state: State, seat: int, action: str) -> State:
    return state.after(log.Played(at=2.0, seat=seat, action=action))


class Witness:
    """Everything that a viewer's socket is sent about a table."""

    def __init__(self, state: State, viewer: int) -> None:
        seat = None if viewer == SPECTATOR else viewer
        self.outbox = Outbox("p9" if seat is None else f"p{seat}")
        self.table = LiveTable(state, 1, True, Nowhere())
        self.table.join(Watcher(self.outbox, seat, "en"), None)

    def see(self, after: State, entry: log.Entry) -> None:
        before, self.table.state = self.table.state, after
        self.table.publish(before, after, [entry])

    async def heard(self) -> bytes:
        return b"\n".join(await self.outbox.take())


async def watch(setting: Setting, rng: random.Random, tally: Tally) -> None:
    """One random game, looked at here and there."""
    state = begin(setting, rng)
    places = sorted([*rng.sample(range(BEGINNING), LOOKS // 2), *rng.sample(range(BEGINNING, 120), LOOKS // 2)])
    at = 0
    while not state.course.table.over and at <= places[-1]:
        if at in places:
            viewer = rng.choice([SPECTATOR, *range(setting[1])])
            await compare_worlds(state, viewer, rng, tally)
            await compare_secret_steps(state, viewer, rng, tally)
        seat, action = anything(state.course.position, rng)
        state, at = play(state, seat, action), at + 1
    tally.games += 1


def anything(position: Position, rng: random.Random) -> tuple[int, str]:
    seat = rng.choice([one for one in position.actors if one != CHANCE])
    return seat, rng.choice(position.actions(seat)).text


async def compare_worlds(state: State, viewer: int, rng: random.Random, tally: Tally) -> None:
    """What is hidden is dealt anew; the viewer comes, and somebody acts without showing anything."""
    here, position = state, state.course.position
    there = elsewhere(state, position.redealt(viewer, rng.randrange(2**31)))
    tally.different += here.course.position != there.course.position
    pair = Witness(here, viewer), Witness(there, viewer)
    seat, action = anything(position, rng)
    code = position.read(action, seat)
    other = there.course.position
    if seat in other.actors and is_quiet(position, seat, code) and is_quiet(other, seat, code):
        for witness in pair:
            entry = log.Played(at=2.0, seat=seat, action=action)
            witness.see(witness.table.state.after(entry), entry)
    await compare(pair, f"{state.header.game}: the world of viewer {viewer}, then {seat} {action!r}", tally)


def is_quiet(position: Position, seat: int, code: int) -> bool:
    """Whether an action can be done and shows nothing that was hidden."""
    if position.refusal(seat, code) or position.reveals(seat, code):
        return False
    return CHANCE not in position.step(seat, code).actors


async def compare_secret_steps(state: State, viewer: int, rng: random.Random, tally: Tally) -> None:
    """While several may act, the others act differently in two worlds; the viewer is told the same of both: nothing."""
    actors = state.course.position.actors
    others = [seat for seat in actors if seat not in (viewer, CHANCE)]
    if len(actors) < 2 or not others:
        return
    pair = Witness(state, viewer), Witness(state, viewer)
    for witness in pair:
        for _ in range(rng.randrange(STEPS)):
            now, seat = witness.table.state, rng.choice(others)
            action = rng.choice(now.course.position.actions(seat)).text
            entry = log.Played(at=2.0, seat=seat, action=action)
            after = now.after(entry)
            if after.course.position.actors == actors:  # readiness is for all to see
                witness.see(after, entry)
    tally.secret += 1
    tally.different += pair[0].table.state.course.position != pair[1].table.state.course.position
    await compare(pair, f"{state.header.game}: secret steps beside viewer {viewer}", tally)


async def compare(pair: tuple[Witness, Witness], where: str, tally: Tally) -> None:
    tally.worlds += 1
    heard = [await witness.heard() for witness in pair]
    tally.messages += heard[0].count(b"\n") + 1
    if heard[0] != heard[1]:
        tally.faults.append(f"{where}: {difference(*heard)}")
    for action in ("pass", "done"):
        said = [why(witness, action) for witness in pair]
        if said[0] != said[1]:
            tally.faults.append(f"{where}: why not {action!r}: {said}")


def difference(one: bytes, other: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 60) : at + 60]!r} and {other[max(0, at - 60) : at + 60]!r}"


def why(witness: Witness, action: str) -> str:
    seat = witness.table.watchers[0].seat
    if seat is None:
        return ""
    try:
        return str(witness.table.state.course.table.why_not(action, seat))
    except GrottoError as error:
        return str(error)


def by_turns() -> list[Setting]:
    """What can be played, so that a few games after each other are of every title."""
    titles = (settings(only) for only in grotto.game_names())
    return [setting for round_ in zip_longest(*titles) for setting in round_ if setting]


async def watch_games(games: int, seed: int) -> Tally:
    tally, tables = Tally(), by_turns()
    for number in range(games):
        await watch(tables[number % len(tables)], random.Random(f"{seed} {number}"), tally)
    return tally


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.monotonic()
    found = asyncio.run(watch_games(asked.games, asked.seed))
    print(
        f"{found.games} games, {found.worlds} pairs of worlds ({found.different} of them different), "
        f"{found.messages} messages compared in {time.monotonic() - began:.0f} s: {len(found.faults)} faults"
    )
    print("\n".join(found.faults[:20]))
    raise SystemExit(bool(found.faults))
