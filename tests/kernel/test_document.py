"""Documents: read whole or refused with every fault, each by its path and with the value that is wrong."""

from __future__ import annotations

import json
import time
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from msgspec import Meta, Struct, field
from msgspec import json as msgjson

from grotto.kernel.document import LONGEST_JSON, check_version, read_document, read_json, words
from grotto.kernel.errors import MOST_FAULTS, Unreadable
from grotto.kernel.game import REGISTRY

Count = Annotated[int, Meta(ge=0, le=9)]
Gear = dict[Annotated[str, words(("rope", "raft"))], Count]


class Page(Struct, forbid_unknown_fields=True, kw_only=True):
    pass


class Team(Page):
    at: Annotated[list[Count], Meta(min_length=2, max_length=2)]
    gear: Gear = field(default_factory=dict)
    state: Literal["in", "out"] = "in"
    ready: bool = False


class Sheet(Page):
    title: str
    teams: Annotated[list[Team], Meta(min_length=1, max_length=3)]
    depth: Annotated[int, Meta(ge=0, lt=100, multiple_of=25)] = 0
    stack: Annotated[str, words(("I", "II"))] | None = None
    free: int = 0
    note: dict[str, object] | None = None


GOOD = {"title": "x", "teams": [{"at": [0, 1], "gear": {"rope": 2}}]}


def test_a_good_document_is_read_whole():
    reading = read_document({**GOOD, "depth": 75, "stack": "II", "note": {"any": [1, {}]}}, Sheet)
    assert reading.faults == []
    assert reading.typed == Sheet(
        title="x", teams=[Team(at=[0, 1], gear={"rope": 2})], depth=75, stack="II", note={"any": [1, {}]}
    )


def test_null_stands_where_it_may():
    assert read_document({**GOOD, "stack": None}, Sheet).typed.stack is None
    assert read_document({**GOOD, "title": None}, Sheet).faults == ["title: expected a text, found None"]


def test_all_faults_are_found_in_one_reading():
    document = {
        "teams": [{"at": [0, 12], "gear": {"rop": 1, "raft": -1}, "state": "off", "ready": 1, "x": 0}, [], {}],
        "depth": 30,
        "stack": "III",
        "free": True,
        "note": [],
        "tittle": "x",
    }
    reading = read_document(document, Sheet)
    assert reading.typed is None
    assert reading.faults == [
        "unknown field 'tittle': did you mean 'title'?",
        "title is missing",
        "teams[0]: unknown field 'x': expected one of at, gear, state, ready",
        "teams[0].at[1]: expected a whole number from 0 to 9, found 12",
        "teams[0].gear: unknown 'rop': did you mean 'rope'?",
        "teams[0].gear.raft: expected a whole number from 0 to 9, found -1",
        "teams[0].state: unknown 'off': expected one of in, out",
        "teams[0].ready: expected true or false, found 1",
        "teams[1]: expected an object, found []",
        "teams[2]: at is missing",
        "depth: expected a whole number from 0 to 99 in steps of 25, found 30",
        "stack: unknown 'III': did you mean 'II'?",
        "free: expected a whole number, found True",
        "note: expected an object, found []",
    ]


def test_what_has_a_default_can_be_read_past():
    reading = read_document(
        {**GOOD, "depth": 30, "stack": 5, "teams": [{"at": [1, 2], "gear": {"rope": "x", "raft": 1}}]}, Sheet
    )
    assert len(reading.faults) == 3
    assert reading.typed == Sheet(title="x", teams=[Team(at=[1, 2], gear={"raft": 1})])


@pytest.mark.parametrize("teams", [[], [{"at": [0, 1]}] * 4, None, {}, "teams", [{"at": [0]}], [{"at": [0, "1"]}]])
def test_what_others_build_on_cannot_be_read_past(teams):
    reading = read_document({"title": "x", "teams": teams}, Sheet)
    assert reading.typed is None
    assert len(reading.faults) == 1


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["in", "rope", "I", "\ud800"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["title", "teams", "at", "gear", "rope", "depth", "stack", "x", "\udfff"]), inner
        )
    ),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(["title", "teams", "depth", "stack", "free", "note"]), junk) | junk)
def test_any_document_is_read_or_has_faults(document):
    reading = read_document(document, Sheet)
    assert reading.faults or reading.typed is not None
    for fault in reading.faults:
        fault.encode()
        assert len(fault) < 400


