"""Chapters 8 and 9: the end, and points."""

from __future__ import annotations

import pytest

import grotto
from grotto import Position
from tests.games.diamond_cave.scene import card, scene, seat_of, told, tunnel

NORTH = "c4 standard ns n"


def points(position: Position) -> list[int]:
    assert position.scores == [seat_of(position, seat)["points"] for seat in range(position.seats)]
    return position.scores


def ended(*seats: dict[str, object], **document: object) -> Position:
    """A game that is over: no diamond is to be seen."""
    return scene(*seats, far_diamond=False, phase="over", ending="cleared", document=document)


# --- §8 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["standard", "torch", "dark"])
def test_8_1_the_game_ends_when_the_last_visible_diamond_is_dug(kind):
    position = scene(tunnel(NORTH), mountain=[f"c5 diamond seen {kind} ns"], far_diamond=False).after("dig blue")
    assert position.over
    assert position.view()["diamonds"] == 0
    assert position.actors == ()


def test_8_1_a_diamond_that_is_still_to_be_seen_keeps_it_going():
    position = scene(tunnel(NORTH), mountain=["c5 diamond seen standard ns"]).after("dig red")
    assert not position.over
    assert position.end_reason is None


def test_8_1_gained_diamonds_and_those_under_tunnels_are_not_to_be_seen():
    """Three diamonds: one gained, one under the other's tunnel, and the last one is dug."""
    last = scene(
        tunnel(NORTH, gained=1),
        tunnel("a1 torch ns n diamond"),
        mountain=["c5 diamond seen torch ns"],
        far_diamond=False,
    )
    assert last.view()["diamonds"] == 1
    assert last.after("dig red").over


def test_8_2_it_is_looked_at_only_when_an_action_is_complete():
    """The last visible diamond is dug, and the far end brings another to light: the game goes on."""
    far = tunnel("c4 standard ns n diamond")
    position = scene(far, mountain=["c5 diamond seen standard ns"], far_diamond=False)
    wrong = position.after("dig blue")
    assert not wrong.over
    assert card(wrong, "c4")["back"] == "diamond"
    right = position.after("dig red")
    assert right.over, "with the right way it is gained, and none is left"


def test_8_2_not_while_a_card_waits_to_be_connected():
    position = scene(tunnel(NORTH), mountain=["c5 diamond seen standard es"], far_diamond=False).after("dig blue")
    assert position.view()["diamonds"] == 0
    assert not position.over
    assert position.after("lead e").over


def test_8_2_nobody_has_another_turn():
    last = scene(tunnel(NORTH), mountain=["c5 diamond seen torch ns"], far_diamond=False, seat=0, first=1)
    assert last.after("dig red").over


def test_8_3_it_also_ends_after_a_hundred_digs_and_passes_without_a_diamond():
    position = scene(tunnel(NORTH), mountain=["c5 seen standard ns"], quiet=98).after("dig red")
    assert not position.over
    position = told(position, "stop")
    assert position.to_document()["turn"]["quiet"] == 99
    position = told(position, "dig red", "turn up torch ns")
    assert position.over
    assert position.end_reason == "quiet"


@pytest.mark.parametrize(
    ("pawn", "mountain", "action"),
    [
        (NORTH, ["c5 seen standard ns"], "dig red"),
        (NORTH, ["c5 seen standard ns"], "plan 1 n"),
        ("c7 standard ns n", [], "pass"),
    ],
)
def test_8_3_digging_laying_and_passing_count(pawn, mountain, action):
    position = scene(tunnel(pawn), mountain=mountain, quiet=99).after(action)
    assert position.end_reason == "quiet"


def test_8_3_turning_a_card_and_ending_a_turn_do_not_count():
    turned = scene(tunnel("c7 standard ns n"), quiet=99).after("turn s")
    assert not turned.over
    stopped = told(scene(tunnel(NORTH), phase="going on", quiet=99), "stop")
    assert not stopped.over


@pytest.mark.parametrize("action", ["dig red", "plan 1 n"])
def test_8_3_a_diamond_gained_begins_the_count_anew(action):
    position = scene(tunnel("c4 standard ns n diamond"), mountain=["c5 seen standard ns"], quiet=99).after(action)
    assert not position.over
    assert position.to_document()["turn"]["quiet"] == 0


