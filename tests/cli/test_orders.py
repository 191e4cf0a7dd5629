"""What a typed line asks for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grotto
from grotto.cli.german import GERMAN
from grotto.cli.orders import Act, Barred, Command, NoNumber, Order, Reader, Unclear, Unknown, all_texts, begun
from grotto.kernel.game import REGISTRY
from tests.games.the_cave.scene import scene, team

GAME = REGISTRY.game("the-cave")
POSITION = scene(team("0,1", "3 provision 1 rope"), team(), cave=["water nesw 0,2"])
READER = Reader(GAME, POSITION.actions(), GERMAN.commands)


@pytest.mark.parametrize(
    ("typed", "orders"),
    [
        ("", []),
        (" ; , ", []),
        ("1", [Act("pass")]),
        ("pass", [Act("pass")]),
        ("  ENTER   S ", [Act("enter s")]),
        ("2,1;1", [Act("discover"), Act("pass"), Act("pass")]),
        ("disc, pass", [Act("discover"), Act("pass")]),
        ("undo, 1", [Command("undo"), Act("pass")]),
        ("en n ra", [Act("enter n raft")]),
        ("p", [Act("pass")]),
        ("u", [Command("undo")]),
        ("zurück", [Command("undo")]),
        ("0", [NoNumber(0, 5)]),
        ("77", [NoNumber(77, 5)]),
        ("? 7.4, and more", [Command("?", "7.4, and more")]),
        ("?", [Command("?", "")]),
        ("rules raft", [Command("?", "raft")]),
        ("help", [Command("help")]),
        ("help raft", [Command("?", "raft")]),
        ("hilfe", [Command("help")]),
        ("why enter n", [Command("why", "enter n")]),
        ("warum enter n", [Command("why", "enter n")]),
        ("save a, b.json", [Command("save", "a, b.json")]),
        ("log 40", [Command("log", "40")]),
        ("quit", [Command("quit")]),
        ("place camp", [Act("place camp")]),
        ("dive f", [Act("dive full-oxygen")]),
        ("choke", [Barred("choke", ("choke n", "choke e", "choke s", "choke w"))]),
        ("xyzzy", [Unknown("xyzzy", ())]),
    ],
)
def test_lines(typed: str, orders: list[Order]) -> None:
    assert READER.line(typed) == orders


def test_a_slip_of_the_finger_finds_what_was_meant() -> None:
    (order,) = READER.line("entr s")
    assert isinstance(order, Unknown)
    assert order.meant[0] == "enter s"


def test_what_could_be_several_is_asked_back() -> None:
    assert READER.line("crawl") == [Unclear("crawl", tuple(t for t in READER.legal if t.startswith("crawl")))]


@given(st.text(max_size=60))
def test_parsing_is_total(typed: str) -> None:
    for order in READER.line(typed):
        assert isinstance(order, Act | Command | Unclear | Unknown | NoNumber)
        if isinstance(order, Act):
            assert order.text in all_texts("the-cave")


def test_every_text_and_every_number_comes_back() -> None:
    for text in all_texts("the-cave"):
        assert READER.line(text) == [Act(text)]
    for number, action in enumerate(POSITION.actions(), 1):
        assert READER.line(str(number)) == [Act(action.text)]


@pytest.mark.parametrize(
    ("typed", "texts", "found"),
    [
        ("e n", ("enter n", "enter ne", "enter nw"), ("enter n",)),
        ("e", ("enter n", "enter s"), ("enter n", "enter s")),
        ("t r", ("take rope", "take raft"), ("take rope", "take raft")),
        ("t ra", ("take rope", "take raft"), ("take raft",)),
        ("pa", ("pass", "pack"), ("pass", "pack")),
        ("enter n", ("enter n", "enter n raft"), ("enter n",)),
        ("enter", ("enter n raft",), ("enter n raft",)),
    ],
)
def test_beginnings(typed: str, texts: tuple[str, ...], found: tuple[str, ...]) -> None:
    assert begun(typed, texts) == found


def test_the_words_of_a_table_are_those_of_the_api() -> None:
    table = grotto.new("the-cave", seats=2, seed=1)
    reader = Reader(table.game, table.actions(0), {})
    assert reader.line("sug") == [Unknown("sug", ())]
    assert reader.line("take sug") == [Act("take suggested")]
