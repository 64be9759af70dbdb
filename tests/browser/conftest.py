"""A real Chromium, the built site on a local port, and pages that note what goes wrong."""

import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from website import ROOT, chromium
from website.serve import server

# A browser of the system, not of a sandbox's own making, may run as root only so.
_ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic"]


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, ending in a slash."""
    if not (ROOT / "site" / "index.html").exists():
        pytest.skip("the site is not built: make site")
    with server(ROOT / "site") as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}/"
        running.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium: the one that CHROMIUM names, the system's, or Playwright's own."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=chromium.find(), args=_ARGUMENTS
        )
        yield running
        running.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh page without history, in a desktop's window."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    yield context.new_page()
    context.close()
