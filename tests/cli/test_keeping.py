"""Nothing is lost: Ctrl-C, Ctrl-D, kill, a closed pipe, two terminals at once, a full disk."""

from __future__ import annotations

import json
import os
import re
import signal
import stat
import subprocess
from pathlib import Path

import pytest

import grotto
from grotto.cli import saves
from tests.cli.terminal import COMMAND, Terminal, environment, piped

START = ("play", "the-cave", "--seats", "2", "--seed", "7", "--plain")
ACTIONS = ["take suggested", "done", "take suggested", "done", "enter n", "enter s", "enter e"]


def kept_games(state: Path) -> list[Path]:
    return sorted((state / "running").glob("*.json"))


def kept_actions(state: Path) -> list[str]:
    """What the people did in the only kept game."""
    (path,) = kept_games(state)
    record = grotto.Record.from_json(path.read_bytes())
    return [line[2:] for line in record.actions if not line.startswith("*")]


def begin(terminal: Terminal) -> None:
    """Two teams pack and the first explores, one line for each action."""
    for seat in ("Team 1", "Team 2"):
        terminal.wait_for("Press Enter")
        terminal.type("")
        terminal.wait_for(f"{seat}> ")
        terminal.type("take suggested")
        terminal.wait_for(f"{seat}> ")
        terminal.type("done")
    terminal.wait_for("points left> ")
    for action in ACTIONS[4:]:
        terminal.type(action)
        terminal.wait_for("points left> ")


@pytest.mark.slow
@pytest.mark.parametrize("how", ["Ctrl-C", "Ctrl-D", "SIGTERM", "SIGHUP", "quit"])
def test_leaving_loses_nothing_and_the_next_start_offers_to_go_on(how: str, tmp_path: Path) -> None:
    with Terminal(tmp_path, *START) as terminal:
        begin(terminal)
        match how:
            case "Ctrl-C":
                terminal.press(b"\x03")
            case "Ctrl-D":
                terminal.press(b"\x04")
            case "quit":
                terminal.type("quit")
            case _:
                terminal.send(signal.Signals[how])
        code = terminal.end()
        assert "Nothing is lost" in terminal.text
        assert "Traceback" not in terminal.text
    assert code == {"Ctrl-C": 130, "SIGTERM": 143, "SIGHUP": 129}.get(how, 0)
    assert kept_actions(tmp_path) == ACTIONS

    with Terminal(tmp_path, "play", "the-cave", "--plain") as terminal:
        terminal.wait_for("1. ")
        shown = terminal.wait_for("[1]: ")
        assert "2 seats" in shown
        assert "7 actions" in shown
        terminal.type("")
        terminal.wait_for("Going on after 7 actions.")
        terminal.wait_for("points left> ")
        terminal.type("undo")
        terminal.wait_for("Taken back: Team 1, enter e.")
        terminal.wait_for("points left> ")
        terminal.type("quit")
        assert terminal.end() == 0
    assert kept_actions(tmp_path) == ACTIONS[:-1]


@pytest.mark.slow
def test_a_kill_loses_nothing_and_the_same_cave_goes_on(tmp_path: Path) -> None:
    with Terminal(tmp_path, *START) as terminal:
        begin(terminal)
        terminal.send(signal.SIGKILL)
        assert terminal.end() == -signal.SIGKILL
    assert kept_actions(tmp_path) == ACTIONS
    gone_on = piped(tmp_path, "play", "the-cave", "--resume", typed="discover\n")
    assert gone_on.returncode == 0

    table = grotto.new("the-cave", seats=2, seed=7)
    for seat, action in zip((0, 0, 1, 1, 0, 0, 0, 0), [*ACTIONS, "discover"], strict=True):
        table.play(action, seat)
    (path,) = kept_games(tmp_path)
    assert grotto.replay(grotto.Record.from_json(path.read_bytes())).position == table.position


