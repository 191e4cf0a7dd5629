"""The planted faults themselves: complete, plantable, and a sample of them noticed. `make mutants` runs them all."""

from __future__ import annotations

from pathlib import Path

import pytest

import grotto
from grotto.kernel.game import REGISTRY
from tests.mutants.plants import PACKAGE, RULE, Mutant, Unplantable, fault_of, game_of, pages, plant, read, sample
from tests.mutants.run import BROKEN, OTHER, OWN, SURVIVED, run, run_all, summary

SAMPLE = 6

# §s in which no fault can be planted, by game, with the reason.
UNPLANTABLE: dict[str, dict[str, str]] = {
    "the-cave": {},
    "diamond-cave": {},
    "gone-caving": {},
    "sub-terra": {},
}

MUTANTS = [mutant for page in pages() for mutant in read(page)]


def rules_of(game: str) -> set[str]:
    return {section.name for section in REGISTRY.game(game).books.sections("en").values()}


def planted_in(game: str) -> set[str]:
    return {mutant.rule for mutant in MUTANTS if mutant.game == REGISTRY.game(game).folder.name}


@pytest.mark.parametrize("game", grotto.game_names())
def test_every_rule_has_a_planted_fault_or_a_reason_why_not(game):
    assert sorted(rules_of(game) - planted_in(game) - UNPLANTABLE[game].keys()) == []


@pytest.mark.parametrize("game", grotto.game_names())
def test_every_planted_fault_is_against_a_rule_there_is(game):
    assert sorted(planted_in(game) - rules_of(game)) == []


@pytest.mark.parametrize("game", grotto.game_names())
def test_what_is_called_unplantable_has_a_reason_and_no_fault(game):
    assert UNPLANTABLE[game].keys() <= rules_of(game)
    assert not UNPLANTABLE[game].keys() & planted_in(game)
    assert all(len(reason) > 10 for reason in UNPLANTABLE[game].values())


def test_every_fault_can_be_planted():
    assert [fault for mutant in MUTANTS if (fault := fault_of(mutant))] == []


def test_no_fault_is_planted_twice():
    seen = [(mutant.game, mutant.rule, mutant.file, mutant.old, mutant.new) for mutant in MUTANTS]
    assert len(set(seen)) == len(seen)


@pytest.mark.slow
@pytest.mark.parametrize("mutant", sample(MUTANTS, SAMPLE), ids=lambda mutant: mutant.name)
def test_a_planted_fault_turns_a_test_red(mutant):
    outcome = run(mutant)
    assert outcome.killed, f"{outcome.mutant}: {outcome.told}\n- {mutant.old}\n+ {mutant.new}"


# --- the runner itself, over a few tests of its own ----------------------------------------------------------------


def own(**fields: str) -> Mutant:
    fault = {"name": "own#1", "game": "the_cave", "rule": "§2.3", "file": "rules/turn.py"}
    points = {"old": "s.points = s.numbers[POINTS]\n", "new": "s.points = s.numbers[POINTS] - 1\n"}
    return Mutant(**{**fault, **points, **fields})


@pytest.fixture
def scenarios(tmp_path: Path) -> Path:
    """A folder of tests that knows §2.3 only."""
    (tmp_path / "the_cave").mkdir()
    (tmp_path / "the_cave" / "test_turn.py").write_text(
        "import grotto\n"
        "from grotto.games.the_cave.rules import turn\n"
        "def test_2_3_a_turn_has_five_points():\n"
        "    table = grotto.new('the-cave', seed=1)\n"
        "    table.play('done', seat=0)\n"
        "    table.play('done', seat=1)\n"
        "    assert table.view()['turn']['points'] == 5\n"
        "    assert turn.begin_turn\n",
        "utf-8",
    )
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mutant", "end"),
    [
        pytest.param(own(), OWN, id="its own § notices"),
        pytest.param(own(rule="§2.2"), OTHER, id="another § notices"),
        pytest.param(own(old='"""§11.1, §11.2, §11.5"""', new='""""""'), SURVIVED, id="nobody notices"),
        pytest.param(own(old="import annotations", new="import annotation"), BROKEN, id="it is no program any more"),
    ],
)
def test_the_end_of_a_fault(mutant, end, scenarios):
    [outcome] = run_all([mutant], lambda _: None, scenarios)
    assert outcome.end == end
    assert ("test_2_3_a_turn_has_five_points" in outcome.told) == outcome.killed
    told = "\n".join(summary([outcome]))
    assert mutant.rule in told
    assert (f"- {mutant.old.strip()}" in told) != outcome.killed


def test_a_copy_is_planted_and_the_sources_stay_as_they_are(tmp_path):
    before = own().source.read_text("utf-8")
    planted = plant(own(), tmp_path) / PACKAGE.name / "games" / "the_cave" / "rules" / "turn.py"
    assert planted.read_text("utf-8") == before.replace(own().old, own().new) != before
    assert own().source.read_text("utf-8") == before


@pytest.mark.parametrize(
    ("mutant", "said"),
    [
        (own(rule="2.3"), "is no §"),
        (own(file="rules/nowhere.py"), "no such file"),
        (own(old="from grotto"), "times, not once: 'from grotto'"),
        (own(old="no such line"), "occurs 0 times"),
        (own(old=""), "occurs 0 times"),
        (own(new=own().old), "changes nothing"),
    ],
)
def test_a_fault_that_cannot_be_planted_is_named(mutant, said):
    assert said in fault_of(mutant)


def test_a_list_is_about_the_game_its_name_begins_with(tmp_path):
    assert game_of(Path("the_cave.toml")) == game_of(Path("the_cave_12.toml")) == "the_cave"
    with pytest.raises(Unplantable, match="the_caveman"):
        game_of(Path("the_caveman.toml"))
    page = tmp_path / "the_cave_9.toml"
    page.write_text('[[mutant]]\nrule = "§2.3"\nfile = "x"\n', "utf-8")
    with pytest.raises(Unplantable, match=r"the_cave_9\.toml#1 has file, rule: expected"):
        read(page)


def test_a_sample_stays_the_same_while_the_sources_do():
    mutants = [own(name=f"own#{i}") for i in range(50)]
    chosen = sample(mutants, SAMPLE)
    assert chosen == sample(mutants, SAMPLE)
    assert len(set(chosen)) == SAMPLE
    assert sample(mutants[:2], SAMPLE) == mutants[:2]


def test_rules_are_written_like_sections():
    assert RULE.fullmatch("§12.10")
    assert not RULE.fullmatch("§12")
