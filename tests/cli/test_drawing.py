"""The cave drawn: every sign where it belongs, at every size, and nothing of it in colours alone."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

import grotto
from grotto.cli.faces import Look, face_of
from grotto.cli.faces.the_cave.drawing import LARGE, SMALL, Drawing, Sheet, extent, window
from grotto.cli.faces.the_cave.seen import Seen, Space, seen
from grotto.cli.faces.the_cave.signs import TONES, tone_of
from grotto.kernel.game import REGISTRY
from tests.cli.caver import play_through
from tests.games.the_cave.scene import scene, team

FACE = face_of(REGISTRY.game("the-cave"))


def looked(position: grotto.Position, seat: int = 0, width: int = 80, lang: str = "en", height: int = 40) -> Look:
    return Look(position.view(seat), seat, position.over, lang, width, height)


def drawn(position: grotto.Position, acting: int | None = 0, scale: object = LARGE) -> list[str]:
    """The cave alone, as lines."""
    table: Seen = seen(looked(position))
    return Drawing(table, acting, scale, extent(table)).text().plain.split("\n")  # type: ignore[arg-type]


def screen(look: Look, colour: bool = False) -> str:
    """The whole screen."""
    out = StringIO()
    console = Console(file=out, width=look.width, force_terminal=colour, color_system="truecolor" if colour else None)
    console.print(FACE.draw(look))
    return out.getvalue()


def test_walls_are_open_where_passages_are_and_exits_into_the_unknown_are_marked() -> None:
    position = scene(team(), team("0,1"), cave=["water ns 0,2", "wonder nesw 1,1"])
    assert [line.rstrip() for line in drawn(position)] == [
        "        ┏━━ ? ━━┓",
        "        ┃≈     ●┃",
        "        ┃ 0 m   ┃",
        "        ┃       ┃",
        "        ┣━━   ━━╋━━ ? ━━┓",
        "        ┃∩      ┃☼     ●┃",
        "        ? 0 m     0 m   ?",
        "        ┃2      ┃       ┃",
        "┏━━ ? ━━╋━━ n ━━╋━━   ━━┫",
        "┃∩      ┃⌂      ┃∩      ┃",
        "? 0 m   w 0 m   e 0 m   ?",
        "┃       ┃[1]    ┃       ┃",
        "┗━━ ? ━━┻━━━━━━━┻━━ ? ━━┛",
    ]


def test_ropes_and_drops_stand_on_the_border_between_two_depths() -> None:
    cave = ["descent ns 0,2 depth=25 ropes=n", "descent ns 0,3 depth=50 ropes=s"]
    lines = drawn(scene(team("0,2", line=1), team(), cave=cave))
    assert lines[4].strip() == "┣━━ ╫ ━━┫"  # the rope between 25 m and 50 m
    assert lines[8].strip() == "┣━━ ↑ ━━┫"  # down from the starting space, to the north, without a rope


def test_every_space_shows_its_depth_in_number_and_tone() -> None:
    table, _ = play_through(3, 13, 400, edition="pegasus")
    shown = seen(looked(table.position))
    text = "\n".join(drawn(table.position))
    for depth in {space.depth for space in shown.cave}:
        count = sum(space.depth == depth for space in shown.cave)
        assert len(re.findall(rf"(?<!\d){depth} m", text)) == count
    tones = {tone_of(space) for space in shown.cave if space.kind != "base"}
    assert len(tones) == len({space.depth for space in shown.cave})


def test_very_deep_spaces_keep_the_deepest_tone() -> None:
    deep = Space(at=(0, 9), kind="descent", passages=[None] * 4, steps_home=9, depth=1500)
    assert tone_of(deep) == TONES[-1]
    assert len(f" {deep.depth} m") == LARGE.width


@pytest.mark.parametrize(
    ("kind", "sign"),
    [
        ("empty", "·"),
        ("wonder", "☼     ●"),
        ("water", "≈     ●"),
        ("squeeze-1", "»I«   ●"),
        ("squeeze-2", "»II«  ●"),
        ("squeeze-3", "»III« ●"),
        ("descent", "▼"),
    ],
)
def test_every_kind_has_its_sign_and_shows_its_token(kind: str, sign: str) -> None:
    depth = " depth=25" if kind == "descent" else ""
    assert sign in "\n".join(drawn(scene(team(), team(), cave=[f"{kind} ns 0,2{depth}"])))


def test_a_boulder_choke_is_rubble() -> None:
    text = "\n".join(drawn(scene(team(), team(), cave=["choke - 0,2"])))
    assert "▒▒▒▒▒▒▒" in text


def test_teams_and_camps_stand_where_they_are_and_the_acting_team_in_brackets() -> None:
    position = scene(team("0,1", camp="0,1"), team("0,1", camp="0,1"), team("0,1"))
    text = "\n".join(drawn(position, acting=1))
    assert "[2]13" in text
    assert "▲12" in text


def test_five_teams_and_five_camps_fit_into_one_space() -> None:
    text = "\n".join(drawn(scene(*(team("0,1", camp="0,1") for _ in range(5))), acting=4))
    assert "[5]1234" in text
    assert "▲" in text


def test_a_base_of_two_cells_is_one_room_with_corner_exits_named() -> None:
    position = scene(*(team() for _ in range(4)))
    lines = drawn(position)
    row = next(i for i, line in enumerate(lines) if "⌂" in line)
    assert re.search(r"⌂ {7}⌂", lines[row])
    assert " ne" in lines[row - 1]
    assert " se" in lines[row + 3]


def test_the_map_is_a_small_drawing_of_everything() -> None:
    table, _ = play_through(4, 12, 500, edition="pegasus")
    shown = seen(looked(table.position, table.actors[0]))
    whole = extent(shown)
    text = Drawing(shown, 0, SMALL, whole).text().plain.split("\n")
    assert len(text) == whole.rows * 2 + 1
    assert {len(line) for line in text} == {whole.columns * 5 + 1}


def test_a_small_space_shows_sign_token_and_depth_or_the_team() -> None:
    lines = drawn(scene(team("0,1"), team(), cave=["water ns 0,2", "descent ns 0,3 depth=25"]), scale=SMALL)
    assert [line.strip() for line in lines[1:7:2]] == ["┃▼ 25┃", "┃≈● 0┃", "?1  0?"]


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120, 140, 200])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_line_is_wider_than_the_terminal(width: int, lang: str) -> None:
    table, _ = play_through(4, 12, 500, edition="pegasus")
    look = looked(table.position, table.actors[0], width, lang)
    assert max(len(line) for line in screen(look).split("\n")) <= width


def test_the_window_shows_as_much_as_fits_around_the_team_and_says_so() -> None:
    table, _ = play_through(4, 12, 500, edition="pegasus")
    for seat in range(4):
        look = looked(table.position, table.actors[0])
        shown = seen(look)
        place = shown.cave[shown.teams[seat].space].at
        for width, height in ((30, 10), (80, 20), (500, 500)):
            part = window(shown, place, LARGE, width, height)
            assert part.holds(place)
            assert part.columns * 8 + 1 <= max(width, 9)
            assert part.rows * 4 + 1 <= max(height, 5)
        assert window(shown, place, LARGE, 500, 500) == extent(shown)
    assert "map shows all" in screen(look)


def test_the_warning_to_turn_back_is_in_colour_and_in_words() -> None:
    cave = ["empty ns 0,2", "empty ns 0,3", "empty ns 0,4", "empty ns 0,5", "empty ns 0,6"]
    text = screen(looked(scene(team("0,6", "1 provision"), team(), cave=cave, points=4)))
    assert "turn back now at the latest" in " ".join(text.replace("│", " ").split())
    text = screen(looked(scene(team("0,6"), team(), cave=cave, points=4)))
    assert "too few for the way" in " ".join(text.replace("│", " ").split())


def test_the_end_in_sight_is_told() -> None:
    assert "The end is in sight: 2 rounds left" in screen(
        looked(scene(team(), team(), rounds_left=2, ending="explored"))
    )
    assert "This is the last round" in screen(looked(scene(team(), team(), rounds_left=1, ending="explored")))


def test_a_tile_in_hand_is_shown_and_each_way_to_lay_it_has_its_picture() -> None:
    position = scene(team("0,1"), team(), phase="laying", drawn="water tee", drawn_from="I")
    assert "The tile in hand, to be laid now: lake, tee" in screen(looked(position))
    glyphs = {action.text: FACE.glyph(action.text) for action in position.actions()}
    assert str(glyphs["lay n nes"]) == "╠"
    assert str(glyphs["lay e esw"]) == "╦"
    assert FACE.glyph("pass") is None


def test_neighbours_of_one_style_are_drawn_at_once() -> None:
    sheet = Sheet(4, 1)
    sheet.put(0, 1, "ab", "bold")
    text = sheet.text()
    assert text.plain == " ab "
    assert [(span.start, span.end) for span in text.spans] == [(1, 3)]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("actions", [4, 60, 200, 400])
def test_a_low_terminal_gets_a_picture_that_fits(actions: int, lang: str) -> None:
    table, _ = play_through(3, 13, actions, edition="pegasus")
    look = looked(table.position, table.actors[0], 80, lang, 24)
    lines = screen(look).rstrip("\n").split("\n")
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 19  # two lines of news, some of actions and the prompt go under it
