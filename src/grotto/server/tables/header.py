"""What never changes about a table, and where its game begins."""

from __future__ import annotations

import secrets

from msgspec import Struct, field

from grotto.api import play_on
from grotto.kernel.content import Paper
from grotto.kernel.dealer import Dealer
from grotto.kernel.game import REGISTRY, Game
from grotto.kernel.position import Position, opening, warm
from grotto.kernel.records import Record
from grotto.kernel.table import Table, replay
from grotto.server.wire.cards import ClockRules
from grotto.server.wire.words import Visibility

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that look alike


def fresh_id(length: int = 10) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


class Header(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table as it was made. It holds the secret seed and never leaves the server."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    seed: str
    host: str | None  # a person's id
    made: float
    content: str | None = None
    visibility: Visibility = "public"
    clock: ClockRules = field(default_factory=ClockRules)
    rated: bool = False
    suggestions: bool = False
    practice: bool = False
    deal: str | None = None
    link: str = ""  # opens a table that is not public
    position: dict[str, object] | None = None  # where a practice table begins
    record: dict[str, object] | None = None  # what a practice table goes on from

    @property
    def card(self) -> Game:
        return REGISTRY.game(self.game)

    def paper(self) -> Paper | None:
        return None if self.content is None else Paper("the own content", self.content)

    def open(self) -> Table:
        """The game before its first action."""
        warm(self.card)
        if self.record is not None:
            return self._from_record()
        if self.position is not None:
            return play_on(Position.from_json(self.position), seed=self.seed)
        paper = self.paper()
        first = opening(self.card, self.seats, self.options, paper)
        return Table(first, dict(self.options), Dealer(self.seed, self.card.sources), paper)

    def _from_record(self) -> Table:
        """A record without its seed goes on under a new one."""
        table = replay(Record.from_json(self.record or {}))
        if table.dealer is None:
            table.dealer = Dealer(self.seed, self.card.sources)
        return table
