"""Positions: values that can be compared, written, typed by hand, and are refused with every fault."""

from __future__ import annotations

import copy
import json
import pickle
import random

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import grotto
from grotto import CHANCE, Faulty, GrottoError, NotYours, Position, Refused, Unreadable
from grotto.kernel.layout import copied
from grotto.kernel.position import opening, warm
from tests.kernel.play import document, packed, quick, wander

CAVE = packed().game
SCHEMA = Draft202012Validator(CAVE.papers.schema())


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    """From everywhere in a game: before it, during it, and its end."""
    table = wander(grotto.new("the-cave", seats=3, seed=3, edition="pegasus"), 150)
    return [table.opening, *(moment.before for moment in table.moments[5::5]), table.position, quick().position]


# --- values --------------------------------------------------------------------------------------------------------


def test_positions_are_equal_when_their_bytes_are(positions):
    for position in positions:
        for same in (Position(position.game, copied(position.state)), copy.deepcopy(position), again(position)):
            assert same == position
            assert hash(same) == hash(position)
    assert len(set(positions)) == len({position.raw for position in positions}) > 20
    assert positions[0] != positions[1]
    assert positions[0] != "a position"
    assert positions[0].__eq__(3) is NotImplemented


def again(position: Position) -> Position:
    """As another process gets it."""
    there: Position = pickle.loads(pickle.dumps(position))
    return there


def test_a_copy_can_be_played_on():
    position = again(packed().position)
    assert position.after("pass") == packed().position.after("pass")


def test_what_is_written_comes_back_to_the_last_byte(positions):
    for position in positions:
        assert Position.from_json(position.to_json()) == position
        assert Position.from_json(position.to_json(indent=2).encode()) == position
        assert Position.from_json(position.to_document()) == position


def test_a_repr_can_be_pasted(positions):
    for position in positions[::4]:
        assert eval(repr(position), {"grotto": grotto}) == position


def test_every_written_position_keeps_the_published_schema(positions):
    for position in positions:
        written = position.to_document()
        assert (written.pop("game"), written.pop("rules")) == ("the-cave", 1)
        SCHEMA.validate(written)


def test_reading_a_document_leaves_it_as_it_was(positions):
    written = positions[-2].to_document()
    before = copy.deepcopy(written)
    Position.from_json(written)
    assert written == before


def test_the_next_position_leaves_the_last_as_it_was(positions):
    for position in positions[:-1]:
        before = position.raw
        after = position.after(position.actions(position.actors[0])[0])
        assert position.raw == before != after.raw


def test_an_opening_needs_no_seed():
    table = grotto.new("the-cave", seats=4, edition="pegasus", seed=1)
    warm(table.game)
    assert opening(table.game, 4, {"edition": "pegasus"}, None) == table.position


# --- actions -------------------------------------------------------------------------------------------------------


def test_an_action_knows_its_seat_its_text_and_its_words():
    position = packed().position
    action = position.actions()[-1]
    assert action.seat == position.actors[0]
    assert str(action) == action.text
    assert repr(action) == f"<Action {action.text!r} of seat {action.seat}>"
    assert action.say("de") != action.say("en") == action.say()
    assert position.read(action.text, action.seat) == action.code
    assert next(one for one in position.actions() if one.text == "pack").price() == "2 points"


def test_actions_are_equal_by_seat_and_code():
    before, after = packed().position, packed().position
    assert before.actions() == after.actions()
    assert {*before.actions(), *after.actions()} == set(before.actions())
    first = grotto.new("the-cave").position
    assert first.actions(0) != first.actions(1)
    assert first.actions(0)[0] != "take suggested"


def test_an_action_says_by_itself_who_acts():
    position = grotto.new("the-cave", seed=1).position
    second = position.actions(1)[0]
    assert position.after(second) == position.after(second.text, 1)
    with pytest.raises(NotYours, match="'take suggested' of seat 1> is not an action of seat 0"):
        position.after(second, 0)


def test_an_action_of_chance_is_nobody_elses():
    table = grotto.new("the-cave", by_hand=True)
    for seat in (0, 1):
        table.play("done", seat)
    lot = table.actions()[0]
    assert (lot.seat, lot.text, lot.price()) == (CHANCE, "start with 0", "")
    assert "beginnt" in lot.say("de")
    with pytest.raises(NotYours):
        packed().position.after(lot)


