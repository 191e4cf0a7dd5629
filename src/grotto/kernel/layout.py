"""A game's record: declared once as a class, laid out aligned for Numba and CUDA, read as plain integers in plain mode.

    class Lamp(State):
        oil: int = i8()
        wicks: Row = i16(4)
        grid: Grid = i8(3, 3)

`Lamp` types the rules' first argument; `layout(Lamp)` is its NumPy dtype.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from operator import index
from typing import Protocol, TypeAlias, TypeVar, cast, overload

import numpy as np
import numpy.typing as npt

from grotto.kernel.rule import PLAIN

Records: TypeAlias = npt.NDArray[np.void]
Numbers: TypeAlias = npt.NDArray[np.int64]


class Row(Protocol):
    """A line of whole numbers inside a record."""

    def __getitem__(self, i: int) -> int: ...
    def __setitem__(self, i: int, value: int) -> None: ...
    def __len__(self) -> int: ...


class Grid(Protocol):
    """A table of whole numbers inside a record: `grid[row, column]`, or `grid[row]` for a line of it."""

    @overload
    def __getitem__(self, at: tuple[int, int]) -> int: ...
    @overload
    def __getitem__(self, at: int) -> Row: ...
    def __setitem__(self, at: tuple[int, int], value: int) -> None: ...
    def __len__(self) -> int: ...


class State:
    """The base of every record declaration."""


@dataclass(frozen=True)
class Field:
    """One field: its signed integer type and its shape."""

    of: type[np.signedinteger]
    shape: tuple[int, ...]


@overload
def i8() -> int: ...
@overload
def i8(n: int, /) -> Row: ...
@overload
def i8(rows: int, columns: int, /) -> Grid: ...
def i8(*shape: int) -> object:
    return Field(np.int8, shape)


@overload
def i16() -> int: ...
@overload
def i16(n: int, /) -> Row: ...
@overload
def i16(rows: int, columns: int, /) -> Grid: ...
def i16(*shape: int) -> object:
    return Field(np.int16, shape)


@overload
def i32() -> int: ...
@overload
def i32(n: int, /) -> Row: ...
@overload
def i32(rows: int, columns: int, /) -> Grid: ...
def i32(*shape: int) -> object:
    return Field(np.int32, shape)


@overload
def i64() -> int: ...
@overload
def i64(n: int, /) -> Row: ...
@overload
def i64(rows: int, columns: int, /) -> Grid: ...
def i64(*shape: int) -> object:
    return Field(np.int64, shape)


def fields(of: type[State]) -> dict[str, Field]:
    return {name: field for name, field in vars(of).items() if isinstance(field, Field)}


def layout(of: type[State]) -> np.dtype[np.void]:
    """The aligned record type of a declaration. CUDA refuses unaligned ones."""
    return _layout(tuple(fields(of).items()))


@cache
def _layout(declared: tuple[tuple[str, Field], ...]) -> np.dtype[np.void]:
    described = [(name, field.of, field.shape) for name, field in declared]
    return np.dtype((np.record, np.dtype(described, align=True)))


def blank(of: type[State], count: int = 1) -> Records:
    return np.zeros(count, layout(of))


def bounds(field: Field) -> tuple[int, int]:
    limits = np.iinfo(field.of)
    return int(limits.min), int(limits.max)


def copied(records: Records) -> Records:
    """A copy, byte for byte, padding and all."""
    return np.frombuffer(bytearray(records.view(np.uint8)), records.dtype)


# --- plain mode ----------------------------------------------------------------------------------------------------


@overload
def face(array: Records) -> Records: ...
@overload
def face(array: Numbers) -> Numbers: ...
def face(array: Records | Numbers) -> object:
    """What a rule is given for an array of records or numbers: the array itself, in plain mode a stricter stand-in."""
    if not PLAIN:
        return array
    return PlainRow(cast(Numbers, array)) if array.dtype.names is None else PlainRecords(cast(Records, array))


T = TypeVar("T", bound=State)


def read(of: type[T], records: Records, i: int = 0) -> T:
    """A record for ordinary Python: attributes and items are plain integers, and writing is checked, in every mode."""
    return cast(T, PlainRecords(records)[i])


def glance(of: type[T], records: Records, i: int = 0) -> T:
    """A record to look at and not to write to: as `read` gives it, and faster for whoever asks for much of it."""
    return read(of, records, i) if PLAIN else cast(T, Glance(records, i))


def given(of: type[T], records: Records, i: int = 0) -> T:
    """A record to hand to a rule from ordinary Python."""
    return cast(T, face(records)[i])


class Glance:
    """Every field is turned into Python's own numbers once, when it is first asked for."""

    _records: Records
    _i: int

    def __init__(self, records: Records, i: int) -> None:
        self.__dict__.update(_records=records.view(np.ndarray), _i=i)

    def __getattr__(self, name: str) -> object:
        try:
            cells = self._records[name][self._i]
        except ValueError:
            raise AttributeError(name) from None
        value: object = Sheet(cells.tolist()) if cells.ndim == 2 else cells.tolist()
        self.__dict__[name] = value
        return value

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name} is only looked at here")


