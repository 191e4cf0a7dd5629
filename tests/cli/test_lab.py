"""`grotto lab`, from a run to a printed sheet."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest
from pypdf import PdfReader

from grotto.kernel.game import REGISTRY
from grotto.kernel.rule import PLAIN
from tests.cli.command import grotto_says

GOLDEN = Path(__file__).parents[1] / "golden"
FEW = "3" if PLAIN else "40"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*more: str, games: str = FEW, bots: str = "random") -> str:
    return grotto_says("lab", "run", "the-cave", "--bots", bots, "--games", games, "--workers", "1", *more)


def test_a_run_its_report_and_its_export(tmp_path: Path) -> None:
    said = run("--seats", "3", "--edition", "pegasus", "--out", "one")
    assert f"{FEW} games in" in said
    assert "grotto lab report one" in said
    assert f"All {FEW} games lie in one" in run("--seats", "3", "--edition", "pegasus", "--out", "one")
    assert pl.read_parquet(tmp_path / "one/games/*.parquet").height == int(FEW)
    plan = json.loads((tmp_path / "one/run.json").read_text())
    assert (plan["seats"], plan["options"], plan["bots"]) == (3, {"edition": "pegasus"}, ["random"] * 3)
    assert "one/report.html" in grotto_says("lab", "report", "one")
    assert (tmp_path / "one/report.html").read_text().startswith("<!doctype html>")
    assert "decisions in 1 files" in grotto_says("lab", "export", "one", "--out", "set")
    assert (
        pl.read_parquet(tmp_path / "set/*.parquet").height == pl.read_parquet(tmp_path / "one/actions/*.parquet").height
    )
    assert "exists already" in grotto_says("lab", "export", "one", "--out", "set", code=2)


def test_a_run_has_a_place_of_its_own(tmp_path: Path) -> None:
    run(games="1")
    run("--set", "points=6", games="1")
    run("--seed", "5", games="1")
    assert len(list((tmp_path / "runs").iterdir())) == 3
    run(games="2")
    assert len(list((tmp_path / "runs").iterdir())) == 3


def test_own_content_is_played_and_kept_whole(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('[stacks.I]\ntiles = ["20x water tee"]\n[cut]\n2 = 3\n')
    run("--content", "mine.toml", "--set", "cut.2=4", "--out", "wet")
    pieces = pl.read_parquet(tmp_path / "wet/pieces/*.parquet").filter(pl.col("piece") == "water tee")
    assert pieces["printed"].sum() >= 20 * int(FEW)
    assert "water tee" in json.loads((tmp_path / "wet/run.json").read_text())["content"]
    (tmp_path / "bad.toml").write_text("[numbers]\n\npoints = 0\n")
    said = run_refused("--content", "bad.toml")
    assert "bad.toml:3: numbers.points: expected a whole number from 1 to 99" in said


def run_refused(*more: str) -> str:
    return grotto_says("lab", "run", "the-cave", "--bots", "random", "--games", "2", *more, code=2)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--bots", "deep-thought"], "no bot 'deep-thought' plays the-cave in the lab"),
        (["--bots", "random,random,random"], "3 bots for 2 seats"),
        (["--seats", "7"], "is for 2 to 5 seats"),
        (["--set", "pionts=6"], "did you mean 'points'"),
        (["--set", "points=0"], "numbers.points: expected a whole number from 1 to 99"),
        (["--cluster", "snail"], "unknown cluster 'snail': expected ray"),
        (["--edition", "klingon"], "has no edition 'klingon'"),
        (["--content", "nowhere.toml"], "cannot read"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(more: list[str], said: str, tmp_path: Path) -> None:
    assert said in run_refused(*more)
    assert not (tmp_path / "runs").exists()


def test_what_is_no_run_is_refused(tmp_path: Path) -> None:
    assert "is no run: it has no run.json" in grotto_says("lab", "report", ".", code=2)
    assert "is no run" in grotto_says("lab", "diff", "a", "b", code=2)
    assert "is no run" in grotto_says("lab", "export", ".", "--out", "x", code=2)


def test_two_runs_compared(tmp_path: Path) -> None:
    run("--out", "a", bots="simple")
    run("--out", "b", "--set", "points=9", bots="simple")
    said = grotto_says("lab", "diff", "a", "b", "--all", "--out", "diff.html")
    assert "before: The Cave, 2 seats, edition rebel" in said
    assert "numbers.points=9" in said
    assert "Legal actions at a decision" in said
    assert (tmp_path / "diff.html").exists()
    pairs = json.loads(grotto_says("lab", "diff", "a", "b", "--json"))
    choices = next(pair for pair in pairs if pair["figure"] == "choices_each")
    assert choices["low"] <= choices["change"] == choices["after"] - choices["before"] <= choices["high"]
    assert choices["beyond_noise"] or PLAIN
    assert "Nothing changed beyond noise" in grotto_says("lab", "diff", "a", "a")


def test_a_sweep(tmp_path: Path) -> None:
    say = ["lab", "sweep", "the-cave", "points=5..6", "--bots", "random", "--games", "2", "--workers", "1"]
    said = grotto_says(*say)
    assert "The page: runs/sweep-the-cave-numbers.points-5-6.html" in said
    assert len(list((tmp_path / "runs").glob("*/run.json"))) == 2
    assert "numbers.points = 5, 6" in (tmp_path / "runs/sweep-the-cave-numbers.points-5-6.html").read_text()
    by_option = [*say[:3], "edition=rebel,pegasus", *say[4:]]
    grotto_says(*by_option)
    assert len(list((tmp_path / "runs").glob("*/run.json"))) == 4
    assert "has no edition" in grotto_says(*say[:3], "edition=rebel,klingon", *say[4:], code=2)


def test_all_keys_are_listed() -> None:
    said = grotto_says("lab", "keys", "the-cave", columns=200)
    assert "numbers.chokes" in said
    assert "pegasus 20, rebel 16" in said
    listed = json.loads(grotto_says("lab", "keys", "the-cave", "--json"))
    (cut,) = [one for one in listed if one["key"] == "cut.2"]
    assert cut == {"key": "cut.2", "house": {"house": 11}, "says": "tiles left in each stack for 2 teams (§1.3)"}


def test_sheets_to_print(tmp_path: Path) -> None:
    said = grotto_says("lab", "print", "the-cave", "--deck", "stacks II", "--width", "40", "--paper", "letter")
    assert "the-cave.pdf: 1 pages, 20 pieces" in said
    assert len(PdfReader(tmp_path / "the-cave.pdf").pages) == 1
    assert "no deck 'stacks V': expected one of stacks I, stacks II" in grotto_says(
        "lab", "print", "the-cave", "--deck", "stacks V", code=2
    )
    assert "unknown paper 'papyrus'" in grotto_says("lab", "print", "the-cave", "--paper", "papyrus", code=2)


def test_perft_from_the_beginning_and_from_a_record() -> None:
    told = json.loads(grotto_says("perft", "the-cave", "--depth", "2", "--json"))
    assert [level["depth"] for level in told] == [0, 1, 2]
    record = str(GOLDEN / "the-cave/rebel-2.json")
    assert "1" in grotto_says("perft", "the-cave", "--record", record, "--after", "30", "--depth", "1")
    assert "is a record of the-cave" in grotto_says("perft", "diamond-cave", "--record", record, code=2)


def test_a_template_is_checked_and_every_tile_of_it_drawn(tmp_path: Path) -> None:
    for game in ("the-cave", "diamond-cave"):
        (tmp_path / "mine.toml").write_text(grotto_says("content", "template", game))
        said = grotto_says("content", "check", "mine.toml", "--game", game, "--picture", "mine.svg")
        assert "can be played" in said
        card = REGISTRY.game(game)
        assert f"My own {card.title}" in (tmp_path / "mine.svg").read_text()


def test_records_of_finished_games_make_a_dataset(tmp_path: Path) -> None:
    files = [str(GOLDEN / f"the-cave/rebel-{seats}.json") for seats in (2, 3)]
    grotto_says("lab", "export", *files, "--out", "set")
    assert pl.read_parquet(tmp_path / "set/*.parquet")["game"].unique().to_list() == [0, 1]
    other = str(GOLDEN / "diamond-cave/kept-2.json")
    assert "is of diamond-cave" in grotto_says("lab", "export", files[0], other, "--out", "both", code=2)
