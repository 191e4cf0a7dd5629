"""Plant faults one by one and see whether a scenario test turns red."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.plants import HERE, Mutant, plant
from tests.mutants.witness import NOT_IMPORTED, NOT_PLANTED

ROOT = HERE.parent.parent
TESTS = ROOT / "tests" / "games"
PASSED, FAILED, INTERRUPTED, NOTHING_COLLECTED = 0, 1, 2, 5  # pytest's exit statuses
RED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
PATIENCE = 1800  # seconds; a fault may well make a loop endless

OWN, OTHER, SURVIVED, BROKEN = "by its own §", "by another test", "survived", "broken"


@dataclass(frozen=True)
class Outcome:
    """What became of a planted fault."""

    mutant: Mutant
    end: str
    told: str  # the test that turned red, or what went wrong

    @property
    def killed(self) -> bool:
        return self.end in (OWN, OTHER)


def run_all(mutants: list[Mutant], seen: Callable[[Outcome], None], tests: Path = TESTS) -> list[Outcome]:
    """All of them, as many at once as there are processors; `seen` is told each outcome as it comes."""
    outcomes = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for outcome in pool.map(lambda mutant: run(mutant, tests), mutants):
            seen(outcome)
            outcomes.append(outcome)
    return outcomes


def run(mutant: Mutant, tests: Path = TESTS) -> Outcome:
    """First the tests of the same §, and if they stay green all of the game's."""
    with tempfile.TemporaryDirectory(prefix="grotto-mutant-") as folder:
        source = plant(mutant, Path(folder))
        scenarios = tests / mutant.game
        for end, chosen in ((OWN, ("-k", mutant.keyword)), (OTHER, ())):
            status, output = turn(source, [str(scenarios), *chosen])
            if status in (FAILED, INTERRUPTED):
                red = RED.search(output)
                return Outcome(mutant, end, red[1] if red else last_lines(output))
            if status is None:
                return Outcome(mutant, end, f"nothing for {PATIENCE} seconds")
            if status in (NOT_IMPORTED, NOT_PLANTED) or status not in (PASSED, NOTHING_COLLECTED):
                return Outcome(mutant, BROKEN, last_lines(output))
    return Outcome(mutant, SURVIVED, "every test stayed green")


def turn(source: Path, chosen: list[str]) -> tuple[int | None, str]:
    """One run of pytest over a planted copy: its exit status, None when it took too long, and what it said."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "tests.mutants.witness"]
    tests = subprocess.Popen(
        [*command, *chosen],
        cwd=ROOT,
        env=surroundings(source),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        output, _ = tests.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return None, ""
    finally:
        if tests.poll() is None:
            os.killpg(tests.pid, signal.SIGKILL)
            tests.wait()
    return tests.returncode, output


def surroundings(source: Path) -> dict[str, str]:
    """Plain mode, and the planted copy before the installed package."""
    without = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV_"))}
    return {
        **without,
        "GROTTO_PLAIN": "1",
        "GROTTO_PLANTED": str(source),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(source.parent / "hypothesis"),
        "PYTHONPATH": os.pathsep.join([str(source), str(ROOT)]),
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def last_lines(output: str, count: int = 3) -> str:
    return " / ".join(output.strip().splitlines()[-count:])


def summary(outcomes: list[Outcome]) -> Iterator[str]:
    """A table with a line for each §, then the faults nobody noticed."""
    ends = (OWN, OTHER, SURVIVED, BROKEN)
    rules = sorted({outcome.mutant.rule for outcome in outcomes}, key=by_number)
    yield f"{'§':<8}{'planted':>9}" + "".join(f"{end:>17}" for end in ends)
    for rule in [*rules, "all"]:
        here = [outcome.end for outcome in outcomes if rule in (outcome.mutant.rule, "all")]
        yield f"{rule:<8}{len(here):>9}" + "".join(f"{here.count(end) or '':>17}" for end in ends)
    for outcome in outcomes:
        if not outcome.killed:
            yield f"\n{outcome.end}: {outcome.mutant}: {outcome.told}"
            yield from (f"- {line}" for line in outcome.mutant.old.strip("\n").splitlines())
            yield from (f"+ {line}" for line in outcome.mutant.new.strip("\n").splitlines())


def by_number(rule: str) -> tuple[int, ...]:
    return tuple(int(part) for part in rule.removeprefix("§").split("."))
