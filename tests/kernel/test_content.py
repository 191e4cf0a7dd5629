"""Content in TOML: every fault is told with its file, its line and the value that is wrong."""

from __future__ import annotations

import hashlib
import time
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grotto.kernel.content import DEEPEST, LONGEST, Paper, quoted_path
from grotto.kernel.errors import MOST_FAULTS, Faulty, Unreadable

BOX = '''
title = "A box" # = not [this]
"odd.key" = 2

[stacks.I]
tiles = [
    "water = bend", # [not.a.table]
    [
        "nested"
    ],
    "tee", "tee # no comment",
]
note = """
[no.header]
tiles = 1
\\""""
raw = \'\'\'
points = 1 \'\'\'
inner.deep = { most = 1, "least" = 2 }

[[lists]]
n = 1

["numb\\u0065rs" . 'of all']
points = 0x1F
'''


def faults_in(text: str, *asked) -> list[str]:
    """The faults after some questions to a paper called box.toml."""
    paper = Paper("box.toml", text)
    for question in asked:
        question(paper)
    with pytest.raises(Faulty) as caught:
        paper.settle()
    return caught.value.faults


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 2),
        (("odd.key",), 3),
        (("stacks",), 5),
        (("stacks", "I"), 5),
        (("stacks", "I", "tiles"), 6),
        (("stacks", "I", "note"), 13),
        (("stacks", "I", "raw"), 17),
        (("stacks", "I", "inner"), 19),
        (("stacks", "I", "inner", "deep"), 19),
        (("stacks", "I", "inner", "deep", "most"), 19),
        (("lists",), 21),
        (("lists", "n"), 22),
        (("numbers",), 24),
        (("numbers", "of all", "points"), 25),
        (("numbers", "points"), 24),
        (("stacks", "II"), 5),
        (("no",), 1),
        ((), 1),
    ],
)
def test_a_key_is_found_on_its_line_or_the_table_above_it(path, line):
    assert Paper("box.toml", BOX).line_of(path) == line


@pytest.mark.parametrize(
    ("value", "line"), [("water = bend", 7), ("nested", 9), ("tee", 11), ("tee # no comment", 11), ("cross", 6)]
)
def test_a_value_is_found_inside_an_array_over_several_lines(value, line):
    assert Paper("box.toml", BOX).line_of(("stacks", "I", "tiles"), value) == line


def test_a_value_is_not_looked_for_beyond_its_key():
    paper = Paper("box.toml", 'a = ["x"]\nb = ["y"]\n')
    assert paper.line_of(("a",), "y") == 1


def test_lines_are_counted_alike_with_any_line_ends():
    assert Paper("box.toml", BOX.replace("\n", "\r\n")).line_of(("numbers", "of all", "points")) == 25


keys = st.text("abXY0-_", min_size=1, max_size=4) | st.text(max_size=4).filter(
    lambda text: text.isprintable() and not set(text) & set("\"'\\")
)
leaves = st.sampled_from(
    ["1", "-0.5", "true", '"= [x]"', "[\n1,\n[2],\n]", '"""\n[a]\nb = 1\n"""', "'''\n'''", "1979-05-27"]
)


@given(st.lists(st.tuples(st.booleans(), st.lists(keys, min_size=1, max_size=3), leaves), max_size=8))
def test_every_key_of_any_paper_is_found_where_it_was_written(statements):
    lines: list[str] = []
    table: tuple[str, ...] = ()
    written: dict[tuple[str, ...], int] = {}
    for is_header, parts, value in statements:
        dotted = ".".join(
            part if part.isascii() and part.replace("-", "_").isidentifier() else f'"{part}"' for part in parts
        )
        table = tuple(parts) if is_header else table
        path = table if is_header else (*table, *parts)
        for n in range(1, len(path) + 1):
            written.setdefault(path[:n], len(lines) + 1)
        lines += (f"[ {dotted} ] # [x]" if is_header else f"  {dotted} = {value} # y = 1").split("\n")
    try:
        paper = Paper("box.toml", "\n".join(lines))
    except Faulty:
        return
    assert {path: paper.line_of(path) for path in written} == written


