"""`@rule`: one source for plain Python (GROTTO_PLAIN=1), the CPU (Numba, cached on disk) and CUDA."""

from __future__ import annotations

import atexit
import functools
import hashlib
import os
import platform
import re
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

PLAIN = os.environ.get("GROTTO_PLAIN") == "1"
PACKAGE = Path(__file__).resolve().parent.parent
ALL = ("",)  # every folder of the package
LAYER = re.compile(r"\bgrotto\.(\w+)")
GAME = re.compile(r"\bgrotto\.games\.(\w+)")
KEPT_CACHES = 4  # of the same parts; older ones belong to older sources and are removed

F = TypeVar("F", bound=Callable[..., object])


def rule(function: F) -> F:
    """Compile a rule for the CPU on its first call; a CUDA kernel that calls it compiles it for the GPU by itself."""
    if PLAIN:
        return function
    return _compiled(function)


def _compiled(function: F) -> F:
    import numba

    with _DECORATING:
        # Numba looks the folder up while it decorates; other users of Numba in this process keep their own.
        theirs, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(_folder_of(function))
        try:
            dispatcher = numba.njit(cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True)(function)
        finally:
            numba.config.CACHE_DIR = theirs
    dispatcher.compile = _widened(dispatcher.compile)
    compiled: F = dispatcher
    return compiled


def _widened(compile_for: Callable[[tuple[object, ...]], object]) -> Callable[[tuple[object, ...]], object]:
    """Every whole number enters a rule as int64, as wide as in plain mode.

    Numba would compile a rule anew for each width and each constant it is called with, which doubles the time it takes
    to compile a game and makes the games no faster: the optimizer sees the constants anyway.
    """
    from numba import types

    def compile_wide(given: tuple[object, ...]) -> object:
        kinds = [types.unliteral(kind) for kind in given]
        return compile_for(tuple(types.int64 if isinstance(kind, types.Integer) else kind for kind in kinds))

    return compile_wide


_DECORATING = threading.Lock()


def _folder_of(function: Callable[..., object]) -> Path:
    """One folder for each module: bound modules share file, names and signatures, but not what they call."""
    return cache_folder(function.__module__) / re.sub(r"\W+", "-", function.__module__)


def cache_folder(module: str) -> Path:
    """The folder of machine code for exactly the sources of a module of rules, the libraries and this processor.

    Numba's own cache watches a function's file only: a changed callee in another file would leave stale code behind.
    """
    return _folder_for(parts_of(module))


@functools.cache
def _folder_for(parts: tuple[str, ...]) -> Path:
    kept = "rules-" + "+".join(parts).replace("/", ".")
    try:
        folder = caches() / f"{kept}-{fingerprint(parts)}"
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
    except (OSError, RuntimeError):  # nothing can be written there, or there is no home
        folder = Path(tempfile.mkdtemp(prefix="grotto-rules-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return folder
    _forget_old(folder, kept)
    return folder


def caches() -> Path:
    """The user's cache directory, by the customs of the system; GROTTO_CACHE_DIR overrides it."""
    named = os.environ.get("GROTTO_CACHE_DIR")
    if named:
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "grotto"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "grotto"


def parts_of(module: str, package: Path = PACKAGE) -> tuple[str, ...]:
    """The folders a module's machine code is made from: what it may call lies in them.

    A game's code stays when another game changes. What stands above the games is made from its layer, the bots below
    it, and the games it is bound to: those in its name, or else all that its folders speak of.
    """
    layers = set(LAYER.findall(module)) - {"games"}
    above = layers - {"kernel"}
    if above:
        layers |= {"bots"}
    games = _games_in(module) or (_games_in(_text_of(tuple(sorted(layers - {"kernel"})), package)) if above else ())
    return tuple(sorted({"kernel", *layers, *games}))


def _games_in(text: str) -> list[str]:
    return [f"games/{title}" for title in GAME.findall(text)]


@functools.cache
def _text_of(parts: tuple[str, ...], package: Path) -> str:
    return "\n".join(source.read_text("utf-8") for source in rule_sources(parts, package))


def fingerprint(parts: tuple[str, ...], package: Path = PACKAGE) -> str:
    """A hash of every source that holds rules or shapes them, the libraries and the processor."""
    digest = hashlib.sha256(_surroundings(package).encode())
    for source in rule_sources(parts, package):
        digest.update(source.relative_to(package).as_posix().encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _surroundings(package: Path) -> str:
    import llvmlite.binding
    import numba
    import numpy

    return repr(
        (
            numba.__version__,
            llvmlite.binding.llvm_version_info,
            numpy.__version__,
            platform.python_version(),
            llvmlite.binding.get_host_cpu_name(),
            package,
        )
    )


def rule_sources(parts: tuple[str, ...], package: Path = PACKAGE) -> list[Path]:
    """The files whose change makes rules of these folders stale: those with rules, and those their constants are of."""
    return sorted({source for part in parts for source in (package / part).rglob("*.py")})


def _forget_old(current: Path, kept: str) -> None:
    """Others may be doing the same at this moment: what is gone is gone."""
    siblings = [folder for folder in current.parent.glob(f"{kept}-*") if folder.name.rpartition("-")[0] == kept]
    for folder in sorted(siblings, key=_last_used, reverse=True)[KEPT_CACHES:]:
        if folder != current:
            shutil.rmtree(folder, ignore_errors=True)


def _last_used(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0


def is_warm(module: str) -> bool:
    """Whether everything a module of rules needs lies compiled on the disk."""
    return PLAIN or _ready(module).exists()


def set_warm(module: str) -> None:
    if not PLAIN:
        with suppress(OSError):  # then the next start compiles again
            _ready(module).touch()


def _ready(module: str) -> Path:
    return cache_folder(module) / (re.sub(r"\W+", "-", module) + ".ready")


@contextmanager
def watching(seen: Callable[[str], None]) -> Iterator[None]:
    """Tell `seen` the name of every rule that is compiled inside the block."""
    if PLAIN:
        yield
        return
    from numba.core import event

    class Watcher(event.Listener):  # type: ignore[misc]  # Numba has no types
        def on_start(self, compiling: event.Event) -> None:
            seen(compiling.data["dispatcher"].py_func.__name__)

        def on_end(self, compiling: event.Event) -> None:
            """The next start says the same."""

    watcher = Watcher()
    event.register("numba:compile", watcher)
    try:
        yield
    finally:
        event.unregister("numba:compile", watcher)
