"""A game's rules in our own words: `rules.<lang>.md`, cut into numbered sections."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

HEADING = re.compile(r"^### §(\d+)\.(\d+) (.+)$")
CHAPTER = re.compile(r"^## (\d+) (.+)$")
A_CHAPTER = 100  # §5.3 is the number 503


def section_number(chapter: int, n: int) -> int:
    return chapter * A_CHAPTER + n


def section_name(number: int) -> str:
    return f"§{number // A_CHAPTER}.{number % A_CHAPTER}"


@dataclass(frozen=True)
class Section:
    """One §: its number, its chapter's title, its own title and what it says."""

    number: int
    chapter: str
    title: str
    body: str

    @property
    def name(self) -> str:
        return section_name(self.number)


@dataclass(frozen=True)
class Rulebooks:
    """All languages of one game's rules."""

    folder: Path

    @cached_property
    def langs(self) -> tuple[str, ...]:
        return tuple(sorted(page.name.split(".")[1] for page in self.folder.glob("rules.*.md")))

    def text(self, lang: str) -> str:
        return (self.folder / f"rules.{self.nearest(lang)}.md").read_text("utf-8")

    def nearest(self, lang: str) -> str:
        """The language asked for, or English."""
        return lang if lang in self.langs else "en"

    @cached_property
    def _read(self) -> dict[str, dict[int, Section]]:
        return {}

    def sections(self, lang: str) -> dict[int, Section]:
        lang = self.nearest(lang)
        if lang not in self._read:
            self._read[lang] = cut(self.text(lang))
        return self._read[lang]

    def section(self, number: int, lang: str) -> Section:
        return self.sections(lang)[number]


def cut(text: str) -> dict[int, Section]:
    """Cut a page of rules into its sections, in order."""
    found: dict[int, Section] = {}
    chapter, number, title, body = "", 0, "", list[str]()

    def close() -> None:
        if number:
            found[number] = Section(number, chapter, title, "\n".join(body).strip())

    for line in text.splitlines():
        if heading := HEADING.match(line):
            close()
            number, title, body = section_number(int(heading[1]), int(heading[2])), heading[3], []
        elif opening := CHAPTER.match(line):
            close()
            chapter, number, body = opening[2], 0, []
        else:
            body.append(line)
    close()
    return found
