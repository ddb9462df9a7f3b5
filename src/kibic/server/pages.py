"""The page: files from its build, and its one HTML file for every address it knows by itself."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from litestar import MediaType, Response, get
from litestar.params import FromPath

from kibic.server.refusals import Refusal
from kibic.server.service import ThisService

#: Where the build of the page lies in a checkout.
BUILT: Final = Path(__file__).parents[3] / "web" / "dist"

_NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>kibic</title>
<h1>kibic</h1>
<p>The service is running, but its page has not been built. In the folder of kibic, run <code>make web</code> and
reload.</p>
<p lang="sr">Servis radi, ali stranica nije napravljena. U fascikli kibic-a pokreni <code>make web</code> i učitaj
ponovo.</p>
</html>
"""


@get(["/", "/{path:path}"])
async def get_page(service: ThisService, path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the page, or the page itself."""
    root = Path(service.config.page) if service.config.page else BUILT
    if path.startswith(("/api/", "/ws/", "/health/")):
        raise Refusal("not-found")
    index = root / "index.html"
    if not index.is_file():
        return Response(_NOT_BUILT.encode(), media_type=MediaType.HTML)
    file = (root / path.lstrip("/")).resolve()
    if not (file.is_relative_to(root.resolve()) and file.is_file()):
        if "." in path.rpartition("/")[2]:
            raise Refusal("not-found")
        file = index
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    # Vite puts a hash of the content into the names of what lies in assets/.
    hashed = file.parent.name == "assets"
    caching = "public, max-age=31536000, immutable" if hashed else "no-cache"
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": caching})


ROUTES = (get_page,)
