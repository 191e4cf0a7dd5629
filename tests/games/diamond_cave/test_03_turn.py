"""Chapters 3 to 5: the turn, action A and action B."""

from __future__ import annotations

import pytest

import grotto
from tests.games.diamond_cave.scene import card, rule_against, scene, seat_of, texts, told, tunnel

DIGS = ["dig yellow", "dig blue", "dig red", "dig white"]
NORTH = "c4 standard ns n"  # looks at c5


# --- §3 ------------------------------------------------------------------------------------------------------------


def test_3_1_only_the_player_whose_turn_it_is_may_act():
    position = scene(tunnel(NORTH), seat=0)
    with pytest.raises(grotto.NotYours):
        position.after("dig red", 1)
    assert position.refusal(1, position.read("dig red", 1)) == 301
    assert scene(tunnel(NORTH), seat=1).actors == (1,)


def test_3_2_whoever_can_dig_must_dig():
    position = scene(tunnel(NORTH))
    assert rule_against(position, "stop") == "§3.2"
    assert rule_against(position, "pass") == "§3.2"
    assert texts(position) == ["plan 1 n", "plan 2 e", "plan 2 w", *DIGS]


def test_3_3_a_card_that_was_dug_is_connected_before_anything_else():
    position = scene(tunnel(NORTH), mountain=["c5 seen standard es"]).after("dig red")
    assert position.actors == (0,)
    assert texts(position) == ["lead e", "lead w"]
    for action in ("stop", "pass", "dig red", "plan 1 n", "turn e", "open a5"):
        assert rule_against(position, action) == "§3.3"


def test_3_4_the_direction_of_a_tunnel_is_chosen_only_when_a_card_is_connected():
    assert rule_against(scene(tunnel(NORTH)), "lead s") == "§3.4"
    going_on = scene(tunnel(NORTH), mountain=["c5 seen standard ns"]).after("dig red")
    assert rule_against(going_on, "lead e") == "§3.4"


# --- §4 ------------------------------------------------------------------------------------------------------------


def test_4_1_one_of_the_two_planned_tunnels_is_laid_in_place_of_the_card_in_front():
    position = scene(tunnel(NORTH), planned=("torch ns", "standard es"))
    for action, front in [("plan 1 n", "torch ns"), ("plan 2 e", "standard es"), ("plan 2 w", "standard es")]:
        laid = position.after(action)
        assert card(laid, "c5")["front"] == front
        assert card(laid, "c5")["seat"] == 0
        assert seat_of(laid)["pawn"] == "c5"


def test_4_1_the_back_of_the_planned_tunnel_comes_with_it():
    position = scene(tunnel(NORTH), planned=("torch ns diamond", "dark ne")).after("plan 1 n")
    assert card(position, "c5")["back"] == "diamond"
    assert [one["back"] for one in position.view()["planned"]] == ["plain", "plain"]


def test_4_2_no_planned_tunnel_is_laid_onto_a_diamond():
    position = scene(tunnel(NORTH), mountain=["c5 diamond"])
    assert texts(position) == DIGS
    assert rule_against(position, "plan 1 n") == "§4.2"
    assert rule_against(position, "plan 2 e") == "§4.2"


def test_4_3_a_planned_tunnel_is_always_the_right_way():
    position = scene(tunnel("c4 standard ns n diamond"), planned=("dark ew", "standard ns"))
    for action in ("plan 1 n", "plan 2 n"):
        assert seat_of(position.after(action))["gained"] == 1


def test_4_4_the_card_it_replaces_becomes_a_planned_tunnel_face_up():
    position = scene(tunnel(NORTH), planned=("torch ns", "standard es"))
    swapped = position.after("plan 2 e")
    assert [one["front"] for one in swapped.view()["planned"]] == ["torch ns", None], "chance turns it up"
    assert swapped.actors == (6,)
    position = swapped.after("turn up dark sw")
    assert [one["front"] for one in position.view()["planned"]] == ["torch ns", "dark sw"]


def test_4_4_a_card_that_everybody_remembers_is_turned_up_at_once():
    position = scene(tunnel(NORTH), mountain=["c5 seen dark sw"]).after("plan 1 n")
    assert [one["front"] for one in position.view()["planned"]] == ["dark sw", "dark ne"]
    assert position.actors == (1,)


def test_4_5_after_action_a_the_turn_ends():
    for planned in (("torch ns", "dark ns"), ("standard ns", "dark ns")):
        for action in ("plan 1 n", "plan 2 n"):
            assert scene(tunnel(NORTH), mountain=["c5 seen dark sw"], planned=planned).after(action).actors == (1,)


# --- §5 ------------------------------------------------------------------------------------------------------------


def test_5_1_one_of_four_colours_is_declared_then_the_card_in_front_is_turned_up():
    position = scene(tunnel(NORTH), mountain=["c5 diamond"])
    assert texts(position) == DIGS
    dug = position.after("dig blue")
    assert dug.to_document()["turn"]["declared"] == "blue"
    assert card(dug, "c5")["seat"] is None, "not yet"
    front = texts(dug)[0].removeprefix("turn up ")
    opened = dug.after(f"turn up {front}")
    assert card(opened, "c5")["front"] == front


