"""Chapter 11: the end."""

from __future__ import annotations

import pytest

from grotto import Position, Refused
from tests.games.the_cave.scene import rule_against, scene, team
from tests.games.the_cave.tale import (
    both,
    carries,
    packed,
    points,
    seat_to_act,
    stack_of,
    stands_at,
    team_of,
    told,
)

LAST_TILE = [stack_of(), stack_of(), stack_of(), stack_of("empty cross")]
LAST_OF_FEW = [stack_of(), stack_of(), stack_of(), stack_of("empty cross", "wonder tee", left=1)]
LAY_LAST = ("discover", "turn up empty cross", "lay n nesw")
EXPLORER = team("0,1", "8 provision")


def turns(position: Position) -> list[int]:
    """Whose turns are played to the end of the game, the one under way included, if everybody just passes."""
    played = []
    while not position.over:
        played.append(seat_to_act(position))
        assert len(played) < 300, "the game never ends"
        position = position.after("pass")
    return played


def at_the_end(position: Position) -> Position:
    while not position.over:
        position = position.after("pass")
    return position


# --- §11.1 and §11.2 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stacks", [LAST_TILE, LAST_OF_FEW], ids=["all drawn", "others put back unseen"])
@pytest.mark.parametrize(
    ("explorer", "rest_of_the_round"), [(1, [1, 2, 0]), (2, [2, 0]), (0, [0])], ids=["first", "second", "last"]
)
@both
def test_11_1_after_the_last_tile_of_stack_iv_the_round_is_played_out(edition, explorer, rest_of_the_round, stacks):
    """The team that started is 1. Three more rounds follow (§11.2)."""
    teams = [EXPLORER if seat == explorer else team() for seat in range(3)]
    position = scene(*teams, edition=edition, stacks=stacks, first=1, seat=explorer)
    laid = told(position, *LAY_LAST)
    assert turns(laid) == rest_of_the_round + 3 * [1, 2, 0]
    assert at_the_end(laid).end_reason == "explored"


def test_11_1_the_team_finishes_its_turn():
    laid = told(scene(EXPLORER, team(), stacks=LAST_TILE), *LAY_LAST)
    assert seat_to_act(laid) == 0
    assert points(laid) == 4
    assert stands_at(told(laid, "0: enter n", "0: enter s", "0: enter s"), "base")


def test_11_1_all_teams_have_had_equally_many_turns():
    """From the very first turn on."""
    position = scene(EXPLORER, team(), team(), stacks=LAST_TILE, first=2, seat=2)
    position = told(position, "2: pass")
    played = [2, *turns(told(position, *LAY_LAST))]
    assert [played.count(seat) for seat in range(3)] == [4, 4, 4]


@both
def test_11_1_the_same_goes_when_a_boulder_choke_is_laid_in_place_of_that_tile(edition):
    stacks = [stack_of(seen=("empty straight",)), stack_of(), stack_of(), stack_of("wonder dead-end")]
    position = scene(EXPLORER, team(), cave=["empty ns 0,2"], edition=edition, stacks=stacks)
    laid = told(position, "discover", "turn up wonder dead-end", "choke e")
    assert turns(laid) == [0, 1] + 3 * [0, 1]
    assert at_the_end(laid).end_reason == "explored"


@pytest.mark.parametrize(
    "stacks",
    [
        [stack_of("empty cross"), stack_of(), stack_of(), stack_of("wonder tee")],
        [stack_of(), stack_of(), stack_of("empty cross"), stack_of("wonder tee")],
        [stack_of(), stack_of(), stack_of(), stack_of("empty cross", "wonder tee")],
    ],
    ids=["the last of stack I", "the last of stack III", "the last but one"],
)
def test_11_1_while_there_are_tiles_to_draw_the_game_goes_on(stacks):
    position = told(scene(EXPLORER, team(), stacks=stacks), *LAY_LAST)
    position = told(position, "enter s", *["0: pass", "1: pass"] * 8)
    assert not position.over
    assert rule_against(told(position, "pass", "pass", "enter n"), "discover") is None


