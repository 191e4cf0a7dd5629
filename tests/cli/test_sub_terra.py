"""Sub Terra in the terminal: drawn at every size, told in sentences, and played to its end in both languages."""

from __future__ import annotations

import random
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import grotto
from grotto.cli.faces import Look, face_of
from grotto.kernel.game import REGISTRY
from tests.cli.command import grotto_says
from tests.games.sub_terra.scene import scene

GAME = REGISTRY.game("sub-terra")
FACE = face_of(GAME)
LANGS = pytest.mark.parametrize("lang", ["en", "de"])
CAVE = ["0,1 ns water straight flooded", "0,2 nes cave-in tee 1-4 buried", "1,0 ew ledge straight arrow=e roped"]


def looked(position: grotto.Position, lang: str = "en", width: int = 120, height: int = 50) -> Look:
    return Look(position.view(0), 0, position.over, lang, width, height)


def screen(look: Look) -> str:
    out = StringIO()
    Console(file=out, width=look.width).print(FACE.draw(look))
    return out.getvalue()


def played(seed: int, seats: int, lang: str) -> tuple[grotto.Table, list[int]]:
    """A random game with every screen of it drawn and told, and the numbers that were typed."""
    table = grotto.new("sub-terra", seats=seats, seed=seed)
    rng, typed = random.Random(seed), list[int]()
    while not table.over:
        for width, height in ((120, 50), (80, 24), (60, 40)):
            look = looked(table.position, lang, width, height)
            lines = screen(look).split("\n")
            assert max(map(len, lines)) <= width
        assert all(line.endswith(".") for line in FACE.tell(look))
        actions = table.actions()
        for action in actions:
            FACE.sections(look, action.text)
        number = rng.randrange(len(actions))
        table.play(actions[number])
        typed.append(number + 1)
    return table, typed


def test_a_tile_shows_what_it_is_what_lies_on_it_and_who_is_there() -> None:
    position = scene("scout", "medic 0 0", "leader 2", cave=CAVE, horrors=[3])
    drawn = screen(looked(position))
    for sign in ("[S]m", "≈≋", "∆1-4▒", "▟→╫", "☠1", "L", "?"):
        assert sign in drawn


@LANGS
def test_a_tile_in_hand_and_the_starting_marker(lang: str) -> None:
    drawn = scene("scout", "medic hidden", starter=1).after("reveal n").after("turn up cave-in tee 1-3", 6)
    wanted = {
        "en": ("The tile in hand: cave-in on 1-3 (T).", "hidden, starting marker."),
        "de": ("Das Plättchen in der Hand: Einsturz bei 1-3 (T).", "versteckt, Startmarker."),
    }
    tile, marked = wanted[lang]
    look = looked(drawn, lang)
    assert tile in FACE.tell_here(look)
    assert [line.endswith(marked) for line in FACE.tell(look)[2:6]] == [False, True, False, False]
    assert marked[:-1] in screen(look)


@LANGS
def test_where_a_caver_stands_and_what_lies_on_each_side(lang: str) -> None:
    said = FACE.tell_here(looked(scene("scout", "medic 0 0", "leader 2", cave=CAVE, horrors=[1]), lang))
    wanted = {
        "en": [
            "Scout (Team 1) is to act; 2 points left.",
            "Scout stands on space 0, start, Medic (unconscious), Climber there.",
            "North: space 1, water, flooded, horror 1 there.",
            "East: space 3, ledge, arrow to the East, with a rope.",
            "South: open, nothing revealed.",
        ],
        "de": [
            "Späher (Team 1) ist am Zug; noch 2 Punkte.",
            "Späher steht auf Feld 0, Start, dort Sanitäter (bewusstlos), Kletterer.",
            "Norden: Feld 1, Wasser, überflutet, dort Schrecken 1.",
            "Osten: Feld 3, Vorsprung, Pfeil nach Osten, mit Seil.",
            "Süden: offen, nichts aufgedeckt.",
        ],
    }
    assert said[:5] == wanted[lang]


def test_helps_are_told_and_can_be_switched_off() -> None:
    cavers = ("scout", "medic 1", "leader 1", "climber 1")
    position = scene(*cavers, cave=CAVE, horrors=[3])
    said = " ".join(FACE.tell(looked(position)))
    assert "Horror 1 on space 3 goes after the Climber, 2 steps away, next to space 0." in said
    assert "Flood now would cost: Climber 1; Medic 1; Leader 1." in said
    assert "Leader 67 %" in said
    assert "Out of Time in round 23." in said
    off = scene(*cavers, cave=CAVE, horrors=[3], document={"helps": "off", "unseen": "hidden"})
    told = " ".join(FACE.tell(looked(off)))
    assert "goes after" not in told
    assert "Unseen" not in told


def test_what_matters_on_the_next_tile_is_explained_with_an_action() -> None:
    position = scene("scout", cave=["0,1 es gas bend", "1,0 ew normal straight"], horrors=[2])
    assert FACE.sections(looked(position), "move n") == [904]
    assert FACE.sections(looked(position), "move e") == [1009]
    assert FACE.sections(looked(position), "end") == []


@pytest.mark.parametrize(("lang", "seats", "seed"), [("en", 1, 3), ("de", 3, 4)])
def test_a_whole_game_is_drawn_told_and_typed_to_its_end(lang: str, seats: int, seed: int, tmp_path: Path) -> None:
    table, numbers = played(seed, seats, lang)
    typed = "".join(f"{number}\n" for number in numbers)
    said = grotto_says(
        "play", "sub-terra", "--seats", str(seats), "--seed", str(seed), "--lang", lang, "--plain", "--new", typed=typed
    )
    assert table.end_reason is not None
    assert FACE.reason(table.end_reason, lang) in said
    assert FACE.account(looked(table.position, lang)).rows == [["0"]] * seats
