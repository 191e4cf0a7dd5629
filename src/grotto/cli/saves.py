"""Where running games are kept: whole, after every action, in the user's state directory.

A kept game is a record with its secret seed: it belongs to whoever hosts the table, and only its owner may read it.
A file is written beside the old one, brought to the disk, and then takes its place: there is always a whole one.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import secrets
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from grotto.kernel.errors import GrottoError, Unreadable, quoted_file
from grotto.kernel.position import Position
from grotto.kernel.records import Record
from grotto.kernel.table import Table


def state_folder() -> Path:
    """The user's state directory, by the customs of the system; GROTTO_STATE_DIR overrides it."""
    named = os.environ.get("GROTTO_STATE_DIR")
    if named:
        return Path(os.path.expanduser(named))  # which, unlike Path, takes nobody's home for a plain name
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "grotto"


def running_folder() -> Path:
    return state_folder() / "running"


def finished_folder() -> Path:
    return state_folder() / "finished"


def put_away_folder() -> Path:
    return state_folder() / "put-away"


def new_path(game: str) -> Path:
    return running_folder() / f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}-{secrets.token_hex(2)}.json"


def write_whole(path: Path, text: str) -> None:
    """The file is the old one or the new one, whatever happens; the secret seed is for its owner's eyes."""
    path = Path(os.path.realpath(path))
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """The new name is on the disk too; some file systems have no such thing."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_record(path: Path) -> Record:
    try:
        source = path.read_bytes()
    except OSError as error:
        raise Unreadable(f"cannot read {quoted_file(path)}: {error.strerror}") from None
    try:
        return Record.from_json(source)
    except GrottoError as error:
        raise Unreadable(f"{path}: {error}") from None


@dataclass(frozen=True)
class Kept:
    """An unfinished game that was found."""

    path: Path
    record: Record
    when: float


def unfinished(game: str) -> tuple[list[Kept], list[str]]:
    """The unfinished games of a title that nobody plays just now, the latest first, and what is wrong with others."""
    found, faults = list[Kept](), list[str]()
    for path in running_folder().glob(f"{game}-*.json"):
        try:
            if not Keeper.is_free(path):
                continue
            record = read_record(path)
            found.append(Kept(path, record, path.stat().st_mtime))
        except (GrottoError, OSError) as error:
            faults.append(str(error))
    return sorted(found, key=lambda kept: kept.when, reverse=True), faults


def put_away(kept: Kept) -> Path:
    """Out of the list, but not lost."""
    return moved(kept.path, put_away_folder())


def make_ours(folder: Path) -> None:
    """A folder of the state directory; somebody else's is never made for a path that may be a slip of the hand."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)


def moved(path: Path, folder: Path) -> Path:
    make_ours(folder)
    os.replace(path, folder / path.name)
    return folder / path.name


class Keeper:
    """Keeps one game in one file, and holds it against other terminals."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock_path = path.with_name(f".{path.name}.lock")
        self.lock: int | None = None
        self.kept: Position | None = None  # as it stands in the file
        self.is_own = path.parent == running_folder()  # in the state directory, under a name of ours

    def hold(self) -> bool:
        """False when another terminal plays this game."""
        if self.lock is not None:
            return True
        if self.is_own:
            make_ours(self.path.parent)
        handle = os.open(self.lock_path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.fstat(handle).st_ino != os.stat(self.lock_path).st_ino:
                raise BlockingIOError  # its last holder has just let go and removed it
        except OSError:
            os.close(handle)
            return False
        self.lock = handle
        return True

    def let_go(self) -> None:
        if self.lock is not None:
            with contextlib.suppress(OSError):
                os.unlink(self.lock_path)
            os.close(self.lock)
            self.lock = None

    @classmethod
    def is_free(cls, path: Path) -> bool:
        keeper = cls(path)
        free = keeper.hold()
        keeper.let_go()
        return free

    def keep(self, table: Table) -> None:
        """Write the game down as it stands. Raises OSError."""
        if self.is_own:
            make_ours(self.path.parent)
        write_whole(self.path, table.record.to_json())
        self.kept = table.position

    def finish(self, table: Table) -> Path:
        """The last word on a game that is over; ours moves to the finished ones."""
        self.keep(table)
        if self.is_own:
            self.path = moved(self.path, finished_folder())
        return self.path