def test_11_1_drawing_is_not_laying():
    drawn = told(scene(EXPLORER, team(), stacks=LAST_TILE, points=1), "discover", "turn up empty cross")
    assert seat_to_act(drawn) == 0
    laid = told(drawn, "lay n nesw")
    assert seat_to_act(laid) == 1
    assert turns(laid) == [1] + 3 * [0, 1]


@both
def test_11_2_three_more_rounds_follow_beginning_with_the_starting_team(edition):
    teams = [team(), team(), team(), EXPLORER, team()]
    position = scene(*teams, edition=edition, stacks=LAST_TILE, first=4, seat=3)
    laid = told(position, "discover", "turn up empty cross", "lay n nesw", "pass")
    assert turns(laid) == 3 * [4, 0, 1, 2, 3]


def test_11_2_they_are_played_by_the_usual_rules():
    cave = ["wonder ns 0,2"]
    photographer = team("0,2", "3 provision camera")
    position = scene(photographer, team("0,1", ""), cave=cave, rounds_left=3, ending="explored", seat=1)
    position = told(position, "1: enter s", "1: pack", "1: take provision", "1: done")
    assert points(position) == 5 - 1 - 2
    position = told(position, "1: pass")
    assert carries(position, "2 provision camera")
    assert points(position) == 5
    position = told(position, "0: photo")
    assert team_of(position)["photo"] == 1


def test_11_2_nothing_is_left_to_discover_in_them():
    laid = told(scene(EXPLORER, team(), stacks=LAST_TILE), *LAY_LAST)
    assert rule_against(laid, "discover") == "§3.5"
    assert rule_against(told(laid, "0: pass", "1: pass"), "discover") == "§3.5"


def test_11_2_then_the_game_is_over():
    position = scene(team("base", "rope"), team(), rounds_left=1, ending="explored", seat=1)
    assert not position.over
    over = told(position, "1: pass")
    assert over.over
    assert over.actors == ()
    with pytest.raises(Refused):
        over.after("pass", 0)


# --- §11.3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "scores", "winners"),
    [("base", [3 + 8, 0], (0,)), ("0,1", [0, 0], (1,)), ("0,2", [0, 0], (1,))],
    ids=["at the base", "one step away", "two steps away"],
)
@both
def test_11_3_a_team_not_at_the_base_scores_nothing(edition, at, scores, winners):
    cave = ["water ns 0,2 bare"]
    last_turn = scene(team(at, water=1), team(), cave=cave, edition=edition, rounds_left=1, ending="explored", seat=1)
    over = told(last_turn, "1: pass")
    assert over.scores == scores
    assert over.winners == winners


def test_11_3_the_last_turn_is_soon_enough_to_come_home():
    last_turn = scene(
        team(), team("0,1", water=1), cave=["water ns 0,2 bare"], rounds_left=1, ending="explored", seat=1
    )
    assert told(last_turn, "pass").scores == [0, 0]
    home = told(last_turn, "enter s", "pass")
    assert home.scores == [0, 3 + 8]
    assert home.winners == (1,)


def test_11_3_the_last_crawl_home_is_as_good():
    last_turn = scene(team(), team("0,1", water=1), cave=["water ns 0,2 bare"], rounds_left=1, ending="quiet", seat=1)
    assert told(last_turn, "crawl s").scores == [0, 11]


def test_11_3_being_at_the_base_earlier_does_not_help():
    last_round = scene(team("base", water=1), team(), cave=["water ns 0,2 bare"], rounds_left=1, ending="explored")
    assert told(last_round, "0: pass", "1: pass").scores == [11, 0]
    assert told(last_round, "0: enter n", "0: pass", "1: pass").scores == [0, 0]


