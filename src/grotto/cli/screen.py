"""The terminal: what is shown on it and typed into it. Piped or plain it carries sentences and no escape codes."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

FORGET_ALL = "\x1b[H\x1b[2J\x1b[3J"  # home, the screen, and what was scrolled off it
WIPE = "\x1b[H\x1b[2J"
TALL = 100  # lines that scroll any screen away


class Screen:
    """One terminal, drawn upon or (plain) spoken to."""

    def __init__(self, plain: bool | None = None, colour: bool = True) -> None:
        from rich.console import Console

        soften()
        self.plain = not can_draw() if plain is None else plain
        self.asks = sys.stdin is not None and sys.stdin.isatty()
        self.console: Console = (
            Console(color_system=None, force_terminal=False, soft_wrap=True, highlight=False, markup=False, emoji=False)
            if self.plain
            else Console(no_color=not colour or None, highlight=False, markup=False, emoji=False)
        )

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    @property
    def wipes(self) -> bool:
        """Whether there is a screen that can be wiped."""
        return not self.plain and self.console.is_terminal and not self.console.is_dumb_terminal

    def say(self, text: str, style: str = "", whole: bool = False) -> None:
        """A line or more; `whole` leaves the wrapping to the terminal, so that a path or command can be copied."""
        self.console.print(printable(text), style=style or None, soft_wrap=whole or self.plain)

    def show(self, drawn: RenderableType) -> None:
        self.console.print(drawn)

    def wipe(self) -> None:
        if self.wipes:
            self._send(WIPE)

    def forget(self) -> None:
        """Nothing that was shown or typed so far can be read by whoever sits down next."""
        if self.wipes:
            self._send(FORGET_ALL)
        elif self.plain and sys.stdout is not None and sys.stdout.isatty():
            self._send("\n" * TALL)
        if "readline" in sys.modules:
            sys.modules["readline"].clear_history()

    def _send(self, codes: str) -> None:
        self.console.file.write(codes)
        self.console.file.flush()

    def ask(self, prompt: str) -> str:
        """One line that somebody typed; EOFError when nobody will type any more."""
        if self.asks:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  # arrow keys and history
            with looking_up():
                return input(prompt)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        self.console.print(printable(prompt + line.rstrip("\n")))
        if not line:
            raise EOFError
        return line


@contextmanager
def looking_up() -> Iterator[None]:
    """While somebody thinks, look up every second: a signal that comes just before the wait must not wait for a key."""
    before = signal.signal(signal.SIGALRM, lambda number, frame: None)
    signal.setitimer(signal.ITIMER_REAL, 1, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def can_draw() -> bool:
    """Whether there is somebody before a terminal that knows box characters; anything else gets sentences."""
    if sys.stdout is None:
        return False
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    return sys.stdout.isatty() and encoding.startswith("utf") and os.environ.get("TERM") not in ("dumb", "unknown")


def soften() -> None:
    """Characters that this terminal cannot show or send become question marks, and never an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            with contextlib.suppress(ValueError, OSError):
                reconfigure(errors="replace")


def printable(text: str) -> str:
    """No text from a file or a keyboard may steer the terminal."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "\N{REPLACEMENT CHARACTER}" for letter in text)
