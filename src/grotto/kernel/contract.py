"""The contract: what every game's rules promise. Compiled functions, the same names in every game, nothing optional.

This page is their signatures; `grotto.kernel.bind` gives a host the functions of one game under these names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from grotto.kernel.layout import Grid, Row, State


class Rules(Protocol):
    """A module of rules."""

    ACTIONS: int
    """How many codes seats have: 0 to ACTIONS - 1."""
    CHANCE_ACTIONS: int
    """How many codes chance has."""
    MAX_LEGAL: int
    """The longest legal list there can be, chance's included."""
    OBSERVATION: int
    """How many numbers `observe` writes."""


def start(s: State, box: State, seats: int, options: Row) -> None:
    """Fill an empty record from the box record. No chance inside: set-up draws are chance's first actions."""


def actors(s: State) -> int:
    """The mask of those who may act now: bits 0 to 5 seats, bit 6 chance, 0 when the game is over."""
    return 0


def refusal(s: State, seat: int, a: int) -> int:
    """0 when the action is legal, else the number of the § that forbids it."""
    return 0


def legal(s: State, seat: int, out: Grid) -> int:
    """Write all legal actions in a pinned order and return their number; for chance also weight, source and slot."""
    return 0


def apply(s: State, seat: int, a: int) -> None:
    """The next state. Accepts exactly what `legal` lists."""


def scores(s: State, out: Row) -> int:
    """Write the points of each seat and return the end reason, 0 while the game runs."""
    return 0


def observe(s: State, seat: int, out: Row) -> None:
    """Write what the seat may know, as numbers."""


def redeal(s: State, seat: int, rng: Row) -> None:
    """Replace all that the seat cannot know by another possibility, drawn as likely as it is."""


def reveals(s: State, seat: int, a: int) -> bool:
    """Whether a legal action lets anybody learn something, so that it cannot be taken back."""
    return False


def audit(s: State, out: Grid) -> int:
    """Write every broken invariant as a number and an argument, and return how many: 0 for all that play can reach."""
    return 0


FUNCTIONS: Sequence[str] = (
    "start",
    "actors",
    "refusal",
    "legal",
    "apply",
    "scores",
    "observe",
    "redeal",
    "reveals",
    "audit",
)
