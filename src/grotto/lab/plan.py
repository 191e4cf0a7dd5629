"""What a run of many games is: everything that its results depend on, and nothing else."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

import msgspec

from grotto.kernel.content import Paper
from grotto.kernel.errors import Unreadable, quoted, quoted_file
from grotto.kernel.game import REGISTRY, Game
from grotto.lab.settings import with_settings

CHUNK = 250  # games that are played, written and, where a run was stopped, played again together
MOST_GAMES = 100_000_000
MOST_SEED = 2**31 - 1
FILE = "run.json"


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A run: game k of it is the same game wherever and in whatever order it is played."""

    game: str
    rules: int  # version
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]  # of the seats in the first game; they move on by one seat with every game
    games: int
    seed: int  # of the first game; the next has the next
    content: str | None = None  # an own content file, whole
    content_name: str | None = None
    settings: dict[str, str] = {}

    @property
    def card(self) -> Game:
        return REGISTRY.game(self.game)

    @cached_property
    def own(self) -> Paper | None:
        """The content the games are played with, where it is not the house's: the own file with all settings in it."""
        name = self.content_name or "own content"
        own = None if self.content is None else Paper(name, self.content)
        if not self.settings:
            return own
        return with_settings(self.card, self.options, own, self.settings)

    @property
    def chunks(self) -> int:
        return -(-self.games // CHUNK)

    def games_of(self, chunk: int) -> range:
        return range(chunk * CHUNK, min((chunk + 1) * CHUNK, self.games))

    @property
    def title(self) -> str:
        said = [f"{self.seats} seats", *(f"{name} {value}" for name, value in self.options.items())]
        said += [f"{key}={value}" for key, value in self.settings.items()]
        return f"{self.card.title}, {', '.join(said)}"

    def same_games(self, other: Plan) -> bool:
        """Whether one is the other, shorter or longer."""
        return msgspec.structs.replace(self, games=other.games) == other


def check_plan(plan: Plan) -> None:
    """Refuse what cannot be played, before anything is."""
    plan.card.check_seats(plan.seats)
    if not 1 <= plan.games <= MOST_GAMES:
        raise Unreadable(f"a run has 1 to {MOST_GAMES:,} games, not {plan.games:,}")
    if not 0 <= plan.seed <= MOST_SEED - MOST_GAMES:
        raise Unreadable(f"a seed is a whole number from 0 to {MOST_SEED - MOST_GAMES}, not {plan.seed}")
    plan.card.open_box(plan.options, plan.seats, plan.own)


def write_plan(plan: Plan, folder: Path) -> None:
    text = msgspec.json.format(msgspec.json.encode(plan), indent=2)
    (folder / FILE).write_bytes(text + b"\n")


def read_plan(folder: Path) -> Plan:
    try:
        plan = msgspec.json.decode((folder / FILE).read_bytes(), type=Plan)
    except FileNotFoundError:
        raise Unreadable(f"{quoted_file(folder)} is no run: it has no {FILE}") from None
    except OSError as error:
        raise Unreadable(f"cannot read {quoted_file(folder / FILE)}: {error.strerror}") from None
    except msgspec.DecodeError as error:
        raise Unreadable(f"{quoted_file(folder / FILE)} does not describe a run: {error}") from None
    if plan.rules != plan.card.rules_version:
        raise Unreadable(
            f"{quoted(plan.game)} has rules version {plan.card.rules_version}; this run was made with {plan.rules}"
        )
    return plan
