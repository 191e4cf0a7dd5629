"""The rules in our own words: cut into §s, the same in every language, and every § a refusal can name is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grotto
from grotto.kernel.game import REGISTRY
from grotto.kernel.rulebook import A_CHAPTER, Rulebooks, Section, cut, section_name, section_number

PAGE = """# A game

What it is.

## 1 Set-up

Some words before the first section.

### §1.1 All begin

At the base.

Another paragraph with §1.2 and ### no heading.

### §1.2 Nobody waits
## 12 The end

### §12.10 Most points win: 3 > 2

Ties are shared.
"""


def test_a_page_is_cut_into_its_sections():
    assert list(cut(PAGE).values()) == [
        Section(101, "Set-up", "All begin", "At the base.\n\nAnother paragraph with §1.2 and ### no heading."),
        Section(102, "Set-up", "Nobody waits", ""),
        Section(1210, "The end", "Most points win: 3 > 2", "Ties are shared."),
    ]
    assert [section.name for section in cut(PAGE).values()] == ["§1.1", "§1.2", "§12.10"]


def test_an_empty_page_has_no_sections():
    assert cut("") == {}


@given(st.integers(1, 99), st.integers(1, A_CHAPTER - 1))
def test_numbers_and_names_belong_together(chapter, n):
    assert section_name(section_number(chapter, n)) == f"§{chapter}.{n}"


def test_the_language_is_the_one_asked_for_or_english(tmp_path):
    (tmp_path / "rules.en.md").write_text("## 1 A\n### §1.1 Yes\n", "utf-8")
    (tmp_path / "rules.de.md").write_text("## 1 A\n### §1.1 Ja\n", "utf-8")
    books = Rulebooks(tmp_path)
    assert books.langs == ("de", "en")
    asked = ("en", "de", "fr", "", "../../etc/passwd", "de.md")
    assert [books.section(101, lang).title for lang in asked] == ["Yes", "Ja", "Yes", "Yes", "Yes", "Yes"]


# --- of every game -------------------------------------------------------------------------------------------------

games = pytest.mark.parametrize("game", [REGISTRY.game(name) for name in grotto.game_names()], ids=grotto.game_names())


@games
def test_all_languages_have_the_same_sections(game):
    assert {"en", "de"} <= set(game.books.langs)
    english = game.books.sections("en")
    for lang in game.books.langs:
        sections = game.books.sections(lang)
        assert list(sections) == list(english) == sorted(english), lang
        assert len(re.findall(r"^### ", game.books.text(lang), re.MULTILINE)) == len(sections), (
            "no § twice, none unread"
        )


@games
def test_sections_are_numbered_without_a_gap(game):
    chapters: dict[int, list[int]] = {}
    for number in game.books.sections("en"):
        chapters.setdefault(number // A_CHAPTER, []).append(number % A_CHAPTER)
    assert list(chapters) == list(range(1, len(chapters) + 1))
    for chapter, numbers in chapters.items():
        assert numbers == list(range(1, len(numbers) + 1)), chapter


@games
def test_a_title_is_one_line_that_can_stand_in_a_message(game):
    for lang in game.books.langs:
        for section in game.books.sections(lang).values():
            assert section.chapter, section.name
            assert section.body, section.name
            assert 0 < len(section.title) <= 120, section.name
            assert section.title == section.title.strip(" .#*"), section.name
            assert "`" not in section.title, section.name


@games
def test_references_lead_somewhere(game):
    known = {section.name for section in game.books.sections("en").values()}
    for lang in game.books.langs:
        assert set(re.findall(r"§\d+\.\d+", game.books.text(lang))) <= known, lang


@games
def test_every_rule_the_code_cites_exists(game):
    """In refusals as numbers, in comments and docstrings as §s."""
    sections = game.books.sections("en")
    known = {section.name for section in sections.values()}
    for source in game.folder.rglob("*.py"):
        text = source.read_text("utf-8")
        assert set(re.findall(r"§\d+\.\d+", text)) <= known, source.name
        assert returned_numbers(source) <= set(sections), source.name


def returned_numbers(source: Path) -> set[int]:
    """Whatever a function of rules can return that looks like the number of a §."""
    if "rules" not in source.parts:
        return set()
    returns = [node.value for node in ast.walk(ast.parse(source.read_text("utf-8"))) if isinstance(node, ast.Return)]
    constants = [node.value for value in returns if value for node in ast.walk(value) if isinstance(node, ast.Constant)]
    return {value for value in constants if isinstance(value, int) and value > A_CHAPTER}


def test_the_numbers_of_the_cave_are_found_by_that_search():
    folder = REGISTRY.game("the-cave").folder / "rules"
    found = set().union(*(returned_numbers(source) for source in folder.glob("*.py")))
    assert {201, 302, 307, 310, 502, 601, 803, 904, 1011} <= found
