"""A preview of one language that shows each change at once: `python -m website.pages.preview fa`.

Only one page is built at a time: when the browser opens it, and when a file has changed. The
project's modules are imported again for each build, so a changed message or function is shown, too.
The search of the preview finds only the page that is open.
"""

import argparse
import gc
import logging
import sys
from collections.abc import Iterable
from functools import partial
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import TYPE_CHECKING, Any

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.livereload import LiveReloadServer

from website import ROOT
from website.languages.names import EVERY

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

_ONLY = "only_page"
_OURS = ("algorithms", "benchmarks", "website")
_ERROR = "<!doctype html><title>{0}</title><body><pre>{0}: {1}</pre></body>"


def is_preview(config: "MkDocsConfig") -> bool:
    """Return whether only one page is built."""
    return _ONLY in config.extra


def restrict(files: "Files", config: "MkDocsConfig") -> None:
    """Build only the page of a preview; of the others, read the titles."""
    for file in files.documentation_pages():
        if file.page:
            file.page.read_source(config)
        # MkDocs asks this of each file when it builds what has changed.
        is_open = file.url.removeprefix("./") == config.extra[_ONLY]
        file.is_modified = partial(bool, is_open)  # type: ignore[method-assign]  # only here


class Preview(LiveReloadServer):
    """The server of a preview."""

    def __init__(self, language: str, folder: Path, port: int) -> None:
        super().__init__(
            self._rebuild,
            "127.0.0.1",
            port,
            str(folder),
            mount_path=f"/{language}/",
            polling_interval=0.2,
        )
        self._settings = ROOT / "docs" / f"{language}.yml"
        self._built: set[str] = set()  # since the last change of a file
        self._open: str | None = None
        self._lock = Lock()
        config = load_config(str(self._settings))
        for path in (config.docs_dir, str(self._settings), *config.watch):
            self.watch(path)

    def server_bind(self) -> None:
        """Print the address when the port is known to be free."""
        super().server_bind()
        sys.stdout.write(f"{self.url}\n")
        sys.stdout.flush()

    def _rebuild(self) -> None:
        """Build the open page again after a change."""
        with self._lock:
            self._built.clear()
            if self._open is not None:
                self._build(self._open)

    def serve_request(
        self, environ: dict[str, Any], start_response: Any
    ) -> Iterable[bytes]:
        """Build the requested page, unless it is up to date, and serve it."""
        path = environ["PATH_INFO"]
        if path.startswith(self.mount_path) and path.endswith("/"):
            with self._lock:
                self._open = path.removeprefix(self.mount_path)
                if self._open not in self._built:
                    self._build(self._open)
        response: Iterable[bytes] = super().serve_request(environ, start_response)
        return response

    def _build(self, page: str) -> None:
        """Write a page, or an error message in its place."""
        for name in [*sys.modules]:
            if name.partition(".")[0] in _OURS:
                del sys.modules[name]
        gc.disable()  # it takes a fifth of the time
        try:
            config = load_config(str(self._settings), site_dir=self.root)
            config.extra[_ONLY] = page
            config.site_url = self.url.removesuffix(self.mount_path)
            config.plugins.on_startup(command="serve", dirty=True)
            build(config, serve_url=self.url, dirty=True)
        except (Exception, SystemExit) as error:
            # MkDocs prints the reason of an `Abort`, and raises it without one.
            reason = error.__context__ or error
            text = _ERROR.format(type(reason).__name__, escape(str(reason)))
            target = Path(self.root, page, "index.html")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        finally:
            gc.enable()
        self._built.add(page)


def main() -> None:
    """Serve the preview until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", choices=[each.code for each in EVERY])
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    # No warnings about pages that are not built, or about each redirect.
    for name in ("commands.build", "livereload", "plugins.mkdocs_autorefs"):
        logging.getLogger(f"mkdocs.{name}").setLevel(logging.ERROR)
    with TemporaryDirectory() as folder:
        server = Preview(options.language, Path(folder), options.port)
        try:
            server.serve()  # type: ignore[no-untyped-call]  # of MkDocs
        except KeyboardInterrupt:
            server.shutdown()
        except OSError as error:
            sys.exit(f"{error}; PORT=8123 selects another port than {options.port}")


if __name__ == "__main__":
    main()
