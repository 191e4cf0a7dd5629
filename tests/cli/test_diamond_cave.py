"""Diamond Cave in the terminal: drawn at every size, told in sentences, and played to its end in both languages."""

from __future__ import annotations

import random
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import grotto
from grotto.cli import reference
from grotto.cli.faces import Look, face_of
from grotto.cli.faces.diamond_cave.drawing import LARGE, SMALL, draw
from grotto.cli.faces.diamond_cave.seen import seen
from grotto.kernel.game import REGISTRY
from tests.cli.command import grotto_says
from tests.games.diamond_cave.scene import scene, tunnel

GAME = REGISTRY.game("diamond-cave")
FACE = face_of(GAME)
LANGS = pytest.mark.parametrize("lang", ["en", "de"])
NORTH = "c4 standard ns n"


def looked(position: grotto.Position, lang: str = "en", width: int = 80, height: int = 40) -> Look:
    return Look(position.view(0), 0, position.over, lang, width, height)


def screen(look: Look) -> str:
    out = StringIO()
    Console(file=out, width=look.width).print(FACE.draw(look))
    return out.getvalue()


def drawn(position: grotto.Position, scale: object = LARGE) -> list[str]:
    """The mountain alone, as lines."""
    table = seen(looked(position))
    return draw(table, table.turn.seat, scale).plain.split("\n")  # type: ignore[arg-type]


def block(position: grotto.Position, at: str) -> list[str]:
    """The three lines of one card."""
    column, row = "abcdefg".index(at[0]), 7 - int(at[1])
    return [line[2 + column * 6 :][:5] for line in drawn(position)[row * 3 :][:3]]


@cache
def played(seats: int = 3, seed: int = 5, most: int = 10_000, **options: str) -> tuple[grotto.Table, tuple[int, ...]]:
    """A random game (or so many decisions of it), and the numbers that were typed."""
    table = grotto.new("diamond-cave", seats=seats, seed=seed, **options)  # type: ignore[arg-type]
    rng, typed = random.Random(seed), list[int]()
    while not table.over and len(typed) < most:
        actions = table.actions()
        number = rng.randrange(len(actions))
        table.play(actions[number])
        typed.append(number + 1)
    return table, tuple(typed)


# --- drawn ---


def test_a_card_shows_its_back_its_diamond_and_what_was_seen() -> None:
    position = scene(tunnel(NORTH), mountain=["e5 diamond", "e4 seen torch ne", "e3 diamond seen dark ew"])
    assert block(position, "e6") == ["╭───╮", "│   │", "╰───╯"]
    assert block(position, "e5") == ["╭───╮", "│ ♦ │", "╰───╯"]
    assert block(position, "e4") == ["╭───╮", "│☼╚ │", "╰───╯"]
    assert block(position, "e3") == ["╭───╮", "│☾═♦│", "╰───╯"]


def test_the_card_in_front_has_the_colours_of_its_borders_as_shapes() -> None:
    assert block(scene(tunnel(NORTH)), "c5") == ["╔═▲═╗", "★   ●", "╚═■═╝"]
    assert block(scene(tunnel("c7 standard ns n")), "c6") == ["╭───╮", "│   │", "╰───╯"], "blocked"


def test_a_tunnel_shows_kind_rotation_owner_and_the_diamond_under_it() -> None:
    two = tunnel("b4 torch ns q1 e diamond", "c4 standard ns q1 e")
    position = scene(two)
    assert block(position, "b4") == ["☼   ♦", "═════", "▹   1"]
    assert block(position, "c4") == ["∙    ", "══1═→", "▹    "]
    assert block(scene(tunnel("d4 dark ne e")), "d4") == ["☾ ║  ", "  1═→", "▵    "]
    assert block(scene(tunnel("d4 dark ne q2 w")), "d4") == ["☾    ", "←═1  ", "▿ ║  "]


def test_a_gap_is_empty() -> None:
    position = scene(tunnel(NORTH), mountain=["e5 gap"], document={"deck": 0})
    assert block(position, "e5") == ["     "] * 3


