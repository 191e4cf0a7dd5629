"""Content in TOML, with faults that name file and line."""

from __future__ import annotations

import copy
import hashlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from grotto.kernel.errors import MOST_FAULTS, Faulty, Unreadable, quoted, quoted_file

Value: TypeAlias = "str | int | float | bool | list[Value] | dict[str, Value]"

LONGEST = 200_000  # characters; more is no box
DEEPEST = 20  # parts of a dotted key

# the grammar of TOML, as far as it takes to say on which line a key stands
PART = r"""(?:[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
DOTTED = rf"({PART}(?:[ \t]*\.[ \t]*{PART})*)"
HEAD = re.compile(rf"[ \t]*(?:\[\[?[ \t]*{DOTTED}[ \t]*\]\]?|{DOTTED}[ \t]*=)")
STRING = r"""\"{3}(?:[^\\]|\\.)*?\"{3,5}|'{3}.*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'"""
TOKEN = re.compile(STRING + r"""|\#[^\n]*|[^"'#\n\[\]{}]+|.""", re.DOTALL)
LONG_NUMBER = re.compile(r"[0-9_]{4000}")
TOO_DEEP = re.compile(rf"(?<![A-Za-z0-9_-])(?:{PART}[ \t]*\.[ \t]*){{{DEEPEST}}}")


