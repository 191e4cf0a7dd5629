"""The words and limits that every message shares."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from grotto.kernel.seats import CHANCE, MAX_SEATS

PROTOCOL = 1
LONGEST_MESSAGE = 16_384  # bytes on the socket
LONGEST_BODY = 2_000_000  # bytes over HTTP: own content and records
LONGEST_NAME = 30
LONGEST_LINE = 500  # characters of a chat line
LONGEST_ACTION = 200
SIGNS = ("look", "help", "danger", "yes", "no", "wait", "thanks", "home")

Document: TypeAlias = dict[str, object]
TableId: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9]{10}$", description="ten letters and digits")]
Seat: TypeAlias = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Viewer: TypeAlias = Annotated[
    Annotated[int, Meta(ge=0, lt=MAX_SEATS)] | None, Meta(description="whose eyes: a seat, or null for a spectator")
]
Actor: TypeAlias = Annotated[int, Meta(ge=0, le=CHANCE, description=f"a seat, or {CHANCE} for chance")]
Version: TypeAlias = Annotated[int, Meta(ge=0, description="how many updates this viewer has had at this table")]
Tag: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=40, description="chosen by the client; the same tag is never done twice")
]
ActionText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]
Lang: TypeAlias = Annotated[str, Meta(pattern="^[a-z]{2}$")]
PersonName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Sign: TypeAlias = Literal["look", "help", "danger", "yes", "no", "wait", "thanks", "home"]
Family: TypeAlias = Literal["unreadable", "refused", "not_yours", "stale", "too_fast", "closed"]
Visibility: TypeAlias = Literal["public", "unlisted", "invited"]
Stage: TypeAlias = Literal["gathering", "running", "paused", "over", "closed"]
SeatKind: TypeAlias = Literal["open", "person", "bot"]
ClockKind: TypeAlias = Literal["none", "live", "days"]
