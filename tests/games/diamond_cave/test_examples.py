"""The worked examples of the booklet, played through."""

from __future__ import annotations

from tests.games.diamond_cave.scene import card, rule_against, scene, seat_of, texts, told, tunnel


def test_a_pawn_before_a_diamond_chooses_action_b_finds_a_torch_and_turns_it_to_connect() -> None:
    """§4.2, §6.1, §6.4 the tunnel grows, for nothing goes dark behind a torch."""
    position = scene(tunnel("d4 dark ew w"), mountain=["c4 diamond seen torch ns"])
    assert rule_against(position, "plan 1 w") == "§4.2"
    position = position.after("dig blue")
    assert card(position, "c4")["quarters"] == 1
    assert seat_of(position)["tunnel"] == ["d4", "c4"]
    assert seat_of(position)["pawn"] == "c4"
    assert "stop" in texts(position), "with a torch the turn may go on"


def test_yellow_is_declared_and_right_and_the_diamond_at_the_other_end_is_gained() -> None:
    """§5.2, §6.6, §6.7 the new tunnel has no torch, so the far end goes dark."""
    mine = tunnel("d4 dark ew w diamond", "c4 torch ns q1 w")
    position = scene(mine, mountain=["b4 seen standard nw"])
    assert {"plan 1 w", "dig yellow"} <= set(texts(position)), "either action is open"
    position = told(position, "dig yellow", "lead s")
    assert seat_of(position)["tunnel"] == ["c4", "b4"]
    assert seat_of(position)["gained"] == 1
    assert card(position, "d4")["back"] == "plain"
    assert card(position, "d4")["seen"] is None
    assert position.view()["deck"] == 11


def test_a_blocked_tunnel_goes_dark_without_a_gain_and_its_single_card_turns_in_the_next_turn() -> None:
    """§7.1 to §7.4"""
    red = tunnel("d6 torch es e diamond", "e6 torch sw s", "e5 standard ns s")
    other = tunnel("e4 standard ew e")
    position = scene(red, other, mountain=["f4 seen torch ew"])
    assert texts(position) == ["pass"]
    position = position.after("pass")
    assert seat_of(position)["tunnel"] == ["e5"]
    assert seat_of(position)["gained"] == 0
    assert card(position, "d6")["back"] == "diamond"
    position = told(position, "1: dig blue", "1: stop")
    assert seat_of(position)["blocked"], "the other's tunnel has grown, and still lies in front"
    assert texts(position) == ["pass", "turn n", "turn e", "turn w"]
    position = position.after("turn w")
    assert "dig blue" in texts(position), "and goes on with a normal turn"