class Sheet:
    """A table of numbers to look at: `sheet[row, column]`, or `sheet[row]` for a line of it."""

    __slots__ = ("lines",)

    def __init__(self, lines: list[list[int]]) -> None:
        self.lines = lines

    def __len__(self) -> int:
        return len(self.lines)

    def __getitem__(self, at: int | tuple[int, int]) -> object:
        return self.lines[at[0]][at[1]] if isinstance(at, tuple) else self.lines[at]


class PlainRecords:
    """An array of records whose numbers come out as Python's own, so that arithmetic is as wide as in compiled code.

    Stores that do not fit, and indices that are negative or too large, raise: compiled code would go on silently.
    """

    def __init__(self, records: Records) -> None:
        self.records = records
        self.made: dict[int, object] = {}

    def __getitem__(self, i: int) -> object:
        if i not in self.made:
            if not 0 <= i < len(self.records):
                raise IndexError(f"index {i} lies outside {self.records.shape}")
            self.made[i] = _plain_type(self.records.dtype)(self.records, i)
        return self.made[i]


@cache
def _plain_type(dtype: np.dtype[np.void]) -> type:
    """A class with one property for each field of the record type."""
    names = dtype.names or ()
    return type("Plain", (_Plain,), {name: _plain_property(name) for name in names} | {"__slots__": ()})


class _Plain:
    __slots__ = ("held",)

    def __init__(self, records: Records, i: int) -> None:
        self.held: dict[str, PlainRow] = {}
        for name in records.dtype.names or ():
            part = records[name]
            scalar = part.ndim == 1
            self.held[name] = PlainRow(part[i : i + 1] if scalar else part[i], scalar)


def _plain_property(name: str) -> property:
    def read(self: _Plain) -> object:
        row = self.held[name]
        return row[0] if row.scalar else row

    def write(self: _Plain, value: int) -> None:
        self.held[name][0] = value

    return property(read, write)


class PlainRow:
    """A line or a table of a record in plain mode."""

    __slots__ = ("cells", "scalar")

    def __init__(self, cells: npt.NDArray[np.signedinteger], scalar: bool = False) -> None:
        self.cells = cells
        self.scalar = scalar  # a field that is a single number

    def __len__(self) -> int:
        return len(self.cells)

    def __getitem__(self, at: int | tuple[int, int]) -> object:
        self._check(at)
        found = self.cells[at]
        return PlainRow(found) if isinstance(found, np.ndarray) else int(found)

    def __setitem__(self, at: int | tuple[int, int], value: int) -> None:
        self._check(at)
        if self.cells.ndim == 2 and not isinstance(at, tuple):
            raise IndexError(f"{at} is a whole line of {self.cells.shape}: numbers are stored one by one")
        self.cells[at] = index(value)

    def _check(self, at: int | tuple[int, int]) -> None:
        for i, size in zip(at if isinstance(at, tuple) else (at,), self.cells.shape, strict=False):
            if not 0 <= i < size:
                raise IndexError(f"index {at} lies outside {self.cells.shape}")
