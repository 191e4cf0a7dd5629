"""What every answer carries, and what is turned away before anybody looks at it: foreign origins and large bodies."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY = "; ".join(  # noqa: FLY002  # a line each
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


class Guard:
    """The outermost layer."""

    def __init__(self, app: ASGIApp, origins: Iterable[str]) -> None:
        self.app = app
        self.origins = frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan":
            await self.app(scope, receive, send)
        elif self.is_foreign(scope):
            await refuse(scope, send)
        else:
            await self.app(scope, receive, dressed(send))

    def is_foreign(self, scope: Scope) -> bool:
        """A page of another site speaks with the cookies of ours: never on a socket, nor to change anything."""
        if scope["type"] == ScopeType.HTTP and scope["method"] in SAFE:
            return False
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        if headers.get(b"sec-fetch-site") in ("cross-site", "same-site"):
            return headers.get(b"origin") not in self.origins
        origin = headers.get(b"origin")
        if origin is None:  # no browser
            return False
        return origin not in self.origins and urlsplit(origin).netloc.lower() != headers.get(b"host", "").lower()


def dressed(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = {name.lower() for name, _ in message["headers"]}
            more = [(name, value) for name, value in HEADERS if name not in own]
            message["headers"] = [*message["headers"], *more]
        await send(message)

    return sending


async def refuse(scope: Scope, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 4403, "reason": "foreign origin"})
        return
    body = b'{"family":"not_yours","message":"this page is not of this server","faults":[],"wait":null}'
    headers = [(b"content-type", b"application/json"), *HEADERS]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
