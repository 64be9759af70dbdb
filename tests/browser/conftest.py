"""Fixtures: Chromium, the built site on a local port, and pages."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

import pytest
import pytest_asyncio
from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Page,
    ViewportSize,
    async_playwright,
    expect,
)

from tests.browser.page_load import PATIENCE, listening
from tests.built_once import built_site
from website.tools import chromium
from website.tools.serve import served

expect.set_options(timeout=1000 * PATIENCE)  # on a busy machine

DESKTOP: ViewportSize = {"width": 1280, "height": 900}


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Yield the address of the built site, ending in a slash."""
    with served(built_site()) as address:
        yield address


@pytest_asyncio.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Yield Chromium."""
    async with (
        async_playwright() as playwright,
        await playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.ARGUMENTS)
        ) as running,
    ):
        yield running


@pytest_asyncio.fixture
async def page(browser: Browser) -> AsyncIterator[Page]:
    """Yield a new page without history, in a window of desktop size."""
    async with await browser.new_page(viewport=DESKTOP) as opened:
        yield opened


@pytest_asyncio.fixture
async def bare(browser: Browser) -> AsyncIterator[Page]:
    """Yield a page without scripts, in a window of desktop size."""
    opening = browser.new_page(java_script_enabled=False, viewport=DESKTOP)
    async with await opening as opened:
        yield opened


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


class Tabs:
    """A page of each language, which tests share: it loads an address only if it shows another."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser, self.site = browser, site
        self.pages: dict[str, Page] = {}
        self.errors: list[str] = []

    async def show(
        self,
        address: str,
        width: int = 1280,
        height: int = 900,
        *,
        reuse: str = "true",
    ) -> Page:
        """Return a page at an address, as it is if a script that makes it as new succeeds."""
        language = address.partition("/")[0]
        if language not in self.pages:
            context = await self.browser.new_context(
                permissions=["clipboard-write"]
            )
            self.pages[language] = page = await context.new_page()
            page.on("pageerror", lambda error: self.errors.append(str(error)))
            page.on("console", self._hear)
        page, wanted = self.pages[language], self.site + address.partition("#")[0]
        await page.set_viewport_size({"width": width, "height": height})
        await page.emulate_media(color_scheme="light", media="screen")
        if page.url.partition("#")[0] != wanted or not await page.evaluate(reuse):
            await page.goto(self.site + address)
        return page

    def _hear(self, said: ConsoleMessage) -> None:
        self.errors.extend([said.text] * (said.type == "error"))


@pytest_asyncio.fixture(scope="module")
async def tabs(browser: Browser, site: str) -> AsyncIterator[Tabs]:
    """Yield pages that the tests of a module share."""
    shared = Tabs(browser, site)
    yield shared
    for page in shared.pages.values():
        await page.context.close()


@pytest.fixture
def show(tabs: Tabs) -> Iterator[Callable[..., Awaitable[Page]]]:
    """Yield the function that shows an address, and assert afterwards that no error was logged."""
    tabs.errors.clear()
    yield tabs.show
    assert not tabs.errors
