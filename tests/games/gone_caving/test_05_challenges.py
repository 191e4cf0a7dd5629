"""Chapters 5 and 6: challenges, solutions and heroes."""

from __future__ import annotations

import pytest

from tests.games.gone_caving.scene import caver, hand_of, rule_against, scene, seat_of, texts, told

PAIRS = [("vertical", "rope"), ("squeeze", "hammer"), ("sump", "dive gear"), ("darkness", "spare light")]
SOLVERS = [("vertical", "vertical caver"), ("squeeze", "skinny caver"), ("sump", "cave diver")]
SCIENTISTS = [("animal", "biologist"), ("formation", "geologist"), ("survey", "cartographer")]
FULL_STOPS = ("vertical", "squeeze", "sump")

# --- §5 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["vertical", "squeeze", "sump", "darkness"])
def test_5_1_a_challenge_lies_before_another_caver(kind):
    position = scene(caver(kind), caver(), caver())
    assert [text for text in texts(position) if " on " in text] == [f"play {kind} on 1", f"play {kind} on 2"]
    assert seat_of(position.after(f"play {kind} on 2"), 2)["challenges"] == {kind: 1}
    assert position.after(f"play {kind} on 2").actors == (1,)
    for action in (f"play {kind} on 0", f"play {kind} on 3", f"play {kind}"):
        assert rule_against(position, action) == "§5.1"


def test_5_2_nobody_is_challenged_outside():
    assert rule_against(scene(caver("sump"), caver(entrances=0)), "play sump on 1") == "§5.2"


@pytest.mark.parametrize("kind", FULL_STOPS)
def test_5_3_a_full_stop_bars_passages_and_everything_against_others(kind):
    one = caver("10 plain, footprints, darkness, biologist, entrance", challenges=kind)
    position = scene(one, caver(passages="10 survey"))
    for action in ("play 10 plain", "follow 1 10 survey", "play darkness on 1"):
        assert rule_against(position, action) == "§5.3"
    for action in ("play biologist", "play entrance"):
        assert rule_against(position, action) is None


def test_5_3_more_challenges_may_come():
    assert rule_against(scene(caver("sump"), caver(challenges="vertical")), "play sump on 1") is None


def test_5_4_darkness_slows_to_25_metres():
    one = caver("10 plain, 25 survey, 50 plain, footprints, vertical", challenges="darkness")
    position = scene(one, caver(passages="10 survey"))
    for action in ("play 10 plain", "play 25 survey", "follow 1 10 survey", "play vertical on 1"):
        assert rule_against(position, action) is None
    assert rule_against(position, "play 50 plain") == "§5.4"


def test_5_5_several_lie_at_once_and_the_strictest_counts():
    position = scene(caver("10 plain, sump"), caver(challenges="sump, darkness")).after("play sump on 1")
    assert seat_of(position, 1)["challenges"] == {"sump": 2, "darkness": 1}
    assert seat_of(position, 1)["reach"] == 0
    assert rule_against(scene(caver("10 plain", challenges="sump, darkness")), "play 10 plain") == "§5.3"


@pytest.mark.parametrize(("kind", "solution"), PAIRS)
def test_5_6_a_solution_takes_one_challenge_of_its_kind_away(kind, solution):
    position = scene(caver(solution, challenges=f"2x {kind}")).after(f"play {solution}")
    assert seat_of(position)["challenges"] == {kind: 1}
    assert position.actors == (1,)


def test_5_6_two_challenges_need_two_solutions():
    position = scene(caver("2x rope, 10 plain", challenges="2x vertical"), caver()).after("play rope")
    position = told(position, "draw", "card 10 plain", "discard 10 plain", "draw", "card 10 survey")
    assert rule_against(position, "play 10 plain") == "§5.3"
    assert seat_of(position.after("play rope"))["reach"] is None


def test_5_6_a_solution_is_not_played_without_its_challenge():
    position = scene(caver("rope, hammer", challenges="sump"))
    assert rule_against(position, "play rope") == "§5.6"
    assert rule_against(position, "play hammer") == "§5.6"