def test_a_text_is_read_with_spaces_and_capitals_as_people_type_them():
    position = packed().position
    assert position.after("  ENTER   n ") == position.after("enter n")
    assert position.why_not("Enter  N Oxygen").action == "enter n oxygen"


def test_only_seats_of_the_table_have_actions():
    position = grotto.new("the-cave", seats=2).position
    assert position.actions(CHANCE) == []
    assert packed().position.actions(1 - packed().actors[0]) == []
    for seat in (2, 5, 7, -1, 10**30):
        for ask in (position.actions, lambda at: position.why_not("done", at), lambda at: position.after("done", at)):
            with pytest.raises(NotYours, match="there is no seat"):
                ask(seat)
    for seat in ("0", 1.0, True, [0], b"", np.int64(0)):
        for ask in (position.actions, lambda at: position.why_not("done", at), lambda at: position.after("done", at)):
            with pytest.raises(Unreadable, match="is no seat"):
                ask(seat)
    for seat in (2, -1, "0", 1.0, True):
        with pytest.raises(NotYours, match="there is no seat"):
            position.view(seat)
    for seat in (2, -2, "0", 1.5):
        for ask in (position.observation, lambda at: position.redealt(at, 1)):
            with pytest.raises(NotYours, match="there is no seat"):
                ask(seat)


@pytest.mark.parametrize(
    "action", ["", "jump", "enter", "enter x", "pass\0", "x" * 10**6, " " * 10**6, "\ud800", "é" * 99]
)
def test_what_is_no_action_is_quoted(action):
    with pytest.raises(Unreadable, match=" is no action") as caught:
        packed().position.after(action)
    assert len(str(caught.value)) < 300
    str(caught.value).encode()


@pytest.mark.parametrize("action", [None, 3, b"pass", ["pass"], 10**5000], ids=lambda value: type(value).__name__)
def test_an_action_is_a_text(action):
    for ask in (packed().position.after, packed().position.why_not):
        with pytest.raises(Unreadable, match="an action is a text, not "):
            ask(action)


def test_a_refusal_quotes_the_action_cites_the_rule_and_says_what_is_possible():
    position = packed().position
    with pytest.raises(Refused) as caught:
        position.after("discover")
    assert str(caught.value).startswith(
        "'discover' is not legal now. §3.2: Nothing is discovered from the base. Possible: 'pass'"
    )
    assert caught.value.rule == "§3.2"
    refusal = position.why_not("discover")
    assert (refusal, refusal.action, refusal.number) == (caught.value.refusal, "discover", 302)
    assert position.why_not("pass") is None


def test_a_seat_is_named_when_several_may_act():
    position = grotto.new("the-cave", seats=3).position
    assert position.actors == (0, 1, 2)
    for ask in (position.actions, lambda: position.after("done"), lambda: position.why_not("done")):
        with pytest.raises(NotYours, match="say which seat: 0, 1, 2 may act now"):
            ask()


def test_out_of_turn_is_not_yours():
    position = packed().position
    [first] = position.actors
    with pytest.raises(NotYours, match=f"seat {1 - first} may not act now: it is for seat {first} to act"):
        position.after("pass", 1 - first)
    with pytest.raises(NotYours, match="seat 6 may not act now"):
        position.after("turn up empty bend", CHANCE)
    waiting = grotto.new("the-cave", by_hand=True)
    waiting.play("done", 0)
    waiting.play("done", 1)
    with pytest.raises(NotYours, match="seat 0 may not act now: chance is to answer"):
        waiting.play("pass", 0)
    with pytest.raises(Unreadable, match="'pass' is nothing chance can do"):
        waiting.play("pass", CHANCE)


def test_when_it_is_over_nobody_acts():
    position = quick().position
    assert position.over
    assert position.actors == ()
    assert position.actions(0) == []
    assert position.end_reason == "quiet"
    for ask in (position.actions, lambda: position.after("pass"), lambda: position.why_not("pass", 0)):
        with pytest.raises(Refused, match="the game is over") as caught:
            ask()
        assert caught.value.refusal is None


