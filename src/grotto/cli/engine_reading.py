"""Reading the engine's wire, which is total: every line becomes a request or a fault that says why not."""

from __future__ import annotations

from collections.abc import Callable

from grotto.cli.engine_messages import LONGEST_ID, REQUESTS, Id, Request, tag_of
from grotto.kernel.dealer import read_seed
from grotto.kernel.document import read_document, read_json
from grotto.kernel.errors import Faulty, Unreadable, quoted
from grotto.kernel.game import Json, nearest
from grotto.kernel.seats import CHANCE

BY_TAG = {tag_of(request): request for request in REQUESTS}


def read_line(line: bytes) -> dict[str, Json]:
    """The JSON object in a line."""
    try:
        text = line.rstrip(b"\r\n").decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable(f"a request is UTF-8 text: {error.reason} at byte {error.start} of {quoted(line)}") from None
    try:
        return read_json(text, "a request")
    except Unreadable as error:
        raise Unreadable(f"{error}; the line was {quoted(text)}") from None


def read_id(document: dict[str, Json]) -> Id:
    """What the asker calls this request."""
    found = document.pop("id", None)
    if isinstance(found, str) and len(found) <= LONGEST_ID:
        return found
    if found is None or (isinstance(found, int) and not isinstance(found, bool)):
        return found
    raise Unreadable(f"an id is a number or a text of at most {LONGEST_ID} characters, not {quoted(found)}")


def read_request(document: dict[str, Json]) -> Request:
    """The request in an object; all that is wrong with it is listed."""
    word = document.pop("do", None)
    of = BY_TAG.get(word) if isinstance(word, str) else None
    if of is None:
        raise Unreadable(f'a request says under "do" what it asks, not {quoted(word)}{nearest(word, BY_TAG)}')
    faults: list[str] = []
    mixed = {name: _mixed(name, document.pop(name), faults) for name in _MIXED if name in document and _has(of, name)}
    reading = read_document(document, of)
    faults += reading.faults
    if reading.typed is None or faults:
        raise Faulty(f"this request to {word}", faults)
    for name, value in mixed.items():
        setattr(reading.typed, name, value)
    return reading.typed


def _has(of: type[Request], name: str) -> bool:
    return name in of.__struct_fields__


def _mixed(name: str, value: Json, faults: list[str]) -> int | str | None:
    """A field that is a number or a text."""
    try:
        return None if value is None else _MIXED[name](value)
    except Unreadable as error:
        faults.append(f"{name}: {error}")
        return None


def _seat(value: Json) -> int:
    if value == "chance":
        return CHANCE
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= CHANCE:
        raise Unreadable(f"expected a whole number from 0 to {CHANCE} or 'chance', found {quoted(value)}")
    return value


_MIXED: dict[str, Callable[[Json], int | str]] = {"seat": _seat, "seed": read_seed}
