"""The published counts are those of the rules, and the counting is right."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pytest

import grotto
from grotto.kernel.game import REGISTRY
from grotto.kernel.position import Position, opening, warm
from grotto.kernel.rule import PLAIN
from grotto.lab.perft import Level, levels
from scripts.lab_pages import PERFT, begin_of, perft_page
from tests.lab.runs import GAMES

PAGE = (Path(__file__).parents[2] / "docs/perft.md").read_text("utf-8")
FEW = 2_000  # positions; deeper levels are counted by the slow test
HEAD = re.compile(r"^### (.+)$", re.MULTILINE)
LINE = re.compile(r"^\| (\d+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$", re.MULTILINE)


def published() -> dict[str, list[Level]]:
    parts = HEAD.split(PAGE)[1:]
    return {
        head: [Level(*(int(cell.replace(",", "")) for cell in row)) for row in LINE.findall(text)]
        for head, text in zip(parts[::2], parts[1::2], strict=True)
    }


def by_hand(position: Position, depth: int) -> list[int]:
    """The ways, counted the slow and simple way."""
    found = [1] + [0] * depth
    if depth:
        for seat in position.actors:
            for action in position.actions(seat):
                for below, count in enumerate(by_hand(position.after(action), depth - 1), 1):
                    found[below] += count
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_counting_agrees_with_counting_by_hand(game: str) -> None:
    card = REGISTRY.game(game)
    warm(card)
    for seats, options in card.samples[:2]:
        begin = opening(card, seats, options, None)
        assert [level.ways for level in islice(levels(begin), 3)] == by_hand(begin, 2)


@pytest.mark.parametrize("head", [start.head for start in PERFT])
def test_the_published_counts_are_those_of_the_rules(head: str) -> None:
    (start,) = [one for one in PERFT if one.head == head]
    told = published()[head]
    assert len(told) > 3
    few = [level for level in told if level.positions <= FEW][: 2 if PLAIN else None]
    assert list(islice(levels(begin_of(start)), len(few))) == few


@pytest.mark.slow
@pytest.mark.skipif(PLAIN, reason="too many positions for plain mode")
def test_the_whole_page_is_what_the_rules_say() -> None:
    assert perft_page() == PAGE


def test_every_game_has_counts_from_its_beginning_and_from_the_middle_of_games() -> None:
    for game in grotto.game_names():
        starts = [start for start in PERFT if start.game == game]
        assert [start for start in starts if start.record is None], f"{game} has no counts from its beginning"
        assert [start for start in starts if start.record], f"{game} has no counts from the middle of a game"
        assert set(published()) == {start.head for start in PERFT}


def test_a_position_reached_on_two_ways_is_counted_once() -> None:
    card = REGISTRY.game("diamond-cave")
    warm(card)
    found = list(islice(levels(opening(card, 2, card.chosen({}, 2), None)), 3))
    assert [(level.positions, level.ways) for level in found] == [(1, 1), (51, 51), (51 * 50 // 2, 51 * 50)]


def test_games_that_end_are_counted_as_over_and_go_on_nowhere() -> None:
    record = grotto.Record.from_json((Path(__file__).parents[1] / "golden/the-cave/rebel-2.json").read_text())
    from grotto.lab.perft import position_in

    end = position_in(record, len(record.actions))
    assert list(levels(end)) == [Level(0, 1, 1, 1, 1)]
    before = list(islice(levels(position_in(record, len(record.actions) - 1)), 3))
    assert before[1].over > 0
    assert before[1].over_ways >= before[1].over