def test_5_1_any_colour_may_be_declared_for_a_card_that_everybody_remembers():
    position = scene(tunnel(NORTH), mountain=["c5 seen dark ns"])
    assert [action for action in texts(position) if action.startswith("dig")] == DIGS


@pytest.mark.parametrize("colour", ["yellow", "blue", "red", "white"])
@pytest.mark.parametrize(("pair", "lead"), [("ns", None), ("ne", "lead e"), ("sw", "lead w"), ("ew", None)])
def test_5_2_it_is_the_right_way_if_the_tunnel_reaches_the_border_of_that_colour(colour, pair, lead):
    position = scene(tunnel("c4 standard ns n diamond"), mountain=[f"c5 seen standard {pair}"]).after(f"dig {colour}")
    if lead:
        position = position.after(lead)
    side = {"yellow": "n", "blue": "e", "red": "s", "white": "w"}[colour]
    assert seat_of(position)["gained"] == int(side in pair)


def test_5_2_what_counts_is_the_card_as_it_lay_upright():
    """A straight from east to west is turned to lead north: blue was right, yellow was not."""
    position = scene(tunnel("c4 standard ns n diamond"), mountain=["c5 seen standard ew"])
    turned = position.after("dig blue")
    assert card(turned, "c5")["quarters"] == 1
    assert seat_of(turned)["gained"] == 1
    assert seat_of(position.after("dig yellow"))["gained"] == 0


def test_5_3_without_the_right_way_the_tunnel_is_dug_all_the_same():
    position = scene(tunnel("c4 standard ns n diamond"), mountain=["c5 seen standard ns"]).after("dig blue")
    assert seat_of(position)["tunnel"] == ["c5"]
    assert card(position, "c4")["back"] == "diamond", "it stays, to be seen"
    assert position.view()["diamonds"] == 2


@pytest.mark.parametrize("kind", ["standard", "torch"])
def test_5_4_after_a_standard_tunnel_or_a_torch_a_whole_new_turn_may_begin(kind):
    ahead = [f"c5 seen {kind} ns", f"c6 seen {kind} ew", f"c7 seen {kind} ns"]
    position = scene(tunnel(NORTH), mountain=ahead).after("dig red")
    assert texts(position) == ["stop", "plan 1 n", "plan 2 e", "plan 2 w", *DIGS]
    assert position.after("stop").actors == (1,)
    again = told(position, "dig white", "dig red")
    assert seat_of(again)["pawn"] == "c7"
    assert again.actors == (0,)


def test_5_4_action_a_in_the_new_turn_ends_it():
    ahead = ["c5 seen standard ns", "c6 seen dark ew"]
    position = told(scene(tunnel(NORTH), mountain=ahead), "dig red", "plan 1 n")
    assert position.actors == (1,)


def test_5_5_after_a_dark_tunnel_only_one_more_action_a_is_possible():
    position = scene(tunnel(NORTH), mountain=["c5 seen dark ns", "c6 seen torch ns"]).after("dig red")
    assert texts(position) == ["stop", "plan 1 n", "plan 2 e", "plan 2 w"]
    for action in ("dig red", "pass", "turn e"):
        assert rule_against(position, action) == "§5.5"
    assert position.after("stop").actors == (1,)
    laid = position.after("plan 1 n")
    assert laid.actors == (1,)
    assert seat_of(laid)["pawn"] == "c6"


def test_5_5_the_right_way_of_the_last_action_gains():
    """Without it the dark tunnel gains nothing; the planned one after it does."""
    far = tunnel("c3 torch ns n diamond", NORTH)
    position = scene(far, mountain=["c5 seen dark ns", "c6 seen torch ns"], planned=("standard ns", "dark ne"))
    wrong = position.after("dig blue")
    assert seat_of(wrong)["gained"] == 0
    assert card(wrong, "c3")["back"] == "diamond"
    two = tunnel("c3 torch ns n", "c4 standard ns n diamond")
    position = scene(two, mountain=["c5 seen dark ns", "c6 seen torch ns"]).after("dig blue")
    assert seat_of(position.after("plan 1 n"))["gained"] == 1


@pytest.mark.parametrize("ahead", [["c6 diamond"], ["c6 gap"]], ids=["a diamond lies in front", "a gap lies in front"])
def test_5_6_a_turn_ends_by_itself_when_a_dark_tunnel_leaves_nothing_to_do(ahead):
    deck = {"deck": 0} if "gap" in ahead[0] else {}
    position = scene(tunnel(NORTH), mountain=["c5 seen dark ns", *ahead], document=deck)
    assert position.after("dig red").actors == (1,)


def test_5_6_also_at_the_edge_and_before_an_open_card():
    edge = scene(tunnel("c6 standard ns n"), mountain=["c7 seen dark ns"]).after("dig red")
    assert edge.actors == (1,)
    other = scene(tunnel(NORTH), tunnel("c6 standard ew e"), mountain=["c5 seen dark ns"]).after("dig red")
    assert other.actors == (1,)
