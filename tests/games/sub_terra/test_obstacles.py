"""Every action against every obstacle by every caver it matters for: legal, or refused and by which §.

The caver stands on the start; the obstacle lies to the north, or is what the caver stands on where the row says so.
"""

from __future__ import annotations

import pytest

from tests.games.sub_terra.scene import rule_against, scene, texts

ACTIONS = ("reveal n", "explore n", "move n", "run n", "swim n", "squeeze n", "dig n", "clear n", "demolish n")
BEYOND = "0,2 nesw normal cross"

# what lies to the north of space 0, or of space 1 for the last rows; then the § of each action, "." where it is legal
OBSTACLES: dict[str, tuple[list[str], int]] = {
    "nothing": ([], 0),
    "passage": (["0,1 nesw normal cross"], 0),
    "wall": (["1,0 nw normal bend", "1,1 sw normal bend", "0,1 ew normal straight"], 0),
    "flood": (["0,1 ns water straight flooded"], 0),
    "rubble": (["0,1 nes cave-in tee 1-2 buried"], 0),
    "squeeze": (["0,1 ns squeeze straight"], 0),
    "gas": (["0,1 es gas bend"], 0),
    "up a ledge": (["0,1 ns ledge straight arrow=n", BEYOND], 1),
    "up a roped ledge": (["0,1 ns ledge straight arrow=n roped", BEYOND], 1),
    "over a ledge to nothing": (["0,1 ns ledge straight arrow=n"], 1),
    "down a ledge": (["0,1 ns ledge straight arrow=s", BEYOND], 1),
    "down a slide": (["0,1 ns slide straight arrow=n", BEYOND], 1),
    "back up a slide": (["0,1 ns slide straight arrow=s", BEYOND], 1),
    "back up a roped slide": (["0,1 ns slide straight arrow=s roped", BEYOND], 1),
}
TABLE = {
    #                           reveal explore move   run    swim  squeeze  dig   clear  demolish
    ("medic", "nothing"):              ". . 7.1 7.1 7.1 7.1 9.7 12.10 12.10",
    ("medic", "passage"):              "5.1 5.1 . . 7.6 7.7 9.8 12.10 12.10",
    ("medic", "wall"):                 "5.1 5.1 7.1 7.1 7.1 7.1 9.7 12.10 12.10",
    ("medic", "flood"):                "5.1 5.1 9.3 9.3 . 7.7 9.8 12.10 12.10",
    ("medic", "rubble"):               "5.1 5.1 9.6 9.6 7.6 7.7 . 12.10 12.10",
    ("medic", "squeeze"):              "5.1 5.1 10.4 10.4 7.6 . 9.8 12.10 12.10",
    ("medic", "gas"):                  "5.1 5.1 . . 7.6 7.7 9.8 12.10 12.10",
    ("medic", "up a ledge"):           "5.1 5.1 10.2 10.2 10.2 10.2 9.8 12.10 12.10",
    ("medic", "up a roped ledge"):     "5.1 5.1 . . 7.6 7.7 9.8 12.10 12.10",
    ("medic", "over a ledge to nothing"): "10.2 10.2 7.1 7.1 7.1 7.1 9.7 12.10 12.10",
    ("medic", "down a ledge"):         "5.1 5.1 . . 7.6 7.7 9.8 12.10 12.10",
    ("medic", "down a slide"):         "5.1 5.1 . . 7.6 7.7 9.8 12.10 12.10",
    ("medic", "back up a slide"):      "5.1 5.1 10.3 10.3 10.3 10.3 9.8 12.10 12.10",
    ("medic", "back up a roped slide"): "5.1 5.1 . . 7.6 7.7 9.8 12.10 12.10",
    ("diver", "flood"):                "5.1 5.1 . . . 7.7 9.8 12.10 12.10",
    ("diver", "rubble"):               "5.1 5.1 9.6 9.6 7.6 7.7 . 12.10 12.10",
    ("climber", "up a ledge"):         "5.1 5.1 . . 7.6 7.7 9.8 12.10 12.10",
    ("climber", "over a ledge to nothing"): ". . 7.1 7.1 7.1 7.1 9.7 12.10 12.10",
    ("climber", "back up a slide"):    "5.1 5.1 . . 7.6 7.7 9.8 12.10 12.10",
    ("climber", "squeeze"):            "5.1 5.1 10.4 10.4 7.6 . 9.8 12.10 12.10",
    ("geologist", "rubble"):           "5.1 5.1 9.6 9.6 7.6 7.7 . . 12.10",
    ("geologist", "wall"):             "5.1 5.1 7.1 7.1 7.1 7.1 9.7 9.8 12.10",
    ("geologist", "nothing"):          ". . 7.1 7.1 7.1 7.1 9.7 9.8 12.10",
    ("engineer", "wall"):              "5.1 5.1 7.1 7.1 7.1 7.1 9.7 12.10 .",
    ("engineer", "nothing"):           ". . 7.1 7.1 7.1 7.1 9.7 12.10 12.11",
    ("engineer", "flood"):             "5.1 5.1 9.3 9.3 . 7.7 9.8 12.10 12.11",
}  # fmt: skip
ROWS = [
    (caver, obstacle, action, rule)
    for (caver, obstacle), rules in TABLE.items()
    for action, rule in zip(ACTIONS, rules.split(), strict=True)
]


@pytest.mark.parametrize(("caver", "obstacle", "action", "rule"), ROWS)
def test_an_action_against_an_obstacle(caver: str, obstacle: str, action: str, rule: str) -> None:
    cave, at = OBSTACLES[obstacle]
    position = scene(f"{caver} {at}", cave=cave)
    refused = rule_against(position, action)
    assert refused == (None if rule == "." else f"§{rule}")
    assert (action in texts(position)) is (refused is None)


@pytest.mark.parametrize("caver", ["medic", "scout", "diver", "climber"])
@pytest.mark.parametrize("obstacle", ["passage", "flood", "squeeze", "gas"])
def test_a_horror_on_the_next_tile_stops_nobody(caver: str, obstacle: str) -> None:
    """It takes their health instead (§10.9)."""
    cave, _ = OBSTACLES[obstacle]
    assert texts(scene(caver, cave=cave, horrors=[1])) == texts(scene(caver, cave=cave))


def test_explosives_open_a_wall_for_everybody() -> None:
    cave = ["0,1 ew normal straight", "1,0 nw normal bend", "1,1 sw normal bend"]
    walled = scene("engineer", start="ne", cave=[cave[1], cave[2], cave[0]])
    assert rule_against(walled, "move n") == "§7.1"
    assert rule_against(walled.after("exert").after("demolish n"), "move n") is None


@pytest.mark.parametrize(
    ("kind", "action", "rule"),
    [
        ("0,1 ns ledge straight arrow=n", "rope", None),
        ("0,1 ns slide straight arrow=n", "rope", None),
        ("0,1 ns ledge straight arrow=n roped", "rope", "§7.9"),
        ("0,1 ns water straight", "rope", "§7.9"),
        ("0,1 ns water straight flooded", "dive", "§12.10"),
        ("0,1 es gas bend", "hide", None),
        ("0,1 nes cave-in tee 1-2 buried", "dig here", None),
        ("0,1 nes cave-in tee 1-2", "dig here", "§9.8"),
    ],
)
def test_what_a_caver_can_do_about_the_tile_he_stands_on(kind: str, action: str, rule: str | None) -> None:
    assert rule_against(scene("medic 1", cave=[kind]), action) == rule
