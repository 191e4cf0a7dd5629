"""One game of a tournament: the bots of a line-up at a table, and what came of it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field

import grotto
from grotto.bots.roster import guarded
from grotto.kernel.game import REGISTRY, Json, Options
from grotto.kernel.table import Table
from grotto.lab.arena.plan import Meeting


@dataclass
class Seat:
    """What one seat did."""

    bot: str
    points: int = 0
    rank: float = 0.0  # 1 is first; equals share the mean of their places
    share: float = 0.0  # of the win: 1, a part of it, or 0
    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    troubles: list[str] = field(default_factory=list)


@dataclass
class Played:
    """One game."""

    number: int
    group: int
    seed: str
    seats: list[Seat]
    end_reason: str
    turns: int
    record: dict[str, Json] | None = None

    def document(self) -> dict[str, Json]:
        return asdict(self)


def play(game: str, options: Options, meeting: Meeting, keep: bool) -> Played:
    card = REGISTRY.game(game)
    bots = [guarded(card, name) for name in meeting.bots]
    table = grotto.new(
        game,
        seats=len(bots),
        seed=meeting.seed,
        **options,  # type: ignore[arg-type]  # checked: none is called like another argument
    )
    seats = [Seat(name) for name in meeting.bots]
    while not table.over:
        seat = table.actors[0]
        choice = bots[seat].choose(table.position, seat, seed=seed_of(meeting, table.turn, seat))
        note(seats[seat], choice.seconds, choice.trouble)
        table.play(card.notation.write(choice.code), seat)
    settle(table, seats)
    record = json.loads(table.record.to_json()) if keep else None
    return Played(meeting.number, meeting.group, meeting.seed, seats, table.end_reason or "", table.turn, record)


def seed_of(meeting: Meeting, turn: int, seat: int) -> int:
    """Another one for every choice of every game, and the same whenever the game is played again."""
    words = f"{meeting.seed} {meeting.number} {turn} {seat}".encode()
    return int.from_bytes(hashlib.sha256(words).digest()[:4], "big") >> 1


def note(seat: Seat, seconds: float, trouble: str | None) -> None:
    seat.moves += 1
    seat.seconds += seconds
    seat.slowest = max(seat.slowest, seconds)
    if trouble:
        seat.troubles.append(trouble)


def settle(table: Table, seats: list[Seat]) -> None:
    """Points, places and shares of the win; where nobody wins it is a tie of all."""
    position = table.position
    winners = position.winners or tuple(range(len(seats)))
    merits = [(position.counts(seat), position.rank(seat)) for seat in range(len(seats))]
    for seat, one in enumerate(seats):
        better = sum(other > merits[seat] for other in merits)
        equals = sum(other == merits[seat] for other in merits)
        one.points = position.scores[seat]
        one.rank = better + (equals + 1) / 2
        one.share = 1 / len(winners) if seat in winners else 0.0
