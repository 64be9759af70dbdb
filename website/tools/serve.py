"""A local server of the built site that behaves like a web host: `python -m website.tools.serve`.

Texts are compressed, and the response to a missing page is in the language of its address.
"""

import argparse
import gzip
import sys
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from website import ROOT
from website.languages.names import EVERY

_COMPRESSED = (
    "text/",
    "application/json",
    "application/wasm",
    "application/xml",
    "image/svg+xml",
)


class Handler(SimpleHTTPRequestHandler):
    """Handler of requests for files of the site."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Log nothing."""

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Send the status and the headers."""
        path = Path(self.translate_path(self.path))
        if self.path.partition("?")[0].endswith("/"):
            path /= "index.html"  # below a file, too: then it does not exist
        if path.is_dir():
            return super().send_head()  # redirects to the address with a slash
        if path.is_file():
            return self._send(HTTPStatus.OK, path)
        return self._send(HTTPStatus.NOT_FOUND, self._not_found())

    def _not_found(self) -> Path:
        first = self.path.lstrip("/").partition("/")[0]
        known = [language.code for language in EVERY]
        language = first if first in known else known[0]
        return Path(self.directory, language, "404.html")

    def _send(self, status: HTTPStatus, path: Path) -> BytesIO:
        kind = self.guess_type(path)
        body = path.read_bytes()
        self.send_response(status)
        is_text = kind.startswith(_COMPRESSED) and kind != "application/wasm"
        if kind.startswith(_COMPRESSED) and "gzip" in self.headers.get(
            "Accept-Encoding", ""
        ):
            body = _packed(body)
            self.send_header("Content-Encoding", "gzip")
        self.send_header(
            "Content-Type", f"{kind}; charset=utf-8" if is_text else kind
        )
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return BytesIO(body)


@lru_cache(64)  # pages share scripts and styles
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


class Server(ThreadingHTTPServer):
    """A server that ignores closed connections."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report an error, unless the client has closed the connection."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(site: Path, port: int = 0) -> Server:
    """Return a local server of a site, not yet started."""
    handler = partial(Handler, directory=str(site))
    return Server(("127.0.0.1", port), handler)


def main() -> None:
    """Serve the site until interrupted."""
    parser = argparse.ArgumentParser(description="Show the built site.")
    parser.add_argument("--port", type=int, default=8000)
    with server(ROOT / "site", parser.parse_args().port) as running:
        sys.stdout.write(f"http://127.0.0.1:{running.server_port}/\n")
        sys.stdout.flush()
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            return


if __name__ == "__main__":
    main()
