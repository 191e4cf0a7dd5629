"""`grotto` called in this process."""

from __future__ import annotations

from typer.testing import CliRunner

from grotto.cli.app import app

RUNNER = CliRunner()


def grotto_says(*args: str, typed: str = "", code: int = 0, columns: int = 100) -> str:
    """What a command prints on stdout (or, where it fails, on stderr); its exit code is checked."""
    result = RUNNER.invoke(app, list(args), input=typed, env={"COLUMNS": str(columns), "LINES": "50"})
    assert result.exit_code == code, result.output
    return result.stdout if code == 0 else result.stdout + result.stderr
