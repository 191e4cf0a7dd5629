"""A fuzzer for the socket: wrong types, orders, seats, versions, floods and half messages."""

from __future__ import annotations

import json
import random
from typing import Any

from grotto.server.wire.asked import ASKED

STRANGE: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 5, 6, 7, 2**31, 2**63, 2**70, 1e400, 0.5, "", " ", "0", "\u0000", "\ud83d", "é" * 600),
    *("x" * 5000, "pass", "§", "../../etc/passwd", "'; DROP TABLE log; --", "<script>", [], [[]], {}, {"do": "play"}),
)
FIELDS = ("table", "seat", "version", "lang", "action", "tag", "about", "text", "sign", "place", "follow", "extra")
WORDS = [str(one.__struct_config__.tag) for one in ASKED]
HARMLESS = [word for word in WORDS if word != "concede"]
NOT_JSON = (
    *("", "{", "}", "null", "[]", '"play"', "{}", '{"do"', '{"do":"play"', "\u0000", "NaN", '{"do":NaN}'),
    *('{"do":"play","do":"join"}', "[" * 5000, '{"a":' * 5000, "0" * 15000),
)


def message(rng: random.Random, table: str, words: list[str]) -> str:
    """Anything at all, and often nearly right."""
    if rng.random() < 0.15:
        return rng.choice(NOT_JSON)
    found: dict[str, Any] = {"do": rng.choice(words) if rng.random() < 0.9 else rng.choice(STRANGE)}
    for name in rng.sample(FIELDS, rng.randrange(len(FIELDS))):
        found[name] = right(rng, name, table) if rng.random() < 0.7 else rng.choice(STRANGE)
    if rng.random() < 0.8:
        found["table"] = table
    text = json.dumps(found)
    return text[: rng.randrange(len(text))] if rng.random() < 0.05 else text


def right(rng: random.Random, name: str, table: str) -> Any:
    choices: dict[str, tuple[Any, ...]] = {
        "table": (table, "aaaaaaaaaa"),
        "seat": (0, 1, 2, None),
        "version": (0, 1, 2, 10, 1000),
        "lang": ("en", "de", "zz"),
        "action": ("pass", "done", "open c1", "take rope", "dig red"),
        "tag": ("a", "b", "c"),
        "about": ("takeback", "pause", "resume"),
        "text": ("hello", "\u202e"),
        "sign": ("look", "danger", "sign"),
        "place": ("c4", "<b>"),
        "follow": (True, False),
        "extra": (1,),
    }
    return rng.choice(choices[name])
