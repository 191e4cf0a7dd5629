"""Positions read and checked: what cannot be read, what cannot be, and what the audit finds, all in one list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
import numpy as np

from grotto.kernel.bind import bind
from grotto.kernel.document import read_document
from grotto.kernel.errors import Faulty
from grotto.kernel.layout import Records, face

T = TypeVar("T", bound=msgspec.Struct)


def read_checked(
    game: str,
    document: object,
    of: type[T],
    read: Callable[[T], tuple[Records, list[str]]],
    faults: Callable[[Records], list[str]],
) -> Records:
    """The record of a position document, or Faulty with everything that is wrong."""
    what = f"this position of {game}"
    reading = read_document(document, of)
    if reading.typed is None:
        raise Faulty(what, reading.faults, reading.untold)
    state, odd = read(reading.typed)
    found = [*reading.faults, *odd, *faults(state)]
    if found:
        raise Faulty(what, found, reading.untold)
    return state


def audited(rules: str, state: Records, sayings: Sequence[str], most: int) -> list[str]:
    """What the audit of a game's rules finds, in words; {0} in them is what a fault is about."""
    out = np.zeros((most, 2), np.int64)
    count = bind("grotto.kernel.host", rules).ask_audit(face(state), out)
    return [sayings[number].format(about) for number, about in out[:count].tolist()]
