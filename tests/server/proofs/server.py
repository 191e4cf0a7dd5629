"""A server process that can be killed at any moment, and started again on the same port."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx

ENDURE = 300.0  # seconds for a start that may have to compile, on a busy machine


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Server:
    """`grotto serve`, as anybody would start it."""

    settings: dict[str, str]
    folder: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self, wait: bool = True) -> None:
        generous = {"GROTTO_GUESTS_AN_HOUR": "100000", "GROTTO_REQUESTS_A_SECOND": "10000", "GROTTO_WORKERS": "1"}
        environment = {**os.environ, **generous, "GROTTO_ACTIONS_A_SECOND": "10000", **self.settings}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "grotto.cli", "serve", "--port", str(self.port)],
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        if wait:
            self.wait()

    def wait(self) -> None:
        end = time.monotonic() + ENDURE
        with httpx.Client(timeout=2.0) as client:
            while time.monotonic() < end:
                assert self.process is not None
                if self.process.poll() is not None:
                    raise AssertionError(f"the server ended: {self.log()[-2000:]}")
                try:
                    client.get(f"{self.url}/healthz").raise_for_status()
                    return
                except httpx.HTTPError:
                    time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log()[-2000:]}")

    def kill(self) -> None:
        """Like a power cut for the process: nothing is flushed, nobody is told."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Politely."""
        assert self.process is not None
        self.process.terminate()
        try:
            return self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def log(self) -> str:
        return (self.folder / "server.log").read_text("utf-8", "replace")