class Paper:
    """One TOML file (or text) and the faults found in it so far."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.faults: list[str] = []
        self.untold = 0
        if len(text) > LONGEST:
            raise Unreadable(f"{name} is longer than {LONGEST} characters")
        if not text.isascii() and text != text.encode(errors="replace").decode():
            raise Unreadable(f"{name} is no UTF-8 text")
        if deep := TOO_DEEP.search(text):
            raise Faulty(name, [f"{name}:{text.count(chr(10), 0, deep.start()) + 1}: nested too deeply"])
        try:
            self.data: dict[str, Value] = tomllib.loads(text)
        except RecursionError:
            raise Faulty(name, [f"{name}: nested too deeply"]) from None
        except ValueError as error:  # tomllib's own errors, and numbers that Python will not read
            raise Faulty(name, [f"{name}:{self._broken_line(str(error))}: {error}"]) from None

    @classmethod
    def from_file(cls, path: Path) -> Paper:
        try:
            with path.open(encoding="utf-8-sig") as page:
                return cls(path.name, page.read(LONGEST + 1))
        except OSError as error:
            raise Unreadable(f"cannot read {quoted_file(path)}: {error.strerror}") from None
        except UnicodeDecodeError:
            raise Unreadable(f"cannot read {quoted_file(path)}: it is no UTF-8 text") from None
        except ValueError as error:
            raise Unreadable(f"cannot read {quoted_file(path)}: {error}") from None

    def _broken_line(self, said: str) -> int:
        """Where the TOML breaks off."""
        told, far = re.search(r"at line (\d+)", said), LONG_NUMBER.search(self.text)
        if told:
            return int(told[1])
        end = far.start() if far and "digits" in said else len(self.text)
        return self.text.count("\n", 0, end) + 1

    def clean(self) -> Paper:
        """The same paper for another reader, without the faults met so far."""
        other = copy.copy(self)
        other.faults, other.untold = [], 0
        return other

    @property
    def digest(self) -> str:
        return "sha256:" + hashlib.sha256(self.text.encode()).hexdigest()

    def fault(self, path: tuple[str, ...], said: str, value: str | None = None) -> None:
        """Note a fault at a key, or at the string `value` inside it."""
        if len(self.faults) >= MOST_FAULTS:
            self.untold += 1
            return
        where = quoted_path(path)
        told = f"{self.name}:{self.line_of(path, value)}: {where + ': ' if where else ''}{said}"
        if told not in self.faults:
            self.faults.append(told)

    def settle(self) -> None:
        """Refuse the paper with all its faults, if it has any."""
        if self.faults:
            raise Faulty(self.name, self.faults, self.untold)

    def line_of(self, path: tuple[str, ...], value: str | None = None) -> int:
        """The line a key (and a string in its value) stands on; the nearest table above it when it is not there."""
        known = next((path[:n] for n in range(len(path), 0, -1) if path[:n] in self.places), None)
        if known is None:
            return 1
        best = self.places[known]
        if value is None:
            return best
        end = min((line for line in self.places.values() if line > best), default=self.text.count("\n") + 2)
        for number, line in enumerate(self.text.split("\n")[best - 1 : end - 1], best):
            if f'"{value}"' in line or f"'{value}'" in line:
                return number
        return best

    @cached_property
    def places(self) -> dict[tuple[str, ...], int]:
        """The line on which each table and each key stands first."""
        found: dict[tuple[str, ...], int] = {}
        for path, line in _places(self.text):
            for n in range(1, len(path) + 1):
                found.setdefault(path[:n], line)
        return found

    # --- reading with a check ---

    def table(self, path: tuple[str, ...]) -> Mapping[str, Value]:
        """The table at a path, empty when it is missing."""
        found: Value = self.data
        for i, part in enumerate(path):
            if not isinstance(found, dict) or part not in found:
                return {}
            found = found[part]
            if not isinstance(found, dict):
                self.fault(path[: i + 1], f"expected a table, found {quoted(found)}")
                return {}
        return found if isinstance(found, dict) else {}

    def number(self, path: tuple[str, ...], least: int, most: int, missing: int) -> int:
        value = self.table(path[:-1]).get(path[-1], missing)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.fault(path, f"expected a whole number from {least} to {most}, found {quoted(value)}")
            return missing
        return value

    def flag(self, path: tuple[str, ...], missing: bool) -> bool:
        value = self.table(path[:-1]).get(path[-1], missing)
        if not isinstance(value, bool):
            self.fault(path, f"expected true or false, found {quoted(value)}")
            return missing
        return value

    def strings(self, path: tuple[str, ...]) -> list[str]:
        value = self.table(path[:-1]).get(path[-1], [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fault(path, f"expected a list of strings, found {quoted(value)}")
            return []
        return [item for item in value if isinstance(item, str)]

    def only(self, path: tuple[str, ...], known: tuple[str, ...]) -> None:
        """Fault every key that nobody knows."""
        for key in self.table(path):
            if key not in known:
                self.fault((*path, key), f"unknown key {quoted(key)}: expected one of {', '.join(known)}")


def quoted_path(path: tuple[str, ...]) -> str:
    return ".".join(part if re.fullmatch(r"[A-Za-z0-9_-]{1,40}", part) else quoted(part) for part in path)


def _places(text: str) -> Iterator[tuple[tuple[str, ...], int]]:
    """Each key and each table's header in a text that is known to be TOML, with its line."""
    at, line, table = 0, 1, tuple[str, ...]()
    while at < len(text):
        if head := HEAD.match(text, at):
            header, key = head.groups()
            table = _parts(header) if header else table
            yield table if header else (*table, *_parts(key)), line
            at = head.end()
        at, lines = _end_of_statement(text, at)
        line += lines


def _end_of_statement(text: str, at: int) -> tuple[int, int]:
    """Where the next line begins that is in no array, table or string; and how many lines further on."""
    depth, lines = 0, 0
    while at < len(text):
        token = TOKEN.match(text, at)
        if token is None:
            return len(text), lines
        at = token.end()
        lines += token[0].count("\n")
        if token[0] in "[{":
            depth += 1
        elif token[0] in "]}":
            depth -= 1
        elif token[0] == "\n" and depth == 0:
            break
    return at, lines


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(_bare(part) for part in re.findall(PART, dotted))


def _bare(part: str) -> str:
    return str(tomllib.loads(f"key = {part}")["key"]) if part[0] in "\"'" else part
