"""`grotto play`: games at one keyboard, typed line by line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import grotto
from grotto.cli.faces.the_cave.languages import LANGUAGES as CAVE_LANGUAGES
from grotto.cli.languages import LANGUAGES
from grotto.cli.orders import Act, Reader
from grotto.kernel.game import REGISTRY
from tests.cli.caver import play_through
from tests.cli.command import grotto_says

BOTH = "1, done\n1, done\n"  # two teams take the suggested gear


def first_tile() -> tuple[str, str]:
    """What the first team finds in the north of the known cave, and how the list begins to lay it."""
    table = grotto.new("the-cave", seats=2, seed=7)
    for seat, action in ((0, "take suggested"), (0, "done"), (1, "take suggested"), (1, "done")):
        table.play(action, seat)
    table.play("enter n", 0)
    table.play("discover", 0)
    return table.record.actions[-1], table.actions()[0].text


def play(*typed: str, args: tuple[str, ...] = (), lang: str = "en", seed: int = 7, packed: bool = True) -> str:
    """Two teams of a known cave; team 1 begins."""
    lines = (BOTH if packed else "") + "".join(f"{line}\n" for line in typed)
    return grotto_says("play", "the-cave", "--new", "--seed", str(seed), "--lang", lang, *args, typed=lines)


def answer(*typed: str, lang: str = "en", packed: bool = True) -> str:
    """What is said to the last of several lines."""
    return re.split(r"^Team \d.*> ", play(*typed, lang=lang, packed=packed), flags=re.MULTILINE)[-2]


def last_record(state: Path, folder: str = "running") -> grotto.Record:
    (path,) = (state / folder).glob("*.json")
    return grotto.Record.from_json(path.read_bytes())


# --- whole games ---


@pytest.mark.parametrize(
    ("mode", "lang", "seats", "edition"), [("--plain", "en", 2, "rebel"), ("--drawn", "de", 3, "pegasus")]
)
def test_a_whole_game_by_numbers_ends_with_scores_winner_reason_and_seed(
    mode: str, lang: str, seats: int, edition: str, state: Path
) -> None:
    table, numbers = play_through(seats, 11, edition=edition)
    said = grotto_says(
        *("play", "the-cave", "--seats", str(seats), "--edition", edition, "--seed", "11", mode, "--lang", lang),
        typed="".join(f"{number}\n" for number in numbers),
        columns=140,
    )
    p = LANGUAGES[lang]
    assert table.end_reason
    assert p.over.format(reason=CAVE_LANGUAGES[lang].reasons[table.end_reason]) in said
    (winner,) = table.winners
    assert p.wins.format(team=f"Team {winner + 1}", points=table.scores[winner]) in said
    for team, seat in zip(table.view()["teams"], range(seats), strict=True):  # type: ignore[arg-type]
        worth = team["account"]  # type: ignore[call-overload,index]
        row = [worth["tokens"], worth["depths"], *worth["bonus"].values(), table.scores[seat]]
        assert sum(row[:-1]) == row[-1]
        pattern = rf"Team {seat + 1}\b.*" + r"\b.*".join(map(str, row))
        assert re.search(pattern, said[said.index(p.over[:12]) :])
    assert f"{11}" in said[-900:]
    assert "grotto verify" in said
    finished = last_record(state, "finished")
    assert finished == table.record
    assert finished.seed == "11"
    assert list((state / "running").iterdir()) == []


def test_a_piped_game_has_no_escape_codes_and_no_box_characters() -> None:
    said = play("enter n", "discover", "1", "view", "map", "?", "log")
    assert "\x1b" not in said
    assert not re.search("[─-╿▀-▟]", said)


def test_a_drawn_game_that_is_piped_has_box_characters_but_no_escape_codes() -> None:
    said = play("enter n", args=("--drawn",))
    assert "━" in said
    assert "\x1b" not in said


# --- secret packing ---


def test_1_7_nothing_of_a_pack_is_shown_to_the_next_team() -> None:
    said = play("take rope, take rope, take camera", "done", "view", "log", "undo", packed=False)
    others = said[said.index("Team 2 is next") :]
    assert "camera" not in re.sub(r"\d\. .*", "", others)
    assert "2 ropes" not in others
    assert "Team 1: Pack" not in others
    assert "Nothing has happened yet" in others
    assert "you have played nothing yet" in others


def test_while_all_pack_undo_is_for_the_own_steps() -> None:
    said = play("take rope", "done", "take raft", "undo", packed=False)
    assert "Taken back: Team 2, take raft" in said


# --- what is typed ---


def test_numbers_texts_and_beginnings_are_actions(state: Path) -> None:
    drawn, laid = first_tile()
    play("ent n", "DISC", "1")
    assert last_record(state).actions[-4:] == ["0 enter n", "0 discover", drawn, f"0 {laid}"]


def test_numbers_of_one_line_mean_the_list_on_the_screen(state: Path) -> None:
    play("2, 4", packed=False)
    assert last_record(state).actions == ["0 take provision", "0 take oxygen"]


def test_a_line_stops_at_the_first_that_is_refused_and_says_which(state: Path) -> None:
    said = play("enter n, enter w, discover, pass")
    assert "“enter w” is not possible now. §5.2" in said
    assert "Not played: discover, pass." in said
    assert last_record(state).actions[-1] == "0 enter n"


def test_a_line_never_plays_another_teams_turn(state: Path) -> None:
    said = play("pass; enter n; pass")
    assert "Stopped before “enter n”: it is Team 2's turn now." in said
    assert "Not played: enter n, pass." in said
    assert last_record(state).actions[-1] == "0 pass"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("entr n", "“entr n” is no action and no command. Did you mean “enter n”"),
        ("xyzzy", "“xyzzy” is no action and no command. help lists the commands."),
        ("99", "There is no action 99: they are numbered 1 to 8."),
        ("0", "There is no action 0"),
        ("enter", "“enter” could be “enter n”, “enter e” or “enter w”. Which one?"),
        ("undo", "chance has answered since"),
        ("why", "Say which action"),
        ("why enter e raft", "“enter e raft” is not possible now. §7.4:"),
        ("why e n raft", "“enter n raft” is not possible now. §7.4:"),
        ("why enter n", "“enter n” is possible now: 1 point."),
        ("why 1", "“pass” is possible now."),
        ("why nonsense", "“nonsense” is no action"),
        ("? §7.4", "§7.4 Entering a lake by raft costs one point"),
        ("? 7.4", "The raft is not used up"),
        ("? §7", "§7.8 The squeeze token goes to the first"),
        ("? §99", "The rules have no §99."),
        ("? 7.99", "The rules have no §7.99."),
        ("? enter e raft", "§7.4 Entering a lake by raft"),
        ("? 2", "§5.1 Entering an adjacent space normally costs one point"),
        ("? provisions", "§8.3 Without provisions the team must crawl"),
        ("? xyzzy", "The rules say nothing about “xyzzy”."),
        ("?", "12 Scoring: §12.1 – §12.10"),
        ("rules", "12 Scoring: §12.1 – §12.10"),
        ("help", "undo: take the last action back"),
        ("map", "1 north: starting space, 0 m deep"),
        ("log 1", "Team 1 begins."),
        ("save", "This game is kept after every action in "),
        ("\x1b[2Jenter", "no action and no command"),
        ("lay n", "“lay n” is not possible now. §3.6: A drawn tile must be laid"),
        ("swap", "“swap” is not possible now. §10.4: Only on the space of its placed camp"),
        ("why swap", "“swap” is not possible now. §10.4: Only on the space of its placed camp"),
        ("di", "“di” is no action and no command. Did you mean “discover”"),
    ],
)
def test_every_line_gets_an_answer(typed: str, said: str) -> None:
    got = answer(typed)
    assert said in got
    assert "\x1b" not in got


def test_undo_takes_back_what_showed_nothing_and_says_why_it_cannot(state: Path) -> None:
    said = play("enter n", "undo", "enter e", "discover", "undo")
    assert "Taken back: Team 1, enter n." in said
    assert "Nothing can be taken back: chance has answered since" in said
    assert [line for line in last_record(state).actions if "enter" in line] == ["0 enter e"]


def test_after_the_turn_has_passed_undo_brings_it_back() -> None:
    said = play("enter n", "pass", "undo")
    assert "Taken back: Team 1, pass." in said
    assert said.rindex("Team 1, 4 of 5") > said.rindex("Team 2, 5 of 5")


def test_the_turn_back_warning_counts_spaces_against_provisions() -> None:
    said = play("view")
    assert "At home: no provision is needed here." in said
    assert "Way home: 1 space; within reach this turn; 4 provisions left; enough for the way." in play("enter n")


# --- files ---


def test_a_copy_is_saved_only_over_this_game(tmp_path: Path) -> None:
    copy, foreign = tmp_path / "copy.json", tmp_path / "letter.txt"
    foreign.write_text("dear aunt")
    said = play("save " + str(copy), "enter n", "save " + str(copy), "save " + str(foreign), "save /dev/null/x")
    assert said.count("A copy is saved in") == 2
    assert f"{foreign} exists already and holds something else" in said
    assert "cannot be kept in /dev/null/x" in said
    assert "secret seed" in said
    assert foreign.read_text() == "dear aunt"
    assert grotto.Record.from_json(copy.read_bytes()).actions[-1] == "0 enter n"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nowhere/game.json", "No such file or directory"),
        ("~nobody-of-this-name/game.json", "No such file or directory"),
        ("x" * 400, "File name too long"),
        ("a\0b", "embedded null byte"),
    ],
)
def test_where_no_copy_can_be_saved_the_reason_is_told_and_the_game_goes_on(name: str, reason: str) -> None:
    said = play("save " + name, "enter n")
    assert f"{reason}." in said
    assert "secret seed: it is" not in said
    assert "Team 1, 4 of 5" in said


def test_a_saved_copy_is_loaded_and_left_alone(tmp_path: Path, state: Path) -> None:
    copy = tmp_path / "copy.json"
    play("save " + str(copy))
    before = copy.read_bytes()
    for path in (state / "running").iterdir():
        path.unlink()
    said = grotto_says("play", "the-cave", "--load", str(copy), typed="enter n\n")
    assert "Going on after 4 actions." in said
    assert copy.read_bytes() == before
    assert last_record(state).actions[-1] == "0 enter n"


def test_a_game_is_kept_in_the_named_file_from_action_to_action(tmp_path: Path, state: Path) -> None:
    file = tmp_path / "own.json"
    said = play("enter n", args=("--save", str(file)))
    assert f"--load {file} --save {file}" in said
    grotto_says("play", "the-cave", "--load", str(file), "--save", str(file), typed="discover\n")
    assert grotto.Record.from_json(file.read_bytes()).actions[-1] == first_tile()[0]
    assert not (state / "running").exists() or list((state / "running").iterdir()) == []


def test_on_leaving_the_way_back_is_told_in_the_same_language() -> None:
    assert play("quit").endswith("grotto play the-cave goes on with it.\n")
    assert play("quit", lang="de").endswith("grotto play the-cave --lang de\n")


def test_several_unfinished_games_are_kept(state: Path) -> None:
    for _ in range(3):
        play()
    assert len(list((state / "running").iterdir())) == 3
    said = grotto_says("play", "the-cave", "--resume", typed="")
    assert "Going on after 4 actions." in said


def test_without_a_keyboard_nothing_is_asked() -> None:
    play()
    assert "Which" not in grotto_says("play", "the-cave", typed="")


def test_what_was_never_played_is_not_kept(state: Path) -> None:
    assert "Nothing has been played" in play(packed=False)
    assert not list(state.rglob("*.json"))


@pytest.mark.parametrize(
    ("args", "fault"),
    [
        (("the-cve",), "unknown game 'the-cve': did you mean 'the-cave'?"),
        (("the-cave", "--seats", "9"), "the-cave is for 2 to 5 seats, not 9"),
        (("the-cave", "--seats", "two"), "the-cave is for 2 to 5 seats, not 'two'"),
        (("the-cave", "--edition", "rebbel"), "the-cave has no edition 'rebbel': did you mean 'rebel'?"),
        (("the-cave", "--option", "editon=rebel"), "the-cave has no option 'editon': did you mean 'edition'?"),
        (("the-cave", "--option", "rebel"), "an option is NAME=VALUE, not 'rebel'"),
        (("the-cave", "--edition", "rebel", "--option", "edition=pegasus"), "option 'edition' is given twice"),
        (("the-cave", "--seed", ""), "a seed is"),
        (("the-cave", "--lang", "fr"), "unknown language 'fr'"),
        (("the-cave", "--sets", "3"), "No such option: --sets"),
        (("the-cave", "--content", "missing.toml"), "cannot read 'missing.toml'"),
        (("the-cave", "--load", "missing.json"), "cannot read 'missing.json'"),
        (("the-cave", "--resume"), "there is no unfinished game of the-cave"),
        (("the-cave", "--resume", "--new"), "--resume, --new and --load exclude each other"),
        (("the-cave", "--resume", "--seats", "3"), "--resume goes on with a game that has its seats"),
        (("the-cave", "--load", "missing.json", "--save", "/dev/null"), "'/dev/null' exists already"),
        (("the-cave", "--load", "missing.json", "--save", "missing.json"), "cannot read 'missing.json'"),
        (
            ("the-cave", "--save", "nowhere/game.json"),
            "'nowhere/game.json' cannot be made: there is no folder 'nowhere'",
        ),
        (("the-cave", "--save", "x" * 400), "xxx'… cannot be made: File name too long"),
        (("the-cave", "--load", "x" * 400), "xxx'…: File name too long"),
        ((), "Missing argument 'game'"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(args: tuple[str, ...], fault: str) -> None:
    said = grotto_says("play", *args, code=2)
    assert said.startswith("grotto: ")
    assert fault in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("text", ["", "{", "[]", '{"grotto": 1}', "\xff", "null", '{"grotto": 1, "game": "the-cave"}'])
def test_broken_records_are_named(text: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text(text, "latin-1")
    for args in (("play", "the-cave", "--load"), ("replay",), ("verify",)):
        said = grotto_says(*args, str(file), code=2)
        assert said.startswith("grotto: ")
        assert "broken.json" in said
        assert "Traceback" not in said


def test_an_own_content_file_with_faults_names_all_of_them(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[stacks.I]\ntiles = ["3x watr bend", "1x wonder crooked"]\n[nubers]\n')
    said = grotto_says("play", "the-cave", "--content", str(file), code=2)
    assert "mine.toml:2" in said
    assert "watr" in said
    assert "crooked" in said
    assert "nubers" in said


def test_a_seat_sees_no_way_to_play_on_a_redacted_record(tmp_path: Path) -> None:
    table = grotto.new("the-cave", seats=2, seed=3)
    table.play("take rope", 0)
    file = tmp_path / "seen.json"
    file.write_text(table.record_for(0).to_json())
    said = grotto_says("play", "the-cave", "--load", str(file), code=2)
    assert "no seed" in said
    assert "seat 0" in said


def test_a_game_that_is_over_is_shown_with_its_result(tmp_path: Path) -> None:
    table, _ = play_through(2, 11)
    file = tmp_path / "over.json"
    file.write_text(table.record.to_json())
    said = grotto_says("play", "the-cave", "--load", str(file))
    assert "The game is over." in said
    assert json.loads(file.read_text())["scores"] == table.scores


# --- German ---


def test_in_german_everything_that_is_said_is_german() -> None:
    said = play("en n", "disc", "undo", "1", "tisch", "karte", "warum enter e", "hilfe", "verlauf", "xyzzy", lang="de")
    for english in ("You ", "Team 1 is ", "deep", "provision", "Backpack", "Camp", "Nothing", "points", "round"):
        shown = [line for line in said.splitlines() if english in line.replace("take provision", "")]
        assert not shown, shown
    for german in ("Rucksack", "tief", "Du kannst", "Nichts zurückzunehmen", "Team 1 beginnt"):
        assert german in said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", grotto.game_names())
def test_the_help_of_every_game_tells_of_an_action_that_is_possible_there(name: str, lang: str) -> None:
    table, aliases = grotto.new(name, seed=7), LANGUAGES[lang].commands
    legal = table.actions(table.actors[0])
    reader = Reader(REGISTRY.game(name), legal, aliases)
    action, begun = reader.example()
    assert action in {one.text for one in legal}
    assert reader.line(f"{begun}, 2") == [Act(action), Act(legal[1].text)]
    said = grotto_says("play", name, "--new", "--seed", "7", "--lang", lang, typed="help\n?\nwhy\n")
    why = next((word for word, command in aliases.items() if command == "why"), "why")
    told = [f"{action}: ", f": {begun}.", f"? {action}", f"{action}, 2: ", f"{why} {action}: ", f": {why} {action}."]
    assert [one for one in told if one not in said] == []