def test_11_3_a_camp_is_no_base():
    last_turn = scene(
        team("0,1", "", "0,1", "provision", water=1),
        team(),
        cave=["water ns 0,2 bare"],
        rounds_left=1,
        ending="explored",
        seat=1,
    )
    assert told(last_turn, "pass").scores == [0, 0]


# --- §11.4 -----------------------------------------------------------------------------------------------------------

NEARLY_CLOSED = ["empty sw 1,1", "empty es -1,1", "wonder w 2,0", "wonder e -2,0", "wonder n 1,-1", "wonder n -1,-1"]
LAID = ("empty bend",) * 2 + ("wonder dead-end",) * 4
CLOSE = ("discover", "turn up wonder dead-end", "lay n s")


def one_exit_left(cave: list[str], seen: tuple[str, ...], edition: str = "rebel", **turn: object) -> Position:
    """Two more tiles in stack I, and the whole of stack IV."""
    stacks = [
        stack_of("wonder dead-end", "empty cross", seen=seen),
        stack_of(),
        stack_of(),
        stack_of("empty cross", "descent tee"),
    ]
    return scene(EXPLORER, team(), cave=cave, edition=edition, stacks=stacks, **turn)


@both
def test_11_4_when_no_unexplored_exit_is_left_anywhere_the_end_comes_as_after_the_last_tile(edition):
    position = one_exit_left(NEARLY_CLOSED, LAID, edition)
    assert position.view()["unexplored"] == 1
    closed = told(position, *CLOSE)
    assert closed.view()["unexplored"] == 0
    assert points(closed) == 4
    assert turns(closed) == [0, 1] + 3 * [0, 1]
    assert at_the_end(closed).end_reason == "sealed"


def test_11_4_the_round_is_played_out_here_too():
    closed = told(one_exit_left(NEARLY_CLOSED, LAID, first=1), *CLOSE)
    assert turns(closed) == [0] + 3 * [1, 0]


def test_11_4_nothing_is_left_to_discover_though_there_are_tiles():
    closed = told(one_exit_left(NEARLY_CLOSED, LAID), *CLOSE)
    assert rule_against(closed, "discover") == "§3.4"
    assert rule_against(told(closed, "enter e"), "discover") == "§3.4"


def test_11_4_sides_of_boulder_chokes_are_no_exits():
    """South of 1,0 lies a boulder choke instead, which looks onto nothing on its other three sides."""
    cave = [line for line in NEARLY_CLOSED if line != "wonder n 1,-1"]
    position = one_exit_left([*cave, "choke - 1,-1"], (*LAID[:-1], "empty tee"))
    closed = told(position, *CLOSE)
    assert turns(closed) == [0, 1] + 3 * [0, 1]
    assert at_the_end(closed).end_reason == "sealed"


def test_11_4_a_boulder_choke_can_close_the_cave_as_well():
    """Only the corner at 1,1 is left, where a dead end would have to be open to the west and to the south."""
    cave = [line for line in NEARLY_CLOSED if line != "empty sw 1,1"]
    position = one_exit_left([*cave, "wonder s 0,2"], (*LAID[1:], "wonder dead-end"))
    closed = told(position, "discover", "turn up wonder dead-end", "choke e")
    assert turns(closed) == [0, 1] + 3 * [0, 1]
    assert at_the_end(closed).end_reason == "sealed"


def test_11_4_one_exit_anywhere_keeps_the_game_going():
    cave = [line for line in NEARLY_CLOSED if line != "wonder w 2,0"]
    position = told(one_exit_left(cave, LAID[:-1]), *CLOSE, "enter s", *["0: pass", "1: pass"] * 8)
    assert position.view()["unexplored"] == 1
    assert not position.over


# --- §11.5 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
@both
def test_11_5_twenty_whole_rounds_without_a_tile_drawn_end_exploration(edition, seats):
    position = packed(*[[]] * seats, edition=edition, first=1)
    assert len(turns(position)) == seats * (20 + 3)
    assert at_the_end(position).end_reason == "quiet"


