"""What the lab writes down is what was played."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from grotto.kernel.game import REGISTRY
from grotto.kernel.position import Position, opening, warm
from grotto.kernel.seats import CHANCE, SEATS_IN
from grotto.lab.cards import card_of
from grotto.lab.plan import Plan
from grotto.lab.recording import bots_of, story
from grotto.lab.tables import COLUMNS, TABLES
from tests.lab.runs import GAMES, best, one_chunk, plan_of

TOLD_AGAIN = 4  # games


def tell_again(plan: Plan, tables: dict[str, pl.DataFrame], number: int) -> list[Position]:
    """Every position of a game, stepped through in Python, each action checked."""
    warm(plan.card)
    chance = tables["chance"].with_columns(pl.lit(CHANCE, pl.Int64).alias("who"))
    actions = tables["actions"].with_columns(pl.col("seat").cast(pl.Int64).alias("who"))
    rows = pl.concat(
        [
            table.filter(pl.col("game") == number).select("step", "who", pl.col("action").cast(pl.String), "choices")
            for table in (chance, actions)
        ]
    ).sort("step")
    assert rows["step"].to_list() == list(range(rows.height))
    position, found = opening(plan.card, plan.seats, plan.options, plan.own), []
    for _, who, action, choices in rows.iter_rows():
        found.append(position)
        assert len(position.actions(who)) == choices
        position = position.after(action, who)
    return [*found, position]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_told_again_from_its_actions_and_draws(game: str) -> None:
    plan = plan_of(game, bots=best(game))
    tables = one_chunk(plan)
    for number in range(min(TOLD_AGAIN, plan.games)):
        end = tell_again(plan, tables, number)[-1]
        row = tables["games"].row(number, named=True)
        seats = tables["seats"].filter(pl.col("game") == number).sort("seat")
        assert end.over
        assert row["end"] == end.end_reason
        assert seats["points"].to_list() == end.scores
        assert [seat for seat, won in enumerate(seats["won"]) if won > 0] == list(end.winners)
        assert seats["won"].sum() == pytest.approx(1 if end.winners else 0)
        assert seats["out"].to_list() == [not end.counts(seat) for seat in range(plan.seats)]


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_agree_with_each_other(game: str) -> None:
    tables = one_chunk(plan_of(game, bots=best(game)))
    games, seats, actions = (tables[name] for name in ("games", "seats", "actions"))
    forced = (pl.col("choices") == 1).sum().alias("forced")
    for of, keys in ((games, ["game"]), (seats, ["game", "seat"])):
        counted = actions.group_by(keys).agg(pl.len().alias("decisions"), pl.col("choices").sum(), forced)
        both = of.select([*keys, "decisions", "choices", "forced"]).join(counted, on=keys, how="left").fill_null(0)
        for name in ("decisions", "choices", "forced"):
            assert both[name].to_list() == both[f"{name}_right"].to_list(), name
    assert games["draws"].sum() == tables["chance"].height
    assert (
        games["turns"].to_list()
        == (actions.group_by("game").agg(pl.col("turn").max() + 1).sort("game")["turn"]).to_list()
    )
    pace = tables["pace"]
    assert pace["decisions"].sum() == games["decisions"].sum()
    assert pace["games"].sum() == games["turns"].sum()
    assert pace["forced"].sum() == games["forced"].sum()
    uses = tables["uses"].filter(pl.col("by") == "seat").filter(pl.col("times") > 0)
    counted = actions.group_by(pl.col("action").cast(pl.String)).len().sort("action")
    assert dict(uses.select("action", "times").iter_rows()) == dict(counted.iter_rows())
    won = actions.join(seats, on=["game", "seat"]).unique(["game", "seat", "action"])
    one = uses.row(0, named=True)
    assert one["won"] == pytest.approx(won.filter(pl.col("action").cast(pl.String) == one["action"])["won"].sum())


@pytest.mark.parametrize("game", GAMES)
def test_the_odds_are_those_of_the_rows_chance_had(game: str) -> None:
    plan = plan_of(game)
    tables = one_chunk(plan)
    positions = tell_again(plan, tables, 0)
    for row in tables["chance"].filter(pl.col("game") == 0).head(40).to_dicts():
        rows, count = positions[row["step"]].rows(CHANCE)
        code = plan.card.notation.read_chance(row["action"])
        (mine,) = [line for line in rows[:count].tolist() if line[0] == code]
        assert row["odds"] == pytest.approx(mine[1] / rows[:count, 1].sum())
        assert row["source"] == plan.card.sources[mine[2]].name


@pytest.mark.parametrize("game", [game for game in GAMES if card_of(REGISTRY.game(game)).parts])
def test_points_are_the_sum_of_their_parts(game: str) -> None:
    card = card_of(REGISTRY.game(game))
    seats = one_chunk(plan_of(game, bots=best(game)))["seats"]
    parts = seats.select(pl.sum_horizontal(part.column for part in card.parts).alias("sum"))["sum"]
    assert parts.to_list() == seats["points"].to_list()
    assert seats["points"].sum() > 0


@pytest.mark.parametrize("game", GAMES)
def test_every_column_of_a_card_is_in_the_tables_and_documented(game: str) -> None:
    card, tables = card_of(REGISTRY.game(game)), one_chunk(plan_of(game))
    for measures, name in (
        (card.of_games, "games"),
        ((*card.of_seats, *card.parts), "seats"),
        (card.of_pieces, "pieces"),
    ):
        for one in measures:
            assert one.column in tables[name].columns, one.column
            assert one.title
    for name in TABLES:
        if name != "pieces" or card.of_pieces:
            assert set(COLUMNS[name]) <= set(tables[name].columns), name
    own = {one.column for one in card.columns()} | {"fate", "medal", "team", "token_lay"}
    for name in TABLES:
        assert set(tables[name].columns) <= set(COLUMNS[name]) | own, name


def test_bots_move_on_by_one_seat_with_every_game() -> None:
    plan = plan_of("the-cave", bots="simple,random,random", seats=3)
    assert [bots_of(plan, k).index("simple") for k in range(4)] == [0, 2, 1, 0]
    seats = one_chunk(plan)["seats"]
    assert seats.filter(pl.col("bot") == "simple").height == plan.games
    won = dict(seats.group_by("bot").agg(pl.col("won").mean()).iter_rows())
    assert won["simple"] > 3 * won["random"]


LEADS = {
    "the first turn decides": ([1, 1, 1, 1, 1], (True, False), (0, 0.0)),
    "the lead changes twice, and the last change decides": ([1, 2, 1, 1, 1], (True, False), (2, 0.5)),
    "a tie is no lead, and no change either": ([1, 3, 1, 1, 1], (True, False), (0, 0.5)),
    "the last turn of all decides": ([1, 1, 1, 1, 2], (False, True), (0, 1.0)),
    "nobody who led has won": ([1, 1, 1], (False, True), (0, 1.0)),
}


@pytest.mark.parametrize(("leaders", "won", "told"), LEADS.values(), ids=LEADS)
def test_when_a_game_is_decided(leaders: list[int], won: tuple[bool, ...], told: tuple[int, float]) -> None:
    assert all(SEATS_IN[mask] for mask in leaders)
    assert story(np.array(leaders), np.array(won)) == told
