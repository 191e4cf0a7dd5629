"""Chapters 6 and 7: connecting, and blocked tunnels."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.diamond_cave.scene import card, rule_against, scene, seat_of, texts, told, tunnel

NORTH = "c4 standard ns n"  # looks at c5
WAYS = {"n": "d5", "e": "e4", "s": "d3", "w": "c4"}  # from d4
OPPOSITE = {"n": "s", "e": "w", "s": "n", "w": "e"}
PAIRS = ("ne", "ns", "es", "nw", "ew", "sw")
STRAIGHT = ("ns", "ew")


def turned(pair: str, quarters: int) -> set[str]:
    """Where two ends are after so many clockwise quarter turns."""
    return {"nesw"[("nesw".index(end) + quarters) % 4] for end in pair}


def heading(way: str) -> str:
    """A straight card at d4 that leads a way, turned on its side where it must be."""
    return f"d4 standard ns q{int(way in 'ew')} {way}"


# --- §6 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("way", "pair"), list(product("nesw", PAIRS)))
def test_6_1_the_new_card_is_joined_by_either_end_and_turned_as_that_needs(way, pair):
    at = WAYS[way]
    position = scene(tunnel(heading(way)), mountain=[f"{at} seen standard {pair}"]).after("dig red")
    if pair in STRAIGHT:
        leads = {way: position}
    else:
        left_and_right = set("nesw") - {way, OPPOSITE[way]}
        assert set(texts(position)) == {f"lead {side}" for side in left_and_right}
        assert rule_against(position, f"lead {way}") == "§6.1"
        assert rule_against(position, f"lead {OPPOSITE[way]}") == "§6.1"
        leads = {side: position.after(f"lead {side}") for side in left_and_right}
    for side, connected in leads.items():
        lies = card(connected, at)
        assert lies["ahead"] == side
        assert turned(pair, lies["quarters"]) == {OPPOSITE[way], side}


def test_6_1_planned_tunnels_are_turned_in_the_same_way():
    position = scene(tunnel(NORTH), planned=("standard ew", "torch sw"))
    assert rule_against(position, "plan 1 e") == "§6.1"
    assert rule_against(position, "plan 2 n") == "§6.1"
    laid = position.after("plan 2 w")
    assert card(laid, "c5")["quarters"] == 0, "from south to west, as it lies"
    assert card(position.after("plan 2 e"), "c5")["quarters"] == 3, "from east to south"


def test_6_2_a_straight_tunnel_that_was_dug_connects_by_itself():
    position = scene(tunnel(NORTH), mountain=["c5 seen standard ew"]).after("dig red")
    assert seat_of(position)["pawn"] == "c5"
    assert card(position, "c5")["quarters"] == 1, "no further than it takes"
    upright = scene(tunnel(NORTH), mountain=["c5 seen standard ns"]).after("dig red")
    assert card(upright, "c5")["quarters"] == 0


def test_6_3_the_pawn_moves_onto_the_new_card_and_shows_its_free_end():
    position = told(scene(tunnel(NORTH), mountain=["c5 seen torch es"]), "dig red", "lead w")
    assert seat_of(position)["pawn"] == "c5"
    assert seat_of(position)["front"] == "b5"
    assert seat_of(position)["tunnel"] == ["c4", "c5"]


@pytest.mark.parametrize(("kind", "length"), [("standard", 2), ("dark", 2), ("torch", 3)])
def test_6_4_the_far_end_is_turned_down_unless_the_new_card_has_a_torch(kind, length):
    two = tunnel("c3 torch ns n", NORTH)
    position = scene(two, mountain=[f"c5 seen {kind} ns"]).after("dig red")
    assert len(seat_of(position)["tunnel"]) == length
    assert (card(position, "c3")["seat"] is None) == (kind != "torch")
    assert seat_of(position)["pawn"] == "c5"


def test_6_4_it_is_the_far_end_that_goes_dark_whatever_way_the_tunnel_winds():
    winding = tunnel("c3 torch ns n", "c4 torch es e", "d4 torch nw n")
    position = scene(winding, planned=("standard ns", "dark ne")).after("plan 1 n")
    assert seat_of(position)["tunnel"] == ["c4", "d4", "d5"]


def test_6_4_a_planned_torch_keeps_the_tunnel_too():
    position = scene(tunnel(NORTH), planned=("torch ns", "dark ne"), mountain=["c5 seen dark ne"]).after("plan 1 n")
    assert seat_of(position)["tunnel"] == ["c4", "c5"]


def test_6_5_a_card_that_is_turned_down_lies_upright_again():
    position = scene(tunnel("c4 standard ew q1 n"), mountain=["c5 seen standard ns", "d4 seen torch ew"])
    position = told(position, "dig red")
    assert "quarters" not in card(position, "c4")
    assert card(position, "c4")["seen"] == "standard ew"
    again = scene(tunnel("b4 standard ew e diamond"), mountain=["c4 seen standard ew"]).after("dig blue")
    assert seat_of(again)["gained"] == 1, "its colours lie as they lay at first"


@pytest.mark.parametrize(("colour", "gained"), [("yellow", 1), ("red", 1), ("blue", 0), ("white", 0)])
def test_6_6_a_diamond_at_the_far_end_is_gained_with_the_right_way_only(colour, gained):
    position = scene(tunnel("c4 standard ns n diamond"), mountain=["c5 seen standard ns"]).after(f"dig {colour}")
    assert seat_of(position)["gained"] == gained
    assert position.view()["diamonds"] == 2 - gained


def test_6_6_behind_a_torch_nothing_is_gained():
    position = scene(tunnel("c4 standard ns n diamond"), mountain=["c5 seen torch ns"]).after("dig red")
    assert seat_of(position)["gained"] == 0
    assert card(position, "c4")["seat"] == 0


def test_6_6_it_is_the_diamond_at_the_far_end_not_one_under_the_new_card():
    position = scene(tunnel(NORTH), mountain=["c5 diamond seen standard ns"]).after("dig red")
    assert seat_of(position)["gained"] == 0
    assert card(position, "c5")["back"] == "diamond"
    assert position.view()["diamonds"] == 1, "the one at g7"


def test_6_7_a_gained_card_goes_to_its_player_and_one_from_the_deck_takes_its_place():
    position = scene(tunnel("c4 standard ns n diamond"), mountain=["c5 seen standard ns"]).after("dig red")
    assert position.view()["deck"] == 11
    assert card(position, "c4") == {"at": "c4", "back": "plain", "seat": None, "seen": None}
    assert position.view()["taken"] == {"standard ns": 1}
    blocked = scene(tunnel("c5 standard ns s diamond", gained=2), mountain=["c4 seen standard ns"]).after("dig red")
    assert seat_of(blocked)["gained"] == 3


def test_6_7_the_new_card_is_drawn_from_those_nobody_has_seen():
    position = scene(tunnel("c4 standard ns n diamond"), mountain=["c5 seen standard ns", "c6 seen standard ns"])
    position = told(position, "dig red", "stop")
    assert card(position, "c4")["seen"] is None
    back = scene(tunnel("c5 standard ns s"), document={"deck": 11}).after("dig red")
    assert len(texts(back)) > 10


def test_6_8_when_the_deck_is_empty_a_gap_stays_open():
    first = tunnel("c4 standard ns n diamond")
    position = scene(first, mountain=["c5 seen standard ns"], document={"deck": 0}).after("dig red")
    assert card(position, "c4")["back"] == "gap"
    assert seat_of(position)["gained"] == 1
    assert position.view()["deck"] == 0


def test_6_8_a_gap_is_like_the_edge_of_the_mountain():
    position = scene(tunnel(NORTH), mountain=["c5 gap"], document={"deck": 0})
    assert seat_of(position)["blocked"]
    assert rule_against(position, "dig red") == "§7.2"
    assert rule_against(position, "turn n") == "§7.4"
    assert rule_against(position, "turn e") is None


# --- §7 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pawn", "other"),
    [
        ("c7 standard ns n", "a1 standard ns n"),
        ("g4 standard ew e", "a1 standard ns n"),
        ("c1 standard ns s", "a1 standard ns n"),
        ("a4 standard ew w", "a1 standard ns n"),
        ("c4 standard ns n", "c5 standard ew e"),
    ],
    ids=["north edge", "east edge", "south edge", "west edge", "another's card"],
)
def test_7_1_a_tunnel_is_blocked_at_the_edge_and_before_an_open_card(pawn, other):
    position = scene(tunnel(pawn), tunnel(other))
    assert seat_of(position)["blocked"]
    assert rule_against(position, "dig red") == "§7.2"
    assert rule_against(position, "plan 1 n") == "§7.2"


def test_7_1_ones_own_tunnel_blocks_too():
    ring = tunnel("c3 torch ns n", "c4 torch es e", "d4 torch sw s", "d3 torch nw w")
    position = scene(ring)
    assert seat_of(position)["front"] == "c3"
    assert texts(position) == ["pass"]


def test_7_1_a_face_down_card_at_the_edge_blocks_nobody():
    assert rule_against(scene(tunnel("c6 standard ns n")), "dig red") is None
    assert rule_against(scene(tunnel("f4 standard ew e")), "dig red") is None


def test_7_2_all_but_the_pawns_card_go_dark_and_the_turn_passes():
    three = tunnel("c5 torch ns n", "c6 torch ns n", "c7 standard ns n")
    position = scene(three)
    assert texts(position) == ["pass"]
    passed = position.after("pass")
    assert seat_of(passed)["tunnel"] == ["c7"]
    assert card(passed, "c5")["seat"] is None
    assert card(passed, "c6")["seat"] is None
    assert seat_of(passed)["blocked"]
    assert passed.actors == (1,)


def test_7_2_turned_down_cards_lie_upright():
    position = scene(tunnel("c6 torch ew q1 n", "c7 standard ns n")).after("pass")
    assert "quarters" not in card(position, "c6")
    assert position.game.papers.faults(position.state) == []


def test_7_3_no_diamond_is_gained_in_a_blocked_tunnel():
    three = tunnel("c5 torch ns n diamond", "c6 torch ns n diamond", "c7 standard ns n diamond")
    position = scene(three).after("pass")
    assert seat_of(position)["gained"] == 0
    assert position.view()["diamonds"] == 3, "two that came to light, and the one at g7"
    assert card(position, "c5")["back"] == "diamond"


def test_7_4_a_single_blocked_card_may_be_turned_and_the_turn_goes_on():
    position = scene(tunnel("c7 standard ns n"), tunnel("b7 standard ns s"))
    assert texts(position) == ["pass", "turn e", "turn s"]
    east = position.after("turn e")
    assert card(east, "c7")["quarters"] == 1
    assert card(east, "c7")["ahead"] == "e"
    assert [text for text in texts(east) if text.startswith("dig")], "the turn goes on"
    assert rule_against(east, "stop") == "§3.2"
    south = position.after("turn s")
    assert card(south, "c7")["quarters"] == 0, "no further than it takes"
    assert seat_of(south)["front"] == "c6"


@pytest.mark.parametrize(("side", "why"), [("n", "the edge"), ("w", "another's card")])
def test_7_4_not_to_a_side_that_is_blocked_as_well(side, why):
    position = scene(tunnel("c7 standard ns n"), tunnel("b7 standard ns s"))
    assert rule_against(position, f"turn {side}") == "§7.4", why


def test_7_4_a_bend_is_turned_freely_too():
    position = scene(tunnel("d7 standard ne n"))
    for side in "esw":
        turned_card = position.after(f"turn {side}")
        lies = card(turned_card, "d7")
        assert side in turned("ne", lies["quarters"])
        assert rule_against(turned_card, "dig red") is None


def test_7_4_passing_is_allowed_instead():
    position = scene(tunnel("c7 standard ns n")).after("pass")
    assert position.actors == (1,)
    assert seat_of(position)["tunnel"] == ["c7"]


def test_7_5_only_a_single_card_that_is_blocked_is_turned():
    assert rule_against(scene(tunnel(NORTH)), "turn e") == "§7.5", "not blocked"
    two = scene(tunnel("c6 torch ns n", "c7 standard ns n"))
    assert rule_against(two, "turn e") == "§7.5", "not single"


def test_7_6_a_single_card_with_no_side_left_passes():
    walls = (tunnel("b1 standard ew e"), tunnel("a2 standard ns n"))
    position = scene(tunnel("a1 standard sw s"), *walls)
    assert texts(position) == ["pass"]
    assert position.after("pass").actors == (1,)


def test_7_7_a_new_turn_may_also_begin_in_a_blocked_tunnel():
    two = tunnel("c5 torch ns n diamond", "c6 standard ns n")
    position = scene(two, mountain=["c7 seen torch ns"]).after("dig red")
    assert texts(position) == ["stop", "pass"]
    assert seat_of(position.after("stop"))["tunnel"] == ["c5", "c6", "c7"]
    passed = position.after("pass")
    assert seat_of(passed)["tunnel"] == ["c7"]
    assert passed.actors == (1,)


def test_7_7_and_a_single_card_is_turned_in_it():
    position = scene(tunnel("c6 standard ns n"), mountain=["c7 seen standard ns"]).after("dig red")
    assert texts(position) == ["stop", "pass", "turn e", "turn s", "turn w"]
    assert position.after("turn e").actors == (0,)
