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
KEPT_CACHES = 4  # older ones belong to older sources and are removed

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
    return cache_folder() / re.sub(r"\W+", "-", function.__module__)


@functools.cache
def cache_folder() -> Path:
    """The folder of machine code for exactly these sources, libraries and this processor.

    Numba's own cache watches a function's file only: a changed callee in another file would leave stale code behind.
    """
    try:
        folder = caches() / f"rules-{fingerprint()}"
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
    except (OSError, RuntimeError):  # nothing can be written there, or there is no home
        folder = Path(tempfile.mkdtemp(prefix="grotto-rules-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return folder
    _forget_old(folder)
    return folder


def caches() -> Path:
    """The user's cache directory, by the customs of the system; GROTTO_CACHE_DIR overrides it."""
    named = os.environ.get("GROTTO_CACHE_DIR")
    if named:
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "grotto"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "grotto"


def fingerprint(package: Path = PACKAGE) -> str:
    """A hash of every source that holds rules or shapes them, the libraries and the processor."""
    import llvmlite.binding
    import numba
    import numpy

    digest = hashlib.sha256()
    for part in (
        numba.__version__,
        llvmlite.binding.llvm_version_info,
        numpy.__version__,
        platform.python_version(),
        llvmlite.binding.get_host_cpu_name(),
        package,
    ):
        digest.update(repr(part).encode())
    for source in rule_sources(package):
        digest.update(source.relative_to(package).as_posix().encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def rule_sources(package: Path = PACKAGE) -> list[Path]:
    """The files whose change makes compiled rules stale: those with rules, and those their constants come from."""
    return sorted(
        source
        for source in package.rglob("*.py")
        if source.relative_to(package).parts[0] in ("kernel", "games") or "@rule" in source.read_text("utf-8")
    )


def _forget_old(current: Path) -> None:
    """Others may be doing the same at this moment: what is gone is gone."""
    siblings = sorted(current.parent.glob("rules-*"), key=_last_used, reverse=True)
    for folder in siblings[KEPT_CACHES:]:
        if folder != current:
            shutil.rmtree(folder, ignore_errors=True)


def _last_used(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0


def is_warm(name: str) -> bool:
    """Whether everything `name` needs lies compiled on the disk."""
    return PLAIN or (cache_folder() / f"{name}.ready").exists()


def set_warm(name: str) -> None:
    if not PLAIN:
        with suppress(OSError):  # then the next start compiles again
            (cache_folder() / f"{name}.ready").touch()


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
