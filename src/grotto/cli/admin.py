"""`grotto admin`: what whoever runs a server can do."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Annotated

import typer

from grotto.cli.screen import Screen

admin = typer.Typer(help="Look after a server: list and close tables, ban, purge.", no_args_is_help=True)


@admin.command("tables")
def list_tables(
    stage: Annotated[
        str | None, typer.Option(help="Only those that are gathering, running, paused, over, closed.")
    ] = None,
) -> None:
    """List the tables, the newest first."""
    from grotto.server import admin as work
    from grotto.server.settings import read_settings

    screen = Screen()
    rows = asyncio.run(work.with_database(read_settings(os.environ), lambda found: work.list_tables(found, stage)))
    for name, game, rules, now, changed in rows:
        at = time.strftime("%Y-%m-%d %H:%M", time.gmtime(changed))
        screen.say(f"{name}  {at}  {now:9}  {game}, rules {rules}")


@admin.command()
def close(table: str, reason: Annotated[str, typer.Option(help="What the players are told.")] = "closed") -> None:
    """Close a table: nobody can act there any more."""
    from grotto.server import admin as work
    from grotto.server.settings import read_settings

    asyncio.run(work.with_database(read_settings(os.environ), lambda found: work.close_table(found, table, reason)))
    Screen().say(f"table {table} is closed")


@admin.command()
def ban(person: str, lift: Annotated[bool, typer.Option("--lift", help="Let them in again.")] = False) -> None:
    """Lock somebody out, by their id."""
    from grotto.server import admin as work
    from grotto.server.settings import read_settings

    name = asyncio.run(work.with_database(read_settings(os.environ), lambda found: work.ban(found, person, not lift)))
    Screen().say(f"{name} is {'let in again' if lift else 'locked out'}")


@admin.command()
def purge(
    days: Annotated[float, typer.Option(min=1, help="Tables that ended longer ago than so many days.")] = 365,
) -> None:
    """Delete old tables, and guests who never came back."""
    from grotto.server import admin as work
    from grotto.server.settings import read_settings

    settings = read_settings(os.environ)
    tables, guests = asyncio.run(
        work.with_database(settings, lambda found: work.purge(found, days, settings.guest_days))
    )
    Screen().say(f"{tables} tables and {guests} guests are gone")


@admin.command("check")
def check_rules() -> None:
    """Before an upgrade: which running tables this Grotto could not finish."""
    from grotto.server import admin as work
    from grotto.server.settings import read_settings

    screen = Screen()
    rows = asyncio.run(work.with_database(read_settings(os.environ), work.old_rules))
    for name, game, version in rows:
        screen.say(f"{name}: {game} under rules version {version}, which is not played here any more")
    screen.say(f"{len(rows)} tables could not go on" if rows else "every table can go on")
    if rows:
        raise typer.Exit(1)


def backup(file: Path) -> None:
    """Copy everything a server keeps into one file, while it runs."""
    from grotto.server.settings import read_settings
    from grotto.server.store.backup import backup as make

    make(read_settings(os.environ), file)
    Screen().say(f"everything is in {file}", whole=True)


def restore(file: Path) -> None:
    """Put a backup in the place of what a server keeps, while it does not run."""
    from grotto.server.settings import read_settings
    from grotto.server.store.backup import restore as put

    put(read_settings(os.environ), file)
    Screen().say(f"everything is as it was in {file}", whole=True)
