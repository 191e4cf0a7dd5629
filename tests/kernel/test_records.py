"""Records: they come back, replay to the last byte, show each seat what it may know, and betray every change."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import grotto
from grotto import CHANCE, Faulty, GrottoError, NotYours, Record, Refused, Table, Unreadable, verify
from grotto.kernel.dealer import commitment
from tests.kernel.play import document, packed, wander
from tests.kernel.test_position import WEIRD

OWN = "[cut]\n2 = 5\n[numbers]\nphoto_value = 3\n"


@pytest.fixture(scope="module")
def running() -> Table:
    """In the middle of a game, with tiles drawn from a stack."""
    return wander(packed(seats=3, seed="running", edition="pegasus"), 60)


@pytest.fixture(scope="module")
def ended() -> Table:
    table = wander(packed(seed="ended"), 25, seed=2)
    while not table.over:
        table.play(table.actions()[0])
    return table


def changed(record: Record, **fields: Any) -> Record:
    return msgspec.structs.replace(record, **fields)


def with_action(record: Record, number: int, line: str) -> Record:
    return changed(record, actions=[*record.actions[:number], line, *record.actions[number + 1 :]])


# --- round trips ---------------------------------------------------------------------------------------------------


def test_a_record_comes_back(running, ended):
    for record in (running.record, ended.record, running.record_for(0), grotto.new("the-cave", by_hand=True).record):
        assert Record.from_json(record.to_json()) == record
        assert Record.from_json(record.to_json(indent=None).encode()) == record
        assert Record.from_json(json.loads(record.to_json())) == record


def test_a_record_replays_to_the_last_byte_and_can_be_played_on(running, ended):
    for table in (running, ended):
        again = grotto.replay(Record.from_json(table.record.to_json()))
        assert again.position.raw == table.position.raw
        assert [moment.before.raw for moment in again.moments] == [moment.before.raw for moment in table.moments]
        assert [moment.sealed for moment in again.moments] == [moment.sealed for moment in table.moments]
        assert again.record == table.record
        assert (again.scores, again.winners, again.end_reason) == (table.scores, table.winners, table.end_reason)
    first, second = (wander(grotto.replay(running.record), 60, seed=9) for _ in range(2))
    assert first.record == second.record, "the same seed holds the same cave"
    assert len(first.record.actions) > len(running.record.actions)


def test_a_table_without_a_seed_replays_and_waits_for_chance():
    table = grotto.new("the-cave", by_hand=True)
    table.play("done", 0)
    table.play("done", 1)
    again = grotto.replay(table.record)
    assert again.actors == (CHANCE,)
    assert again.record == table.record


def test_a_record_begins_where_its_table_began(running):
    table = wander(grotto.play_on(running.position, seed="on"), 30)
    record = Record.from_json(table.record.to_json())
    assert grotto.replay(record).position == table.position
    assert grotto.replay(record).record == table.record
    assert (record.seats, record.options) == (3, {"edition": "pegasus"})
    assert verify(record).ok


def test_a_record_is_made_of_lines_people_can_read(running):
    assert running.record.actions[:3] == ["0 take suggested", "0 done", "1 take suggested"]
    assert running.record.actions[6].startswith("* start with ")


# --- what each may have --------------------------------------------------------------------------------------------


def test_while_a_game_runs_only_the_host_has_the_seed(running):
    seed = running.record.seed
    assert seed == "running"
    for seat in (None, 0, 1, 2):
        record = running.record_for(seat)
        assert record.seed is None
        assert record.commitment == commitment(seed) == running.commitment
        assert record.seen_by == ("spectator" if seat is None else f"seat {seat}")
        assert '"seed"' not in record.to_json()
        assert grotto.replay(record).position == running.position


def test_the_hash_of_the_seed_is_there_from_the_beginning_to_the_end():
    table = grotto.new("the-cave", seed="secret")
    for seat in (0, 1):
        assert {table.record_for(viewer).commitment for viewer in (None, 0, 1)} == {commitment("secret")}
        assert "secret" not in table.record_for(seat).to_json()
        table.play("done", seat)
    while not table.over:
        assert table.record_for(0).commitment == commitment("secret")
        assert "secret" not in repr(table) + table.record_for().to_json() + table.position.to_json()
        table.play("pass")
    assert table.record_for(0) == table.record_for() == table.record
    assert table.record_for(1).seed == "secret"
    assert verify(table.record_for(1)).ok


def test_while_all_pack_a_seat_has_its_own_steps_only():
    table = grotto.new("the-cave", seats=3, seed=7)
    for action, seat in (("take rope", 0), ("take camp", 1), ("take raft", 0), ("done", 1)):
        table.play(action, seat)
    assert table.record_for(0).actions == ["0 take rope", "0 take raft"]
    assert table.record_for(1).actions == ["1 take camp", "1 done"]
    assert table.record_for(2).actions == table.record_for().actions == []
    assert table.record.actions == ["0 take rope", "1 take camp", "0 take raft", "1 done"]


@pytest.mark.parametrize("seat", [3, -1, CHANCE, "0", 1.0, True, [0]])
def test_a_record_is_for_a_seat_of_the_table(running, seat):
    with pytest.raises(NotYours, match="there is no seat"):
        running.record_for(seat)


# --- own content ---------------------------------------------------------------------------------------------------


def test_own_content_travels_in_the_record(tmp_path, monkeypatch):
    file = tmp_path / "own.toml"
    file.write_text(OWN, "utf-8")
    table = wander(grotto.new("the-cave", content=file, seed=1), 40)
    written = table.record.to_json()
    file.unlink()
    monkeypatch.chdir(tmp_path)
    record = Record.from_json(written)
    assert record.content == OWN
    assert grotto.replay(record).position == table.position
    assert table.position.view()["numbers"]["photo_value"] == 3
    assert verify(record).ok
    assert grotto.replay(record).record == table.record
    assert table.record_for(0).content == OWN


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"content": OWN + "\n"}, "the record's own content does not have the hash 'sha256:"),
        ({"content_hash": "sha256:" + "0" * 64}, "the record's own content does not have the hash 'sha256:000"),
        ({"content_hash": None}, "the record's own content does not have the hash None"),
        ({"content": None}, "the own content with the hash 'sha256:"),
        ({"content": "cut = ["}, "the record's content:1: "),
        ({"content": "#" * 10**6}, "the record's content is longer than"),
        ({"content": "# \ud800"}, "content: expected a text"),
        ({"position": document()}, "own content or a position to begin with, not both"),
    ],
)
def test_own_content_is_checked_against_its_hash(changes, said, tmp_path):
    (tmp_path / "own.toml").write_text(OWN, "utf-8")
    table = grotto.new("the-cave", content=tmp_path / "own.toml", seed=1)
    with pytest.raises(Unreadable) as caught:
        Record.from_json({**json.loads(table.record.to_json()), **changes})
    assert said in str(caught.value)
    assert not verify(changed(table.record, **changes)).ok


def test_own_content_that_is_no_box_is_refused_when_it_is_opened(tmp_path):
    (tmp_path / "own.toml").write_text(OWN, "utf-8")
    record = grotto.new("the-cave", content=tmp_path / "own.toml", seed=1).record
    broken = OWN.replace("5", "'five'") + "[stacks.V]\n"
    told = grotto.kernel.content.Paper("x", broken)
    record = changed(record, content=broken, content_hash=told.digest)
    with pytest.raises(Faulty, match=r"the record's content:2: cut\.2: expected a whole number") as caught:
        grotto.replay(record)
    assert len(caught.value.faults) == 2
    assert verify(record).faults == tuple(caught.value.faults)


# --- verify --------------------------------------------------------------------------------------------------------


def test_an_honest_record_is_verified(running, ended):
    for table in (running, ended):
        verdict = verify(table.record)
        assert verdict == grotto.Verdict((), sum(seat == CHANCE for seat, _ in table.entries), True)
        assert verdict.ok
    assert verify(running.record_for(0)) == grotto.Verdict((), verify(running.record).draws, False)
    assert not verify(grotto.new("the-cave", by_hand=True).record).checked


def draws_of(table: Table) -> list[int]:
    return [number for number, (seat, _) in enumerate(table.entries) if seat == CHANCE]


def test_every_altered_draw_is_found(running):
    for number in draws_of(running)[1:]:
        before = running.moments[number].before
        other = next(action for action in before.actions(CHANCE) if action.code != running.entries[number][1])
        verdict = verify(with_action(running.record, number, f"* {other.text}"))
        assert f"action {number + 1}, '* {other.text}', is not what the seed holds there" in verdict.faults


def test_an_altered_lot_is_found():
    record = packed(seed="lot").record
    first = record.actions[-1]
    other = "* start with 1" if first == "* start with 0" else "* start with 0"
    assert verify(with_action(record, len(record.actions) - 1, other)).faults == (
        f"action 5, '{other}', is not what the seed holds there",
    )
    with pytest.raises(
        Unreadable, match=f"action 5, '{other[:3]}.*, is not what the record's seed holds there".replace("*", r"\*", 1)
    ):
        grotto.replay(with_action(record, len(record.actions) - 1, other))


def test_an_altered_seed_is_found(running):
    verdict = verify(changed(running.record, seed="walking"))
    assert verdict.faults[0] == "the seed does not have the hash that was published before the first draw"
    assert len(verdict.faults) > 1, "and the draws are not its own"
    also_hash = changed(running.record, seed="walking", commitment=commitment("walking"))
    assert all("is not what the seed holds there" in fault for fault in verify(also_hash).faults)
    assert verify(also_hash).faults
    assert verify(changed(running.record, commitment=None)).faults == (
        "no hash of the seed was published before the first draw",
    )
    assert not verify(changed(running.record, commitment="sha256:" + "0" * 64)).ok


def test_an_illegal_action_is_found(running):
    for number in (0, 3, 9, len(running.record.actions) - 1):
        seat = max(running.entries[number][0] % CHANCE, 0)
        record = with_action(running.record, number, f"{seat} swap rope rope")
        assert f"action {number + 1}, '{seat} swap rope rope', was not legal" in verify(record).faults
        with pytest.raises(Refused, match=f"action {number + 1}, '{seat} swap rope rope'") as caught:
            grotto.replay(record)
        assert caught.value.refusal is None or caught.value.rule.startswith("§")


def test_an_action_out_of_turn_is_found(running):
    [actor] = running.actors if running.actors != (CHANCE,) else (0,)
    record = changed(running.record, actions=[*running.record.actions, f"{(actor + 1) % 3} pass"])
    assert not verify(record).ok
    with pytest.raises(Refused, match=f"it is for seat {actor} to act"):
        grotto.replay(record)


def test_an_action_after_the_end_is_found(ended):
    record = changed(ended.record, actions=[*ended.record.actions, "0 pass"])
    assert not verify(record).ok
    with pytest.raises(Refused, match="the game is over"):
        grotto.replay(record)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"scores": [99, 0]}, "the record says scores [99, 0]; the game says "),
        ({"scores": [0]}, "the record says scores [0]; the game says "),
        ({"end_reason": "explored"}, "the record says it ended by 'explored'; the game says 'quiet'"),
        ({"end_reason": "x" * 10**6}, "the record says it ended by 'xxx"),
    ],
)
def test_a_wrong_result_is_found(ended, changes, said):
    assert verify(ended.record).ok
    [fault] = verify(changed(ended.record, **changes)).faults
    assert fault.startswith(said)
    assert len(fault) < 300


def test_a_game_that_still_runs_has_no_result(running):
    assert verify(changed(running.record, scores=running.scores)).faults == (
        f"the record says scores {running.scores}; the game says None",
    )
    assert verify(changed(running.record, end_reason="quiet")).faults


def test_a_missing_or_doubled_action_is_found(ended):
    actions = ended.record.actions
    missing = changed(ended.record, actions=actions[:-1])
    assert not verify(missing).ok
    for number in draws_of(ended)[1:3]:
        assert not verify(changed(ended.record, actions=actions[:number] + actions[number + 1 :])).ok
        assert not verify(changed(ended.record, actions=[*actions[:number], actions[number], *actions[number:]])).ok


def test_faults_do_not_hide_each_other(ended):
    record = changed(ended.record, seed="other", scores=[7, 7])
    faults = verify(record).faults
    assert faults[0].startswith("the seed does not have the hash")
    assert faults[-1].startswith("the record says scores [7, 7]")
    assert len(faults) >= 2 + len(draws_of(ended)) // 2


@pytest.mark.parametrize("what", ["replay", "verify"])
@pytest.mark.parametrize("value", [None, "{}", {}, 3, packed()])
def test_only_records_are_replayed_and_verified(what, value):
    with pytest.raises(Unreadable, match=f"{what} takes a Record, not .*; Record.from_json reads one"):
        getattr(grotto, what)(value)


# --- broken and hostile --------------------------------------------------------------------------------------------


def refusal_of(source: Any) -> str:
    with pytest.raises(Unreadable) as caught:
        Record.from_json(source)
    said = str(caught.value)
    said.encode()
    assert len(said) < 3000
    return said


@pytest.mark.parametrize("source", ["", "[]", "null", "{", b"\xff", None, 7, "NaN", "[" * 10**5, " " * 3_000_000])
def test_what_is_no_json_object_is_refused(source):
    assert "a record is " in refusal_of(source)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"grotto": 2}, "this record has format 2; this Grotto reads format 1"),
        ({"grotto": "1"}, "grotto: expected a whole number, found '1'"),
        ({"game": "chess"}, "unknown game 'chess': expected one of "),
        ({"game": None}, "game: expected a text, found None"),
        ({"rules": 2}, "this record was made under rules version 2 of the-cave; this Grotto plays version 1"),
        ({"rules": True}, "rules: expected a whole number, found True"),
        ({"seats": 9}, "the-cave is for 2 to 5 seats, not 9"),
        ({"options": {"edition": "rebell"}}, "the-cave has no edition 'rebell': did you mean 'rebel'?"),
        ({"options": {"editon": "rebel"}}, "the-cave has no option 'editon': did you mean 'edition'?"),
        ({"options": []}, "options: expected an object, found []"),
        ({"actions": "pass"}, "actions: expected a list, found 'pass'"),
        ({"actions": [1]}, "actions[0]: expected a text, found 1"),
        ({"actions": ["0 pass"] * 100_001}, "a record of 100001 actions is longer than 100000"),
        ({"seed": 7}, "seed: expected a text, found 7"),
        ({"seed": "x" * 201}, "a seed is a number or a text of at most 200 characters, not 'xxx"),
        ({"seed": "\ud800"}, "seed: expected a text, found '\\ud800'"),
        ({"seed": ""}, "a seed is a number or a text"),
        ({"scores": [1.5]}, "scores[0]: expected a whole number, found 1.5"),
        ({"position": []}, "position: expected an object, found []"),
        ({"extra": 1}, "unknown field 'extra'"),
    ],
)
def test_a_fault_of_a_record_is_named_with_its_value(changes, said):
    assert said in refusal_of({**json.loads(packed().record.to_json()), **changes})


def test_every_fault_of_a_record_is_listed():
    good = json.loads(packed().record.to_json())
    with pytest.raises(Faulty) as caught:
        Record.from_json({**good, "seats": 9, "options": {"edition": "x"}, "seed": "", "content": "a = "})
    assert len(caught.value.faults) == 4
    with pytest.raises(Faulty) as caught:
        Record.from_json({"game": 3, "rules": "1", "seats": None, "options": {"edition": 1}, "tables": 1})
    assert len(caught.value.faults) == 7, caught.value.faults


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "action 1: '' names no seat: expected '0 pass' or '* …' for chance"),
        ("pass", "action 1: 'pass' names no seat"),
        ("6 pass", "action 1: '6 pass' names no seat"),
        ("-1 pass", "names no seat"),
        ("² pass", "names no seat"),
        ("٣ pass", "names no seat"),
        ("00 pass", "names no seat"),
        ("x" * 10**5, "names no seat"),
        ("0", "action 1: '' is no action"),
        ("0 jump", "action 1: 'jump' is no action"),
        ("* jump", "action 1: 'jump' is nothing chance can do"),
        ("* start with 9", "did you mean 'start with"),
        ("5 done", "action 1, '5 done': it is for seat 0 or 1 to act"),
        ("* start with 0", "action 1, '* start with 0': it is for seat 0 or 1 to act"),
        ("0 pass", "action 1, '0 pass', is not legal. §1.6: "),
    ],
)
def test_a_line_that_cannot_be_played_is_quoted_with_its_number(line, said):
    record = changed(grotto.new("the-cave", seed=7).record, actions=[line])
    with pytest.raises(GrottoError) as caught:
        grotto.replay(record)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 400
    assert len(verify(record).faults) == 1


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"rules": 2}, "rules version 2"),
        ({"seats": 7}, "not 7"),
        ({"seats": 3}, "the record says seats 3, its position 2"),
        ({"options": {"edition": "pegasus"}}, "the record says edition 'pegasus', its position 'rebel'"),
        ({"options": {"edition": "no"}}, "no edition 'no'"),
        ({"position": {}}, "unknown game None"),
        ({"position": {"game": "the-cave", "rules": 9}}, "rules version 9"),
        ({"position": {"game": "the-cave", "teams": [{}, {"pack": {"rope": 99}}]}}, "carries more than the backpack"),
        ({"position": {"game": "the-cave", "teams": 1, "turn": 1}}, "teams: expected a list, found 1"),
    ],
)
def test_a_header_that_cannot_be_is_refused_by_replay_and_verify(changes, said):
    record = changed(grotto.play_on(grotto.Position.from_json(document()), seed=1).record, **changes)
    with pytest.raises(Unreadable) as caught:
        grotto.replay(record)
    assert said in str(caught.value)
    assert any(said in fault for fault in verify(record).faults)


@pytest.mark.parametrize("depth", [100, 500, 900, 990, 5000])
def test_a_position_nested_deeply_is_no_trouble(depth):
    good = grotto.play_on(grotto.Position.from_json(document()), seed=1).record.to_json(indent=None)
    deep = good.replace('"edition": "rebel", "numbers"', f'"edition": {"[" * depth}{"]" * depth}, "numbers"')
    assert deep != good
    refusal_of(deep)


def test_a_position_that_contains_itself_is_no_trouble():
    endless: dict[str, Any] = document()
    endless["turn"] = {"seat": endless, "drawn": endless}
    assert "expected a whole number from 0 to 4, found {'game'" in refusal_of(
        {**json.loads(packed().record.to_json()), "position": endless}
    )
    with pytest.raises(Faulty):
        grotto.Position.from_json(endless)


junk = st.recursive(
    st.sampled_from(WEIRD) | st.sampled_from(["0 pass", "* start with 0", "rebel", "the-cave", "0 done", "1 done"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["edition", "game", "teams", "turn", "x"]), inner, max_size=3)
    ),
    max_leaves=8,
)
fields = st.sampled_from([*Record.__struct_fields__, "extra"])


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(fields, junk, min_size=1, max_size=4))
def test_whatever_is_put_into_a_record_is_refused_or_replays(changes):
    source = {**json.loads(packed().record.to_json()), **changes}
    try:
        record = Record.from_json(source)
        record.to_json().encode()
        grotto.replay(record)
    except GrottoError as refused:
        str(refused).encode()
        return
    verify(record)


@pytest.mark.parametrize("seed", range(3))
def test_no_change_of_a_finished_record_goes_unnoticed_or_escapes(ended, seed):
    """Letters swapped, lines moved: it is unreadable, or verify says so, or it is the same record."""
    rng = random.Random(seed)
    written = ended.record.to_json()
    for _ in range(60):
        at = rng.randrange(len(written))
        other = rng.choice(
            [written[:at] + written[at + 1 :], written[:at] + rng.choice('0123456789 "[]{},:*xn') + written[at + 1 :]]
        )
        try:
            record = Record.from_json(other)
        except GrottoError:
            continue
        same_game = changed(record, seen_by=None) == ended.record
        without_result = {"scores", "end_reason"} & (set(json.loads(written)) - set(json.loads(other)))
        assert same_game or without_result or not verify(record).ok
