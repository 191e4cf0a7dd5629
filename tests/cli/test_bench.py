"""`grotto bench` and `make bench`: the shape and the sense of what they print. How fast it was is nobody's test."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import grotto
from bench.__main__ import RESULTS, main
from grotto.cli.bench import bench
from grotto.kernel.game import REGISTRY
from grotto.lab import peers, speed
from grotto.lab.speed import Start, clocked, measure_start

GAMES = grotto.game_names()
ONCE = clocked(lambda: (40.0, 20.0), 1)
NO_START = Start(imported=ONCE, cold=ONCE, cold_playouts=ONCE, warm=ONCE, warm_playouts=ONCE)


@pytest.fixture(autouse=True)
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "RUNS", 2)
    monkeypatch.setattr(peers, "RUNS", 2)


def printed(capsys: pytest.CaptureFixture[str], *games: str, **options: bool) -> dict[str, Any]:
    bench(list(games), as_json=True, seconds=0.1, **options)
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def check_pace(pace: dict[str, Any]) -> None:
    assert 0 < pace["slowest"] <= pace["decisions_per_second"] <= pace["fastest"]
    assert pace["games_per_second"] > 0
    assert pace["decisions_per_game"] > 1
    if "mean_legal_actions" in pace:
        assert pace["mean_legal_actions"] > 1
        assert 0 < pace["share_with_choice"] <= 1


@pytest.mark.parametrize("game", GAMES)
def test_the_json_says_how_fast_a_game_is_in_compiled_code_and_through_a_table(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = printed(capsys, game)
    assert list(found) == [game]
    check_pace(found[game])
    check_pace(found[game]["table"])
    for pace in found[game]["seats"].values():
        check_pace(pace)
    assert found[game]["mode"] in ("compiled", "plain")


def test_without_a_name_all_games_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(printed(capsys)) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_table_has_a_line_for_each_number_of_seats(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    bench([game], seconds=0.1)
    lines = capsys.readouterr().out.splitlines()
    seats = [str(seats) for seats in REGISTRY.game(game).seats]
    assert [line.split()[0] for line in lines if " seats " in line and "Table" not in line] == seats
    assert not any("…" in line for line in lines), "figures are never cut off"


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(grotto.Unreadable, match=r"'the-cafe'.*did you mean 'the-cave'"):
        bench(["the-cafe"])


def test_the_yardstick_is_measured_in_python_and_in_its_own_code(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel", reason="open_spiel has no wheel here")
    found = printed(capsys, "the-cave", peers=True)
    assert len(found) == 3
    for name in list(found)[1:]:
        assert name.startswith("open_spiel backgammon")
        check_pace(found[name])
        assert 20 < found[name]["decisions_per_game"] < 500


def test_a_missing_yardstick_is_said_plainly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(name: str) -> None:
        raise ImportError(f"No module named {name!r}")

    monkeypatch.setattr(peers, "import_module", gone)
    found = printed(capsys, "the-cave", peers=True)
    assert all("No module named 'pyspiel'" in found[name]["missing"] for name in list(found)[1:])
    bench(["the-cave"], seconds=0.1, peers=True)
    assert "open_spiel backgammon, C++ is missing: open_spiel cannot be imported here" in capsys.readouterr().out


@pytest.mark.slow
def test_starts_are_measured_in_fresh_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROTTO_PLAIN", "1")
    monkeypatch.setattr(speed, "STARTS", 1)
    start = measure_start(grotto.new("the-cave").game)
    for seconds in vars(start).values():
        assert seconds.processor.median > 0
        assert 0 < seconds.wall.least <= seconds.wall.median
        assert seconds.wall.runs == 1
    assert start.imported.wall.median < start.warm.wall.median


def test_make_bench_writes_the_machine_the_commit_and_the_ratios(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bench.__main__.measure_start", lambda game: NO_START)
    output = tmp_path / "results.md"
    main(["the-cave", "--seconds", "0.1", "--output", str(output)])
    page = output.read_text("utf-8")
    for fact in ("command", "date", "commit", "processor", "python", "numba", "open_spiel"):
        assert re.search(rf"^- {fact}: \S", page, re.MULTILINE), fact
    assert "| the-cave, nothing compiled yet, to the first legal list | 40.00 | 40.00 | 40.00 | 20.00 | 1 |" in page
    assert str(tmp_path) not in page
    assert ("times open_spiel backgammon, C++" in page) or ("was not measured" in page)
    assert "the-cave" in capsys.readouterr().out


def test_make_bench_writes_nothing_when_the_sources_were_changed_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.__main__.measure_start", lambda game: NO_START)
    stamps = iter("ab")
    monkeypatch.setattr("bench.__main__.fingerprint", lambda parts: next(stamps))
    with pytest.raises(SystemExit, match="measure again"):
        main(["the-cave", "--seconds", "0.1", "--output", str(tmp_path / "results.md")])
    assert not list(tmp_path.iterdir())


def test_the_results_in_the_repository_name_machine_and_commit() -> None:
    page = RESULTS.read_text("utf-8")
    assert re.search(r"^- commit: [0-9a-f]{40}", page, re.MULTILINE)
    assert re.search(r"^- processor: \S", page, re.MULTILINE)
    assert re.search(r"times open_spiel backgammon, C\+\+", page)
