"""Faces: how a game looks in the terminal, and what a game without a face of its own looks like."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

import grotto
from grotto.cli.faces import Look, face_of
from grotto.cli.faces.plainest import FACE as PLAINEST
from grotto.cli.faces.the_cave import FACE as CAVE
from grotto.kernel.game import REGISTRY, Game
from tests.cli.caver import play_through
from tests.cli.command import grotto_says
from tests.games.the_cave.scene import scene, team


def look(position: grotto.Position, seat: int = 0, lang: str = "en") -> Look:
    return Look(position.view(seat), seat, position.over, lang)


def told_here(position: grotto.Position, lang: str = "en") -> list[str]:
    return CAVE.tell_here(look(position, lang=lang))


def test_a_game_has_its_own_face_or_the_plainest() -> None:
    assert face_of(REGISTRY.game("the-cave")) is CAVE
    assert face_of(cast(Game, SimpleNamespace(name="tic-tac-toe"))) is PLAINEST


def test_the_plainest_face_tells_every_value_of_a_view() -> None:
    said = PLAINEST.tell(Look({"turn": {"seat": 1, "left": [1, 2]}, "teams": [{"at": None}, {"at": 3}]}, 0, False))
    assert said == ["turn:", "  seat: 1", "  left: 1, 2", "teams 0:", "  at: None", "teams 1:", "  at: 3"]


def test_a_game_without_a_face_is_played_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    table, numbers = play_through(2, 11)
    monkeypatch.setattr("grotto.cli.session.face_of", lambda game: PLAINEST)
    monkeypatch.setattr("grotto.cli.seating.face_of", lambda game: PLAINEST)
    typed = "".join(f"{number}\n" for number in numbers)
    said = grotto_says("play", "the-cave", "--seed", "11", "--new", typed=typed)
    assert f"The game is over. {table.end_reason}." in said
    assert f"Team {table.winners[0] + 1}: total {table.scores[table.winners[0]]}." in said


# --- The Cave in sentences ---


def test_where_a_team_is_and_what_lies_on_each_side() -> None:
    cave = ["water ns 0,2", "descent ns 0,3 depth=25"]
    position = scene(team("0,2", "2 provision"), team("0,1"), cave=cave, points=3)
    assert told_here(position)[:5] == [
        "Team 1 is to act; 3 of 5 points left.",
        "You are on a lake, 0 m deep (2 north); its water token is still there.",
        "North: descent, 25 m deep; no rope: 1 is needed.",
        "East: rock.",
        "South: starting space, 0 m deep; team 2 there.",
    ]


def test_the_same_in_german() -> None:
    position = scene(
        team("0,2", "2 provision"), team("0,1"), cave=["water ns 0,2", "descent ns 0,3 depth=25"], points=3
    )
    assert told_here(position, "de")[:5] == [
        "Team 1 ist am Zug; noch 3 von 5 AP.",
        "Du bist auf einem Höhlensee, 0 m tief (2 nördlich); der Wassermarker liegt noch da.",
        "Norden: Abstieg, 25 m tief; kein Seil: 1 ist nötig.",
        "Osten: Fels.",
        "Süden: Startfeld, 0 m tief; dort: Team 2.",
    ]


@pytest.mark.parametrize(
    ("provisions", "points", "rounds_left", "said"),
    [
        (3, 5, None, "Way home: 7 spaces; 1 more turn at least; 3 provisions left; enough for the way."),
        (1, 5, None, "Way home: 7 spaces; 1 more turn at least; 1 provision left; turn back now at the latest."),
        (0, 5, None, "too few for the way: a forced crawl is ahead (§8.3)."),
        (1, 1, None, "Way home: 7 spaces; 2 more turns at least; 1 provision left; too few for the way"),
        (3, 5, 3, "enough for the way; in time for the end."),
        (3, 5, 2, "enough for the way; set off now to be home at the end."),
        (3, 5, 1, "too far to be home at the end (§11.3)."),
    ],
)
def test_the_way_home_against_provisions_and_the_end(
    provisions: int, points: int, rounds_left: int | None, said: str
) -> None:
    cave = [f"empty ns 0,{y}" for y in range(2, 8)]
    ending = "running" if rounds_left is None else "explored"
    pack = f"{provisions} provision" if provisions else ""
    position = scene(
        team("0,7", pack), team(), cave=cave, points=points, rounds_left=rounds_left, ending=ending, acted=points < 5
    )
    assert said in told_here(position)[-1]


@pytest.mark.parametrize(
    ("at", "camp", "stock", "rounds_left", "said"),
    [
        (
            "0,7",
            "waiting",
            "",
            None,
            "Way home: 7 spaces; 6 more turns at least; 0 provisions left; too few for the way",
        ),
        ("0,7", "0,6", "", None, "6 more turns at least"),
        ("0,7", "0,6", "provision", None, "2 more turns at least"),
        ("0,7", "waiting", "", 4, "too far to be home at the end (§11.3)."),
        ("0,1", "waiting", "", 1, "Way home: 1 space; within reach this turn"),
    ],
)
def test_the_way_home_of_a_team_that_must_crawl_is_a_space_a_turn_until_it_can_eat(
    at: str, camp: str, stock: str, rounds_left: int | None, said: str
) -> None:
    cave = [f"empty ns 0,{y}" for y in range(2, 8)]
    ending = "running" if rounds_left is None else "explored"
    crawler = team(at, camp=camp, stock=stock)
    assert said in told_here(scene(crawler, team(), cave=cave, forced=True, rounds_left=rounds_left, ending=ending))[-1]


def test_one_depth_token_is_one_and_two_are_two() -> None:
    cave = ["descent ns 0,2 depth=25", "descent ns 0,3 depth=50"]
    position = scene(team("base", depths=[25]), team("base", depths=[25, 50]), cave=cave)
    told = CAVE.tell(look(position))
    assert any(line.endswith("depth token 25 m.") for line in told)
    assert any(line.endswith("depth tokens 25 m, 50 m.") for line in told)


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ({"phase": "packing", "points": 3}, "Team 1 packs at the base; 3 of 5 points left."),
        ({"forced": True}, "Team 1 has no provisions and must crawl (§8.3); 5 of 5 points left."),
        ({"rounds_left": 1, "ending": "sealed"}, "This is the last round"),
    ],
)
def test_what_is_asked_of_a_team(turn: dict[str, object], said: str) -> None:
    at = "base" if turn.get("phase") == "packing" else "0,1"
    assert any(said in line for line in told_here(scene(team(at), team(), **turn)))


def test_camps_are_told_in_all_their_states() -> None:
    teams = (
        team("base", camp="waiting"),
        team("0,1", camp="packed", stock="2 rope"),
        team("0,1", camp="0,1", stock="1 provision camera"),
        team("base", camp="abandoned"),
    )
    said = " ".join(CAVE.tell(look(scene(*teams))))
    for line in (
        "Camp: waits at the base.",
        "Camp: in the backpack, closed: 2 ropes.",
        "Camp: starting space, 0 m deep (1 north): 1 provision, camera.",
        "Camp: abandoned.",
    ):
        assert line in said


def test_every_space_of_the_cave_is_told_with_its_passages() -> None:
    said = CAVE.tell_map(look(scene(team("0,1"), team(), cave=["wonder ns 0,2", "choke - 1,1"])))
    assert len(said) == 5
    assert (
        "2 north: underground wonder, 0 m deep; its photo token is still there; north unexplored; south starting space."
        in said
    )
    assert any(line.startswith("1 north, 1 east: boulder choke") for line in said)
    assert any("team 1 there" in line for line in said)


def test_what_matters_here_is_explained_with_an_action() -> None:
    cave = ["squeeze-3 ns 0,2", "descent nesw 1,1 depth=25"]
    position = scene(team("0,1"), team(), cave=cave)
    assert CAVE.sections(look(position), "enter n") == [504]
    assert CAVE.sections(look(position), "enter e") == [601]
    assert CAVE.sections(look(position), "enter w") == []
    assert CAVE.sections(look(position), "pass") == []
