"""`grotto schema`: the JSON Schemas of the documents."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from grotto.kernel.errors import Unreadable
from grotto.kernel.game import REGISTRY, Json, nearest

DOCUMENTS = ("position", "record")


def schema(
    document: Annotated[str, typer.Argument(help="position or record.")],
    game: Annotated[str | None, typer.Argument(help="The game of a position.")] = None,
) -> None:
    """Print the JSON Schema of a position or a record."""
    print(json.dumps(schema_of(document, game), indent=2, ensure_ascii=False))


def schema_of(document: str, game: str | None) -> dict[str, Json]:
    """As published in docs/protocol."""
    from grotto.cli.schemas import position_schema, record_schema

    names = REGISTRY.names()
    if document not in DOCUMENTS:
        raise Unreadable(f"unknown document {document!r}{nearest(document, DOCUMENTS)}")
    if game is None and document == "position" and len(names) > 1:
        raise Unreadable(f"each game has its own positions, so name one: {', '.join(names)}")
    card = REGISTRY.game(game or names[0])
    return position_schema(card) if document == "position" else record_schema()
