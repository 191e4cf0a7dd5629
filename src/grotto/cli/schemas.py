"""`python -m grotto.cli.schemas docs/protocol`: writes the published JSON Schemas anew."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec

from grotto import Record, game_names
from grotto.cli.engine_messages import ANSWERS, REQUESTS
from grotto.kernel.game import REGISTRY, Game, Json

DIALECT = "https://json-schema.org/draft/2020-12/schema"
REFERENCE = "#/$defs/{name}"


def schemas() -> dict[str, str]:
    """The text of every schema file by its name."""
    positions = {f"position.{name}.schema.json": position_schema(REGISTRY.game(name)) for name in game_names()}
    found = {"engine.schema.json": engine_schema(), "record.schema.json": record_schema(), **positions}
    return {name: json.dumps(schema, indent=1, ensure_ascii=False) + "\n" for name, schema in found.items()}


def engine_schema() -> dict[str, Json]:
    """Any line, either way; `#/$defs/Request` and `#/$defs/Answer` are one way only."""
    messages = (*REQUESTS, *ANSWERS)
    _, components = msgspec.json.schema_components(messages, schema_hook=anything, ref_template=REFERENCE)
    ways: dict[str, Json] = {
        "Request": {"oneOf": [reference(message) for message in REQUESTS]},
        "Answer": {"oneOf": [reference(message) for message in ANSWERS]},
    }
    return {
        "$schema": DIALECT,
        "title": "A line of `grotto engine`",
        "oneOf": [{"$ref": "#/$defs/Request"}, {"$ref": "#/$defs/Answer"}],
        "$defs": {**ways, **components},
    }


def record_schema() -> dict[str, Json]:
    return {"$schema": DIALECT, **opened(msgspec.json.schema(Record, schema_hook=anything)), "title": "A record"}


def position_schema(game: Game) -> dict[str, Json]:
    """The game's own document, with the two fields that every position begins with."""
    schema = opened(dict(game.papers.schema()))
    properties, required = schema["properties"], schema["required"]
    assert isinstance(properties, dict)
    assert isinstance(required, list)
    header: dict[str, Json] = {"game": {"const": game.name}, "rules": {"const": game.rules_version}}
    schema |= {"title": f"A position of {game.title}", "required": ["game", *required]}
    return {"$schema": DIALECT, **schema, "properties": {**header, **properties}}


def opened(schema: dict[str, Json]) -> dict[str, Json]:
    """The definition that stands for the whole, in place of a reference to it."""
    definitions, whole = schema["$defs"], schema["$ref"]
    assert isinstance(definitions, dict)
    assert isinstance(whole, str)
    top = definitions.pop(whole.rpartition("/")[2])
    assert isinstance(top, dict)
    return {**top, "$defs": definitions} if definitions else top


def reference(message: type) -> Json:
    return {"$ref": REFERENCE.format(name=message.__name__)}


def anything(of: type) -> dict[str, Json]:
    """Documents that have a schema of their own are any object here."""
    if of is object:
        return {"description": "any JSON value"}
    raise NotImplementedError(of)


def main(folder: Path) -> None:
    for name, text in schemas().items():
        (folder / name).write_text(text, "utf-8")
        print(folder / name)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
