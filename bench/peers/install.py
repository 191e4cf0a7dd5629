"""Makes `.venv-peers` with the versions of the extra `peers`: `python -m bench.peers.install`."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv-peers"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "peers-stamp"
OURS = ("msgspec", "rich", "typer", "numba")  # what Grotto needs beside them, for the baseline in PyTorch


def main() -> None:
    wanted = [
        *tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["peers"],
        *OURS,
    ]
    stamp = hashlib.sha256(repr((wanted, sys.version)).encode()).hexdigest()
    if STAMP.exists() and STAMP.read_text() == stamp:
        return
    print("Installing the peers into .venv-peers: some gigabytes …", file=sys.stderr, flush=True)
    subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
    done = subprocess.run([str(PYTHON), "-m", "pip", "install", "--quiet", "--only-binary=:all:", *wanted], check=False)
    if done.returncode:
        print("Not all of them could be installed here: those that are missing are left out.", file=sys.stderr)
        for one in wanted:
            subprocess.run([str(PYTHON), "-m", "pip", "install", "--quiet", one], check=False)
    STAMP.write_text(stamp)


if __name__ == "__main__":
    main()
