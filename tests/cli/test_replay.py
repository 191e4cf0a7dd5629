"""`grotto replay` and `grotto verify`: records shown again and checked."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import grotto
from grotto.cli.verify import told
from tests.cli.caver import play_through
from tests.cli.command import grotto_says
from tests.cli.terminal import Terminal


@pytest.fixture(scope="module")
def table() -> grotto.Table:
    return play_through(2, 11)[0]


@pytest.fixture
def file(table: grotto.Table, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(table.record.to_json())
    return path


def test_a_whole_record_is_told_and_ends_with_its_result(file: Path, table: grotto.Table) -> None:
    said = grotto_says("replay", str(file))
    assert "1. Team 1: Take the suggested gear (take suggested)." in said or "1. Team 1: Pack" in said
    assert f"{table.turn}. " in said
    assert "The game is over." in said
    assert f"The seed was {11}" in said


def test_one_moment_is_shown_after_so_many_actions(file: Path, table: grotto.Table) -> None:
    for moment in (0, 1, 30, table.turn):
        said = grotto_says("replay", str(file), "--at", str(moment))
        assert ("Before the first" if moment == 0 else f"After action {moment} of {table.turn}: ") in said
    assert "━" in grotto_says("replay", str(file), "--at", "30", "--drawn", "--lang", "de")


@pytest.mark.parametrize("at", ["-1", "99999", "x", "1.5"])
def test_a_moment_that_does_not_exist_is_refused(file: Path, table: grotto.Table, at: str) -> None:
    said = grotto_says("replay", str(file), f"--at={at}", code=2)
    assert f"has the moments 0 to {table.turn}, not '{at}'" in said


def test_steps_go_on_and_back_and_anywhere(file: Path, table: grotto.Table) -> None:
    last = table.turn
    said = grotto_says("replay", str(file), "--step", typed=f"\n\nb\n{last}\nnonsense\n99999\n7\nq\n")
    shown = [line for line in said.splitlines() if line.startswith(("Before the first", "After action"))]
    numbers = [0 if line.startswith("Before") else int(line.split()[2]) for line in shown]
    assert numbers == [0, 1, 2, 1, last, 7]
    assert "“nonsense” is no action" in said
    assert f"There is no action 99999: they are numbered 1 to {last}." in said


@pytest.mark.slow
def test_in_a_terminal_a_record_is_stepped_through(file: Path, tmp_path: Path) -> None:
    with Terminal(tmp_path / "state", "replay", str(file)) as terminal:
        terminal.wait_for("Before the first")
        terminal.wait_for("> ")
        terminal.type("")
        terminal.wait_for("After action 1 of")
        terminal.wait_for("> ")
        terminal.press(b"\x03")
        assert terminal.end() == 130
        assert "Traceback" not in terminal.text


def test_a_redacted_record_is_shown_as_its_seat_saw_it(tmp_path: Path) -> None:
    running = grotto.new("the-cave", seats=3, seed=3)
    running.play("take rope", 0)
    running.play("take camera", 1)
    path = tmp_path / "seen.json"
    path.write_text(running.record_for(0).to_json())
    said = grotto_says("replay", str(path))
    assert "This record holds what seat 0 may know." in said
    assert "1 rope" in said
    assert "camera" not in said
    path.write_text(running.record_for(None).to_json())
    assert "rope" not in grotto_says("replay", str(path)).replace("Unexplored", "")

    for seat in range(3):
        running.play("done", seat)
    path.write_text(running.record_for(2).to_json())
    said = grotto_says("replay", str(path))
    assert "1 rope" in said
    assert "camera" in said


def test_a_running_record_is_shown_to_where_it_stands(tmp_path: Path) -> None:
    running = grotto.new("the-cave", seats=2, seed=3, by_hand=True)
    path = tmp_path / "running.json"
    for seat in (0, 1):
        running.play("done", seat)
    path.write_text(running.record.to_json())
    assert "The lot decides who starts." in grotto_says("replay", str(path))


def test_a_record_with_an_illegal_action_is_refused_with_its_line(table: grotto.Table, tmp_path: Path) -> None:
    record = json.loads(table.record.to_json())
    record["actions"][0] = "0 enter n"
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(record))
    said = grotto_says("replay", str(path), code=2)
    assert "wrong.json" in said
    assert "action 1" in said


# --- verify ---


def test_a_right_record_is_right(file: Path) -> None:
    said = grotto_says("verify", str(file))
    assert "Every action is legal." in said
    assert "draws are the ones the seed holds, and the seed has the hash published before them." in said
    assert "The result is the one the game has." in said


def test_a_redacted_record_is_checked_as_far_as_it_can_be(tmp_path: Path) -> None:
    running = grotto.new("the-cave", seats=2, seed=3)
    for seat in (0, 1):
        running.play("done", seat)
    path = tmp_path / "seen.json"
    path.write_text(running.record_for(1).to_json())
    said = grotto_says("verify", str(path))
    assert "It holds what seat 1 may know." in said
    assert "The seed is not opened, so the 1 draws could not be checked." in said


def test_every_fault_is_listed(table: grotto.Table, tmp_path: Path) -> None:
    record = json.loads(table.record.to_json())
    record["seed"] = "12"
    record["scores"] = [1, 2]
    path = tmp_path / "forged.json"
    path.write_text(json.dumps(record))
    said = grotto_says("verify", str(path), code=1)
    assert "NOT right" in said
    assert "does not have the hash that was published" in said
    assert "is not what the seed holds there" in said
    assert "the record says scores [1, 2]" in said


def test_a_hash_that_was_never_published_is_a_fault(table: grotto.Table) -> None:
    record = msgspec.structs.replace(table.record, commitment=None)
    assert "- no hash of the seed was published before the first draw" in told(record, grotto.verify(record))
