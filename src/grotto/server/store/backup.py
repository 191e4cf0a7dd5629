"""Backup and restore of a running server: on SQLite a whole copy by SQLite's own means, on PostgreSQL by pg_dump."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

from grotto.kernel.errors import Unreadable, quoted_file
from grotto.server.settings import Settings

PAGES = 1_000  # at a time, so that the server goes on writing


def backup(settings: Settings, to: Path) -> None:
    """One file with everything; what is acknowledged when it begins is in it."""
    if to.exists():
        raise Unreadable(f"{quoted_file(to)} is there already")
    if settings.database_url:
        run("pg_dump", "--format=custom", f"--file={to}", f"--dbname={settings.database_url}")
        return
    source = sqlite_file(settings)
    if not source.exists():
        raise Unreadable(f"there is no database in {quoted_file(source.parent)}")
    half = to.with_name(to.name + ".half")
    half.unlink(missing_ok=True)
    with sqlite3.connect(source) as origin, sqlite3.connect(half) as copy:
        origin.backup(copy, pages=PAGES)
    origin.close()
    copy.execute("PRAGMA journal_mode=DELETE")
    copy.close()
    sync(half)
    half.rename(to)


def restore(settings: Settings, source: Path) -> None:
    """In place of what is there, which is kept beside it. The server must not run."""
    if settings.database_url:
        run(
            "pg_restore",
            "--clean",
            "--if-exists",
            "--single-transaction",
            f"--dbname={settings.database_url}",
            str(source),
        )
        return
    check_whole(source)
    target = sqlite_file(settings)
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        check_idle(target)
        target.rename(target.with_name(f"{target.name}.before-restore"))
    for ending in ("-wal", "-shm"):
        target.with_name(target.name + ending).unlink(missing_ok=True)
    half = target.with_name(target.name + ".half")
    shutil.copyfile(source, half)
    sync(half)
    half.rename(target)


def check_whole(file: Path) -> None:
    try:
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as opened:
            found = opened.execute("PRAGMA integrity_check").fetchone()[0]
            opened.execute("SELECT count(*) FROM tables")
        opened.close()
    except sqlite3.Error as error:
        raise Unreadable(f"{quoted_file(file)} is no backup of Grotto: {error}") from None
    if found != "ok":
        raise Unreadable(f"{quoted_file(file)} is broken: {found}")


def check_idle(file: Path) -> None:
    """A server that runs says so every second."""
    with sqlite3.connect(file) as opened:
        beat = opened.execute("SELECT max(beat) > unixepoch() - 10 FROM processes").fetchone()[0]
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    opened.close()
    if beat:
        raise Unreadable("a server runs on this database: stop it first")


def sqlite_file(settings: Settings) -> Path:
    return settings.folder() / "grotto.sqlite3"


def sync(file: Path) -> None:
    with file.open("rb") as opened:
        os.fsync(opened.fileno())


def run(program: str, *words: str) -> None:
    found = shutil.which(program)
    if found is None:
        raise Unreadable(f"{program} of PostgreSQL is not installed here")
    done = subprocess.run([found, *words], capture_output=True, text=True)
    if done.returncode:
        raise Unreadable(f"{program} says: {done.stderr.strip()[-500:]}")
