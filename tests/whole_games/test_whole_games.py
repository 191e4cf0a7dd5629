"""Whole random games: nothing breaks, everything ends, and both modes and all processes play alike."""

from __future__ import annotations

import pytest

from tests.conformance.games import Setting, label, settings
from tests.whole_games.digests import digests
from tests.whole_games.runs import agree, digests_in_a_process, play

RANDOM_GAMES, AGREEING_GAMES = 1000, 20

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("setting", settings(), ids=label)
def test_a_thousand_random_games_end_by_name_and_break_nothing(setting: Setting) -> None:
    tally = play(setting, RANDOM_GAMES)
    assert tally.faulty == 0
    assert tally.unfinished == 0
    assert tally.ends.pop("running", 0) == 0
    assert sum(tally.ends.values()) == RANDOM_GAMES


def test_plain_and_compiled_mode_agree_byte_for_byte_over_twenty_games() -> None:
    assert agree(AGREEING_GAMES) == []


def test_another_process_plays_the_same_bytes() -> None:
    assert digests_in_a_process(4, plain=False) == digests(4)
