"""Reading a document, JSON or read already, into its typed form, with every fault named by its path.

Where only a value with a default is at fault the rest can still be read: one reading finds all there is to find.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Generic, TypeVar

import msgspec
from msgspec import inspect as kinds

from grotto.kernel.errors import MOST_FAULTS, Unreadable, quoted
from grotto.kernel.game import Game, Json, nearest

T = TypeVar("T", bound=msgspec.Struct)
LONGEST_JSON = 2_000_000
PLAIN_NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")


def read_json(source: object, what: str) -> dict[str, Json]:
    """A JSON object out of text, or a copy of one that was read already."""
    if isinstance(source, Mapping):
        return dict(source)
    if not isinstance(source, str | bytes):
        raise Unreadable(f"{what} is a JSON object, not {quoted(source)}")
    if len(source) > LONGEST_JSON:
        raise Unreadable(f"{what} is longer than {LONGEST_JSON} characters")
    try:
        found = json.loads(source, object_pairs_hook=_once_each, parse_constant=_no_number)
    except RecursionError:
        raise Unreadable(f"{what} is nested too deeply") from None
    except ValueError as error:
        raise Unreadable(f"{what} is no JSON: {error}") from None
    if not isinstance(found, dict):
        raise Unreadable(f"{what} is a JSON object, not {quoted(found)}")
    return found


def _once_each(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"an object has {quoted(name)} twice")
        found[name] = value
    return found


def _no_number(word: str) -> Json:
    raise ValueError(f"{word} is no number")


def check_version(game: Game, version: object, what: str) -> None:
    if version != game.rules_version or isinstance(version, bool | float):
        raise Unreadable(
            f"this {what} was made under rules version {quoted(version)} of {game.name}; "
            f"this Grotto plays version {game.rules_version}"
        )


class Lost:
    """Stands for a value that cannot be read."""


LOST: Final = Lost()


def words(known: tuple[str, ...]) -> msgspec.Meta:
    """A text that is one of these words: for `Annotated`, here and in the published schema."""
    return msgspec.Meta(extra_json_schema={"enum": list(known)})


@dataclass
class Reading(Generic[T]):
    """What came of a document: its typed form, unless something is lost that nothing stands in for, and its faults."""

    typed: T | None = None
    faults: list[str] = field(default_factory=list)
    untold: int = 0  # more faults than anybody wants to read


def read_document(document: object, of: type[T]) -> Reading[T]:
    reader = _Reader()
    mended = reader.read(document, _type_of(of), "")
    if mended is LOST or reader.lost:
        return Reading(None, reader.faults, reader.untold)
    try:
        return Reading(msgspec.convert(mended, of), reader.faults, reader.untold)
    except msgspec.ValidationError as error:
        return Reading(None, [*reader.faults, str(error)], reader.untold)


@cache
def _type_of(of: type) -> kinds.Type:
    return kinds.type_info(of)


class _Reader:
    """Walks through a document; `lost` once a part is broken that others may build on."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.untold = 0
        self.lost = False

    def fault(self, path: str, said: str) -> Lost:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(f"{path}: {said}" if path else said)
        else:
            self.untold += 1
        return LOST

    def unknown(self, path: str, what: str, word: object, known: Iterable[str]) -> Lost:
        """A word that nobody knows; what may have been meant is only looked for where it will be told."""
        meant = nearest(word, known) if len(self.faults) < MOST_FAULTS else ""
        return self.fault(path, f"unknown {what}{quoted(word)}{meant}")

    def read(self, value: object, kind: kinds.Type, path: str) -> object:
        """The value, mended, or LOST."""
        match kind:
            case kinds.UnionType():
                return None if value is None else self.read(value, _one_of(kind), path)
            case kinds.StructType():
                return self.read_struct(value, kind, path)
            case kinds.ListType():
                return self.read_list(value, kind, path)
            case kinds.DictType():
                return self.read_dict(value, kind, path)
            case _:
                return self.read_leaf(value, kind, path)

    def read_struct(self, value: object, kind: kinds.StructType, path: str) -> object:
        if not isinstance(value, dict):
            self.lost = True
            return self.fault(path, f"expected an object, found {quoted(value)}")
        known = {part.encode_name: part for part in kind.fields}
        for name in value:
            if name not in known:
                self.unknown(path, "field ", name, known)
        mended = {}
        for name, part in known.items():
            found = self.read(value[name], part.type, _within(path, name)) if name in value else LOST
            if name not in value and part.required:
                self.fault(path, f"{name} is missing")
            if not isinstance(found, Lost):
                mended[name] = found
            elif part.required:
                self.lost = True
        return mended

    def read_list(self, value: object, kind: kinds.ListType, path: str) -> object:
        least, most = kind.min_length or 0, kind.max_length
        if not isinstance(value, list):
            self.lost = True
            return self.fault(path, f"expected a list, found {quoted(value)}")
        if len(value) < least or (most is not None and len(value) > most):
            self.lost = True
            return self.fault(path, f"expected {_range(least, most)} entries, found {len(value)}")
        mended = [self.read(item, kind.item_type, f"{path}[{i}]") for i, item in enumerate(value)]
        if any(isinstance(item, Lost) for item in mended):
            return LOST
        return mended

    def read_dict(self, value: object, kind: kinds.DictType, path: str) -> object:
        if not isinstance(value, dict):
            return self.fault(path, f"expected an object, found {quoted(value)}")
        mended = {}
        for name, item in value.items():
            key = self.read(name, kind.key_type, path)
            found = self.read(item, kind.value_type, _within(path, name))
            if not isinstance(key, Lost) and not isinstance(found, Lost):
                mended[key] = found
        return mended

    def read_leaf(self, value: object, kind: kinds.Type, path: str) -> object:
        expected, ok = _expectation(value, kind)
        if ok:
            return value
        if isinstance(expected, tuple):
            return self.unknown(path, "", value, expected)
        return self.fault(path, f"expected {expected}, found {quoted(value)}")


