"""The questions a host asks of one game, over arrays of one record (Numba takes arrays five times faster than records).

Loaded by `bind` once for each game, with the game's rules as globals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from grotto.kernel.layout import Grid, Row, State
from grotto.kernel.rule import rule

if TYPE_CHECKING:
    from grotto.kernel.contract import actors, apply, audit, legal, observe, redeal, refusal, reveals, scores, start


@rule
def begin(states: Sequence[State], boxes: Sequence[State], seats: int, options: Row) -> None:
    start(states[0], boxes[0], seats, options)


@rule
def ask_actors(states: Sequence[State]) -> int:
    return actors(states[0])


@rule
def ask_refusal(states: Sequence[State], seat: int, a: int) -> int:
    return refusal(states[0], seat, a)


@rule
def ask_legal(states: Sequence[State], seat: int, out: Grid) -> int:
    return legal(states[0], seat, out)


@rule
def ask_reveals(states: Sequence[State], seat: int, a: int) -> bool:
    return reveals(states[0], seat, a)


@rule
def act(states: Sequence[State], seat: int, a: int) -> None:
    apply(states[0], seat, a)


@rule
def ask_scores(states: Sequence[State], out: Row) -> int:
    return scores(states[0], out)


@rule
def ask_observe(states: Sequence[State], seat: int, out: Row) -> None:
    observe(states[0], seat, out)


@rule
def deal_again(states: Sequence[State], seat: int, rng: Row) -> None:
    redeal(states[0], seat, rng)


@rule
def ask_audit(states: Sequence[State], out: Grid) -> int:
    return audit(states[0], out)
