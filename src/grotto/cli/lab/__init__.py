"""`grotto lab`: many games at once, and what they showed."""

from __future__ import annotations

import typer

from grotto.cli.lab.diff import diff
from grotto.cli.lab.export import export
from grotto.cli.lab.keys import keys
from grotto.cli.lab.print import print_sheets
from grotto.cli.lab.report import report
from grotto.cli.lab.run import run
from grotto.cli.lab.sweep import sweep

lab = typer.Typer(help="Many games at once, and what they show.", rich_markup_mode=None, no_args_is_help=True)


@lab.callback()
def top() -> None:
    """Many games at once, and what they show."""


for command in (run, report, diff, sweep, keys, export):
    lab.command()(command)
lab.command("print")(print_sheets)
