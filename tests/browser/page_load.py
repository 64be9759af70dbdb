"""Helpers that load a page and wait until it no longer changes."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from playwright.async_api import Page, Request, Route

from tests.browser.scripts import script

PATIENCE = 30  # seconds

# Fonts are loaded, and nothing has changed for five frames.
_AT_REST = script("at_rest")


@contextmanager
def listening(page: Page, **callbacks: Callable[[Any], object]) -> Iterator[None]:
    """Listen to events of a page, by name, inside the context."""
    listeners = {event: partial(_call, call) for event, call in callbacks.items()}
    for event, listener in listeners.items():
        page.on(event, listener)  # type: ignore[call-overload]  # any event
    try:
        yield
    finally:
        for event, listener in listeners.items():
            page.remove_listener(event, listener)


def _call(callback: Callable[[Any], object], event: Any) -> None:
    """Call a function: Playwright sets attributes on listeners, which `list.append` has not."""
    callback(event)


async def held(page: Page, addresses: str) -> Callable[[], None]:
    """Hold back the answers to some requests of a page, and return a function that ends this."""
    free = asyncio.Event()

    async def wait(route: Route) -> None:
        await free.wait()
        await route.continue_()

    await page.route(addresses, wait)
    return free.set


async def rest(page: Page) -> None:
    """Wait until a page no longer changes."""
    async with asyncio.timeout(PATIENCE):
        await page.evaluate(_AT_REST)


async def arrive(page: Page, address: str) -> list[Request]:
    """Go to an address, wait until the page has loaded and rests, and return its requests."""
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
