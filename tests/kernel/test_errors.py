"""The three families of errors, what they quote, and refusals."""

from __future__ import annotations

import pytest

import grotto
from grotto.kernel.errors import LONGEST_QUOTE, Faulty, GrottoError, NotYours, Refusal, Refused, Unreadable, quoted
from grotto.kernel.game import REGISTRY


class Mute:
    def __repr__(self) -> str:
        raise OSError("no words")


def test_there_are_three_families_and_a_list_of_faults_is_unreadable():
    assert {NotYours, Refused, Unreadable} == set(GrottoError.__subclasses__())
    assert issubclass(Faulty, Unreadable)
    assert grotto.GrottoError is GrottoError


@pytest.mark.parametrize(("value", "said"), [("it's", '"it\'s"'), (3, "3"), (None, "None"), ([1, "x"], "[1, 'x']")])
def test_a_value_is_quoted_as_python_writes_it(value, said):
    assert quoted(value) == said


def endless() -> list[object]:
    found: list[object] = []
    for _ in range(100_000):
        found = [found]
    return found


@pytest.mark.parametrize(
    "value",
    [
        "x" * 10**6,
        "\ud800" * 500,
        "\n" * 500,
        b"x" * 10**6,
        list(range(10**5)),
        10**5000,
        -(10**5000),
        endless(),
        Mute(),
    ],
    ids=["text", "surrogates", "lines", "bytes", "list", "number", "negative", "nested", "mute"],
)
def test_no_quotation_is_longer_than_a_line_or_fails(value):
    assert len(quoted(value)) <= 12 * LONGEST_QUOTE
    assert "\n" not in quoted(value)
    quoted(value).encode()


def test_all_faults_are_listed_and_counted():
    assert str(Faulty("box.toml", ["a", "b"])) == "box.toml has 2 faults:\n  - a\n  - b"
    assert str(Faulty("box.toml", ["a"])) == "box.toml has 1 fault:\n  - a"
    assert str(Faulty("box.toml", ["a"], untold=2)) == "box.toml has 3 faults:\n  - a\n  - and 2 more"


def test_a_refusal_says_the_rule_in_every_language():
    books = REGISTRY.game("the-cave").books
    refusal = Refusal(302, "discover", books)
    assert refusal.rule == "§3.2"
    assert refusal.text == str(refusal) == refusal.say("en") == "§3.2: Nothing is discovered from the base"
    assert refusal.say("de").startswith("§3.2: ")
    assert refusal.say("de") != refusal.text
    assert refusal.say("xx") == refusal.text
    assert "discover" in repr(refusal)
    assert refusal.text in repr(refusal)


def test_an_error_carries_the_rule_it_is_about():
    refusal = Refusal(302, "discover", REGISTRY.game("the-cave").books)
    assert Refused("no", refusal).rule == "§3.2"
    assert Refused("the game is over").rule == ""
