"""`@rule`: machine code is kept by what it was made from, and never outlives it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from grotto.kernel import rule as rules
from grotto.kernel.rule import ALL, PACKAGE, caches, fingerprint, parts_of, rule_sources

CAVE = "grotto.games.cave"  # a game of two files
FAR = "from grotto.kernel.rule import rule\n\n\n@rule\ndef callee(a):\n    return a + 1\n"
NEAR = """from grotto.games.cave.far import callee
from grotto.kernel.rule import rule


@rule
def caller(a):
    return 10 * callee(a)
"""
ASK = """
import sys
from grotto.games.cave.near import caller
from grotto.kernel.rule import cache_folder
answer = caller(1)
hits = sum(caller.stats.cache_hits.values()) if hasattr(caller, "stats") else 0
print(answer, hits, cache_folder(caller.__module__), "numba" in sys.modules)
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A tiny package with the real `@rule`, and two rules in two files that call each other."""
    found = tmp_path / "src" / "grotto"
    for folder in (found, *(found / name for name in ("kernel", "games", "games/cave", "games/mine", "bots", "lab"))):
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
    shutil.copy(PACKAGE / "kernel" / "rule.py", found / "kernel")
    (found / "games" / "cave" / "far.py").write_text(FAR, "utf-8")
    (found / "games" / "cave" / "near.py").write_text(NEAR, "utf-8")
    (found / "bots" / "digger.py").write_text("from grotto.games.mine import rules\n", "utf-8")
    return found


def ask(package: Path, **environment: str) -> tuple[int, int, Path, bool]:
    """In a fresh process: the answer, how often code came from the disk, from which folder, and if Numba is there."""
    kept = {name: value for name, value in os.environ.items() if name not in ("GROTTO_PLAIN", "GROTTO_CACHE_DIR")}
    places = {
        "PYTHONPATH": str(package.parent),
        "PYTHONDONTWRITEBYTECODE": "1",  # Python's own cache would not notice a change of the same size and moment
        "GROTTO_CACHE_DIR": str(package.parent.parent / "cache"),
    }
    told = subprocess.run(
        [sys.executable, "-c", ASK], env={**kept, **places, **environment}, check=True, capture_output=True, text=True
    )
    answer, hits, folder, numba = told.stdout.split()
    return int(answer), int(hits), Path(folder), numba == "True"


@pytest.mark.slow
def test_a_changed_callee_in_another_file_leaves_no_stale_machine_code(package):
    far = package / "games" / "cave" / "far.py"
    before = far.stat()
    first, hits, folder, _ = ask(package)
    assert (first, hits) == (20, 0)
    again, hits, same_folder, _ = ask(package)
    assert (again, hits, same_folder) == (20, 1, folder), "the second start compiles nothing"

    far.write_text(FAR.replace("+ 1", "+ 2"), "utf-8")
    os.utime(far, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert far.stat().st_size == before.st_size
    fresh, hits, other_folder, _ = ask(package)
    assert (fresh, hits) == (30, 0)
    assert other_folder != folder

    far.write_text(FAR, "utf-8")
    assert ask(package)[:3] == (20, 1, folder), "the old sources find their old machine code"


@pytest.mark.slow
def test_without_a_place_to_write_rules_still_run_and_leave_nothing_behind(package, tmp_path):
    (tmp_path / "file").write_text("no folder", "utf-8")
    answer, hits, folder, _ = ask(package, GROTTO_CACHE_DIR=str(tmp_path / "file" / "deeper"))
    assert (answer, hits) == (20, 0)
    assert not folder.exists()
    assert "grotto-rules-" in folder.name


@pytest.mark.slow
def test_plain_mode_needs_no_compiler(package):
    answer, hits, _, numba_came_for_the_folder_only = ask(package, GROTTO_PLAIN="1")
    assert (answer, hits) == (20, 0)
    assert numba_came_for_the_folder_only, "`fingerprint` asks for the version"
    code = (
        "import sys\nfrom grotto.games.cave.near import caller\n"
        "assert caller(1) == 20\nassert 'numba' not in sys.modules"
    )
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "GROTTO_PLAIN": "1"}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)


@pytest.mark.slow
def test_every_whole_number_is_as_wide_as_in_plain_mode(package):
    (package / "games" / "cave" / "near.py").write_text(
        "import numpy as np\nfrom grotto.kernel.rule import rule\n\n\n"
        "@rule\ndef caller(a):\n    return double(np.int8(100 * a))\n\n\n@rule\ndef double(a):\n    return a + a\n",
        "utf-8",
    )
    assert ask(package)[0] == 200


# --- the folder ----------------------------------------------------------------------------------------------------


def changed(package: Path, name: str, text: str, module: str = CAVE) -> bool:
    """Whether a change of a file changes the fingerprint of a module."""
    parts = parts_of(module, package)
    before = fingerprint(parts, package)
    (package / name).parent.mkdir(exist_ok=True)
    (package / name).write_text(text, "utf-8")
    return fingerprint(parts, package) != before


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("games/cave/far.py", FAR.replace("+ 1", "+ 2")),
        ("games/cave/far.py", FAR + "\n"),
        ("games/cave/rules/new.py", "CONSTANT = 1\n"),
        ("kernel/rule.py", "# not what it was\n"),
        ("kernel/seats.py", "SEATS = 6\n"),
    ],
)
def test_the_folder_is_another_when_rules_or_their_constants_change(package, name, text):
    assert changed(package, name, text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("lab/talk.py", "print('good day')\n"),
        ("games/cave/notes.md", "# § 1\n"),
        ("games/cave/box.toml", "tiles = []\n"),
        ("games/mine/rules.py", "@rule\ndef dig():\n    return 1\n"),
        ("bots/eager.py", "@rule\ndef decide():\n    return 1\n"),
    ],
)
def test_the_folder_stays_when_nothing_compiled_for_the_game_changes(package, name, text):
    assert not changed(package, name, text)


BOUND = "grotto.lab.playouts<grotto.games.cave.rules,grotto.bots.eager>"


@pytest.mark.parametrize(
    ("name", "module", "stale"),
    [
        ("lab/playouts.py", BOUND, True),
        ("bots/eager.py", BOUND, True),
        ("games/cave/far.py", BOUND, True),
        ("kernel/chance.py", BOUND, True),
        ("games/mine/rules.py", BOUND, False),
        ("games/mine/rules.py", "grotto.bots.digger", True),
        ("games/cave/far.py", "grotto.bots.digger", False),
        ("lab/playouts.py", "grotto.bots.digger", False),
        ("kernel/chance.py", "grotto.kernel.chance", True),
        ("games/cave/far.py", "grotto.kernel.chance", False),
        ("games/cave/far.py", "grotto.kernel.host<grotto.games.cave.rules,None>", True),
        ("bots/eager.py", "grotto.kernel.host<grotto.games.cave.rules,None>", False),
    ],
)
def test_what_plays_a_game_is_made_from_its_layer_the_bots_and_that_game(package, name, module, stale):
    assert changed(package, name, "@rule\ndef decide():\n    return 2\n", module) == stale


def test_the_folder_is_another_when_a_file_is_renamed(package):
    parts = parts_of(CAVE, package)
    before = fingerprint(parts, package)
    (package / "games" / "cave" / "far.py").rename(package / "games" / "cave" / "farther.py")
    assert fingerprint(parts, package) != before


def test_the_folder_is_another_for_other_libraries_and_processors(package, monkeypatch):
    import llvmlite.binding
    import numba
    import numpy

    seen = {fingerprint(ALL, package)}
    for place, name, value in (
        (numba, "__version__", "99.0"),
        (numpy, "__version__", "99.0"),
        (llvmlite.binding, "llvm_version_info", (99, 0, 0)),
        (llvmlite.binding, "get_host_cpu_name", lambda: "abacus"),
        (rules.platform, "python_version", lambda: "99.0"),
    ):
        with monkeypatch.context() as changed:
            changed.setattr(place, name, value)
            seen.add(fingerprint(ALL, package))
    assert len(seen) == 6


def test_all_of_the_kernel_and_of_the_game_counts_as_rules():
    sources = {source.relative_to(PACKAGE).as_posix() for source in rule_sources(parts_of("grotto.games.the_cave"))}
    assert {"kernel/geometry.py", "kernel/host.py", "games/the_cave/state.py"} <= sources
    assert not {"cli/app.py", "games/diamond_cave/state.py"} & sources


@pytest.mark.parametrize(
    ("environment", "system", "found"),
    [
        ({"GROTTO_CACHE_DIR": "/here"}, "linux", "/here"),
        ({"GROTTO_CACHE_DIR": "/here", "XDG_CACHE_HOME": "/there"}, "darwin", "/here"),
        ({"XDG_CACHE_HOME": "/there"}, "linux", "/there/grotto"),
        ({"XDG_CACHE_HOME": "", "HOME": "/home/me"}, "linux", "/home/me/.cache/grotto"),
        ({"HOME": "/home/me"}, "linux", "/home/me/.cache/grotto"),
        ({"HOME": "/home/me"}, "darwin", "/home/me/Library/Caches/grotto"),
    ],
)
def test_caches_lie_where_the_system_keeps_them(environment, system, found, monkeypatch):
    for name in ("GROTTO_CACHE_DIR", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(rules.sys, "platform", system)
    assert caches() == Path(found)


KEPT = "rules-games.cave+kernel"


@pytest.fixture
def folder_of_now(tmp_path, monkeypatch):
    """`cache_folder` as it answers in a fresh process, under tmp_path."""
    monkeypatch.setenv("GROTTO_CACHE_DIR", str(tmp_path / "cache"))
    return lambda: rules._folder_for.__wrapped__(("games/cave", "kernel"))


def test_old_caches_are_removed_and_the_youngest_stay(folder_of_now, tmp_path):
    for age in range(1, 8):
        old = tmp_path / "cache" / f"{KEPT}-{age}"
        (old / "kernel").mkdir(parents=True)
        (old / "kernel" / "code.nbi").touch()
        os.utime(old, (10**9 - age, 10**9 - age))
    for other in ("people.json", "rules-games.cave-1", "rules-games.cave+kernel+lab-1"):
        (tmp_path / "cache" / other).touch()
    current = folder_of_now()
    left = {path.name for path in (tmp_path / "cache").iterdir()}
    others = {"people.json", "rules-games.cave-1", "rules-games.cave+kernel+lab-1"}
    assert left == {current.name, f"{KEPT}-1", f"{KEPT}-2", f"{KEPT}-3", *others}
    assert len(left - others) == rules.KEPT_CACHES


def test_a_cache_in_use_is_young_again(folder_of_now):
    current = folder_of_now()
    os.utime(current, (1, 1))
    assert folder_of_now().stat().st_mtime > 10**9


def test_caches_that_others_remove_at_this_moment_are_no_trouble(folder_of_now, tmp_path, monkeypatch):
    for age in range(6):
        (tmp_path / "cache" / f"{KEPT}-{age}").mkdir(parents=True)
    stat = Path.stat

    def gone(self: Path, **more: bool) -> os.stat_result:
        if self.name.endswith("-3"):
            raise FileNotFoundError(self)
        return stat(self, **more)

    monkeypatch.setattr(Path, "stat", gone)
    assert folder_of_now().parent == tmp_path / "cache"


def test_without_a_home_there_is_a_folder_all_the_same(monkeypatch):
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("GROTTO_CACHE_DIR", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(rules.Path, "home", homeless)
    found = rules._folder_for.__wrapped__(("kernel",))
    assert found.is_dir()
    found.rmdir()


def test_what_was_compiled_is_noted(folder_of_now, monkeypatch):
    folder = folder_of_now()
    monkeypatch.setattr(rules, "PLAIN", False)
    monkeypatch.setattr(rules, "cache_folder", lambda module: folder)
    assert not rules.is_warm("chess")
    rules.set_warm("chess")
    assert rules.is_warm("chess")
    shutil.rmtree(folder)
    rules.set_warm("chess")
    assert not rules.is_warm("chess")


def test_in_plain_mode_a_rule_is_the_function_itself(monkeypatch):
    monkeypatch.setattr(rules, "PLAIN", True)
    assert rules.rule(len) is len
    assert rules.is_warm("chess")
    rules.set_warm("chess")
    with rules.watching(print):
        pass


@pytest.mark.skipif(rules.PLAIN, reason="nothing is compiled in plain mode")
def test_watching_tells_each_rule_that_is_compiled(folder_of_now, monkeypatch):
    import numba

    folder = folder_of_now()
    monkeypatch.setattr(rules, "cache_folder", lambda module: folder)
    theirs = numba.config.CACHE_DIR

    @rules.rule
    def unheard_of(a: int) -> int:
        return a + 1

    seen: list[str] = []
    with rules.watching(seen.append):
        assert unheard_of(1) == 2
    assert seen == ["unheard_of"]
    assert unheard_of(2.0) == 3.0
    assert seen == ["unheard_of"], "outside the block nobody is told"
    assert theirs == numba.config.CACHE_DIR, "other users of Numba keep their own folder"
