"""The box: what it must be, and every fault with its file and line."""

from __future__ import annotations

import pytest

import grotto
from grotto.games.sub_terra.content import open_box
from grotto.kernel.content import Paper
from tests.games.sub_terra.scene import deck, hazard_phase, no_cards, scene, stack, texts

LONG = "stack = [" + ", ".join(['"50x normal cross"'] * 2) + "]"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[tiles]\nstack = ['water bend faces=1-2']", "mine:2: tiles.stack: a cave-in has faces"),
        ("[tiles]\nstack = ['cave-in bend']", "mine:2: tiles.stack: a cave-in has faces"),
        ("[tiles]\nstack = ['cave-in bend faces=6-3']", "mine:2: tiles.stack: two faces of the die"),
        ("[tiles]\nstack = ['ledge bend']", "mine:2: tiles.stack: ledges and slides are straight"),
        ("[tiles]\nstack = ['lava bend']", "mine:2: tiles.stack: unknown kind 'lava'"),
        (f"[tiles]\n{LONG}", "mine:2: tiles.stack: 100 tiles: expected at most 78"),
        ("[tiles]\nends = ['start nesw']", "mine:2: tiles.ends: expected one start and one exit"),
        ("[health]\ndiver = 0", "mine:2: health.diver: expected a whole number from 1 to 9"),
        ("[numbers]\nmove_price = 0", "mine:2: numbers.move_price: expected a whole number from 1 to 9"),
        ("[numbers]\nspeed = 1", "mine:2: numbers.speed: unknown key"),
        ("[deck.normal]\n4 = 26", "26 cards: expected"),
        ("[hazards.expert]\ntremor = 0", "mine:1: hazards.expert: 17 cards: expected 18"),
        ("[hazards.easy]\ntremor = 1", "mine:1: hazards.easy: unknown key"),
        ("[flags]\nagile = 1", "mine:2: flags.agile: expected true or false"),
    ],
)
def test_a_fault_is_named_with_its_file_and_line(text, fault):
    with pytest.raises(grotto.GrottoError) as raised:
        open_box("normal", Paper("mine", text))
    assert fault in str(raised.value) or (
        fault == "26 cards: expected" and "25 cards: expected 29" in str(raised.value)
    )


def test_all_difficulties_of_the_house_can_be_dealt():
    for difficulty in ("normal", "advanced", "expert"):
        assert open_box(difficulty) is not None


@pytest.mark.parametrize(
    ("document", "fault"),
    [
        ({"cave": [{"at": [0, 0], "exits": "nesw"}, {"at": [0, 0], "exits": "n", "card": "gas bend"}]}, "space 1"),
        ({"ropes": 7}, "ropes, explosives"),
        ({"horrors": [9]}, "horror 0 is at no space"),
        ({"turn": {"points": 9}}, "points, moves or marks of a turn"),
        ({"turn": {"phase": "laying"}}, "the tile on its way"),
        ({"under": "yes"}, "the Diver cannot be under water"),
        ({"team": "5", "seats": 2}, "is for a lone player"),
        ({"deck": {"pool": {}, "unseen": {}, "size": 3, "left": 3}}, "cards in the hazard deck"),
        ({"speed": 3}, "unknown field 'speed'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_fault(document, fault):
    with pytest.raises(grotto.GrottoError, match=fault):
        scene("medic", document=document)


HAZARD = {"points": 0, "stage": "hazard", "phase": "rolling"}
LAIR = "0,1 s horror dead-end"


@pytest.mark.parametrize(
    ("turn", "fault"),
    [
        ({**HAZARD, "phase": "spawning", "hazard": "horror"}, "the phase 11"),
        ({**HAZARD, "hazard": "cave-in", "roll_for": "cave-in", "times": 1}, "the hazard 3"),
        ({**HAZARD, "hazard": "tremor", "roll_for": "tremor", "roller": "leader", "to_roll": ["leader"]}, "the die"),
        ({"phase": "rolling", "roll_for": "rope", "roller": "medic"}, "the die"),
        ({"phase": "rolling", "roll_for": "rough ground", "roller": "medic"}, "the die"),
        ({"phase": "rolling", "roll_for": "hide", "roller": "medic"}, "the die"),
    ],
)
def test_a_question_that_play_would_not_ask_is_no_position(turn, fault):
    """One lair leaves nothing to choose, the Leader lies unconscious, the Medic has hidden already."""
    with pytest.raises(grotto.GrottoError, match=fault):
        scene("medic hidden", "leader 0 0", cave=[LAIR], **turn)


def test_no_card_is_turned_up_where_none_is_left():
    with pytest.raises(grotto.GrottoError, match="the hazard"):
        hazard_phase("medic", document=no_cards())


def test_no_tile_is_in_hand_that_cannot_be_laid():
    """§5.6 play would have set it aside."""
    cards = stack("normal cross", printed={"normal cross": 1, "normal dead-end": 1})
    in_hand = {"phase": "laying", "purpose": "reveal", "drawn": "normal dead-end"}
    with pytest.raises(grotto.GrottoError, match="the tile on its way"):
        scene("medic", start="n", document=cards, **in_hand)
    assert texts(scene("medic", start="ne", document=cards, **in_hand)) == ["lay s"]


def test_a_position_reports_all_its_faults():
    with pytest.raises(grotto.GrottoError) as raised:
        scene("medic", document={"ropes": 7, "horrors": [9], "under": "yes", "deck": {**deck(3)["deck"], "left": 2}})
    said = str(raised.value)
    assert all(part in said for part in ("7 ropes", "horror 0 is at no space", "under water", "2 cards in the hazard"))


def test_nobody_conscious_stands_beside_a_horror():
    with pytest.raises(grotto.GrottoError, match="beside a horror"):
        scene("medic", horrors=[0])
