"""Routes of people."""

from __future__ import annotations

from litestar import Request, Response, delete, get, patch, post

from grotto.server.club import Club
from grotto.server.people.register import Known
from grotto.server.web.visitor import COOKIE, cookie
from grotto.server.wire.routes import Me, NewGuest, Rename, Said


@post("/api/me", status_code=201)
async def become_guest(request: Request, club: Club, data: NewGuest) -> Response[Me]:  # type: ignore[type-arg]
    """Play at once, under a name."""
    known, word = await club.register.new_guest(data.name, request.headers.get("user-agent", ""))
    return Response(known.me, cookies=[cookie(club, word)])


@get("/api/me")
async def who_am_i(visitor: Known) -> Me:
    """Oneself."""
    return visitor.me


@patch("/api/me")
async def rename(club: Club, visitor: Known, data: Rename) -> Me:
    """Take another name."""
    await club.register.rename(visitor.id, data.name)
    return Me(id=visitor.id, name=data.name, kept=visitor.kept, rated=visitor.rated, muted=list(visitor.muted))


@delete("/api/me/session", status_code=200)
async def log_out(club: Club, visitor: Known) -> Response[Said]:
    """Leave this device."""
    await club.register.close_session(visitor.session)
    answer = Response(Said())
    answer.delete_cookie(COOKIE, path="/")
    return answer


ROUTES = [become_guest, who_am_i, rename, log_out]