def test_ends_and_winners_are_two_facts():
    running, ended = packed().position, quick().position
    assert (running.end_reason, running.winners, running.scores) == (None, (), [0, 0])
    assert (ended.end_reason, ended.winners, ended.scores) == ("quiet", (0, 1), [0, 0])


# --- by hand -------------------------------------------------------------------------------------------------------


def refusal_of(source: object) -> str:
    with pytest.raises(Unreadable) as caught:
        Position.from_json(source)  # type: ignore[arg-type]
    said = str(caught.value)
    said.encode()
    assert len(said) < 10_000
    return said


def test_a_position_of_a_few_words_is_enough():
    position = Position.from_json(document(teams=[{"pack": {"rope": 2}}, {}, {}]))
    assert position.seats == 3
    assert position.actors == (0,)
    assert position.view()["teams"][0]["pack"] == {"rope": 2}


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("{}", "unknown game None: expected one of "),
        ('{"game": "the-caev"}', "unknown game 'the-caev': did you mean 'the-cave'?"),
        ('{"game": ["the-cave"]}', "unknown game ['the-cave']"),
        ('{"game": "the-cave", "rules": 2}', "made under rules version 2 of the-cave; this Grotto plays version 1"),
        ('{"game": "the-cave", "rules": null}', "rules version None"),
        ('{"game": "the-cave"}', "this position of the-cave has 1 fault:\n  - teams is missing"),
        ('{"game": "the-cave", "teams": {}}', "teams: expected a list, found {}"),
        ('{"game": "the-cave", "teams": [{}]}', "teams: expected 2 to 5 entries, found 1"),
        ('{"game": "the-cave", "teams": [{}, null]}', "teams[1]: expected an object, found None"),
        ('{"game": "the-cave", "teams": [{}, {}], "depth": 3}', "unknown field 'depth'"),
        (
            '{"game": "the-cave", "teams": [{}, {}], "edition": "rebell"}',
            "edition: unknown 'rebell': did you mean 'rebel'?",
        ),
    ],
)
def test_what_is_no_position_is_said(source, said):
    assert said in refusal_of(source)


