"""The public Python face: what `grotto.new` takes, and how it refuses the rest by name."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import grotto
from grotto import Faulty, Unreadable
from tests.kernel.play import wander


def test_everything_public_is_there():
    assert all(hasattr(grotto, name) for name in grotto.__all__)
    assert "the-cave" in grotto.game_names() == sorted(grotto.game_names())


def test_the_first_values_are_the_defaults():
    table = grotto.new("the-cave")
    assert (table.seats, table.options) == (2, {"edition": "rebel"})
    assert grotto.new("the-cave", seats=None, seed=None, content=None, edition=None).options == {"edition": "rebel"}


def test_tables_without_a_seed_are_all_different():
    assert len({grotto.new("the-cave").commitment for _ in range(20)}) == 20


def test_a_number_and_its_text_are_the_same_seed():
    assert grotto.new("the-cave", seed=7).commitment == grotto.new("the-cave", seed="7").commitment
    assert grotto.new("the-cave", seed=7).record == grotto.new("the-cave", seed="7").record


@pytest.mark.parametrize(
    ("game", "words", "said"),
    [
        ("the-caev", {}, "unknown game 'the-caev': did you mean 'the-cave'?"),
        ("chess", {}, "unknown game 'chess': expected one of "),
        (None, {}, "unknown game None"),
        (["the-cave"], {}, "unknown game ['the-cave']"),
        ("the-cave", {"editon": "rebel"}, "the-cave has no option 'editon': did you mean 'edition'?"),
        ("the-cave", {"colour": "red"}, "the-cave has no option 'colour': expected one of edition"),
        ("the-cave", {"edition": "rebell"}, "the-cave has no edition 'rebell': did you mean 'rebel'?"),
        ("the-cave", {"edition": 3}, "the-cave has no edition 3: expected one of rebel, pegasus"),
        ("the-cave", {"edition": "x" * 10**6}, "the-cave has no edition 'xxx"),
        ("the-cave", {"seats": 1}, "the-cave is for 2 to 5 seats, not 1"),
        ("the-cave", {"seats": 6}, "the-cave is for 2 to 5 seats, not 6"),
        ("the-cave", {"seats": "3"}, "the-cave is for 2 to 5 seats, not '3'"),
        ("the-cave", {"seats": True}, "the-cave is for 2 to 5 seats, not True"),
        ("the-cave", {"seats": 10**5000}, "the-cave is for 2 to 5 seats, not <int>"),
        ("the-cave", {"seed": ""}, "a seed is a number or a text of at most 200 characters, not ''"),
        ("the-cave", {"seed": 1.5}, "a seed is a number or a text of at most 200 characters, not 1.5"),
        ("the-cave", {"seed": True}, "a seed is a number or a text of at most 200 characters, not True"),
        ("the-cave", {"seed": "\ud800"}, "not '\\ud800'"),
        ("the-cave", {"seed": 10**5000}, "a seed is a number or a text of at most 200 characters, not <int>"),
        ("the-cave", {"content": 3}, "own content is the path of a TOML file, not 3"),
        ("the-cave", {"content": b"own.toml"}, "own content is the path of a TOML file, not b'own.toml'"),
        ("the-cave", {"content": "/no/such/box.toml"}, "cannot read '/no/such/box.toml': No such file"),
        ("the-cave", {"content": "/"}, "cannot read '/': Is a directory"),
        ("the-cave", {"content": "a\0b"}, "cannot read 'a\\x00b': "),
        ("the-cave", {"content": Path("x" * 5000)}, "cannot read 'xxx"),
    ],
    ids=range(25),
)
def test_what_is_unknown_is_refused_by_name(game, words, said):
    with pytest.raises(Unreadable) as caught:
        grotto.new(game, **words)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 300
    str(caught.value).encode()


def own(tmp_path: Path, text: str) -> Path:
    (tmp_path / "own.toml").write_text(text, "utf-8")
    return tmp_path / "own.toml"


def faults_of(tmp_path: Path, text: str) -> list[str]:
    with pytest.raises(Faulty) as caught:
        grotto.new("the-cave", content=own(tmp_path, text))
    assert len(str(caught.value)) < 20_000
    return caught.value.faults


def test_own_content_goes_before_the_house_and_the_edition(tmp_path):
    text = '[numbers]\npoints = 7\n[suggested]\nrope = 3\n[cut]\n2 = 4\n[stacks.I]\ntiles = ["9x wonder cross"]\n'
    table = grotto.new("the-cave", content=str(own(tmp_path, text)), seed=1)
    assert table.view()["numbers"]["points"] == 7
    assert [stack["left"] for stack in table.view()["stacks"]] == [4, 4, 4, 4]
    assert table.view()["stacks"][0]["unseen"] == {"wonder cross": 9}
    table.play("take suggested", 0)
    assert table.view(0)["teams"][0]["pack"] == {"rope": 3}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("points = 5", "own.toml:1: points: unknown key 'points': expected one of title, stacks"),
        ("[numbers]\n\npoint = 5", "own.toml:3: numbers.point: unknown key 'point': expected one of points"),
        ("[numbers]\npoints = 0", "own.toml:2: numbers.points: expected a whole number from 1 to 99, found 0"),
        (
            "[numbers]\npoints = 'five'",
            "own.toml:2: numbers.points: expected a whole number from 1 to 99, found 'five'",
        ),
        ("numbers = 3", "own.toml:1: numbers: expected a table, found 3"),
        (
            "[numbers]\npoints = 0x" + "F" * 9000,
            "own.toml:2: numbers.points: expected a whole number from 1 to 99, found <int>",
        ),
        ("[flags]\ndive_at_once = 1", "own.toml:2: flags.dive_at_once: expected true or false, found 1"),
        ("[suggested]\nrope = 9", "own.toml:1: suggested: the suggested gear does not fit into 8 slots"),
        ("[suggested]\ncamera = 2", "own.toml:2: suggested.camera: expected a whole number from 0 to 1, found 2"),
        ("[numbers]\npack_slots = 3", "own.toml:1: suggested: the suggested gear does not fit into 3 slots"),
        (
            "[numbers]\nquiet_rounds = 99\nfinal_rounds = 99",
            "own.toml:1: numbers: quiet_rounds and final_rounds are at most 120",
        ),
        (
            "[numbers]\npack_price = 0",
            "own.toml:2: numbers.pack_price: expected a whole number from 1 to 99, found 0",
        ),
        (
            "[numbers]\nplace_price = 0\nrepack_price = 0",
            "own.toml:1: numbers: place_price and repack_price are at least 1 together",
        ),
        ("[cut]\n2 = 30", "own.toml:2: cut.2: 20 tiles are too few: 2 teams play with 30 of each stack"),
        ("[cut]\n2 = 21", "own.toml:2: cut.2: at most 80 tiles can be drawn in a game"),
        ("[stacks.V]\ntiles = []", "own.toml:1: stacks.V: unknown key 'V': expected one of I, II, III, IV"),
        ('[stacks.I]\ntiles = [\n  "20x lava bend",\n]', "own.toml:3: stacks.I.tiles: unknown kind 'lava'"),
        ('[stacks.I]\ntiles = ["²x water bend"]', "own.toml:2: stacks.I.tiles: unknown kind '²x'"),
        (
            '[stacks.I]\ntiles = ["5x water bend"]',
            "own.toml:2: stacks.I.tiles: 5 tiles are too few: 2 teams play with 11",
        ),
        (
            '[stacks.I]\ntiles = ["99x water bend", "9x water bend"]',
            "own.toml:2: stacks.I.tiles: more than 99 tiles alike",
        ),
        ('[stacks.I]\ntiles = ["99x descent bend"]', "own.toml:1: stacks: at most 60 descents, found 1"),
        (
            "[stacks.I]\ntiles = 'water bend'",
            "own.toml:2: stacks.I.tiles: expected a list of strings, found 'water bend'",
        ),
        (
            '[boards.2]\nbase = []\nspaces = ["start n at=0,1"]',
            "own.toml:1: boards.2: a board needs a base and starting spaces",
        ),
        (
            '[boards.2]\nbase = ["0;0"]\nspaces = []',
            "own.toml:2: boards.2.base: '0;0' is no place: expected x,y as in '0,1'",
        ),
        ('[boards.2]\nbase = ["1_0,٣"]\nspaces = []', "own.toml:2: boards.2.base: '1_0,٣' is no place"),
        (
            '[boards.2]\nbase = ["0,10"]\nspaces = []',
            "own.toml:2: boards.2.base: '0,10' lies too far out: at most 9 cells",
        ),
        (
            '[boards.2]\nbase = ["0,0", "2,0"]\nspaces = ["start nesw at=0,1"]',
            "own.toml:1: boards.2: the cells of the base do not hang together",
        ),
        (
            '[boards.2]\nbase = ["0,0"]\nspaces = [\n"start nesw at=5,5"]',
            "the starting space at 5,5 must touch the base",
        ),
        (
            '[boards.2]\nbase = ["0,0"]\nspaces = [\n"start nesw"]',
            "own.toml:4: boards.2.spaces: 'start nesw' needs a place of its own",
        ),
        ('[boards.2]\nbase = ["0,0"]\nspaces = ["start n at=0,1 at=1,0"]', "'at=1,0' says at= a second time"),
        ('[boards.2]\nbase = ["0,0"]\nspaces = ["start s at=0,1"]', "no starting space has an exit into the cave"),
        (
            '[boards.2]\nbase = ["0,0"]\nspaces = ["start nesw at=0,1", "start nesw at=0,1"]',
            "two cells lie at the same place",
        ),
        ("a = [", "own.toml:1: "),
        ("\n\na = 1979-13-99", "own.toml:3: "),
        ("a." * 3000 + "b = 1", "own.toml:1: nested too deeply"),
        ("a = " + "[" * 3000 + "]" * 3000, "own.toml: nested too deeply"),
        ("[[numbers]]\npoints = 5", "own.toml:1: numbers: expected a table, found [{'points': 5}]"),
    ],
)
def test_a_fault_of_own_content_is_told_with_file_line_and_value(text, said, tmp_path):
    assert any(said in fault for fault in faults_of(tmp_path, text)), faults_of(tmp_path, text)


def test_all_faults_of_own_content_are_told_at_once(tmp_path):
    faults = faults_of(
        tmp_path, '[numbers]\npoints = 0\n[flags]\nx = true\n[stacks.I]\ntiles = ["lava bend", "water bent"]\n'
    )
    assert [fault.split(": ")[0] for fault in faults] == [
        "own.toml:4",
        "own.toml:2",
        "own.toml:6",
        "own.toml:6",
        "own.toml:6",
    ]


def test_faulty_content_spoils_nothing_for_the_next_table(tmp_path):
    for text in ("[cut]\n2 = 30", "[numbers]\npack_slots = 1", '[stacks.I]\ntiles = ["lava bend"]'):
        assert all(fault.startswith("own.toml:") for fault in faults_of(tmp_path, text))
        grotto.new("the-cave")


def test_the_largest_numbers_own_content_may_name_can_be_played_to_the_end(tmp_path):
    text = "[numbers]\nquiet_rounds = 21\nfinal_rounds = 99\npoints = 99\npack_slots = 99\nline_value = 99\n"
    for numbers in (text, text.replace("= 21", "= 99").replace("final_rounds = 99", "final_rounds = 21")):
        table = grotto.new("the-cave", content=own(tmp_path, numbers), seed=1)
        table.play("done", 0)
        table.play("done", 1)
        while not table.over:
            table.play("pass")
        assert table.game.papers.faults(table.position.state) == []
        assert table.end_reason == "quiet"
        assert grotto.verify(table.record).ok


@pytest.mark.parametrize("quiet", [0, 2])
@pytest.mark.parametrize("final", [0, 1])
def test_with_the_smallest_numbers_of_rounds_the_end_still_comes(tmp_path, quiet, final):
    text = f"[numbers]\nquiet_rounds = {quiet}\nfinal_rounds = {final}\n"
    table = grotto.new("the-cave", content=own(tmp_path, text), seed=1)
    table.play("done", 0)
    table.play("done", 1)
    for _ in range(2 * (max(quiet, 1) + final)):
        assert not table.over
        table.play("pass")
    assert table.end_reason == "quiet"
    assert table.game.papers.faults(table.position.state) == []


@pytest.mark.parametrize(
    ("base", "spaces"),
    [
        (["0,0"], ["start ew at=-1,0"]),
        (["0,0", "0,-1"], ["start esw at=1,-1"]),
        (["0,0"], ["start ns at=0,1", "start ew at=1,0", "start ns at=0,-1", "start ew at=-1,0"]),
        (["0,0", "1,0", "2,0"], ["start ns at=0,1", "start ns at=1,-1", "start new at=3,0"]),
    ],
)
def test_positions_on_an_own_board_come_back_to_the_last_byte(tmp_path, base, spaces):
    text = f"[boards.2]\nbase = {json.dumps(base)}\nspaces = {json.dumps(spaces)}\n"
    table = grotto.new("the-cave", content=own(tmp_path, text), seed=1)
    for _ in range(60):
        assert grotto.Position.from_json(table.position.to_json()) == table.position
        seat = table.actors[0]
        actions = [action.text for action in table.actions(seat)]
        table.play(actions[len(actions) * 2 // 3], seat)


TWISTS = (
    "0",
    "1",
    "99",
    "-1",
    "true",
    "'x'",
    "[]",
    "{}",
    "1.5",
    '["9x wonder cross"]',
    '["0,0"]',
    '["start nesw at=0,1"]',
)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_own_content_says_it_is_refused_or_can_be_played(seed, tmp_path):
    rng = random.Random(seed)
    numbers = sorted(grotto.new("the-cave").view()["numbers"])
    keys = [f"numbers.{name}" for name in numbers] + [f"stacks.{name}.tiles" for name in ("I", "II", "III", "IV")]
    keys += [
        "cut.2",
        "boards.2.base",
        "boards.2.spaces",
        "suggested.rope",
        "suggested.raft",
        "flags.dive_at_once",
        "title",
    ]
    for _ in range(60):
        text = "\n".join(f"{key} = {rng.choice(TWISTS)}" for key in rng.sample(keys, rng.choice([1, 1, 2, 4])))
        try:
            table = grotto.new("the-cave", content=own(tmp_path, text), seed=seed)
        except Faulty:
            continue
        wander(table, 40, rng.random())
        assert table.game.papers.faults(table.position.state) == []
        assert grotto.replay(table.record).position == table.position


@pytest.mark.slow
def test_an_import_needs_no_compiler_and_little_time():
    code = "import grotto, sys; print('numba' in sys.modules, 'grotto.games.the_cave' in sys.modules)"
    environment = {**os.environ, "GROTTO_PLAIN": "0"}
    told = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True)
    assert told.stdout.split() == ["False", "False"]