def test_5_7_a_borehole_is_played_past_everything_and_clears_it():
    position = scene(caver("100 borehole, 200 borehole", challenges="2x sump, vertical, darkness"))
    after = position.after("play 200 borehole")
    assert seat_of(after)["challenges"] == {}
    assert seat_of(after)["passages"] == {"200 borehole": 1}
    assert after.view()["discards"] == {"vertical": 1, "sump": 2, "darkness": 1}


def test_5_7_it_clears_nothing_before_others():
    position = scene(caver("100 borehole"), caver(challenges="sump")).after("play 100 borehole")
    assert seat_of(position, 1)["challenges"] == {"sump": 1}


def test_5_8_challenge_and_solution_go_to_the_discards():
    position = scene(caver("rope", challenges="vertical")).after("play rope")
    assert position.view()["discards"] == {"vertical": 1, "rope": 1}


@pytest.mark.parametrize(("kind", "hero"), SOLVERS)
def test_5_9_nobody_is_challenged_whose_hero_lies_there(kind, hero):
    position = scene(caver(f"{kind}, darkness"), caver(heroes=hero))
    assert rule_against(position, f"play {kind} on 1") == "§5.9"
    assert rule_against(position, "play darkness on 1") is None


# --- §6 ------------------------------------------------------------------------------------------------------------


def test_6_1_heroes_are_played_before_the_entrance_and_under_a_full_stop():
    for one in (caver("biologist", entrances=0), caver("biologist", challenges="sump")):
        after = scene(one).after("play biologist")
        assert seat_of(after)["heroes"] == ["biologist"]
        assert after.actors == (1,)
    several = scene(caver("geologist", heroes="biologist, cave diver")).after("play geologist")
    assert seat_of(several)["heroes"] == ["cave diver", "biologist", "geologist"]


@pytest.mark.parametrize(("kind", "hero"), SOLVERS)
def test_6_2_a_problem_solver_clears_its_challenges(kind, hero):
    other = "sump" if kind != "sump" else "squeeze"
    position = scene(caver(hero, challenges=f"2x {kind}, {other}")).after(f"play {hero}")
    assert seat_of(position)["challenges"] == {other: 1}
    assert position.view()["discards"] == {kind: 2}


@pytest.mark.parametrize(("kind", "hero"), SOLVERS)
def test_6_3_a_challenged_caver_shows_the_hero_at_once(kind, hero):
    position = scene(caver(kind), caver(hero)).after(f"play {kind} on 1")
    assert seat_of(position, 1)["heroes"] == [hero]
    assert seat_of(position, 1)["challenges"] == {}
    assert hero not in hand_of(position, 1)
    assert position.view()["discards"] == {kind: 1}


def test_6_3_a_hero_drawn_later_is_played_in_a_turn():
    position = scene(caver(), caver(challenges="sump"), phase="starting", seat=1)
    position = told(position, "draw", "card cave diver")
    assert seat_of(position, 1)["heroes"] == []
    assert seat_of(position.after("play cave diver"), 1)["challenges"] == {}


def test_6_4_a_shown_hero_is_replaced_at_the_end_of_the_next_own_turn():
    position = scene(caver("sump"), caver("cave diver, 10 plain")).after("play sump on 1")
    assert seat_of(position, 1)["cards"] == 5
    position = told(position, "draw", "card rope", "play 10 plain")
    assert position.view()["turn"]["phase"] == "refilling"
    position = told(position, "card rope")
    assert (seat_of(position, 1)["cards"], position.actors) == (6, (0,))


def test_6_4_a_turn_that_is_sat_out_fills_nothing_up():
    position = scene(caver("sump"), caver("cave diver", events="trash")).after("play sump on 1").after("sit out")
    assert (seat_of(position, 1)["cards"], position.actors) == (5, (0,))


@pytest.mark.parametrize(("kind", "hero"), SCIENTISTS)
def test_6_5_a_scientist_doubles_its_kind_when_it_is_played(kind, hero):
    position = scene(caver(hero, passages=f"50 {kind}, 25 plain"))
    assert position.scores[0] == 75
    assert position.after(f"play {hero}").scores[0] == 125


def test_6_5_the_last_turn_is_in_time():
    position = scene(caver(), caver("biologist", passages="50 animal"), seat=1, closing=0)
    after = position.after("play biologist")
    assert after.to_document()["players"][1]["gained"] == 100
