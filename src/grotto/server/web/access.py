"""Who may look at which table."""

from __future__ import annotations

import hmac

from grotto.kernel.errors import NotYours
from grotto.server.errors import NotFound
from grotto.server.people.register import Known
from grotto.server.tables.live import LiveTable
from grotto.server.tables.sitting import Sitting


def may_see(table: LiveTable, known: Known | None, link: str | None = None) -> None:
    """Public and unlisted ones everybody who knows of them; others those who sit there, and who has its link."""
    header = table.state.header
    if header.visibility != "invited":
        return
    if known is not None and (known.id == header.host or table.state.seats_of(known.id)):
        return
    if link is not None and any(is_link(link, right) for right in (header.link, *seat_links(table).values())):
        return
    raise NotFound(f"there is no table {header.id!r}")


def is_link(link: str, right: str) -> bool:
    return hmac.compare_digest(link.encode(), right.encode())


def may_sit(table: LiveTable, seat: int, link: str | None) -> None:
    """At a table by invitation one needs a link: the table's, or the seat's own."""
    header = table.state.header
    if header.visibility != "invited":
        return
    sitting = table.state.seats[seat]
    if link is None or not (is_link(link, header.link) or is_link(link, seat_link(header.link, sitting))):
        raise NotYours(f"seat {seat} of this table is taken by its link")


def seat_links(table: LiveTable) -> dict[int, str]:
    """Of the seats that are open."""
    secret = table.state.header.link
    return {one.seat: seat_link(secret, one) for one in table.state.seats if one.kind == "open"}


def seat_link(secret: str, sitting: Sitting) -> str:
    """The link to one seat. Once it is claimed, it opens nothing any more, also when the host frees the seat."""
    stamp = hmac.digest(secret.encode(), b"seat %d claim %d" % (sitting.seat, sitting.claims), "sha256")
    return stamp.hex()[:32]