@pytest.mark.parametrize(
    ("first", "seat", "played"),
    [(0, 0, [0, 1] + 3 * [0, 1]), (0, 1, [1] + 3 * [0, 1]), (1, 1, [1, 0] + 3 * [1, 0]), (1, 0, [0] + 3 * [1, 0])],
)
def test_11_5_the_end_follows_as_ever(first, seat, played):
    """Nineteen rounds were quiet, and so is this one: it is played out, then three more rounds."""
    assert turns(scene(team(), team(), first=first, seat=seat, quiet=19)) == played


def test_11_5_a_quiet_round_more_is_needed_after_nineteen():
    assert len(turns(scene(team(), team(), quiet=18))) == 2 * (2 + 3)


@both
def test_11_5_a_tile_drawn_starts_the_count_anew(edition):
    explorer = team("0,1", "provision")
    stacks = [stack_of("empty cross", "empty cross"), stack_of(), stack_of(), stack_of()]
    position = scene(explorer, team(), edition=edition, stacks=stacks, quiet=19)
    assert len(turns(told(position, "enter s"))) == 2 * (1 + 3)
    drawn = told(position, *LAY_LAST, "enter s")
    assert len(turns(drawn)) == 2 * (1 + 20 + 3)


def test_11_5_a_tile_that_fitted_nowhere_was_drawn_too():
    stacks = [stack_of("wonder dead-end", "empty cross", seen=("empty straight",)), stack_of(), stack_of(), stack_of()]
    position = scene(team("0,1", "provision"), team(), cave=["empty ns 0,2"], stacks=stacks, quiet=19)
    drawn = told(position, "discover", "turn up wonder dead-end", "choke e", "enter s")
    assert len(turns(drawn)) == 2 * (1 + 20 + 3)


def test_11_5_whichever_team_draws_it():
    stacks = [stack_of("empty cross", "empty cross"), stack_of(), stack_of(), stack_of()]
    position = scene(team(), team("0,1", "2 provision"), stacks=stacks, quiet=19)
    drawn = told(position, "0: pass", "1: discover", "turn up empty cross", "lay n nesw", "1: enter s", "1: pass")
    assert len(turns(drawn)) == 2 * (20 + 3)


def test_11_5_a_tile_in_the_last_rounds_does_not_put_the_end_off():
    stacks = [stack_of("empty cross", "empty cross"), stack_of(), stack_of(), stack_of()]
    position = scene(EXPLORER, team(), stacks=stacks, quiet=20, rounds_left=3, ending="quiet")
    assert turns(told(position, *LAY_LAST)) == 3 * [0, 1]


@both
def test_11_5_without_last_rounds_a_quiet_game_is_over_at_once(edition):
    """Own content may do without last rounds."""
    numbers = {"final_rounds": 0}
    assert turns(scene(team(), team(), edition=edition, numbers=numbers, quiet=19)) == [0, 1]


# --- §11.6 -----------------------------------------------------------------------------------------------------------


@both
def test_11_6_if_all_teams_are_out_nobody_wins_and_every_team_has_no_points(edition):
    teams = [team("0,1", water=1), team("1,0", photo=1), team("0,1")]
    cave = ["water ns 0,2 bare", "wonder ns 0,3 bare"]
    over = told(scene(*teams, cave=cave, edition=edition, rounds_left=1, ending="explored", seat=2), "pass")
    assert over.scores == [0, 0, 0]
    assert over.winners == ()
    assert over.end_reason == "explored"


def test_11_6_a_team_at_the_base_without_a_token_still_wins_against_all_that_are_out():
    teams = [team("0,1", water=1), team("base")]
    over = told(scene(*teams, cave=["water ns 0,2 bare"], rounds_left=1, ending="explored", seat=1), "pass")
    assert over.scores == [0, 0]
    assert over.winners == (1,)
