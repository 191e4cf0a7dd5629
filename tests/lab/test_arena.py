"""Tournaments: who meets whom, that they can be stopped and taken up, and that the figures are right."""

from __future__ import annotations

import json
import math
from collections import Counter
from pathlib import Path

import polars
import pytest

from grotto.kernel.errors import Refused, Unreadable
from grotto.kernel.game import REGISTRY
from grotto.lab.arena.games import Played, Seat, play
from grotto.lab.arena.plan import Plan, check
from grotto.lab.arena.ratings import rate
from grotto.lab.arena.running import GAMES, prepare, read_games, run
from grotto.lab.arena.standings import duels, mean_variance, share_interval, standings
from tests.cli.command import grotto_says

DIGGING = REGISTRY.game("diamond-cave")


def planned(bots: str = "random,greedy", games: int = 8, seats: int = 2, seed: str = "1") -> Plan:
    return Plan(DIGGING, tuple(bots.split(",")), seats, DIGGING.chosen({}, seats), games, seed)


@pytest.mark.parametrize(("bots", "seats"), [("a,b", 2), ("a,b,c", 2), ("a,b,c", 3), ("a,b", 3), ("a,b,c", 4)])
def test_every_line_up_plays_the_same_caves_and_every_cave_from_every_seat(bots: str, seats: int) -> None:
    plan = planned(bots, games=50, seats=seats)
    meetings = list(plan.meetings())
    assert len(meetings) == plan.length >= 50
    assert [meeting.number for meeting in meetings] == list(range(plan.length))
    caves = Counter((meeting.seed, tuple(sorted(meeting.bots))) for meeting in meetings)
    assert set(caves.values()) == {seats}
    for bot in plan.bots:
        places = Counter(seat for meeting in meetings for seat, name in enumerate(meeting.bots) if name == bot)
        assert len(set(places.values())) == 1, "as often on every seat"
    assert len({seed for seed, _ in caves}) == plan.rounds


def test_plans_that_make_no_sense_are_refused() -> None:
    for bots in ("greedy", "greedy,greedy"):
        with pytest.raises(Unreadable):
            check(planned(bots))
    assert planned("a,b,c,d,e", seats=2).line_ups[0] == ("a", "b")
    grotto_says("arena", "diamond-cave", "--bots", "greedy,nobody", code=2)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    meeting = next(planned().meetings())
    one, two = (play("diamond-cave", DIGGING.chosen({}), meeting, keep=True) for _ in range(2))
    for played in (one, two):
        for seat in played.seats:
            seat.seconds = seat.slowest = 0.0
    assert one == two
    assert one.record is not None
    assert one.record["scores"] == [seat.points for seat in one.seats]


def test_a_tournament_is_taken_up_where_it_was_stopped(tmp_path: Path) -> None:
    plan, folder = planned(games=6), tmp_path / "stopped"
    games = prepare(plan, folder, resume=False)

    def stop(played: Played) -> None:
        if len(games) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(plan, folder, games, 1, False, stop)
    with open(folder / GAMES, "a", encoding="utf-8") as log:
        log.write('{"number": 5, "gro')  # cut off while it was written
    with pytest.raises(Refused, match="--resume"):
        prepare(plan, folder, resume=False)
    with pytest.raises(Unreadable, match="other bots"):
        prepare(planned(seed="2"), folder, resume=True)
    again = prepare(plan, folder, resume=True)
    assert len(again) >= 2
    run(plan, folder, again, 1, False, lambda played: None)
    assert sorted(played.number for played in read_games(folder / GAMES)) == list(range(6))
    whole = prepare(plan, tmp_path / "whole", resume=False)
    run(plan, tmp_path / "whole", whole, 2, False, lambda played: None)
    assert points(again) == points(whole)


def points(games: list[Played]) -> list[tuple[int, list[int]]]:
    return sorted((played.number, [seat.points for seat in played.seats]) for played in games)


def game(number: int, *seats: tuple[str, float, float]) -> Played:
    """Bots with their ranks and shares."""
    told = [Seat(bot, points=int(10 * share), rank=rank, share=share, moves=1) for bot, rank, share in seats]
    return Played(number, number // 2, str(number // 2), told, "over", 9)


def test_shares_ranks_and_duels_are_counted() -> None:
    games = [game(k, ("a", 1, 1.0), ("b", 2, 0.0)) for k in range(6)]
    games += [game(k, ("a", 1.5, 0.5), ("b", 1.5, 0.5)) for k in range(6, 8)]
    first, second = standings(games)
    assert (first.name, first.win.mean, first.rank.mean) == ("a", 7 / 8, 9 / 8)
    assert (second.name, second.win.mean) == ("b", 1 / 8)
    assert first.win.low < 7 / 8 < first.win.high
    assert {(duel.bot, duel.against): duel.win.mean for duel in duels(games)} == {("a", "b"): 7 / 8, ("b", "a"): 1 / 8}


def test_intervals_are_wilsons_and_widen_where_games_go_together() -> None:
    apart = [(k, float(k % 4 > 0)) for k in range(400)]
    p, n, z = 0.75, 400, 1.959964
    centre = (p + z * z / (2 * n)) / (1 + z * z / n)
    assert share_interval(apart).mean == p
    assert share_interval(apart).low == pytest.approx(
        centre - z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)), abs=1e-3
    )
    together = [(k // 4, float(k // 4 % 4 > 0)) for k in range(400)]
    assert share_interval(together).low < share_interval(apart).low - 0.02
    assert mean_variance(together) > 3 * mean_variance(apart)
    assert share_interval([(0, 1.0)] * 10).low < 0.8, "ten wins prove little"


def test_ratings_put_the_winner_above_and_are_surer_after_more_games() -> None:
    few = rate([game(k, ("a", 1, 1.0), ("b", 2, 0.0)) for k in range(4)])
    many = rate([game(k, ("a", 1, 1.0), ("b", 2, 0.0)) for k in range(200)])
    assert few["a"].elo > 1500 > few["b"].elo
    assert many["a"].high - many["a"].low < few["a"].high - few["a"].low


def test_the_command_prints_json_and_keeps_a_table(tmp_path: Path) -> None:
    folder = tmp_path / "arena"
    said = grotto_says(
        *("arena", "diamond-cave", "--bots", "random,greedy", "--games", "6", "--jobs", "1", "--json", "--records"),
        *("--out", str(folder)),
    )
    found = json.loads(said)
    assert [bot["name"] for bot in found["bots"]] == ["greedy", "random"]
    assert {"win_share", "low", "high", "points", "mean_rank", "seconds_per_move", "rating"} <= set(found["bots"][0])
    assert found["games"] == 6
    assert polars.read_parquet(folder / "games.parquet").height == 12
    assert all(played.record for played in read_games(folder / GAMES))
    told = grotto_says(
        "arena", "diamond-cave", "--bots", "random,greedy", "--games", "6", "--resume", "--out", str(folder)
    )
    assert "greedy" in told
    assert "95 %" in told
