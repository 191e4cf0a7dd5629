"""What one viewer may know of a game just now. Everything that leaves a table is made here, from views."""

from __future__ import annotations

import msgspec

from grotto.kernel.game import Entry, Game
from grotto.kernel.seats import CHANCE, SPECTATOR
from grotto.kernel.table import Table
from grotto.server.tables.course import Course
from grotto.server.wire.cards import ActionCard, Event, Moment

MOST_EVENTS = 200
_ENCODER = msgspec.json.Encoder()


class ShownMoment(Moment):
    """A moment whose view is JSON already."""

    view: msgspec.Raw  # type: ignore[assignment]  # goes over the wire as the object it is


class Glimpse:
    """The looks at one moment of a game, each made once."""

    def __init__(self, course: Course, playing: bool) -> None:
        self.course = course
        self.playing = playing  # nobody may act at a table that gathers or rests
        self._views: dict[int, msgspec.Raw] = {}
        self._told: dict[int, list[Entry]] = {}
        self._moments: dict[tuple[int, str], bytes] = {}

    @property
    def table(self) -> Table:
        return self.course.table

    def view(self, viewer: int) -> msgspec.Raw:
        """What a viewer is shown; made once for all where all are shown the same."""
        state, game = self.table.position.state, self.table.game
        if SPECTATOR in self._views and game.shows_all(state):
            return self._views[SPECTATOR]
        if viewer not in self._views:
            shown = SPECTATOR if game.shows_all(state) else viewer
            self._views[shown] = self._views[viewer] = msgspec.Raw(_ENCODER.encode(game.view(state, shown)))
        return self._views[viewer]

    def told(self, viewer: int) -> list[Entry]:
        """The log as a viewer may read it."""
        if viewer not in self._told:
            table = self.table
            self._told[viewer] = table.game.tell(self.course.entries, table.position.state, viewer)
        return self._told[viewer]

    def moment(self, viewer: int, lang: str) -> bytes:
        """The whole moment as it goes over the wire."""
        key = viewer, lang
        if key not in self._moments:
            self._moments[key] = _ENCODER.encode(self.make_moment(viewer, lang))
        return self._moments[key]

    def make_moment(self, viewer: int, lang: str) -> ShownMoment:
        position = self.table.position
        return ShownMoment(
            view=self.view(viewer),
            actors=[seat for seat in position.actors if seat != CHANCE],
            over=position.over,
            scores=position.scores if position.over else [],
            winners=list(position.winners),
            end_reason=position.end_reason,
            actions=self.actions(viewer, lang),
            may_undo=not (reason := self.no_undo(viewer)),
            no_undo=reason,
        )

    def actions(self, viewer: int, lang: str) -> list[ActionCard]:
        """What a seat may do now, in words."""
        position = self.table.position
        if not self.playing or viewer == SPECTATOR or viewer not in position.actors:
            return []
        return [
            ActionCard(text=one.text, says=one.say(lang), price=one.price(lang)) for one in position.actions(viewer)
        ]

    def no_undo(self, viewer: int) -> str:
        """Why a seat's last action cannot be taken back without asking anybody; empty when it can."""
        if not self.playing or viewer == SPECTATOR:
            return "nobody acts here now"
        for moment in reversed(self.table.moments):
            if moment.sealed:
                return "chance has answered since" if moment.seat == CHANCE else "something has been shown since"
            if moment.seat == viewer:
                return ""
        return "nothing was played"


def new_events(before: list[Entry], after: list[Entry], game: Game, lang: str) -> list[Event]:
    """What the log of a viewer says now and did not say before."""
    same = len(before)
    if after[:same] != before:
        same = next((at for at, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), len(after))
    return [tell_event(game, entry, lang, number) for number, entry in enumerate(after[same:], same + 1)]


def last_events(told: list[Entry], game: Game, lang: str) -> list[Event]:
    """The end of a log, for whoever comes new."""
    start = max(0, len(told) - MOST_EVENTS)
    return [tell_event(game, entry, lang, number) for number, entry in enumerate(told[start:], start + 1)]


def tell_event(game: Game, entry: Entry, lang: str, number: int) -> Event:
    seat, code = entry
    write, say = game.notation.write, game.notation.say
    if seat == CHANCE:
        write, say = game.notation.write_chance, game.notation.say_chance
    return Event(what="play", seat=seat, text=write(code), says=say(code, lang), number=number)
