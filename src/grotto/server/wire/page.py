"""`python -m grotto.server.wire.page docs/protocol/wire.md`: writes the lists of messages of the page anew."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct
from msgspec import inspect as kinds

from grotto.server.wire.asked import ASKED
from grotto.server.wire.cards import CARDS
from grotto.server.wire.routes import ROUTES
from grotto.server.wire.told import TOLD
from grotto.server.wire.typescript import written

MARK = "<!-- written by python -m grotto.server.wire.page: {part} -->"
END = "<!-- end -->"
PARTS: dict[str, tuple[type[Struct], ...]] = {"asked": ASKED, "told": TOLD, "cards": CARDS, "routes": ROUTES}


def fresh(page: str) -> str:
    """The page with its lists as they should be."""
    for part, structs in PARTS.items():
        mark = MARK.format(part=part)
        before, _, rest = page.partition(mark)
        _, _, after = rest.partition(END)
        page = f"{before}{mark}\n\n{listed(structs)}\n{END}{after}"
    return page


def listed(structs: Iterable[type[Struct]]) -> str:
    return "\n".join(described(kind) for kind in kinds.multi_type_info(structs) if isinstance(kind, kinds.StructType))


def described(kind: kinds.StructType) -> str:
    """One message: its word, what it is, its fields."""
    name = f"`{kind.tag}`" if kind.tag_field else f"`{kind.cls.__name__}`"
    doc = " ".join((kind.cls.__doc__ or "").split())
    fields = ", ".join(
        f"`{part.encode_name}{'' if part.required else '?'}`: {written(part.type)}" for part in kind.fields
    )
    return f"- **{name}** {doc}{' ' + fields if fields else ''}\n"


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(fresh(path.read_text("utf-8")), "utf-8")