@pytest.mark.slow
def test_a_closed_pipe_ends_quietly_with_everything_kept(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, *START], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=environment(tmp_path),
    )  # fmt: skip
    assert process.stdin
    assert process.stdout
    assert process.stderr
    with process.stdin as keyboard:
        keyboard.write("take rope\n")
        keyboard.flush()
        while "Team 1: Pack: a rope" not in process.stdout.readline():
            pass
        process.stdout.close()
        keyboard.write("take raft\n")
    said = process.stderr.read()
    process.stderr.close()
    assert process.wait(60) == 1
    assert "Traceback" not in said
    assert "BrokenPipe" not in said
    assert kept_actions(tmp_path)[0] == "take rope"


@pytest.mark.slow
def test_in_a_drawn_terminal_the_next_team_finds_a_wiped_screen(tmp_path: Path) -> None:
    with Terminal(tmp_path, *START[:-1]) as terminal:
        terminal.wait_for("Press Enter")
        terminal.type("")
        terminal.wait_for("Team 1> ")
        terminal.type("take raft, take raft, done")
        terminal.wait_for("Team 1> ")
        terminal.type("take suggested")
        terminal.wait_for("Team 1> ")
        terminal.type("done")
        terminal.wait_for("Team 2 is next")
        wiped = terminal.raw.rindex("\x1b[H\x1b[2J\x1b[3J")  # the screen, and what was scrolled off it
        assert "Team 2 is next" in terminal.raw[wiped:]
        terminal.type("")
        terminal.wait_for("Team 2> ")
        terminal.press(b"\x1b[A\x1b[A")  # what was typed before
        terminal.type("")
        terminal.wait_for("Team 2> ")
        later = terminal.raw[wiped:]
        assert "raft" not in later[: later.index("Pack: the raft")]
        assert "done" not in terminal.text[terminal.text.rindex("Finish packing") + 30 :]


@pytest.mark.slow
def test_plain_and_no_colour_keep_their_word_in_a_terminal(tmp_path: Path) -> None:
    with Terminal(tmp_path, *START) as terminal:
        begin(terminal)
        told = terminal.raw
    for code in ("\x1b[2J", "\x1b[1m", "\x1b[3"):
        assert code not in told
    with Terminal(tmp_path, *START[:-1], "--new", "--no-colour") as terminal:
        terminal.wait_for("Press Enter")
        terminal.type("")
        terminal.wait_for("Team 1> ")
        assert "━" in terminal.text
        assert not re.search(r"\x1b\[[0-9;]*[349][0-9]?(;[0-9;]*)?m", terminal.raw.replace("\x1b[3J", ""))


@pytest.mark.slow
def test_a_low_terminal_has_all_at_once_and_more_when_asked(tmp_path: Path) -> None:
    with Terminal(tmp_path, *START[:-1], columns=80, rows=24) as terminal:
        for seat in ("Team 1", "Team 2"):
            terminal.wait_for("Press Enter")
            terminal.type("")
            terminal.wait_for(f"{seat}> ")
            terminal.type("take suggested, done")
        shown = terminal.wait_for("points left> ")
        screen = shown[shown.rindex("The Cave · rebel edition · round 1") :]
        assert screen.count("\n") < 24
        assert "boulder choke" not in screen
        terminal.type("view")
        assert "boulder choke" in terminal.wait_for("points left> ")


@pytest.mark.slow
def test_of_several_unfinished_games_one_is_chosen_and_one_put_away(tmp_path: Path) -> None:
    for _ in range(2):
        piped(tmp_path, *START, typed="take rope\n")
    with Terminal(tmp_path, "play", "the-cave", "--plain") as terminal:
        terminal.wait_for("[1]: ")
        terminal.type("drop 2")
        terminal.wait_for("Put away: ")
        shown = terminal.wait_for("[1]: ")
        assert "2. " not in shown
        terminal.type("7")
        terminal.wait_for("“7” is no action")
        terminal.wait_for("[1]: ")
        terminal.type("n")
        terminal.wait_for("Team 1 is next")
    assert len(kept_games(tmp_path)) == 1
    assert len(list((tmp_path / "put-away").glob("*.json"))) == 1
    with Terminal(tmp_path, *START[:-1], "--plain") as terminal:
        terminal.wait_for("[n]: ")  # a new game is described, so that is what Enter means
        terminal.type("")
        terminal.wait_for("Team 1 is next")


