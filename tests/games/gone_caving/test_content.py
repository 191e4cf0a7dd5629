"""Own decks and typed positions: what is wrong is named, all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

import grotto
from tests.games.gone_caving.scene import caver, scene

GOOD = scene(caver("50 plain", passages="10 plain"), caver("exit", heroes="biologist"))


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("[card]\n", "unknown key 'card'"),
        ('[cards]\npassages = [\n"3x 50 plain",\n"2x 60 plain"]\n', r"own.toml:4: cards.passages: a passage is 10, 25"),
        ('[cards]\npassages = ["50 wide"]\n', "unknown kind 'wide'"),
        ('[cards]\npassages = ["plain 50"]\n', "'plain 50' is no passage"),
        ("[cards]\npassages = []\n", "there is nothing to explore"),
        ("[cards]\nexit = 0\n", "expected a whole number from 1 to 60, found 0"),
        ("[heroes]\nbiologist = 2\n", "expected a whole number from 0 to 1, found 2"),
        ("[heroes]\nclimber = 1\n", "unknown key 'climber'"),
        ("[limits]\ndarkness = 500\n", "from 0 to 200"),
        ("[numbers]\nmost_hands = 0\n", "from 1 to 30"),
        ("[events]\ntrash = 'many'\n", "expected a whole number"),
        ('[cards]\npassages = ["60x 50 plain", "60x 75 plain", "60x 10 plain"]\n', r"251 cards are more than 250"),
    ],
)
def test_a_fault_in_an_own_deck_is_named_with_its_line(tmp_path: Path, written: str, said: str) -> None:
    own = tmp_path / "own.toml"
    own.write_text(written)
    with pytest.raises(grotto.Faulty, match=said):
        grotto.new("gone-caving", content=own)


def small_deck(tmp_path: Path) -> Path:
    own = tmp_path / "own.toml"
    own.write_text(
        '[cards]\npassages = ["4x 10 plain"]\nentrance = 2\nexit = 1\nfootprints = 0\n'
        "[challenges]\nvertical = 1\nsqueeze = 0\nsump = 0\ndarkness = 0\n"
        "[solutions]\nvertical = 3\nsqueeze = 2\nsump = 2\ndarkness = 1\n"
    )
    return own


def test_a_deck_must_do_for_all_hands(tmp_path: Path) -> None:
    own = small_deck(tmp_path)
    assert grotto.new("gone-caving", seats=2, content=own, seed=1).view()["pile"]
    with pytest.raises(grotto.Faulty, match="3 seats need 22"):
        grotto.new("gone-caving", seats=3, content=own)


def test_the_smallest_deck_is_played_to_its_end(tmp_path: Path) -> None:
    for seed in range(5):
        table = grotto.new("gone-caving", seats=2, content=small_deck(tmp_path), seed=seed, fast="yes")
        while not table.over:
            table.play(table.actions()[0])
            assert table.game.papers.faults(table.position.state) == []


def test_a_journey_needs_a_hero_for_each(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("[heroes]\nbiologist = 0\n")
    assert grotto.new("gone-caving", seats=5, content=own, seed=1, journey="yes")
    with pytest.raises(grotto.Faulty, match="5 heroes: a journey of 6 seats needs as many"):
        grotto.new("gone-caving", seats=6, content=own, journey="yes")


def wrong(**changes: object) -> list[str]:
    with pytest.raises(grotto.Faulty) as caught:
        grotto.Position.from_json({**GOOD.to_document(), **changes})
    return caught.value.faults


def player(**changes: object) -> list[object]:
    players = [dict(one) for one in GOOD.to_document()["players"]]  # type: ignore[union-attr, arg-type, call-overload]
    players[0] |= changes
    return list(players)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"goal": "none"}, "goal: expected a whole number from 1 to 20000 as a text, found 'none'"),
        ({"hands": "31"}, "hands: expected a whole number from 0 to 30"),
        ({"expedition": "yes"}, "variant 1 cannot be"),
        ({"iron": "yes", "journey": "yes"}, "variant 2 cannot be"),
        ({"fast": "yes", "hands": "2"}, "variant 4 cannot be"),
        ({"discards": {"rope": 1}}, "card 36: those in the pile"),
        ({"group": {"sump": 1}}, "challenges lie where nobody can lay them: line 6"),
        ({"shuffled": {}}, "so many cannot have been shuffled"),
        ({"players": player(hand={"rope": 9})}, "players[0].hand: 9 cards are more than 7"),
        ({"players": player(hand={"trash": 1})}, "trash"),
        ({"players": player(heroes=["biologist", "biologist"])}, "players[0].heroes: biologist is named twice"),
        ({"players": player(face_down="geologist")}, "seat 0 has a hero face down that cannot be"),
        ({"players": player(room=[0] * 8)}, "what is known of the heroes of seat 0 cannot be"),
        ({"players": player(points=5)}, "seat 0 cannot have these points"),
        ({"turn": {"phase": "playing", "closing": 5}}, "seat 5 cannot have played the exit"),
        ({"turn": {"phase": "blind", "blind": 1}}, "1 cards cannot be taken blindly now"),
        ({"turn": {"phase": "starting"}}, "seat 0 has too many cards in hand, or too few"),
        ({"turn": {"phase": "over"}}, "the end 0 is wrong"),
        ({"turn": {"phase": "playing", "seat": 4}}, "it cannot be the turn of seat 4"),
        ({"turn": {"phase": "playing", "hand": 12}}, "hand 12 of the match cannot be"),
    ],
)
def test_what_cannot_be_is_named(changes: dict[str, object], said: str) -> None:
    assert any(said in fault for fault in wrong(**changes)), wrong(**changes)


def test_a_position_is_refused_with_all_its_faults() -> None:
    faults = wrong(goal="0", discards={"rope": 1}, turn={"phase": "playing", "closing": 5})
    assert len(faults) == 3


def test_a_record_must_agree_with_the_position_it_began_with() -> None:
    table = grotto.Table(GOOD, {"goal": "1000"}, from_start=False)
    record = table.record_for(0).to_json().replace('"goal": "1000"', '"goal": "300"', 1)
    with pytest.raises(grotto.Faulty, match="goal"):
        grotto.Record.from_json(record)
