"""Fixtures: Chromium, the built site on a local port, and pages."""

import threading
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from playwright.async_api import (
    Browser,
    Page,
    ViewportSize,
    async_playwright,
    expect,
)

from tests.browser.page_load import PATIENCE, listening
from tests.built_once import built_site
from website.tools import chromium
from website.tools.serve import server

expect.set_options(timeout=1000 * PATIENCE)  # on a busy machine

DESKTOP: ViewportSize = {"width": 1280, "height": 900}


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Yield the address of the built site, ending in a slash."""
    with server(built_site()) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}/"
        running.shutdown()


@pytest_asyncio.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Yield Chromium."""
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.ARGUMENTS)
        )
        yield running
        await running.close()


@pytest_asyncio.fixture
async def page(browser: Browser) -> AsyncIterator[Page]:
    """Yield a new page without history, in a window of desktop size."""
    context = await browser.new_context(viewport=DESKTOP)
    yield await context.new_page()
    await context.close()


@pytest_asyncio.fixture
async def bare(browser: Browser) -> AsyncIterator[Page]:
    """Yield a page without scripts, in a window of desktop size."""
    context = await browser.new_context(java_script_enabled=False, viewport=DESKTOP)
    yield await context.new_page()
    await context.close()


@pytest_asyncio.fixture
async def quiet(page: Page) -> AsyncIterator[Page]:
    """Yield a page, and assert afterwards that no error was logged."""
    errors: list[str] = []
    with listening(
        page,
        pageerror=lambda error: errors.append(str(error)),
        console=lambda said: errors.extend([said.text] * (said.type == "error")),
    ):
        yield page
    assert not errors
