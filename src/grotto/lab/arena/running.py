"""Running a tournament: all processors, every game written down at once, stopped and taken up again at will."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path

from grotto.bots.roster import bot
from grotto.kernel.errors import Refused, Unreadable
from grotto.kernel.game import REGISTRY, Json, Options
from grotto.lab.arena.games import Played, Seat, play
from grotto.lab.arena.plan import Meeting, Plan

GAMES, HEADER = "games.jsonl", "arena.json"
AHEAD = 2  # games that wait for each process


def header(plan: Plan) -> dict[str, Json]:
    """What must be the same for games to belong together; more of them may be wished later."""
    return {
        "game": plan.game.name,
        "rules": plan.game.rules_version,
        "bots": list(plan.bots),
        "seats": plan.seats,
        "options": dict(plan.options),
        "seed": plan.seed,
    }


def prepare(plan: Plan, folder: Path, resume: bool) -> list[Played]:
    """The folder of a tournament, and the games in it that need not be played again."""
    path = folder / HEADER
    folder.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.write_text(json.dumps(header(plan), indent=2) + "\n", "utf-8")
        return []
    if not resume:
        raise Refused(f"{folder} holds a tournament already: go on with it by --resume, or name another folder")
    if json.loads(path.read_text("utf-8")) != header(plan):
        raise Unreadable(f"{folder} holds a tournament of other bots, seats, options or another seed")
    return list(read_games(folder / GAMES))


def read_games(path: Path) -> Iterator[Played]:
    """Every whole line; one that was cut off in the middle is played again."""
    if not path.exists():
        return
    for line in path.read_text("utf-8").splitlines():
        try:
            found = json.loads(line)
        except ValueError:
            continue
        yield Played(**{**found, "seats": [Seat(**seat) for seat in found["seats"]]})


def run(plan: Plan, folder: Path, done: list[Played], jobs: int, keep: bool, tell: Callable[[Played], None]) -> None:
    """Play what is missing. Ctrl-C stops at once and loses the games that were just being played, no others."""
    numbers = {played.number for played in done}
    missing = (meeting for meeting in plan.meetings() if meeting.number not in numbers)
    for name in plan.bots:
        bot(plan.game, name).close()  # compiled here, once for all processes
    mend(folder / GAMES)
    with open(folder / GAMES, "a", encoding="utf-8") as log:
        for played in played_by(plan, missing, jobs, keep):
            log.write(json.dumps(played.document(), ensure_ascii=False) + "\n")
            log.flush()
            done.append(played)
            tell(played)


def mend(path: Path) -> None:
    """A line that was cut off in the middle ends there, or the next game would be lost with it."""
    if path.exists() and not path.read_bytes().endswith(b"\n"):
        with open(path, "a", encoding="utf-8") as log:
            log.write("\n")


def played_by(plan: Plan, missing: Iterator[Meeting], jobs: int, keep: bool) -> Iterator[Played]:
    """The games as they are finished, by so many processes."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, initializer=ignore_interrupts) as pool:
        waiting: set[Future[Played]] = set()
        try:
            while True:
                for meeting in islice(missing, AHEAD * jobs - len(waiting)):
                    waiting.add(pool.submit(play_one, plan.game.name, plan.options, meeting, keep))
                if not waiting:
                    return
                finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for one in finished:
                    yield one.result()
        except BaseException:
            for process in list(pool._processes.values()):
                process.terminate()
            raise


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the first one decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ.setdefault("NUMBA_NUM_THREADS", "1")


def play_one(game: str, options: Options, meeting: Meeting, keep: bool) -> Played:
    return play(REGISTRY.game(game).name, options, meeting, keep)
