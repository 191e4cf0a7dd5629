"""Who asks: by the signed cookie of a browser, or by the token of a program."""

from __future__ import annotations

from litestar.datastructures import Cookie

from grotto.kernel.errors import NotYours
from grotto.server.club import Club
from grotto.server.errors import NotKnown
from grotto.server.people.devices import who_holds
from grotto.server.people.register import Known
from grotto.server.people.seals import seal, unseal
from grotto.server.web.talk import AnyConnection

COOKIE = "grotto"
YEAR = 365 * 86_400


def club_of(connection: AnyConnection) -> Club:
    found: Club = connection.app.state.club
    return found


async def find_visitor(connection: AnyConnection) -> Known | None:
    club = club_of(connection)
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return await who_holds(club.database, token.strip())
    sealed = connection.cookies.get(COOKIE)
    word = unseal(club.secret, sealed) if sealed else None
    return await club.register.who(word) if word else None


async def visitor(request: AnyConnection) -> Known:
    """Whoever asks; one has to be known here."""
    found = await find_visitor(request)
    if found is None:
        raise NotKnown("say your name first: POST /api/me")
    return found


def allow(known: Known, scope: str) -> None:
    """Whether a program may do this in its owner's name."""
    if scope not in known.scopes:
        raise NotYours(f"this token lacks the scope {scope!r}")


def in_person(known: Known) -> None:
    """What no program may do."""
    if known.program:
        raise NotYours("a token cannot do this: it is asked of people themselves")


def cookie(club: Club, word: str) -> Cookie:
    secure = club.settings.public_url.startswith("https://")
    return Cookie(
        key=COOKIE, value=seal(club.secret, word), max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )
