"""Bots in the terminal and through the engine: seats, hints, thinking."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import grotto
from tests.cli.command import grotto_says
from tests.cli.test_engine import Talk

FIRST = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"action": json.loads(line)["legal"][0]}), flush=True)
"""


def test_a_person_plays_against_bots_and_undo_takes_their_answers_back_first(state: Path) -> None:
    said = grotto_says(
        *("play", "the-cave", "--new", "--seed", "7", "--plain", "--seats", "me,greedy,easy"),
        typed="take suggested\ndone\nundo\nquit\n",
    )
    assert "Team 2 is played by greedy." in said
    assert "Team 3 is played by easy." in said
    assert "--seats me,greedy,easy" in said, "how to go on"
    assert "Team 2 packs next" not in said


def test_bots_alone_play_to_the_end(state: Path) -> None:
    said = grotto_says("play", "diamond-cave", "--new", "--seed", "3", "--plain", "--seats", "greedy,random")
    assert "The game is over" in said
    (path,) = (state / "finished").glob("*.json")
    assert grotto.verify(grotto.Record.from_json(path.read_bytes())).faults == ()


def test_a_program_sits_at_the_table(state: Path, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(FIRST, "utf-8")
    command = f"cmd:{sys.executable} {tmp_path / 'bot.py'}"
    said = grotto_says("play", "diamond-cave", "--new", "--seed", "3", "--plain", "--seats", f"greedy,{command}")
    assert "The game is over" in said
    assert "safe action" not in said


def test_a_program_that_fails_is_told_of_and_the_game_goes_on(state: Path) -> None:
    said = grotto_says("play", "diamond-cave", "--new", "--seed", "3", "--plain", "--seats", "greedy,cmd:/no/such/bot")
    assert "a safe action was played for it" in said
    assert "The game is over" in said


def test_wrong_seats_are_refused_before_anything_is_shown(state: Path) -> None:
    for seats in ("me", "me,nobody", "me,,greedy", "me," * 8 + "me"):
        assert "Team" not in grotto_says("play", "the-cave", "--new", "--seats", seats, code=2)


def test_a_hint_names_actions_with_their_values(state: Path) -> None:
    said = grotto_says(
        *("play", "the-cave", "--new", "--seed", "7", "--plain", "--seats", "me,greedy"),
        typed="hint search:30\nhint nobody\nquit\n",
    )
    assert "search:30 would play “take " in said
    assert " of 100, " in said
    assert "no bot is called 'nobody'" in said
    german = grotto_says(
        *("play", "the-cave", "--new", "--seed", "7", "--plain", "--seats", "2", "--lang", "de"),
        typed="tipp greedy\nende\n",
    )
    assert "greedy würde „take " in german


def test_hints_for_a_file_and_for_the_latest_game(state: Path, tmp_path: Path) -> None:
    grotto_says("play", "the-cave", "--new", "--seed", "7", "--seats", "2", typed="take suggested\nquit\n")
    assert "would play" in grotto_says("hint", "the-cave", "--seat", "1", "--bot", "greedy")
    table = grotto.new("the-cave", seats=2, seed=7)
    path = tmp_path / "position.json"
    path.write_text(table.position.to_json(), "utf-8")
    found = json.loads(grotto_says("hint", str(path), "--seat", "0", "--bot", "search:40", "--json"))
    assert found["iterations"] == 40
    assert found["alternatives"][0]["action"] == found["action"]
    assert "say which seat" in grotto_says("hint", str(path), code=2)
    assert "cannot read" in grotto_says("hint", str(tmp_path / "nothing.json"), code=2)


def test_the_engine_thinks_and_plays() -> None:
    talk = Talk()
    talk.ask(do="new", game="the-cave", seats=2, seed=7)
    choice = talk.ask(do="think", seat=0, bot="search:25", lot=3)
    assert choice["answer"] == "choice"
    assert choice["iterations"] == 25
    assert choice == {**talk.ask(do="think", seat=0, bot="search:25", lot=3), "seconds": choice["seconds"]}
    played = talk.ask(do="think", seat=0, bot="greedy", play=True)
    assert talk.ask(do="state")["turn"] == 1
    assert played["says"]
    assert talk.refused(do="think", seat=0, bot="nobody")[0] == "unreadable"
    assert talk.refused(do="think", seat=9)[0] == "unreadable"
    assert talk.ask(do="think", seat=1, milliseconds=50)["iterations"] > 0