@pytest.mark.slow
def test_one_game_is_open_in_one_terminal_only(tmp_path: Path) -> None:
    with Terminal(tmp_path, *START) as terminal:
        begin(terminal)
        second = piped(tmp_path, "play", "the-cave", "--resume")
        assert second.returncode == 2
        assert "no unfinished game" in second.stderr
        (path,) = kept_games(tmp_path)
        loaded = piped(tmp_path, "play", "the-cave", "--load", str(path))
        assert loaded.returncode == 2
        assert "open in another terminal" in loaded.stderr
        terminal.press(b"\x03")
        terminal.end()
    assert piped(tmp_path, "play", "the-cave", "--resume").returncode == 0


@pytest.mark.slow
def test_the_person_is_told_when_the_game_cannot_be_kept(tmp_path: Path) -> None:
    in_the_way = tmp_path / "a-file"
    in_the_way.write_text("no folder")
    played = piped(in_the_way, *START, typed="take suggested\nquit\n")
    assert "cannot be kept" in played.stdout
    assert "Nothing is lost" not in played.stdout
    assert played.returncode == 1
    assert "Traceback" not in played.stderr


def test_a_kept_game_is_for_its_owner_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GROTTO_STATE_DIR", str(tmp_path / "deep"))
    path = saves.new_path("the-cave")
    saves.Keeper(path).keep(grotto.new("the-cave"))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_file_is_the_old_one_until_the_new_one_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    saves.write_whole(path, "old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            saves.write_whole(path, "new")
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    link, real = tmp_path / "link.json", tmp_path / "there" / "real.json"
    real.write_text("old")
    link.symlink_to(real)
    saves.write_whole(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"


def test_the_state_directory_follows_the_customs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("GROTTO_STATE_DIR", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "xdg"))
    assert saves.state_folder() == tmp_path / "xdg" / "grotto"
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert saves.state_folder() == tmp_path / ".local" / "state" / "grotto"
    monkeypatch.setenv("GROTTO_STATE_DIR", str(tmp_path / "own"))
    assert saves.state_folder() == tmp_path / "own"
    monkeypatch.setenv("GROTTO_STATE_DIR", "~nobody-of-this-name/own")
    assert saves.state_folder() == Path("~nobody-of-this-name/own")


def test_what_is_no_record_is_named_and_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GROTTO_STATE_DIR", str(tmp_path))
    table = grotto.new("the-cave", seats=2, seed=1)
    table.play("take rope", 0)
    old = {**json.loads(table.record.to_json()), "rules": 999}
    saves.make_ours(tmp_path / "running")
    for name, text in (("the-cave-a.json", "{torn"), ("the-cave-b.json", json.dumps(old))):
        saves.write_whole(tmp_path / "running" / name, text)
    saves.write_whole(tmp_path / "running" / "the-cave-c.json", table.record.to_json())
    games, faults = saves.unfinished("the-cave")
    assert [kept.path.name for kept in games] == ["the-cave-c.json"]
    assert len(faults) == 2
    assert any("the-cave-a.json" in fault and "JSON" in fault for fault in faults)
    assert any("the-cave-b.json" in fault and "999" in fault for fault in faults)


def test_many_terminals_hold_one_file_one_at_a_time(tmp_path: Path) -> None:
    first, second = saves.Keeper(tmp_path / "game.json"), saves.Keeper(tmp_path / "game.json")
    assert first.hold()
    assert not second.hold()
    first.let_go()
    assert second.hold()
    second.let_go()
    assert list(tmp_path.iterdir()) == []