def test_8_3_the_number_is_data_of_the_box(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text("[numbers]\nquiet = 1\n")
    table = grotto.new("diamond-cave", seats=2, seed=1, content=own)
    digs = 0
    while not table.over:
        action = table.actions()[-1]
        digs += action.text.startswith("dig")
        table.play(action)
    assert digs == 1
    assert table.end_reason == "quiet"


# --- §9 ------------------------------------------------------------------------------------------------------------


def test_9_1_each_diamond_gained_is_worth_4():
    assert points(ended(tunnel("c4 dark ns n", gained=3), tunnel("a1 dark ns n"))) == [12, 0]


@pytest.mark.parametrize("kind", ["standard", "torch", "dark"])
def test_9_2_each_diamond_under_a_card_of_ones_own_tunnel_is_worth_3(kind):
    position = ended(tunnel(f"c4 {kind} ns n diamond"), tunnel("a1 dark ns n"))
    assert points(position) == [3, 0]


def test_9_3_each_torch_without_a_diamond_is_worth_2():
    position = ended(tunnel("c4 torch ns n", "c5 torch ns n", "c6 dark ns n"), tunnel("a1 torch ns n"))
    assert points(position) == [4, 2]


def test_9_3_a_torch_on_a_diamond_counts_for_the_diamond_only():
    assert points(ended(tunnel("c4 torch ns n diamond"))) == [3, 1]


def test_9_4_each_standard_tunnel_without_a_diamond_is_worth_1():
    position = ended(tunnel("c4 standard ns n", "c5 standard ns n"), tunnel("a1 dark ns n"))
    assert points(position) == [2, 0]


def test_9_4_a_standard_tunnel_on_a_diamond_counts_for_the_diamond_only():
    assert points(ended(tunnel("c4 standard ns n diamond"))) == [3, 1]
    other = ended(tunnel("c4 standard ns n diamond"), flags={"standard_over_diamond": True})
    assert points(other) == [4, 1]


def test_9_5_a_dark_tunnel_is_worth_nothing_by_itself():
    assert points(ended(tunnel("c4 dark ns n"), tunnel("a1 dark ns n diamond"))) == [0, 3]


def test_9_the_points_are_told_one_by_one():
    cards = ("c3 torch ns n", "c4 torch ns n diamond", "c5 dark ns n", "c6 standard ns n")
    position = ended(tunnel(*cards, gained=1), tunnel("a1 standard ns n"))
    assert seat_of(position)["account"] == {"gained": 4, "hidden": 3, "torches": 2, "standard": 1}
    assert points(position) == [10, 1]


def test_9_6_the_most_points_win():
    assert ended(tunnel("c4 torch ns n"), tunnel("a1 standard ns n")).winners == (0,)
    assert ended(tunnel("c4 dark ns n"), tunnel("a1 standard ns n")).winners == (1,)


def test_9_6_among_equals_whoever_gained_more_diamonds():
    """One diamond gained against two torches: 4 each, and the shorter tunnel wins."""
    one, other = tunnel("c4 dark ns n", gained=1), tunnel("a1 torch ns n", "a2 torch ns n")
    assert points(ended(one, other)) == [4, 4]
    assert ended(one, other).winners == (0,)
    assert ended(other, one).winners == (1,)


def test_9_7_if_that_is_equal_too_the_longest_tunnel_wins():
    one, other = tunnel("c4 torch ns n"), tunnel("a1 standard ns n", "a2 standard ns n")
    assert points(ended(one, other)) == [2, 2]
    assert ended(one, other).winners == (1,)
    assert ended(other, one).winners == (0,)


def test_9_8_whoever_is_equal_in_all_of_it_shares_the_victory():
    alike = [tunnel(f"{column}1 standard ns n") for column in "ace"]
    assert ended(*alike).winners == (0, 1, 2)
    assert ended(*alike, tunnel("g1 dark ns n")).winners == (0, 1, 2)


def test_9_8_nobody_has_won_while_the_game_runs():
    assert scene(tunnel(NORTH)).winners == ()
