"""The planted faults: small changes of a game's sources that somebody could make, each against one §.

They stand in `<game>*.toml` beside this file:

    [[mutant]]
    rule = "§3.7"           # the rule it breaks
    file = "rules/move.py"  # under the game's folder
    old = "…"               # occurs there exactly once
    new = "…"
"""

from __future__ import annotations

import hashlib
import random
import re
import shutil
import tomllib
from dataclasses import dataclass
from pathlib import Path

import grotto

HERE = Path(__file__).resolve().parent
PACKAGE = Path(grotto.__file__).resolve().parent
KEYS = {"rule", "file", "old", "new"}
RULE = re.compile(r"§([1-9][0-9]*)\.([1-9][0-9]*)")


class Unplantable(ValueError):
    """An entry that cannot be planted."""


@dataclass(frozen=True)
class Mutant:
    """One fault."""

    name: str  # where it is written: file and number
    game: str  # the game's folder
    rule: str
    file: str
    old: str
    new: str

    @property
    def source(self) -> Path:
        return PACKAGE / "games" / self.game / self.file

    @property
    def keyword(self) -> str:
        """What the names of this rule's own tests begin with."""
        return f"test_{self.rule.removeprefix('§').replace('.', '_')}_"

    def __str__(self) -> str:
        return f"{self.name} {self.rule} {self.file}"


def pages() -> list[Path]:
    return sorted(HERE.glob("*.toml"))


def read(page: Path) -> list[Mutant]:
    entries = tomllib.loads(page.read_text("utf-8"))["mutant"]
    return [_read_entry(f"{page.name}#{number}", game_of(page), entry) for number, entry in enumerate(entries, 1)]


def _read_entry(name: str, game: str, entry: dict[str, str]) -> Mutant:
    if set(entry) != KEYS:
        raise Unplantable(f"{name} has {', '.join(sorted(entry))}: expected {', '.join(sorted(KEYS))}")
    return Mutant(name, game, **entry)


def game_of(page: Path) -> str:
    """The game's folder, by the beginning of the file's name: the_cave_1.toml is about the_cave."""
    games = [folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "rules.en.md").exists()]
    found = [game for game in games if page.stem == game or page.stem.startswith(f"{game}_")]
    if not found:
        raise Unplantable(f"{page.name} begins with no game's name: expected one of {', '.join(games)}")
    return max(found, key=len)


def fault_of(mutant: Mutant) -> str:
    """What keeps it from being planted; empty when nothing does."""
    if not RULE.fullmatch(mutant.rule):
        return f"{mutant}: {mutant.rule!r} is no §"
    if not mutant.source.is_file():
        return f"{mutant}: there is no such file"
    count = mutant.source.read_text("utf-8").count(mutant.old) if mutant.old else 0
    if count != 1:
        return f"{mutant}: occurs {count} times, not once: {mutant.old!r}"
    return f"{mutant}: changes nothing" if mutant.old == mutant.new else ""


def plant(mutant: Mutant, where: Path) -> Path:
    """A copy of the package with the fault in it; returns the folder to put on the path."""
    copy = where / "src" / PACKAGE.name
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    planted = copy / mutant.source.relative_to(PACKAGE)
    planted.write_text(planted.read_text("utf-8").replace(mutant.old, mutant.new), "utf-8")
    return where / "src"


def sample(mutants: list[Mutant], count: int) -> list[Mutant]:
    """So many of them, others with every change of the sources, the same ones until then."""
    digest = hashlib.sha256()
    for source in sorted((PACKAGE / "games").rglob("*.py")):
        digest.update(source.read_bytes())
    chosen = random.Random(digest.digest()).sample(range(len(mutants)), min(count, len(mutants)))
    return [mutants[i] for i in sorted(chosen)]
