"""`grotto engine`: one line in, one line out, whatever the line holds."""

import contextlib
import json
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grotto
from grotto.cli import desk as desk_module
from grotto.cli.desk import MOST_TABLES, Desk
from grotto.cli.engine import lines, serve, write_line
from grotto.cli.engine_messages import LONGEST_LINE
from grotto.cli.engine_reading import BY_TAG

GROTTO = Path(sys.executable).with_name("grotto")
ANSWER_TIME = 120  # seconds; the first table of a game may compile it


class Talk:
    """Talks to an engine in this process."""

    def __init__(self) -> None:
        self.engine = Desk()
        self.last: dict[str, Any] = {}

    def line(self, line: bytes) -> dict[str, Any]:
        answer = write_line(self.engine.answer(line))
        assert answer.endswith(b"\n")
        assert answer.count(b"\n") == 1
        self.last = json.loads(answer)
        return self.last

    def ask(self, **asked: object) -> dict[str, Any]:
        return self.line(json.dumps(asked).encode() + b"\n")

    def refused(self, **asked: object) -> tuple[str, str | None, str]:
        answer = self.ask(**asked)
        assert answer["answer"] == "error"
        return answer["family"], answer["rule"], answer["message"]


class Process:
    """Talks to an engine of its own."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self.process = process

    def send(self, sent: bytes) -> None:
        assert self.process.stdin
        self.process.stdin.write(sent)
        self.process.stdin.flush()

    def read(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline().decode().rstrip("\n")

    def line(self, line: bytes) -> str:
        self.send(line + b"\n")
        return self.read()

    def ended(self) -> int:
        return self.process.wait(ANSWER_TIME)

    def complaints(self) -> bytes:
        assert self.process.stderr
        return self.process.stderr.read()


@contextlib.contextmanager
def talking() -> Iterator[Process]:
    pipe = subprocess.PIPE
    with subprocess.Popen([GROTTO, "engine"], stdin=pipe, stdout=pipe, stderr=pipe) as process:
        try:
            yield Process(process)
        finally:
            process.kill()


@pytest.fixture
def talk() -> Talk:
    talk = Talk()
    talk.ask(do="new", game="the-cave", seats=2, seed=7)
    return talk


def packed(talk: Talk, **table: str) -> None:
    for seat in (0, 1):
        talk.ask(do="play", seat=seat, action="take suggested", **table)
        talk.ask(do="play", seat=seat, action="done", **table)


# --- what it does ---


def test_a_whole_game_is_played_and_its_record_replays(talk: Talk) -> None:
    chance = random.Random(3)
    state = talk.ask(do="state")
    while not state["over"]:
        seat = chance.choice(state["actors"])
        actions = talk.ask(do="actions", seat=seat)["actions"]
        state = talk.ask(do="play", seat=seat, action=chance.choice(actions)["text"])
    record = talk.ask(do="record")["record"]
    assert grotto.verify(grotto.Record.from_json(record)).ok
    replayed = talk.ask(do="load", table="again", record=record)
    assert {**replayed, "table": "table"} == state
    assert state["end_reason"] is not None
    assert state["scores"] == record["scores"]


def test_the_answer_has_the_id_of_its_request_also_when_it_is_an_error() -> None:
    talk = Talk()
    assert [talk.ask(do=do, id=id)["id"] for do, id in (("hello", 1), ("hello", "b"), ("nothing", "c"))] == [
        1,
        "b",
        "c",
    ]
    assert talk.ask(do="hello")["id"] is None
    assert talk.ask(do="state", id="d")["id"] == "d"


def test_tables_stand_side_by_side(talk: Talk) -> None:
    talk.ask(do="new", game="the-cave", seats=3, table="other")
    talk.ask(do="play", seat=2, action="take rope", table="other")
    assert talk.ask(do="hello")["tables"] == ["other", "table"]
    assert talk.ask(do="state", table="other")["turn"] == 1
    assert talk.ask(do="state")["turn"] == 0
    assert talk.refused(do="new", game="the-cave", table="other")[0] == "refused"
    talk.ask(do="close", table="other")
    assert talk.refused(do="state", table="other") == (
        "unreadable",
        None,
        "no table is called 'other': expected one of table",
    )


def test_a_refusal_names_the_rule(talk: Talk) -> None:
    packed(talk)
    assert talk.refused(do="play", action="discover")[:2] == ("refused", "§3.2")
    reason = talk.ask(do="why", action="discover", lang="de")
    assert (reason["legal"], reason["rule"]) == (False, "§3.2")
    section = talk.ask(do="rules", game="the-cave", section="3.2", lang="de")["sections"][0]
    assert (section["title"], section["text"]) == (reason["title"], reason["text"])
    assert talk.ask(do="why", action="Enter  N")["action"] == "enter n"
    assert talk.last["legal"]


def test_all_rules_come_at_once_or_one_by_one() -> None:
    talk = Talk()
    sections = talk.ask(do="rules", game="the-cave")["sections"]
    assert talk.ask(do="rules", game="the-cave", section=sections[-1]["section"])["sections"] == sections[-1:]
    family, _, message = talk.refused(do="rules", game="the-cave", section="99.9")
    assert family == "unreadable"
    assert "'99.9'" in message


@pytest.mark.parametrize(
    "asked",
    [{"do": "rules", "game": "the-cave"}, {"do": "actions", "seat": 0}, {"do": "why", "action": "pass", "seat": 0}],
)
def test_a_language_that_nobody_wrote_the_rules_in_is_refused_by_name(asked: dict[str, object], talk: Talk) -> None:
    family, rule, message = talk.refused(**asked, lang="fr")
    assert (family, rule) == ("unreadable", None)
    assert message == "the-cave has no rules in 'fr': expected one of de, en"
    assert talk.ask(**asked, lang="de")["answer"] != "error"


def test_a_turn_that_is_not_ones_own_is_not_yours(talk: Talk) -> None:
    packed(talk)
    other = 1 - talk.ask(do="state")["actors"][0]
    assert talk.refused(do="play", seat=other, action="pass")[0] == "not_yours"
    assert talk.refused(do="view", seat=5)[0] == "not_yours"
    assert talk.refused(do="record", seat="chance")[0] == "not_yours"


def test_chance_by_hand_is_answered_by_the_asker() -> None:
    talk = Talk()
    talk.ask(do="new", game="the-cave", seats=2, chance="by_hand")
    packed(talk)
    assert talk.ask(do="state")["actors"] == [6]
    lots = talk.ask(do="actions", seat="chance")
    assert [(lot["text"], lot["weight"]) for lot in lots["actions"]] == [("start with 0", 1), ("start with 1", 1)]
    assert talk.ask(do="play", seat=6, action="start with 1")["actors"] == [1]
    record = talk.ask(do="record", host=True)["record"]
    assert record["actions"][-1] == "* start with 1"
    assert "seed" not in record


def test_weights_are_chances_alone(talk: Talk) -> None:
    assert all("weight" not in action for action in talk.ask(do="actions", seat=0)["actions"])
    assert talk.ask(do="actions", seat=6)["actions"] == []


def test_a_seat_gets_its_own_record_and_the_host_the_whole(talk: Talk) -> None:
    talk.ask(do="play", seat=0, action="take rope")
    assert talk.ask(do="record", seat=0)["record"]["actions"] == ["0 take rope"]
    assert talk.ask(do="record", seat=1)["record"]["actions"] == []
    assert talk.last["record"]["seen_by"] == "seat 1"
    assert talk.ask(do="record")["record"]["seen_by"] == "spectator"
    assert talk.ask(do="record", host=True)["record"]["seed"] == "7"
    assert "seed" not in talk.ask(do="record", seat=0)["record"]


def test_undo_takes_a_seats_own_action_back(talk: Talk) -> None:
    talk.ask(do="play", seat=0, action="take rope")
    talk.ask(do="play", seat=1, action="take raft")
    assert talk.ask(do="undo", seat=0)["turn"] == 1
    assert talk.ask(do="record", host=True)["record"]["actions"] == ["1 take raft"]
    packed(talk)
    assert talk.refused(do="undo")[2] == "nothing can be taken back: chance has answered since"


def test_a_position_goes_out_and_comes_back(talk: Talk) -> None:
    packed(talk)
    position = talk.ask(do="position")["position"]
    state = talk.ask(do="load", table="twin", position=position, chance="by_hand")
    assert (state["chance"], state["turn"], state["commitment"]) == ("by_hand", 0, None)
    assert talk.ask(do="position", table="twin")["position"] == position
    views = [talk.ask(do="view", table=table, seat=1)["view"] for table in ("table", "twin")]
    assert views[0] == views[1]


def test_a_record_brings_its_own_seed(talk: Talk) -> None:
    record = talk.ask(do="record", host=True)["record"]
    assert talk.ask(do="load", table="a", record=record)["chance"] == "dealt"
    assert talk.ask(do="load", table="b", record=record, chance="by_hand")["chance"] == "by_hand"
    assert talk.refused(do="load", table="c", record=record, seed=1)[0] == "unreadable"
    seedless = {name: value for name, value in record.items() if name not in ("seed", "commitment")}
    assert talk.ask(do="load", table="c", record=seedless)["chance"] == "by_hand"
    assert "no seed" in talk.refused(do="load", table="d", record=seedless, chance="dealt")[2]


def test_own_content_comes_as_text() -> None:
    talk = Talk()
    state = talk.ask(do="new", game="the-cave", content="[numbers]\npoints = 9\n")
    assert state["answer"] == "state"
    assert talk.ask(do="position")["position"]["numbers"]["points"] == 9
    answer = talk.ask(do="new", game="the-cave", table="b", content="[numbers]\npoints = 'many'\n")
    assert (answer["family"], len(answer["faults"])) == ("unreadable", 1)
    assert "content:2" in answer["faults"][0]


# --- what it refuses ---

UNREADABLE = {
    "an unknown request": b'{"do":"dig"}',
    "no request": b"{}",
    "a request that is no word": b'{"do":["play"]}',
    "a list": b"[]",
    "a number": b"7",
    "half a line": b'{"do":"sta',
    "nothing": b"",
    "blanks": b"   ",
    "no JSON": b"play done",
    "two on a line": b'{"do":"hello"}{"do":"hello"}',
    "no UTF-8": b'{"do":"\xff\xfe"}',
    "UTF-16": '{"do":"hello"}'.encode("utf-16"),
    "a zero byte": b'{"do":"hello"\x00}',
    "a field too many": b'{"do":"hello","seat":0}',
    "a field missing": b'{"do":"play"}',
    "a field twice": b'{"do":"hello","do":"quit"}',
    "an id that is a list": b'{"do":"hello","id":[1]}',
    "an id that is true": b'{"do":"hello","id":true}',
    "an id that is too long": b'{"do":"hello","id":"' + 999 * b"x" + b'"}',
    "NaN": b'{"do":"view","seat":NaN}',
    "infinity": b'{"do":"view","seat":1e999}',
    "half a seat": b'{"do":"view","seat":0.5}',
    "a seat that is true": b'{"do":"view","seat":true}',
    "a seat below nought": b'{"do":"view","seat":-1}',
    "a very large number": b'{"do":"view","seat":' + 5000 * b"9" + b"}",
    "a large number": b'{"do":"view","seat":' + 4000 * b"9" + b"}",
    "an action that is none": b'{"do":"play","seat":0,"action":"dance"}',
    "an action that is a number": b'{"do":"play","seat":0,"action":3}',
    "half a surrogate pair": b'{"do":"play","seat":0,"action":"\\ud800"}',
    "an unknown table": b'{"do":"state","table":"nowhere"}',
    "a table with no name": b'{"do":"state","table":""}',
    "an unknown game": b'{"do":"new","table":"b","game":"the-grave"}',
    "an unknown option": b'{"do":"new","table":"b","game":"the-cave","options":{"deck":"x"}}',
    "an option that is a keyword": b'{"do":"new","table":"b","game":"the-cave","options":{"seats":"3"}}',
    "an unknown edition": b'{"do":"new","table":"b","game":"the-cave","options":{"edition":"third"}}',
    "too many seats": b'{"do":"new","table":"b","game":"the-cave","seats":9}',
    "a seed that is none": b'{"do":"new","table":"b","game":"the-cave","seed":[]}',
    "broken content": b'{"do":"new","table":"b","game":"the-cave","content":"[["}',
    "both a record and a position": b'{"do":"load","table":"b","record":{},"position":{}}',
    "neither record nor position": b'{"do":"load","table":"b"}',
    "an empty record": b'{"do":"load","table":"b","record":{}}',
    "an empty position": b'{"do":"load","table":"b","position":{}}',
    "a position that cannot be": b'{"do":"load","table":"b","position":{"game":"the-cave",'
    b'"teams":[{},{"pack":{"tent":1}}]}}',
    "a record of other rules": b'{"do":"load","table":"b","record":{"grotto":1,"game":"the-cave","rules":99,"seats":2,'
    b'"options":{},"actions":[]}}',
    "nested lists": b'{"do":"load","table":"b","position":' + 100_000 * b"[" + b"}",
    "nested objects": 100_000 * b'{"do":',
    "a deep position": b'{"do":"load","table":"b","position":{"game":' + 900 * b"[" + 900 * b"]" + b"}}",
    "a huge line": b'{"do":"' + LONGEST_LINE * b"x",
    "a huge text": b'{"do":"play","seat":0,"action":"' + 1_000_000 * b"x" + b'"}',
}


@pytest.mark.parametrize("line", UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_is_told_in_a_sentence_and_changes_nothing(talk: Talk, line: bytes) -> None:
    before = talk.ask(do="record", host=True)
    answer = talk.line(line + b"\n")
    assert (answer["answer"], answer["family"]) == ("error", "unreadable")
    assert 10 < len(answer["message"]) < 2000
    assert "Traceback" not in answer["message"]
    assert talk.ask(do="record", host=True) == before
    assert talk.ask(do="hello")["tables"] == ["table"]


def test_every_fault_of_a_request_is_listed() -> None:
    faults = Talk().ask(do="play", action=3, seat="x", deck="y", table=[])["faults"]
    assert sorted(fault.partition(":")[0] for fault in faults) == ["action", "seat", "table", "unknown field 'deck'"]


def test_what_is_quoted_is_shortened() -> None:
    message = Talk().refused(do="state", table=70 * "x")[2]
    assert 70 * "x" in message
    assert len(Talk().line(b"x" * 100_000)["message"]) < 300


def test_there_is_an_end_to_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_module, "MOST_TABLES", 2)
    talk = Talk()
    for table in ("a", "b"):
        assert talk.ask(do="new", game="the-cave", table=table)["answer"] == "state"
    assert talk.refused(do="new", game="the-cave", table="c")[0] == "refused"
    assert MOST_TABLES >= 100


def test_a_fault_of_grottos_own_is_answered_and_the_table_stands_as_it_stood(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed(talk)
    before = talk.ask(do="record", host=True)
    with monkeypatch.context() as patch:
        patch.setattr(grotto.Position, "step", lambda *_: 1 // 0)
        answer = talk.ask(do="play", action="pass", id=9)
    assert (answer["family"], answer["id"]) == ("broken", 9)
    assert "ZeroDivisionError" in answer["message"]
    assert talk.ask(do="record", host=True) == before


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from([*BY_TAG, "table"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = sorted({name for request in BY_TAG.values() for name in request.__struct_fields__})
HALF_RIGHT = st.fixed_dictionaries(
    {"do": st.sampled_from(sorted(BY_TAG))},
    optional={**dict.fromkeys(FIELDS, JSON), "game": st.just("the-cave") | JSON, "seat": st.integers(-1, 7) | JSON},
)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=60) | JSON.map(lambda value: json.dumps(value).encode()))
def test_any_line_gets_one_answer(line: bytes) -> None:
    Talk().line(line.replace(b"\n", b" "))


@settings(max_examples=300, deadline=None)
@given(HALF_RIGHT)
def test_any_request_gets_an_answer_and_no_fault_of_grottos_own(asked: dict[str, object]) -> None:
    talk = Talk()
    talk.ask(do="new", game="the-cave", seed=1)
    assert talk.ask(**asked).get("family") != "broken", asked


# --- the line discipline ---


def test_a_line_without_an_end_is_answered_too() -> None:
    answers: list[bytes] = []
    serve(BytesIO(b'{"do":"hello"}\n{"do":"hello"}'), answers.append)
    assert len(answers) == 2


def test_nothing_is_read_after_quit() -> None:
    answers: list[bytes] = []
    serve(BytesIO(b'{"do":"quit"}\n{"do":"hello"}\n'), answers.append)
    assert [json.loads(answer)["answer"] for answer in answers] == ["bye"]


def test_of_a_line_that_is_too_long_only_the_beginning_is_kept() -> None:
    source = BytesIO(LONGEST_LINE * 3 * b"x" + b"\n" + b"next\n" + (LONGEST_LINE + 1) * b"y")
    assert [(len(line), line[:4]) for line in lines(source)] == [
        (LONGEST_LINE + 1, b"xxxx"),
        (5, b"next"),
        (LONGEST_LINE + 1, b"yyyy"),
    ]


@pytest.mark.slow
def test_a_process_answers_each_line_at_once_and_ends_with_its_input() -> None:
    with talking() as process:
        for line in (b'{"do":"hello","id":1}', b"nonsense", b"\xff"):
            assert json.loads(process.line(line))["answer"] in ("hello", "error")
        assert process.process.stdin
        process.process.stdin.close()
        assert process.ended() == 0
        assert process.complaints() == b""


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_process_ends_quietly_at_a_signal(number: signal.Signals) -> None:
    with talking() as process:
        process.line(b'{"do":"hello"}')
        process.process.send_signal(number)
        assert process.ended() == 0
        assert process.complaints() == b""


@pytest.mark.slow
def test_a_process_ends_quietly_when_nobody_listens_any_more() -> None:
    with talking() as process:
        process.line(b'{"do":"hello"}')
        assert process.process.stdout
        process.process.stdout.close()
        with contextlib.suppress(BrokenPipeError):
            process.send(b'{"do":"hello"}\n')
        assert process.ended() == 0
        assert process.complaints() == b""


@pytest.mark.slow
def test_a_process_ends_quietly_without_any_input() -> None:
    done = subprocess.run(["sh", "-c", f'exec "{GROTTO}" engine <&-'], capture_output=True, timeout=ANSWER_TIME)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.slow
def test_a_process_needs_no_stderr() -> None:
    order = f'exec "{GROTTO}" engine 2>&-'
    done = subprocess.run(["sh", "-c", order], input=b'{"do":"hello"}\n', capture_output=True, timeout=ANSWER_TIME)
    assert (done.returncode, json.loads(done.stdout)["answer"]) == (0, "hello")


@pytest.mark.slow
def test_nothing_that_is_printed_reaches_the_asker() -> None:
    order = "import atexit; from grotto.cli.engine import engine; atexit.register(print, 'noise'); engine()"
    done = subprocess.run([sys.executable, "-c", order], input=b'{"do":"quit"}\n', capture_output=True, check=True)
    assert done.stdout.count(b"\n") == 1
    assert b"noise" in done.stderr