def test_the_small_mountain_has_two_lines_a_card() -> None:
    lines = drawn(scene(tunnel("b4 torch ns q1 e diamond", "c4 standard ns q1 e"), mountain=["d4 seen dark sw"]), SMALL)
    assert len(lines) == 15
    assert lines[6][8:25] == "☼═══♦ ∙═══  ║☾╗ ║"
    assert lines[7][8:25] == "▹1    ▹1 →  ╚═══╝"


@LANGS
@pytest.mark.parametrize("width", [40, 60, 80, 120, 200])
@pytest.mark.parametrize("height", [24, 50])
def test_no_line_is_wider_than_the_terminal(width: int, height: int, lang: str) -> None:
    for most in (0, 6, 60, 10_000):
        table, _ = played(4, 5, most)
        lines = screen(looked(table.position, lang, width, height)).split("\n")
        assert max(map(len, lines)) <= width


@LANGS
@pytest.mark.parametrize("most", [0, 3, 60, 200, 10_000])
def test_a_low_terminal_gets_a_picture_that_fits(most: int, lang: str) -> None:
    table, _ = played(4, 5, most)
    lines = screen(looked(table.position, lang, 80, 24)).rstrip("\n").split("\n")
    assert len(lines) <= 19  # two lines of news, some of actions and the prompt go under it


def test_it_fits_in_all_moments_of_a_game() -> None:
    table, _ = played(4, 6)
    for moment in table.moments[::11]:
        for lang in ("en", "de"):
            lines = screen(looked(moment.before, lang, 80, 24)).rstrip("\n").split("\n")
            assert len(lines) <= 19, "\n".join(lines)
            assert FACE.tell(looked(moment.before, lang))


def test_every_action_that_leads_somewhere_has_its_arrow_or_its_shape() -> None:
    pictures = {text: str(FACE.glyph(text)) for text in ("lead n", "plan 2 w", "turn s", "dig yellow", "dig white")}
    assert pictures == {"lead n": "↑", "plan 2 w": "←", "turn s": "↻↓", "dig yellow": "▲", "dig white": "★"}
    assert FACE.glyph("stop") is FACE.glyph("open c4") is None


def test_the_map_is_the_mountain_with_its_signs() -> None:
    out = StringIO()
    Console(file=out, width=80).print(FACE.draw_map(looked(scene(tunnel(NORTH)), height=24)))
    assert "╔═▲═╗" in out.getvalue()
    assert "☼ torch" in out.getvalue()


# --- in sentences ---


def test_what_a_player_must_know_is_told_in_english() -> None:
    two = tunnel("c3 torch ew q1 n diamond", NORTH)
    position = scene(two, mountain=["c5 diamond seen dark sw"], planned=("standard ns", "dark ne diamond"))
    assert FACE.tell_here(looked(position)) == [
        "Player 1 is to dig.",
        "The pawn stands on c4 and looks north, at c5: a diamond; face down, seen before: dark tunnel, "
        "bend south to west.",
        "Tunnel of 2 cards, from the far end: c3 tunnel with a torch, straight east to west (turned by 1 quarter; "
        "on a diamond) and c4 standard tunnel, straight north to south.",
        "Planned tunnels: 1: standard tunnel, straight north to south; 2: dark tunnel, bend north to east "
        "(on a diamond).",
    ]


def test_and_in_german() -> None:
    position = scene(tunnel(NORTH), mountain=["c5 seen torch es"]).after("dig blue")
    assert FACE.tell_here(looked(position, "de"))[:2] == [
        "Spieler 1 muss die aufgedeckte Karte verbinden.",
        "Es ist der richtige Weg.",
    ]


@pytest.mark.parametrize(
    ("pawn", "said"),
    [
        (["c6 torch ns n", "c7 standard ns n"], "Blocked: all cards but the pawn's go dark"),
        (["c7 standard ns n"], "Blocked: the single card may be turned"),
        (["a2 standard ns s"], "looks south, at a1: open, in the tunnel of Player 2."),
        (["c4 standard ns n"], "looks north, at c5: face down, never seen."),
    ],
)
def test_what_lies_in_front_is_told(pawn: list[str], said: str) -> None:
    assert said in " ".join(FACE.tell_here(looked(scene(tunnel(*pawn)))))