def test_several_faults_are_told_at_once_each_with_file_line_and_value():
    text = "title = 1\n\n[numbers]\npoints = 'five'\nslots = 100\n\n[flags]\ndive = 1\n\n[stacks.I]\n"
    text += "tiles = ['a', 2]\nmix = 3\n"
    faults = faults_in(
        text,
        lambda paper: paper.only((), ("numbers", "flags", "stacks")),
        lambda paper: paper.number(("numbers", "points"), 1, 9, 5),
        lambda paper: paper.number(("numbers", "slots"), 1, 9, 5),
        lambda paper: paper.flag(("flags", "dive"), True),
        lambda paper: paper.strings(("stacks", "I", "tiles")),
        lambda paper: paper.only(("stacks", "I"), ("tiles",)),
        lambda paper: paper.table(("stacks", "I", "mix", "deeper")),
    )
    assert faults == [
        "box.toml:1: title: unknown key 'title': expected one of numbers, flags, stacks",
        "box.toml:4: numbers.points: expected a whole number from 1 to 9, found 'five'",
        "box.toml:5: numbers.slots: expected a whole number from 1 to 9, found 100",
        "box.toml:8: flags.dive: expected true or false, found 1",
        "box.toml:11: stacks.I.tiles: expected a list of strings, found ['a', 2]",
        "box.toml:12: stacks.I.mix: unknown key 'mix': expected one of tiles",
        "box.toml:12: stacks.I.mix: expected a table, found 3",
    ]


@pytest.mark.parametrize(
    "value", ["true", "1.0", "10", "-1", "nan", "[]", "{}", "'1'", "0x" + "F" * 5000, "1979-05-27"]
)
def test_a_number_is_a_whole_number_in_its_bounds(value):
    [fault] = faults_in(f"n = {value}", lambda paper: paper.number(("n",), 0, 9, 3))
    assert fault.startswith("box.toml:1: n: expected a whole number from 0 to 9, found ")
    assert len(fault) < 200


def test_what_is_missing_has_its_default():
    paper = Paper("box.toml", "")
    assert (paper.number(("a", "b"), 0, 9, 3), paper.flag(("f",), True), paper.strings(("s",))) == (3, True, [])
    paper.settle()


def test_what_is_there_is_read():
    paper = Paper("box.toml", "a.b = 7\nf = false\ns = ['x']\nt = {u = {v = 1}}")
    assert (paper.number(("a", "b"), 0, 9, 3), paper.flag(("f",), True), paper.strings(("s",))) == (7, False, ["x"])
    assert paper.table(("t", "u")) == {"v": 1}


def test_the_same_fault_is_told_once():
    assert len(faults_in("n = 'x'", *[lambda paper: paper.number(("n",), 0, 9, 3)] * 3)) == 1


def test_a_fault_found_by_one_reader_is_not_another_readers():
    paper = Paper("box.toml", "n = 'x'")
    paper.number(("n",), 0, 9, 3)
    paper.clean().settle()
    with pytest.raises(Faulty):
        paper.settle()


def test_of_very_many_faults_the_first_are_told_and_the_rest_counted():
    paper = Paper("box.toml", "\n".join(f"k{i} = 1" for i in range(MOST_FAULTS + 50)))
    paper.only((), ("n",))
    with pytest.raises(Faulty, match=f"box.toml has {MOST_FAULTS + 50} faults:") as caught:
        paper.settle()
    assert len(caught.value.faults) == MOST_FAULTS
    assert str(caught.value).endswith("\n  - and 50 more")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = 'x' y", "box.toml:1: "),
        ("a = 1\nb = ", "box.toml:2: "),
        ("a = 1\nb = [\n", "box.toml:3: "),
        ("a = 1\nb = 2\na = 3\n\nc = 1", "box.toml:3: "),
        ("[a]\n[a]", "box.toml:2: "),
        ("a = 1\nb = 1979-13-99", "box.toml:2: "),
        ("a = 1\nb = " + "9" * 5000 + "\nc = 1", "box.toml:2: "),
        ("a = 'x\0'", "box.toml:1: "),
        ("a = " + "[" * 5000 + "]" * 5000, "box.toml: nested too deeply"),
        ("a = 1\n" + "a." * 5000 + "b = 1", "box.toml:2: nested too deeply"),
        ("[" + "'a' . " * DEEPEST + "b]", "box.toml:1: nested too deeply"),
        ("x = {" + '"a".' * DEEPEST + "b = 1}", "box.toml:1: nested too deeply"),
    ],
)
def test_broken_toml_is_refused_with_its_place(text, said):
    with pytest.raises(Faulty) as caught:
        Paper("box.toml", text)
    assert str(caught.value).startswith(f"box.toml has 1 fault:\n  - {said}")
    assert len(str(caught.value)) < 300


