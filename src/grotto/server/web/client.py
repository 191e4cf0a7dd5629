"""The browser client, as it was built: files with a hash in their names, and one page for every address of a table."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException

BUILT = Path(__file__).parent.parent / "client"
FOR_EVER = "public, max-age=31536000, immutable"
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(path: str = "/") -> Response[bytes]:
    """A file, or the page."""
    root = BUILT.resolve()
    if path.startswith(("/api/", "/ws")):
        raise NotFoundException(f"there is nothing at {path}")
    file = (root / path.lstrip("/")).resolve()
    if path == "/" or not file.is_file() or not file.is_relative_to(root):
        file = root / "index.html"
    if not file.is_file():
        raise NotFoundException("the browser client has not been built: make client")
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    kept = FOR_EVER if file.parent.name == "assets" else "no-cache"
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": kept})


ROUTES = [client]
