"""The picture of the README is what the terminal shows today."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
REDRAW = "run `python scripts/picture.py` and look at the result"


@pytest.fixture(scope="module")
def picture() -> ModuleType:
    spec = importlib.util.spec_from_file_location("picture", ROOT / "scripts" / "picture.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_picture_is_current(picture: ModuleType) -> None:
    assert (ROOT / "docs" / "terminal.svg").read_text("utf-8") == picture.drawn(), REDRAW


def test_the_sentences_are_current(picture: ModuleType) -> None:
    assert (ROOT / "docs" / "terminal.txt").read_text("utf-8") == picture.told(), REDRAW


def test_the_picture_fetches_nothing(picture: ModuleType) -> None:
    text = (ROOT / "docs" / "terminal.svg").read_text("utf-8")
    ElementTree.fromstring(text)
    assert text.count("http") == 1  # the name space
    assert "url(#" in text
    assert len(text) < 150_000
