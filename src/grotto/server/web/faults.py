"""Errors as answers: a status and a `Fault`. What nobody expected is logged, and tells nothing to the asker."""

from __future__ import annotations

import logging

from litestar import Response
from litestar.exceptions import HTTPException

from grotto.kernel.errors import Faulty, GrottoError, NotYours, Refused, quoted
from grotto.server.errors import NotFound, NotKnown, TooFast, family
from grotto.server.web.talk import AnyRequest
from grotto.server.wire.routes import Fault

logger = logging.getLogger("grotto.web")


def status(error: GrottoError) -> int:
    match error:
        case NotFound():
            return 404
        case NotKnown():
            return 401
        case NotYours():
            return 403
        case TooFast():
            return 429
        case Refused():
            return 409
        case _:
            return 400


def answer_error(request: AnyRequest, error: GrottoError) -> Response[Fault]:
    faults = error.faults if isinstance(error, Faulty) else []
    wait = error.wait if isinstance(error, TooFast) else None
    headers = {"retry-after": str(max(1, round(wait)))} if wait is not None else {}
    fault = Fault(family=family(error), message=str(error), faults=faults, wait=wait)
    return Response(fault, status_code=status(error), headers=headers)


def answer_http(request: AnyRequest, error: HTTPException) -> Response[Fault]:
    """What the framework refuses: unknown paths, wrong methods, bodies that cannot be read."""
    extra = error.extra if isinstance(error.extra, list) else []
    faults = [str(one.get("message", "")) if isinstance(one, dict) else str(one) for one in extra]
    message = quoted(error.detail, 300)[1:-1]
    return Response(
        Fault(family="unreadable", message=message, faults=faults), status_code=error.status_code, headers=error.headers
    )


def answer_unicode(request: AnyRequest, error: UnicodeDecodeError) -> Response[Fault]:
    """A body, an address or a header that is no UTF-8."""
    return Response(Fault(family="unreadable", message="this is no UTF-8 text"), status_code=400)


def answer_depth(request: AnyRequest, error: RecursionError) -> Response[Fault]:
    """A body inside a body inside a body."""
    return Response(Fault(family="unreadable", message="this is nested too deeply"), status_code=400)


def answer_surprise(request: AnyRequest, error: Exception) -> Response[Fault]:
    logger.error("surprise", exc_info=error, extra={"path": request.scope["path"]})
    return Response(Fault(family="closed", message="something went wrong here; it was noted"), status_code=500)
