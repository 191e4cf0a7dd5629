"""Own boxes and typed positions: what is wrong is named, all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

import grotto
from tests.games.diamond_cave.scene import scene, tunnel

GOOD = scene(tunnel("c3 torch ns n", "c4 standard ns n"), mountain=["e5 diamond", "d4 seen dark ne"])


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("[card]\n", "unknown key 'card'"),
        ('[cards]\nplain = [\n"3x standard ns",\n"2x bright ns"]\n', r"own.toml:4: cards.plain: unknown kind 'bright'"),
        ('[cards]\nplain = ["standard n"]\n', "a tunnel has two ends, not 'n'"),
        ('[cards]\nplain = ["standard dead-end"]\n', "a tunnel has two ends"),
        ('[cards]\ndiamond = ["2x dark ns"]\n', r"own.toml:2: cards.diamond: 3 to 45 cards have a diamond, not 2"),
        ('[cards]\ndiamond = ["50x dark ns"]\n', "3 to 45 cards have a diamond, not 50"),
        ('[cards]\ndiamond = ["13x dark ns"]\n', r"own.toml:2: cards.diamond: 64 cards: expected 63"),
        ("[numbers]\ndeck = 61\n", "expected a whole number from 0 to 60, found 61"),
        ("[numbers]\nquiet = 0\n", "expected a whole number from 1 to 120, found 0"),
        ("[numbers]\nquiett = 5\n", "unknown key 'quiett'"),
        ("[flags]\nstandard_over_diamond = 1\n", "expected true or false"),
    ],
)
def test_a_fault_in_an_own_box_is_named_with_its_line(tmp_path: Path, written: str, said: str) -> None:
    own = tmp_path / "own.toml"
    own.write_text(written)
    with pytest.raises(grotto.Faulty, match=said):
        grotto.new("diamond-cave", content=own)


def test_an_own_box_is_played_to_its_end_with_an_empty_deck(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[cards]\nplain = ["21x standard ns"]\ndiamond = ["30x standard ew"]\n[numbers]\ndeck = 0\n')
    table = grotto.new("diamond-cave", seats=2, seed=5, content=own)
    while not table.over:
        plans = [action for action in table.actions() if action.text.startswith("plan")]
        table.play(plans[0] if plans else table.actions()[-1])
        assert table.game.papers.faults(table.position.state) == []
    assert any(one["back"] == "gap" for one in table.view()["mountain"])


def wrong(**changes: object) -> list[str]:
    with pytest.raises(grotto.Faulty) as caught:
        grotto.Position.from_json({**GOOD.to_document(), **changes})
    return caught.value.faults


def changed(part: str, index: int, **changes: object) -> list[object]:
    rows = [dict(row) for row in GOOD.to_document()[part]]  # type: ignore[union-attr, arg-type, call-overload]
    rows[index] |= changes
    return rows  # type: ignore[return-value]


def test_a_position_is_refused_with_all_its_faults() -> None:
    turn = {"phase": "digging", "seat": 0, "quiet": 7}
    faults = wrong(turn=turn, deck=13)
    assert any("turn.card is missing in the phase 'digging'" in fault for fault in faults)
    assert any("turn.declared is missing" in fault for fault in faults)
    assert any("13 cards in the deck" in fault for fault in faults)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"mountain": changed("mountain", 0, number=50)}, "has a number it cannot have"),
        ({"mountain": changed("mountain", 0, back="gap")}, "unknown back or front"),
        ({"mountain": changed("mountain", 0, back="diamond")}, "has a number it cannot have"),
        ({"mountain": changed("mountain", 0, at="c4")}, "c4 is named in mountain"),
        ({"mountain": changed("mountain", 0, at="h1")}, "unknown 'h1'"),
        ({"mountain": changed("mountain", 0, colour="red")}, "unknown field 'colour'"),
        ({"taken": {"dark ns": 1}}, "all seats more than were seen"),
        ({"turn": {"seat": 2}}, "cannot be the turn of seat 2"),
        ({"turn": {"quiet": 100}}, "100 tunnels without a diamond cannot be"),
        ({"turn": {"phase": "over"}}, "the end is wrong"),
        ({"turn": {"phase": "darkness"}}, "the phase 8"),
        ({"turn": {"right": True}}, "the phase 6"),
        ({"turn": {"phase": "opening"}}, "cannot be the turn of seat 0"),
        ({"turn": {"phase": "scattering"}}, "has a number it cannot have"),
        ({"unseen": {"plain": {}, "diamond": {}}}, "0 fronts are unseen"),
        ({"cards": {"plain": {"dark ns": 61}, "diamond": {"dark ns": 2}}}, "are not those of the box"),
        ({"numbers": {"quiet": 0}}, "numbers.quiet: at least one"),
        ({"players": []}, "expected 2 to 4 entries, found 0"),
    ],
)
def test_a_fault_of_a_position_is_named(changes: dict[str, object], said: str) -> None:
    assert any(said in fault for fault in wrong(**changes)), wrong(**changes)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (["c3 torch ns n", "c5 standard ns n"], "does not lead from its far end"),
        (["c3 torch ns n", "c4 standard ew e"], "does not lead from its far end"),
        (["c4 standard ns e"], "does not lead from its far end"),
        (["c4 standard ns q1 n"], "does not lead from its far end"),
        (["c3 torch ns n", "c4 standard ns s"], "does not lead from its far end"),
        (["c4 standard ns"], "ahead is missing"),
    ],
)
def test_a_tunnel_must_hold_together(cards: list[str], said: str) -> None:
    with pytest.raises(grotto.Faulty, match=said):
        scene(tunnel(*cards))


def test_what_is_left_out_is_as_dull_as_can_be() -> None:
    position = grotto.Position.from_json(
        {
            "game": "diamond-cave",
            "players": [tunnel("a1 standard ns n"), tunnel("c1 dark ns n")],
            "mountain": [{"at": "g7", "back": "diamond"}],
        }
    )
    assert position.actors == (0,)
    assert position.view()["deck"] == 12
    assert len(position.to_document()["mountain"]) == 47  # type: ignore[arg-type]
    assert position.game.papers.faults(position.state) == []


@pytest.mark.parametrize("text", ["dig green", "plan 3 n", "open h8", "lead up", ""])
def test_an_action_that_does_not_exist_is_quoted(text: str) -> None:
    with pytest.raises(grotto.Unreadable, match="is no action"):
        GOOD.after(text)


def test_a_slip_of_the_pen_is_understood_or_put_right() -> None:
    assert GOOD.after("  DIG  Red ") == GOOD.after("dig red")
    with pytest.raises(grotto.Unreadable, match="did you mean 'dig yellow'"):
        GOOD.after("dig yelow")
    with pytest.raises(grotto.Unreadable, match="nothing chance can do"):
        GOOD.after("dig red").after("turn up torch n")
