"""A real terminal for tests: a pseudo-terminal with somebody who types and reads, and whose Ctrl-C is a real one."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[()][0-9A-B]|\x1b[=>]|\x1b[^@-Z\\^-~]*$")  # the last one is torn
PATIENCE = 60.0  # seconds
SAID_OF_THE_SCREEN = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
OWN_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # this terminal is the one whose Ctrl-C counts
os.execv(sys.argv[1], sys.argv[1:])
"""
COMMAND = (sys.executable, "-c", "from grotto.cli.app import main; main()")


def environment(state: Path, **more: str) -> dict[str, str]:
    """A person at a fresh machine, whose rules need no compiler."""
    kept = {name: value for name, value in os.environ.items() if name not in SAID_OF_THE_SCREEN}
    return {**kept, "GROTTO_STATE_DIR": str(state), "GROTTO_PLAIN": "1", "TERM": "xterm-256color", **more}


def piped(state: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command without any terminal."""
    return subprocess.run(
        [*COMMAND, *args], input=typed, capture_output=True, text=True, env=environment(state), timeout=PATIENCE
    )


class Terminal:
    """One `grotto` command in a pseudo-terminal."""

    def __init__(self, state: Path, *args: str, columns: int = 100, rows: int = 50, **more: str) -> None:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(self.ours, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", OWN_TERMINAL, *COMMAND, *args],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env=environment(state, **more),
        )
        os.close(theirs)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.raw = ""
        self.read_from = 0

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.ours)

    @property
    def text(self) -> str:
        """Everything shown so far, without colours and the like."""
        return ESCAPES.sub("", self.raw).replace("\r", "")

    def read(self, wait: float = 0.1) -> bool:
        """Read what there is; False when the other side has closed."""
        ready, _, _ = select.select([self.ours], [], [], wait)
        if not ready:
            return True
        try:
            part = os.read(self.ours, 65536)
        except OSError:
            return False
        self.raw += self.decoder.decode(part)
        return bool(part)

    def wait_for(self, wanted: str) -> str:
        """What was shown since the last time this was asked, up to and with the wanted text."""
        until = time.monotonic() + PATIENCE
        while wanted not in self.text[self.read_from :]:
            alive = self.read()
            assert time.monotonic() < until, f"{wanted!r} was never shown:\n{self.text}"
            assert alive or wanted in self.text[self.read_from :], f"closed before {wanted!r}:\n{self.text}"
        end = self.text.index(wanted, self.read_from) + len(wanted)
        shown, self.read_from = self.text[self.read_from : end], end
        return shown

    def type(self, line: str) -> None:
        os.write(self.ours, line.encode() + b"\n")

    def press(self, key: bytes) -> None:
        os.write(self.ours, key)

    def send(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def end(self) -> int:
        """The exit code, after the rest has been read."""
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            self.read()
            assert time.monotonic() < until, f"does not end:\n{self.text}"
        while self.read(0.05) and select.select([self.ours], [], [], 0)[0]:
            pass
        return self.process.returncode
