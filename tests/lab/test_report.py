"""The pages: everything on them, nothing from anywhere else, in light and dark, wide and narrow."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from grotto.lab.comparing import differences
from grotto.lab.figures import Run
from grotto.lab.ink import DARK, LIGHT
from grotto.lab.report import write
from grotto.lab.report.differences import diff_page
from grotto.lab.report.sweeps import moving, sweep_page
from grotto.lab.report.words import histogram, step_of
from tests.lab.runs import GAMES, best, plan_of, played

OUTSIDE = re.compile(r"(?:src|href|url)\s*[=(]\s*['\"]?(?!#)[a-z]*:?//|@import|<link|<img|<iframe", re.IGNORECASE)
COMPETITIVE = ("wins", "points", "ends", "length", "choices", "lead", "actions")


def some_run(game: str) -> Run:
    return played(plan_of(game, bots=best(game)))


@pytest.mark.parametrize("game", GAMES)
def test_the_report_has_every_section_and_stands_alone(game: str, tmp_path: Path) -> None:
    run = some_run(game)
    files = dict(write(run, tmp_path / "report.html"))
    page = files.pop(tmp_path / "report.html")
    sections = re.findall(r"<section id='(\w+)'", page)
    wanted = set(COMPETITIVE) if not run.card.team else {"ends", "length", "choices", "actions"}
    assert wanted <= set(sections)
    assert ("parts" in sections) == bool(run.card.parts)
    assert ("measures" in sections) == bool(run.card.of_games or run.card.of_seats)
    assert len(sections) == len(set(sections))
    for id in sections:
        assert f"href='#{id}'" in page
    assert not OUTSIDE.search(page)
    assert "#0a00" not in page, "a placeholder colour was left"
    assert "prefers-color-scheme:dark" in page
    assert page.count("class='wide'") == page.count("class='narrow'") > 5
    assert f"{run.games:,} games" in page
    for path, text in files.items():
        ElementTree.fromstring(text)
        assert "#0a00" not in text
        assert (DARK if path.name.endswith(".dark.svg") else LIGHT)["soft"] in text
    assert len(files) == 2 * page.count("<figure>")


def test_the_report_of_the_cave_shows_fates_depth_and_tiles(tmp_path: Path) -> None:
    run = some_run("the-cave")
    (_, page), *files = write(run, tmp_path / "report.html")
    for said in (
        "Who comes home",
        "Deepest space",
        "Unplaceable draws",
        "Bonus for line",
        "wonder bend",
        "token taken",
    ):
        assert said in page, said
    assert {"game-deepest_m.light.svg", "fates.dark.svg", "decided.light.svg"} <= {path.name for path, _ in files}


def test_what_is_typed_into_content_cannot_become_markup(tmp_path: Path) -> None:
    plan = plan_of("the-cave", 2, content='title = "x"\n', content_name="<script>alert(1)</script>.toml")
    (_, page), *_ = write(played(plan), tmp_path / "report.html")
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in page


def test_a_histogram_has_every_game_in_it() -> None:
    table = some_run("the-cave").table("games")
    for column in ("turns", "decisions", "deepest_m", "unplaceable"):
        rows = histogram(table, column)
        assert sum(float(str(row["share"])) for row in rows) == pytest.approx(1)
        assert len(rows) <= 34
    assert {int(str(row["at"])) % 25 for row in histogram(table, "deepest_m")} == {0}
    assert [step_of(n) for n in (0, 31, 32, 64, 400, 4000)] == [1, 1, 2, 5, 20, 200]


def test_pages_of_comparisons_and_sweeps_stand_alone() -> None:
    bot = best("the-cave")
    runs = {value: played(plan_of("the-cave", bots=bot, settings={"numbers.points": value})) for value in ("4", "7")}
    page = diff_page(runs["4"], runs["7"], differences(runs["4"], runs["7"]))
    assert "Turns in a game" in page
    assert not OUTSIDE.search(page)
    swept = sweep_page("numbers.points", runs)
    assert "What moves with numbers.points" in swept
    assert "Legal actions at a decision" in swept
    assert "#0a00" not in swept
    assert not OUTSIDE.search(swept)


def test_only_what_moves_is_said_to_move() -> None:
    from grotto.lab.figures import figures

    bot = best("the-cave")
    found = [
        {one.key: one for one in figures(played(plan_of("the-cave", bots=bot, settings={"numbers.points": value})))}
        for value in ("4", "7")
    ]
    names = list(found[0])
    assert moving(names, [found[0], found[0]]) == set()
    assert "choices_each" in moving(names, found)
