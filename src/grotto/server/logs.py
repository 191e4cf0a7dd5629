"""Structured logs: a JSON object a line. No cookies, tokens, passphrases, seeds, hands or chat lines are in them."""

from __future__ import annotations

import json
import logging
import sys
import time

SHOWN = ("table", "error", "path", "method", "status", "seconds", "event")
LONGEST = 500


class JsonLines(logging.Formatter):
    """Only fields that are known to be harmless are written."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": round(record.created or time.time(), 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage()[:LONGEST],
        }
        line |= {name: getattr(record, name) for name in SHOWN if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = trace(record)
        return json.dumps(line, ensure_ascii=False, default=str)


def trace(record: logging.LogRecord) -> list[str]:
    """Where it broke, without the values: those may be secret."""
    found, place = [], record.exc_info[2] if record.exc_info else None
    while place:
        code = place.tb_frame.f_code
        found.append(f"{code.co_filename.rpartition('/')[2]}:{place.tb_lineno} {code.co_name}")
        place = place.tb_next
    kind = record.exc_info[0] if record.exc_info else None
    return [kind.__name__ if kind else "", *found[-20:]]


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for noisy in ("uvicorn.access", "alembic", "sqlalchemy"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
