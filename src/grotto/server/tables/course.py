"""A game under way: the kernel's table, what each viewer has been told of it, and what can be done again."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from grotto.kernel.errors import Refused
from grotto.kernel.game import Entry
from grotto.kernel.position import Position
from grotto.kernel.seats import CHANCE, MAX_SEATS, SPECTATOR
from grotto.kernel.table import Moment, Table
from grotto.server.tables.entry import Acted, Conceded, Played, Redone, Returned, StoodIn, TakenBack, Undone

VIEWERS = MAX_SEATS + 1  # the seats, and the spectator as the last
EVERYBODY = (1 << VIEWERS) - 1
REMEMBERED = 200  # tags of clients


def viewer_index(seat: int | None) -> int:
    return MAX_SEATS if seat is None or seat == SPECTATOR else seat


@dataclass
class Course:
    """Changed only by `take`, on a fork: what others look at is never half done."""

    table: Table
    versions: list[int] = field(default_factory=lambda: [0] * VIEWERS)
    floors: list[int] = field(default_factory=lambda: [0] * VIEWERS)
    """Since which version nothing has changed what a seat may do."""
    redo: dict[int, list[int]] = field(default_factory=dict)
    known: list[Entry] = field(default_factory=list)  # the log so far, shared between forks and never changed
    rewound: bool = False
    tags: dict[str, int] = field(default_factory=dict)  # what was done already, and the version it led to

    def fork(self) -> Course:
        table = forked(self.table)
        redo = {seat: list(codes) for seat, codes in self.redo.items()}
        return replace(
            self, table=table, versions=[*self.versions], floors=[*self.floors], redo=redo, tags={**self.tags}
        )

    @property
    def entries(self) -> list[Entry]:
        """The whole log of the game; what it was before is not made again."""
        moments = self.table.moments
        if len(self.known) > len(moments) or self.rewound:
            self.known, self.rewound = [], False
        if len(self.known) < len(moments):
            self.known = self.known + [(one.seat, one.code) for one in moments[len(self.known) :]]
        return self.known

    @property
    def position(self) -> Position:
        return self.table.position

    # --- what an entry does ---

    def take(self, entry: Acted) -> None:
        """Let an entry happen; one that cannot is refused, and the fork is thrown away."""
        self.rewound = self.rewound or not isinstance(entry, Played)
        match entry:
            case Played():
                self._play(entry)
            case Undone():
                self._undo(entry.seat)
            case Redone():
                self._redo(entry.seat)
            case TakenBack():
                self.table.moments, self.table.position = taken_back(self.table, entry.seat)
                self.redo.clear()
            case Conceded() | StoodIn() | Returned():
                pass

    def _play(self, entry: Played) -> None:
        start = len(self.table.moments) + 1
        self.table.play(entry.action, entry.seat)
        write = self.table.game.notation.write_chance
        drawn = [write(moment.code) for moment in self.table.moments[start:]]
        if entry.chance and entry.chance != drawn:
            raise ValueError(f"the log says that chance answered {entry.chance}, the seed {drawn}")
        entry.chance = drawn
        self.redo.pop(entry.seat, None)

    def _undo(self, seat: int) -> None:
        last = next((m for m in reversed(self.table.moments) if m.seat == seat), None)
        self.table.undo(seat)
        if last is not None:
            self.redo.setdefault(seat, []).append(last.code)

    def _redo(self, seat: int) -> None:
        if not self.redo.get(seat):
            raise Refused("there is nothing to do again")
        code = self.redo[seat].pop()
        later = self.redo.pop(seat)
        self.table.play(self.table.game.notation.write(code), seat)
        if later:
            self.redo[seat] = later

    # --- who has seen what ---

    def count(self, entry: Acted) -> None:
        """Every viewer for whom something changed is one version further.

        Who plays a seat is the affair of that seat: what the others chose before they knew of it can still be done.
        """
        for viewer in range(VIEWERS):
            if entry.seen >> viewer & 1:
                self.versions[viewer] += 1
        if entry.seen == EVERYBODY and not isinstance(entry, Conceded | StoodIn | Returned):
            self.floors = [*self.versions]
        else:
            self.floors[entry.seat] = self.versions[entry.seat]
        if entry.tag:
            self.tags[entry.tag] = self.versions[entry.seat]
            if len(self.tags) > REMEMBERED:
                del self.tags[next(iter(self.tags))]


def forked(table: Table) -> Table:
    """Another table at the same position: it can be played on without this one noticing."""
    twin = object.__new__(Table)
    twin.__dict__.update(table.__dict__)
    twin.moments = list(table.moments)
    if table.dealer:
        twin.dealer = replace(table.dealer, orders=dict(table.dealer.orders))
    return twin


def taken_back(table: Table, seat: int) -> tuple[list[Moment], Position]:
    """The table before a seat's last action, whoever has acted since; never where anybody learned anything."""
    if table.over:
        raise Refused("nothing can be taken back: the game is over and its seed is open")
    for at in range(len(table.moments) - 1, -1, -1):
        moment = table.moments[at]
        if moment.sealed:
            break
        if moment.seat == seat:
            return table.moments[:at], moment.before
    raise Refused("this cannot be taken back: somebody has learned something since")


def is_simultaneous(before: Position, after: Position) -> bool:
    """Whether several may act at once, so that what one does may be hidden from the others."""
    return len(before.actors) > 1 or len([seat for seat in after.actors if seat != CHANCE]) > 1