START = {"kind": "start", "exits": "nesw"}
BOARD = [
    {"at": [0, 0], "kind": "base"},
    {**START, "at": [0, 1], "gate": "n"},
    {**START, "at": [1, 0], "gate": "e"},
    {**START, "at": [-1, 0], "gate": "w"},
]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"teams": [{"at": [5, 5]}, {}]}, "teams[0].at: seat 0 stands at [5, 5], where no space is"),
        ({"teams": [{"at": [0]}, {}]}, "teams[0].at: expected 2 entries, found 1"),
        ({"teams": [{"at": [0, 121]}, {}]}, "teams[0].at[1]: expected a whole number from -120 to 120, found 121"),
        ({"teams": [{"pack": {"provison": 1}}, {}]}, "teams[0].pack: unknown 'provison': did you mean 'provision'?"),
        (
            {"teams": [{"pack": {"rope": 1.0}}, {}]},
            "teams[0].pack.rope: expected a whole number from 0 to 99, found 1.0",
        ),
        (
            {"teams": [{"pack": {"rope": True}}, {}]},
            "teams[0].pack.rope: expected a whole number from 0 to 99, found True",
        ),
        ({"teams": [{"pack": {"rope": 9}}, {}]}, "seat 0 carries more than the backpack holds"),
        ({"teams": [{"pack": {"camera": 2}}, {}]}, "seat 0 has a camera or raft twice"),
        (
            {"teams": [{"depths": [30]}, {}]},
            "teams[0].depths[0]: expected a whole number from 0 to 1500 in steps of 25",
        ),
        ({"teams": [{"depths": [25]}, {}]}, "seat 0 has a depth token of a depth that is nowhere"),
        ({"teams": [{"camp": {"state": "there"}}, {}]}, "teams[0].camp.state: unknown 'there'"),
        ({"teams": [{"line": 3}, {}]}, "line tokens: teams have 3 in all"),
        ({"teams": [{"moved": 3}, {}]}, "teams[0].moved: expected a list, found 3"),
        (
            {"teams": [{"moved": ["took ropes"]}, {}]},
            "teams[0].moved[0]: unknown 'took ropes': did you mean 'took rope'?",
        ),
        ({"cave": []}, "0 spaces: expected 2 to 96"),
        ({"cave": [BOARD[0]] * 97}, "cave: expected 0 to 96 entries, found 97"),
        ({"cave": BOARD[1:]}, "4 spaces"[2:]),
        ({"cave": [*BOARD, {"at": [0, 2]}]}, "cave[4]: kind is missing"),
        ({"cave": [*BOARD, {"at": [0, 2], "kind": "lake"}]}, "cave[4].kind: unknown 'lake'"),
        ({"cave": [*BOARD, {"at": [0, 2], "kind": "empty", "exits": "sn"}]}, "cave[4].exits: 'sn' is not made of"),
        ({"cave": [*BOARD, {"at": [0, 2], "kind": "empty", "exits": "n"}]}, "space 4 does not match a neighbour"),
        ({"cave": [*BOARD, {"at": [0, 1], "kind": "empty", "exits": "s"}]}, "space 4 lies where another space lies"),
        ({"cave": [*BOARD, {"at": [4, 4], "kind": "empty", "exits": "s"}]}, "space 4 cannot be reached"),
        ({"cave": [*BOARD, {"at": [0, 2], "kind": "empty", "exits": "s", "stack": "V"}]}, "cave[4].stack: unknown 'V'"),
        (
            {"cave": [*BOARD, {"at": [0, 2], "kind": "choke", "stack": "I"}]},
            "cave[4].stack: only tiles come from a stack",
        ),
        (
            {"cave": [*BOARD, {"at": [0, 2], "kind": "choke", "gate": "n"}]},
            "cave[4].gate: only a starting space has one",
        ),
        ({"cave": [{"at": [0, 0], "kind": "base", "exits": "n"}, *BOARD[1:]]}, "cave[0].exits: the base's exits are"),
        ({"cave": [{"at": [20, 0], "kind": "base"}, *BOARD[1:]]}, "cave[0].at: the base lies too far out at [20, 0]"),
        (
            {"cave": [*BOARD[:3], {**BOARD[3], "gate": "s"}]},
            "cave[3].gate: the exit of the base that leads to [-1, 0] is 'w'",
        ),
        ({"cave": [*BOARD[:3], {**START, "at": [-1, 0]}]}, "cave[3].gate is missing"),
        (
            {"cave": [*BOARD[:3], {**BOARD[3], "at": [-3, 0]}]},
            "cave[3]: the starting space at [-3, 0] must touch the base",
        ),
        ({"cave": [*BOARD, {"at": [5, 5], "kind": "base"}]}, "cave[4]: the base comes first"),
        ({"cave": [BOARD[0], {"at": [3, 0], "kind": "base"}, BOARD[1]]}, "the cells of the base do not hang together"),
        ({"numbers": {"point": 3}}, "numbers: unknown 'point': did you mean 'points'?"),
        ({"numbers": {"points": 0}}, "numbers.points: at least 1, not 0"),
        ({"numbers": {"points": 100}}, "numbers.points: expected a whole number from 0 to 99, found 100"),
        (
            {"numbers": {"quiet_rounds": 99, "final_rounds": 99}},
            "numbers: quiet_rounds and final_rounds are at most 120",
        ),
        ({"numbers": {"pack_price": 0}}, "numbers.pack_price: at least 1, not 0"),
        (
            {"numbers": {"place_price": 0, "repack_price": 0}},
            "numbers: place_price and repack_price are at least 1 together",
        ),
        ({"flags": {"dive_at_once": 1}}, "flags.dive_at_once: expected true or false, found 1"),
        ({"suggested": {"provision": 9}}, "suggested.provision: at most 8, not 9"),
        ({"suggested": {"half-oxygen": 1}}, "suggested.half-oxygen: at most 0, not 1"),
        ({"suggested": {"rope": 4, "oxygen": 5}}, "suggested: it does not fit into 8 slots"),
        ({"stacks": []}, "stacks: expected 4 entries, found 0"),
        ({"stacks": [{"left": 1, "printed": {}, "unseen": {}}] * 4}, "stack 0: more tiles left to draw than unseen"),
        (
            {"stacks": [{"left": 30, "printed": {"empty bend": 30}, "unseen": {"empty bend": 30}}] * 4},
            "4 spaces and 120 tiles still to come are too many: at most 96 together",
        ),
        (
            {"stacks": [{"left": 0, "printed": {"descent bend": 20}, "unseen": {"descent bend": 20}}] * 4},
            "stacks: at most 60 descents, found 80: 1500 m",
        ),
        ({"turn": {"phase": "preparing"}}, "turn.phase: 'preparing' is over when all teams are ready"),
        ({"turn": {"phase": "laying"}}, "turn.drawn is missing"),
        ({"turn": {"drawn": "empty bend"}}, "turn.drawn: there is no tile in hand in the phase 'acting'"),
        ({"turn": {"drawn": "empty bent"}}, "turn.drawn: unknown 'empty bent': did you mean 'empty bend'?"),
        ({"turn": {"phase": "sleeping"}}, "turn.phase: unknown 'sleeping'"),
        ({"turn": {"seat": 2}}, "it cannot be the turn of seat 2"),
        ({"turn": {"seat": 5}}, "turn.seat: expected a whole number from 0 to 4, found 5"),
        ({"turn": {"points": 6}}, "6 points are more than a turn has"),
        ({"turn": {"quiet": 21}}, "turn.quiet: 21 rounds without a tile cannot be, at most 20"),
        ({"turn": {"rounds_left": 3}}, "3 rounds left, or the reason of the end, cannot be"),
        ({"turn": {"phase": "over"}}, "-1 rounds left, or the reason of the end, cannot be"),
    ],
)
def test_a_fault_is_named_with_its_place_and_value(changes, said):
    assert said in refusal_of(document(**changes))


