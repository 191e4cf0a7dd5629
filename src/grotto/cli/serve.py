"""`grotto serve`: the club's table in the browser."""

from __future__ import annotations

import os
import sys
import webbrowser
from typing import Annotated

import typer


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen at (GROTTO_HOST).")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen at (GROTTO_PORT).")] = None,
    data: Annotated[str | None, typer.Option(help="The folder of the database (GROTTO_DATA).")] = None,
    show: Annotated[bool, typer.Option("--open", help="Open the lobby in this machine's browser.")] = False,
) -> None:
    """Open the club: people play in the browser (docs/server.md)."""
    from grotto.server.run import run
    from grotto.server.settings import read_settings

    def tell(address: str) -> None:
        typer.echo(f"The club is open at {address}   (Ctrl-C closes it)", err=True)
        if show and has_a_screen():
            webbrowser.open(address)

    run(read_settings(os.environ, host=host, port=port, data=data), tell)


def has_a_screen() -> bool:
    """Whether a browser would open a window of its own, and not take over this terminal."""
    return sys.platform == "darwin" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
