"""Content in TOML, with faults that name file and line."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from grotto.kernel.errors import Faulty, Unreadable

Value: TypeAlias = "str | int | float | bool | list[Value] | dict[str, Value]"

LONGEST = 1_000_000  # characters; a box of a million is not a box
HEADER = re.compile(r"^\s*\[+\s*([^\]]+?)\s*\]+")
KEY = re.compile(r"""^\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=""")


class Paper:
    """One TOML file (or text) and the faults found in it so far."""

    def __init__(self, name: str, text: str) -> None:
        if len(text) > LONGEST:
            raise Unreadable(f"{name} is longer than {LONGEST} characters")
        self.name = name
        self.text = text
        self.faults: list[str] = []
        try:
            self.data: dict[str, Value] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise Faulty(name, [f"{name}: {error}"]) from None
        except RecursionError:
            raise Faulty(name, [f"{name}: nested too deeply"]) from None

    @classmethod
    def from_file(cls, path: Path) -> Paper:
        try:
            return cls(path.name, path.read_text("utf-8"))
        except OSError as error:
            raise Unreadable(f"cannot read {str(path)!r}: {error.strerror}") from None
        except UnicodeDecodeError:
            raise Unreadable(f"cannot read {str(path)!r}: it is no UTF-8 text") from None

    @property
    def digest(self) -> str:
        return "sha256:" + hashlib.sha256(self.text.encode()).hexdigest()

    def fault(self, path: tuple[str, ...], said: str, value: str | None = None) -> None:
        """Note a fault at a key, or at the string `value` inside it."""
        where = ".".join(path)
        self.faults.append(f"{self.name}:{self.line_of(path, value)}: {where + ': ' if where else ''}{said}")

    def settle(self) -> None:
        """Refuse the paper with all its faults, if it has any."""
        if self.faults:
            raise Faulty(self.name, self.faults)

    def line_of(self, path: tuple[str, ...], value: str | None = None) -> int:
        """The line a key (and a string in its value) stands on; the nearest table above it when it is not there."""
        best, deepest, table = 1, 0, tuple[str, ...]()
        lines = self.text.splitlines()
        for number, line in enumerate(lines, 1):
            if header := HEADER.match(line):
                here = table = _parts(header[1])
            elif key := KEY.match(line):
                here = (*table, *_parts(key[1]))
            else:
                continue
            if here == path[: len(here)] and len(here) > deepest:
                best, deepest = number, len(here)
        if value is not None:
            for number in range(best, len(lines) + 1):
                if f'"{value}"' in lines[number - 1] or f"'{value}'" in lines[number - 1]:
                    return number
        return best

    # --- reading with a check ---

    def table(self, path: tuple[str, ...]) -> Mapping[str, Value]:
        """The table at a path, empty when it is missing."""
        found: Value = self.data
        for i, part in enumerate(path):
            if not isinstance(found, dict) or part not in found:
                return {}
            found = found[part]
            if not isinstance(found, dict):
                self.fault(path[: i + 1], f"expected a table, found {found!r}")
                return {}
        return found if isinstance(found, dict) else {}

    def number(self, path: tuple[str, ...], least: int, most: int, missing: int) -> int:
        value = self.table(path[:-1]).get(path[-1], missing)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.fault(path, f"expected a whole number from {least} to {most}, found {value!r}")
            return missing
        return value

    def flag(self, path: tuple[str, ...], missing: bool) -> bool:
        value = self.table(path[:-1]).get(path[-1], missing)
        if not isinstance(value, bool):
            self.fault(path, f"expected true or false, found {value!r}")
            return missing
        return value

    def strings(self, path: tuple[str, ...]) -> list[str]:
        value = self.table(path[:-1]).get(path[-1], [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fault(path, f"expected a list of strings, found {value!r}")
            return []
        return [item for item in value if isinstance(item, str)]

    def only(self, path: tuple[str, ...], known: tuple[str, ...]) -> None:
        """Fault every key that nobody knows."""
        for key in self.table(path):
            if key not in known:
                self.fault((*path, key), f"unknown key {key!r}: expected one of {', '.join(known)}")


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))
