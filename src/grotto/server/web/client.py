"""The browser client, as it was built: files with a hash in their names, and one page for every address of a table."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from grotto.server.web.talk import AnyRequest

BUILT = Path(__file__).parent.parent / "client"
FOR_EVER = "public, max-age=31536000, immutable"
PACKED = (("br", ".br"), ("gzip", ".gz"))
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@get("/", include_in_schema=False)
async def page(request: AnyRequest) -> Response[bytes]:
    """The page."""
    return await serve(request, "index.html")


@get("/{path:path}", include_in_schema=False)
async def file(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """A file; the page, for an address inside the client."""
    return await serve(request, path.lstrip("/"))


async def serve(request: AnyRequest, name: str) -> Response[bytes]:
    if name.split("/")[0] in ("api", "ws"):
        raise NotFoundException("there is nothing here")
    return await asyncio.to_thread(read, name, request.headers.get("accept-encoding", ""))


def read(name: str, accepted: str) -> Response[bytes]:
    root = BUILT.resolve()
    found = within(root, name)
    if found is None:
        if "." in name.rpartition("/")[2]:
            raise NotFoundException("there is no such file")
        found = within(root, "index.html")
    if found is None:
        raise NotFoundException("the browser client has not been built")
    kept = FOR_EVER if found.parent.name == "assets" else "no-cache"
    headers = {"cache-control": kept, "vary": "accept-encoding"}
    body = found
    for coding, ending in PACKED:
        packed = found.with_name(found.name + ending)
        if coding in accepted and packed.is_file():
            body, headers["content-encoding"] = packed, coding
            break
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    return Response(body.read_bytes(), media_type=kind, headers=headers)


def within(root: Path, name: str) -> Path | None:
    """A file of the client, and no other."""
    if "\0" in name:
        return None
    path = (root / name).resolve()
    return path if path.is_relative_to(root) and path.is_file() else None


ROUTES = [page, file]
