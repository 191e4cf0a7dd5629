"""Bots at a table of the terminal: who plays for which seat, what they do, and what they would advise."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from grotto.kernel.errors import GrottoError, Unreadable
from grotto.kernel.position import Action
from grotto.kernel.table import Moment, Table

if TYPE_CHECKING:
    from grotto.bots.bot import Bot
    from grotto.cli.session import Session

ME = "me"
ADVISER = "hard"
SHOWN = 5  # actions of a hint
SEED_BITS = 31

Players: TypeAlias = tuple[str | None, ...]  # the bot of each seat by name; None is somebody at the keyboard


@dataclass
class Opponents:
    """The bots of one table by seat."""

    bots: dict[int, Bot] = field(default_factory=dict)

    def leave_one(self, seats: int) -> bool:
        """Whether only one person plays, from whom nothing needs to be hidden at the keyboard."""
        return seats - len(self.bots) == 1

    def words(self, seats: int) -> str:
        """How the command line names them; empty without bots."""
        if not self.bots:
            return ""
        names = [self.bots[seat].name if seat in self.bots else ME for seat in range(seats)]
        return " --resume --seats " + shlex.quote(",".join(names))

    def close(self) -> None:
        for bot in self.bots.values():
            bot.close()


def read_names(text: str) -> list[str]:
    """me,hard,"cmd:./mybot --deep": commas part the seats."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise Unreadable(f"--seats is a number or a list like me,hard,easy, not {text!r}")
    return names


def seated(table: Table, players: Players) -> Opponents:
    from grotto.bots.roster import guarded

    if players and len(players) != table.seats:
        raise Unreadable(f"{len(players)} players are named for a table of {table.seats} seats")
    return Opponents({seat: guarded(table.game, name) for seat, name in enumerate(players) if name is not None})


def introduce(s: Session) -> None:
    for seat, bot in s.team.bots.items():
        s.screen.say(s.p.plays_for.format(team=s.p.name(seat), bot=bot.name), "dim")


def play(s: Session) -> bool:
    """Let a bot act that is to act, and tell of it what whoever sits at the keyboard may read."""
    seat = next((seat for seat in s.table.actors if seat in s.team.bots), None)
    if seat is None:
        return False
    if not s.screen.plain:
        s.screen.say(s.p.thinks.format(team=s.p.name(seat)), "dim")
    before = s.table.turn
    choice = s.team.bots[seat].choose(s.table.position, seat, seed=secrets.randbits(SEED_BITS))
    s.table.play(s.table.game.notation.write(choice.code), seat)
    s.keep()
    if choice.trouble:
        s.screen.say(s.p.bot_failed.format(team=s.p.name(seat), reason=choice.trouble), "bold red")
    viewer = s.table.position.viewer(s.seat)
    heard = s.table.game.tell(s.table.entries[before:], s.table.position.state, viewer)
    s.tell([s.sentence(who, code) for who, code in heard])
    return True


# --- taking back ---


def take_back(table: Table, team: Opponents) -> None:
    """What bots have answered goes before a person's own action can."""
    while table.moments and table.moments[-1].seat in team.bots:
        table.undo(table.moments[-1].seat)


def last_of_people(moments: Sequence[Moment], team: Opponents, seat: int | None) -> Moment:
    """The action that was taken back."""
    wanted = (moment for moment in reversed(moments) if moment.seat not in team.bots)
    return next(moment for moment in wanted if seat is None or moment.seat == seat)


# --- advice ---


def hint(s: Session, words: str) -> None:
    """What a bot would do here, and what else it looked at."""
    from grotto.bots.roster import check_name, guarded

    name = words or ADVISER
    try:
        check_name(s.table.game, name)
    except GrottoError as error:
        s.screen.say(str(error))
        return
    seat = s.seat if s.seat is not None else s.table.actors[0]
    choice = guarded(s.table.game, name).choose(s.table.position, seat)
    state = s.table.position.state
    chosen = Action(s.table.game, seat, choice.code, state)
    s.screen.say(s.p.hint.format(bot=name, text=chosen.text, sentence=chosen.say(s.lang)), "bold")
    for one in choice.alternatives[:SHOWN]:
        text = Action(s.table.game, seat, one.code, state).text
        if one.value is None:
            value = s.p.hint_untried
        else:
            value = s.p.hint_value.format(value=round(one.value * 100), visits=one.visits)
        s.screen.say(s.p.hint_line.format(text=text, value=value))
