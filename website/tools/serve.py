"""A local server of the built site, like a web host: `python -m website.tools.serve site`.

Texts are compressed, and the response to a missing page is in the language of its address. The file
is also `show-site.py` in the zip files of the site, so it needs the standard library only. There,
without arguments, it shows the site next to it in the browser. Other computers cannot reach it.
"""

import argparse
import gzip
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

_ADDRESS = "http://127.0.0.1:{}/"
_COMPRESSED = (
    "text/",
    "application/json",
    "application/wasm",
    "application/xml",
    "image/svg+xml",
)


class Handler(SimpleHTTPRequestHandler):
    """Handler of requests for files of the site."""

    server_version = "Site"  # unlike other servers
    # Windows has types in its registry, where programs change them.
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Log nothing."""

    # The types are strings, because macOS has Python 3.9.
    def send_head(self) -> "BytesIO | BinaryIO | None":
        """Send the status and the headers."""
        path = Path(self.translate_path(self.path))
        if self.path.partition("?")[0].endswith("/"):
            path /= "index.html"  # below a file, too: then it does not exist
        if path.is_dir():
            return super().send_head()  # redirects to the address with a slash
        if path.is_file():
            return self._send(HTTPStatus.OK, path)
        if missing := self._not_found():
            return self._send(HTTPStatus.NOT_FOUND, missing)
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def _not_found(self) -> "Path | None":
        first = self.path.lstrip("/").partition("/")[0]
        pages = Path(self.directory).glob("*/404.html")
        return min(
            pages,
            key=lambda page: (page.parent.name != first, page.parent.name != "en"),
            default=None,
        )

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

    allow_reuse_address = os.name == "posix"  # on Windows, two could have one port

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report an error, unless the client has closed the connection."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(site: Path, port: int = 0) -> Server:
    """Return a local server of a site, not yet started."""
    handler = partial(Handler, directory=str(site))
    return Server(("127.0.0.1", port), handler)


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve a site in a thread, and yield its address, which ends in a slash."""
    with server(site) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield _ADDRESS.format(running.server_port)
        running.shutdown()


def _is_running(port: int) -> bool:
    """Return whether this program serves a site at a port."""
    connection = HTTPConnection("127.0.0.1", port, timeout=2)
    try:
        connection.request("HEAD", "/")
        name = connection.getresponse().getheader("Server", "")
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()
    return name.startswith(f"{Handler.server_version} ")


def main() -> None:
    """Serve a site until interrupted."""
    parser = argparse.ArgumentParser(description="Show the built site.")
    parser.add_argument("site", nargs="?", type=Path, help="default: next to this")
    parser.add_argument("--port", type=int, default=8642)
    options = parser.parse_args()
    site = options.site or Path(__file__).with_name("site")
    if not any(site.glob("*/404.html")):
        parser.error(f"{site} is not the folder of a built site")
    try:
        running = server(site, options.port)
    except OSError:  # the port is used, or reserved by the system
        if not options.site and _is_running(options.port):
            webbrowser.open(_ADDRESS.format(options.port))  # it was started before
            return
        running = server(site)
    address = _ADDRESS.format(running.server_port)
    sys.stdout.write(f"{address}\n")
    sys.stdout.flush()
    if not options.site:  # some browsers end the call only when they are closed
        threading.Thread(
            target=webbrowser.open, args=[address], daemon=True
        ).start()
    with running:
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            return


if __name__ == "__main__":
    main()
