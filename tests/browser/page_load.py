"""Going to a page, and waiting until it has come to rest."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.async_api import Page, Request

PATIENCE = 30  # seconds

# Fonts are there, and five frames have changed nothing.
_AT_REST = """async () => {
    await document.fonts.ready;
    let changes = 1;
    const watcher = new MutationObserver(() => { changes += 1; });
    watcher.observe(
        document, { attributes: true, characterData: true, childList: true, subtree: true });
    while (changes) {
        changes = 0;
        for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    }
    watcher.disconnect();
}"""


@contextmanager
def listening(page: Page, **tell: Callable[[Any], object]) -> Iterator[None]:
    """Tell of events of a page, by their names, as long as it lasts."""
    listeners = {event: _listener(told) for event, told in tell.items()}
    for event, listener in listeners.items():
        page.on(event, listener)  # type: ignore[call-overload]
    try:
        yield
    finally:
        for event, listener in listeners.items():
            page.remove_listener(event, listener)


def _listener(tell: Callable[[Any], object]) -> Callable[[Any], None]:
    """Return a function that Playwright can put a mark on: it cannot on `list.append`."""

    def listener(event: Any) -> None:
        tell(event)

    return listener


async def rest(page: Page) -> None:
    """Wait until a page changes nothing more."""
    async with asyncio.timeout(PATIENCE):
        await page.evaluate(_AT_REST)


async def arrive(page: Page, address: str) -> list[Request]:
    """Go to an address; wait until the page asks for nothing more and changes nothing more.

    Args:
        page: The page.
        address: Where to go.

    Returns:
        What it has asked for on the way.

    Raises:
        TimeoutError: It does not come to rest.
    """
    asked: list[Request] = []
    ended: list[Request] = []
    with listening(
        page,
        request=asked.append,
        requestfinished=ended.append,
        requestfailed=ended.append,
    ):
        async with asyncio.timeout(PATIENCE):
            await page.goto(address)
            known = -1
            while len(ended) < len(asked) or known < len(asked):
                known = len(asked)
                await page.evaluate(_AT_REST)
    return asked