def test_every_fault_is_listed_whatever_its_sort():
    """A word and a field nobody knows, a wrong kind of value, a place that is none, too much gear, and more."""
    with pytest.raises(Faulty) as caught:
        Position.from_json(
            document(
                edition="rebell",
                teams=[{"at": [7, 7], "pack": {"rop": 1}}, {"pack": {"rope": 9}, "name": "x", "ready": "yes"}],
                cave=[*BOARD, {"at": [0, 2], "kind": "wonder", "exits": "n", "token": True}],
                turn={"points": 7, "drawn": "empty bend"},
            )
        )
    assert caught.value.faults == [
        "edition: unknown 'rebell': did you mean 'rebel'?",
        "teams[0].pack: unknown 'rop': did you mean 'rope'?",
        "teams[1]: unknown field 'name'" + caught.value.faults[2].removeprefix("teams[1]: unknown field 'name'"),
        "teams[1].ready: expected true or false, found 'yes'",
        "teams[0].at: seat 0 stands at [7, 7], where no space is",
        "turn.drawn: there is no tile in hand in the phase 'acting', not even 'empty bend'",
        "space 4 does not match a neighbour: openings must meet openings and rock must meet rock",
        "space 4 cannot be reached from the spaces laid before it",
        "space 4 has a depth no discovery could have given it",
        "seat 1 carries more than the backpack holds",
        "7 points are more than a turn has, or fewer than none",
    ]
    assert str(caught.value).count("\n") == len(caught.value.faults) == 11


@pytest.mark.parametrize(
    "source", [None, 3, [], "[]", "null", "", b"\xff", {1: 2}, {"game": {}}, "NaN", '{"game": NaN}']
)
def test_what_is_not_even_an_object_is_refused(source):
    refusal_of(source)


# --- hostile -------------------------------------------------------------------------------------------------------

