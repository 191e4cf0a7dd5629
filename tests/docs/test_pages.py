"""The pages tell the truth: the README runs, invariants name tests that exist, links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    page
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md"), *ROOT.glob("src/**/*.md")]
    if ".venv" not in page.parts
)
LINK = re.compile(r"\[[^\]]*\]\(([^)#]+)(?:#[^)]*)?\)")
NAMED_TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
INVARIANT = re.compile(r"^(\d+)\. \*\*.+\*\*")


def test_the_tour_in_the_readme_runs() -> None:
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=flags)
    assert result.failed == 0
    assert result.attempted > 15


MEASURED = re.compile(r"^\| ((?:the-cave|open_spiel)[^|]*?) \| ([\d,]+) \|", re.MULTILINE)


def test_the_figures_in_the_readme_are_the_measured_ones() -> None:
    rows = MEASURED.findall((ROOT / "bench/results.md").read_text("utf-8"))
    measured = {name: int(number.replace(",", "")) for name, number in rows}
    readme = (ROOT / "README.md").read_text("utf-8")
    assert f"at {measured['the-cave, compiled'] / 1e6:.1f} million decisions a second" in readme
    for name in (
        "the-cave, Table in Python, 4 seats",
        "open_spiel backgammon, C++",
        "open_spiel backgammon, Python",
    ):
        assert f" {round(measured[name], -3):,} " in " ".join(readme.split()), name


def test_the_package_shows_its_first_steps() -> None:
    import grotto

    result = doctest.testmod(grotto)
    assert result.failed == 0
    assert result.attempted > 0


def test_every_invariant_names_a_test_that_exists() -> None:
    numbers = []
    for line in (ROOT / "docs/architecture.md").read_text("utf-8").splitlines():
        if not (numbered := INVARIANT.match(line)):
            continue
        numbers.append(int(numbered[1]))
        named = NAMED_TEST.findall(line)
        assert named, f"invariant {numbered[1]} names no test"
        for file, test in named:
            assert f"def {test}(" in (ROOT / file).read_text("utf-8"), f"invariant {numbered[1]}: {file} has no {test}"
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}, which is not there"


def test_every_folder_of_the_package_stands_in_the_code_map() -> None:
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    for folder in (ROOT / "src/grotto").iterdir():
        if folder.is_dir() and folder.name not in ("__pycache__", "games"):
            assert f"`{folder.name}/" in page, f"{folder.name} is missing in the code map"
    for file in (ROOT / "src/grotto/kernel").glob("*.py"):
        assert file.name in page or file.name == "__init__.py", f"kernel/{file.name} is missing in the code map"


def test_every_decision_is_listed() -> None:
    listed = (ROOT / "docs/decisions/README.md").read_text("utf-8")
    pages = sorted((ROOT / "docs/decisions").glob("0*.md"))
    assert pages
    for number, page in enumerate(pages, 1):
        assert page.name.startswith(f"{number:04}-")
        assert page.name in listed