def _one_of(kind: kinds.UnionType) -> kinds.Type:
    """What stands beside null."""
    return next(one for one in kind.types if not isinstance(one, kinds.NoneType))


def _expectation(value: object, kind: kinds.Type) -> tuple[str | tuple[str, ...], bool]:
    """What a single value should be, in words or as the list of words it is one of; and whether it is."""
    match kind:
        case kinds.Metadata(type=inner, extra_json_schema=schema):
            known = (schema or {}).get("enum")
            return (tuple(known), value in known) if known else _expectation(value, inner)
        case kinds.LiteralType(values=values):
            return tuple(str(one) for one in values), isinstance(value, str) and value in values
        case kinds.BoolType():
            return "true or false", isinstance(value, bool)
        case kinds.IntType(ge=least, multiple_of=step):
            return _expected_number(kind), (
                isinstance(value, int)
                and not isinstance(value, bool)
                and (least is None or value >= least)
                and (kind.le is None or value <= kind.le)
                and (kind.lt is None or value < kind.lt)
                and value % (step or 1) == 0
            )
        case kinds.StrType():
            return "a text", isinstance(value, str) and value == value.encode(errors="replace").decode()
        case _:
            return "something else", True


def _expected_number(kind: kinds.IntType) -> str:
    most = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
    steps = f" in steps of {kind.multiple_of}" if kind.multiple_of else ""
    return "a whole number" + (f" {_range(kind.ge, most, 'from ')}" if kind.ge is not None else "") + steps


def _range(least: int | None, most: int | None, word: str = "") -> str:
    if most is None:
        return f"at least {least}"
    return f"{most}" if least == most else f"{word}{least or 0} to {most}"


def _within(path: str, name: object) -> str:
    """A field's path. Names are other people's: they are quoted unless they are plain words."""
    plain = isinstance(name, str) and PLAIN_NAME.fullmatch(name)
    if not plain:
        return f"{path}[{quoted(name)}]"
    return f"{path}.{name}" if path else str(name)
