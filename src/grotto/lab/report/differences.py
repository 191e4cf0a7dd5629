"""Two runs compared, as a page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from grotto.lab.comparing import Difference
from grotto.lab.figures import Run
from grotto.lab.report.page import document, headline

HEADS = ("", "before", "after", "change", "95 % interval")


def diff_page(one: Run, other: Run, found: Sequence[Difference]) -> str:
    changed = [pair for pair in found if pair.certain]
    same = [pair for pair in found if not pair.certain]
    what = f"{len(changed)} of {len(found)} figures changed beyond noise" if changed else "Nothing changed beyond noise"
    runs = (
        f"<section><h2>{escape(what)}</h2><p><strong>Before:</strong> {escape(headline(one))}</p>"
        f"<p><strong>After:</strong> {escape(headline(other))}</p></section>"
    )
    parts = [runs]
    if changed:
        parts.append(f"<section id='changed'><h2>What changed</h2>{rows(changed)}</section>")
    parts.append(
        f"<section id='same'><h2>What did not change for certain</h2><details><summary>{len(same)} figures</summary>"
        f"{rows(same)}</details></section>"
    )
    foot = (
        "An interval holds the true change in 95 of 100 cases. What is said to have changed stands against all "
        "comparisons made here at once (Holm's way): with a chance of 95 % not one of them is an accident."
    )
    chapters = [("changed", "What changed")] * bool(changed) + [("same", "What did not")]
    return document(one.plan.card.title, "Two runs compared", "".join(parts), chapters, foot)


def rows(pairs: Sequence[Difference]) -> str:
    lines = []
    for pair in pairs:
        before, after, change, interval = pair.said()
        way = "up" if pair.change > 0 else "down"
        lines.append(
            f"<tr><th scope='row'>{escape(pair.before.title)}</th><td>{escape(before)}</td><td>{escape(after)}</td>"
            f"<td class='{way if pair.certain else ''}'>{escape(change)}</td>"
            f"<td><small>{escape(interval)}</small></td></tr>"
        )
    top = "".join(f"<th scope='col'>{head}</th>" for head in HEADS)
    return f"<div class='scroll'><table><thead><tr>{top}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"