def test_the_whole_mountain_is_told() -> None:
    position = scene(tunnel(NORTH), mountain=["e4 seen torch ne", "e5 gap"], document={"deck": 0})
    said = FACE.tell_map(looked(position))
    assert "Diamonds to be seen: g7." in said
    assert "Seen and face down again: e4 tunnel with a torch, bend north to east." in said
    assert "Gaps: e5." in said


def test_what_nobody_remembers_is_not_told() -> None:
    position = scene(tunnel(NORTH), mountain=["c5 seen torch ne"], document={"memory": "own"})
    assert "seen before" not in " ".join(FACE.tell(looked(position)))
    assert block(position, "c5") == ["╔═▲═╗", "★   ●", "╚═■═╝"]


def test_what_matters_just_here_is_explained() -> None:
    diamond = scene(tunnel(NORTH), mountain=["c5 diamond"])
    assert FACE.sections(looked(diamond), "plan 1 n") == [402]
    assert FACE.sections(looked(scene(tunnel("c7 standard ns n"))), "dig red") == [701]
    dark = scene(tunnel(NORTH), mountain=["c5 seen dark ns"]).after("dig red")
    assert FACE.sections(looked(dark), "stop") == [505]


@LANGS
def test_every_action_leads_to_a_section_that_exists(lang: str) -> None:
    for code in range(GAME.constant("ACTIONS")):
        numbers = reference.behind(GAME.books, GAME.notation.write(code))
        assert numbers, GAME.notation.write(code)
        assert set(numbers) <= set(GAME.books.sections(lang))


# --- played ---


@pytest.mark.parametrize(("mode", "lang", "memory"), [("--plain", "en", "kept"), ("--drawn", "de", "own")])
def test_a_game_is_played_to_its_end(mode: str, lang: str, memory: str) -> None:
    table, numbers = played(2, 0, memory=memory)
    typed = "".join(f"{number}\n" for number in numbers)
    asked = ("--option", f"memory={memory}", "--seed", "0", "--new", mode, "--lang", lang)
    said = grotto_says("play", "diamond-cave", "--seats", "2", *asked, typed=typed)
    assert FACE.reason(table.end_reason or "", lang) in said
    assert f"{table.scores[table.winners[0]]} " in said


def test_the_log_of_a_table_that_remembers_nothing_is_silent_about_tunnels() -> None:
    _, numbers = played(2, 0, 40, memory="own")
    typed = "".join(f"{number}\n" for number in numbers) + "log 500\nquit\n"
    said = grotto_says("play", "diamond-cave", "--option", "memory=own", "--seed", "0", "--new", "--plain", typed=typed)
    log = said[said.rindex("\n1. ") :]
    assert "The card shows" not in log
    assert "Declare" in log
    _, numbers = played(2, 0, 40)
    typed = "".join(f"{number}\n" for number in numbers) + "log 500\nquit\n"
    said = grotto_says("play", "diamond-cave", "--seed", "0", "--new", "--plain", typed=typed)
    assert "The card shows" in said[said.rindex("\n1. ") :]


def test_a_running_game_that_nobody_remembers_is_replayed_as_it_lies(tmp_path: Path) -> None:
    table, _ = played(2, 0, 60, memory="own")
    assert not table.over
    for name, record in (("host", table.record), ("seat", table.record_for(0))):
        file = tmp_path / f"{name}.json"
        file.write_text(record.to_json())
        said = grotto_says("replay", str(file), "--plain")
        assert "The card shows" not in said
        assert "Seen and face down again" not in said
        assert "Player 1" in said
        assert "nothing before" in grotto_says("replay", str(file), "--at", "3", code=2)
    over, _ = played(2, 0, memory="own")
    file = tmp_path / "over.json"
    file.write_text(over.record.to_json())
    assert "The card shows" in grotto_says("replay", str(file), "--plain")
    assert "Player" in grotto_says("replay", str(file), "--at", "70", "--plain")
    assert grotto_says("verify", str(file))


def test_a_tie_is_broken_and_the_winner_named() -> None:
    cards = (tunnel("c4 dark ns n", gained=1), tunnel("a1 torch ns n", "a2 torch ns n"))
    position = scene(*cards, far_diamond=False, phase="over", ending="cleared")
    assert position.scores == [4, 4]
    assert position.winners == (0,)
