"""Who asks: by the signed cookie of a browser, or by the token of a program."""

from __future__ import annotations

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from grotto.server.club import Club
from grotto.server.errors import NotKnown
from grotto.server.people.register import Known
from grotto.server.people.seals import seal, unseal

COOKIE = "grotto"
YEAR = 365 * 86_400


def club_of(connection: ASGIConnection) -> Club:  # type: ignore[type-arg]  # of any kind
    found: Club = connection.app.state.club
    return found


async def find_visitor(connection: ASGIConnection) -> Known | None:  # type: ignore[type-arg]
    club = club_of(connection)
    sealed = connection.cookies.get(COOKIE)
    word = unseal(club.secret, sealed) if sealed else None
    return await club.register.who(word) if word else None


async def visitor(request: ASGIConnection) -> Known:  # type: ignore[type-arg]
    """Whoever asks; one has to be known here."""
    found = await find_visitor(request)
    if found is None:
        raise NotKnown("say your name first: POST /api/me")
    return found


def cookie(club: Club, word: str) -> Cookie:
    secure = club.settings.public_url.startswith("https://")
    return Cookie(
        key=COOKIE, value=seal(club.secret, word), max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )
