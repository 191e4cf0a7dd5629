"""`grotto lab report`: a run as one page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grotto.cli.screen import Screen
from grotto.kernel.errors import Unreadable, quoted_file


def report(
    run: Annotated[Path, typer.Argument(help="The folder of a run.")],
    out: Annotated[Path | None, typer.Option(help="The page; report.html in the run's folder by default.")] = None,
) -> None:
    """Make one HTML page of a run that needs nothing else, and its charts as SVG beside it, light and dark."""
    from grotto.lab.figures import open_results
    from grotto.lab.report import write

    results, screen = open_results(run), Screen()
    page = out or run / "report.html"
    written = [save(path, text) for path, text in write(results, page)]
    screen.say(f"{written[0]}, and {len(written) - 1} charts in {written[-1].parent}", whole=True)


def save(path: Path, text: str) -> Path:
    """Write a file, making its folder."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        raise Unreadable(f"cannot write {quoted_file(path)}: {error.strerror}") from None
    return path
