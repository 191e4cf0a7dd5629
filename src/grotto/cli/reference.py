"""Looking things up in a game's rules: a § by its number, the §§ behind an action, a word anywhere."""

from __future__ import annotations

import re

from grotto.kernel.rulebook import A_CHAPTER, Rulebooks, Section, section_number

SECTION = re.compile(r"§?\s*(\d+)\s*\.\s*(\d+)")
CHAPTER = re.compile(r"§\s*(\d+)|(?:chapter|kapitel)\s+(\d+)", re.IGNORECASE)
CITED = re.compile(r"§(\d+)\.(\d+)")
ROW = re.compile(r"^\| `([^`]+)` \|.*\|([^|]*)\|\s*$")
MARKS = re.compile(r"[*`]")


def section_asked(text: str) -> int | None:
    """`§7.4` or `7.4` as the number 704."""
    found = SECTION.fullmatch(text.strip())
    return section_number(int(found[1]), int(found[2])) if found else None


def chapter_asked(text: str) -> int | None:
    found = CHAPTER.fullmatch(text.strip())
    return int(found[1] or found[2]) if found else None


def chapters(books: Rulebooks, lang: str) -> list[tuple[str, list[Section]]]:
    """The table of contents."""
    found: dict[str, list[Section]] = {}
    for section in books.sections(lang).values():
        found.setdefault(f"{section.number // A_CHAPTER} {section.chapter}", []).append(section)
    return list(found.items())


def behind(books: Rulebooks, action: str) -> list[int]:
    """The §§ of an action, by the table of words at the end of the rules; the row most like it counts."""
    words = action.split()
    best, most = list[int](), 0
    for line in books.text("en").splitlines():
        row = ROW.match(line)
        if not row:
            continue
        pattern = row[1].split()
        alike = sum(one == other for one, other in zip(pattern, words, strict=False))
        if pattern[0] == words[0] and len(pattern) == len(words) and alike > most:
            best, most = [section_number(int(a), int(b)) for a, b in CITED.findall(row[2])], alike
    return best


def speaking_of(books: Rulebooks, lang: str, text: str) -> list[Section]:
    """The §§ with a word in them; those with it in their title first."""
    wanted = text.lower()
    found = [
        section for section in books.sections(lang).values() if wanted in f"{section.title}\n{section.body}".lower()
    ]
    return sorted(found, key=lambda section: wanted not in section.title.lower())


def spoken(markdown: str) -> str:
    """Markdown without its marks."""
    return MARKS.sub("", markdown)
