"""The command `grotto`: all its commands in one list."""

from __future__ import annotations

from typing import Annotated

import typer

from grotto.cli.admin import admin, backup, restore
from grotto.cli.arena import arena
from grotto.cli.bench import bench
from grotto.cli.content import content
from grotto.cli.engine import engine
from grotto.cli.games import games
from grotto.cli.hint import hint
from grotto.cli.lab import lab
from grotto.cli.perft import perft
from grotto.cli.play import play
from grotto.cli.replay import replay
from grotto.cli.rules import rules
from grotto.cli.schema import schema
from grotto.cli.serve import serve
from grotto.cli.shell import Shell
from grotto.cli.verify import verify

app = typer.Typer(
    name="grotto",
    cls=Shell,
    help="Cave-exploration board games with every rule enforced.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    invoke_without_command=True,
)
COMMANDS = (
    play,
    serve,
    hint,
    games,
    rules,
    replay,
    verify,
    schema,
    engine,
    arena,
    bench,
    perft,
    backup,
    restore,
)
for command in COMMANDS:
    app.command()(command)
app.add_typer(content, name="content")
app.add_typer(lab, name="lab")
app.add_typer(admin, name="admin")


@app.callback()
def top(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which Grotto this is.")] = False,
) -> None:
    """Cave-exploration board games with every rule enforced."""
    if version:
        from grotto import __version__

        typer.echo(f"grotto {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    app(prog_name="grotto")
