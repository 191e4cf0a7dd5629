"""Who may look at which table."""

from __future__ import annotations

import hmac

from grotto.server.errors import NotFound
from grotto.server.people.register import Known
from grotto.server.tables.live import LiveTable


def may_see(table: LiveTable, known: Known | None, link: str | None = None) -> None:
    """Public and unlisted ones everybody who knows of them; others those who sit there, and who has its link."""
    header = table.state.header
    if header.visibility != "invited":
        return
    if known is not None and (known.id == header.host or table.state.seats_of(known.id)):
        return
    if link is not None and is_link(link, header.link):
        return
    raise NotFound(f"there is no table {header.id!r}")


def is_link(link: str, right: str) -> bool:
    return hmac.compare_digest(link.encode(), right.encode())


def seat_link(secret: str, seat: int) -> str:
    """The link to one seat; whoever claims it first is bound to the seat, and the link opens nothing any more."""
    stamp = hmac.digest(secret.encode(), b"seat %d" % seat, "sha256")
    return stamp.hex()[:32]
