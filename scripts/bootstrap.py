"""Makes `.venv` and keeps it in step with requirements.lock and pyproject.toml.

Needs a Python and nothing else, and asks for it in plain words. A `.venv` that works and is in step is left alone.
"""

from __future__ import annotations  # old Pythons must get as far as being told that they are too old

import fcntl
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections import deque
from pathlib import Path

OLDEST = (3, 11)
NEWER = ("python3.14", "python3.13", "python3.12", "python3.11")
ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
PROJECT = ROOT / "pyproject.toml"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "grotto-stamp.json"
PACKAGE = re.compile(r"(?:Collecting|Processing|Requirement already satisfied:) (?:\S*/)?(\S+)")
UNPACKING = "Installing collected packages"
WHEELS = (
    "All packages come ready built for Linux (x86-64 and ARM, glibc) and macOS (Apple silicon), Python 3.11 to 3.14;\n"
    "they are fetched over the network, by pip's own settings where you have any."
)


def main() -> None:
    """Do what is missing, one process at a time, and write down each step when it is done."""
    need_new_python()
    with open(__file__) as turnstile:
        fcntl.flock(turnstile, fcntl.LOCK_EX)
        if not (works() and stamp().get("place") == str(ROOT)):
            create()
            write_down(place=str(ROOT))
        if stamp().get("lock") != digest(LOCK):
            install_packages()
            write_down(lock=digest(LOCK))
        if stamp().get("project") != digest(PROJECT):
            install_grotto()
            write_down(project=digest(PROJECT))


def need_new_python() -> None:
    """Go on under a newer Python when the one called `python3` is too old and another is there."""
    if sys.version_info >= OLDEST:
        return
    for name in NEWER:
        newer = shutil.which(name)
        if newer:
            os.execv(newer, [newer, *sys.argv])
    give_up(
        f"Grotto needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]} and no newer one was found.",
        "Install one (Debian 12 and later: apt-get install python3; macOS: brew install python) or name it:",
        "    make play PYTHON=/path/to/python3",
    )


def works() -> bool:
    """Whether `.venv` has an interpreter that still runs, and pip."""
    return PYTHON.exists() and subprocess.run([PYTHON, "-c", "import pip"], capture_output=True).returncode == 0


def create() -> None:
    """Make an empty `.venv`, after getting what Debian keeps in a package of its own."""
    base = Path(sys.base_prefix, "bin", f"python3.{sys.version_info[1]}")
    python = str(base if base.exists() else sys.executable)
    say(f"Making .venv with Python {sys.version.split()[0]}")
    if not can_make_venvs(python):
        fetch_venv_module(python)
    run([python, "-m", "venv", "--clear", str(VENV)], "python -m venv failed.")


def can_make_venvs(python: str) -> bool:
    return subprocess.run([python, "-c", "import ensurepip, venv"], capture_output=True).returncode == 0


def fetch_venv_module(python: str) -> None:
    """As root on Debian install it; otherwise say the one command that does."""
    package = f"python3.{sys.version_info[1]}-venv"
    order = ["apt-get", "install", "--yes", "--no-install-recommends", package]
    if not shutil.which("apt-get"):
        give_up(f"{python} cannot make virtual environments: its modules venv and ensurepip are missing.")
    if os.geteuid() != 0:
        give_up(
            f"This Python cannot make virtual environments: Debian keeps that in the package {package}. Please run",
            "    sudo " + " ".join(order),
        )
    say(f"Installing {package}, without which Debian's Python cannot make virtual environments")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update"], "apt-get update failed.", env=environment)
    run(order, f"{package} could not be installed.", env=environment)
    if not can_make_venvs(python):
        give_up(f"{python} still cannot make virtual environments, although {package} is installed.")


def install_packages() -> None:
    """Bring `.venv` to the versions of the lock file, checking every hash."""
    total = sum(line[0].isalnum() for line in LOCK.read_text().splitlines() if line)
    say(f"Installing {total} packages of requirements.lock")
    order = [str(PYTHON), "-m", "pip", "install", "--require-hashes", "--only-binary=:all:", "-r", str(LOCK)]
    run(order, "The packages could not be installed.\n" + WHEELS, total=total)


def install_grotto() -> None:
    """Put the package itself into `.venv`, as an editable install."""
    say("Installing Grotto itself")
    order = [str(PYTHON), "-m", "pip", "install", "--no-deps", "--no-build-isolation", "-e", str(ROOT)]
    run(order, "Grotto could not be installed into .venv.")


def run(order: list[str], complaint: str, env: dict[str, str] | None = None, total: int = 0) -> None:
    """Run a command quietly: a progress line when it counts packages, its last words when it fails."""
    env = {**(env or os.environ), "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PYTHONUNBUFFERED": "1"}
    words: deque[str] = deque(maxlen=25)
    seen = 0
    with subprocess.Popen(order, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env) as process:
        for line in process.stdout or ():
            words.append(line.rstrip())
            package = PACKAGE.match(line)
            if package:
                seen += 1
                show_progress(seen, total, package[1])
            elif line.startswith(UNPACKING):
                show_progress(total, total, "unpacking", end="\n")
    if process.returncode:
        give_up(*words, "", complaint, "The command was: " + " ".join(order))


def show_progress(seen: int, total: int, what: str, end: str = "") -> None:
    """One line that is written over at a terminal, every tenth package in a log; nothing when nothing is counted."""
    if total and sys.stderr.isatty():
        print(f"\r\x1b[K  {seen:2} of {total}  {what[:50]}", end=end, file=sys.stderr, flush=True)
    elif total and (end or seen % 10 == 0):
        print(f"  {seen:2} of {total}  {what[:50]}", file=sys.stderr, flush=True)


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def stamp() -> dict[str, str]:
    """What has been done so far; a torn or missing stamp is none."""
    try:
        written = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return written if isinstance(written, dict) else {}


def write_down(**done: str) -> None:
    STAMP.write_text(json.dumps({**stamp(), **done}))


def say(sentence: str) -> None:
    print(f"{sentence} …", file=sys.stderr, flush=True)


def give_up(*lines: str) -> None:
    print("\n" + "\n".join(lines), file=sys.stderr, flush=True)
    sys.exit(1)


if __name__ == "__main__":
    main()
