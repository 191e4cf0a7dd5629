"""An external program as a bot: JSON lines over its stdin and stdout. `docs/protocol/bot.md` explains them."""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import subprocess
import threading
from typing import IO

from grotto.bots.bot import Alternative, Bot, Budget, Choice
from grotto.bots.bot_lines import PROTOCOL, Answer, read_answer
from grotto.kernel.errors import Unreadable, quoted
from grotto.kernel.game import Game
from grotto.kernel.position import Position

PATIENCE = 30.0  # seconds for an answer when no time was agreed on, the program's start among them
GRACE = 1.0  # seconds beyond the time that was
LONGEST_ANSWER = 1 << 20
LEAVING = 1.0  # seconds to end by itself


class Program(Bot):
    """Started when it is first asked, ended when it keeps silent, and started again at the next question."""

    def __init__(self, game: Game, command: str, patience: float = PATIENCE) -> None:
        try:
            self.words = shlex.split(command)
        except ValueError as error:
            raise Unreadable(f"the command {quoted(command)} cannot be read: {error}") from None
        if not self.words:
            raise Unreadable('a program is named after "cmd:", as in cmd:./mybot')
        self.game, self.name, self.patience = game, f"cmd:{command}", patience
        self.running: subprocess.Popen[bytes] | None = None
        self.lines: queue.Queue[bytes] = queue.Queue()

    def think(self, knowledge: Position, seat: int, seed: int, budget: Budget) -> Choice:
        legal = {action.text: action.code for action in knowledge.actions(seat)}
        seconds = budget.seconds or self.patience
        asked = {
            "ask": "choose",
            "protocol": PROTOCOL,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "seat": seat,
            "seconds": seconds,
            "seed": seed,
            "legal": list(legal),
            "view": knowledge.view(seat),
            "position": knowledge.to_document(),
        }
        try:
            answer = read_answer(self.exchange(asked, seconds + GRACE))
            return Choice(code_of(answer.action, legal), alternatives_of(answer, legal))
        except Exception:
            self.kill()
            raise

    # --- the program ---

    def exchange(self, asked: dict[str, object], patience: float) -> bytes:
        """One question, one answer."""
        running = self.started()
        try:
            assert running.stdin is not None
            running.stdin.write(json.dumps(asked, ensure_ascii=False).encode() + b"\n")
            running.stdin.flush()
            line = self.lines.get(timeout=patience)
        except queue.Empty:
            raise TimeoutError(f"no answer within {patience:g} seconds") from None
        except OSError:
            raise ChildProcessError(f"the program has ended with the code {running.poll()}") from None
        if not line:
            with contextlib.suppress(subprocess.TimeoutExpired):
                running.wait(LEAVING)
            raise ChildProcessError(f"the program has ended with the code {running.poll()}")
        return line

    def started(self) -> subprocess.Popen[bytes]:
        if self.running is None:
            try:
                self.running = subprocess.Popen(self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
            except OSError as error:
                raise ChildProcessError(f"the program does not start: {error.strerror}") from None
            self.lines = queue.Queue()
            assert self.running.stdout is not None
            threading.Thread(target=listen, args=(self.running.stdout, self.lines), daemon=True).start()
        return self.running

    def kill(self) -> None:
        running, self.running = self.running, None
        if running is not None:
            running.kill()
            running.wait()
            hang_up(running)

    def close(self) -> None:
        """Its stdin ends, which asks it to go; a while later it is made to."""
        running, self.running = self.running, None
        if running is None:
            return
        with contextlib.suppress(OSError):
            assert running.stdin is not None
            running.stdin.close()
        try:
            running.wait(LEAVING)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
        hang_up(running)


def hang_up(running: subprocess.Popen[bytes]) -> None:
    for end in (running.stdin, running.stdout):
        if end is not None:
            with contextlib.suppress(OSError):
                end.close()


def listen(stdout: IO[bytes], lines: queue.Queue[bytes]) -> None:
    """Every line the program writes; an empty one when it writes no more."""
    with contextlib.suppress(OSError, ValueError):  # closed under the reader
        reader = stdout
        rest = b""
        while part := reader.read(1 << 16):
            *whole, rest = (rest + part).split(b"\n")
            for line in whole:
                lines.put(line + b"\n")
            if len(rest) > LONGEST_ANSWER:
                break
    lines.put(b"")


def code_of(text: str, legal: dict[str, int]) -> int:
    if text not in legal:
        raise Unreadable(f"{quoted(text)} is not among the legal actions")
    return legal[text]


def alternatives_of(answer: Answer, legal: dict[str, int]) -> tuple[Alternative, ...]:
    """What the program says of other actions, for those who ask why; what makes no sense is left out."""
    return tuple(
        Alternative(legal[one.action], one.value, one.visits, 0.0) for one in answer.alternatives if one.action in legal
    )
