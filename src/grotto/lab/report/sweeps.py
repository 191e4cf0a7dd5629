"""One number through a range: a chart of every figure that moves with it, and all figures in a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grotto.lab.charts import Picture, bars, line
from grotto.lab.comparing import Difference, judged
from grotto.lab.figures import Figure, Run, figures
from grotto.lab.report.page import Section, document, drawn_section, headline
from grotto.lab.report.words import table

ALWAYS = ("each points", "turns", "decisions", "decided", "each out", "place 1 won")


def sweep_page(key: str, runs: Mapping[str, Run]) -> str:
    """The page of a sweep over the values of a key."""
    known = {value: {one.key: one for one in figures(run)} for value, run in runs.items()}
    first = next(iter(runs.values()))
    names = list(dict.fromkeys(name for mine in known.values() for name in mine))
    moved = [name for name in names if name in moving(names, list(known.values()))]
    still = [name for name in names if name in ALWAYS and name not in moved]
    sections = [
        Section(
            "moves",
            f"What moves with {key}",
            f"{len(moved)} of {len(names)} figures differ between two of the values beyond noise.",
            [chart(key, name, known) for name in moved],
            small=True,
        ),
        Section(
            "still", "What does not", "", [chart(key, name, known) for name in still], everything(names, known), True
        ),
    ]
    body = "".join(drawn_section(section) for section in sections)
    said = f"{key} = {', '.join(runs)} · {headline(first)}"
    foot = f"{first.games:,} games at each value. Bands and lines are 95 % intervals."
    chapters = [(section.id, section.title) for section in sections]
    return document(first.plan.card.title, said, body, chapters, foot)


def moving(names: Sequence[str], known: Sequence[Mapping[str, Figure]]) -> set[str]:
    """The figures whose extremes lie further apart than noise would put them, over all pairs there are."""
    pairs = [
        Difference(one[name], other[name])
        for name in names
        for i, one in enumerate(known)
        for other in known[i + 1 :]
        if name in one and name in other
    ]
    return {pair.before.key for pair in judged(pairs) if pair.certain}


def chart(key: str, name: str, known: Mapping[str, Mapping[str, Figure]]) -> Picture:
    mine = {value: found[name] for value, found in known.items() if name in found}
    some = next(iter(mine.values()))
    unit = f" ({some.unit})" if some.unit not in ("", "%") else ""
    share = some.unit == "%"
    if all(value.lstrip("-").isdecimal() for value in mine):
        rows = [{"at": int(at), "mean": one.mean, "low": one.low, "high": one.high} for at, one in mine.items()]
        return line(name.replace(" ", "-"), some.title + unit, rows, key, "", percent=share)
    words = [{"at": at, "mean": one.mean, "low": one.low, "high": one.high} for at, one in mine.items()]
    return bars(name.replace(" ", "-"), some.title + unit, words, "", percent=share)


def everything(names: Sequence[str], known: Mapping[str, Mapping[str, Figure]]) -> str:
    lines = []
    for name in names:
        some = next(found[name] for found in known.values() if name in found)
        lines.append(
            [some.title, *(found[name].said(found[name].mean) if name in found else "–" for found in known.values())]
        )
    return f"<details><summary>All figures</summary>{table(['', *known], lines)}</details>"
