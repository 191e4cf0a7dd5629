"""`grotto lab diff`: what is different between two runs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grotto.cli.bench import drawn, wide_console
from grotto.cli.lab.report import save
from grotto.cli.screen import Screen

if TYPE_CHECKING:
    from grotto.lab.comparing import Difference

HEADS = ("", "before", "after", "change", "95 % interval")


def diff(
    before: Annotated[Path, typer.Argument(help="The folder of a run.")],
    after: Annotated[Path, typer.Argument(help="The folder of another run of the same game.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, everything that was compared.")] = False,
    everything: Annotated[bool, typer.Option("--all", help="List what did not change, too.")] = False,
    out: Annotated[Path | None, typer.Option(help="Write a page of it too.")] = None,
) -> None:
    """Compare two runs and say what changed beyond noise.

    All that is compared counts: of a hundred comparisons five would look different by chance, so each has to show more.
    """
    from grotto.lab.comparing import differences
    from grotto.lab.figures import open_results
    from grotto.lab.report.differences import diff_page

    one, other = open_results(before), open_results(after)
    found = differences(one, other)
    if out:
        save(out, diff_page(one, other, found))
    if as_json:
        print(json.dumps([as_document(pair) for pair in found], indent=2))
        return
    screen, changed = Screen(), [pair for pair in found if pair.certain]
    screen.say(f"before: {one.plan.title}, {one.games:,} games, {before}", whole=True)
    screen.say(f"after:  {other.plan.title}, {other.games:,} games, {after}", whole=True)
    if changed:
        screen.say(f"\nChanged beyond noise, {len(changed)} of {len(found)} figures:")
        show(changed)
    else:
        screen.say(f"\nNothing changed beyond noise, in {len(found)} figures.")
    if everything:
        screen.say("\nNot changed for certain:")
        show([pair for pair in found if not pair.certain])


def show(pairs: Sequence[Difference]) -> None:
    wide_console().print(drawn(HEADS, [[pair.before.title, *pair.said()] for pair in pairs]))


def as_document(pair: Difference) -> dict[str, object]:
    return {
        "figure": pair.before.key,
        "title": pair.before.title,
        "before": pair.before.mean,
        "after": pair.after.mean,
        "change": pair.change,
        "low": pair.low,
        "high": pair.high,
        "beyond_noise": pair.certain,
    }
