"""A game's card: options, seats, the registry, and one copy of the host's questions for each game."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

import grotto
from grotto.kernel.bind import bind
from grotto.kernel.errors import Unreadable
from grotto.kernel.game import REGISTRY, Option, nearest

CAVE = REGISTRY.game("the-cave")


def test_the_registry_gives_the_same_game_each_time():
    assert REGISTRY.names() == grotto.game_names()
    assert REGISTRY.game("the-cave") is CAVE


@pytest.mark.parametrize("name", ["chess", "", "The-Cave", "x" * 10**6, "\ud800", None, 3, True, ["the-cave"], {}])
def test_an_unknown_game_is_refused_by_name(name):
    with pytest.raises(Unreadable, match="unknown game ") as caught:
        REGISTRY.game(name)
    assert len(str(caught.value)) < 300


def test_what_may_have_been_meant_is_said():
    assert nearest("provison", ("provision", "rope")) == ": did you mean 'provision'?"
    assert nearest("xyz", ("provision", "rope")) == ": expected one of provision, rope"
    assert nearest(3, ("provision",)) == ": expected one of provision"
    assert nearest("x", ()) == ": it has none"
    with pytest.raises(Unreadable, match="unknown game 'the-cav': did you mean 'the-cave'"):
        REGISTRY.game("the-cav")


def test_options_have_defaults_and_numbers():
    assert CAVE.chosen({}) == CAVE.chosen({"edition": None}) == {"edition": "rebel"}
    assert CAVE.chosen({"edition": "pegasus"}) == {"edition": "pegasus"}
    assert CAVE.option_numbers({"edition": "pegasus"}).tolist() == [1]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"editon": "rebel"}, "the-cave has no option 'editon': did you mean 'edition'?"),
        ({"edition": "rebell"}, "the-cave has no edition 'rebell': did you mean 'rebel'?"),
        ({"edition": 1}, "the-cave has no edition 1: expected one of rebel, pegasus"),
        ({"edition": True}, "the-cave has no edition True"),
        ({"edition": ["rebel"]}, r"the-cave has no edition \['rebel'\]"),
        ({"edition": np.array(["rebel", "pegasus"])}, "the-cave has no edition array"),
        ({"edition": "x" * 10**6}, "the-cave has no edition 'xxx"),
    ],
)
def test_unknown_options_and_values_are_refused_by_name(options, said):
    with pytest.raises(Unreadable, match=said.replace("?", r"\?")) as caught:
        CAVE.chosen(options)
    assert len(str(caught.value)) < 300


TOY = replace(
    CAVE,
    options=(
        Option("goal", ("1000", "500"), "points to win by", numbers=range(100, 5001)),
        Option("partners", ("no", "yes"), "whether two play together"),
        Option("fast", ("no", "yes"), "whether hands are short"),
    ),
    clash=lambda options, seats: "partners=yes needs 4 seats" if options["partners"] == "yes" and seats != 4 else "",
)


def test_an_option_may_be_any_number_of_a_range():
    assert TOY.chosen({})["goal"] == "1000"
    assert TOY.chosen({"goal": "0750"})["goal"] == TOY.chosen({"goal": 750})["goal"] == "750"
    assert TOY.option_numbers(TOY.chosen({"goal": "750", "fast": "yes"})).tolist() == [750, 0, 1]


@pytest.mark.parametrize("goal", [99, 5001, "99", "-500", "1e3", "\u0665\u0660\u0660", True, 750.0, "9" * 10**5, [500]])
def test_a_number_outside_the_range_is_refused_with_the_range(goal):
    with pytest.raises(
        Unreadable, match=r"the-cave has no goal .*: expected a whole number from 100 to 5000"
    ) as caught:
        TOY.chosen({"goal": goal})
    assert len(str(caught.value)) < 300


def test_options_that_do_not_go_together_are_refused_by_name():
    assert TOY.chosen({"partners": "yes"}, 4)["partners"] == "yes"
    with pytest.raises(Unreadable, match="the-cave: partners=yes needs 4 seats"):
        TOY.chosen({"partners": "yes"}, 3)


def test_any_two_choices_that_go_together_meet_at_a_sample_table():
    tables = [[str(seats), *options.values()] for seats, options in TOY.samples]
    met = {pair for row in tables for pair in itertools.combinations(enumerate(row), 2)}
    every = (("2", "3", "4", "5"), ("1000", "500"), ("no", "yes"), ("no", "yes"))
    apart = {((0, seats), (2, "yes")) for seats in ("2", "3", "5")}
    for (i, left), (j, right) in itertools.combinations(enumerate(every), 2):
        pairs = {((i, one), (j, other)) for one in left for other in right}
        assert pairs - met == pairs & apart
    assert len(tables) < 4 * 2 * 2 * 2
    assert replace(CAVE, options=()).samples == [(seats, {}) for seats in (2, 3, 4, 5)]


@pytest.mark.parametrize("seats", [0, 1, 6, -2, True, 2.0, "2", None, [2], pytest.param(10**5000, id="endless")])
def test_a_wrong_number_of_seats_is_refused(seats):
    with pytest.raises(Unreadable, match="the-cave is for 2 to 5 seats, not "):
        CAVE.check_seats(seats)


def test_the_buffer_for_legal_actions_is_large_enough():
    assert CAVE.legal_buffer().shape == (CAVE.constant("MAX_LEGAL"), 4)


# --- bound modules -------------------------------------------------------------------------------------------------


def test_a_module_is_bound_once_for_each_game():
    assert bind("grotto.kernel.host", CAVE.rules) is CAVE.host
    assert CAVE.host.__name__ != "grotto.kernel.host"


@pytest.mark.parametrize("names", [("grotto.kernel.nowhere", "x"), ("grotto.kernel.host", "grotto.games.nowhere")])
def test_only_what_exists_can_be_bound(names):
    with pytest.raises(ImportError):
        bind(*names)


RULES = """
from grotto.kernel.rule import rule
{functions}
@rule
def actors(s):
    return s.seats * {factor}
"""
ASK = """
from grotto.kernel.bind import bind
from grotto.kernel.layout import State, blank, face, i8
class Toy(State):
    seats: int = i8()
toys = blank(Toy)
toys["seats"] = 1
print(*[bind("grotto.kernel.host", name).ask_actors(face(toys)) for name in {names}])
"""


@pytest.mark.slow
def test_games_with_equal_records_keep_their_rules_apart(tmp_path):
    """The host's questions are one file for all games, and their records may look alike."""
    others = ("start", "refusal", "legal", "apply", "scores", "observe", "redeal", "reveals", "audit")
    functions = "\n".join(f"@rule\ndef {name}(s):\n    return 0" for name in others)
    for name, factor in (("one", 1), ("two", 2)):
        (tmp_path / f"{name}.py").write_text(RULES.format(functions=functions, factor=factor), "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "GROTTO_CACHE_DIR": str(tmp_path / "cache")}
    for names in (["one", "two"], ["two", "one"], ["two"]):
        told = subprocess.run(
            [sys.executable, "-c", ASK.format(names=names)], env=environment, check=True, capture_output=True, text=True
        )
        assert told.stdout.split() == [{"one": "1", "two": "2"}[name] for name in names]
