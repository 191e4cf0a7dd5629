"""`grotto engine`: any game driven from any language, one JSON line in, one JSON line out."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import BinaryIO

import msgspec

from grotto.cli.desk import Desk
from grotto.cli.engine_messages import LONGEST_LINE, Answer, ByeAnswer


def engine() -> None:
    """Drive any game from any language: JSON lines on stdin and stdout (docs/protocol/engine.md)."""
    stop_at_signals()
    if None in (getattr(sys, "stdin", None), getattr(sys, "stdout", None)):
        return  # started with one of them closed: nobody is asking
    sink = own_stdout()
    with open(0, "rb", closefd=False) as source, contextlib.suppress(BrokenPipeError):  # nobody is listening any more
        serve(source, lambda line: send(sink, line))


def own_stdout() -> int:
    """A stdout for the answers alone: whatever else is printed, by whomever, goes to stderr."""
    sink = os.dup(1)
    with contextlib.suppress(OSError):  # there is no stderr
        os.dup2(2, 1)
    return sink


def stop_at_signals() -> None:
    def stop(number: int, frame: FrameType | None) -> None:
        sys.exit(0)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)


def send(sink: int, line: bytes) -> None:
    while line:
        line = line[os.write(sink, line) :]


def serve(source: BinaryIO, reply: Callable[[bytes], None]) -> None:
    """Answer every line at once, until the last one or `quit`."""
    desk = Desk()
    for line in lines(source):
        answer = desk.answer(line)
        reply(write_line(answer))
        if isinstance(answer, ByeAnswer):
            return


def lines(source: BinaryIO) -> Iterator[bytes]:
    """Line by line; of one that is too long no more than shows it."""
    while line := source.readline(LONGEST_LINE + 1):
        yield line
        while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            line = source.readline(LONGEST_LINE + 1)


def write_line(answer: Answer) -> bytes:
    """Half of a surrogate pair, which is no UTF-8, stays as escaped as it came."""
    text = json.dumps(msgspec.to_builtins(answer), ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace") + b"\n"