@given(st.text(st.characters(max_codepoint=300) | st.sampled_from("[]{}=.,#'\"\n \\a1"), max_size=60))
def test_any_text_is_a_paper_or_unreadable(text):
    try:
        paper = Paper("box.toml", text)
    except Unreadable:
        return
    paper.only((), ("known",))
    for key in paper.data:
        assert 1 <= paper.line_of((key,), "x") <= text.count("\n") + 1


@pytest.mark.parametrize(
    "text",
    [
        '"' * LONGEST,
        "x = [\n[" + " " * (LONGEST - 20) + "]]",
        "a" * LONGEST,
        "a " * (LONGEST // 2),
        "[" * LONGEST,
        "'a'" * (LONGEST // 3),
        'x = "' + "a," * (LONGEST // 2 - 5) + '"',
        "\n".join(f"k{i}=1" for i in range(LONGEST // 9)),
        "\n".join(f"[t.k{i}]" for i in range(LONGEST // 11)),
        "#" * LONGEST,
    ],
)
def test_no_paper_takes_long_to_refuse(text):
    begun = time.perf_counter()
    with suppress(Unreadable):
        paper = Paper("box.toml", text)
        paper.only((), ("known",))
        paper.settle()
    assert time.perf_counter() - begun < 5


def test_a_paper_that_is_too_long_is_not_read(tmp_path):
    with pytest.raises(Unreadable, match=f"box.toml is longer than {LONGEST} characters"):
        Paper("box.toml", "#" * (LONGEST + 1))
    (tmp_path / "long.toml").write_text("#" * (LONGEST + 1), "utf-8")
    with pytest.raises(Unreadable, match=r"long.toml is longer"):
        Paper.from_file(tmp_path / "long.toml")


def test_half_a_character_is_no_text():
    with pytest.raises(Unreadable, match=r"box.toml is no UTF-8 text"):
        Paper("box.toml", "a = '\ud800'")


def test_a_file_is_read_with_or_without_its_byte_order_mark(tmp_path):
    file = tmp_path / "box.toml"
    file.write_bytes(b"\xef\xbb\xbftitle = 'H\xc3\xb6hle'\r\nn = 1\r\n")
    paper = Paper.from_file(file)
    assert paper.data == {"title": "Höhle", "n": 1}
    assert paper.line_of(("n",)) == 2
    assert paper.digest == "sha256:" + hashlib.sha256("title = 'Höhle'\nn = 1\n".encode()).hexdigest()
    assert Paper("the record's content", paper.text).digest == paper.digest


@pytest.mark.parametrize(
    ("name", "said"),
    [("none.toml", "No such file"), ("folder", "Is a directory"), ("latin.toml", "no UTF-8"), ("a\0b", "null byte")],
)
def test_a_file_that_cannot_be_read_is_named(tmp_path, name, said):
    (tmp_path / "folder").mkdir()
    (tmp_path / "latin.toml").write_bytes(b"title = 'H\xf6hle'")
    with pytest.raises(Unreadable, match=said) as caught:
        Paper.from_file(tmp_path / name)
    assert ascii(name)[1:-1] in str(caught.value)


def test_odd_keys_are_quoted():
    assert quoted_path(("numbers", "points")) == "numbers.points"
    assert quoted_path(("a b", "", "x" * 100)) == f"'a b'.''.'{'x' * 80}'…"
