"""Golden records: games of the current rules version that must never play differently."""

from __future__ import annotations

import json
from typing import Any

import pytest

import grotto
from grotto.kernel.game import REGISTRY
from tests.golden.spec import GOLDEN, HERE, LARGEST, Golden, fingerprint, openings_perft

CHANGED = "the game plays differently: raise its rules_version, say so in CHANGELOG.md, and run `make golden`"


def read(golden: Golden) -> grotto.Record:
    return grotto.Record.from_json(golden.file.read_text("utf-8"))


def marks(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((HERE / game / "marks.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_golden_record_plays_as_it_did(golden: Golden) -> None:
    record = read(golden)
    assert record.rules == REGISTRY.game(golden.game).rules_version, CHANGED
    assert fingerprint(record) == marks(golden.game)[golden.name], CHANGED
    assert record.end_reason == golden.end


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_golden_record_verifies_draw_by_draw(golden: Golden) -> None:
    verdict = grotto.verify(read(golden))
    assert verdict.faults == ()
    assert verdict.checked


@pytest.mark.parametrize("game", grotto.game_names())
def test_every_game_has_golden_records_for_every_end_and_option(game: str) -> None:
    card = REGISTRY.game(game)
    mine = [golden for golden in GOLDEN if golden.game == game]
    assert {golden.end for golden in mine} == set(card.end_reasons[1:])
    assert {golden.seats for golden in mine} == set(card.seats)
    for option in card.options:
        assert {golden.options.get(option.name, option.values[0]) for golden in mine} == set(option.values)


@pytest.mark.parametrize("game", grotto.game_names())
def test_the_number_of_ways_from_the_opening_is_as_published(game: str) -> None:
    assert openings_perft(game) == marks(game)["openings"], CHANGED


def test_a_game_can_end_with_nobody_home() -> None:
    assert any(read(golden).scores == [0] * golden.seats for golden in GOLDEN if golden.name.endswith("nobody-home"))


def test_golden_files_stay_small() -> None:
    assert all(golden.file.stat().st_size <= LARGEST for golden in GOLDEN)
