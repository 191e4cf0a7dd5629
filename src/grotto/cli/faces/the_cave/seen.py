"""The view of The Cave as the face reads it."""

from __future__ import annotations

from functools import cached_property

import msgspec

from grotto.cli.faces import Look
from grotto.kernel.geometry import SIDE_LETTERS

STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))  # north, east, south, west
OPPOSITE = (2, 3, 0, 1)
Place = tuple[int, int]


class Space(msgspec.Struct, frozen=True):
    """One space; None behind a side is rock or the unknown."""

    at: Place
    kind: str
    passages: list[int | None]
    steps_home: int
    exits: str = "-"
    depth: int = 0
    token: bool = False
    line: bool = False
    ropes: str = "-"
    gate: str | None = None

    def is_unexplored(self, side: int) -> bool:
        return self.kind not in ("base", "choke") and SIDE_LETTERS[side] in self.exits and self.passages[side] is None

    def has_rope(self, side: int) -> bool:
        return SIDE_LETTERS[side] in self.ropes


class Camp(msgspec.Struct, frozen=True):
    state: str
    at: Place | None
    gear: dict[str, int]


class Worth(msgspec.Struct, frozen=True):
    tokens: int
    depths: int
    bonus: dict[str, int]


class Team(msgspec.Struct, frozen=True):
    """A team; pack and camp are None while they are hidden (§1.7)."""

    at: Place | None
    space: int
    ready: bool
    line: int
    water: int
    photo: int
    squeeze: list[int]
    depths: list[int]
    afloat: bool
    points: int
    account: Worth
    pack: dict[str, int] | None = None
    at_base: list[str] = []
    camp: Camp | None = None


class Turn(msgspec.Struct, frozen=True):
    phase: str
    seat: int
    points: int
    forced: bool
    drawn: str | None
    rounds: int
    rounds_left: int | None


class Stack(msgspec.Struct, frozen=True):
    left: int


class Seen(msgspec.Struct, frozen=True, dict=True):
    """Everything on the table."""

    edition: str
    numbers: dict[str, int]
    turn: Turn
    teams: list[Team]
    gates: dict[str, int]
    cave: list[Space]
    unexplored: int
    stacks: list[Stack]

    @cached_property
    def by_place(self) -> dict[Place, int]:
        return {space.at: i for i, space in enumerate(self.cave)}

    def standing(self, space: int) -> list[int]:
        """The seats on a space; the base may cover several cells, the first stands for all."""
        return [seat for seat, team in enumerate(self.teams) if team.space == space]

    def camps(self, space: int) -> list[int]:
        at = self.cave[space].at
        return [seat for seat, team in enumerate(self.teams) if team.camp and team.camp.at == at]

    def slots_filled(self, seat: int) -> int:
        """§1.4 a packed camp covers slots of the pack."""
        team = self.teams[seat]
        packed = team.camp is not None and team.camp.state == "packed"
        return sum((team.pack or {}).values()) + (self.numbers["camp_size"] if packed else 0)

    def ways(self, space: int) -> list[tuple[str, int | None]]:
        """The sides of a space and what lies behind: only the base has exits of its own making."""
        if self.cave[space].kind == "base":
            return list(self.gates.items())
        return [(letter, self.cave[space].passages[side]) for side, letter in enumerate(SIDE_LETTERS)]


def seen(look: Look) -> Seen:
    return msgspec.convert(look.view, Seen)


def active(look: Look, table: Seen) -> int:
    """The team in the middle: the one to act, or while all pack the one that looks."""
    if table.turn.phase == "preparing":
        return look.viewer or 0
    return table.turn.seat
