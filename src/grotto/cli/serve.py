"""`grotto serve`: the club's table in the browser."""

from __future__ import annotations

import os
from typing import Annotated

import typer


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen at (GROTTO_HOST).")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen at (GROTTO_PORT).")] = None,
    data: Annotated[str | None, typer.Option(help="The folder of the database (GROTTO_DATA).")] = None,
) -> None:
    """Open the club: people play in the browser (docs/server.md)."""
    from grotto.server.run import run
    from grotto.server.settings import read_settings

    run(read_settings(os.environ, host=host, port=port, data=data))
