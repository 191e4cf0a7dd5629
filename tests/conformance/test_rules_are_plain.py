"""Rules stay within what Numba compiles for the CPU and for CUDA alike: no objects, no exceptions, no generators."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import grotto
from grotto.kernel.game import REGISTRY
from grotto.kernel.layout import fields, layout
from grotto.kernel.rule import PACKAGE

FORBIDDEN = (
    ast.AsyncFunctionDef,
    ast.Await,
    ast.Dict,
    ast.DictComp,
    ast.GeneratorExp,
    ast.JoinedStr,
    ast.Lambda,
    ast.List,
    ast.ListComp,
    ast.Raise,
    ast.Set,
    ast.SetComp,
    ast.Starred,
    ast.Try,
    ast.With,
    ast.Yield,
)
SOURCES = sorted(
    source
    for folder in ("kernel", "games")
    for source in (PACKAGE / folder).rglob("*.py")
    if "\n@rule\n" in source.read_text("utf-8")
)


def rules_in(source: Path) -> list[ast.FunctionDef]:
    tree = ast.parse(source.read_text("utf-8"))
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(by, ast.Name) and by.id == "rule" for by in node.decorator_list)
    ]


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.relative_to(PACKAGE)))
def test_a_rule_uses_nothing_a_gpu_has_not(source: Path) -> None:
    for function in rules_in(source):
        for node in ast.walk(function):
            where = f"{source.name}:{getattr(node, 'lineno', '?')} in {function.name}"
            assert not isinstance(node, FORBIDDEN), f"{where}: {type(node).__name__}"
            assert not (isinstance(node, ast.Name) and node.id in ("np", "numpy")), f"{where}: NumPy"
            assert node is function or not isinstance(node, ast.FunctionDef), f"{where}: a closure"


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.relative_to(PACKAGE)))
def test_constants_of_rules_are_numbers_and_tuples(source: Path) -> None:
    """Global arrays, lists and dictionaries are refused by CUDA."""
    for node in ast.parse(source.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id.isupper():
            assert not isinstance(node.value, ast.List | ast.Dict | ast.Set), f"{source.name}:{node.lineno}"


@pytest.mark.parametrize("name", grotto.game_names())
def test_a_record_is_aligned_and_signed(name: str) -> None:
    game = REGISTRY.game(name)
    assert layout(game.state).isalignedstruct
    assert all(field.of.__name__.startswith("int") for field in fields(game.state).values())


def test_there_are_rules_to_look_at() -> None:
    assert sum(len(rules_in(source)) for source in SOURCES) > 100
