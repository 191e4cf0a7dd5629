"""The client by itself: its types, its models and catalogues, and how much of it is loaded at first."""

from __future__ import annotations

import re

from tests.web.node import ROOT, WEB, run_tool

BUILT = ROOT / "src" / "grotto" / "server" / "client"
FIRST_LOAD = 200_000  # bytes, compressed: the page, its styles and scripts, and one skin


def test_the_types_are_strict() -> None:
    run_tool("svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings", seconds=300)


def test_models_pictures_and_catalogues() -> None:
    run_tool("vitest/vitest.mjs", "run", seconds=300)


def test_the_first_load_with_any_one_skin_is_light() -> None:
    """All that is there but the skins, and the heaviest skin: more than anybody loads before the first move."""
    sizes = {path.name: path.stat().st_size for path in BUILT.rglob("*.br")}
    skins = {name: size for name, size in sizes.items() if re.match(r"(skin|words|Tile)-", name)}
    assert skins
    assert sum(sizes.values()) - sum(skins.values()) + sum(sorted(skins.values())[-3:]) < FIRST_LOAD


def test_nothing_is_loaded_from_anywhere_else() -> None:
    page = (BUILT / "index.html").read_text("utf-8")
    assert not re.search(r"(?:src|href)=\"(?:https?:)?//", page)
    assert "<style" not in page
    assert "<script>" not in page


def test_the_lock_file_names_no_host() -> None:
    assert "://" not in re.sub(r'"(?:url|funding)": [^\n]*', "", (WEB / "package-lock.json").read_text("utf-8"))
