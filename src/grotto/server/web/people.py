"""Routes of people."""

from __future__ import annotations

from typing import Any

from litestar import Response, delete, get, patch, post, put
from litestar.params import FromPath, JSONBody

from grotto.server.club import Club
from grotto.server.errors import NotKnown
from grotto.server.people import belongings, devices, notices, passphrases
from grotto.server.people.register import Known
from grotto.server.web.given import TheClub, Visitor
from grotto.server.web.limits import of_address
from grotto.server.web.talk import AnyRequest
from grotto.server.web.visitor import COOKIE, cookie, in_person
from grotto.server.wire.routes import (
    KeepName,
    LogIn,
    Me,
    NewGuest,
    NewToken,
    NotificationWishes,
    RecoveryCodes,
    Rename,
    Said,
    SessionCard,
    TokenCard,
    Wishes,
)


@post("/api/me", status_code=201)
async def become_guest(request: AnyRequest, club: TheClub, data: JSONBody[NewGuest]) -> Response[Me]:
    """Play at once, under a name."""
    club.limits.guests.take(of_address(request))
    known, word = await club.register.new_guest(data.name, request.headers.get("user-agent", ""))
    return Response(known.me, cookies=[cookie(club, word)])


@get("/api/me")
async def who_am_i(visitor: Visitor) -> Me:
    """Oneself."""
    return visitor.me


@patch("/api/me")
async def rename(club: TheClub, visitor: Visitor, data: JSONBody[Rename]) -> Me:
    """Take another name."""
    in_person(visitor)
    await club.register.rename(visitor.id, data.name)
    return await fresh(club, visitor)


@patch("/api/me/wishes")
async def wish(club: TheClub, visitor: Visitor, data: JSONBody[Wishes]) -> Me:
    """Ratings, and whom one does not want to read."""
    in_person(visitor)
    await club.register.wish(visitor.id, data)
    return await fresh(club, visitor)


@put("/api/me/passphrase")
async def keep_name(club: TheClub, visitor: Visitor, data: JSONBody[KeepName]) -> RecoveryCodes:
    """Keep the name with a passphrase; the recovery codes are shown once."""
    in_person(visitor)
    club.limits.passphrases.take(visitor.id)
    return RecoveryCodes(codes=await passphrases.keep_name(club.database, visitor.id, visitor.name, data.passphrase))


@post("/api/login", status_code=200)
async def log_in(request: AnyRequest, club: TheClub, data: JSONBody[LogIn]) -> Response[Me]:
    """On another device, by passphrase or recovery code."""
    club.limits.passphrases.take(of_address(request))
    person = await passphrases.check_passphrase(club.database, data.name, data.passphrase)
    word = await club.register.open_session(person, request.headers.get("user-agent", ""))
    known = await club.register.one(person)
    if known is None:
        raise NotKnown("nobody has this name any more")
    return Response(known.me, cookies=[cookie(club, word)])


@post("/api/logout", status_code=200)
async def log_out(club: TheClub, visitor: Visitor) -> Response[Said]:
    """Leave this device."""
    in_person(visitor)
    await club.register.close_session(visitor.session)
    answer = Response(Said())
    answer.delete_cookie(COOKIE, path="/")
    return answer


@get("/api/me/sessions")
async def my_sessions(club: TheClub, visitor: Visitor) -> list[SessionCard]:
    """The devices on which one is logged in."""
    return await devices.list_sessions(club.database, visitor)


@delete("/api/me/sessions/{session_id:str}", status_code=200)
async def close_session(club: TheClub, visitor: Visitor, session_id: FromPath[str]) -> Said:
    """Log another device out."""
    in_person(visitor)
    await devices.close_session(club.database, visitor.id, session_id)
    return Said()


@post("/api/me/tokens", status_code=201)
async def new_token(club: TheClub, visitor: Visitor, data: JSONBody[NewToken]) -> TokenCard:
    """A token for a program; it is shown once."""
    in_person(visitor)
    return await devices.new_token(club.database, visitor.id, data)


@get("/api/me/tokens")
async def my_tokens(club: TheClub, visitor: Visitor) -> list[TokenCard]:
    """The tokens of one's programs."""
    return await devices.list_tokens(club.database, visitor.id)


@delete("/api/me/tokens/{token_id:str}", status_code=200)
async def close_token(club: TheClub, visitor: Visitor, token_id: FromPath[str]) -> Said:
    """A token is worth nothing any more."""
    in_person(visitor)
    await devices.close_token(club.database, visitor.id, token_id)
    return Said()


@get("/api/me/notifications")
async def my_notifications(club: TheClub, visitor: Visitor) -> NotificationWishes:
    """How one is told that it is one's turn."""
    in_person(visitor)
    return await notices.wishes_of(club.database, visitor.id)


@put("/api/me/notifications")
async def wish_notifications(club: TheClub, visitor: Visitor, data: JSONBody[NotificationWishes]) -> NotificationWishes:
    """How one wants to be told; what is empty is off."""
    in_person(visitor)
    await notices.keep_wishes(club.database, club.settings, visitor.id, data)
    return data


@get("/api/me/export")
async def export(club: TheClub, visitor: Visitor) -> dict[str, Any]:
    """Everything that is kept of oneself."""
    in_person(visitor)
    return await belongings.export(club.database, visitor.id)


@delete("/api/me", status_code=200)
async def forget_me(club: TheClub, visitor: Visitor) -> Response[Said]:
    """Everything that is kept of oneself is deleted."""
    in_person(visitor)
    await club.leave_all(visitor.id)
    await belongings.forget(club.database, visitor.id)
    answer = Response(Said())
    answer.delete_cookie(COOKIE, path="/")
    return answer


async def fresh(club: Club, visitor: Known) -> Me:
    known = await club.register.one(visitor.id)
    return (known or visitor).me


ROUTES = [
    become_guest,
    who_am_i,
    rename,
    wish,
    keep_name,
    log_in,
    log_out,
    my_sessions,
    close_session,
    new_token,
    my_tokens,
    close_token,
    my_notifications,
    wish_notifications,
    export,
    forget_me,
]
