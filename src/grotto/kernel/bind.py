"""Loads a module of rules that are written once for every game: its globals `actors`, `legal`, … are one game's.

Compiled rules cannot take functions as arguments and be kept on disk; a module loaded once for each game can.
"""

from __future__ import annotations

import hashlib
import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

from grotto.kernel.contract import FUNCTIONS

PLAYING = ("decide", "weigh", "evaluate")  # what a decider brings: the first always, the others for a search


@cache
def bind(template: str, rules: str, decider: str | None = None, **parts: str) -> ModuleType:
    """Load the module named `template` over the rules of one module and, if it plays, over what another knows.

    Whatever else it calls is given by name, as `module:function`.
    """
    found = importlib.util.find_spec(template)
    if found is None or found.origin is None:
        raise ImportError(f"no module {template!r}")
    name = f"{template}<{rules},{decider}{short(parts)}>"
    spec = importlib.util.spec_from_file_location(name, Path(found.origin))
    if spec is None or spec.loader is None:
        raise ImportError(f"cannot load {template!r}")
    module = importlib.util.module_from_spec(spec)
    contract = importlib.import_module(rules)
    for function in FUNCTIONS:
        setattr(module, function, getattr(contract, function))
    if decider is not None:
        player = importlib.import_module(decider)
        for function in PLAYING:
            if hasattr(player, function):
                setattr(module, function, getattr(player, function))
    for part, where in parts.items():
        home, _, function = where.partition(":")
        setattr(module, part, getattr(importlib.import_module(home), function))
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def short(parts: dict[str, str]) -> str:
    """A few letters that stand for the parts: the name becomes one of a folder, which must not be long."""
    return f",{hashlib.sha256(repr(parts).encode()).hexdigest()[:12]}" if parts else ""
