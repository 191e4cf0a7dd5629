"""`--set`: every number has a key, and a key changes that number and nothing else."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from grotto.kernel.content import Paper
from grotto.kernel.errors import Faulty, Unreadable
from grotto.kernel.game import REGISTRY, Game, Options
from grotto.lab.ranges import read_range
from grotto.lab.settings import Key, find, keys, papers, read_settings, settled, with_settings
from grotto.lab.template import template_of
from tests.lab.runs import GAMES

CAVE = REGISTRY.game("the-cave")


def house_values(game: Game, options: Options) -> dict[str, str]:
    """What each key has at a table with these options."""
    found = {}
    for key in keys(game).values():
        stems = [stem for stem in key.house if stem == "house" or stem in options.values()]
        if stems:
            found[key.name] = str(key.house[stems[-1]]).lower()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_key_set_to_what_it_is_changes_nothing(game: str) -> None:
    card = REGISTRY.game(game)
    for seats, options in card.samples:
        box = card.open_box(options, seats, None).tobytes()
        for name, value in house_values(card, options).items():
            own = with_settings(card, options, None, {name: value})
            assert card.open_box(options, seats, own).tobytes() == box, name


@pytest.mark.parametrize("game", GAMES)
def test_every_key_set_otherwise_changes_the_box_or_is_refused_by_the_games_own_check(game: str) -> None:
    card, changed = REGISTRY.game(game), set[str]()
    values = {name for _, options in card.samples for name in house_values(card, options)}
    for seats, options in card.samples:
        box = card.open_box(options, seats, None).tobytes()
        for name, value in house_values(card, options).items():
            other = {"true": "false", "false": "true"}.get(value) or str(int(value) + 1)
            own = with_settings(card, options, None, {name: other})
            try:
                if card.open_box(options, seats, own).tobytes() != box:
                    changed.add(name)
            except Faulty:
                changed.add(name)
    assert changed == values


@pytest.mark.parametrize("game", GAMES)
def test_every_key_is_found_by_its_name_and_has_something_to_say(game: str) -> None:
    card = REGISTRY.game(game)
    assert keys(card)
    for name, key in keys(card).items():
        assert find(card, name) == key
        assert key.says, f"{name} has no comment in the content of {game}"


def test_short_names_are_enough_where_only_one_is_meant() -> None:
    assert find(CAVE, "points").name == "numbers.points"
    assert find(CAVE, "dive_at_once").name == "flags.dive_at_once"
    with pytest.raises(Unreadable, match=r"may be stacks\.I\.wonder-bend or stacks\.II"):
        find(CAVE, "wonder-bend")
    with pytest.raises(Unreadable, match=r"did you mean 'numbers\.points'"):
        find(CAVE, "numbers.point")


def test_a_count_of_tiles_is_set_in_its_place() -> None:
    text = settled(CAVE, {"edition": "rebel"}, None, {"stacks.I.wonder-bend": "7", "stacks.I.empty-tee": "0"})
    tiles = tomllib.loads(text)["stacks"]["I"]["tiles"]
    assert "7x wonder bend" in tiles
    assert not [line for line in tiles if line.endswith("empty tee")]
    assert len(tomllib.loads(text)["stacks"]) == 1


def test_a_tile_that_the_house_does_not_have_is_named_with_a_space() -> None:
    settings = read_settings(CAVE, ["stacks.I.wonder cross=3"])
    own = with_settings(CAVE, {"edition": "rebel"}, None, settings)
    tiles = own.data["stacks"]["I"]["tiles"]  # type: ignore[index,call-overload]
    assert "3x wonder cross" in tiles


def test_settings_go_over_an_own_file_and_leave_the_rest_of_it() -> None:
    mine = Paper("mine.toml", 'title = "a \\"b\\""\n[suggested]\nrope = 2\n[numbers]\npoints = 7\n')
    own = with_settings(CAVE, {"edition": "pegasus"}, mine, {"suggested.provision": "3", "numbers.chokes": "9"})
    assert own.data == {
        "title": 'a "b"',
        "suggested": {"rope": 2, "provision": 3},
        "numbers": {"points": 7, "chokes": 9},
    }


def test_what_is_taken_over_is_that_of_the_edition_played() -> None:
    house = with_settings(CAVE, {"edition": "pegasus"}, None, {"numbers.points": "6"})
    numbers = house.data["numbers"]
    assert isinstance(numbers, dict)
    assert (numbers["points"], numbers["chokes"]) == (6, 20)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("points", "a setting is KEY=VALUE"),
        ("points=x", "numbers.points is a whole number"),
        ("dive_at_once=2", "flags.dive_at_once is true or false"),
        ("stacks.I.wonder-bend=-1", "is a number of pieces"),
        ("pionts=3", "did you mean 'points'"),
        ("nothing_like_it=3", "grotto lab keys the-cave"),
    ],
)
def test_nonsense_is_refused_by_name(text: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        read_settings(CAVE, [text])
    with pytest.raises(Unreadable, match="set twice"):
        read_settings(CAVE, ["points=3", "numbers.points=4"])


def test_a_file_that_cannot_take_a_setting_says_why() -> None:
    with pytest.raises(Unreadable, match="numbers is no table"):
        settled(CAVE, {"edition": "rebel"}, Paper("x", "numbers = 3\n"), {"numbers.points": "6"})


RANGES = {
    "points=3..5": ("numbers.points", ["3", "4", "5"]),
    "cut.4=11..17..3": ("cut.4", ["11", "14", "17"]),
    "dive_at_once=true,false": ("flags.dive_at_once", ["true", "false"]),
    "edition=rebel,pegasus": ("edition", ["rebel", "pegasus"]),
    "seats=2..4": ("seats", ["2", "3", "4"]),
    "bots=random,simple": ("bots", ["random", "simple"]),
}


@pytest.mark.parametrize(("text", "meant"), RANGES.items())
def test_ranges(text: str, meant: tuple[str, list[str]]) -> None:
    assert read_range(CAVE, text) == meant


@pytest.mark.parametrize("text", ["points", "points=5..3", "points=1..3..0", "seats=1..9", "points=1..900", "x=1"])
def test_ranges_that_are_none(text: str) -> None:
    with pytest.raises(Unreadable):
        read_range(CAVE, text)


@pytest.mark.parametrize("game", GAMES)
def test_the_template_plays_as_the_house_does(game: str, tmp_path: Path) -> None:
    card = REGISTRY.game(game)
    text = template_of(card)
    for seats, options in card.samples:
        own = Paper("template.toml", text)
        assert card.open_box(options, seats, own).tobytes() == card.open_box(options, seats, None).tobytes()


def test_every_content_file_of_the_house_is_read() -> None:
    assert list(papers(CAVE)) == ["house", "pegasus", "rebel"]
    key: Key = keys(CAVE)["numbers.chokes"]
    assert key.house == {"pegasus": 20, "rebel": 16}
