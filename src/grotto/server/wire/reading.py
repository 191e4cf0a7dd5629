"""Reading what a client says, which is total: nonsense becomes a refusal and gets an answer."""

from __future__ import annotations

from functools import reduce
from operator import or_

import msgspec

from grotto.kernel.errors import quoted
from grotto.server.wire.asked import ASKED, Asked
from grotto.server.wire.told import Refused, Told
from grotto.server.wire.words import LONGEST_MESSAGE

_DECODER: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(reduce(or_, ASKED))
_ENCODER = msgspec.json.Encoder()


def read_asked(message: str | bytes) -> Asked | Refused:
    """What a client asks; a refusal when it cannot be read."""
    if len(message) > LONGEST_MESSAGE:
        return unreadable(f"a message has at most {LONGEST_MESSAGE} bytes, not {len(message)}")
    try:
        asked = _DECODER.decode(message)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return unreadable(str(error))
    return asked


def unreadable(why: str) -> Refused:
    return Refused(family="unreadable", message=f"this cannot be read: {quoted(why, 300)[1:-1]}")


def write_told(told: Told) -> bytes:
    return _ENCODER.encode(told)
