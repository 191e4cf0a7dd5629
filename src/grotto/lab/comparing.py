"""Two runs side by side: what is different between them beyond what chance alone would make of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from grotto.kernel.errors import Refused
from grotto.lab.figures import CERTAIN, Figure, Run, figures, shown

DOUBT = 0.05  # the chance that even one of all the differences called real is none


@dataclass(frozen=True)
class Difference:
    """One figure in both runs."""

    before: Figure
    after: Figure
    certain: bool = False  # beyond noise, all the comparisons made at once taken into account

    @property
    def change(self) -> float:
        return self.after.mean - self.before.mean

    @property
    def error(self) -> float:
        return math.hypot(self.before.error, self.after.error)

    @property
    def low(self) -> float:
        return self.change - CERTAIN * self.error

    @property
    def high(self) -> float:
        return self.change + CERTAIN * self.error

    @property
    def doubt(self) -> float:
        """How likely so great a difference would be if there were none."""
        if self.error == 0:
            return 1.0 if self.change == 0 else 0.0
        return math.erfc(abs(self.change) / self.error / math.sqrt(2))

    def said(self) -> tuple[str, str, str, str]:
        """Before, after, the change and its interval."""
        unit = self.before.unit
        interval = f"{shown(self.low, unit, signed=True)} … {shown(self.high, unit, signed=True)}"
        return shown(self.before.mean, unit), shown(self.after.mean, unit), shown(self.change, unit, True), interval


def differences(one: Run, other: Run) -> list[Difference]:
    """Every figure both have, those that changed for certain first, the surest of them before all."""
    if one.plan.game != other.plan.game:
        raise Refused(f"{one.folder} is a run of {one.plan.game}, {other.folder} of {other.plan.game}")
    left, right = {f.key: f for f in figures(one)}, {f.key: f for f in figures(other)}
    keys = [*left, *(key for key in right if key not in left)]
    pairs = [
        Difference(left.get(key) or never(right[key], one), right.get(key) or never(left[key], other)) for key in keys
    ]
    return sorted(judged([pair for pair in pairs if is_of_both(pair)]), key=lambda pair: not pair.certain)


def never(figure: Figure, run: Run) -> Figure:
    """A word that stands in one run only is a share of nothing in the other."""
    return Figure(figure.key, figure.title, run.games if figure.unit == "%" else 0, 0.0, 0.0, figure.unit)


def is_of_both(pair: Difference) -> bool:
    return pair.before.games > 0 and pair.after.games > 0


def judged(pairs: Sequence[Difference]) -> list[Difference]:
    """Holm's way: the more is compared, the more each single difference must show."""
    order = sorted(range(len(pairs)), key=lambda at: pairs[at].doubt)
    certain, found = True, list(pairs)
    for rank, at in enumerate(order):
        certain = certain and pairs[at].doubt < DOUBT / (len(pairs) - rank)
        found[at] = Difference(pairs[at].before, pairs[at].after, certain)
    return [found[at] for at in order]
