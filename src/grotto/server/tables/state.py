"""All of a table at one moment: what its log comes to. Entries are taken on a fork and never on what others look at."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from grotto.kernel.errors import Refused
from grotto.server.tables import entry as log
from grotto.server.tables.course import EVERYBODY, VIEWERS, Course, is_simultaneous
from grotto.server.tables.glimpse import Glimpse
from grotto.server.tables.header import Header
from grotto.server.tables.sitting import Sitting, is_ready, seats_of
from grotto.server.wire.words import Stage


@dataclass
class State:
    """Made anew by every entry."""

    header: Header
    course: Course
    seats: tuple[Sitting, ...]
    stage: Stage = "gathering"
    sequence: int = 0
    changed: float = 0.0
    moved: float = 0.0  # when the clocks began to run
    spent: tuple[float, ...] = ()  # of each seat's bank
    suggested: dict[str, log.Suggested] = field(default_factory=dict)
    consents: dict[str, tuple[int, ...]] = field(default_factory=dict)  # about what, and which seats; the asker first
    stand_ins: dict[int, int] = field(default_factory=dict)  # since which version a bot plays for a seat
    rematch: str | None = None
    closed: str = ""

    def __post_init__(self) -> None:
        self.glimpse = Glimpse(self.course, self.stage == "running")

    @classmethod
    def first(cls, header: Header) -> State:
        seats = tuple(Sitting(seat) for seat in range(header.seats))
        course = Course(header.open())
        return cls(header, course, seats, changed=header.made, moved=header.made, spent=(0.0,) * header.seats)

    def after(self, entry: log.Entry) -> State:
        """The next state; what cannot happen is refused. Whose knowledge has changed is worked out where it is new."""
        course = self.course.fork() if isinstance(entry, log.Acted) else self.course
        next_ = replace(
            self,
            course=course,
            suggested={**self.suggested},
            consents={**self.consents},
            stand_ins={**self.stand_ins},
            sequence=self.sequence + 1,
            changed=entry.at,
        )
        next_.take(entry)
        next_.glimpse = Glimpse(course, next_.stage == "running")
        if isinstance(entry, log.Acted):
            if not entry.seen:
                entry.seen = who_has_seen(self, next_, entry.seat)
            course.count(entry)
        return next_

    def take(self, entry: log.Entry) -> None:
        match entry:
            case log.Acted():
                self._act(entry)
            case log.Sat(seat=seat, person=person, name=name):
                claims = self.seats[seat].claims + 1
                self.sit(seat, kind="person", person=person, name=name, bot=None, ready=False, claims=claims)
            case log.Freed(seat=seat):
                self.sit(seat, kind="open", person=None, name="", bot=None, ready=False, stand_in=None)
            case log.BotSat(seat=seat, level=level):
                self.sit(seat, kind="bot", person=None, name="", bot=level, ready=True, stand_in=None)
            case log.Readied(seat=seat, ready=ready):
                self.sit(seat, ready=ready)
            case log.Suggested(person=person, action=action):
                self.suggested.pop(person, None)
                if action:
                    self.suggested[person] = entry
            case log.Consented(seat=seat, about=about, no=no):
                asked = self.consents.pop(about, ())
                if not no:
                    self.consents[about] = (*asked, seat)
            case log.Rematched(table=table):
                self.rematch = table
            case _:
                self._stage(entry)

    def _stage(self, entry: log.Entry) -> None:
        match entry:
            case log.Begun():
                self.stage = "over" if self.course.table.over else "running"
            case log.Paused():
                self._stop_clocks(entry.at)
                self.stage = "paused"
                self.consents.clear()
            case log.Resumed():
                self.stage = "running"
                self.consents.clear()
            case log.Closed(reason=reason):
                self.stage, self.closed = "closed", reason
        self.moved = entry.at

    def _act(self, entry: log.Acted) -> None:
        if self.stage != "running":
            raise Refused(f"nobody can act at this table now: it is {self.stage}")
        self._stop_clocks(entry.at)
        self.course.take(entry)
        self.suggested.clear()
        self.consents.clear()
        self.moved = entry.at
        match entry:
            case log.Conceded(seat=seat, level=level):
                self.sit(seat, conceded=True, stand_in=level)
            case log.StoodIn(seat=seat, level=level):
                self.sit(seat, stand_in=level)
                self.stand_ins[seat] = len(self.course.table.moments)
            case log.Returned(seat=seat):
                self.sit(seat, stand_in=None)
                self.stand_ins.pop(seat, None)
        if self.course.table.over:
            self.stage = "over"

    def _stop_clocks(self, at: float) -> None:
        """What the seats that were to act have used beyond the time of a move comes out of their banks."""
        if self.header.clock.kind != "live" or self.stage != "running":
            return
        over = max(0.0, at - self.moved - self.header.clock.move)
        actors = self.course.position.actors
        self.spent = tuple(spent + (over if seat in actors else 0.0) for seat, spent in enumerate(self.spent))

    def sit(self, seat: int, **changes: object) -> None:
        changed = replace(self.seats[seat], **changes)  # type: ignore[arg-type]  # fields of Sitting
        self.seats = (*self.seats[:seat], changed, *self.seats[seat + 1 :])

    # --- questions ---

    @property
    def is_ready(self) -> bool:
        return self.stage == "gathering" and is_ready(self.seats)

    def seats_of(self, person: str | None) -> list[int]:
        return seats_of(self.seats, person)

    @property
    def people(self) -> list[str]:
        return list(dict.fromkeys(one.person for one in self.seats if one.person))

    def waiting_bots(self) -> list[Sitting]:
        """Seats that are to act and at which a bot acts."""
        if self.stage != "running":
            return []
        return [
            self.seats[seat]
            for seat in self.course.position.actors
            if seat < len(self.seats) and self.seats[seat].player
        ]


def who_has_seen(before: State, after: State, actor: int) -> int:
    """The viewers for whom an entry changed anything: everybody, unless several may act and do so in secret."""
    if not is_simultaneous(before.course.position, after.course.position):
        return EVERYBODY
    mask = 1 << actor
    for index in range(VIEWERS):
        viewer = -1 if index == VIEWERS - 1 else index
        if viewer >= len(after.seats) or index == actor:
            continue
        same = before.glimpse.moment(viewer, "en") == after.glimpse.moment(viewer, "en")
        if not same or before.glimpse.told(viewer) != after.glimpse.told(viewer):
            mask |= 1 << index
    return mask
