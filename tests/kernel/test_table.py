"""Tables: playing, who may, what is possible; undo of one's own, and of nothing that anybody has learned from."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

import grotto
from grotto import CHANCE, GrottoError, NotYours, Refused, Table, Unreadable
from tests.kernel.play import document, packed, quick, wander


def test_a_new_table_waits_for_everyone_to_pack():
    table = grotto.new("the-cave", seats=3, edition="pegasus", seed=7)
    assert (table.seats, table.actors, table.turn, table.over) == (3, (0, 1, 2), 0, False)
    assert (table.scores, table.winners, table.end_reason) == ([0, 0, 0], (), None)
    assert repr(table) == "<Table 'the-cave', seats=3, edition='pegasus', turn 0>"
    assert table.commitment == grotto.new("the-cave", seats=3, seed=7).commitment


def test_the_seat_may_be_left_out_when_only_one_may_act():
    table = packed()
    [first] = table.actors
    table.play("pass")
    assert table.actors == (1 - first,)
    table.play("pass", 1 - first)
    assert table.actors == (first,)


def test_an_action_can_be_played_as_it_was_listed():
    by_text, by_action = packed(), packed()
    by_text.play("enter n")
    by_action.play(next(action for action in by_action.actions() if action.text == "enter n"))
    assert by_text.position == by_action.position


def test_chance_is_dealt_at_once():
    table = packed()
    table.play("enter n")
    table.play("discover")
    drawn = [moment for moment in table.moments if moment.seat == CHANCE]
    assert len(drawn) == 2, "the lot and a tile"
    assert table.view()["turn"]["drawn"]


def test_without_a_dealer_chance_is_played_like_a_seat():
    table = grotto.new("the-cave", by_hand=True)
    table.play("done", 0)
    table.play("done", 1)
    assert table.actors == (CHANCE,)
    assert table.commitment is None
    table.play("start with 1")
    assert table.actors == (1,)
    table.play("enter n", 1)
    table.play("discover")
    with pytest.raises(
        Unreadable, match=r"'turn up water bent' is nothing chance can do: did you mean 'turn up water bend'\?"
    ):
        table.play("turn up water bent", CHANCE)
    with pytest.raises(Refused, match=r"'turn up water cross' is not legal now\. §3\.5"):
        table.play("turn up water cross")
    table.play("turn up water bend", CHANCE)
    assert table.view()["turn"]["drawn"] == "water bend"


def every_state() -> list[Table]:
    hand = grotto.new("the-cave", by_hand=True)
    hand.play("done", 0)
    hand.play("done", 1)
    drawing = packed()
    drawing.play("enter n")
    drawing.play("discover")
    return [grotto.new("the-cave"), packed(), drawing, hand, quick()]


@pytest.mark.parametrize("state", range(5), ids=["packing", "turn", "laying", "chance", "over"])
def test_a_refused_action_changes_nothing(state):
    table = every_state()[state]
    before, entries = table.position, list(table.entries)
    tried = ["pass", "discover", "lay n n", "choke n", "enter n raft", "photo", "done", "take raft", "swap rope raft"]
    tried += ["turn up empty bend", "start with 0", "jump", "", None, 7]
    refused = 0
    for seat in (None, 0, 1, 2, CHANCE, 99, "0"):
        for action in tried:
            position, possible = table.position, table.actors
            try:
                why = table.why_not(action, seat)
            except GrottoError as error:
                with pytest.raises(type(error)):
                    table.play(action, seat)
                refused += 1
                continue
            if why is None:
                continue
            with pytest.raises(Refused) as caught:
                table.play(action, seat)
            assert caught.value.refusal == why
            assert caught.value.rule == why.rule
            assert repr(action) in str(caught.value)
            assert why.text in str(caught.value)
            assert all(
                repr(one.text) in str(caught.value) for one in table.actions(possible[0] if seat is None else seat)
            )
            assert table.position is position
            refused += 1
    assert refused > 50
    assert table.position is before
    assert table.entries == entries


def test_why_not_cites_a_rule_in_the_language_asked_for():
    table = packed()
    refusal = table.why_not("discover")
    assert refusal.rule == "§3.2"
    assert refusal.say("de").startswith("§3.2: ")
    assert table.why_not("pass") is None
    assert table.why_not("done").rule == "§9.2"
    assert grotto.new("the-cave").why_not("pass", 0).rule == "§1.6"


def test_a_view_is_for_a_seat_or_a_spectator():
    table = grotto.new("the-cave")
    assert "pack" in table.view(0)["teams"][0]
    assert "pack" not in table.view(0)["teams"][1]
    assert "pack" not in table.view()["teams"][0]
    with pytest.raises(NotYours, match="there is no seat 2 at this table: seats 0 to 1"):
        table.view(2)


def test_any_position_can_be_played_on_from():
    table = grotto.play_on(grotto.Position.from_json(document(edition="pegasus", turn={"seat": 1})), seed=1)
    assert (table.actors, table.options, table.turn) == ((1,), {"edition": "pegasus"}, 0)
    assert table.commitment
    waiting = grotto.Position.from_json(document(turn={"phase": "drawing lots", "points": 0}))
    assert grotto.play_on(waiting, seed=1).turn == 1, "chance is dealt at once"
    assert grotto.play_on(waiting, by_hand=True).actors == (CHANCE,)
    with pytest.raises(Unreadable, match="play_on begins with a Position, not with 'the-cave'"):
        grotto.play_on("the-cave")  # type: ignore[arg-type]


# --- undo ----------------------------------------------------------------------------------------------------------


def refused_undo(table: Table, seat: Any = None) -> str:
    before, entries = table.position, list(table.entries)
    with pytest.raises(GrottoError) as caught:
        table.undo(seat)
    assert (table.position, table.entries) == (before, entries)
    return str(caught.value)


def test_the_position_after_undo_is_the_one_before_to_the_last_byte():
    table = packed()
    positions = [table.position]
    for action in ("enter n", "enter s", "pack", "take oxygen"[:4] + " provision"):
        if table.why_not(action) is None:
            table.play(action)
            positions.append(table.position)
    assert len(positions) > 3
    while len(positions) > 1:
        positions.pop()
        table.undo()
        assert table.position.raw == positions[-1].raw


def test_a_pass_can_be_taken_back_until_the_next_team_acts():
    table = packed()
    [first] = table.actors
    before = table.position
    table.play("pass")
    table.undo(first)
    assert table.position == before
    table.play("pass")
    table.play("enter n")
    said = refused_undo(table, first)
    assert said == f"seat {first} cannot take 'pass' back: others have acted on it since"
    table.undo(1 - first)
    table.undo(first)
    assert table.position == before


def test_nobody_takes_anothers_action_back():
    table = packed()
    [first] = table.actors
    assert "nothing can be taken back" in refused_undo(table, 1 - first)
    table.play("enter n")
    assert "chance has answered since" in refused_undo(table, 1 - first)
    table.undo(first)


def test_nothing_is_taken_back_across_chance():
    table = packed()
    table.play("enter n")
    table.play("discover")
    assert refused_undo(table) == "nothing can be taken back: chance has answered since"
    lay = table.actions()[0].text
    before = table.position
    table.play(lay)
    table.undo()
    assert table.position == before
    assert "chance has answered" in refused_undo(table, table.actors[0])


def test_the_last_to_be_ready_has_shown_all_packs():
    table = grotto.new("the-cave", by_hand=True)
    table.play("done", 0)
    table.play("done", 1)
    for seat in (None, 0, 1):
        assert refused_undo(table, seat) == "nothing can be taken back: 'done' has shown something since"


def test_while_all_are_packing_each_takes_back_its_own_last_step():
    table = grotto.new("the-cave", seats=3, seed=1)
    expected = grotto.new("the-cave", seats=3, seed=1)
    for action, seat in (
        ("take rope", 0),
        ("take camp", 1),
        ("take raft", 0),
        ("done", 0),
        ("done", 1),
        ("take rope", 2),
    ):
        table.play(action, seat)
    for action, seat in (("take rope", 0), ("take camp", 1), ("take rope", 2)):
        expected.play(action, seat)
    table.undo(0)
    assert table.actors == (0, 2), "ready no more"
    table.undo(1)
    table.undo(0)
    assert table.position.raw == expected.position.raw
    assert [seat for seat, _ in table.entries] == [0, 1, 2]
    table.undo(0)
    assert refused_undo(table, 0) == "nothing can be taken back: seat 0 has not acted"
    table.undo(2)
    table.undo(1)
    assert table.position == table.opening
    assert refused_undo(table) == "nothing can be taken back: nothing was played"


def test_what_was_taken_back_and_played_again_makes_the_same_game():
    straight, winding = packed(seats=3, seed=5), packed(seats=3, seed=5)
    rng = random.Random(5)
    for _ in range(120):
        if straight.over:
            break
        action = rng.choice(straight.actions())
        straight.play(action)
        if rng.random() < 0.3 and not winding.position.reveals(action.seat, action.code):
            other = rng.choice(winding.actions())
            if other.text != "discover":
                winding.play(other)
                if winding.moments[-1].seat == other.seat and not winding.over:
                    winding.undo(other.seat)
        winding.play(action)
        assert winding.position.raw == straight.position.raw
    assert winding.record == straight.record


@pytest.mark.parametrize("seat", [2, 5, CHANCE, -1, "0", 1.0, True, [0], 10**30])
def test_only_seats_of_the_table_take_back(seat):
    table = packed()
    table.play("enter n")
    assert "there is no seat " in refused_undo(table, seat)


def test_when_the_seed_is_open_nothing_is_taken_back():
    table = quick()
    assert table.record_for(0).seed == "7"
    for seat in (None, 0, 1):
        assert refused_undo(table, seat) == "nothing can be taken back: the game is over and its seed is open"


def test_without_a_secret_the_end_can_be_taken_back():
    table = grotto.new("the-cave", by_hand=True)
    table.play("done", 0)
    table.play("done", 1)
    table.play("start with 0")
    while not table.over:
        table.play("pass")
    table.undo()
    assert not table.over


def test_a_play_from_a_position_is_not_taken_back_behind_it():
    table = grotto.play_on(packed().position, seed=1)
    assert refused_undo(table) == "nothing can be taken back: nothing was played"


# --- what a seat gets while others pack in secret ------------------------------------------------------------------

WAYS = (
    ["take rope", "take provision", "take raft", "done"],
    ["take raft", "take rope", "take provision", "done"],
    ["take camp", "camp take rope", "take oxygen", "done"],
    ["done"],
)


def everything_seat_0_gets(table: Table) -> list[object]:
    """Whatever a host answers to seat 0, errors included."""
    asked = [lambda: table.view(0), lambda: table.record_for(0), lambda: table.position.observation(0).tolist()]
    asked += [lambda: [one.text for one in table.actions(0)], lambda: table.scores, lambda: table.commitment]
    asked += [lambda: table.why_not("take suggested", 0), lambda: table.why_not("done", 1) is None and None]
    return [answer(ask) for ask in asked]


def answer(ask: Any) -> object:
    try:
        return ask()
    except GrottoError as error:
        return type(error), str(error)


@pytest.mark.parametrize("seed", range(6))
def test_no_moves_and_undos_teach_anything_about_anothers_packing(seed):
    """Seat 1 packs in other ways, at other moments and with other slips of the hand: seat 0 cannot tell."""
    told = [play_beside(way, slips, seed) for way in WAYS for slips in (0, 3)]
    assert all(one == told[0] for one in told)


def play_beside(way: list[str], slips: int, seed: int) -> list[object]:
    table = grotto.new("the-cave", seats=3, seed=7)
    own, other = random.Random(f"own {seed}"), random.Random(f"other {way} {slips} {seed}")
    ahead = list(way[:-1])
    told: list[object] = []
    for _ in range(25):
        if ahead and other.random() < 0.4:
            table.play(ahead.pop(0), 1)
        if slips and other.random() < 0.2 and any(seat == 1 for seat, _ in table.entries):
            action = table.game.notation.write([code for seat, code in table.entries if seat == 1][-1])
            table.undo(1)
            table.play(action, 1)
        move = own.choice(["take rope", "take camp", "return rope", "undo", "undo", "done", "pass", "take raft"])
        told.append(answer(partial(table.undo, 0) if move == "undo" else partial(table.play, move, 0)))
        told += everything_seat_0_gets(table)
    return told


def test_two_packings_that_come_to_the_same_are_retold_alike_for_ever():
    tables = []
    for way in WAYS[:2]:
        table = grotto.new("the-cave", seed=7)
        for action in way:
            table.play(action, 1)
        table.play("done", 0)
        tables.append(table)
    first, second = tables
    assert first.entries != second.entries
    for seat in (None, 0):
        assert first.record_for(seat) == second.record_for(seat)
        assert grotto.replay(first.record_for(seat)).position == first.position == second.position
    assert first.record_for(1) != second.record_for(1), "the own steps are the own steps"


def test_a_practice_game_begun_in_the_middle_of_packing_hides_what_was_packed_before():
    def begun(*packs: dict[str, int]) -> Table:
        teams = [{"pack": pack, "ready": False} for pack in packs]
        return grotto.play_on(grotto.Position.from_json(document(teams=teams, turn={"phase": "preparing"})), seed=7)

    one, two = begun({}, {"rope": 1}), begun({}, {"raft": 1, "oxygen": 2})
    for table in (one, two):
        table.play("take rope", 0)
    assert one.record_for(0) == two.record_for(0)
    assert one.record_for() == two.record_for()
    assert one.record_for(1) != two.record_for(1)
    for table in (one, two):
        table.play("done", 0)
        table.play("done", 1)
    assert one.record_for(0).position["teams"][1]["pack"] == {"rope": 1}
    assert grotto.replay(two.record_for(0)).position == two.position


def test_a_table_survives_a_long_game_of_moves_and_undos():
    table = grotto.new("the-cave", seats=3, seed=11)
    rng = random.Random(11)
    for _ in range(40):
        wander(table, 4, rng.random())
        if table.over:
            break
        seat = rng.choice(table.actors)
        answer(partial(table.undo, seat))
        assert table.game.papers.faults(table.position.state) == []
    assert grotto.replay(table.record).position == table.position
