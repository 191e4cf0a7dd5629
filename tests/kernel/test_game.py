"""A game's card: options, seats, the registry, and one copy of the host's questions for each game."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

import grotto
from grotto.kernel.bind import bind
from grotto.kernel.errors import Unreadable
from grotto.kernel.game import REGISTRY, nearest

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