SCHEMA = Draft202012Validator(msgjson.schema(Team))
counts = st.integers(-1, 10) | junk
teams = st.fixed_dictionaries(
    {"at": st.lists(counts, max_size=3)},
    optional={
        "gear": st.dictionaries(st.sampled_from(["rope", "raft", "rop"]), counts),
        "state": st.sampled_from(["in", "out", "off", None]),
        "ready": st.booleans() | junk,
    },
)


@given(teams | st.fixed_dictionaries({"at": st.just([1, 2]), "gear": st.just({"rope": 1})}))
def test_faults_are_what_the_published_schema_forbids(document):
    """JSON Schema takes 1.0 for a whole number; that is the only difference."""
    as_strict = json.loads(json.dumps(document), parse_float=str)
    assert (read_document(as_strict, Team).faults == []) == SCHEMA.is_valid(as_strict)


def test_of_very_many_faults_the_first_are_told_and_the_rest_counted():
    begun = time.perf_counter()
    reading = read_document({**GOOD, **{f"tittle {i}": 1 for i in range(100_000)}}, Sheet)
    assert (len(reading.faults), reading.untold) == (MOST_FAULTS, 100_000 - MOST_FAULTS)
    assert time.perf_counter() - begun < 5


# --- JSON ----------------------------------------------------------------------------------------------------------


def test_json_is_read_from_text_bytes_or_as_it_is():
    source = {"a": [1, None, "ü"]}
    assert read_json(json.dumps(source), "a page") == read_json(json.dumps(source).encode(), "a page") == source
    again = read_json(source, "a page")
    again["b"] = 1
    assert "b" not in source


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("", "a page is no JSON: Expecting value: line 1 column 1"),
        ("{", "line 1 column 2"),
        ('{"a": 1,}', "a page is no JSON"),
        ("{'a': 1}", "line 1 column 2"),
        ('{"a": 1} 2', "Extra data"),
        ("[]", r"a page is a JSON object, not \[\]"),
        ("3", "a page is a JSON object, not 3"),
        ("null", "a page is a JSON object, not None"),
        ('"' + "x" * 1000 + '"', "a page is a JSON object, not 'xxx"),
        ('{"a": NaN}', "NaN is no number"),
        ('{"a": -Infinity}', "-Infinity is no number"),
        ('{"a": {"b": 1, "c": 2, "b": 3}}', "an object has 'b' twice"),
        ('{"a": ' + "9" * 5000 + "}", "4300 digits"),
        ("[" * 100_000, "a page is nested too deeply"),
        ('{"a":' * 100_000, "a page is nested too deeply"),
        (" " * (LONGEST_JSON + 1), f"a page is longer than {LONGEST_JSON} characters"),
        (b"\xff\xfe\xff", "a page is no JSON"),
        (b'{"a": "\xc3"}', "a page is no JSON"),
        (None, "a page is a JSON object, not None"),
        (7, "a page is a JSON object, not 7"),
        ([{}], r"a page is a JSON object, not \[{}\]"),
    ],
    ids=range(21),
)
def test_what_is_no_json_object_is_quoted(source, said):
    with pytest.raises(Unreadable, match=said) as caught:
        read_json(source, "a page")
    assert len(str(caught.value)) < 300


@given(st.text() | st.binary())
def test_any_text_is_an_object_or_unreadable(source):
    try:
        assert isinstance(read_json(source, "a page"), dict)
    except Unreadable as refused:
        str(refused).encode()


def test_a_large_object_with_a_key_twice_is_refused_in_time():
    pairs = ",".join(f'"{i}":1' for i in range(150_000))
    with pytest.raises(Unreadable, match="'0' twice"):
        read_json(f'{{{pairs},"0":1}}', "a page")


@pytest.mark.parametrize(
    "version", [0, 2, -1, "1", 1.0, True, None, [], float("nan"), pytest.param(10**5000, id="endless")]
)
def test_another_rules_version_is_refused_and_quoted(version):
    game = REGISTRY.game("the-cave")
    check_version(game, game.rules_version, "record")
    with pytest.raises(Unreadable, match=r"this record was made under rules version .*; this Grotto plays version 1"):
        check_version(game, version, "record")
