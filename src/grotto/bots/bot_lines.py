"""The lines between Grotto and a program that plays: the one question there is, and its answer."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from grotto.kernel.errors import Unreadable, quoted

PROTOCOL = 1
MOST_ALTERNATIVES = 1000

Share = Annotated[float, Meta(ge=0, le=1)]
Visits = Annotated[int, Meta(ge=0)]


class Considered(Struct, forbid_unknown_fields=True):
    """An action the program looked at."""

    action: str
    value: Share | None = None  # from 0, lost, to 1, won
    visits: Visits = 0


class Answer(Struct, forbid_unknown_fields=True):
    """What a program answers."""

    action: str  # one of the texts under "legal"
    alternatives: Annotated[list[Considered], Meta(max_length=MOST_ALTERNATIVES)] = []


def read_answer(line: bytes) -> Answer:
    """Parsing is total: what is no answer is named."""
    try:
        return msgspec.json.decode(line, type=Answer)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"the answer {quoted(line)} cannot be read: {error}") from None
