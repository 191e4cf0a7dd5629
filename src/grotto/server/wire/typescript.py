"""`python -m grotto.server.wire.typescript web/src/wire.ts`: the wire's types for the browser client."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec import inspect as kinds

from grotto.server.wire import words
from grotto.server.wire.asked import ASKED
from grotto.server.wire.routes import ROUTES
from grotto.server.wire.told import TOLD

HEAD = """\
// The wire between the browser and the server. Written by `python -m grotto.server.wire.typescript`; do not edit.
"""


def typescript() -> str:
    """The whole file."""
    structs = found_structs([*ASKED, *TOLD, *ROUTES])
    interfaces = [interface(kind) for kind in structs.values()]
    unions = [union("Asked", ASKED, "Everything a client may say."), union("Told", TOLD, "All the server may say.")]
    constants = [f"export const PROTOCOL = {words.PROTOCOL};"]
    return "\n".join([HEAD, *constants, "", *interfaces, *unions])


def found_structs(messages: Iterable[type]) -> dict[str, kinds.StructType]:
    """Every struct that is met, those met first coming first."""
    met: dict[str, kinds.StructType] = {}
    for kind in kinds.multi_type_info(messages):
        gather(kind, met)
    return met


def gather(kind: kinds.Type, met: dict[str, kinds.StructType]) -> None:
    if isinstance(kind, kinds.StructType):
        if met.get(name_of(kind), kind).cls is not kind.cls:
            raise ValueError(f"two structs are called {name_of(kind)}")
        if name_of(kind) not in met:
            met[name_of(kind)] = kind
            for part in kind.fields:
                gather(part.type, met)
        return
    for inner in inside(kind):
        gather(inner, met)


def inside(kind: kinds.Type) -> Iterator[kinds.Type]:
    match kind:
        case kinds.Metadata(type=one) | kinds.ListType(item_type=one):
            yield one
        case kinds.DictType(key_type=key, value_type=value):
            yield from (key, value)
        case kinds.UnionType(types=several):
            yield from several


def name_of(kind: kinds.StructType) -> str:
    """Told and asked messages are told apart from cards of the same name."""
    if kind.cls in ASKED:
        return f"Ask{kind.cls.__name__}"
    return f"Tell{kind.cls.__name__}" if kind.cls in TOLD else kind.cls.__name__


def interface(kind: kinds.StructType) -> str:
    """One struct."""
    doc = " ".join((kind.cls.__doc__ or "").split())
    lines = [f"/** {doc} */"] if doc else []
    lines.append(f"export interface {name_of(kind)} {{")
    if kind.tag_field:
        lines.append(f"  {kind.tag_field}: {quote(kind.tag)};")
    answered = not is_sent(kind)
    for part in kind.fields:
        may_lack = not part.required and not (answered and not omits(kind))
        lines.append(f"  {part.encode_name}{'?' if may_lack else ''}: {written(part.type)};")
    return "\n".join([*lines, "}", ""])


def is_sent(kind: kinds.StructType) -> bool:
    """Whether a client writes it, and may leave out what has a default."""
    return kind.cls in ASKED or bool(kind.cls.__struct_config__.forbid_unknown_fields)


def omits(kind: kinds.StructType) -> bool:
    return bool(kind.cls.__struct_config__.omit_defaults)


def written(kind: kinds.Type) -> str:
    match kind:
        case kinds.Metadata(type=inner):
            return written(inner)
        case kinds.StructType():
            return name_of(kind)
        case kinds.LiteralType(values=values):
            return " | ".join(map(quote, values))
        case kinds.UnionType(types=types):
            return " | ".join(written(one) for one in types)
        case kinds.ListType(item_type=item):
            text = written(item)
            return f"({text})[]" if "|" in text else f"{text}[]"
        case kinds.DictType(value_type=value):
            return f"Record<string, {written(value)}>"
        case _:
            return PLAIN[type(kind)]


PLAIN: dict[type[kinds.Type], str] = {
    kinds.StrType: "string",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
    kinds.AnyType: "unknown",
    kinds.CustomType: "unknown",  # `object`: a document with a schema of its own
}


def quote(value: object) -> str:
    return msgspec.json.encode(value).decode()


def union(name: str, messages: Iterable[type], doc: str) -> str:
    prefix = "Ask" if name == "Asked" else "Tell"
    return (
        f"/** {doc} */\nexport type {name} =\n" + "\n".join(f"  | {prefix}{one.__name__}" for one in messages) + ";\n"
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), "utf-8")
