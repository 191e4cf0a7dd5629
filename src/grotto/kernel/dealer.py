"""The dealer answers for chance: one secret seed, one independent order for each source.

A deck's answer depends on the seed, the source and the slot (the k-th tile of a stack) and on nothing else: whatever
the players do first, the same seed holds the same cave. A hash of the seed is published before the first draw.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field

from grotto.kernel.errors import Unreadable, quoted
from grotto.kernel.seats import CODE, SLOT, SOURCE, WEIGHT

Rows = Sequence[Sequence[int]]
LONGEST_SEED = 200


@dataclass(frozen=True)
class Source:
    """Something chance is drawn from: a deck gives each of its cards once, dice forget."""

    name: str
    deck: bool


def fresh_seed() -> str:
    return secrets.token_hex(16)


def read_seed(seed: object) -> str:
    """A seed that somebody named: a whole number or a short text."""
    if isinstance(seed, int) and not isinstance(seed, bool) and abs(seed) < 10 ** (LONGEST_SEED - 1):
        return str(seed)
    if isinstance(seed, str) and 0 < len(seed) <= LONGEST_SEED and seed.isprintable():
        return seed
    raise Unreadable(f"a seed is a number or a text of at most {LONGEST_SEED} characters, not {quoted(seed)}")


def commitment(seed: str) -> str:
    """What is published of a seed before the first draw."""
    return "sha256:" + hashlib.sha256(b"grotto seed " + seed.encode()).hexdigest()


@dataclass
class Dealer:
    """Deals one table."""

    seed: str
    sources: Sequence[Source]
    orders: dict[int, list[int]] = field(default_factory=dict)

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    def deal(self, rows: Rows) -> int:
        """Chance's answer to its legal rows."""
        if not any(row[WEIGHT] > 0 for row in rows):
            raise ValueError("chance was asked without a possible answer")
        source, slot = rows[0][SOURCE], rows[0][SLOT]
        if self.sources[source].deck:
            order = self._order(source, rows)
            if slot < len(order) and any(row[CODE] == order[slot] and row[WEIGHT] > 0 for row in rows):
                return order[slot]
        return self._by_weight(source, slot, rows)

    def _order(self, source: int, rows: Rows) -> list[int]:
        """The order of a whole deck, laid down when it is first drawn from."""
        if source not in self.orders:
            cards = sorted(row[CODE] for row in rows for _ in range(row[WEIGHT]))
            for i in range(len(cards) - 1, 0, -1):
                j = self._below(i + 1, f"order {source} {i}")
                cards[i], cards[j] = cards[j], cards[i]
            self.orders[source] = cards
        return self.orders[source]

    def _by_weight(self, source: int, slot: int, rows: Rows) -> int:
        k = self._below(sum(row[WEIGHT] for row in rows), f"draw {source} {slot}")
        for row in rows:
            k -= row[WEIGHT]
            if k < 0:
                return row[CODE]
        raise AssertionError("unreachable: k is below the sum of all weights")

    def _below(self, n: int, label: str) -> int:
        """A number below n, every one exactly as likely."""
        ceiling = (1 << 64) - (1 << 64) % n
        for turn in range(1000):
            stamp = hmac.digest(self.seed.encode(), f"{label} {turn}".encode(), "sha256")
            number = int.from_bytes(stamp[:8], "big")
            if number < ceiling:
                return number % n
        raise AssertionError("unreachable: half of all stamps lie below the ceiling")
