"""`python -m tests.mutants [--sample N] [--rule §3.7] [FILES]`: plant faults and report those that no test notices."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.mutants.plants import Mutant, Unplantable, fault_of, pages, read, sample
from tests.mutants.run import Outcome, run_all, summary


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    words.add_argument("files", nargs="*", type=Path, metavar="FILES", help="lists of faults (all beside this file)")
    words.add_argument("--sample", type=int, metavar="N", help="only N of them, others after each change of the rules")
    words.add_argument("--rule", action="append", default=[], metavar="§3.7", help="only those of a §; may be repeated")
    chosen = words.parse_args()
    try:
        mutants = [mutant for page in chosen.files or pages() for mutant in read(page)]
    except (OSError, ValueError, KeyError) as error:
        print(error if isinstance(error, Unplantable) else f"these faults cannot be read: {error!r}")
        return 2
    if faults := [fault for mutant in mutants if (fault := fault_of(mutant))]:
        print("\n".join(faults))
        return 2
    return report(pick(mutants, chosen.rule, chosen.sample))


def pick(mutants: list[Mutant], rules: list[str], count: int | None) -> list[Mutant]:
    """Those of the named §s, and of them a sample."""
    named = {f"§{rule.removeprefix('§')}" for rule in rules}
    found = [mutant for mutant in mutants if not named or mutant.rule in named]
    return found if count is None else sample(found, count)


def report(mutants: list[Mutant]) -> int:
    done = 0

    def seen(outcome: Outcome) -> None:
        nonlocal done
        done += 1
        print(f"{done}/{len(mutants)} {outcome.mutant}: {outcome.end}: {outcome.told}", flush=True)

    if not mutants:
        print("no faults to plant")
        return 2
    outcomes = run_all(mutants, seen)
    print("", *summary(outcomes), sep="\n")
    return 0 if all(outcome.killed for outcome in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
