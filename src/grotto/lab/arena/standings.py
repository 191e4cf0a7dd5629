"""What a tournament shows of each bot: win share, rank, points, pace and rating, with intervals of 95 %."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from grotto.kernel.game import Json
from grotto.lab.arena.games import Played, Seat
from grotto.lab.arena.ratings import Rating, rate

Z = 1.959964  # of 95 %


@dataclass(frozen=True)
class Interval:
    """A mean and the range that holds the truth in 95 of 100 tournaments."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """One bot."""

    name: str
    games: int
    win: Interval
    rank: Interval
    points: Interval
    seconds: float  # a move, on average
    slowest: float
    moves: int
    troubles: int
    rating: Rating

    def document(self) -> dict[str, Json]:
        return {
            "name": self.name,
            "games": self.games,
            "win_share": self.win.mean,
            "low": self.win.low,
            "high": self.win.high,
            "mean_rank": asdict(self.rank),
            "points": asdict(self.points),
            "seconds_per_move": self.seconds,
            "slowest_move": self.slowest,
            "moves": self.moves,
            "troubles": self.troubles,
            "rating": asdict(self.rating),
        }


def standings(games: Sequence[Played]) -> list[Standing]:
    """The strongest first."""
    ratings = rate(games)
    names = sorted({seat.bot for played in games for seat in played.seats})
    found = [standing(name, games, ratings[name]) for name in names]
    return sorted(found, key=lambda one: -one.win.mean)


def standing(name: str, games: Sequence[Played], rating: Rating) -> Standing:
    seats = [(played.group, seat) for played in games for seat in played.seats if seat.bot == name]
    only = [seat for _, seat in seats]
    moves = sum(seat.moves for seat in only)
    return Standing(
        name=name,
        games=len(only),
        win=share_interval([(group, seat.share) for group, seat in seats]),
        rank=mean_interval([(group, seat.rank) for group, seat in seats]),
        points=mean_interval([(group, float(seat.points)) for group, seat in seats]),
        seconds=sum(seat.seconds for seat in only) / max(moves, 1),
        slowest=max((seat.slowest for seat in only), default=0.0),
        moves=moves,
        troubles=sum(len(seat.troubles) for seat in only),
        rating=rating,
    )


@dataclass(frozen=True)
class Duel:
    """One bot against another: how much of the games between them it won, a tie counting half."""

    bot: str
    against: str
    games: int
    win: Interval

    def document(self) -> dict[str, Json]:
        return {
            "bot": self.bot,
            "against": self.against,
            "games": self.games,
            "win_share": self.win.mean,
            "low": self.win.low,
            "high": self.win.high,
        }


def duels(games: Sequence[Played]) -> list[Duel]:
    """Every two bots that met, by who ranked better."""
    met: dict[tuple[str, str], list[tuple[int, float]]] = defaultdict(list)
    for played in games:
        for one in played.seats:
            for other in played.seats:
                if one.bot != other.bot:
                    met[one.bot, other.bot].append((played.group, better(one, other)))
    return [Duel(one, other, len(found), share_interval(found)) for (one, other), found in sorted(met.items())]


def better(one: Seat, other: Seat) -> float:
    if one.rank == other.rank:
        return 0.5
    return 1.0 if one.rank < other.rank else 0.0


# --- intervals ---


def share_interval(values: Sequence[tuple[int, float]]) -> Interval:
    """Wilson's interval, with fewer games where those of one cave go together; never with more."""
    shares = [value for _, value in values]
    n = len(shares)
    if n == 0:
        return Interval(0.0, 0.0, 1.0)
    mean = sum(shares) / n
    spread = mean * (1 - mean) / n
    count = n / max(1.0, mean_variance(values) / spread) if spread > 0 else n
    middle = (mean + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z / (1 + Z * Z / count) * math.sqrt(mean * (1 - mean) / count + Z * Z / (4 * count * count))
    return Interval(mean, max(0.0, middle - half), min(1.0, middle + half))


def mean_interval(values: Sequence[tuple[int, float]]) -> Interval:
    if not values:
        return Interval(0.0, 0.0, 0.0)
    mean = sum(value for _, value in values) / len(values)
    half = Z * math.sqrt(max(mean_variance(values), 0.0))
    return Interval(mean, mean - half, mean + half)


def mean_variance(values: Sequence[tuple[int, float]]) -> float:
    """Of the mean, where the games of a group depend on each other."""
    mean = sum(value for _, value in values) / len(values)
    groups: dict[int, float] = defaultdict(float)
    for group, value in values:
        groups[group] += value - mean
    if len(groups) < 2:
        return 0.0
    return sum(total**2 for total in groups.values()) * len(groups) / (len(groups) - 1) / len(values) ** 2


def ends_of(games: Sequence[Played]) -> dict[str, dict[str, int]]:
    """How often the games of each bot ended in which way."""
    counted: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for played in games:
        for bot in sorted({seat.bot for seat in played.seats}):
            counted[bot][played.end_reason] += 1
    return {bot: dict(ends) for bot, ends in sorted(counted.items())}
