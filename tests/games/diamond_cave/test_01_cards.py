"""Chapters 1 and 2: cards, set-up and the start."""

from __future__ import annotations

from collections import Counter

import pytest

import grotto
from grotto import CHANCE, Position
from tests.games.diamond_cave.scene import (
    by_hand,
    card,
    rule_against,
    scene,
    seat_of,
    start_by_hand,
    texts,
    told,
    tunnel,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
MEMORIES = pytest.mark.parametrize("memory", ["kept", "own"])


def cards_of(position: Position) -> dict[str, Counter[str]]:
    box = position.to_document()["cards"]
    return {back: Counter(box[back]) for back in ("plain", "diamond")}  # type: ignore[index, call-overload]


def kinds(fronts: Counter[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for front, count in fronts.items():
        found[front.split()[0]] += count
    return found


# --- §1 ------------------------------------------------------------------------------------------------------------


@SEATS
def test_1_1_two_to_four_players_each_with_one_pawn(seats):
    table = start_by_hand(seats)
    assert [seat["pawn"] for seat in table.view()["seats"]] == [None] * seats
    assert table.actors == (0,)


@pytest.mark.parametrize("seats", [1, 5])
def test_1_1_nobody_plays_alone_and_there_are_no_more_than_four(seats):
    with pytest.raises(grotto.Unreadable, match="2 to 4"):
        grotto.new("diamond-cave", seats=seats)
    with pytest.raises(grotto.Unreadable, match="players"):
        grotto.Position.from_json({"game": "diamond-cave", "players": [tunnel("a1 standard ns n")] * seats})


def test_1_2_sixty_three_cards_have_tunnels_with_two_ends():
    cards = cards_of(by_hand().position)
    assert sum(cards["plain"].values()) == 51
    assert sum(cards["diamond"].values()) == 12
    both = cards["plain"] + cards["diamond"]
    assert {front.split()[1] for front in both} == {"ne", "ns", "es", "nw", "ew", "sw"}


def test_1_2_a_tunnel_with_one_end_or_three_is_refused(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('[cards]\nplain = [\n "50x standard ns",\n "1x dark nes"\n]\n')
    with pytest.raises(grotto.Faulty, match=r"own.toml:4: cards.plain: a tunnel has two ends, not 'nes'"):
        grotto.new("diamond-cave", content=own)


@MEMORIES
def test_1_2_backs_lie_open_to_everybody_also_under_a_tunnel(memory):
    position = scene(
        tunnel("c4 torch ns n diamond"),
        mountain=["c5 diamond"],
        planned=("dark ne", "dark ns diamond"),
        document={"memory": memory},
    )
    for viewer in (0, 1, None):
        assert card(position, "c4", viewer)["back"] == "diamond"
        assert card(position, "c5", viewer)["back"] == "diamond"
        assert [one["back"] for one in position.view(viewer)["planned"]] == ["plain", "diamond"]


def test_1_3_the_house_mix_has_33_standard_12_torch_and_18_dark_tunnels():
    cards = cards_of(by_hand().position)
    assert kinds(cards["plain"] + cards["diamond"]) == {"standard": 33, "torch": 12, "dark": 18}
    assert kinds(cards["diamond"]) == {"standard": 4, "torch": 4, "dark": 4}
    by_pair = Counter(dict.fromkeys(("ne", "ns", "es", "nw", "ew", "sw"), 0))
    for front, count in (cards["plain"] + cards["diamond"]).items():
        by_pair[front.split()[1]] += count
    assert max(by_pair.values()) - min(by_pair.values()) <= 1


def test_1_4_twelve_cards_without_a_diamond_form_the_deck():
    table = start_by_hand()
    view = table.view()
    assert view["deck"] == 12
    backs = Counter(one["back"] for one in [*view["mountain"], *view["planned"]])
    assert backs == {"diamond": 12, "plain": 39}, "the other 12 are in the deck"


def test_1_4_the_size_of_the_deck_must_go_with_the_cards(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text("[numbers]\ndeck = 11\n")
    with pytest.raises(grotto.Faulty, match=r"own.toml:2: numbers.deck: 63 cards: expected 62"):
        grotto.new("diamond-cave", content=own)


def test_1_5_two_planned_tunnels_are_turned_up_before_anybody_acts():
    table = by_hand()
    for place in (*(f"{column}7" for column in "abcdefg"), *(f"{column}6" for column in "abcde")):
        table.play(f"diamond {place}")
    assert [one["front"] for one in table.view()["planned"]] == [None, None]
    table.play("turn up torch sw")
    assert [one["front"] for one in table.view()["planned"]] == ["torch sw", None]
    table.play("turn up dark ew")
    assert [one["front"] for one in table.view()["planned"]] == ["torch sw", "dark ew"]
    assert texts(table.position) == ["start with 0", "start with 1"]


def test_1_5_a_planned_tunnel_may_have_a_diamond_on_its_back():
    table = by_hand()
    assert {"diamond planned 1", "diamond planned 2"} <= set(texts(table.position))
    for place in ("planned 2", *(f"{column}7" for column in "abcdefg"), *(f"{column}6" for column in "abcd")):
        table.play(f"diamond {place}")
    assert [one["back"] for one in table.view()["planned"]] == ["plain", "diamond"]
    assert table.view()["diamonds"] == 11
    table.play("turn up dark ns")
    assert set(texts(table.position)) == {f"turn up {front}" for front in cards_of(table.position)["diamond"]}


def test_1_6_every_card_that_is_not_in_the_deck_is_as_likely_to_have_a_diamond():
    position = by_hand().position
    assert len(texts(position)) == 51
    rows, count = position.rows(CHANCE)
    assert set(rows[:count, 1].tolist()) == {1}, "the weights"
    position = position.after("diamond d4")
    assert rule_against(position, "diamond d4") == "§1.6", "one card, one diamond"
    for at in [text.removeprefix("diamond ") for text in texts(position)[:11]]:
        position = position.after(f"diamond {at}")
    assert all(text.startswith("turn up") for text in texts(position)), "twelve, and no more"


def test_1_6_the_mountain_is_seven_rows_of_seven_named_from_the_southwest():
    cards = by_hand().view()["mountain"]
    assert [one["at"] for one in cards] == [f"{column}{row}" for row in "1234567" for column in "abcdefg"]
    position = scene(tunnel("c4 standard ns n"))
    assert seat_of(position)["front"] == "c5", "north of c4"
    assert seat_of(scene(tunnel("c4 standard ew e")))["front"] == "d4", "east of it"
    assert seat_of(scene(tunnel("c4 standard ns s")))["front"] == "c3"
    assert seat_of(scene(tunnel("c4 standard ew w")))["front"] == "b4"


@pytest.mark.parametrize(("colour", "ends"), [("yellow", "n"), ("blue", "e"), ("red", "s"), ("white", "w")])
def test_1_7_yellow_is_north_blue_east_red_south_and_white_west(colour, ends):
    """The colour is right exactly for the tunnels with an end on its side."""
    for pair in ("ne", "ns", "es", "nw", "ew", "sw"):
        behind = tunnel("b4 standard ew e diamond")
        position = scene(behind, mountain=[f"c4 seen standard {pair}"]).after(f"dig {colour}")
        if position.to_document()["turn"]["phase"] == "leading":
            position = position.after("lead n")
        assert seat_of(position)["gained"] == int(ends in pair), pair


def test_1_8_each_card_with_the_same_back_is_as_likely_as_the_other():
    position = scene(tunnel("c4 standard ns n"), document={"unseen": None}).after("dig red")
    rows, count = position.rows(CHANCE)
    unseen = position.to_document()["unseen"]["plain"]
    weights = dict(zip(texts(position), rows[:count, 1].tolist(), strict=True))
    assert weights == {f"turn up {front}": number for front, number in unseen.items()}
    hidden = scene(tunnel("c4 standard ns n"), mountain=["c5 diamond"]).after("dig red")
    assert set(texts(hidden)) == {f"turn up {front}" for front in hidden.to_document()["unseen"]["diamond"]}
    assert rule_against(hidden, "turn up dark sw") == "§1.8", "no diamond's card that is left shows this"


def test_1_8_what_was_turned_up_does_not_come_again():
    table = start_by_hand()
    before = table.view()["unseen"]["plain"].get("torch ns", 0)
    assert before == 1
    table.play("open c3")
    table.play("turn up torch ns")
    assert "torch ns" not in table.view()["unseen"]["plain"]


# --- §2 ------------------------------------------------------------------------------------------------------------


@SEATS
def test_2_1_the_lot_decides_who_starts_and_turns_pass_clockwise(seats):
    for first in range(seats):
        table = start_by_hand(seats, first)
        order = []
        for at in ["a1", "c1", "e1", "g1"][:seats]:
            order += table.actors
            told_at = (f"open {at}", "turn up standard es", "lead e")
            for action in told_at:
                table.play(action)
        order += table.actors
        assert order == [(first + i) % seats for i in range(seats)] + [first]


@SEATS
def test_2_1_every_seat_is_as_likely_to_start(seats):
    position = start_by_hand(seats).position
    table = by_hand(seats)
    while not texts(table.position)[0].startswith("start"):
        table.play(texts(table.position)[0])
    rows, count = table.position.rows(CHANCE)
    assert rows[:count, 1].tolist() == [1] * seats
    assert table.why_not("start with 3") is None or seats < 4
    if seats < 4:
        assert table.why_not("start with 3").rule == "§2.1"
    assert position.actors == (0,)


def test_2_2_each_opens_a_card_of_the_mountain_that_shows_no_diamond():
    position = start_by_hand().position
    assert len(texts(position)) == 49 - 12
    assert rule_against(position, "open a7") == "§2.2"
    assert rule_against(position, "open g6") is None
    position = told(position, "open g6", "turn up dark ne")
    assert card(position, "g6")["front"] == "dark ne"
    assert card(position, "g6")["seat"] == 0


def test_2_3_a_card_that_another_has_opened_cannot_be_opened_again():
    position = told(start_by_hand().position, "open c3", "turn up dark ne", "lead n")
    assert rule_against(position, "open c3") == "§2.3"
    assert seat_of(position)["tunnel"] == ["c3"]


@pytest.mark.parametrize(("front", "ways"), [("dark ne", "ne"), ("standard ns", "ns"), ("standard sw", "sw")])
def test_2_4_the_pawn_shows_one_of_the_two_directions_of_the_card_as_it_lies(front, ways):
    position = told(start_by_hand().position, "open a1", f"turn up {front}")
    assert texts(position) == [f"lead {way}" for way in ways]
    assert card(position, "a1")["quarters"] == 0
    for way in set("nesw") - set(ways):
        assert rule_against(position, f"lead {way}") == "§2.4"
    pointed = position.after(f"lead {ways[1]}")
    assert card(pointed, "a1")["ahead"] == ways[1]


def test_2_4_a_pawn_may_look_off_the_mountain():
    position = told(start_by_hand().position, "open a1", "turn up standard sw", "lead w")
    assert seat_of(position)["front"] is None
    assert seat_of(position)["blocked"]


@pytest.mark.parametrize("action", ["dig red", "plan 1 n", "pass", "stop", "lead n", "turn e"])
def test_2_5_before_everybody_has_a_tunnel_cards_are_only_opened(action):
    position = start_by_hand().position
    assert rule_against(position, action) == "§2.5"
    position = told(position, "open c3", "turn up standard ns", "lead n")
    assert rule_against(position, action) == "§2.5", "the second has not begun"


def test_2_6_cards_are_opened_at_the_start_only():
    assert rule_against(scene(tunnel("c4 standard ns n")), "open e4") == "§2.6"
    begun = ("open c3", "turn up standard ns", "lead n", "open e3", "turn up standard ns", "lead n")
    assert rule_against(told(start_by_hand().position, *begun), "open a1") == "§2.6"
