"""Gone Caving! in the terminal: drawn at every size, told in sentences, played to its end; hands stay hidden."""

from __future__ import annotations

import random
import re
from functools import cache
from io import StringIO

import pytest
from rich.console import Console

import grotto
from grotto.cli import reference
from grotto.cli.faces import Look, face_of
from grotto.kernel.game import REGISTRY
from tests.cli.command import grotto_says
from tests.games.gone_caving.scene import caver, scene

GAME = REGISTRY.game("gone-caving")
FACE = face_of(GAME)
LANGS = pytest.mark.parametrize("lang", ["en", "de"])


def looked(position: grotto.Position, lang: str = "en", width: int = 80, height: int = 40, seat: int = 0) -> Look:
    return Look(position.view(seat), seat, position.over, lang, width, height)


def screen(look: Look) -> str:
    out = StringIO()
    Console(file=out, width=look.width).print(FACE.draw(look))
    return out.getvalue()


@cache
def played(seats: int = 2, seed: int = 3, **options: str) -> tuple[grotto.Table, tuple[int, ...]]:
    """A random match of one hand, and the numbers that were typed."""
    table = grotto.new("gone-caving", seats=seats, seed=seed, fast="yes", **options)  # type: ignore[arg-type]
    rng, typed = random.Random(seed), list[int]()
    while not table.over:
        actions = table.actions()
        number = rng.randrange(len(actions))
        table.play(actions[number])
        typed.append(number + 1)
    return table, tuple(typed)


# --- drawn ---


@LANGS
@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("height", [24, 50])
def test_no_line_is_wider_than_the_terminal(width: int, height: int, lang: str) -> None:
    table, _ = played(6, 4, journey="yes")
    for moment in table.moments[::23]:
        lines = screen(looked(moment.before, lang, width, height)).split("\n")
        assert max(map(len, lines)) <= width


@LANGS
def test_a_low_terminal_gets_a_picture_that_fits(lang: str) -> None:
    for seats in (2, 6):
        table, _ = played(seats, 4)
        for moment in table.moments[::17]:
            lines = screen(looked(moment.before, lang, 80, 24)).rstrip("\n").split("\n")
            assert len(lines) <= 19, "\n".join(lines)
            assert FACE.tell(looked(moment.before, lang))


def test_a_play_area_is_drawn_with_a_bar_for_what_is_explored() -> None:
    position = scene(caver("exit", passages="200 plain, 50 survey", heroes="biologist"), caver(challenges="sump"))
    said = screen(looked(position, width=120))
    assert "▬▬▬▬▬ passages: 50 m (survey), 200 m · heroes: Biologist" in said
    assert "held up by sump · full stop" in said
    assert "Hand: cave exit," in said


def test_others_hands_are_not_drawn() -> None:
    position = scene(caver(), caver("200 plain"))
    assert "200 m" not in screen(looked(position, width=120))
    assert "200 m" in " ".join(FACE.tell_map(looked(position))), "it is among what is unseen"


# --- in sentences ---


def test_what_a_caver_must_know_is_told_in_english() -> None:
    position = scene(caver("50 plain, 6x rope", challenges="darkness", entrances=2), seat=0)
    assert FACE.tell_here(looked(position)) == [
        "Player 1 plays or discards a card.",
        "In the cave (2 entrances); held up by darkness; at most 25 m.",
        "Hand: 50 m, 6 × rope.",
    ]


def test_and_in_german() -> None:
    position = scene(caver("50 survey, 6x rope", entrances=0), caver(), seat=0, closing=1)
    assert FACE.tell_here(looked(position, "de")) == [
        "Spieler 1 spielt eine Karte oder wirft eine ab.",
        "Spieler 2 hat den Ausgang gespielt: letzte Züge.",
        "Draußen.",
        "Hand: 50 m (Vermessung), 6 × Seil.",
    ]


def test_everything_that_lies_open_is_told_of_everybody() -> None:
    other = caver(passages="2x 10 plain", events="trash", unshown=["cave diver"], barred=["cave diver"])
    said = FACE.tell(looked(scene(caver(), other)))
    assert (
        "Player 2: 20 points; in the cave (1 entrance); sits out for trash; passages: 2 × 10 m; 6 cards; "
        "did not show: Cave Diver." in said
    )


def test_a_hero_face_down_is_told_to_its_holder() -> None:
    position = scene(caver(face_down="biologist"), caver(face_down="geologist"), document={"journey": "yes"})
    said = " ".join(FACE.tell(looked(position)))
    assert "face down: Biologist" in said
    assert said.count("a hero face down") == 2
    assert "face down: Geologist" not in said


def test_what_matters_just_here_is_explained() -> None:
    assert FACE.sections(looked(scene(caver(challenges="sump"))), "discard rope") == [503]
    assert FACE.sections(looked(scene(caver(challenges="darkness"))), "discard rope") == [504]
    assert FACE.sections(looked(scene(caver(events="trash"), phase="starting", seat=0)), "sit out") == [701]
    assert FACE.sections(looked(scene(caver(), closing=1)), "discard rope") == [305]


@LANGS
def test_every_action_leads_to_a_section_that_exists(lang: str) -> None:
    for code in range(GAME.constant("ACTIONS")):
        numbers = reference.behind(GAME.books, GAME.notation.write(code))
        assert numbers, GAME.notation.write(code)
        assert set(numbers) <= set(GAME.books.sections(lang))


# --- played ---


@pytest.mark.parametrize(("mode", "lang"), [("--plain", "en"), ("--drawn", "de")])
def test_a_match_is_played_to_its_end(mode: str, lang: str) -> None:
    table, numbers = played()
    typed = "".join(f"{number}\n" for number in numbers)
    said = grotto_says(
        "play",
        "gone-caving",
        "--seats",
        "2",
        "--option",
        "fast=yes",
        "--seed",
        "3",
        "--new",
        mode,
        "--lang",
        lang,
        typed=typed,
    )
    assert FACE.reason(table.end_reason or "", lang) in said
    assert f"{table.scores[table.winners[0]]} " in said


def test_hands_are_hidden_between_players() -> None:
    """What is said between two handovers is what the seat at the keyboard may know: its own cards drawn, no others."""
    table, numbers = played(3, 8)
    typed = "".join(f"{number}\n" for number in numbers)
    said = grotto_says(
        "play", "gone-caving", "--seats", "3", "--option", "fast=yes", "--seed", "8", "--new", "--plain", typed=typed
    )
    parts = re.split(r"Player (\d) is next, and not all of it is for everybody", said)
    turns = list(zip(parts[1::2], parts[2::2], strict=True))
    assert len(turns) > 10
    for number, told in turns[:-1]:
        own = drawn_by(table, int(number) - 1)
        for line in re.findall(r"The card drawn: (.+)\.", told):
            assert line in own, (number, line)
    assert "A card that only its holder has seen." in turns[1][1]


def drawn_by(table: grotto.Table, seat: int) -> set[str]:
    """What a seat drew, and the events, which everybody saw."""
    found = {"trash", "lost in the dark", "need a rescue"}
    for moment in table.moments:
        if moment.seat == grotto.CHANCE and moment.before.view()["turn"]["seat"] == seat:  # type: ignore[index, call-overload]
            found.add(GAME.notation.say_chance(moment.code, "en").removeprefix("The card drawn: ").rstrip("."))
    return found