WEIRD = [
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        2,
        5,
        8,
        20,
        25,
        60,
        99,
        100,
        120,
        127,
        128,
        1500,
        10**30,
        10**4000,
        1.5,
        float("nan"),
    ),
    *(
        "",
        "-",
        "n",
        "nesw",
        "wsen",
        "I",
        "V",
        "base",
        "start",
        "choke",
        "water",
        "descent",
        "camera",
        "x" * 500,
        "\ud800",
    ),
    *(
        [],
        {},
        [0, 0],
        [0, 1],
        [120, 120],
        [0],
        ["camera", "camera"],
        [25, 25],
        {"provision": 3},
        {"camera": 2},
        {"x": 1},
    ),
    *(
        "preparing",
        "over",
        "laying",
        "drawing",
        "packing",
        "acting",
        "drawing lots",
        "built",
        "packed",
        "waiting",
        "yes",
    ),
]


def places_in(found: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inside = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    return [path] * bool(path) + [deeper for name, part in inside for deeper in places_in(part, (*path, name))]


def at(found: object, path: tuple[str | int, ...]) -> object:
    for name in path:
        found = found[name]  # type: ignore[index]
    return found


def twist(found: dict[str, object], rng: random.Random) -> None:
    """Change one thing somewhere: leave it out, double it, shift it, or put something else there."""
    places = places_in(found)
    *above, name = rng.choice([path for path in places if path[0] in ("turn", "teams", "numbers")] + places[::4])
    inside, way = at(found, tuple(above)), rng.random()
    value = inside[name]  # type: ignore[index]
    if way < 0.1:
        del inside[name]  # type: ignore[attr-defined]
    elif way < 0.2 and isinstance(inside, list):
        inside.insert(0, copy.deepcopy(value))
    elif way < 0.3 and isinstance(inside, list):
        rng.shuffle(inside)
    elif way < 0.6 and type(value) is int:
        inside[name] = value + rng.choice([-25, -2, -1, 1, 2, 25])  # type: ignore[index]
    else:
        other = rng.choice(WEIRD) if way < 0.8 else at(found, rng.choice(places))
        inside[name] = copy.deepcopy(other)  # type: ignore[index]


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_twisted_in_a_position_is_refused_or_can_be_played(seed):
    """Nothing but Grotto's own errors comes out, and what is accepted never breaks an invariant later."""
    rng = random.Random(f"twist {seed}")
    table = wander(grotto.new("the-cave", seats=2 + seed, seed=seed), 60 * seed + 10, seed)
    documents = [moment.before.to_document() for moment in table.moments[::10]]
    accepted = 0
    for _ in range(120):
        twisted = copy.deepcopy(rng.choice(documents))
        for _ in range(rng.choice([1, 1, 2, 4])):
            twist(twisted, rng)
        try:
            position = Position.from_json(twisted)  # type: ignore[arg-type]
        except GrottoError as refused:
            str(refused).encode()
            continue
        accepted += 1
        assert Position.from_json(position.to_json()) == position
        assert_playable(position, rng)
    assert accepted > 3


def assert_playable(position: Position, rng: random.Random) -> None:
    table = wander(grotto.play_on(position, seed="twist"), 15, rng.random())
    assert table.game.papers.faults(table.position.state) == []
    assert table.over or all(table.actions(seat) for seat in table.actors)
    assert Position.from_json(table.position.to_json()) == table.position
    for viewer in (None, 0, 1):
        table.view(viewer)
    assert grotto.verify(table.record).ok


junk = st.recursive(
    st.sampled_from(WEIRD),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["at", "kind", "teams", "turn", "cave", "left", "state", "gear", "exits"]), inner
        )
    ),
    max_leaves=8,
)
parts = st.sampled_from(
    ["edition", "numbers", "flags", "suggested", "teams", "cave", "stacks", "turn", "rules", "game"]
)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(parts, junk, min_size=1))
def test_whatever_is_put_into_a_position_is_refused_or_read(changes):
    try:
        position = Position.from_json(document(**changes))
    except GrottoError as refused:
        str(refused).encode()
        return
    assert Position.from_json(position.to_json()) == position


def test_very_many_faults_are_no_trouble():
    teams = [{f"field {i}": 1 for i in range(5000)}] * 5
    with pytest.raises(Faulty, match="this position of the-cave has 25001 faults") as caught:
        Position.from_json(json.dumps(document(teams=teams, turn={"x" * 10**6: 1})))
    assert len(str(caught.value)) < 20_000
    assert str(caught.value).endswith("\n  - and 24901 more")
